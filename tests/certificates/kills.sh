#!/bin/sh
# SPDX-License-Identifier: MIT
# Kills a search so many times, at random moments before it is over; what it saved goes on each time, so
# that less is left to do, and the claim is shown in the end:
#   kills.sh CHEE PLAIN TIMES MB RULESET CLAIM [RULESET CLAIM]...
# MB is the memory of the search. Of several claims, the shorter ones first, that one is taken whose search lasts
# long enough on this machine to be saved on its way. The certificate need not have the bytes of one that was found
# in one go (docs/exact/proofs.md).
set -eu
chee=$1 plain=$2 times=$3 hash=$4
shift 4
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM
cd "$work"

# In a subshell, whose process becomes the search.
solve() { # THREADS [OPTION...]
  threads=$1
  shift
  exec "$chee" solve "$rules" --claim "$claim" --hash "$hash" --json --threads "$threads" "$@"
}
nodes() { # of the answer
  grep -q '"answer": "proved"' answer || { echo "the answer is $(cat answer)" >&2; exit 1; }
  sed -n 's/.*"nodes": \([0-9]*\).*/\1/p' answer
}
written() { # when the state was
  stat -c %y state 2>/dev/null || true
}

while :; do
  rules=$1 claim=$2
  shift 2
  begun=$(date +%s)
  (solve 1) >answer
  took=$(($(date +%s) - begun)) # seconds; a state is saved once in one, at the most
  if [ "$took" -ge 6 ] || [ $# -eq 0 ]; then break; fi
done
whole=$(nodes)
least=$whole
save=$((took > times ? took / times : 1)) # seconds

# Every other kill comes after something was saved, so that some of the work always is, the rest at any
# moment from the start on. A number of threads, how often the state shall have been written, a pause.
awk -v n="$((4 * times))" -v save="$save" 'BEGIN {
  srand(7)
  for (i = 0; i < n; i++) printf "%d %d %.3f\n", 1 + i % 2, i % 2 ? 0 : 2, (1 + i % 2) * save * rand()
}' >pauses
killed=0 over=0 since=0
while read -r threads writes pause; do
  last=$(written)
  (solve "$threads" --state state --save-every "$save") >answer 2>said &
  pid=$!
  while [ "$writes" -gt 0 ] && kill -0 "$pid" 2>/dev/null; do # once at the start, then every so often
    now=$(written)
    if [ "$now" != "$last" ]; then writes=$((writes - 1)) last=$now; fi
    sleep 0.05
  done
  sleep "$pause"
  kill -KILL "$pid" 2>/dev/null || true
  code=0
  wait "$pid" 2>/dev/null || code=$?
  # Nothing half written is left beside what was saved; what was about to take its place is whole, and
  # goes with the next start.
  for file in *; do
    case $file in
      pauses | answer | said | state | state.chee-new) ;;
      *) echo "$file was left behind"; exit 1 ;;
    esac
  done
  [ ! -s said ] || ! grep -v ': [0-9]* positions' said || { echo "a state was not taken"; exit 1; }
  if [ "$code" = 137 ]; then
    killed=$((killed + 1)) since=$((since + 1))
    [ "$killed" -lt "$times" ] || break
    continue
  fi
  # It was over before: the next begins with nothing.
  [ "$code" = 0 ] || { echo "the search ended with status $code"; exit 1; }
  over=$((over + 1)) left=$(nodes)
  if [ "$since" -gt 0 ] && [ "$left" -lt "$least" ]; then least=$left; fi
  since=0
  rm -f state state.chee-new
done <pauses
[ "$killed" = "$times" ] || { echo "of $times kills only $killed came before a search was over"; exit 1; }

(solve 1 --state state --certificate c.zst) >answer
left=$(nodes)
if [ "$left" -lt "$least" ]; then least=$left; fi
[ "$least" -lt "$whole" ] || { echo "no search after a kill looked at less than $whole positions"; exit 1; }
[ ! -e state.chee-new ] || { echo "state.chee-new was left behind"; exit 1; }
"$chee" check-certificate c.zst
"$plain" c.zst
echo "killed $killed times, over before $over times; $whole positions from nothing, after a kill as few as $least"

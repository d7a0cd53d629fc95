#!/bin/sh
# SPDX-License-Identifier: MIT
# Kills a search again and again at random moments; what it saved goes on each time, and the claim is
# shown in the end:  kills.sh CHEE PLAIN TIMES
set -eu
chee=$1 plain=$2 times=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM
cd "$work"
awk -v n="$times" 'BEGIN { srand(7); for (i = 0; i < n; i++) printf "%.2f\n", 0.05 + 2 * rand() }' >pauses
killed=0
while read -r pause; do
  "$chee" solve njombwa.6 --claim 'N wins' --hash 64 --threads 2 --state state --save 1 >/dev/null 2>said &
  pid=$!
  sleep "$pause"
  if kill -KILL "$pid" 2>/dev/null; then killed=$((killed + 1)); fi
  wait "$pid" 2>/dev/null || true
  # Nothing half written is left beside what was saved; what was about to take its place is whole, and
  # goes with the next start.
  for file in *; do
    case $file in pauses | said | state | state.chee-new) ;; *) echo "$file was left behind"; exit 1 ;; esac
  done
  [ ! -s said ] || ! grep -v ': [0-9]* positions' said || { echo "a state was not taken"; exit 1; }
done <pauses
"$chee" solve njombwa.6 --claim 'N wins' --hash 64 --state state --certificate c.zst >answer
[ "$(tail -n 1 answer)" = "proved N wins" ] || { echo "the answer is '$(tail -n 1 answer)'"; exit 1; }
[ ! -e state.chee-new ] || { echo "state.chee-new was left behind"; exit 1; }
"$chee" check-certificate c.zst
"$plain" c.zst
echo "killed $killed times of $times"

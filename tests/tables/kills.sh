#!/bin/sh
# SPDX-License-Identifier: MIT
# Kills a build of endgame tables again and again at random moments; each start goes on from what is
# finished, and in the end the files are those of a build that was left alone, and nothing else:
# kills.sh CHEE TIMES RULESET COUNTERS [OPTION...]
set -eu
chee=$1 times=$2 rules=$3 counters=$4
shift 4
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM
cd "$work"
build() { # FOLDER
  folder=$1
  shift
  "$chee" db build "$rules" --counters "$counters" --out "$folder" --threads 2 "$@" >built 2>said
}
begun=$(date +%s%N)
build whole "$@"
span=$((($(date +%s%N) - begun) / 2000)) # microseconds: half of a build
awk -v n=$((40 * times)) 'BEGIN { srand(11); for (i = 0; i < n; i++) printf "%.4f\n", rand() }' >chances
# A kill that comes too late is none, and those that follow come sooner: how fast a build is may change
# with what else the machine does.
killed=0
while [ "$killed" -lt "$times" ] && read -r chance; do
  pause=$(awk -v chance="$chance" -v span="$span" 'BEGIN { printf "%.4f", 0.002 + chance * span / 1e6 }')
  "$chee" db build "$rules" --counters "$counters" --out torn --threads 2 "$@" >built 2>said &
  pid=$!
  sleep "$pause"
  kill -KILL "$pid" 2>/dev/null || true
  if wait "$pid" 2>/dev/null; then # finished all the same: the next begins anew
    diff -r whole torn
    rm -r torn
    span=$((span * 3 / 4))
  else
    [ $? -eq 137 ] || { cat said; exit 1; }
    killed=$((killed + 1))
  fi
done <chances
build torn "$@"
diff -r whole torn
[ "$killed" -eq "$times" ] || { echo "only $killed of $times builds were killed"; exit 1; }
echo "$rules: killed $killed times, $(ls "torn/$rules" | wc -l) files the same"

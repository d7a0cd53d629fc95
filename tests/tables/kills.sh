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
took=$((($(date +%s%N) - begun) / 1000))
awk -v n="$times" -v took="$took" \
  'BEGIN { srand(11); for (i = 0; i < n; i++) printf "%.4f\n", 0.002 + rand() * took / 1e6 / 2 }' >pauses
killed=0
while read -r pause; do
  "$chee" db build "$rules" --counters "$counters" --out torn --threads 2 "$@" >built 2>said &
  pid=$!
  sleep "$pause"
  if kill -KILL "$pid" 2>/dev/null; then killed=$((killed + 1)); fi
  if wait "$pid" 2>/dev/null; then # finished all the same: the next begins anew
    diff -r whole torn
    rm -r torn
  fi
done <pauses
build torn "$@"
diff -r whole torn
[ "$killed" -gt 0 ] || { echo "no build was killed"; exit 1; }
echo "$rules: killed $killed times of $times, $(ls "torn/$rules" | wc -l) files the same"

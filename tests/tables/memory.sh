#!/bin/sh
# SPDX-License-Identifier: MIT
# A build takes no more memory of its own than it says before it begins; tables that are mapped from the disk
# are not its own: memory.sh CHEE RULESET COUNTERS
set -eu
chee=$1 rules=$2 counters=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM
cd "$work"
# KiB of the program, whatever it makes.
OTHER=8192

said=$("$chee" db build "$rules" --counters "$counters" --out tables --dry-run --json |
  sed -n 's/.*"memory": \([0-9]*\).*/\1/p')
said=$((said / 1024))
"$chee" db build "$rules" --counters "$counters" --out tables --threads 1 &
pid=$!
most=0
while kill -0 "$pid" 2>/dev/null; do
  own=$(sed -n 's/^RssAnon:[^0-9]*\([0-9]*\) kB/\1/p' "/proc/$pid/status" 2>/dev/null) || own=
  [ "${own:-0}" -le "$most" ] || most=$own
  sleep 0.01
done
wait "$pid"
echo "$rules with $counters: $most KiB where $said were said"
[ "$most" -le $((said + OTHER)) ] || { echo 'that is more'; exit 1; }
[ "$most" -ge $((said / 2)) ] || { echo 'that is not half of it: nothing was looked at'; exit 1; }

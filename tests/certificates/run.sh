#!/bin/sh
# SPDX-License-Identifier: MIT
# Every certificate of the folder passes both checks, with the same claim and number of positions:
# run.sh CHEE PLAIN FOLDER
set -eu
chee=$1 plain=$2 folder=$3
checked=0
for file in "$folder"/*.zst "$folder"/faults/*.zst; do
  one=$("$chee" check-certificate "$file") || { echo "$one"; exit 1; }
  two=$("$plain" "$file") || { echo "$two"; exit 1; }
  echo "${file##*/}: $one; $two"
  # The second says the rule set, too: `ok njombwa.6 N wins, 5169 positions`.
  [ "${one#ok }" = "${two#ok * }" ] || { echo "the two checks say different things"; exit 1; }
  checked=$((checked + 1))
done
[ "$checked" -ge 3 ] || { echo "there are no certificates to check"; exit 1; }

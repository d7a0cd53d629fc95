#!/bin/sh
# SPDX-License-Identifier: MIT
# Plants faults in certificates that hold, each of which makes a line false, and demands that both
# checks find every one: faults.sh CHEE PLAIN FOLDER
set -eu
chee=$1 plain=$2 folder=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM
planted=0
# Of each kind in each certificate; CHEE_TESTS=all plants more.
if [ "${CHEE_TESTS-}" = all ]; then each=8; else each=3; fi

# Writes a certificate with fault KIND in a line chosen by SEED; fails where that line has no such
# fault to plant.
plant() { # KIND SEED IN OUT
  awk -F '\t' -v OFS='\t' -v kind="$1" -v seed="$2" -v legal="$work/legal" '
    NR == 1 { header = $0; next }
    { line[++n] = $0 }
    END {
      i = seed * 7919 % n + 1
      parts = split(line[i], p, "\t")
      if (kind == "move") {
        # A legal move of the position that is not the one of the line.
        split(p[1], field, " ")
        while ((getline move <legal) > 0) if (move != p[2]) other = move
        if (other == "") exit 3
        p[2] = other
      } else if (kind == "rank") {
        if (parts < 3) exit 3
        p[3] = seed % 2 && p[3] > 1 ? p[3] - 1 : p[3] + 2
      } else if (kind == "guarantee") {
        if (parts < 4) exit 3
        p[4] += 1 + seed % 3
      } else if (kind == "value") {
        # A stone more than is certain, or than a table says.
        if (p[2] !~ /^=[-+]/) exit 3
        p[4] += 1
        p[2] = sprintf("=%+d", p[4])
      } else if (kind == "position") {
        # Two rows change places: the position that was there is missing now.
        split(p[1], field, " ")
        rows = split(field[2], row, "/")
        if (row[1] == row[2]) exit 3
        field[2] = row[2] "/" row[1]
        for (k = 3; k <= rows; k++) field[2] = field[2] "/" row[k]
        p[1] = field[1] " " field[2] " " field[3] " " field[4] " " field[5] " " field[6]
      }
      text = p[1]
      for (k = 2; k <= parts; k++) text = text "\t" p[k]
      line[i] = text
      if (kind == "missing") {
        sub(/"count":[0-9]+/, "\"count\":" (n - 1), header)
        line[i] = ""
      }
      print header
      for (k = 1; k <= n; k++) if (line[k] != "") print line[k] | "LC_ALL=C sort"
    }' "$3" >"$4"
}

# The legal moves of the line that SEED chooses.
legal_moves() { # SEED IN
  position=$(awk -F '\t' -v seed="$1" 'NR > 1 { p[++n] = $1 } END { print p[seed * 7919 % n + 1] }' "$2")
  "$chee" moves --position "$position" >"$work/legal"
}

must_refuse() { # WHAT PROGRAM...
  what=$1
  shift
  if "$@" "$work/fault" >"$work/answer" 2>&1; then
    echo "$what: not found by $1"
    cp "$work/fault" "${TMPDIR:-/tmp}/fault-not-found"
    exit 1
  fi
  grep -q "fault:[0-9]*: ." "$work/answer" || { echo "$what: answered '$(cat "$work/answer")'"; exit 1; }
}

for file in "$folder"/faults/*; do
  zstd -dcq "$file" >"$work/good"
  "$chee" check-certificate "$work/good" >/dev/null || { echo "$file does not hold"; exit 1; }
  "$plain" "$work/good" >/dev/null || { echo "$file does not hold"; exit 1; }
  for kind in move rank guarantee value position missing; do
    seed=0 here=0
    while [ "$seed" -lt 24 ] && [ "$here" -lt "$each" ]; do
      seed=$((seed + 1))
      [ "$kind" != move ] || legal_moves "$seed" "$work/good"
      plant "$kind" "$seed" "$work/good" "$work/fault" || continue
      must_refuse "${file##*/} $kind $seed" "$chee" check-certificate
      must_refuse "${file##*/} $kind $seed" "$plain"
      planted=$((planted + 1)) here=$((here + 1))
    done
  done
done
echo "$planted faults planted, all found by both checks"
[ "$planted" -ge $((12 * each)) ] || { echo "too few faults"; exit 1; }

#!/bin/sh
# SPDX-License-Identifier: MIT
# A disk that takes no more: builds and proofs end with a sentence and status 4, leave nothing half
# written behind, and go on where there is room again: full.sh CHEE
set -eu
chee=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM
cd "$work"

# With no file larger than BLOCKS of 512 bytes, which the system tells as it tells a full disk.
cramped() { # BLOCKS PROGRAM...
  blocks=$1
  shift
  (
    trap '' XFSZ
    ulimit -f "$blocks"
    "$@" >said 2>&1
  ) && { echo "'$*' did not mind"; exit 1; }
  status=$?
  [ "$status" -eq 4 ] || { echo "'$*' ended with $status: $(cat said)"; exit 1; }
  grep -q 'cannot write\|could not be written\|cannot be written' said || { cat said; exit 1; }
}

only() { # FOLDER PATTERN
  for file in "$1"/* "$1"/.[!.]*; do
    case ${file##*/} in $2 | '*' | '.[!.]*') ;; *) echo "$file was left behind"; exit 1 ;; esac
  done
}

cramped 64 "$chee" db build njombwa.4 --counters 8 --out t --threads 1
only t/njombwa.4 '*.chdb'
before=$(ls t/njombwa.4 | wc -l)
[ "$before" -gt 3 ] || { echo "only $before files were finished"; exit 1; }
"$chee" db build njombwa.4 --counters 8 --out t --threads 1 >built
"$chee" db verify njombwa.4 --dir t --by rows --threads 1 >verified
"$chee" db build njombwa.4 --counters 8 --out u --threads 1 >built
diff -r t u

# Swahili takes room for the tables that it looks into, too.
cramped 64 "$chee" db build swahili.2 --counters 8 --out w --threads 1
only w/swahili.2 '*.chdb'
"$chee" db build swahili.2 --counters 8 --out w --threads 1 >built
"$chee" db verify swahili.2 --dir w --by rows --threads 1 >verified

mkdir s
cramped 8 "$chee" solve mefuhva.6 --claim 'S wins' --hash 64 --threads 1 --state s/state
only s state
cramped 8 "$chee" solve mefuhva.6 --claim 'S wins' --hash 64 --threads 1 --certificate s/c.zst
only s state
"$chee" solve mefuhva.6 --claim 'S wins' --hash 64 --threads 1 --state s/state --certificate s/c.zst
"$chee" check-certificate s/c.zst

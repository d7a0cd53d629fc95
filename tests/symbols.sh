#!/bin/sh
# SPDX-License-Identifier: MIT
# What the library shows and keeps:  symbols.sh NM OBJDUMP LIBCHEE_SO LIBCHEE_A ROOT
# Exported are exactly the functions that the public headers declare, all called chee_[a-z]*;
# nothing that prints or exits is called; no object is written to but those in symbols.txt.
set -eu
nm=$1 objdump=$2 shared=$3 archive=$4 root=$5
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT INT TERM

# Prints a heading and the lines of standard input, if there are any, as a failure.
none() {
  cat >"$scratch/found"
  if [ -s "$scratch/found" ]; then
    echo "$1:"
    sed 's/^/  /' "$scratch/found"
    touch "$scratch/failed" # a variable would be lost with the pipe's process
  fi
}

"$nm" -D --defined-only "$shared" | awk '{ print $NF }' | sed 's/@.*//' | sort -u >"$scratch/exported"
[ -s "$scratch/exported" ] || { echo "$shared exports nothing"; exit 1; }

cat "$root"/include/chee/*.h | sed 's|//.*||' | tr '\n' ' ' | sed 's/CHEE_API/\
@/g' | sed -n 's/^@\([^(;]*\).*/\1/p' | sed -n 's/.*[^A-Za-z0-9_]\([A-Za-z0-9_]*\) *$/\1/p' |
  grep -vE '^(__attribute__|CHEE_AT_LEAST)$' | sort -u >"$scratch/declared"

grep -v '^chee_[a-z][a-z0-9_]*$' "$scratch/exported" | none 'exported under a name that is not chee_[a-z]*'
comm -23 "$scratch/exported" "$scratch/declared" | none 'exported, but in no public header'
comm -13 "$scratch/exported" "$scratch/declared" | none 'declared in a public header, but not exported'

"$nm" -g --defined-only "$archive" | awk 'NF == 3 { print $3 }' | sort -u |
  grep -v '^chee_' | none 'visible in the archive without the prefix chee_'

"$nm" -D --undefined-only "$shared" | awk '{ print $NF }' | sed 's/@.*//; s/^__\(.*\)_chk$/\1/' |
  grep -xE 'printf|vprintf|puts|putchar|perror|stdin|stdout|stderr|exit|_exit|_Exit|quick_exit|abort|system' |
  none 'the library calls or uses'

grep -v '^#' "$root/tests/symbols.txt" | sort >"$scratch/allowed" || true
"$objdump" -t "$archive" | awk -F '\t' '
  NF == 2 && $1 ~ / (\.t?data|\.t?bss|\*COM\*)[^ ]*$/ && $1 !~ / \.data\.rel\.ro[^ ]*$/ {
    split($2, field, " ")
    if (field[1] !~ /^0+$/) print field[2] == ".hidden" ? field[3] : field[2]
  }' | sort -u | comm -23 - "$scratch/allowed" | none 'mutable globals'

[ ! -e "$scratch/failed" ] || exit 1
echo "$(wc -l <"$scratch/exported") exported functions"

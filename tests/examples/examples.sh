#!/bin/sh
# SPDX-License-Identifier: MIT
# Installs the library into a scratch folder, builds each example against that copy, runs it and
# compares what it prints:  examples.sh CMAKE BUILD ROOT CC
set -eu
cmake=$1 build=$2 root=$3 cc=$4
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT INT TERM
"$cmake" --install "$build" --prefix "$scratch/usr" >"$scratch/log" || { cat "$scratch/log"; exit 1; }
pc=$(find "$scratch/usr" -name chee.pc)
[ -n "$pc" ] || { echo 'no chee.pc was installed'; exit 1; }
PKG_CONFIG_PATH=$(dirname "$pc")
export PKG_CONFIG_PATH
flags=$(pkg-config --define-prefix --cflags --libs chee)
LD_LIBRARY_PATH=$(pkg-config --define-prefix --variable=libdir chee)
export LD_LIBRARY_PATH
failed=0 count=0
for source in "$root"/examples/[0-9]*.c; do
  name=$(basename "$source" .c)
  # shellcheck disable=SC2086 # the flags are several words
  "$cc" -std=c17 -Wall -Wextra -Werror -o "$scratch/$name" "$source" $flags
  "$scratch/$name" >"$scratch/$name.out"
  count=$((count + 1))
  # What a search finds changes with the search: then it is enough that there is something.
  wanted=$root/tests/examples/$name.out
  if [ -e "$wanted" ]; then
    diff -u "$wanted" "$scratch/$name.out" || failed=1
  elif [ ! -s "$scratch/$name.out" ]; then
    echo "$name prints nothing" && failed=1
  fi
done
[ "$count" -ge 5 ] || { echo "only $count examples"; exit 1; }
[ "$failed" = 0 ] && echo "$count examples built against the installed copy"
exit "$failed"

#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs one target for so many seconds:  tests/fuzz/run.sh BUILD TARGET SECONDS
# It starts from the inputs in the tree and what earlier runs found, in BUILD/grown/TARGET. An input
# that shows a fault is left in BUILD/found, and the status is 1.
set -eu
build=$1
target=$2
seconds=$3
here=tests/fuzz

grown=$build/grown/$target
found=$build/found
log=$build/$target.log
mkdir -p "$grown" "$found"
inputs="$grown $here/corpus/$target"
[ ! -d "$here/regressions/$target" ] || inputs="$inputs $here/regressions/$target"
words=$here/dictionaries/$target.dict # a file of bytes has none
[ ! -e "$words" ] || inputs="-dict=$words $inputs"

# The freed memory that AddressSanitizer holds back is kept small: most of an input's time goes
# into fresh pages otherwise.
ASAN_OPTIONS=${ASAN_OPTIONS:-quarantine_size_mb=32}
export ASAN_OPTIONS
# shellcheck disable=SC2086 # a list of options and folders
if "$build/tests/fuzz/fuzz_$target" -max_total_time="$seconds" -max_len=4096 -timeout=20 \
  -rss_limit_mb=2048 -artifact_prefix="$found/$target-" \
  $inputs >"$log" 2>&1; then
  echo "fuzz $target: clean, $(sed -n 's/^Done \([0-9]*\) runs in \([0-9]*\) second(s)$/\1 runs in \2 s/p' "$log")"
else
  grep -vE '^#[0-9]+|^"' "$log" | tail -n 40
  echo "fuzz $target: FAULT; the input is in $found"
  exit 1
fi

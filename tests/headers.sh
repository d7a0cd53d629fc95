#!/bin/sh
# SPDX-License-Identifier: MIT
# Every public header compiles alone, twice over, as C17 and as C++17:  headers.sh CC CXX ROOT
set -eu
cc=$1 cxx=$2 root=$3
unit=$(mktemp -d)
trap 'rm -rf "$unit"' EXIT INT TERM
failed=0
count=0
for header in "$root"/include/chee/*.h; do
  name=${header##*/}
  printf '#include "chee/%s"\n#include "chee/%s"\nint unit;\n' "$name" "$name" | tee "$unit/c.c" >"$unit/cpp.cpp"
  "$cc" -std=c17 -Wall -Wextra -Wconversion -Wpedantic -Werror -I"$root/include" -fsyntax-only "$unit/c.c" || failed=1
  "$cxx" -std=c++17 -Wall -Wextra -Wconversion -Wpedantic -Werror -I"$root/include" -fsyntax-only "$unit/cpp.cpp" || failed=1
  count=$((count + 1))
done
echo "$count headers compiled alone"
exit "$failed"

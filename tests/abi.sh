#!/bin/sh
# SPDX-License-Identifier: MIT
# Programs built with the last tag's library go on working with this one:  abi.sh ROOT
# Both are built with debugging information and compared by abidiff. What is only new is fine. Where the major version was raised,
# nothing is promised, and where there is no tag or no abidiff, nothing is compared; either is said.
set -eu
root=$1
cd "$root"
command -v abidiff >/dev/null || { echo 'left out: abidiff is missing (package abigail-tools; tools/deps long)'; exit 0; }
tag=$(git describe --tags --abbrev=0 --match 'v[0-9]*' 2>/dev/null) ||
  { echo 'left out: there is no tag v* to compare with'; exit 0; }
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT INT TERM

major() {
  sed -n 's/^project(chee VERSION \([0-9]*\).*/\1/p' "$1/CMakeLists.txt"
}

build() { # NAME: the library of the tree at $scratch/NAME
  cmake -S "$scratch/$1" -B "$scratch/$1/build" -G Ninja -DCMAKE_BUILD_TYPE=RelWithDebInfo -DBUILD_TESTING=OFF \
    >"$scratch/log" 2>&1 && cmake --build "$scratch/$1/build" --target libchee_shared >"$scratch/log" 2>&1 ||
    { cat "$scratch/log"; exit 1; }
}

mkdir "$scratch/old" "$scratch/new"
git archive "$tag" | tar -x -C "$scratch/old"
git ls-files -z -- CMakeLists.txt cmake include src | xargs -0 tar -c | tar -x -C "$scratch/new"
if [ "$(major "$scratch/old")" != "$(major "$scratch/new")" ]; then
  echo "the major version was raised since $tag: nothing is promised"
  exit 0
fi
# The library alone; what else the trees have need not be there.
rm -rf "$scratch/old/apps" "$scratch/old/tests"
build old
build new
if abidiff --no-added-syms --headers-dir1 "$scratch/old/include" --headers-dir2 "$scratch/new/include" \
  "$scratch/old/build/lib/libchee.so" "$scratch/new/build/lib/libchee.so" >"$scratch/log"; then
  echo "the library's interface holds what $tag promised"
else
  cat "$scratch/log"
  echo "programs built with $tag would break: mend it, or raise the major version (CONTRIBUTING.md)"
  exit 1
fi

#!/bin/sh
# SPDX-License-Identifier: MIT
# Installs chee, moves the tree elsewhere, and builds a program there that asks CMake for the package. What is to be read
# must have come along, too, and all of it goes again:  install.sh CMAKE BUILD ROOT CC
set -eu
cmake=$1 build=$2 root=$3 cc=$4
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT INT TERM

run() {
  "$@" >"$scratch/log" 2>&1 || { cat "$scratch/log"; exit 1; }
}
run env DESTDIR="$scratch/stage" "$cmake" --install "$build" --prefix /somewhere
mv "$scratch/stage/somewhere" "$scratch/moved"
run env CC="$cc" "$cmake" -S "$root/tests/packages/consumer" -B "$scratch/consumer" -G Ninja -DCMAKE_C_COMPILER_FORCED=ON \
  -DCMAKE_PREFIX_PATH="$scratch/moved" -DPROGRAM="$root/examples/01-start.c" \
  -DEXPECTED_HEADERS="$scratch/moved/include"
run "$cmake" --build "$scratch/consumer"
# A part that was forgotten to be exported would still be found in the folder of the build.
if grep -rlF "$build" "$scratch/moved/lib" --include='*.cmake' --include='*.pc'; then
  echo 'these name the folder of the build'
  exit 1
fi
for program in with_chee with_chee_static; do
  run "$scratch/consumer/$program"
  diff -u "$root/tests/examples/01-start.out" "$scratch/log"
done

failed=0
for file in README.md formats/records.md rules/chuba.md examples/01-start.c; do
  [ -s "$scratch/moved/share/doc/chee/$file" ] || { echo "share/doc/chee/$file is missing"; failed=1; }
done
if [ -d "$scratch/moved/share/man/man5" ]; then
  for text in "$root"/docs/formats/[a-z]*.md; do
    name=chee-$(basename "$text" .md)
    page=$(find "$scratch"/moved/share/man/man[57] -name "$name.[57]")
    grep -q "^$name - ." "$page" || { echo "$name has no manual page, or it does not say what it is"; failed=1; }
    if grep -n 'chee-[a-z]*\.md\|formats/[a-z]*\.md' "$page"; then echo "$name names a text, not its page"; failed=1; fi
  done
else
  echo 'the manual pages of the formats are left out'
fi

# Everything goes again, but for what others have put there.
run env DESTDIR="$scratch/stage" "$cmake" --install "$build"
find "$scratch/stage" -type d -path '*/share/doc/chee' -exec touch {}/of-others \;
# A page of an older version, whose files have other names.
prefix=$(sed -n 's/^CMAKE_INSTALL_PREFIX:[^=]*=//p' "$build/CMakeCache.txt")
mkdir -p "$scratch/stage$prefix/share/chee/page/assets/older"
touch "$scratch/stage$prefix/share/chee/page/assets/older/of an older page.js"
find "$scratch/stage" ! -type d | sed 's|.*/||' | sort >"$scratch/installed"
[ "$(wc -l <"$scratch/installed")" -gt 100 ] || { echo 'little was installed:'; cat "$scratch/installed"; failed=1; }
run env DESTDIR="$scratch/stage" "$root/tools/uninstall" "$build"
if [ "$(find "$scratch/stage" ! -type d | sed 's|.*/||')" != of-others ]; then
  echo 'make uninstall leaves these, or takes what is not ours:'
  find "$scratch/stage" ! -type d
  failed=1
fi
if find "$scratch/stage" -type d -name chee -empty | grep .; then
  echo 'make uninstall leaves these folders'
  failed=1
fi
if DESTDIR=$scratch/stage "$root/tools/uninstall" "$build" >"$scratch/log" 2>&1 || ! grep -q '^tools/uninstall: nothing of chee lies below' "$scratch/log"; then
  echo 'make uninstall does not say that there is nothing to remove:'
  cat "$scratch/log"
  failed=1
fi
[ "$failed" = 0 ] || exit 1
echo 'built and run from a moved copy, shared and static'

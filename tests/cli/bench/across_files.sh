#!/bin/sh
# SPDX-License-Identifier: MIT
# The command of the release is optimised across the files of the floors that count and search:
#   across_files.sh BUILD COMMAND
set -eu
build=$1 command=$2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
fault() {
  echo "$1"
  exit 1
}

# Their sources were all compiled for it.
sed -n 's/^ *"command": //p' "$build/compile_commands.json" |
  grep -E -- ' -c [^ ]*/src/(core|games|search)/[^ ]*\.c' | grep _objects.dir >"$scratch/compiled" || true
sources=$(wc -l <"$scratch/compiled")
[ "$sources" -ge 50 ] || fault "$build: only $sources sources of these floors"
if grep -v -- ' -flto -ffat-lto-objects ' "$scratch/compiled"; then fault 'compiled file by file'; fi

# And it was linked so: what went from one file into another carries the compiler's mark.
nm "$command" >"$scratch/names" || fault "$command: nm cannot read it"
grep -q '\.lto_priv\.' "$scratch/names" || fault "$command: linked file by file"

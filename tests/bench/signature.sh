#!/bin/sh
# SPDX-License-Identifier: MIT
# The bench must come to the number in the file, in every build:  signature.sh FILE [EMULATOR] CHEE
# A commit that changes it on purpose changes the file and says `Bench: N`.
set -eu
file=$1
shift
found=$("$@" bench | sed -n 's/^signature: //p')
wanted=$(cat "$file")
if [ "$found" != "$wanted" ]; then
  echo "signature $found, but $file says $wanted:"
  "$@" bench
  exit 1
fi
echo "signature $found"

#!/bin/sh
# SPDX-License-Identifier: MIT
# Installs chee into a scratch folder and runs the shell of the documents with it, behind a look at the positions, records and
# sessions that they show:  blocks.sh ROOT CMAKE BUILD
set -eu
root=$1 cmake=$2 build=$3
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT INT TERM
"$cmake" --install "$build" --prefix "$scratch/usr" >"$scratch/log" || { cat "$scratch/log"; exit 1; }
/usr/bin/python3 "$root/tests/docs/shown.py" "$root" "$build/chee"
/usr/bin/python3 "$root/tests/docs/blocks.py" "$root" "$scratch/usr" "$build/python/site"

#!/bin/sh
# SPDX-License-Identifier: MIT
# Makes the site and looks through it:  site.sh ROOT NM LIBCHEE_SO
set -eu
root=$1 nm=$2 library=$3
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT INT TERM
/usr/bin/python3 "$root/docs/site/build.py" "$root" "$scratch/site"
names=$("$nm" -D --defined-only "$library" | awk '{ print $NF }' | sed 's/@.*//')
# shellcheck disable=SC2086 # a name a word
/usr/bin/python3 "$root/tests/docs/site.py" "$scratch/site" $names

#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs a command with an empty temporary folder, and fails where something stays in it:
#   clean_tmp.sh COMMAND...
set -u
folder=$(mktemp -d) || exit 4
trap 'rm -rf "$folder"' EXIT
trap 'exit 130' INT TERM
TMPDIR=$folder "$@" || exit
left=$(ls -A "$folder")
[ -z "$left" ] && exit
echo "left behind in the temporary folder:"
printf '%s\n' "$left" | sed 's/^/  /'
exit 1

#!/bin/sh
# SPDX-License-Identifier: MIT
# Every command in the README's table works as it stands there:  readme.sh README.md COMMAND...
set -eu
readme=$(readlink -f "$1")
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
XDG_STATE_HOME=$work/state XDG_DATA_HOME=$work/data
export XDG_STATE_HOME XDG_DATA_HOME
"$@" playouts njombwa.8 2 --records game.pmn >/dev/null

sed -n 's/^| `chee \([^`]*\)`.*/\1/p' "$readme" >commands
run=0
failed=0
while read -r line; do
  case $line in
  "bench --speed") line="$line --runs 1 --only stop" ;; # all of it takes minutes
  match\ *) line="$line --games 2" ;;
  analyse\ *) line="$line --depth 2" ;;
  esac
  # As a shell would read the line, quotes included.
  if ! eval "\"\$@\" $line" </dev/null >out 2>err; then
    echo "chee $line: $(head -n 1 err)"
    failed=$((failed + 1))
  fi
  run=$((run + 1))
done <commands
echo "$run commands of the README, $failed fail"
[ "$run" -gt 10 ] && [ "$failed" -eq 0 ]

#!/bin/sh
# SPDX-License-Identifier: MIT
# Shows that clean_tmp.sh finds what a command leaves, and nothing else:  clean_tmp_selftest.sh CLEAN_TMP_SH
set -u
failed=0

expect() { # STATUS LAST_LINE COMMAND_LINE
  said=$(sh "$script" sh -c "$3" 2>&1)
  status=$?
  if [ "$status" -ne "$1" ] || [ "$(printf '%s\n' "$said" | tail -n 1)" != "$2" ]; then
    echo "status $status, expected $1, for: $3"
    printf '%s\n' "$said"
    failed=1
  fi
}

script=$1
expect 0 'done' 'folder=$(mktemp -d) && rm -r "$folder" && echo done'
expect 1 '  one' 'mkdir "$TMPDIR/one"'
expect 1 '  .two' ': >"$TMPDIR/.two"'
expect 3 '' 'exit 3'
[ "$failed" = 0 ] && echo 'a folder, a hidden file and a failure were told apart'
exit "$failed"

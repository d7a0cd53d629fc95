#!/bin/sh
# SPDX-License-Identifier: MIT
# Shows that tools/check-long, run again, begins with what has not passed, and trusts nothing that was
# another tree's:  check_long_selftest.sh CHECK_LONG
set -u
script=$(realpath "$1")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT INT TERM
cd "$folder" || exit 4
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b
unset ANEW KILLS CUT FUZZ_SECONDS GIT_DIR GIT_WORK_TREE
mkdir -p tools tests/long.d
cp "$script" tools/check-long
printf 'build/\n' >.gitignore
echo 'echo ran first' >tests/long.d/10-first.sh
echo 'echo ran second; [ -e build/whole ]' >tests/long.d/20-second.sh
git init -q . && git add . && git commit -qm one || exit 4

failed=0
expect() { # STATUS STEPS_THAT_RAN WORDS_OF_THE_COMMAND...
  status=$1 ran=$2
  shift 2
  said=$(env "$@" 2>&1)
  was=$?
  if [ "$was" -ne "$status" ] || [ "$(printf '%s\n' "$said" | sed -n 's/^ran //p' | xargs)" != "$ran" ]; then
    echo "status $was, expected $status with '$ran', for: $*"
    printf '%s\n' "$said"
    failed=1
  fi
}

expect 1 'first second' sh tools/check-long
: >build/whole
expect 0 'second' sh tools/check-long
expect 0 '' sh tools/check-long
expect 0 'first' sh tools/check-long first                 # asked for by name
expect 0 'first second' ANEW=1 sh tools/check-long         # asked for all
expect 0 'first second' KILLS=3 sh tools/check-long        # other counts
echo changed >other
expect 0 'first second' sh tools/check-long                # files that are in no commit
git add other && git commit -qm two
expect 0 'first second' sh tools/check-long                # another commit
expect 2 '' sh tools/check-long third
echo 'echo ran second; exit 77' >tests/long.d/20-second.sh   # what it needs is not there
git commit -qam three
expect 0 'first second' sh tools/check-long
printf '%s\n' "$said" | grep -q '1 passed, 0 failed, 1 skipped' || { echo 'a step that was skipped is not told'; failed=1; }
expect 0 'second' sh tools/check-long                      # it may be there now
[ "$failed" = 0 ] && echo 'steps that had passed were told from those that had not'
exit "$failed"

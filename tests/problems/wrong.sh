#!/bin/sh
# SPDX-License-Identifier: MIT
# wrong.sh CHECK_PROBLEMS...: files with a fault a line. Each has to be named as `expected` says,
# and the check has to fail.
set -u
cd "$(dirname "$0")/wrong" || exit 1
said=$("$@" njombwa.prob enkeshui.prob swahili.prob none.prob)
status=$?
printf '%s\n' "$said" | diff expected - || exit 1
if [ "$status" -ne 1 ]; then
  echo "the status is $status instead of 1"
  exit 1
fi

#!/bin/sh
# SPDX-License-Identifier: MIT
# A command that has to find faults: it ends with status 1, and what it says, its lines joined by blanks, has what
# PATTERN, an extended regular expression, describes:  wrong.sh PATTERN COMMAND...
set -u
pattern=$1
shift
said=$("$@" 2>&1)
status=$?
printf '%s\n' "$said"
if [ "$status" -ne 1 ]; then
  echo "the status is $status instead of 1"
  exit 1
fi
printf '%s ' "$said" | tr '\n' ' ' | grep -qE "$pattern" || {
  echo "it does not say: $pattern"
  exit 1
}

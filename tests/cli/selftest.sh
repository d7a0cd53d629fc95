#!/bin/sh
# SPDX-License-Identifier: MIT
# A runner of cases that never fails would be worth nothing: each kind of difference must be seen.
# With echo in place of chee the answers are known.
set -eu
run=$(dirname "$0")/run.sh
base=$(mktemp -d)
trap 'rm -rf "$base"' EXIT

# expect STATUS TITLE: runs the case on stdin.
expect() {
  cat >"$base/case.t"
  status=0
  "$run" "$base/case.t" echo >"$base/answer" 2>&1 || status=$?
  [ "$status" -eq "$1" ] && return
  echo "$2: run.sh answered $status, not $1"
  cat "$base/answer"
  exit 1
}

expect 0 'what is as it should be' <<'END'
== good
$ chee a b
$ chee c >&2; exit 3
| a b
! c
= 3
END
expect 1 'other stdout' <<'END'
== bad
$ chee a
| b
END
expect 1 'missing stdout' <<'END'
== bad
$ chee a >/dev/null
| a
END
expect 1 'stdout nobody expects' <<'END'
== bad
$ chee a
END
expect 1 'other stderr' <<'END'
== bad
$ chee a >&2
! b
END
expect 1 'stderr nobody expects' <<'END'
== bad
$ chee a >&2
END
expect 1 'another exit status' <<'END'
== bad
$ exit 2
= 3
END
expect 1 'a line that belongs to no case' <<'END'
== bad
$ chee a
| a
b
END
expect 1 'a bad case before a good one' <<'END'
== bad
$ chee a
| b

== good
$ chee a
| a
END
expect 1 'a file without cases' <<'END'
# nothing
END
expect 0 'a program that is missing' <<'END'
== left out
? nothing-of-this-name
$ chee a
| b
END
echo 'run.sh sees each kind of difference'

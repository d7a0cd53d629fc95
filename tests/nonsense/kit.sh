# SPDX-License-Identifier: MIT
# What the sweeps share. A sweep is a script of probes:
#
#   probe STATUS 'shell line'       one run; STATUS is one number, or several as in '1|3'
#   answer STATUS PATTERN 'line'   the same, and a line of the output matches the pattern
#
# The line runs in a folder of fixtures, with no input but what it takes itself, as a program with
# little memory and time. Whatever it is: the status is the one expected, and so no crash; each
# message is printable and begins with `chee: `, or with `FILE:LINE:COL: ` where a file is at fault;
# what fails says why, but for 141, where the reader has gone: no more is said then than the last run
# without a fault said; what is no result of the command (2, 3) prints none; every file in the folder
# is afterwards what it was before.
#
# The sweep is called with the command:  sh SWEEP.sh COMMAND...
# NONSENSE_MEMORY: KB of address space that a run may take, 'unlimited' for builds with sanitizers.
set -u
LC_ALL=C TERM=dumb
export LC_ALL TERM
unset NO_COLOR PAGER COLUMNS
here=$(cd "$(dirname "$0")" && pwd)
memory=${NONSENSE_MEMORY:-600000}
seconds=${NONSENSE_SECONDS:-20}
probes=0
faults=0
talks= # set where a command answers before the fault comes

base=$(mktemp -d) || exit 4
trap 'rm -rf "$base"' EXIT
trap 'exit 130' INT TERM
mkdir "$base/bin" "$base/work" "$base/home"
: >"$base/usual"
{
  printf '#!/bin/sh\nulimit -v %s\nexec timeout -k 5 %s' "$memory" "$seconds"
  for word in "$@"; do printf " '%s'" "$word"; done
  printf ' "$@"\n'
} >"$base/bin/chee"
chmod +x "$base/bin/chee"
PATH=$base/bin:$PATH
HOME=$base/home XDG_STATE_HOME=$base/home/state
export PATH HOME XDG_STATE_HOME
cd "$base/work" || exit 4

# The names that stand, what each is and where it leads, and what the files hold. Nothing is read
# through a link: it may lead to a device, whose bytes never end.
inventory() {
  find . ! -name . -printf '%p %y %l\n' | sort
  find . -type f -exec cksum {} + | sort
  stat -L -c '%n %F %t:%T' /dev/full /dev/null
}

fixtures_done() {
  inventory >"$base/before"
}

fault() {
  faults=$((faults + 1))
  echo "not ok: $line"
  echo "   $1"
}

probe() {
  wanted=$1
  line=$2
  probes=$((probes + 1))
  (sh -c "$line") </dev/null >"$base/out" 2>"$base/err"
  status=$?
  case "|$wanted|" in
  *"|$status|"*) ;;
  *)
    fault "status $status, not $wanted; stderr: $(shown <"$base/err")"
    ;;
  esac
  check_messages
  inventory >"$base/after"
  if ! cmp -s "$base/before" "$base/after"; then
    fault "files changed: $(diff "$base/before" "$base/after" | sed -n '2,5p' | tr '\n' ';')"
    restore
  fi
}

# A message is one line of text that is short enough to be read.
message='^(chee: |[^:]+:[0-9]+:[0-9]+: )[^[:cntrl:]]+$'

check_messages() {
  if [ -s "$base/err" ]; then
    if grep -qavE "$message" "$base/err"; then
      fault "no message: $(grep -avE "$message" "$base/err" | head -n 2 | shown)"
    elif [ -n "$(tail -c 1 "$base/err")" ]; then
      fault "the last message has no end"
    elif [ "$(head -n 1 "$base/err" | wc -c)" -gt 600 ]; then
      fault "a message of more than 600 bytes"
    fi
  fi
  case $status in
  0) cp "$base/err" "$base/usual" ;;
  141)
    grep -qavxFf "$base/usual" "$base/err" && fault "status $status, but it says: $(shown <"$base/err")"
    return
    ;;
  2 | 3) [ ! -s "$base/out" ] || [ -n "$talks" ] || is_verdict || fault "status $status, but it prints: $(shown <"$base/out")" ;;
  esac
  [ "$status" -eq 0 ] || [ -s "$base/err" ] || is_verdict || fault "status $status without a word"
}

# Whether the answer itself tells the fault, as that of `chee replay` does.
is_verdict() {
  grep -qaE '^[^:]+:[0-9]+:[0-9]+: |^ *"sentence": "' "$base/out"
}

# The beginning of a text, fit to be printed.
shown() {
  head -c 300 | tr -c ' -~' '?'
}

answer() {
  pattern=$2
  probe "$1" "$3"
  grep -qaE -- "$pattern" "$base/out" "$base/err" ||
    fault "no line like $pattern: $(shown <"$base/out")"
}

# Puts back what a fault destroyed, so that it is told once.
restore() {
  cd "$base" && rm -rf work && mkdir work && cd work && fixtures && fixtures_done
}

begin() {
  fixtures
  fixtures_done
}

finish() {
  echo "$probes probes, $faults faults"
  [ "$faults" -eq 0 ] && [ "$probes" -gt 0 ]
}

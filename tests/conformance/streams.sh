#!/bin/sh
# SPDX-License-Identifier: MIT
# `chee ugi` as a process: ends of input, lost outputs, long and binary lines, the order of answers.
#   streams.sh COMMAND...    (the command that speaks UGI)
set -u
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
done=0
failed=0

# verdict NAME STATUS EXPECTED-STATUS [FILE EXPECTED-TEXT]
verdict() {
  done=$((done + 1))
  if [ "$2" != "$3" ]; then
    echo "$1: status $2 and not $3"
    failed=$((failed + 1))
  elif [ $# -gt 3 ] && [ "$(cat "$4")" != "$5" ]; then
    echo "$1: got"
    head -c 1000 "$4"
    echo "and not"
    echo "$5"
    failed=$((failed + 1))
  fi
}

out=$folder/out
status=$folder/status

printf 'isready' | "$@" >"$out"
verdict "a last line without its end" $? 0 "$out" readyok

: | "$@" >"$out"
verdict "no input" $? 0 "$out" ""

printf 'quit\nisready\n' | "$@" >"$out"
verdict "quit" $? 0 "$out" ""

printf 'isready\r\nquery turn\r\n' | "$@" >"$out"
verdict "CRLF" $? 0 "$out" "readyok
response S"

printf 'go perft 6\nquery turn\nquit\n' | "$@" >"$out"
verdict "answers in order, and a count finished before quit" $? 0 "$out" "B8: 1070

nodes 1070
response S"

printf 'go perft 6' | "$@" >"$out"
verdict "a count finished after the end of input" $? 0 "$out" "B8: 1070

nodes 1070"

printf 'go infinite\n' | "$@" >"$out"
code=$?
tail -n 1 "$out" >"$out.rest"
verdict "go infinite at the end of input" $code 0 "$out.rest" "bestmove B8"

# Helpers come and go: through the end of a search, stop, quit and the end of input.
for last in stop quit isready; do
  {
    printf 'setoption name Threads value 3\nsetoption name UCI_Variant value chuba\n'
    printf 'go nodes 20000\ngo movetime 20\ngo perft 2\ngo infinite\n'
    sleep 0.1
    printf '%s\n' "$last"
  } | "$@" >"$out"
  code=$?
  grep -c '^bestmove [AB][0-9]' "$out" >"$out.rest"
  verdict "three threads until $last" $code 0 "$out.rest" 3
done

printf 'setoption name UCI_Variant value mefuhva.28\ngo perft 60\nisready\nstop\nquery turn\n' |
  "$@" >"$out"
code=$?
grep -v '^info string perft stopped after [0-9]* nodes$' "$out" >"$out.rest"
verdict "stop ends a count" $code 0 "$out.rest" "readyok
response S"

# Lines that wait for a count are not overtaken, but do not keep `stop` from it either.
printf 'setoption name UCI_Variant value mefuhva.28\ngo perft 60\nquery turn\ngo infinite\nquery score\nstop\nquery turn\n' |
  "$@" | grep -v '^info depth' >"$out"
sed -e 's/ after [0-9]* / after N /' -e 's/^bestmove .*/bestmove M/' "$out" >"$out.rest"
verdict "stop behind lines that wait" 0 0 "$out.rest" "info string perft stopped after N nodes
response S
response 0,0
bestmove M
response S"

# Ten million bytes without an end, then a line.
{
  head -c 10000000 /dev/zero | tr '\0' 'x'
  printf ' isready\nisready\n'
} | "$@" >"$out"
verdict "a line of 10 MB" $? 0 "$out" "info string error 1048577 a line has at most 1048576 bytes
readyok"

# As much as a line may hold: moves from the start, each legal, would be too many; so blanks.
{
  printf 'position startpos'
  head -c 1048000 /dev/zero | tr '\0' ' '
  printf 'moves B8\nquery turn\n'
} | "$@" >"$out"
verdict "a line of almost 1 MB" $? 0 "$out" "response N"

{
  head -c 3000000 "$(command -v sh)"
  printf '\nisready\n'
} | "$@" >"$out"
code=$?
tail -n 1 "$out" >"$out.rest"
verdict "a binary file" $code 0 "$out.rest" readyok

rm -f "$status"
(
  yes isready | {
    "$@" 2>"$out"
    echo $? >"$status"
  } | head -n 1 >/dev/null
)
verdict "a closed pipe" "$(cat "$status")" 141 "$out" ""

# Nothing is written while the count runs, and yet the loss is noticed.
(
  {
    printf 'setoption name UCI_Variant value mefuhva.28\ngo perft 60\n'
    sleep 20 &
    echo $! >"$folder/sleeper"
    wait
  } | {
    "$@" 2>"$out"
    echo $? >"$status"
    kill "$(cat "$folder/sleeper")"
  } | true
)
verdict "a pipe closed under a count" "$(cat "$status")" 141 "$out" ""

(
  printf 'setoption name UCI_Variant value mefuhva.28\ngo perft 60\nquery turn\n' | {
    "$@" 2>"$out"
    echo $? >"$status"
  } | true
)
verdict "a pipe closed under a count with a line behind it" "$(cat "$status")" 141 "$out" ""

(
  printf 'setoption name UCI_Variant value mefuhva.28\ngo perft 60\n' | {
    "$@" 2>"$out"
    echo $? >"$status"
  } | true
)
verdict "a pipe closed under the last count" "$(cat "$status")" 141 "$out" ""

"$@" <&- >"$out" 2>&1
verdict "no standard input" $? 4

if [ -w /dev/full ]; then
  printf 'isready\n' | "$@" >/dev/full 2>"$out"
  verdict "a full disk" $? 4
fi

echo "streams: $done done, $failed failed"
[ "$failed" = 0 ]

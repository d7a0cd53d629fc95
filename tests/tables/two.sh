#!/bin/sh
# SPDX-License-Identifier: MIT
# Two builds in one folder, of which the second has looked at what is there before the first made it: it makes none of
# that again.  two.sh CHEE
set -eu
chee=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM
cd "$work"
files() {
  find t -name '?-?.chdb' -printf '%f %i %T@\n' | sort
}

# It waits behind its look, since nobody reads what it then says of the time that it will take.
mkfifo said
exec 3<>said
head -c 65536 /dev/zero >&3
"$chee" db build njombwa.8 --counters 11 --out t --threads 1 >built 2>said &
pid=$!
trap 'kill -KILL "$pid" 2>/dev/null || true; rm -rf "$work"' EXIT INT TERM
waits() { # no shell any more, but the program or its emulator, whose thread sleeps twice in a row: for nothing else
  [ "$(readlink "/proc/$pid/exe")" != "$(readlink "/proc/$$/exe")" ] &&
    grep -q '^State:.S' "/proc/$pid/status" && sleep 0.2 && grep -q '^State:.S' "/proc/$pid/status"
}
tries=0
until waits; do
  tries=$((tries + 1))
  if [ "$tries" -gt 300 ] || ! kill -0 "$pid"; then echo 'it does not wait'; exit 1; fi
  sleep 0.1
done
[ ! -e t ] || { echo 'it did not wait'; exit 1; }
"$chee" db build njombwa.8 --counters 4 --out t --threads 1 >first
files >before
cat said >/dev/null &
reader=$!
tries=0
while [ ! -e t/njombwa.8/3-2.chdb ]; do
  tries=$((tries + 1))
  if [ "$tries" -gt 600 ] || ! kill -0 "$pid"; then echo 'it makes no more'; exit 1; fi
  sleep 0.1
done
kill -KILL "$pid" "$reader"
wait "$pid" "$reader" 2>/dev/null || true
files >after
[ -s before ]
comm -23 before after >again
[ ! -s again ] || { echo 'made again:'; cat again; exit 1; }
echo "$(wc -l <before) files are left as they were"

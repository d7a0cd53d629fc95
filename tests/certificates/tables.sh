#!/bin/sh
# SPDX-License-Identifier: MIT
# Proofs that end in endgame tables: both checks take them where the tables are, count the same lines,
# and refuse them without the tables, with others, and with a fault: tables.sh CHEE PLAIN
set -eu
chee=$1 plain=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM
cd "$work"

build() { # RULESET COUNTERS OPTIONS...
  rules=$1 counters=$2
  shift 2
  "$chee" db build "$rules" --counters "$counters" --out t "$@" >built
}

refused() { # WHAT FILE FOLDER
  for program in "$chee check-certificate $2 ${3:+--db $3}" "$plain $2 ${3:-}"; do
    if $program >said 2>&1; then echo "$1: '$program' says $(cat said)"; exit 1; fi
    grep -q '^[^ ]*:[0-9]*: .' said || { echo "$1: '$program' ended with '$(cat said)'"; exit 1; }
  done
}

holds() { # FILE FOLDER
  "$chee" check-certificate "$1" --db "$2"
  "$plain" "$1" "$2"
}

# Fault KIND in the first line that rests on a table.
plant() { # KIND FILE TO
  awk -F '\t' -v OFS='\t' -v kind="$1" '
    NR == 1 { if (kind == "hash") sub(/"xxh3":"./, "\"xxh3\":\"x"); if (kind == "other") sub(/"xxh3":"./, "&f"); }
    NR > 1 && $2 ~ /^=/ && !done {
      done = 1
      if (kind == "value") $2 = $2 == "=W" ? "=D" : $2 == "=D" ? "=W" : "=+99"
      if (kind == "rank") $3 = 1
      if (kind == "margin") $4 += 1
    }
    { print }' "$2" >"$3"
  if cmp -s "$2" "$3"; then echo "no place for the fault '$1'"; exit 1; fi
}

show() { # RULESET CLAIM ANSWER FAULTS START...
  rules=$1 claim=$2 answer=$3 faults=$4
  shift 4
  "$chee" solve "$rules" --claim "$claim" "$@" --db t --hash 64 --certificate c >said || true
  [ "$(tail -n 1 said)" = "$answer" ] || { echo "$rules: $(cat said)"; exit 1; }
  one=$("$chee" check-certificate c --db t) two=$("$plain" c t)
  echo "$rules $one; $two"
  [ "${one#ok }" = "${two#ok * }" ] || { echo "the two checks say different things"; exit 1; }
  case $one in *"by tables"*) ;; *) echo "no line rests on a table"; exit 1 ;; esac
  mkdir -p none
  refused 'no tables named' c ''
  refused 'an empty folder' c none
  for fault in $faults; do
    plant "$fault" c f
    refused "$rules: $fault" f t
  done
}

build njombwa.5 7
build chuba.4 7
build swahili.2 5
build 'enkeshui.8' 7 --position 'enkeshui.8 3N,0,3S,0,0,4N,4S,0/0,4S,3N,0,3N,3S,0,4N 0,0 S - 9'
show njombwa.5 'S wins' 'proved S wins' 'value rank hash other'
show njombwa.5 'N wins' 'refuted N wins' 'value hash other'
show chuba.4 'S wins' 'proved S wins' 'value rank hash other'
show_margin() { # RULESET SIDE STEP START
  margin=10
  while ! "$chee" solve --position "$4" --claim "$2>=$margin" --hash 64 >/dev/null 2>&1; do
    margin=$((margin - $3))
    [ "$margin" -ge -50 ] || { echo "$4: no margin can be shown"; exit 1; }
  done
  show "$1" "$2>=$margin" "proved $2>=$margin" 'value rank margin hash other' --position "$4"
}
show_margin swahili.2 A 5 'swahili.2 1,1,0,1,0*7/1,0,1,1,0*7 0+0,0+0 A - 0'
show_margin enkeshui.8 S 1 'enkeshui.8 3N,0,3S,1,0,4N,4S,3/2,4S,3N,1,3N,3S,1,4N 5,4 S - 9'
# A position of the opening has the board of one after it, but may have another value: no table has it.
opening='swahili.2,openings=distinct 0,0,1,1,0*7/1,1,0*9 0+0,0+0 B o1 1'
"$chee" solve --position "$opening" --claim 'B>=-20' --db t --hash 64 --certificate c >/dev/null
"$plain" c t >/dev/null
for margin in -20 -15 -10 -5 +0 +5; do
  awk -v start="$opening" -v m="$margin" '
    NR == 1 { sub(/"claim":"B>=[-0-9]*"/, "\"claim\":\"B>=" m + 0 "\""); sub(/"count":[0-9]*/, "\"count\":1"); print
              printf "%s\t=%s\t0\t%d\n", start, m, m }' c >f
  refused 'a position of the opening' f t
done
# One bit of a table changed: its hash names another.
cp -r t broken
printf '\377' | dd of="$(ls broken/njombwa.5/5-2.chdb)" bs=1 seek=2000 conv=notrunc 2>/dev/null
"$chee" solve njombwa.5 --claim 'S wins' --db t --hash 64 --certificate c >/dev/null
refused 'a broken table' c broken
cp t/njombwa.5/5-2.chdb broken/njombwa.5/
printf '\377' | dd of=broken/njombwa.5/5-2.chdb bs=1 seek=292 conv=notrunc 2>/dev/null
refused 'a block behind the end of the file' c broken

# Tables of other rules, or other ones, under the name that the certificate has: the hash of their
# streams alone does not tell.
hash_of() { # FILE
  od -A n -t x8 --endian=little -j 144 -N 8 "$1" | tr -d ' '
}
certificate() { # RULESET TABLE FILE CLAIM POSITION LINE
  printf '{"chee":"certificate","version":1,"ruleset":"%s","claim":"%s","start":"%s","count":1,"tables":[%s]}\n' \
    "$1" "$4" "$5" "{\"ruleset\":\"$1\",\"table\":\"$2\",\"xxh3\":\"$(hash_of "$3")\"}"
  printf '%s\t%s\n' "$5" "$6"
}
build 'mefuhva.4,extra=0' 7
mkdir -p evil/mefuhva.4 'evil/mefuhva.4,extra=0' evil/swahili.4,teams=on
board='1,2,0,0/0*3,1/1,0,0,1/1,0*3 0,0 S - 4' # lost with the capture of 1.9, won without
four='t/mefuhva.4,extra=0/4-3.chdb'
certificate 'mefuhva.4,extra=0' 4-3 "$four" 'S wins' "mefuhva.4,extra=0 $board" '=W	0' >c
holds c t
cp "$four" evil/mefuhva.4/
certificate mefuhva.4 4-3 "$four" 'S wins' "mefuhva.4 $board" '=W	0' >c
refused 'tables of another rule set' c evil
cp "$four" 'evil/mefuhva.4,extra=0/5-2.chdb'
certificate 'mefuhva.4,extra=0' 5-2 "$four" 'S wins' "mefuhva.4,extra=0 $board" '=W	0' >c
refused 'a table under the name of another' c evil
cp t/swahili.2/3-2.chdb evil/swahili.4,teams=on/
for margin in -15 -10 -5 +0 +5 +10 +15; do
  certificate swahili.4,teams=on 3-2 t/swahili.2/3-2.chdb "A>=$((margin + 0))" \
    'swahili.4,teams=on 1,1,0,1,0*7/1,0,1,0*8/1,0*10/1,0*10 0+0,0+0,0+0,0+0 A - 4' \
    "=$margin	0	$((margin + 0))" >c
  refused 'tables for two where four play' c evil
done
# Two tables of Enkeshui may have one position, under bulls of which each is without one of its own: it is
# enough that the certificate names one of them.
start='enkeshui.8 3N,0,3S,0,0,4N,4S,1/1,4S,3N,3S,3N,3S,0,4N 0,0 S - 9'
two=2-1-9484-2222
certificate enkeshui.8 $two t/enkeshui.8/$two.chdb 'S>=2' "$start" '=+2	0	2' >c
holds c t
cp -r t both
"$chee" db build enkeshui.8 --counters 6 --position 'enkeshui.8 3N,0,0,0,0,4N,4S,1/1,4S,3N,3S,3N,3S,0,4N 0,0 S - 9' --out both >built
holds c both
two=2-1-9484-2a02
certificate enkeshui.8 $two both/enkeshui.8/$two.chdb 'S>=2' "$start" '=+2	0	2' >c
holds c both
certificate enkeshui.8 1-0-9484-2222 t/enkeshui.8/1-0-9484-2222.chdb 'S>=2' "$start" '=+2	0	2' >c
refused 'a table that has not the position, beside two that have it' c both
# A header that says two things.
"$chee" solve njombwa.3 --claim 'N wins' --hash 64 --certificate c >/dev/null
sed '1s/"claim":"N wins"/"claim":"S wins",&/' c >f
refused 'a claim twice' f ''

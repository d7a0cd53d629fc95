#!/bin/sh
# SPDX-License-Identifier: MIT
# The tuner gives the same table again and after an interruption, and refuses nonsense:
#   tune.sh [EMULATOR] TUNE
set -u
folder=$(mktemp -d) || exit 4
trap 'rm -rf "$folder"' EXIT
trap 'exit 130' INT TERM
faults=0

fault() {
  echo "$*"
  faults=$((faults + 1))
}

# refused STATUS WORDS ARGUMENT...: ends so, with these words on stderr and nothing on stdout
refused() {
  status=$1 words=$2
  shift 2
  "$@" >"$folder/out" 2>"$folder/err"
  code=$?
  [ "$code" = "$status" ] || fault "status $code instead of $status: $*"
  grep -qF -- "$words" "$folder/err" || fault "no \"$words\" from: $*"
  [ ! -s "$folder/out" ] || fault "output from: $*"
}

for game in ${CHEE_GAMES:?}; do
  case $game in enkeshui) games=90 ;; *) games=36 ;; esac
  ask="--games $games --nodes 20 --seed 7"
  "$@" $game $ask --threads 1 --samples "$folder/one" --weights "$folder/one.c" >"$folder/one.out" ||
    fault "$game: status $?"
  "$@" $game $ask --threads 3 --samples "$folder/two" --weights "$folder/two.c" >"$folder/two.out"
  cmp "$folder/one" "$folder/two" || fault "$game: other samples with three threads"
  cmp "$folder/one.c" "$folder/two.c" || fault "$game: another table with three threads"

  # Killed while it wrote game 12.
  awk '/^game 12 / {printf "%s", substr($0, 1, 6); exit} {print}' "$folder/one" >"$folder/part"
  "$@" $game $ask --samples "$folder/part" --weights "$folder/part.c" >"$folder/part.out"
  cmp "$folder/one" "$folder/part" || fault "$game: other samples after an interruption"
  cmp "$folder/one.out" "$folder/part.out" || fault "$game: other weights after an interruption"

  # Truly killed, at some moment.
  "$@" $game --games 100000 --nodes 20 --seed 7 --samples "$folder/kill" >/dev/null 2>&1 &
  sleep 0.2
  kill -9 $! && wait $! 2>/dev/null
  "$@" $game $ask --samples "$folder/kill" --weights "$folder/kill.c" >"$folder/kill.out" || fault "$game: after kill -9"
  cmp "$folder/one.c" "$folder/kill.c" || fault "$game: another table after kill -9"

  # What was fitted once is fitted again from the samples alone.
  "$@" $game --fit --samples "$folder/one" >"$folder/fit.out"
  cmp "$folder/one.out" "$folder/fit.out" || fault "$game: --fit gives other weights"
  grep -q '^    \[CHEE_' "$folder/one.out" || fault "$game: no row"
  [ "$(grep -c '^    \[CHEE_' "$folder/one.c")" = 5 ] || fault "$game: the table has not five rows"
  refused 3 'made with other settings or weights' "$@" $game --games 36 --nodes 21 --samples "$folder/one"
  rm -f "$folder/one" "$folder/two" "$folder/part" "$folder/kill"
done

# weightless OUTPUT: numbers of the features of weight 0
weightless() {
  awk '/^ *[0-9]+ +-?[0-9]+ .*[a-z]/ && $2 == 0 {printf "%s ", $1}' "$1"
}

nets() {
  sed -n 's/^    {CHEE_\([A-Z]*, [0-9]*\), .*/\1/p' "$1"
}

for game in njombwa enkeshui; do
  ask="--games 500 --nodes 5 --seed 7"
  "$@" $game $ask --samples "$folder/one" --net "$folder/one.c" >"$folder/one.out" ||
    fault "$game: status $? with --net"
  "$@" $game --fit --samples "$folder/one" --net "$folder/two.c" >"$folder/two.out"
  cmp "$folder/one.c" "$folder/two.c" || fault "$game: --fit gives another network"
  cmp "$folder/one.out" "$folder/two.out" || fault "$game: --fit gives other weights with --net"
  "$@" $game --fit --without 1,5 --samples "$folder/one" --net "$folder/two.c" >"$folder/two.out"
  case " $(weightless "$folder/one.out")" in *" 1 "* | *" 5 "*) fault "$game: features that should weigh something do not" ;; esac
  case "$(weightless "$folder/two.out")" in "1 "*"5 "*) ;; *) fault "$game: features left out weigh something" ;; esac
  nets "$folder/one.c" >"$folder/tree"
  [ "$(sort -u "$folder/tree" | wc -l)" -ge 2 ] || fault "$game: not all networks"
  rm -f "$folder/one"
done

refused 2 'name a game' "$@"
# One size alone: its network comes behind those of the tree, or in the place of the one it has.
"$@" enkeshui --rules enkeshui.8 --games 500 --nodes 5 --seed 7 --samples "$folder/one" --net "$folder/one.c" >"$folder/one.out" ||
  fault "enkeshui.8: status $?"
if grep -v '^enkeshui\.8 \|^game \|^chee-samples 1 enkeshui .* rules enkeshui\.8$' "$folder/one"; then fault 'other rules than enkeshui.8 are played'; fi
grep -q '^enkeshui\.8, ' "$folder/one.out" || fault 'no network for enkeshui.8'
grep -qx 'chance 0.73 at 160 hundredths' "$folder/one.out" || fault 'enkeshui.8: values are not on the scale of 8 columns'
nets "$folder/one.c" | grep -qx 'ENKESHUI, 8' || fault 'enkeshui.8 is not in the table'
sum='^const uint32_t chee__nets_sum = 0x[0-9A-F]\{8\};$'
[ "$(grep -c "$sum" "$folder/one.c")" = 1 ] || fault 'no sum of the networks'
others() {
  sed "/^    {CHEE_ENKESHUI, 8, /,/^    .*})},\$/d; /$sum/d" "$1"
}
others "$folder/one.c" >"$folder/others"
others "$(dirname "$0")/../../src/search/net_table.c" | cmp - "$folder/others" ||
  fault 'the rest of the table is not as it is in the tree'
rm -f "$folder/one"

# Of more than two sides a result names the winners, and partners have a network of their own.
"$@" swahili --rules swahili.3 --games 100 --nodes 5 --seed 7 --samples "$folder/one" --net "$folder/one.c" >"$folder/one.out" ||
  fault "swahili.3: status $?"
[ "$(grep -cE '^game [0-9]+ (A|B|C|AB|AC|BC|ABC)$' "$folder/one")" = 100 ] || fault 'swahili.3: no winners'
grep -q '^swahili\.3, ' "$folder/one.out" || fault 'no network for swahili.3'
nets "$folder/one.c" | grep -qx 'SWAHILI, 3' || fault 'swahili.3 is not in the table'
"$@" swahili --rules swahili.4,teams=on --games 100 --nodes 5 --seed 7 --samples "$folder/two" --net "$folder/two.c" >"$folder/two.out" ||
  fault "swahili.4,teams=on: status $?"
grep -q '^swahili\.4,teams=on, ' "$folder/two.out" || fault 'no network for partners'
grep -q '^    {CHEE_SWAHILI, 4, true, ' "$folder/two.c" || fault 'partners are not in the table'
sed 's/^game 0 .*/game 0 1/' "$folder/one" >"$folder/bad"
refused 3 'a result is of other sides than its positions' "$@" swahili --rules swahili.3 --fit --samples "$folder/bad"
sed 's/^game 0 .*/game 0 A/' "$folder/two" >"$folder/bad"
refused 3 'a result is of other sides than its positions' "$@" swahili --fit --samples "$folder/bad"
refused 2 '--judge: a search tells the chance of one of two sides alone' "$@" swahili --rules swahili.3 --judge
rm -f "$folder/one" "$folder/two"

# What a search sees goes in the place of the result, and is the same again.
ask="--judge --rules njombwa.5 --games 60 --nodes 20 --seed 7"
"$@" njombwa $ask --threads 1 --samples "$folder/one" >"$folder/one.out" || fault "--judge: status $?"
"$@" njombwa $ask --threads 3 --samples "$folder/two" >"$folder/two.out"
cmp "$folder/one" "$folder/two" || fault '--judge: other samples with three threads'
awk '/^njombwa/ {if (open) exit 1; open = 1} /^(chance|astray) [01]\.[0-9]*$/ {open = 0; count++} END {exit open || count < 300}' "$folder/one" ||
  fault '--judge: not a chance for every position'
# A position of the game is followed by one astray of it, a ply on, where a random move does not end the game.
awk '/^njombwa/ {before = ply; ply = $NF} /^chance/ {count++} /^astray/ {if (ply != before + 1) exit 1; astray++} END {exit astray > count || astray < 0.9 * count}' "$folder/one" ||
  fault '--judge: positions astray are not told from those of the game'
sed 's/^\(game [0-9]*\) .*/\1 1/' "$folder/one" >"$folder/part"
"$@" njombwa --fit --samples "$folder/part" >"$folder/part.out"
cmp "$folder/one.out" "$folder/part.out" || fault '--judge: the result counts beside the chances'

# Beside the chance the result counts as it is told to, but for positions astray: all of it is what
# samples without chances of the game have.
sed '/^chance /d; s/^astray/chance/' "$folder/one" >"$folder/part"
"$@" njombwa --fit --results 100 --samples "$folder/one" >"$folder/two.out"
"$@" njombwa --fit --samples "$folder/part" >"$folder/part.out"
cmp "$folder/two.out" "$folder/part.out" || fault '--results: 100 is not all'
"$@" njombwa --fit --results 50 --samples "$folder/one" >"$folder/part.out"
if cmp -s "$folder/two.out" "$folder/part.out" || cmp -s "$folder/one.out" "$folder/part.out"; then fault '--results: 50 is as all or nothing'; fi
refused 2 '--results: "101" is no number from 0 to 100' "$@" njombwa --results 101
refused 3 'made with other settings' "$@" njombwa --rules njombwa.5 --games 60 --nodes 20 --seed 7 --samples "$folder/one"
rm -f "$folder/two" "$folder/part"

"$@" njombwa --fit --without 3,7 --samples "$folder/one" >"$folder/part.out" || fault "status $? with --without"
[ "$(weightless "$folder/one.out")" = '' ] || fault 'features that should weigh something do not'
[ "$(weightless "$folder/part.out")" = '3 7 ' ] || fault 'not the features left out weigh nothing'
rm -f "$folder/one"
refused 2 '--without: the unit of the weights is that of feature 1' "$@" njombwa --without 1
refused 2 '--without: "0" is no number of a feature' "$@" njombwa --without 2,0
refused 2 '--without: "" is no number of a feature' "$@" njombwa --without 2,
refused 2 '--without: njombwa has no feature 11' "$@" njombwa --without 11

refused 2 '--rules: these are no rules of chuba' "$@" chuba --rules enkeshui.8
refused 2 '--rules: ' "$@" chuba --rules chuba.99
refused 2 '"chess" is no game; there are mefuhva' "$@" chess
refused 2 '"chuba": one game at a time' "$@" njombwa chuba
# Every opening of a board so small is seen through.
for threads in 1 3; do
  refused 2 'no opening of njombwa.3 leaves a game open at so many nodes' timeout 60 "$@" njombwa --rules njombwa.3 \
    --games 3 --nodes 100000 --threads "$threads" --samples "$folder/one"
  rm -f "$folder/one"
done
refused 2 '--games: "none" is no number from 1' "$@" njombwa --games none
refused 2 '--threads: "0" is no number from 1 to 64' "$@" njombwa --threads 0
refused 2 '--nodes needs a value' "$@" njombwa --nodes
refused 2 '--depth: no such option' "$@" njombwa --depth 3
refused 4 'No such file or directory' "$@" njombwa --samples "$folder/none/samples"
refused 3 'samples are too few' "$@" njombwa --games 1 --nodes 20 --samples "$folder/few"
echo 'njombwa.8' >"$folder/bad"
refused 3 'this is no file of samples' "$@" njombwa --games 1 --samples "$folder/bad"
# Nor is a file without a newline, or with a first line of more than any sample has: it is left as it was.
printf 'a letter' >"$folder/letter"
head -c 3000 /dev/zero | tr '\0' x >"$folder/long"
echo >>"$folder/long"
printf 'chee-samples 1 chuba' >"$folder/other"
for kept in letter long other; do
  cp "$folder/$kept" "$folder/bad"
  refused 3 'this is no file of samples' "$@" njombwa --games 1 --samples "$folder/bad"
  cmp "$folder/$kept" "$folder/bad" || fault "a file that is none of samples was changed: $kept"
done
# One that was interrupted at its first line begins again.
"$@" njombwa --games 36 --nodes 20 --seed 7 --samples "$folder/one" >/dev/null || fault "status $? of a first start"
head -c 40 "$folder/one" >"$folder/part"
"$@" njombwa --games 36 --nodes 20 --seed 7 --samples "$folder/part" >/dev/null || fault "status $? after part of a line"
cmp "$folder/one" "$folder/part" || fault 'other samples after part of a first line'
rm -f "$folder/one" "$folder/part"
printf 'chee-samples 1\nnjombwa.8 2*8\ngame 0 1\n' >"$folder/bad"
refused 3 "$folder/bad:2:" "$@" njombwa --fit --samples "$folder/bad"
"$@" --help | grep -q 'Usage: tune GAME' || fault 'no help'

# A file that was there keeps its place behind a link, and its rights.
: >"$folder/kept.c"
chmod 600 "$folder/kept.c"
ln -s kept.c "$folder/link.c"
"$@" njombwa --games 36 --nodes 20 --seed 7 --samples "$folder/few.samples" --weights "$folder/link.c" >"$folder/few.out" ||
  fault "status $? with weights behind a link"
[ -L "$folder/link.c" ] || fault 'the link is gone'
[ "$(stat -c %a "$folder/kept.c")" = 600 ] || fault 'the rights have changed'
grep -q '^    \[CHEE_NJOMBWA' "$folder/kept.c" || fault 'nothing was written behind the link'

[ "$faults" = 0 ] && echo 'the tuner repeats itself'
exit $((faults > 0))

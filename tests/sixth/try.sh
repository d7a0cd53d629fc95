#!/bin/sh
# SPDX-License-Identifier: MIT
# Adds the game of this folder to a copy of the tree by docs/adding-a-game.md and tests it there:
#   try.sh ROOT FOLDER
set -eu
root=$(cd "$1" && pwd)
work=$2
here=$root/tests/sixth
rm -rf "$work"
mkdir -p "$work/before"
(cd "$root" && git ls-files -z --cached --others --exclude-standard -- . ':!tests/sixth' |
  xargs -0 tar -cf - --) | tar -xf - -C "$work/before"
cp -a "$work/before" "$work/after"
cd "$work/after"

check() { # WHAT COMMAND...: runs it and says what failed
  what=$1
  shift
  if "$@" >"$work/out" 2>&1; then echo "ok $what"; else
    echo "not ok $what"
    tail -n 20 "$work/out"
    exit 1
  fi
}

says() { # WHAT WORDS COMMAND...: the output has the words
  what=$1 words=$2
  shift 2
  "$@" >"$work/out" 2>&1 </dev/null || true
  grep -qF -- "$words" "$work/out" || { echo "not ok $what"; tail -n 20 "$work/out"; exit 1; }
  echo "ok $what"
}

sh "$here/add.sh" . rules

make() {
  cmake --preset release >"$work/out" 2>&1 && cmake --build build --target chee cases perft_files \
    battery playthroughs tune "$@" >>"$work/out" 2>&1 || { tail -n 30 "$work/out"; exit 1; }
}
make
echo 'with its rules alone:'
check cases build/tests/cases/cases --cover tests/cases/clauses.txt docs/rules tests/cases/*.t
check counts build/tests/perft/perft_files tests/perft
check battery build/tests/battery/battery hus
check playthroughs build/tests/battery/playthroughs tests/records/playthroughs
check 'its German in the terminal' sh tests/cli/words.sh .
says 'a level' 'result ' timeout 300 build/chee play hus --south level:3 --north level:1
says 'an analysis' 'best ' build/chee analyse hus.8 --nodes 2000
says 'a capture as a sentence' 'seizes ' build/chee explain hus.4 \
  --position 'hus.4 2,1,0,2/1,2,2,1/1,2,1,2/2,2,1,2 0,0 S - 10' A4
says 'its help' 'no choices on the way' sh -c 'printf "help\nquit\n" | build/chee play hus --south human --north random'
says 'no endgame tables' 'there are no tables for Hus yet' build/chee db build hus.4 -n 3 -o "$work/tables"
says 'the signature of bench' "$(cd "$root" && build/chee bench | tail -n 1)" build/chee bench

echo 'with rows in the tables of search and tuner:'
sh "$here/add.sh" . search
make
says 'a level' 'result ' timeout 300 build/chee play hus --south level:3 --north level:1
says 'a level that beats a lower one' 'level:5      4      4      0      0' \
  build/chee match hus -P level:5 -P level:1 --games 4 --seed 1 -c 1
check 'rows of the tuner' build/tune hus --games 36 --nodes 20 --threads 1 --samples "$work/samples"

echo 'finished:'
sh "$here/add.sh" . people
make make_exercises check_exercises
check 'its parts' sh tests/battery/parts.sh . hus
check 'its exercises' build/tests/exercises/check_exercises tests/exercises/hus.exercises
check 'that the exercises are what their maker makes' \
  sh -c 'build/tests/exercises/make_exercises hus | cmp - tests/exercises/hus.exercises'
mkdir "$work/deep" # all of Hus, of the other games one each
for counts in tests/perft/*.perft; do
  sed -n '/^deep$/,$p' "$counts" | head -n 2 >"$work/deep/${counts##*/}"
done
cp tests/perft/hus.perft "$work/deep"
check 'deep counts' build/tests/perft/perft_files --deep "$work/deep"
check 'its mutants' sh tests/mutants/run.sh . "$work/mutants" tests/mutants/hus.mut
sh tests/battery/parts_each.sh . hus

echo 'on the page:'
cp -a "$here" tests/sixth # documents link to it
sh "$here/add.sh" . page
cp "$here/page/hus.test.mjs" apps/web/tests/app-hus.test.mjs
check 'the packages of npm' npm ci --prefix apps/web --prefer-offline
check 'the page' tools/web build
check 'what the page has for each game' node --test apps/web/tests/app-games.test.mjs
check 'its German on the page' node --test apps/web/tests/texts.test.mjs
check 'a game on the page' node --test apps/web/tests/app-hus.test.mjs

cd "$work"
rm -rf after/tests/sixth after/build after/.cache after/apps/web/node_modules after/apps/web/dist after/apps/web/packages/chee/dist
diff -rNu before after >diff || true
grep -c '^+[^+]' diff | sed 's/$/ lines added, in/'
grep -c '^+++ ' diff | sed 's/$/ files/'

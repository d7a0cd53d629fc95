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
(cd "$root" && git ls-files -z --cached --others --exclude-standard -- . ':!apps/web/src' ':!tests/sixth' |
  xargs -0 tar -cf - --) | tar -xf - -C "$work/before"
cp -a "$work/before" "$work/after"
cd "$work/after"

after() { # FILE PATTERN LINE: behind the last line that has the pattern
  at=$(grep -nE -- "$2" "$1" | tail -n 1 | cut -d: -f1)
  [ -n "$at" ] || { echo "no \"$2\" in $1"; exit 1; }
  sed -i "${at}a\\
$3" "$1"
}

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

# The rules, and the line in each of the three lists.
cp "$here/hus.c" src/games/
cp "$here/sheet.md" docs/rules/hus.md
cp "$here/hus.t" tests/cases/
cp "$here/hus.perft" tests/perft/
cp "$here/hus.pmn" tests/records/playthroughs/
cp "$here/hus.mut" tests/mutants/
cp "$here/people.md" docs/people/hus.md
after include/chee/position.h '^  CHEE_SWAHILI,' '  CHEE_HUS,'
after src/games/games.h 'chee__swahili;' 'extern const chee_game chee__hus;'
after src/games/games.c '\] = &chee__swahili,' '    [CHEE_HUS] = \&chee__hus,'
after tests/cases/clauses.txt '^clauses swahili' 'clauses hus 6.1-6.8'

make() {
  cmake --preset release >"$work/out" 2>&1 && cmake --build build --target chee cases perft_files \
    battery playthroughs tune >>"$work/out" 2>&1 || { tail -n 30 "$work/out"; exit 1; }
}
make
echo 'with its rules alone:'
check cases build/tests/cases/cases --cover tests/cases/clauses.txt docs/rules tests/cases/*.t
check counts build/tests/perft/perft_files tests/perft
check battery build/tests/battery/battery hus
check playthroughs build/tests/battery/playthroughs tests/records/playthroughs
says 'a level' 'result ' timeout 300 build/chee play hus --south level:3 --north level:1
says 'an analysis' 'best ' build/chee analyse hus.8 --nodes 2000
says 'a capture as a sentence' 'seizes ' build/chee explain hus.4 \
  --position 'hus.4 2,1,0,2/1,2,2,1/1,2,1,2/2,2,1,2 0,0 S - 10' A4
says 'its help' 'no choices on the way' sh -c 'printf "help input\nquit\n" | build/chee play hus --south human --north random'
says 'no endgame tables' 'there are no tables for Hus yet' build/chee db build hus.4 -n 3 -o "$work/tables"
says 'the signature of bench' "$(cd "$root" && build/chee bench | tail -n 1)" build/chee bench

echo 'with rows in the tables of search and tuner:'
after src/search/weights.c 'CHEE_SWAHILI\]' '    [CHEE_HUS] = {100, 100, 20, 0, 10, 0, -20, 40, 10, 20},'
after src/search/analysis.c '\[CHEE_SWAHILI\] = ' '    [CHEE_HUS] = CHEE_CHANCE_UNIT_USUAL,'
after apps/tune/selfplay.c '^static const char .const rules\[' '    [CHEE_HUS] = {"hus.8", "hus.8", "hus.12", "hus.8", "hus.10", "hus.16"},'
after src/search/levels.c '^static const chee__level levels\[' '    [CHEE_HUS] = LEVELS_FOR_ANY_GAME,'
make
says 'a level' 'result ' timeout 300 build/chee play hus --south level:3 --north level:1
check 'rows of the tuner' build/tune hus --games 36 --nodes 20 --threads 1 --samples "$work/samples"
echo 'what the suite still misses:'
sh tests/battery/parts.sh . hus || true
cd "$work"
rm -rf after/build after/.cache
diff -rNu before after >diff || true
grep -c '^+[^+]' diff | sed 's/$/ lines added, in/'
grep -c '^+++ ' diff | sed 's/$/ files/'

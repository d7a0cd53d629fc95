#!/bin/sh
# SPDX-License-Identifier: MIT
# Adds Hus to the tree at FOLDER, in the steps of docs/adding-a-game.md:
#   add.sh FOLDER rules    the game, its tests and texts, and the line in each of the three lists
#   add.sh FOLDER search   its rows in the tables of search and tuner
#   add.sh FOLDER people   exercises, formats, README, changelog
#   add.sh FOLDER page     its words, face and facts in the page
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cd "$1"

after() { # FILE PATTERN LINE: behind the last line that has the pattern
  at=$(grep -nE -- "$2" "$1" | tail -n 1 | cut -d: -f1)
  [ -n "$at" ] || { echo "no \"$2\" in $1"; exit 1; }
  sed -i "${at}a\\
$3" "$1"
}

within() { # FILE PATTERN TEXT: in the line that has the pattern, behind it
  grep -qE -- "$2" "$1" || { echo "no \"$2\" in $1"; exit 1; }
  sed -i -E "s/($2)/\\1$3/" "$1"
}

file() { # FILE PATTERN NAME: the lines of that file of this folder, behind the last line that has the pattern
  at=$(grep -nE -- "$2" "$1" | tail -n 1 | cut -d: -f1)
  [ -n "$at" ] || { echo "no \"$2\" in $1"; exit 1; }
  sed -i "${at}r $here/$3" "$1"
}

case $2 in
rules)
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
  file apps/cli/base/words_de_games.c '^const cli_pair cli_german_games' german
  ;;
search)
  after src/search/weights.c 'CHEE_SWAHILI\]' '    [CHEE_HUS] = {100, 100, 20, 0, 10, 0, -20, 40, 10, 20},'
  after src/search/analysis.c '\[CHEE_SWAHILI\] = ' '    [CHEE_HUS] = CHEE_CHANCE_UNIT_USUAL,'
  after apps/tune/selfplay.c '^static const char .const rules\[' \
    '    [CHEE_HUS] = {"hus.8", "hus.8", "hus.12", "hus.8", "hus.10", "hus.16"},'
  after src/search/levels.c '^    \{$' '    [CHEE_HUS] = LEVELS_FOR_ANY_GAME,'
  ;;
people)
  cp "$here/hus.exercises" tests/exercises/
  file tests/exercises/make_exercises.c '"swahili\.' plans
  within docs/formats/position.md '^name .*"swahili"' ' | "hus"'
  after docs/formats/position.md '^- `swahili`: 2, 3, 4\.' '- `hus`: 8, and every even number from 10 to 24; unofficial 4, 6.'
  within docs/formats/moves.md '^move .*swahili' ' | hus'
  after docs/formats/moves.md '^swahili +=' 'hus       = hole'
  within README.md '\*\*Enkeshui\*\* \(two' ' rows, bulls, a choice of direction), **Hus** (four rows, nothing is kept; two'
  after CHANGELOG.md '^### New' '- Hus, a four-row game of Namibia without stores.'
  ;;
page)
  file apps/web/src/texts/en.ts '"game\.swahili\.one"' page/texts
  file apps/web/src/texts/de.ts '"game\.swahili\.one"' page/texts-de
  after apps/web/src/board/face.ts '^  swahili: \{ counter' '  hus: { counter: "pebble", cut: "teeth" },'
  file apps/web/src/board/palette.ts '^export const palette' page/palette
  after apps/web/src/pages/home/facts.ts '^  swahili: \{ minutes' '  hus: { minutes: 20, how: "middling" },'
  # Each game makes the modules larger; the bounds of their bytes are for the games of the library.
  sed -i -E '/^const modules = /s/([0-9]+)_000/2\1_000/g' apps/web/packages/chee/build.mjs
  ;;
esac

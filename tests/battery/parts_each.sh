#!/bin/sh
# SPDX-License-Identifier: MIT
# Takes each part of a finished game away in turn, in a copy of the tree's texts, and looks that
# parts.sh misses it by name and place; then that the whole copy passes:
#   parts_each.sh ROOT GAME
set -eu
root=$(cd "$1" && pwd)
game=$2
id=CHEE_$(printf %s "$game" | tr a-z A-Z)
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT INT TERM
failed=0
parts=0

fresh() { # FILE: as it stands in the tree
  mkdir -p "$copy/$(dirname "$1")"
  cp "$root/$1" "$copy/$1"
}

missed() { # WHAT FILE
  parts=$((parts + 1))
  if said=$(sh "$copy/tests/battery/parts.sh" "$copy" "$game"); then
    echo "without its $1 in $2 the suite says nothing"
    failed=1
  elif [ "$said" != "$game: no $1 in $2" ]; then
    echo "without its $1 in $2 the suite says: $said"
    failed=1
  else
    echo "red: $said"
  fi
  fresh "$2"
}

without() { # WHAT FILE [PATTERN of the lines to take out; none: the whole file]
  if [ $# -eq 2 ]; then rm "$copy/$2"; else sed -i -E "/$3/d" "$copy/$2"; fi
  missed "$1" "$2"
}

title=$(printf %s "$game" | cut -c1 | tr a-z A-Z)$(printf %s "$game" | cut -c2-)
for file in tests/battery/parts.sh src/games/games.c "src/games/$game.c" include/chee/position.h \
  "docs/rules/$game.md" "tests/cases/$game.t" tests/cases/clauses.txt "tests/perft/$game.perft" \
  "tests/records/playthroughs/$game.pmn" "tests/mutants/$game.mut" "docs/people/$game.md" \
  tests/exercises/make_exercises.c "tests/exercises/$game.exercises" src/search/weights.c \
  src/search/levels.c src/search/analysis.c apps/tune/selfplay.c docs/formats/position.md \
  docs/formats/moves.md README.md CHANGELOG.md; do
  fresh "$file"
done
sh "$copy/tests/battery/parts.sh" "$copy" "$game" || {
  echo "$game is not finished"
  exit 1
}
without rules "src/games/$game.c"
without id include/chee/position.h "^ *$id,"
without 'line of the list' src/games/games.c "chee__$game"
without sheet "docs/rules/$game.md"
without cases "tests/cases/$game.t"
without clauses tests/cases/clauses.txt "^clauses $game"
without 'deep counts' "tests/perft/$game.perft" '^deep'
without 'recorded game' "tests/records/playthroughs/$game.pmn"
without mutants "tests/mutants/$game.mut"
without 'text on people and sources' "docs/people/$game.md"
without 'plans of exercises' tests/exercises/make_exercises.c "\"$game\\."
without exercises "tests/exercises/$game.exercises"
without weights src/search/weights.c "\[$id\]"
without levels src/search/levels.c "\[$id\]"
without 'unit of winning chances' src/search/analysis.c "\[$id\]"
without 'rule sets to tune on' apps/tune/selfplay.c "\[$id\]"
without 'rule sets' docs/formats/position.md "\"$game\""
without 'form of a move' docs/formats/moves.md "^$game"
without mention README.md "$title"
without mention CHANGELOG.md "$title"
echo "$parts parts, each missed by name"
exit $failed

#!/bin/sh
# SPDX-License-Identifier: MIT
# Fails where a game lacks one of the parts that docs/adding-a-game.md asks for, and says which and
# where it should be:
#   parts.sh ROOT GAME...
#   parts.sh --list GAME    the parts alone: what, file, and the pattern of a line; a tab between them
set -eu

parts_of() { # GAME
  id=CHEE_$(printf %s "$1" | tr a-z A-Z)
  title=$(printf %s "$1" | cut -c1 | tr a-z A-Z)$(printf %s "$1" | cut -c2-)
  # What without a pattern is a whole file.
  tr '|' '\t' <<END
rules|src/games/$1.c|
id|include/chee/position.h|^ *$id,
line of the list|src/games/games.c|&chee__$1\>
sheet|docs/rules/$1.md|
cases|tests/cases/$1.t|
clauses|tests/cases/clauses.txt|^clauses $1[ ]
counts|tests/perft/$1.perft|
deep counts|tests/perft/$1.perft|^deep$
recorded game|tests/records/playthroughs/$1.pmn|
mutants|tests/mutants/$1.mut|
text on people and sources|docs/people/$1.md|
plans of exercises|tests/exercises/make_exercises.c|"$1\.
exercises|tests/exercises/$1.exercises|
weights|src/search/weights.c|\[$id\] =
levels|src/search/levels.c|\[$id\] =
unit of winning chances|src/search/analysis.c|\[$id\] =
rule sets to tune on|apps/tune/selfplay.c|\[$id\] =
rule sets|docs/formats/position.md|"$1"
form of a move|docs/formats/moves.md|^$1 +=
mention|README.md|$title
mention|CHANGELOG.md|$title
END
}

if [ "$1" = --list ]; then
  parts_of "$2"
  exit
fi
cd "$1"
shift
[ $# -gt 0 ] || { echo "which games?" >&2; exit 2; }

lacking=$(
  for game; do
    parts_of "$game" | while IFS='	' read -r what file pattern; do
      if [ -z "$pattern" ]; then
        [ -s "$file" ] && continue
      else
        grep -qE -- "$pattern" "$file" 2>/dev/null && continue
      fi
      echo "$game: no $what in $file"
    done
  done
  # And every game of the library's list is among those named.
  [ $# -eq 1 ] || for game in $(grep -o '&chee__[a-z0-9]*' src/games/games.c | sed 's/&chee__//'); do
    case " $* " in *" $game "*) ;; *) echo "$game: no look at this game in tests/battery/CMakeLists.txt" ;; esac
  done
)
[ -z "$lacking" ] || { printf '%s\n' "$lacking"; exit 1; }

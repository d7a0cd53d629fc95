#!/bin/sh
# SPDX-License-Identifier: MIT
# Fails where a game lacks one of the parts that docs/adding-a-game.md asks for, and says which and
# where it should be:
#   parts.sh ROOT GAME...
set -eu
cd "$1"
shift
[ $# -gt 0 ] || { echo "which games?" >&2; exit 2; }
missing=0

lack() { # WHAT WHERE
  echo "$game: no $1 in $2"
  missing=$((missing + 1))
}

file() { # WHAT FILE
  [ -s "$2" ] || lack "$1" "$2"
}

line() { # WHAT FILE PATTERN
  grep -qE -- "$3" "$2" 2>/dev/null || lack "$1" "$2"
}

for game; do
  id=CHEE_$(printf %s "$game" | tr a-z A-Z)
  title=$(printf %s "$game" | cut -c1 | tr a-z A-Z)$(printf %s "$game" | cut -c2-)
  file rules "src/games/$game.c"
  line id include/chee/position.h "^ *$id,"
  line 'line of the list' src/games/games.c "&chee__$game\\>"
  file sheet "docs/rules/$game.md"
  file cases "tests/cases/$game.t"
  line clauses tests/cases/clauses.txt "^clauses $game "
  file counts "tests/perft/$game.perft"
  line 'deep counts' "tests/perft/$game.perft" '^deep$'
  file 'recorded game' "tests/records/playthroughs/$game.pmn"
  file mutants "tests/mutants/$game.mut"
  file 'text on people and sources' "docs/people/$game.md"
  line 'plans of exercises' tests/exercises/make_exercises.c "\"$game\."
  file exercises "tests/exercises/$game.exercises"
  line weights src/search/weights.c "\[$id\] ="
  line levels src/search/levels.c "\[$id\] ="
  line 'unit of winning chances' src/search/analysis.c "\[$id\] ="
  line 'rule sets to tune on' apps/tune/selfplay.c "\[$id\] ="
  line 'rule sets' docs/formats/position.md "\"$game\""
  line 'form of a move' docs/formats/moves.md "^$game +="
  line mention README.md "$title"
  line mention CHANGELOG.md "$title"
done

# And every game of the library's list is among those named.
for game in $(grep -o '&chee__[a-z0-9]*' src/games/games.c | sed 's/&chee__//'); do
  case " $* " in
    *" $game "* | " newgame ") ;;
    *) [ $# -eq 1 ] || lack 'look at this game' tests/battery/CMakeLists.txt ;;
  esac
done
[ "$missing" -eq 0 ]

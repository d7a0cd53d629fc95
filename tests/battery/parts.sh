#!/bin/sh
# SPDX-License-Identifier: MIT
# Fails where a game lacks one of the parts that docs/adding-a-game.md asks for:
#   parts.sh ROOT GAME...
set -eu
cd "$1"
shift
[ $# -gt 0 ] || { echo "which games?" >&2; exit 2; }
missing=0
for game; do
  for part in "docs/rules/$game.md" "src/games/$game.c" "tests/cases/$game.t" \
    "tests/perft/$game.perft" "tests/records/playthroughs/$game.pmn" ; do
    [ -s "$part" ] && continue
    echo "$game lacks $part"
    missing=$((missing + 1))
  done
  grep -lq "$game" tests/mutants/*.mut 2>/dev/null && continue
  echo "$game lacks mutants in tests/mutants"
  missing=$((missing + 1))
done

# And every game of the library's list is among those named.
for game in $(grep -o '&chee__[a-z]*' src/games/games.c | sed 's/&chee__//'); do
  case " $* " in
    *" $game "*) ;;
    *) echo "$game stands in the list of games, but is not looked at"; missing=$((missing + 1)) ;;
  esac
done
[ "$missing" -eq 0 ]

#!/bin/sh
# SPDX-License-Identifier: MIT
# Shows that game_names.sh finds each fault it is there for, in a small tree made for it:
#   game_names_selftest.sh GAME_NAMES_SH
set -eu
script=$1
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT INT TERM
failed=0

expect() { # STATUS FILE LINE
  rm -rf "${tree:?}"/*
  mkdir -p "$tree/include/chee" "$tree/src/games" "$tree/src/search" "$tree/src/core" "$tree/apps/cli"
  printf 'typedef enum chee_game_id {\n  CHEE_ONE,\n  CHEE_TWO,\n  CHEE_GAME_COUNT\n} chee_game_id;\n' \
    >"$tree/include/chee/position.h"
  echo 'int a = CHEE_ONE;' >"$tree/src/games/one.c"
  echo '    [CHEE_ONE] = {1, 2},' >"$tree/src/search/weights.c"
  echo 'int x = 0; // of CHEE_ONE' >"$tree/src/core/core.c"
  [ -z "$2" ] || printf '%s\n' "$3" >>"$tree/$2"
  status=0
  said=$(sh "$script" "$tree") || status=$?
  if [ "$status" -ne "$1" ]; then
    echo "status $status, expected $1, for '$3' in '$2': $said"
    failed=1
  fi
}

expect 0 '' ''
expect 0 src/games/one.c 'if (game == CHEE_TWO) return;'
expect 0 src/core/core.c 'enum { CHEE_ONE_MAX };'
expect 1 src/core/core.c 'if (rules->game == CHEE_ONE) return;'
expect 1 src/core/core.c '  case CHEE_TWO: break;'
expect 1 src/core/core.c '    [CHEE_TWO] = "two",'
expect 1 src/search/weights.c 'if (game == CHEE_ONE) return;'
expect 1 apps/cli/main.c 'play(CHEE_TWO);'
expect 1 include/chee/move.h 'int f(CHEE_ONE);'
rm "$tree/include/chee/position.h"
status=0
sh "$script" "$tree" >"$tree/said" 2>&1 || status=$?
[ "$status" -ne 0 ] || { echo "a tree without a list of games passes"; failed=1; }
exit $failed

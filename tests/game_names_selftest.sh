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
  mkdir -p "$tree/include/chee" "$tree/src/games" "$tree/src/search" "$tree/src/core" "$tree/apps/cli" \
    "$tree/apps/web/src/board" "$tree/apps/web/src/texts" "$tree/apps/web/packages/chee/src"
  printf 'typedef enum chee_game_id {\n  CHEE_ONE,\n  CHEE_TWO,\n  CHEE_GAME_COUNT\n} chee_game_id;\n' \
    >"$tree/include/chee/position.h"
  echo 'int a = CHEE_ONE;' >"$tree/src/games/one.c"
  echo '    [CHEE_ONE] = {1, 2},' >"$tree/src/search/weights.c"
  echo 'int x = 0; // of CHEE_ONE' >"$tree/src/core/core.c"
  printf '/** As in "one". */\n * one\nconst a = 1; // of one\n' >"$tree/apps/web/src/board/wood.ts"
  printf '  one: { counter: "nut" },\n' >"$tree/apps/web/src/board/face.ts"
  printf '  .face-one {\n  .face-plain {\n' >"$tree/apps/web/src/board/palette.ts"
  printf '  "game.one.people": "Somebody",\n' >"$tree/apps/web/src/texts/en.ts"
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
expect 0 apps/web/src/board/wood.ts 'const oneself = someone(all.ones);'
expect 1 apps/web/src/board/wood.ts '  if (game === "one") return null;'
expect 1 apps/web/src/board/wood.ts 'const counts = { two: 2 };'
expect 1 apps/web/src/board/wood.ts 'const start = core.start("two.8,extra=0");'
expect 1 apps/web/src/board/styles.ts '  .face-two .edge {'
expect 1 apps/web/src/board/face.ts 'if (game === "two") return plain;'
expect 1 apps/web/src/board/palette.ts '  .face-two .edge {'
expect 1 apps/web/packages/chee/src/core.ts 'const usual = "two";'
rm "$tree/include/chee/position.h"
status=0
sh "$script" "$tree" >"$tree/said" 2>&1 || status=$?
[ "$status" -ne 0 ] || { echo "a tree without a list of games passes"; failed=1; }
exit $failed

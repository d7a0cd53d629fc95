#!/bin/sh
# SPDX-License-Identifier: MIT
# Shows that layers.sh finds each fault it is there for, in a small tree made for it:
#   layers_selftest.sh LAYERS_SH
set -eu
layers=$1
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT INT TERM
failed=0

plant() { # FILE LINE: a sound tree but for this one line
  rm -rf "${tree:?}"/*
  mkdir -p "$tree/tests" "$tree/include/chee" "$tree/src/core" "$tree/src/games" "$tree/src/notation" \
    "$tree/src/notation/record" "$tree/apps/cli/base" "$tree/apps/cli/play" "$tree/apps/cli/match" \
    "$tree/apps/tui/screen" "$tree/apps/common" "$tree/apps/web/src/game"
  printf 'src/core\nsrc/games\nsrc/notation/record\nsrc/notation\n' >"$tree/tests/folders.txt"
  printf 'apps/web/src/board\napps/web/src/game\n' >>"$tree/tests/folders.txt"
  printf 'apps/common\napps/cli/base\napps/cli/match apps/cli/play\napps/cli\napps/tui/screen\napps/tui\n' \
    >>"$tree/tests/folders.txt"
  printf 'low core\nhigh notation\n' >"$tree/tests/layers.txt"
  echo 'int low;' >"$tree/include/chee/low.h"
  echo '#include "chee/low.h"' >"$tree/include/chee/high.h"
  echo '#include "chee/high.h"' >"$tree/include/chee/chee.h"
  echo '#include "chee/low.h"' >"$tree/src/core/ring.h"
  printf '#include <stdio.h>\n#include "ring.h"\n// printf, exit\nconst char *s = "abort \\" exit";\n' \
    >"$tree/src/core/ring.c"
  printf '#include "core/ring.h"\n#include "chee/high.h"\n' >"$tree/src/notation/text.c"
  printf '#include "chee/chee.h"\n#include "core/ring.h"\nint x = printf("");\n' >"$tree/apps/cli/main.c"
  echo 'int tui;' >"$tree/apps/tui/draw.h"
  echo '#include "beside.h"' >"$tree/apps/tui/screen/draw.c"
  echo 'int beside;' >"$tree/apps/tui/screen/beside.h"
  echo '#include "notation/record/tree.h"' >"$tree/src/notation/read.c"
  echo '#include "core/ring.h"' >"$tree/src/notation/record/tree.h"
  echo 'int clock;' >"$tree/apps/common/clock.h"
  echo 'int top;' >"$tree/src/notation/top.h"
  echo "import { draw } from '../board/board.ts';" >"$tree/apps/web/src/game/game.ts"
  echo 'int say;' >"$tree/apps/cli/base/say.h"
  echo '#include "base/say.h"' >"$tree/apps/cli/play/game.h"
  echo '#include "base/say.h"' >"$tree/apps/cli/match/game.h"
  mkdir -p "$tree/apps/web/src/board"
  echo 'export const draw = 1;' >"$tree/apps/web/src/board/board.ts"
  [ -n "$1" ] || return 0
  mkdir -p "$(dirname "$tree/$1")"
  printf "%s\n" "$2" >>"$tree/$1"
}

expect() { # STATUS FILE LINE
  plant "$2" "$3"
  judge "$@"
}

expect_more() { # STATUS FILE LINE: one line more in the tree that stands
  printf "%s\n" "$3" >>"$tree/$2"
  judge "$@"
}

judge() {
  status=0
  said=$(sh "$layers" "$tree") || status=$?
  if [ "$status" -ne "$1" ]; then
    echo "status $status, expected $1, for '$3' in '$2': $said"
    failed=1
  fi
}

expect 0 '' ''
expect 1 src/core/ring.c '#include "chee/high.h"'
expect 1 src/core/ring.c '#include <chee/high.h>'
expect 1 src/core/ring.c '  #  include "notation/text.h"'
expect 1 src/core/ring.c '#include "games/list.h"'
expect 1 src/core/ring.c '#include "../notation/text.h"'
expect 1 src/core/ring.c '#include "chee/chee.h"'
expect 1 src/core/ring.c '#include "absent.h"'
expect 1 include/chee/low.h '#include "chee/high.h"'
expect 1 include/chee/unlisted.h 'int unlisted;'
expect 1 src/notation/text.c '#include "apps/cli/main.h"'
expect 1 apps/cli/main.c '#include "tui/draw.h"'
expect 0 apps/cli/main.c '#include "common/clock.h"'
expect 1 src/core/ring.c '#include "common/clock.h"'
expect 1 apps/common/clock.h '#include "cli/main.h"'
expect 1 apps/cli/main.c '#include "../tui/draw.h"'
expect 1 src/core/ring.c 'void f(void) { printf("x"); }'
expect 1 src/core/ring.c 'void f(void) { /* c */ exit(1); }'
expect 1 src/core/ring.c '#if defined(__wasm__)'
expect 1 src/core/ring.c 'const char *built = __DATE__;'
expect 1 src/attic/old.c 'int old;'
# Between folders, and around corners.
expect 0 apps/cli/main.c '#include "play/game.h"'
expect 1 apps/cli/base/say.h '#include "play/game.h"'
expect 1 apps/cli/play/game.h '#include "match/game.h"'
expect 1 apps/cli/play/game.h '#include "main.h"'
expect 1 src/notation/record/tree.h '#include "notation/top.h"'
expect 1 src/notation/attic/old.c '#include "core/ring.h"'
expect 1 apps/tui/screen/beside.h '#include "draw.h"'
expect 1 apps/tui/screen/beside.h '#include "absent.h"'
plant apps/cli/play/view.h '#include "play/board.h"'
expect_more 0 apps/cli/play/board.h '#include "base/say.h"'
expect_more 1 apps/cli/play/board.h '#include "play/view.h"'
expect 1 apps/web/src/board/board.ts "import { play } from '../game/game.ts';"
expect 0 src/core/ring.c '/* printf */ int n; // exit(1)'
exit "$failed"

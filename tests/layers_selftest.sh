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
    "$tree/apps/cli" "$tree/apps/tui"
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
  [ -n "$1" ] || return 0
  mkdir -p "$(dirname "$tree/$1")"
  printf "%s\n" "$2" >>"$tree/$1"
}

expect() { # STATUS FILE LINE
  plant "$2" "$3"
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
expect 1 apps/cli/main.c '#include "../tui/draw.h"'
expect 1 src/core/ring.c 'void f(void) { printf("x"); }'
expect 1 src/core/ring.c 'void f(void) { /* c */ exit(1); }'
expect 1 src/core/ring.c '#if defined(__wasm__)'
expect 1 src/core/ring.c 'const char *built = __DATE__;'
expect 1 src/attic/old.c 'int old;'
expect 0 src/core/ring.c '/* printf */ int n; // exit(1)'
exit "$failed"

#!/bin/sh
# SPDX-License-Identifier: MIT
# Shows that symbols.sh finds each fault it is there for, in a small library made for it:
#   symbols_selftest.sh SYMBOLS_SH CC AR NM OBJDUMP
set -eu
symbols=$1 cc=$2 ar=$3 nm=$4 objdump=$5
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT INT TERM
mkdir -p "$tree/include/chee" "$tree/tests"
printf '# one table\nchee__table\n' >"$tree/tests/symbols.txt"
printf '%s\n' '#define CHEE_API __attribute__((visibility("default")))' \
  'CHEE_API const char *chee_good_name(int a, void (*f)(int));' \
  'CHEE_API int' 'chee_good_count(void);' >"$tree/include/chee/good.h"
failed=0

expect() { # STATUS WORDS LINE: words that the report must contain
  cat >"$tree/lib.c" <<EOF
#include <stdio.h>
#include <stdlib.h>
#include "include/chee/good.h"
int chee__table[2] = {1, 2};
static const char *const names[] = {"a", "b"};
const char *chee_good_name(int a, void (*f)(int)) { f(a); return names[a] + chee__table[0]; }
$3
EOF
  grep -q 'chee_good_count' "$tree/lib.c" || echo 'int chee_good_count(void) { return 2; }' >>"$tree/lib.c"
  "$cc" -O1 -fPIC -fvisibility=hidden -c "$tree/lib.c" -o "$tree/lib.o"
  "$cc" -shared "$tree/lib.o" -o "$tree/lib.so"
  rm -f "$tree/lib.a"
  "$ar" rc "$tree/lib.a" "$tree/lib.o"
  status=0
  said=$(sh "$symbols" "$nm" "$objdump" "$tree/lib.so" "$tree/lib.a" "$tree") || status=$?
  case $said in
  *"$2"*) ;;
  *) status="$status without '$2'" ;;
  esac
  if [ "$status" != "$1" ]; then
    printf 'status %s, expected %s, for: %s\n%s\n' "$status" "$1" "$3" "$said"
    failed=1
  fi
}

expect 0 '2 exported' ''
expect 1 'not chee_[a-z]*' 'CHEE_API int chee__inner(void); int chee__inner(void) { return 1; }'
expect 1 'not chee_[a-z]*' 'CHEE_API int other(void); int other(void) { return 1; }'
expect 1 'no public header' 'CHEE_API int chee_new(void); int chee_new(void) { return 1; }'
expect 1 'but not exported' 'static int unused(void) { return 0; } // no chee_good_count'
expect 1 'without the prefix' 'int helper(void); int helper(void) { return 1; }'
expect 1 'calls or uses' 'int chee__say(void); int chee__say(void) { return puts("x"); }'
expect 1 'calls or uses' 'int chee__end(void); int chee__end(void) { abort(); }'
expect 1 'mutable globals' 'int chee__count;'
expect 1 'mutable globals' 'int chee__next(void); int chee__next(void) { static int n = 3; return n++; }'
expect 1 'mutable globals' '_Thread_local int chee__mine = 4;'
exit "$failed"

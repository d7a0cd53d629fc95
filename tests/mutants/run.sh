#!/bin/sh
# SPDX-License-Identifier: MIT
# Builds every mutant and lets the tests of the rules find it:  run.sh ROOT WORK [FILE.mut...]
# Works in copies of the tree below WORK, JOBS of them at a time (default 2).
set -eu
root=$(cd "$1" && pwd)
mkdir -p "$2"
work=$(cd "$2" && pwd)
shift 2
jobs=${JOBS:-2}
here=$root/tests/mutants
[ $# -gt 0 ] && all= || { all=yes; set -- "$here"/*.mut; }
rm -rf "$work/mutants"
mkdir "$work/mutants"

# One numbered folder a mutant, with the files head, file, from and to.
cat "$@" | awk -v work="$work/mutants" '
  /^mutant / { n++; folder = sprintf("%s/%03d", work, n); system("mkdir " folder)
               print substr($0, 8) > (folder "/head") }
  /^file /   { print substr($0, 6) > (folder "/file") }
  /^- /      { print substr($0, 3) > (folder "/from") }
  /^\+ /     { print substr($0, 3) > (folder "/to") }
  /./ && !/^(mutant|file|-|\+|#)/ { print "not understood: " $0; bad = 1 }
  END { exit bad || n == 0 }'

copy_tree() {
  rm -rf "$work/tree$1" "$work/build$1"
  mkdir "$work/tree$1"
  (cd "$root" && tar cf - CMakeLists.txt cmake include src docs/rules tests/cases tests/perft \
    tests/battery tests/conformance tests/unit/core tests/unit/games tests/thorough.h) |
    (cd "$work/tree$1" && tar xf -)
  # Only the tests that look for mutants.
  cat >"$work/tree$1/tests/CMakeLists.txt" <<'END'
include(CheeTests)
chee_add_unit_tests()
foreach(part IN ITEMS cases perft battery conformance)
  add_subdirectory(${part})
endforeach()
END
  cmake -S "$work/tree$1" -B "$work/build$1" -G Ninja -DCMAKE_BUILD_TYPE=Debug \
    -DCMAKE_C_FLAGS_DEBUG=-O1 >"$work/log$1" 2>&1 || { cat "$work/log$1"; return 1; }
}

targets='cases perft_files battery conformance_library unit_core_sow unit_games_history
  unit_games_setup unit_games_trace'

build() {
  # shellcheck disable=SC2086 # a list of words
  ninja -C "$work/build$1" $targets >"$work/log$1" 2>&1
}

# Runs the tests on tree $1, quickest finders first; prints the first that fails. A sowing that
# goes on for ever fails as well.
finder() (
  cd "$work/build$1/tests"
  t=$work/tree$1/tests
  SECONDS_MAX=120
  red() {
    name=$1
    shift
    status=0
    timeout "$SECONDS_MAX" "$@" >"$work/out" 2>&1 || status=$?
    [ "$status" -ne 0 ] || return 1
    # A busy machine may let the battery run out of time; then it has found nothing.
    if [ "$status" -eq 124 ] && [ "$name" = battery ]; then return 1; fi
    echo "$name"
  }
  work=$work/build$1
  red cases cases/cases "$t"/cases/*.t ||
    red sow ./unit_core_sow ||
    red setup ./unit_games_setup ||
    red history ./unit_games_history ||
    red trace ./unit_games_trace ||
    red conformance conformance/conformance_library "$t/conformance/special.jsonl" \
      "$t/conformance/random.jsonl" "$t/conformance/own.jsonl" ||
    red perft perft/perft_files "$t/perft" ||
    red battery sh -c 'for g in $(grep -o "&chee__[a-z0-9]*" "$0" | sed "s/&chee__//"); do
      battery/battery $g || exit 1; done' "$t/../src/games/games.c" ||
    echo none
)

# Puts the `to` line in place of the only line that reads like `from`.
apply() {
  awk -v from="$(cat "$2/from")" -v to="$(cat "$2/to")" '
    { line = $0; gsub(/^[ \t]+|[ \t]+$/, "", line) }
    line == from { n++; print to; next }
    { print }
    END { exit n != 1 }' "$root/$(cat "$2/file")" >"$work/tree$1/$(cat "$2/file")"
}

one() {
  file=$(cat "$2/file")
  if ! apply "$1" "$2"; then
    echo 'DOES NOT APPLY' >"$2/verdict"
  elif ! build "$1"; then
    echo 'DOES NOT BUILD' >"$2/verdict"
    cp "$work/log$1" "$2/log"
  else
    finder "$1" >"$2/verdict"
  fi
  cp "$root/$file" "$work/tree$1/$file"
}

worker() {
  number=0
  for mutant in "$work"/mutants/*; do
    number=$((number + 1))
    [ $((number % jobs + 1)) -eq "$1" ] || continue
    one "$1" "$mutant"
  done
}

job=1
while [ "$job" -le "$jobs" ]; do
  copy_tree "$job"
  build "$job" || { cat "$work/log$job"; exit 1; }
  [ "$(finder "$job")" = none ] || { echo 'the tests fail without any mutant'; exit 1; }
  job=$((job + 1))
done
job=1
while [ "$job" -le "$jobs" ]; do
  worker "$job" &
  job=$((job + 1))
done
wait

count=0
faults=0
for mutant in "$work"/mutants/*; do
  count=$((count + 1))
  verdict=$(cat "$mutant/verdict" 2>/dev/null || echo none)
  case $verdict in
    none) verdict='NOT FOUND'; faults=$((faults + 1)) ;;
    DOES*) faults=$((faults + 1)); tail -5 "$mutant/log" 2>/dev/null || : ;;
  esac
  printf '%-14s %s\n' "$verdict" "$(cat "$mutant/head")"
done

# Every clause and every value of an option has a mutant, but for those without a case.
if [ -n "$all" ]; then
  cat "$work"/mutants/*/head | sed 's/:.*//' | tr ' ' '\n' | sort -u >"$work/have"
  "$work/build1/tests/cases/cases" --needs "$root/tests/cases/clauses.txt" "$root/docs/rules" |
    sort -u >"$work/need"
  for need in $(comm -13 "$work/have" "$work/need"); do
    echo "no mutant changes $need"
    faults=$((faults + 1))
  done
  [ "$count" -ge 40 ] || { echo "only $count mutants"; faults=$((faults + 1)); }
fi
echo "$count mutants, $faults faults"
[ "$faults" -eq 0 ]

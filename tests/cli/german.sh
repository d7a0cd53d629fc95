#!/bin/sh
# SPDX-License-Identifier: MIT
# What is refused is said in German, and so is help: every case of the files *.t that expects a
# message runs with --lang de, and neither may have a word that is English only.  german.sh COMMAND...
set -u
here=$(cd "$(dirname "$0")" && pwd)
LC_ALL=C.UTF-8 TERM=dumb CHEE_EGDB=none
export LC_ALL TERM CHEE_EGDB
unset NO_COLOR PAGER
base=$(mktemp -d) || exit 4
trap 'rm -rf "$base"' EXIT
trap 'exit 130' INT TERM
mkdir "$base/bin" "$base/home"
# --lang goes behind the subcommand; whatever stands in its place comes before it.
{
  echo '#!/bin/sh'
  echo 'sub=${1-}; [ $# -eq 0 ] || shift'
  printf 'exec'
  for word in "$@"; do printf " '%s'" "$word"; done
  echo ' ${sub:+"$sub"} --lang=de "$@"'
} >"$base/bin/chee"
chmod +x "$base/bin/chee"
PATH=$base/bin:$PATH HOME=$base/home
export PATH HOME

# Whether a message has an English word outside of quotations, options, names of arguments and of
# what machines read. None of these is a German word.
english() {
  sed "s/'[^']*'//g; s/\"[^\"]*\"//g; s/--[a-z-]*//g; s/[A-Za-z_.0-9]*[=:][^ ]*//g; s/^[A-Za-z.]*\.pmn//; s/^missing//" |
    grep -nwE '[Tt]he|is|are|of|and|there|this|that|these|cannot|needs?|has|have|with|from|or|at|most|belongs?|missing|unknown|lists|says?|see|by|which|whose|nothing|nobody|no|not|only|other|than|game|games|move|moves|hole|holes|line|file|files|memory|read|write|number|position'
}

# Cases and their messages: N.sh, and N.err where one is expected.
cases=0 faults=0
for file in "$here"/*.t; do
  rm -rf "$base/cases" && mkdir "$base/cases"
  awk -v base="$base/cases/" '
    /^== / { n++; next }
    /^\? / { print substr($0, 3) >(base n ".needs"); next }
    /^\$( |$)/ { print substr($0, 3) >(base n ".sh"); next }
    /^! chee: / { print >(base n ".err"); next }' "$file"
  for expected in "$base"/cases/*.err; do
    [ -f "$expected" ] || continue
    case=${expected%.err}
    if [ -f "$case.needs" ] && ! command -v "$(cat "$case.needs")" >/dev/null; then continue; fi
    mkdir "$case.d"
    said=$(cd "$case.d" && timeout 60 sh "$case.sh" 2>&1 >/dev/null </dev/null | grep '^chee: ')
    cases=$((cases + 1))
    found=$(printf '%s\n' "$said" | sed 's/^chee: //; s|^[a-z]*/||' | english) || continue
    printf '%s: %s\n  %s\n' "$(basename "$file")" "$(head -1 "$case.sh")" "$found"
    faults=$((faults + 1))
  done
done
# What commands say of themselves.
for command in $(chee gen commands) ''; do
  cases=$((cases + 1))
  found=$(chee help $command | sed '/^Aufruf/d; /^  chee /d; /^  printf /d; s/^  [a-z-]*  //; s/`[^`]*`//g' | tr '\n' ' ' | english) || continue
  printf 'help %s: %s\n' "$command" "$found"
  faults=$((faults + 1))
done
echo "$cases cases, $faults not in German"
[ "$cases" -gt 100 ] && [ "$faults" -eq 0 ]

#!/bin/sh
# SPDX-License-Identifier: MIT
# Prints how many lines of its parser each target reaches from its corpus, and fails below 80 %:
#   tests/fuzz/coverage.sh BUILD [TARGET...]
# BUILD is a build folder of the preset coverage; parsers.txt says which sources are a parser.
set -eu
build=$1
shift
least=80
here=tests/fuzz

# The files that the patterns in $@ name, less those of patterns with `!`.
sources() {
  for pattern in "$@"; do
    case $pattern in !*) continue ;; esac
    for file in $pattern; do
      if [ ! -f "$file" ]; then
        echo "parsers.txt: no file is called $pattern" >&2
        return 1
      fi
      unwanted "$file" "$@" || echo "$file"
    done
  done
}

unwanted() {
  name=$1
  shift
  for unwanted_pattern in "$@"; do
    # shellcheck disable=SC2254 # the word is a pattern
    case !$name in $unwanted_pattern) return 0 ;; esac
  done
  return 1
}

# Each step says itself what is wrong, so that the next target still has its turn.
check() {
  target=$1
  shift
  program=$build/tests/fuzz/fuzz_${target}_replay
  profile=$build/fuzz-$target
  list=$(sources "$@") || return 1
  LLVM_PROFILE_FILE=$profile.profraw "$program" "$here/corpus/$target" >"$profile.log" || return 1
  llvm-profdata merge -sparse "$profile.profraw" -o "$profile.profdata" || return 1
  # shellcheck disable=SC2086 # a list of files
  llvm-cov report "$program" -instr-profile="$profile.profdata" -show-region-summary=false \
    -show-branch-summary=false $list >"$profile.report" || return 1
  # Columns: name, functions, missed, share, lines, missed, share.
  awk -v target="$target" -v least=$least -v wanted="$(echo "$list" | grep -c '\.c$')" '
    $1 == "TOTAL" { lines = $5; missed = $6; next }
    $1 ~ /\.[ch]$/ { printf "  %-24s %5d lines %7s\n", $1, $5, $7 }
    $1 ~ /\.c$/ { seen++ }
    END {
      if (seen != wanted) { printf "%s: %d sources measured, not %d\n", target, seen, wanted; exit 1 }
      share = lines ? 100 * (lines - missed) / lines : 0
      printf "%s: %.1f %% of %d lines\n", target, share, lines
      if (share < least) { printf "%s: less than %d %%\n", target, least; exit 1 }
    }' "$profile.report"
}

set -f # patterns stay patterns until sources() takes them
failed=0
while read -r target patterns; do
  case $target in '' | '#'*) continue ;; esac
  [ $# -eq 0 ] || case " $* " in *" $target "*) ;; *) continue ;; esac
  # shellcheck disable=SC2086 # a list of patterns
  (set -- $patterns && set +f && check "$target" "$@") || failed=1
done <$here/parsers.txt
exit $failed

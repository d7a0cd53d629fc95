#!/bin/sh
# SPDX-License-Identifier: MIT
# Every sentence that the terminal says stands in the table of the other language, with the same
# conversions of printf, and nothing stands there that is said nowhere:  words.sh TREE
set -eu
cd "$1"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT INT TERM

# The strings of a file in C, one a line, those that stand side by side joined; before each what
# stands before it.
strings() {
  awk '
    { text = text $0 "\n" }
    END {
      n = length(text); before = ""; open = 0
      for (i = 1; i <= n; i++) {
        c = substr(text, i, 1)
        if (c == "/" && substr(text, i + 1, 1) == "/") { while (substr(text, i, 1) != "\n") i++; continue }
        if (c == "\047") { i++; if (substr(text, i, 1) == "\\") i++; i++; before = before "x"; continue }
        if (c == "\"") {
          value = ""
          for (i++; (c = substr(text, i, 1)) != "\""; i++) { if (c == "\\") { value = value c; c = substr(text, ++i, 1) } value = value c }
          if (!open) head = substr(before, length(before) - 159)
          joined = open ? joined value : value
          open = 1; before = ""
          continue
        }
        if (c ~ /[ \n\t\\]/) { if (!open) before = before c; continue }
        if (open) { gsub(/\n/, " ", head); print head "\t" joined; open = 0; before = "" }
        before = before c
      }
      if (open) print head "\t" joined
    }' "$1"
}

for file in apps/cli/main.c apps/cli/*/*.c; do case $file in */words_de_*) ;; *) strings "$file" ;; esac; done >"$scratch/all"
# Those in _() and N_(), the two of cli_words(), and the formats of what looks them up itself, where
# they say more than arguments, options and quotations.
{
  sed -n 's/^.*N\{0,1\}_( *\t//p' "$scratch/all"
  grep -h -A1 'cli_words([^"]*\t' "$scratch/all" | sed 's/^[^\t]*\t//' | grep -v '^--$'
  awk -F'\t' '
    $1 ~ /(cli_say|cli_fail|cli_fault|cli_fault_kept|cli_fault_system|add_sentence|return fail)\(([^();"]|\([^()]*\))*$/ {
      rest = $2
      gsub(/%[-+0-9.*]*(l|ll|z)?[a-z]|--?[a-z]+|^[a-z]+: |\047[^\047]*\047/, "", rest)
      if (rest ~ /[A-Za-z][A-Za-z]/) print $2
    }' "$scratch/all"
  for file in src/games/*.c; do strings "$file"; done | sed -n 's/.*\.\(summary\|people\|region\|meaning\) *= *\t//p'
} | sort -u >"$scratch/said"
# Those of help are said by the tables of the commands, and have a list of their own.
pairs() {
  awk -F'\t' '$1 ~ /{ *$/ { english = $2; next } $1 ~ /, *$/ && english != "" { print english "\t" $2; english = "" }'
}
for file in apps/cli/base/words_de_*.c; do case $file in *_help*.c | *_about.c) ;; *) strings "$file" ;; esac; done | pairs >"$scratch/pairs"
for file in apps/cli/base/words_de_help*.c apps/cli/base/words_de_about.c; do strings "$file"; done | pairs >"$scratch/help"
cut -f1 "$scratch/pairs" | sort >"$scratch/known"
failed=0
uniq -d "$scratch/known" | sed 's/^/twice in the table: /' | grep . && failed=1
cut -f1 "$scratch/pairs" "$scratch/help" | sort >"$scratch/both"
comm -23 "$scratch/said" "$scratch/both" | sed 's|^|not in apps/cli/base/words_de_*.c: |' | grep . && failed=1
comm -13 "$scratch/said" "$scratch/known" | sed 's/^/said nowhere: /' | grep . && failed=1
# Of help: whatever a command's table says, and nothing that stands nowhere.
for file in apps/cli/*/*.h; do strings "$file"; done | cat - "$scratch/all" >"$scratch/everywhere"
cut -f2 "$scratch/everywhere" | sort -u >"$scratch/strings"
cut -f1 "$scratch/help" | sort >"$scratch/help.known"
cut -f1 "$scratch/pairs" "$scratch/help" | sort >"$scratch/both"
sed -n 's/.*\.\(help\|summary\|description\) *= *\t//p' "$scratch/all" | grep ' ' | sort -u | comm -23 - "$scratch/both" | sed 's/^/help not in the table: /' | grep . && failed=1
uniq -d "$scratch/both" | sed 's/^/twice in the table: /' | grep . && failed=1
comm -13 "$scratch/strings" "$scratch/help.known" | sed 's/^/help said nowhere: /' | grep . && failed=1
# Conversions, in their order.
awk -F'\t' '
  function conversions(text,  all) {
    gsub(/%%/, "", text)
    while (match(text, /%[-+0-9.*]*(l|ll|z)?[a-z]/)) { all = all " " substr(text, RSTART, RLENGTH); text = substr(text, RSTART + RLENGTH) }
    return all
  }
  conversions($1) != conversions($2) { print "other conversions: " $1 " | " $2; bad = 1 }
  END { exit bad }' "$scratch/pairs" || failed=1
# Paragraphs and lines.
cat "$scratch/pairs" "$scratch/help" | awk -F'\t' '
  { english = $1; other = $2; if (gsub(/\\n/, "", english) != gsub(/\\n/, "", other)) { print "other lines: " $1 " | " $2; bad = 1 } }
  END { exit bad }' || failed=1
[ "$(wc -l <"$scratch/said")" -gt 400 ] || { echo "only $(wc -l <"$scratch/said") sentences were found"; failed=1; }
[ "$failed" -ne 0 ] || echo "$(wc -l <"$scratch/said") sentences"
exit "$failed"

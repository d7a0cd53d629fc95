#!/bin/sh
# SPDX-License-Identifier: MIT
# Fails where a file includes upward, by floor (tests/layers.txt for public headers) or by folder
# (tests/folders.txt), two files include each other, one application includes another, or the library
# prints, exits or asks who uses it:  layers.sh ROOT
set -eu
includes=$(cd "$(dirname "$0")/.." && pwd)/tools/includes
cd "$1"

failed=0
# The arrows between folders. One of TypeScript may be missing in the list.
"$includes" -f . | awk '
FILENAME == "tests/folders.txt" {
  if ($0 !~ /^[ \t]*(#|$)/) for (i = 1; i <= NF; i++) floor[$i] = FNR
  next
}
function folder_of(file) {
  sub(/\/[^\/]*$/, "", file)
  return file
}
function fault(sentence) {
  print sentence
  faults++
}
{
  file = $1
  sub(/:[0-9]*$/, "", file)
  from = folder_of(file)
  to = folder_of($2)
  if (file !~ /^(src|apps)\// || $2 !~ /^(src|apps)\//) next
  if (file !~ /\.[ch]$/ && !(from in floor)) next
  if (!(from in floor)) { if (!said[from]++) fault($1 ": no line of tests/folders.txt has " from) }
  else if (!(to in floor)) { if (!said[to]++) fault($2 ": no line of tests/folders.txt has " to) }
  else if (from != to && floor[to] >= floor[from]) fault($1 ": upward include of \"" $2 "\"")
}
END { exit faults > 0 }' tests/folders.txt - || failed=1

# Files that include each other, directly or around a corner; tsort names them.
if ! "$includes" -f . | awk '{ sub(/:[0-9]*$/, "", $1) } $1 ~ /\.[ch]$/ { print $1, $2 }' | tsort >/dev/null; then
  echo "these files include each other"
  failed=1
fi

set -- tests/layers.txt
for file in $(find include/chee src apps -name node_modules -prune -o -name '*.[ch]' -print | LC_ALL=C sort); do
  set -- "$@" "$file"
done

awk '
BEGIN {
  split("core games notation search protocol egdb solve", names, " ")
  for (i in names) floor[names[i]] = i + 0
  apps = 100
  split("printf vprintf puts putchar perror stdin stdout stderr exit _exit _Exit quick_exit " \
        "abort system fork execv execl __DATE__ __TIME__ __TIMESTAMP__", words, " ")
  for (i in words) banned[words[i]] = 1
}

function fault(sentence) {
  printf "%s:%d: %s\n", FILENAME, FNR, sentence
  faults++
}

# The line without comments and, but for #include, without what its strings say.
function bare(line,    out, c, two, quote) {
  out = ""
  while (line != "") {
    c = substr(line, 1, 1)
    two = substr(line, 1, 2)
    if (comment) {
      if (two == "*/") { comment = 0; line = substr(line, 3) } else line = substr(line, 2)
    } else if (quote != "") {
      if (c == "\\") { line = substr(line, 3) } else { if (c == quote) quote = ""; line = substr(line, 2) }
    } else if (two == "//") {
      break
    } else if (two == "/*") {
      comment = 1; out = out " "; line = substr(line, 3)
    } else if (c == "\"" || c == "\047") {
      quote = c; out = out " "; line = substr(line, 2)
    } else { out = out c; line = substr(line, 2) }
  }
  return out
}

function enter(    part) {
  split(FILENAME, part, "/")
  comment = 0
  folder = FILENAME
  sub(/[^\/]*$/, "", folder)
  root = folder
  files++
  app = ""
  if (part[1] == "apps") {
    here = apps; app = part[2]; root = "apps/" app "/"
  } else if (part[1] == "src") {
    here = floor[part[2]]
    if (!here) fault("src/" part[2] " is no floor that this test knows")
  } else {
    here = floor[header[part[3]]]
    if (part[3] == "chee.h") here = apps
    else if (!here) fault("tests/layers.txt does not say which floor this header belongs to")
  }
}

function exists(name,    status, ignored) {
  status = (getline ignored < name)
  close(name)
  return status >= 0
}

function follow(line,    name, part, n, there) {
  sub(/^[ \t]*#[ \t]*include[ \t]*/, "", line)
  name = substr(line, 2)
  sub(/[">].*/, "", name)
  n = split(name, part, "/")
  if (name ~ /(^|\/)\.\.?\//) {
    fault("\"" name "\": write the floor and the name, such as \"core/ring.h\"")
  } else if (part[1] == "chee" && n == 2) {
    there = floor[header[part[2]]]
    if (part[2] == "chee.h") there = apps
    else if (!there) fault("\"" name "\" is in no floor that tests/layers.txt names")
    if (there > here) fault("upward include of \"" name "\"")
  } else if (n > 1 && (part[1] in floor)) {
    if (floor[part[1]] > here) fault("upward include of \"" name "\"")
  } else if (name ~ /(^|\/)(apps|cli|web|tui|server|mpi)\// && part[n - 1] != app) {
    fault("\"" name "\": applications are never included")
  } else if (line ~ /^"/ && !exists(folder name) && !exists(root name) &&
             !(app != "" && part[1] == "common" && exists("apps/" name))) {
    fault("\"" name "\" is neither beside this file nor in " root "; name its floor")
  }
}

FILENAME ~ /layers\.txt$/ {
  if ($0 !~ /^[ \t]*(#|$)/) header[$1 ".h"] = $2
  next
}
FNR == 1 { enter() }
!comment && /^[ \t]*#[ \t]*include[ \t]*["<]/ { follow($0); next }
{
  code = bare($0)
  if (here == apps) next
  if (code ~ /^[ \t]*#[ \t]*(if|elif)/ && tolower(code) ~ /wasm|wasi|emscripten|mpi_|curses/)
    fault("below apps/ nothing asks for a platform or a user interface")
  gsub(/format[ \t]*\([ \t]*_*printf/, "", code) # an attribute, not a call
  gsub(/[^A-Za-z0-9_]+/, " ", code)
  count = split(code, word, " ")
  for (i = 1; i <= count; i++)
    if (word[i] in banned) fault("the library uses " word[i])
}
END {
  if (!files) { print "no sources found"; exit 2 }
  if (faults) { printf "%d faults in %d files\n", faults, files; exit 1 }
  printf "%d files, every include points down\n", files
}' "$@" || failed=1
exit "$failed"

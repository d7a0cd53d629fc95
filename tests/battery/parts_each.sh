#!/bin/sh
# SPDX-License-Identifier: MIT
# Takes each part of a finished game away in turn, in a copy of the tree's texts, and looks that
# parts.sh misses it by name and place, after it has passed the whole copy:
#   parts_each.sh ROOT GAME
set -eu
root=$(cd "$1" && pwd)
game=$2
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT INT TERM
parts=$root/tests/battery/parts.sh
list=$copy/parts
sh "$parts" --list "$game" >"$list"

fresh() { # FILE: as it stands in the tree
  mkdir -p "$copy/$(dirname "$1")"
  cp "$root/$1" "$copy/$1"
}

fresh src/games/games.c
cut -f2 "$list" | sort -u | while read -r file; do fresh "$file"; done
sh "$parts" "$copy" "$game" || {
  echo "$game is not finished"
  exit 1
}
failed=0
while IFS='	' read -r what file pattern; do
  if [ -z "$pattern" ]; then rm "$copy/$file"; else sed -i -E "/$pattern/d" "$copy/$file"; fi
  # A file that is gone is missed for each part that stands in it.
  if said=$(sh "$parts" "$copy" "$game"); then
    echo "without its $what in $file the suite says nothing"
    failed=1
  elif [ "$(printf '%s\n' "$said" | grep -vF " in $file")" ] || ! printf '%s\n' "$said" | grep -qxF "$game: no $what in $file"; then
    echo "without its $what in $file the suite says: $said"
    failed=1
  else
    echo "red: $game: no $what in $file"
  fi
  fresh "$file"
done <"$list"
echo "$(wc -l <"$list") parts, each missed by name"
exit $failed

#!/bin/sh
# SPDX-License-Identifier: MIT
# What has to know a game asks its descriptor: no code outside src/games names one.
#   game_names.sh TREE
# Allowed are the list of ids, the rows of the tables that search and tuner keep by game, and the
# numbering of endgame databases (src/egdb), which is each game's own.
set -eu
cd "$1"
names=$(sed -n '/^typedef enum chee_game_id/,/CHEE_GAME_COUNT/s/^ *\(CHEE_[A-Z0-9]*\),.*/\1/p' \
  include/chee/position.h | tr '\n' '|' | sed 's/|$//')
[ -n "$names" ] || {
  echo "game_names: include/chee/position.h lists no game"
  exit 1
}
tables='src/search/weights.c src/search/levels.c src/search/analysis.c src/search/net_table.c apps/tune/selfplay.c'
bad=0
for file in $(find src include apps -name node_modules -prune -o -name '*.[ch]' -print | sort); do
  case $file in src/games/* | src/egdb/* | include/chee/position.h) continue ;; esac
  row='' # removed before looking: a row of a table
  case " $tables " in *" $file "*) row="s/[[{]($names)(\]|,)//g" ;; esac
  found=$(sed -E "s,//.*,,; $row" "$file" | grep -nE "(^|[^A-Z_])($names)([^A-Z0-9_]|\$)") || continue
  printf '%s\n' "$found" | sed "s,^,$file:,; s,\$,  -- a game is named: its descriptor (include/chee/game.h) should say it,"
  bad=1
done
exit $bad

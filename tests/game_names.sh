#!/bin/sh
# SPDX-License-Identifier: MIT
# What has to know a game asks its descriptor: no code outside src/games names one.
#   game_names.sh TREE
# Allowed are the list of ids, the rows of the tables that search and tuner keep by game, and the
# numbering of endgame databases (src/egdb), which is each game's own. In the page and the npm package
# they are the texts and the rows of tables that have a default: face, palette, what a game takes,
# boards of options, sizes to begin with.
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
for file in $(find src include apps -name node_modules -prune -o -name '*.[ch]' -exec grep -lE "$names" {} + | sort); do
  case $file in src/games/* | src/egdb/* | include/chee/position.h) continue ;; esac
  row='' # removed before looking: a row of a table
  case " $tables " in *" $file "*) row="s/[[{]($names)(\]|,)//g" ;; esac
  found=$(sed -E "s,//.*,,; $row" "$file" | grep -nE "(^|[^A-Z_])($names)([^A-Z0-9_]|\$)") || continue
  printf '%s\n' "$found" | sed "s,^,$file:,; s,\$,  -- a game is named: its descriptor (include/chee/game.h) should say it,"
  bad=1
done

# The page spells a game as in a rule set: "chuba", chuba: or .face-chuba.
words=$(printf '%s' "$names" | sed 's/CHEE_//g' | tr '[:upper:]' '[:lower:]')
tables='design/tokens.css board/face.ts board/palette.ts pages/home/facts.ts pages/learn/compare.ts pages/learn/brief.ts'
tables="$tables pages/play/guide.ts"
for file in $(find apps/web/src apps/web/packages -name node_modules -prune -o -name dist -prune -o \
  \( -name '*.ts' -o -name '*.css' \) -exec grep -lE "$words" {} + 2>/dev/null | sort); do
  case $file in apps/web/src/texts/*) continue ;; esac
  row=''
  case " $tables " in
  *" ${file#apps/web/src/} "*) row="s/(^|[{,]) *($words)://g; s/^ *\.face-($words) \{//; s/^\[data-game=\"($words)\"\] \{//" ;;
  esac
  found=$(sed -E "s,(^|[^:])//.*,,; s,/\*.*\*/,,; $row" "$file" |
    grep -nE "(^|[^A-Za-z_])($words)([^A-Za-z0-9_]|\$)" | grep -vE '^[0-9]+: *\*') || continue
  printf '%s\n' "$found" | sed "s,^,$file:,; s,\$,  -- a game is named: what the core says of it (PositionView or GameInfo) or a default should serve,"
  bad=1
done
exit $bad

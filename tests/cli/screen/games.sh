#!/bin/sh
# SPDX-License-Identifier: MIT
# Plays a whole game on the full screen:  games.sh CHEE RULESET WIDTH HEIGHT keys|mouse
# By keys for all seats; by mouse South plays against a player who moves at random. Each turn takes
# what is pointed at, choices included. What is kept is the game that was played.
. "$(dirname "$0")/drive.sh"
rules=$2 wide=$3 high=$4 how=$5
case $rules in enkeshui.*) rows_of=A ;; *) rows_of='A B' ;; esac
case $rules in swahili.*) seats_of=${rules#swahili.} rows_of=A ;; *) seats_of=2 ;; esac
case $rules in
chuba.* | swahili.*) more_columns='9 10 11' ;;
*) more_columns= ;;
esac

# The next turn, or the next choice, by keys: some holes further.
by_keys() {
  case $1 in
  *'takes the hole back'*) key $2 Enter ;;
  *'Enter looks'*) key $2 Tab Enter ;;
  *) return 1 ;;
  esac
}

# Twice at a place: what is pointed at, and then taken. The first press alone may change nothing.
click_twice() {
  before=$(screen)
  click "$@"
  [ "$(screen)" != "$before" ] || sleep 0.1
  click "$@"
}

# A hole of South from which something is sown, looked for by pressing one after another; pressed
# again it sows. Of the options of a choice a line, now one and now the other, or the hole that is
# pointed at.
by_mouse() {
  case $1 in
  *'takes the hole back'*)
    line=$(printf '%s\n' "$1" | grep -n '^      \(-\|<\|stop\|+\)  ' | cut -d: -f1 | sed -n "$((turn % 2 + 1))p")
    [ -n "$line" ] || line=$(printf '%s\n' "$1" | grep -n '^      \(-\|<\|stop\)  ' | cut -d: -f1 | sed -n 1p)
    option=$(printf '%s\n' "$1" | sed -n 's/^ \([abAB]\)\([0-9]*\): takes .*/\1 \2/p' | sed -n 1p)
    if [ -n "$line" ]; then
      click_twice 10 "$line"
    elif [ -n "$option" ]; then
      # shellcheck disable=SC2046,SC2086 # a row and a column, two numbers
      click_twice $(place $option)
    else
      key Enter
    fi
    ;;
  *'Enter looks'*)
    for column in $order $more_columns; do
      for row in $rows_of; do
        eval "spot=\${at_$row$column:=\$(place $row $column)}"
        before=$(screen)
        # shellcheck disable=SC2086 # two numbers
        click $spot
        other "$before"
        if screen | grep -q "^ $row$column: [0-9]* laps*,"; then
          before=$(screen)
          # shellcheck disable=SC2086
          click $spot
          other "$before"
          return
        fi
      done
    done
    fail 'no hole of South can be pressed'
    ;;
  *) return 1 ;;
  esac
}

if [ "$how" = keys ]; then
  case $rules in
  swahili.*) open "$wide" "$high" "$rules" --speed off --a human --b human --c human --d human ;;
  *) open "$wide" "$high" "$rules" --speed off --south human --north human ;;
  esac
else
  case $rules in
  swahili.2) set -- --b random ;;
  swahili.3) set -- --b random --c random ;;
  swahili.4) set -- --b random --c random --d random ;;
  *) set -- --north random ;;
  esac
  open "$wide" "$high" "$rules" --speed off --seed 5 "$@"
fi
see 'Point at a hole'
turn=0
while :; do
  turn=$((turn + 1))
  [ "$turn" -lt 3000 ] || fail 'the game has no end'
  # What is pressed while the last press is being drawn adds to it: four presses of the mouse at once
  # are more than curses keeps.
  state=$(stands)
  case $state in *'The game is over'*) break ;; esac
  case $((turn * 7 % 5)) in 0) steps=Right ;; 1) steps='Tab Tab' ;; 2) steps=Left ;; 3) steps=Down ;; *) steps=Tab ;; esac
  case $((turn % 3)) in 0) order='1 2 3 4 5 6 7 8' ;; 1) order='4 3 2 1 5 6 7 8' ;; *) order='2 4 1 3 5 6 7 8' ;; esac
  if "by_$how" "$state" "$steps"; then
    other "$state"
  else
    sleep 0.02
  fi
done
holds
moves=$(kept_moves)
screen | grep -q "move $(((moves - 1) / seats_of + 1)) " || fail "the screen shows another move than $moves moves make"
grep -q '^\[Result "\*"\]' "$kept" && fail 'the game kept has no result'
key End Enter
ended 0
echo "$rules at $wide x $high by $how: $moves moves"

#!/bin/sh
# SPDX-License-Identifier: MIT
# How the full screen behaves, case by case:  manners.sh CHEE [CASE...]
# Nothing of a game may be lost by any of them.
. "$(dirname "$0")/drive.sh"
shift

ink() { # what capture-pane says of colours: the numbers of the control sequences on the screen
  $mux capture-pane -pe | grep -o "$(printf '\033')\[[0-9;]*m" | tr -dc '0-9;\n' | tr ';' '\n' | sort -u
}

pid_of_chee() {
  pgrep -P "$($mux list-panes -F '#{pane_pid}')" | head -n 1
}

forget() {
  rm -rf "$scratch/home" && mkdir "$scratch/home"
}

# The keys lead from hole to hole; what a sowing would do is told and shown before it is made.
case_look() {
  open 80 24 chuba --speed off --south human --north human
  see 'Enter looks'
  key Tab
  see 'A11: 11 laps'
  screen | grep -q '> *-[0-9]*<' || fail 'the hole that is looked at does not show what it loses'
  key l
  see '> 1 <' # what it comes to
  key l
  see '> 2 <' # as it is
  key l Left
  see 'A10: '
  key Escape
  gone 'A10: '
  key Enter Up Up
  see 'is a hole of North'
  screen | grep -q 'Enter sows' && fail 'a hole that cannot be sown from is offered'
  [ ! -e "$kept" ] || fail 'looking has played a move'
  open 80 24 enkeshui.8 --speed off --south human --north human
  see 'Enter looks'
  key Tab
  see 'A3: 3 laps'
  screen | grep -q 'captured +16 ' || fail 'a gain stands in the word before it'
}

# A sowing without end is shown going round and told of (0.2); the board is then as before, and
# stands where it stood all the while.
case_endless() {
  forget
  open 100 30 --position 'njombwa.4 0,0,1,0/0,0,1,0/0,2,1,0/2,3,0,1 0,0 S - 20' --south human --north human
  see 'Enter looks'
  before=$(screen | grep '^ *[abAB] |') ruler=$(screen | grep -n '1      2      3      4')
  key :
  $mux send-keys -l A2
  key Enter
  see 'without end'
  [ "$(screen | grep -n '1      2      3      4')" = "$ruler" ] || fail 'the board has moved'
  see 'when lap 89 is about to lift 2 from A2'
  see 'A2: 0.2: the sowing from A2 never ends'
  [ "$(screen | grep '^ *[abAB] |')" = "$before" ] || fail 'the sowing without end has left something on the board'
  key Tab Enter
  gone 'never ends'
}

# The rearranged start (4.16), by keys and by the mouse: two holes are taken up, and each stone goes
# to a hole that is pointed at; Escape takes it back. Then the race is run (4.15).
case_rearranged() {
  forget
  open 100 30 enkeshui.8 --match series,race=first,rearranged=on --south human --north human
  see 'South lays out (Enter: as they lie)'
  key '?'
  see 'Point at the two holes, then for each stone'
  key Escape
  key q
  see 'Leave the game, which is not kept'
  key n
  see 'South lays out (Enter: as they lie)'
  key Tab
  see 'A3: 4'
  key Enter
  see 'A3 and which other hole?'
  key Right Enter
  see 'Lay out the 8 stones'
  key Enter Enter Enter Enter Enter Enter
  see 'Lay out the 2 stones'
  set -- $(place A 1)
  click "$1" "$2"
  see 'A1: 0'
  click "$1" "$2"
  see 'Lay out the 1 stone,'
  click "$1" "$2"
  see 'All stones are laid out'
  key Escape
  see 'Lay out the 1 stone,'
  key Enter
  see 'All stones are laid out'
  key Enter
  see 'North lays out'
  key Enter
  see 'the race: South has'
  see 'makes the first move (4.15)'
  see 'North: which hole?'
  key Tab Enter
  see 'South: which hole?'
  grep -q 'BeforeRace "enkeshui.8 .*2,0,0,4,6,4[*]3' "$kept" || fail "the layout is not kept: $(cat "$kept")"
}

# Fifty holes to take from are pointed at, by keys and by the mouse; Escape takes the hole back.
case_choices() {
  forget
  open 80 24 mefuhva.28 --speed off --south human --north human
  see 'Enter looks'
  key :
  $mux send-keys -l A28
  key Enter
  see 'take one other hole as well'
  key Down
  see 'b14: takes 2'
  key Escape
  see 'A28 is taken back'
  key :
  $mux send-keys -l A28
  key Enter
  see 'a28: takes 2'
  key Right Right
  see 'a26: takes 2'
  first=$(screen | grep -n '^  b |' | head -n 1 | cut -d: -f1)
  click 21 "$first" # b25
  see 'b25: takes 2'
  click 21 "$first"
  see 'North: which hole'
  grep -q '^1\. A28xb25' "$kept" || fail "not b25 was taken: $(cat "$kept")"
  holds
}

# A mouse whose movements are told looks by pointing, and sows by one press.
case_hover() {
  open 80 24 chuba --new --speed off --south human --north human
  see 'Enter looks'
  spot=$(place A 9)
  # shellcheck disable=SC2086 # two numbers
  point $spot
  see 'A9: '
  screen | grep -q 'move 1 ' || fail 'pointing has played a move'
  # shellcheck disable=SC2086
  click $spot
  gone 'Enter sows'
  screen | grep -q 'A9' || fail 'the hole that was pressed is not sown'
}

# Directions are chosen on lines below the board (4.11).
case_directions() {
  open 80 24 --new --speed off --south human --north human \
    --position 'enkeshui.8 0,0,0,0,0,0,0,1/1,0,0,0,0,0,0,9 20,17 S - 10'
  see 'Enter looks'
  key Tab Tab Enter
  see 'takes the hole back'
  see '>: go counter-clockwise: 1 lap, 2 sown'
  key Down
  see '<: go clockwise: 2 laps, 4 sown'
  key '<'
  see 'North: which hole'
  grep -q 'A8<' "$kept" || fail "not A8< was played: $(cat "$kept")"
}

# The window changes in the middle of a sowing, too small for a moment: it goes on, and the move is
# kept.
case_resize() {
  forget
  open 160 50 mefuhva.28 --speed slow --south human --north human
  see 'Enter looks'
  key Tab Enter
  see 'lap '
  $mux resize-window -x 80 -y 24
  see 'Left half'
  screen | grep -q 'lap ' || fail 'the sowing does not go on in the smaller window'
  $mux resize-window -x 50 -y 12
  see 'This window is too small: 50 x 12'
  $mux resize-window -x 200 -y 50
  gone 'too small'
  key Enter
  see 'take one other hole'
  key End Enter
  see 'North: which hole'
  holds
  [ "$(kept_moves)" = 1 ] || fail 'the move is not kept'
}

# The title shows who sits at each seat, and where a name is cut.
case_title() {
  forget
  long=search@movetime=1000,threads=1,hash=16,name=somebody
  open 80 24 njombwa --new --speed off --south "$long" --north human
  see 'North: you'
  open 80 24 swahili.4 --new --speed off --a human --b "$long-one" --c "$long-two" --d "$long-three"
  see 'Enter looks'
  title=$(screen | head -n 1)
  for seat in 'A: you' 'B: s' 'C: s' 'D: s'; do
    case $title in *"$seat"*) ;; *) fail "the title has no '$seat'" ;; esac
  done
  [ "$(screen | head -n 1 | grep -o '[.][.][.]' | wc -l)" = 3 ] || fail 'nothing shows that names are cut'
  case $title in *swahili.4*) ;; *) fail 'something stands over the title' ;; esac
  return 0
}

# In rows the words over a row end before the moves beside the board, which stand still meanwhile.
case_rows() {
  forget
  open 80 24 swahili.4 --speed off --a human --b human --c human --d human
  see 'Enter looks'
  before=$(screen | sed -n 's/\(A  centre.*to move\).*/\1/p')
  key Tab Enter
  see 'sow on or stop'
  screen | grep -q '  to move, played A1  *|$' || fail 'the moves cover what is said of a row'
  [ "$(screen | sed -n 's/\(A  centre.*to move\).*/\1/p')" = "$before" ] || fail 'the board has moved'
}

# Any key goes to the end of a sowing.
case_skip() {
  forget
  open 80 24 njombwa --speed slow --south human --north human
  see 'only move'
  key Enter
  see 'any key goes to the end'
  key Space
  see 'North'
  see '8 laps, 17 sown'
}

# Eight colours, none, and none asked for: what is to be seen is seen.
case_colours() {
  forget
  for kind in xterm-256color screen vt100 xterm-256color; do
    open 80 24 njombwa --speed off --south human --north human --new
    see 'only move'
    key Enter
    see '8 laps, 17 sown'
    key Tab
    see 'Enter sows'
    colours=$(ink | grep -c '^3[0-7]$' || true)
    case $kind$no_color in
    vt100 | *1) [ "$colours" = 0 ] || fail "there are colours at $kind" ;;
    *) [ "$colours" -ge 2 ] || fail "there are no colours at $kind" ;;
    esac
    ink | grep -qx 7 || fail "nothing is reversed at $kind"
    [ "$kind" != vt100 ] || no_color=1
  done
  no_color=
}

# Letters and lines of Unicode where the locale has them, ASCII elsewhere.
case_letters() {
  locale=C.UTF-8
  open 80 24 njombwa --new
  see '┌──'
  locale=C
  open 80 24 njombwa --new
  see '+---'
  screen | LC_ALL=C grep -q '[^ -~]' && fail 'there are other letters than those of ASCII'
  return 0
}

# A terminal that cannot, and a window that is too small, get lines of text, and are told so.
case_plain() {
  kind=dumb
  open 80 24 njombwa --new --south human --north human
  see "A terminal of the kind 'dumb' has no full screen"
  see 'South (Enter plays B8, the only move by 2.3):'
  kind=xterm-256color
  open 64 18 njombwa --new --south human --north human
  see 'The window is 64 x 18; a full screen needs'
  see 'South (Enter plays B8'
  open 80 24 njombwa --new --plain
  see 'South (Enter plays B8'
  screen | grep -q 'no full screen' && fail 'who asks for plain lines is told why'
  key help Enter
  see 'A command may be shortened'
}

# The terminal goes away, or somebody ends the command: the game is offered the next time.
case_hang_up() {
  for signal in HUP TERM; do
    forget
    open 100 30 njombwa --speed off --south human --north human
    see 'only move'
    key Enter
    see '8 laps, 17 sown'
    kill -s "$signal" "$(pid_of_chee)"
    case $signal in HUP) ended 129 ;; *) ended 143 ;; esac
    holds
    [ "$(kept_moves)" = 1 ] || fail "the move is lost by $signal"
    open 100 30
    see 'Go on with it'
    key Enter
    see '1. B8'
    see 'The game goes on.'
  done
  # In the middle of a sowing, and the terminal itself.
  forget
  open 100 30 njombwa --speed slow --south human --north human
  see 'only move'
  key Enter
  see 'lap '
  process=$(pid_of_chee)
  $mux kill-server
  tries=200
  while kill -0 "$process" 2>/dev/null; do
    tries=$((tries - 1))
    [ "$tries" -gt 0 ] || { echo 'the command goes on without its terminal'; exit 1; }
    sleep 0.05
  done
  open 100 30 --speed off
  see 'Go on with it'
}

# Ctrl-C asks; a second one is no; y leaves.
case_interrupt() {
  forget
  open 80 24 njombwa --speed off --south human --north human
  see 'only move'
  key Enter
  see '8 laps'
  key C-c
  see 'Leave the game, which is kept'
  key C-c
  gone 'Leave the game'
  kill -s INT "$(pid_of_chee)"
  see 'Leave the game, which is kept'
  key y
  ended 0
  holds
}

# The window grows while an engine is at work, and the last line is at its end.
frame_follows() {
  $mux resize-window -x 100 -y 30
  tries=$((50 * wait_most))
  until screen | tail -n 1 | grep -q 'Enter moves now'; do
    tries=$((tries - 1))
    [ "$tries" -gt 0 ] || fail 'the frame is not drawn anew'
    sleep 0.02
  done
}

# While the computer thinks: a letter is for what is read next, and hides no key behind it.
case_ahead() {
  forget
  open 80 24 mefuhva.28 --speed off --south search@movetime=600000 --north human
  see 'South thinks'
  key v
  frame_follows
  key Enter
  see 'North: which hole'
  see 'The speed is' # by the letter
  key q y
  ended 0
}

# A program that does not answer when it is started freezes nothing.
case_start() {
  forget
  open 80 24 enkeshui.8 --new --speed off --south 'ugi:sleep 1000' --north human
  see 'South is being started'
  frame_follows
  key Enter C-c
  see 'Leave the game'
  key n
  see 'South cannot move'
  screen | grep -q 'being started' && fail 'a key that was pressed before starts it again'
  key q y
  ended 0
}

# Stopped and continued, the screen is drawn anew.
case_stop() {
  forget
  open 80 24 njombwa --speed off --south human --north human
  see 'only move'
  process=$(pid_of_chee)
  kill -s STOP "$process"
  kill -s CONT "$process"
  key Enter
  see '8 laps, 17 sown'
  $mux clear-history
  kill -s TSTP "$process"
  sleep 0.2
  kill -s CONT "$process"
  key Tab
  see 'Enter sows'
}

# The menu: games, values and players are pointed at; the mouse does it, too.
case_menu() {
  forget
  open 80 24 --speed off
  see 'Which one?'
  row=$(screen | grep -n '4  Enkeshui' | cut -d: -f1)
  click 10 "$row"
  click 10 "$row"
  see 'Begin the game'
  key Down Enter
  see 'columns [12]'
  see 'Esc goes back'
  key Up Escape
  see '1  columns  12'
  key Down Enter
  see 'columns [12]'
  key Up Enter
  see '1  columns  10'
  row=$(screen | grep -n '5  North' | cut -d: -f1)
  click 10 "$row"
  click 10 "$row"
  see 'North [level:3]'
  key Home Enter
  see '5  North    human'
  # Back to the list of games: nothing of the second page is left, and what was set there stays.
  key Escape
  see 'Which one?'
  screen | grep -q 'columns' && fail 'a page that was left is still there'
  key Enter
  see '5  North    human'
  key q
  ended 0
}

# The games that wait are listed, at the beginning and in a game, and put on the table by keys or the
# mouse; what was on the table then waits itself.
case_kept() {
  forget
  for rules in enkeshui.8 chuba.11 njombwa.8; do
    open 80 24 "$rules" --new --speed off --south human --north human
    see 'Enter '
    case $rules in
    chuba.11) key : && $mux send-keys -l A9xa3 && key Enter ;;
    *) key Tab Enter ;;
    esac
    see '1. '
    key q
    see 'Leave the game'
    key y
    ended 0
  done
  open 80 24 --speed off
  see '1  njombwa.8' # the last one first
  see '2  chuba.11'
  row=$(screen | grep -n '2  chuba.11' | cut -d: -f1)
  click 10 "$row"
  click 10 "$row"
  see 'The game goes on.'
  see 'A9xa3'
  key g
  see 'Which game goes on'
  see '1  chuba.11' # the one on the table is among them
  see '2  njombwa.8'
  see '3  enkeshui.8'
  key Escape
  gone 'Which game goes on'
  see 'A9xa3'
  key g
  see 'Which game goes on'
  key Down Down Enter
  gone 'Which game goes on'
  see 'enkeshui.8   move'
  grep -q enkeshui "$kept" || fail 'another game is on the table than is kept'
  key g
  see '1  enkeshui.8'
  see '3  chuba.11'
  [ "$(screen | grep -c ' move 1, South human')" = 3 ] || fail 'a game is listed twice'
  row=$(screen | grep -n '2  njombwa.8' | cut -d: -f1)
  click 10 "$row"
  click 10 "$row"
  gone 'Which game goes on'
  see '1. B8'
  holds
  [ "$(kept_moves)" = 1 ] || fail 'the game kept is not the one that waited'
  key q y
  ended 0
  # A match of which there is more to tell than a line holds: who plays it, and since when.
  forget
  open 80 24 enkeshui.8 --new --match surplus,race=first,rearranged=on --speed off --south human --north human
  see 'South lays out'
  key Enter
  see 'North lays out'
  key Enter
  see 'who makes the first move'
  key n
  see 'North: which hole'
  key :
  $mux send-keys -l a1
  key Enter
  see 'South: which hole'
  key g
  see 'Which game goes on'
  see 'North human'
  see "$(date +%Y)-"
  key Escape
  gone 'Which game goes on'
  gone 'North human'
  key q y
  ended 0
}

# More games than there is room for: the newest are there, and how many more there are is said.
case_many_games() {
  forget
  open 80 24 swahili.4 --speed off --a human --b human --c human --d human
  see 'Enter looks'
  key Tab Enter
  see 'sow on or stop'
  key Enter
  see 'B: which hole'
  key q y
  ended 0
  sed 's/"human"/"somebody whose name is as long as names may be"/' "$kept" >"$scratch/long"
  number=0
  while number=$((number + 1)) && [ $number -lt 70 ]; do
    cp "$scratch/long" "$scratch/home/chee/game-$number.pmn"
  done
  cp "$scratch/long" "$kept"
  open 80 24
  see 'Which one goes on'
  see ' 1  swahili.4'
  key End
  see ' older ones'
  key q
  ended 0
}

# Where one of a list is asked for, q and Ctrl-C leave and are no answer; nor are the keys of commands.
case_pickers() {
  forget
  open 80 24 njombwa --speed off --south human --north human
  see 'only move'
  key Enter
  see '8 laps'
  for asked in g:'Which game goes on' p:'Whose seat'; do
    for leave in q C-c; do
      key "${asked%%:*}"
      see "${asked#*:}"
      screen | tail -n 1 | grep -q 'w watch' && fail 'a key is offered that would be taken for an answer'
      key "$leave"
      see 'Leave the game, which is kept'
      key n
      gone 'Leave the game'
    done
  done
  key p
  see 'Whose seat'
  key Enter
  see 'Who sits there'
  key C-c
  see 'Leave the game, which is kept'
  key y
  ended 0
  open 80 24
  see 'Go on with it'
  key C-c
  ended 0
  forget
  open 80 24
  see 'Which one?'
  key Enter
  see 'Begin the game'
  key Down Enter
  see 'columns ['
  key C-c
  ended 0
}

# A long line is taken whole, and one that is too long is refused; neither is cut and obeyed.
case_long_line() {
  forget
  open 80 24 njombwa --speed slow --south human --north human
  see 'only move'
  for blanks in 200 5000; do
    key :
    $mux send-keys -l "speed off$(printf "%${blanks}s")x"
    key Enter
    gone 'takes the line'
    see 'The speed is slow. It may be'
    screen | grep -q 'The speed is off' && fail 'half a line is obeyed'
  done
  return 0
}

# Where more was said than is kept, what was offered goes with its answer still.
case_many_words() {
  forget
  open 80 24 mefuhva.28 --speed off --south human --north human
  see 'Enter looks'
  for ten in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    key v v v v v v v v v v v v
  done
  see 'The speed is'
  key :
  $mux send-keys -l A28
  key Enter
  see 'a28: takes 2'
  key Enter
  see 'North: which hole'
  see 'Enter looks'
}

# In German: whole sentences, columns that stay in line, yes is j.
case_german() {
  forget
  locale=C.UTF-8
  open 80 24 njombwa --lang de --speed off --south human --north human
  see 'Süd (Enter spielt B8, den einzigen Zug nach 2.3)'
  key Enter
  see '8 Runden, 17 gesät, endet in B8'
  key Enter
  see 'Süd: welche Mulde?'
  see 'Pfeile wählen'
  key Tab
  see 'Enter sät'
  # 'no', which nobody asks for here, begins like 'nochmal'.
  ! screen | tail -n 1 | grep -q 'nein' || fail 'a key answers what is not asked'
  screen | grep -q '│ *Züge$' || fail 'the moves have no German head'
  screen | grep -q '^  Süd     gefangen  0   am Zug *│' || fail 'a letter of two bytes moves what stands behind it'
  key p
  see 'Nord    Mensch'
  key Enter
  see 'level:1'
  see '  Mensch'
  key Escape
  gone 'level:1'
  key q
  see 'Die Partie verlassen; sie bleibt aufgehoben (j/N)?'
  key j
  ended 0
  open 160 40 njombwa --new --lang de
  see "'Spieler Nord level:6'"
  locale=C
  open 80 24 --lang de
  see 'Weiterspielen'
  see 'Pfeile waehlen   Enter' # as far from each other as anywhere
  key q
  ended 0
}

# A match: how it stands is said beside the board, in the title where there is no room for the moves;
# the next game is one key away. Where stones decide, those that are brought are told (4.13).
case_match() {
  forget
  open 80 24 njombwa --match games:2 --speed off --south human --north human
  see 'Won: South 0, North 0'
  key q
  see 'Leave the game, which is not kept' # nobody has moved
  key Escape
  see 'Enter plays B8'
  key x
  see 'Give this game up'
  screen | tail -n 1 | grep -q 'u undo' && fail 'a question for yes or no offers what it does not hear'
  key y
  see 'Next game of the match'
  see 'Won: South 0, North 1' # at once, as is said below the board
  see 'match 0:1 after game 1'
  screen | grep -q 'to move' && fail 'somebody is to move in a game that is given up'
  key Enter
  see 'match 1:0, game 2 '
  see 'Won: South 1, North 0' # a win goes with who won it
  key q y
  ended 0
  open 80 24 chuba.11 --new --match games:3 --speed off --south human --north human
  see 'Enter looks'
  key x y
  see 'Next game of the match'
  key Enter
  see 'match 1:0, game 2   move 1   South: human   North: human'
  key q y
  ended 0
  open 100 30 enkeshui.8 --new --match surplus --speed off --south human --north human
  see 'match 24:24 stones, game 1 '
  see 'Stones brought: South 24'
  key q y
  ended 0
  open 80 24 chuba.11 --new --plain --match games:3 --south human --north human
  see 'Won: South 0, North 0'
}

# Taken back and played again; a text is read and left; the last sowing is watched once more.
case_commands() {
  forget
  open 80 24 njombwa --speed off --south human --north human
  see 'only move'
  screen | tail -n 1 | grep -q 'u undo\|U redo' && fail 'there is nothing to take back or to play again'
  key Enter
  see '8 laps'
  see 'u undo'
  key u
  see 'turn taken back'
  see 'U redo'
  key U
  see '1 turn played again'
  [ "$(kept_moves)" = 1 ] || fail 'what was played again is not kept'
  key U
  see 'There is nothing to play again'
  key '?'
  see 'q, Esc: back'
  key q
  gone 'q, Esc: back'
  key r
  see ' Njombwa (one counter)'
  screen | grep -q '#' && fail 'a heading shows the signs that mark it'
  click 5 12
  gone 'Njombwa (one counter)' # a click goes on, and one on the line of the keys goes back
  click 5 24
  gone 'q, Esc: back'
  key h
  see 'Hint: '
  see 'Enter sows' # the hint is looked at
  key w
  see 'lap '
  key Space
  gone 'lap '
  key f
  see 'North'
  key q y
  ended 0
}

# Where there is no room for the moves beside the board a key shows them.
case_record() {
  forget
  open 80 24 chuba.11 --speed off --south human --north human
  see 'Enter looks'
  screen | tail -n 1 | grep -q 'record' && fail 'there is no move to show'
  key : && $mux send-keys -l A9xa3 && key Enter
  see 'North: which hole'
  see 'z record'
  key z
  see '    1. A9xa3'
  key q
  gone '    1. A9xa3'
  $mux resize-window -x 120 -y 30
  see '| Moves'
  ! screen | tail -n 1 | grep -q 'z record' || fail 'the moves are offered twice'
  key q y
  ended 0
}

# The text on the screen, and what it is part of, as words with one blank between them.
words() {
  tr -d '`' | tr '\n' ' ' | tr -s ' ' | sed 's/^ //; s/ $//'
}
whole_words() { # SHEET TEXT: nothing is missing between the first word of the text and the last
  [ -n "$2" ] || fail 'there is no text'
  case $1 in *"$2"*) ;; *) fail "not whole: $2" ;; esac
}

# No text is cut: a sheet read page by page, also where the window changes meanwhile, and what is
# told beside the moves. What was filled to a wider window is filled again.
case_texts() {
  forget
  sheet=$("$chee" rules njombwa | words)
  open 80 24 njombwa --speed off --south human --north human
  see 'only move'
  key r
  see ' 22 of '
  lines=$(screen | sed -n 's/.* of \([0-9]*\) lines.*/\1/p') last=22
  while whole_words "$sheet" "$(screen | sed '1d; $d' | words)" && [ "$last" -lt "$lines" ]; do
    last=$((last + 22 < lines ? last + 22 : lines))
    key Space
    see " $last of $lines lines"
  done
  key Home
  see ' 22 of '
  $mux resize-window -x 64 -y 24
  see 'It opens with a ceremony: each player in turn plays the same'
  whole_words "$sheet" "$(screen | sed '1d; $d' | words)"
  key q
  sheet=$("$chee" rules mefuhva 1.7 | words)
  open 100 40 mefuhva.28 --speed off --south human --north human
  see 'Enter looks'
  key :
  $mux send-keys -l 'rules 1.7'
  key Enter
  see '1.7 If your'
  whole_words "$sheet" "$(screen | sed -n 's/ *|[^|]*$//; /^ 1\.7 If/,$p' | sed '$d' | words)"
}

[ $# -gt 0 ] || set -- look choices hover directions resize skip colours letters plain hang_up interrupt stop menu kept commands match german many_words texts
for name; do
  "case_$name"
  echo "ok $name"
done

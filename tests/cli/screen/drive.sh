# SPDX-License-Identifier: MIT
# Plays `chee play` in tmux, as a person would: keys and the mouse go in, what stands on the screen
# comes out. To be read by the tests beside it, whose first argument is the command.
set -eu
chee=$1
here=$(dirname "$0")
scratch=$(mktemp -d)
wait_most=${CHEE_PATIENCE:-1} # times as long as here, for builds that are that slow
windows=0
mux="tmux -S $scratch/socket0 -f /dev/null" # one for each window, as an old one may take its time to go

finish() {
  $mux kill-server 2>/dev/null || true
  rm -rf "$scratch"
}
trap finish EXIT
trap 'exit 130' INT TERM
mkdir "$scratch/home" "$scratch/work"

# A terminal that tells of the mouse in numbers, and whose lines are ASCII.
kind=xterm-256color
locale=C
no_color=

# open WIDTH HEIGHT [WORD...]: begins `chee play WORD...` in a window of this size.
open() {
  width=$1 height=$2
  shift 2
  $mux kill-server 2>/dev/null || true
  windows=$((windows + 1))
  mux="tmux -S $scratch/socket$windows -f /dev/null"
  {
    printf 'trap : INT\ncd %s\n' "$scratch/work"
    printf "'%s' play" "$chee"
    [ $# -eq 0 ] || printf " '%s'" "$@"
    printf '\nstatus=$?\nmodes=$(stty -a | tr " " "\\n" | grep -cx -e "icanon;*" -e "echo;*")\necho "status $status, modes $modes"\nexec sleep 1000\n'
  } >"$scratch/run"
  env -u TMUX -u NO_COLOR ${no_color:+NO_COLOR=1} HOME="$scratch/home" XDG_STATE_HOME="$scratch/home" LC_ALL=$locale CHEE_EGDB=none \
    $mux new-session -d -x "$width" -y "$height" "TERM=$kind sh $scratch/run"
}

screen() {
  $mux capture-pane -p 2>/dev/null
}

# fail SENTENCE: the test goes on no further.
fail() {
  echo "$1; the screen shows:"
  screen | sed 's/^/  |/'
  exit 1
}

# see TEXT, gone TEXT: waits until the screen shows it, or does no more.
see() {
  tries=$((500 * wait_most))
  while ! screen | grep -qF -- "$1"; do
    tries=$((tries - 1))
    [ "$tries" -gt 0 ] || fail "'$1' is not seen"
    screen | grep -q '^status ' && ! screen | grep -qF -- "$1" && fail "'$1' is not seen, and the command has ended"
    sleep 0.02
  done
}

gone() {
  tries=$((500 * wait_most))
  while screen | grep -qF -- "$1"; do
    tries=$((tries - 1))
    [ "$tries" -gt 0 ] || fail "'$1' is seen still"
    sleep 0.02
  done
}

# other THAN: waits until the screen shows something else than this capture.
other() {
  tries=$((500 * wait_most))
  while [ "$(screen)" = "$1" ]; do
    tries=$((tries - 1))
    [ "$tries" -gt 0 ] || fail 'nothing changes'
    sleep 0.02
  done
}

# stands: what the screen shows when it has been drawn, twice the same.
stands() {
  drawn=$(screen)
  while sleep 0.02 && before=$drawn && drawn=$(screen) && [ "$drawn" != "$before" ]; do :; done
  printf '%s\n' "$drawn"
}

# key NAME...: keys as tmux calls them.
key() {
  $mux send-keys "$@"
}

# A press of the left button, and the mouse without one, at a column and a line counted from 1.
click() {
  $mux send-keys -l "$(printf '\033[<0;%d;%dM\033[<0;%d;%dm' "$1" "$2" "$1" "$2")"
}
point() {
  $mux send-keys -l "$(printf '\033[<35;%d;%dM' "$1" "$2")"
}

# place ROW COLUMN: "COLUMN LINE" in the window of the hole ROW COLUMN (B 8) of South, who sits below,
# or of North (b 8): the number of the column stands in the line under the board or over it. Of
# Swahili's seats it is A: in rows the numbers are over all of them, and A's arm of a cross goes down
# from the middle with its number before each hole.
place() {
  screen | awk -v row="$1" -v wanted="$2" '
    { line[NR] = $0 }
    function column(text, at, number) {
      while (match(substr(text, at + 1), /[0-9]+/)) {
        number = substr(text, at + RSTART, RLENGTH)
        at += RSTART + RLENGTH - 1
        if (number == wanted) break
      }
      return at
    }
    function first(pattern, from, step, l) {
      for (l = from; l > 0 && l <= NR; l += step) if (line[l] ~ pattern) return l
      return 0
    }
    END {
      own = first("^ *" row " [|:]", NR, -1)
      if (own) {
        north = row ~ /[a-d]/
        numbers = north ? first("^ *(North)? +[0-9]+ .* 3 +2 +1( |$)", own, -1) : first("^ *(South)? +1 +2 +3 +4", own, 1)
        print column(line[numbers], 0), own
      } else if (own = first("^ *A +centre", NR, -1)) {
        print column(line[first("^ +1 +2 +3 +4", own, -1)], 0), own + 1
      } else {
        l = first("^ *" wanted "( |[|])[^0-9.]*[0-9.]", NR, -1)
        match(line[l], "^ *" wanted "( |[|])[^0-9.]*[0-9.]")
        print RLENGTH, l
      }
    }'
}

# Whether the command has ended, with this status, and the terminal is as it was.
ended() {
  see "status $1, modes 2" # icanon and echo: the terminal is as it was
}

# The game that is kept, and whether it holds as a record.
kept=$scratch/home/chee/game.pmn
holds() {
  [ -s "$kept" ] || fail 'no game is kept'
  "$chee" replay "$kept" >"$scratch/replay" 2>&1 || fail "the game kept does not hold: $(cat "$scratch/replay")"
}

# The moves of the game that is kept.
kept_moves() {
  "$chee" convert --to jsonl "$kept" | tr '{' '\n' | grep -c '^"m":' || true
}

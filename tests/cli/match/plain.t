# SPDX-License-Identifier: MIT
# tests/plain_search.c, the opponent that strength is measured against. PLAIN starts it.

== it plays every game by the rules, and better than by chance
$ for g in mefuhva.6 njombwa chuba.6 enkeshui.8 swahili; do chee match $g -P "ugi:$PLAIN@nodes=3000,name=plain" -P random --games 6 --openings 4 --seed 3 | awk -v game=$g '/^ended/ {print game ": " $5+0 " ended by the rules"} /^plain/ && !said++ {print ($6 > 3 ? "wins" : "wins " $6 " of 6")}'; done
| mefuhva.6: 6 ended by the rules
| wins
| njombwa: 6 ended by the rules
| wins
| chuba.6: 6 ended by the rules
| wins
| enkeshui.8: 6 ended by the rules
| wins
| swahili: 6 ended by the rules
| wins

== three and four seats, teams
$ play() { chee match "$@" --nodes 300 | sed -n 's/^ended \(.*by a fault [0-9]*\).*/\1/p'; }
$ plain="ugi:$PLAIN@name=plain"
$ play swahili.3 -P "$plain" -P random -P greedy --games 3
$ play swahili.4,order=anticlockwise,openings=distinct -P "$plain" -P random -P greedy -P greedy --games 4
$ play swahili.4,teams=on -P "$plain" -P random --games 4
| by the rules 3, by a fault 0
| by the rules 4, by a fault 0
| by the rules 4, by a fault 0

== a lap costs a ply: B4 captures with its second lap
$ for d in 1 2; do printf 'position startpos moves B8 b8\ngo depth %s\nquit\n' $d | $PLAIN | sed -n "s/^info depth $d \(score cp [0-9]*\) .*/\1/p"; done
$ chee explain njombwa B4 --moves 'B8 b8' | grep -c '^lap'
| score cp 0
| score cp 200
| 2

== and so does the choice of the extra capture
$ for d in 1 2; do printf 'setoption name UCI_Variant value mefuhva.6\nposition startpos\ngo depth %s\nquit\n' $d | $PLAIN | sed -n "s/^info depth $d \(score cp [0-9]*\) .*/\1/p"; done
| score cp 0
| score cp 600

== it stops when it is told to, in the time it has, and at the end of the game
$ (printf 'position startpos moves B8 b8\ngo infinite\n'; sleep 0.5; printf 'isready\nstop\nisready\nquit\n') | $PLAIN | sed '/^info/d; s/move [AB][1-8]$/move/'
$ (printf 'position startpos moves B8 b8\ngo movetime 100\n'; sleep 3; echo quit) | $PLAIN | awk '/^info/ {t = $10} /^bestmove/ {print (t <= 100 ? "in time" : t)}'
$ (printf 'go infinite\n'; sleep 0.2; echo quit) | $PLAIN | grep -c bestmove
$ printf 'position fen njombwa.8 0*8/0*8/0*8/3,0*7 25,0 N - 9\ngo depth 1\nposition startpos moves B8 B9\ngo depth 1\n' | $PLAIN
| readyok
| readyok
| bestmove
| in time
| 1
| bestmove none
| info string error 1 a move cannot be played
| bestmove none

# SPDX-License-Identifier: MIT

== the one first move of Njombwa (2.5)
$ chee moves njombwa.8
| B8

== sorted bytewise, one a line
$ chee moves enkeshui.8
| A3
| A4
| A5
| A6
| A7
| A7<
| A7><
| A8

== a start whose sowing never ends is no move (0.2)
$ chee moves --position 'mefuhva.4 1,2,1,0/3,1,0,1/2,0,5,0/1,0,4,1 4,0 N - 3'
| b3

== the pass where it is the only move (0.3)
$ chee moves --position 'njombwa.3 0*3/1,0,0/1*3/1*3 0,0 S - 2'
| --

== none when the game is over
$ chee moves --position 'njombwa.8 0*8/0*8/0*7,1/0*8 23,0 N - 71'

== with the positions after them
$ chee moves njombwa.4 --moves 'B4 b4' --after
| A1	njombwa.4 2,0,2,0/0*4/0*3,1/1,0,1,3 2,0 N - 3
| B2	njombwa.4 2,0,2,0/0*3,2/2,1*3/0,0,1,0 0,0 N - 3
| B4	njombwa.4 2,0,2,0/0*3,2/2,0,1,1/0,2,0,0 0,0 N - 3

== as JSON
$ chee moves njombwa.8 --moves 'B8 b8' --json
$ chee moves njombwa.8 --after --json
| {
|   "rules": "njombwa.8",
|   "position": "njombwa.8 2,0,2,0,2,0,2,0/0*3,2,0,2,0,2/2,0,2,0,2,0*3/0,2,0,2,0,2,0,2 0,0 S - 2",
|   "moves": [
|     "A1",
|     "A3",
|     "A5",
|     "B2",
|     "B4",
|     "B6",
|     "B8"
|   ]
| }
| {
|   "rules": "njombwa.8",
|   "position": "njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0",
|   "moves": {
|     "B8": "njombwa.8 1*8/1*8/2,0,2,0,2,0*3/0,2,0,2,0,2,0,2 0,0 N N 1"
|   }
| }

== holes from which there is no move, and why; an endless sowing among them (0.2)
$ chee moves --refused --position 'njombwa.4 0,0,1,0/0,0,1,0/0,2,1,0/2,3,0,1 0,0 S - 20'
| A1 2.6 A1 is empty
| A2 0.2 the sowing from A2 never ends
| A3 2.8 A3 holds a single counter and A2 holds more
| A4 2.6 A4 is empty
| B3 2.6 B3 is empty
| B4 2.8 B4 holds a single counter and A2 holds more

== the first turn of Njombwa starts from one hole (2.3)
$ chee moves njombwa.3 --refused --json | tr -d ' \n' | grep -o '"refused":.*' | cut -c1-100
| "refused":[{"hole":"A1","clause":"2.3","sentence":"thefirstturnisthestylisedmoveB3"},{"hole":"A2","c

== none when the game is over
$ chee moves njombwa.3 --refused --position 'njombwa.3 0*3/0*3/1,0,0/0*3 7,0 S - 30'

== as CSV, with what stands in it quoted where it must be
$ chee moves njombwa.3 --after --csv | sed 2q
$ chee moves --refused --csv --position 'njombwa.3 0*3/0,2,0/2,0,0/0*3 0,0 S - 2' | sed 2q
$ chee perft njombwa.3 2 --divide --csv; chee perft njombwa.3 3 --csv; chee endless 8 7 --csv
$ chee games --csv | cut -d, -f 1,2
$ chee analyse njombwa.3 -d 2 --csv; chee db list --csv -d .
$ chee match njombwa.3 -P greedy -P random -g 4 -o 2 --csv --look 0 | cut -d, -f 1-7
$ chee games --json --csv
| move,position
| B3,"njombwa.3 1*3/1*3/0*3/2,0,2 0,0 N N 1"
| hole,clause,sentence
| A2,2.6,A2 is empty
| move,nodes
| B3,1
| depth,nodes,captures,passes,ends
| 3,2,0,0,0
| holes,counters,starts,endless
| 8,7,1716,4
| name,title
| mefuhva,Mefuhva
| njombwa,Njombwa
| chuba,Chuba
| enkeshui,Enkeshui
| swahili,Swahili
| line,kind,number,plies,margin,chance,depth,moves
| 1,estimate,0.2,,,0.555328055262,2,B3 b3
| rules,tables,counters,positions,wins,draws,losses,longest,bytes,xxh3
| player,against,games,won,drawn,lost,points
| greedy,,4,2,0,2,2
| random,,4,2,0,2,2
! chee: games: --json and --csv exclude each other
= 2

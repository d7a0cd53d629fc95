# SPDX-License-Identifier: MIT

== leaf by leaf, with what the last ply did
$ chee perft njombwa.8 8
| captures 4124
| passes 0
| ends 0
| nodes 11889

== in bulk
$ chee perft njombwa.8 9 --bulk
| nodes 31753

== counts known from two other programs
$ for depth in 0 1 2 3 4 5 6; do chee perft njombwa.8 $depth | tail -n 1; done
$ for depth in 1 2; do chee perft mefuhva.6 $depth --bulk; done
| nodes 1
| nodes 1
| nodes 1
| nodes 7
| nodes 47
| nodes 229
| nodes 1070
| nodes 82
| nodes 3176

== below each move, and the sum of them
$ chee perft njombwa.8 5 --moves 'B8 b8' --divide
$ chee perft njombwa.8 5 --moves 'B8 b8' -d | awk -F': ' 'NF == 2 { sum += $2 } END { print "sum " sum }'
| A1: 601
| A3: 569
| A5: 492
| B2: 539
| B4: 308
| B6: 346
| B8: 780
|
| captures 1209
| passes 0
| ends 0
| nodes 3635
| sum 3635

== depth 0 and 1
$ chee perft njombwa.8 0 --divide
$ chee perft njombwa.8 1 --divide
|
| captures 0
| passes 0
| ends 0
| nodes 1
| B8: 1
|
| captures 0
| passes 0
| ends 0
| nodes 1

== a finished game has no positions below it
$ chee perft --position 'njombwa.8 0*8/0*8/0*7,1/0*8 23,0 N - 71' 2 --divide
|
| captures 0
| passes 0
| ends 0
| nodes 0

== any number of threads
$ for n in 1 2 7; do chee perft chuba.5 4 --divide --threads $n | cksum; done | uniq | wc -l | tr -d ' '
| 1

== as JSON
$ chee perft njombwa.8 4 --divide --json
| {
|   "rules": "njombwa.8",
|   "position": "njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0",
|   "depth": 4,
|   "nodes": 47,
|   "captures": 14,
|   "passes": 0,
|   "ends": 0,
|   "divide": {
|     "B8": 47
|   }
| }

== depths that are none, and beyond the limit
$ chee perft njombwa.8 -3; echo $?
$ chee perft njombwa.8 ten; echo $?
$ chee perft njombwa.8 65; echo $?
$ chee perft njombwa.8 99999999999999999999999; echo $?
| 2
| 2
| 5
| 5
! chee: perft: '-3' is below 0, and no number here may be; see 'chee help perft'
! chee: DEPTH is a whole number from 0 to 64, not 'ten'
! chee: DEPTH is at most 64 plies
! chee: DEPTH is at most 64 plies

== noughts in front of a depth do not matter, however many
$ chee perft njombwa.8 003 | tail -n 1; chee perft njombwa.8 00000000000000000000003 | tail -n 1; chee perft njombwa.8 0000 | tail -n 1
$ chee perft njombwa.8 00065
| nodes 7
| nodes 7
| nodes 1
! chee: DEPTH is at most 64 plies
= 5

== interrupted it says so and gives no count
$ chee perft mefuhva.28 30 & pid=$!; catches $pid; kill -TERM $pid; wait $pid
! chee: interrupted before the count was complete
= 130

== two signals at once are one interruption
$ chee perft mefuhva.28 30 & pid=$!; catches $pid; kill -INT $pid; kill -INT $pid; wait $pid
! chee: interrupted before the count was complete
= 130

== one that is over before its stylised moves has no move to begin with (2.5)
$ chee perft 2 -p "njombwa.8 1*8/1*8/0*8/0*8 0,14 N N 1"
| captures 0
| passes 0
| ends 0
| nodes 0

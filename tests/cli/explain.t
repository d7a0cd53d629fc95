# SPDX-License-Identifier: MIT

== a capture (3.6, 3.7)
$ chee explain chuba A9xa10
| lap 1: lifts 2 from A9, sows A8 A7, ends in A7 which holds 3: relay (3.3)
| lap 2: lifts 3 from A7, sows A6 A5 A4, ends in A4 which holds 3: relay (3.3)
| lap 3: lifts 3 from A4, sows A3 A2 A1, ends in A1 which was empty (3.3)
| captures 2 from a11 (3.6)
| captures 1 from b11 (3.6)
| chooses the pair a10 b10 (3.7)
| captures 2 from a10 (3.7)
| captures 1 from b10 (3.7)
| chuba.11 0,0,1u*9/0,0,2*7,1,0/1,2,3,0,3,3,0,3,0,2,2/1u*11 6,0 N - 1

== the stylised move (2.3 to 2.5)
$ chee explain njombwa.8 B8
| lap 1: lifts 1 from B8, sows A8, ends in A8 which holds 2: relay (2.3)
| lap 2: lifts 2 from A8, sows A7 A6, ends in A6 which holds 2: relay (2.3)
| lap 3: lifts 2 from A6, sows A5 A4, ends in A4 which holds 2: relay (2.3)
| lap 4: lifts 2 from A4, sows A3 A2, ends in A2 which holds 2: relay (2.3)
| lap 5: lifts 2 from A2, sows A1 B1, ends in B1 which holds 2: relay (2.3)
| lap 6: lifts 2 from B1, sows B2 B3, ends in B3 which holds 2: relay (2.3)
| lap 7: lifts 2 from B3, sows B4 B5, ends in B5 which holds 2: relay (2.3)
| lap 8: lifts 2 from B5, sows B6 B7, ends in B7 which holds 2 (2.3)
| lifts 2 from B7 and puts them into B8 (2.4)
| removes 2 from A7, which nobody scores (2.5)
| njombwa.8 1*8/1*8/2,0,2,0,2,0*3/0,2,0,2,0,2,0,2 0,0 N N 1

== a pair that becomes two bulls ends the turn by its own clause (4.7), one bull by another (4.6)
$ chee explain --json --position 'enkeshui.8 1,0*7/0,0,2,2,3,0*3 0,0 S - 9' A3 | sed -n '/"rest"/,/"clause"/p'
$ chee explain --json --position 'enkeshui.8 1,0*7/0,0,2,2,0,0*3 0,0 S - 9' A4 | sed -n '/"rest"/,/"clause"/p'
$ chee explain --json --position 'enkeshui.8 1,0*7/0,0,0,2,0,3,0,0 0,0 S - 9' A4 | sed -n '/"rest"/,/"clause"/p'
|       "event": "rest",
|       "clause": "4.7",
|       "event": "rest",
|       "clause": "4.10",
|       "event": "rest",
|       "clause": "4.6",

== a pass, spelt like the end of options
$ chee explain --position 'njombwa.3 0*3/1,0,0/1*3/1*3 0,0 S - 2' --
$ chee explain -- njombwa B8 | tail -n 1
| South cannot sow and passes (0.3)
| njombwa.3 0*3/1,0,0/1*3/1*3 0,0 N - 3
| njombwa.8 1*8/1*8/2,0,2,0,2,0*3/0,2,0,2,0,2,0,2 0,0 N N 1

== a game that ends
$ chee explain --position 'njombwa.4 0*4/1,0*3/0,0,2,0/0*4 5,3 S - 20' A3
| lap 1: lifts 2 from A3, sows A2 A1, ends in A1 which was empty (2.6)
| captures 1 from a4 (2.7)
| the game is over (2.9)
| njombwa.4 0*4/0*4/1,1,0,0/0*4 6,3 N - 21

== an endless start is told and refused (0.2)
$ chee explain --position 'mefuhva.4 1,2,1,0/3,1,0,1/2,0,5,0/1,0,4,1 4,0 N - 3' a4
| lap 1: lifts 3 from a4, sows a3 a2 a1, ends in a1 which holds 2: relay (1.5)
| lap 2: lifts 2 from a1, sows b1 b2, ends in b2 which holds 2: relay (1.5)
| lap 3: lifts 2 from b2, sows b3 b4, ends in b4 which holds 2: relay (1.5)
| lap 4: lifts 2 from b4, sows a4 a3, ends in a3 which holds 3: relay (1.5)
| lap 5: lifts 3 from a3, sows a2 a1 b1, ends in b1 which holds 2: relay (1.5)
| lap 6: lifts 2 from b1, sows b2 b3, ends in b3 which holds 4: relay (1.5)
| ... and so on without end: when lap 29 is about to lift 3 from a4, all holes hold what they held 28 laps before (0.2)
! chee: MOVE: 0.2: the sowing from a4 never ends
= 1

== what an illegal move breaks
$ chee explain mefuhva.6 A1
! chee: MOVE: 1.3: A1 is empty
= 1

== what a move lacks
$ chee explain mefuhva.6 A3
! chee: MOVE: 1.9: A3 captures: add xHOLE or x-
= 1

== a move that is none
$ chee explain mefuhva.6 Z3
! chee: MOVE: column 1: a hole is called by A or B (front or back row) and its number
= 3

== blanks around a move, and the end of a line from elsewhere, do not matter; the column counts them
$ chee explain njombwa "$(printf ' B8\t\r')" | tail -n 1
$ chee explain mefuhva.6 '  Z3 '
| njombwa.8 1*8/1*8/2,0,2,0,2,0*3/0,2,0,2,0,2,0,2 0,0 N N 1
! chee: MOVE: column 3: a hole is called by A or B (front or back row) and its number
= 3

== two moves are none
$ chee explain njombwa 'B8 b8'
! chee: MOVE: column 3: the move should end here
= 3

== what is wrong with a move, as JSON
$ chee explain mefuhva.6 A4xa4 --json
| {
|   "rules": "mefuhva.6",
|   "position": "mefuhva.6 2*6/2*4,1,0/0,1,2*4/2*6 0,0 S - 0",
|   "move": "A4xa4",
|   "refused": {
|     "clause": "1.9",
|     "code": "EXTRA_WHICH",
|     "sentence": "the extra capture must name a hole of the opponent that still holds pieces"
|   }
| }
! chee: MOVE: 1.9: the extra capture must name a hole of the opponent that still holds pieces
= 1

== and with a text that is no move, not even text
$ chee explain mefuhva.6 "$(printf 'A3\377')" --json
| {
|   "rules": "mefuhva.6",
|   "position": "mefuhva.6 2*6/2*4,1,0/0,1,2*4/2*6 0,0 S - 0",
|   "move": "A3�",
|   "refused": {
|     "clause": "",
|     "code": "MOVE_ENDS",
|     "sentence": "the move should end here",
|     "column": 3
|   }
| }
! chee: MOVE: column 3: the move should end here
= 3

== bytes that belong to no letter (RFC 3629): too long a form, half of a pair, beyond four bytes; a letter stays
$ chee explain mefuhva.6 "$(printf 'A3\300\257\355\240\200\370\220\200\200\360\237\220\204')" --json 2>/dev/null | grep '"move"'
|   "move": "A3���������🐄",

== as JSON
$ chee explain --position 'njombwa.4 0*4/1,0*3/0,0,2,0/0*4 5,3 S - 20' A3 --json
| {
|   "rules": "njombwa.4",
|   "position": "njombwa.4 0*4/1,0*3/0,0,2,0/0*4 5,3 S - 20",
|   "move": "A3",
|   "sentences": [
|     "lap 1: lifts 2 from A3, sows A2 A1, ends in A1 which was empty (2.6)",
|     "captures 1 from a4 (2.7)",
|     "the game is over (2.9)"
|   ],
|   "events": [
|     {
|       "event": "lift",
|       "clause": "2.6",
|       "hole": "A3",
|       "count": 2,
|       "lap": 1
|     },
|     {
|       "event": "drop",
|       "clause": "2.6",
|       "hole": "A2",
|       "count": 1,
|       "lap": 1
|     },
|     {
|       "event": "drop",
|       "clause": "2.6",
|       "hole": "A1",
|       "count": 1,
|       "lap": 1
|     },
|     {
|       "event": "rest",
|       "clause": "2.6",
|       "hole": "A1",
|       "count": 1,
|       "lap": 1
|     },
|     {
|       "event": "capture",
|       "clause": "2.7",
|       "hole": "a4",
|       "count": 1,
|       "to": "S",
|       "lap": 1
|     },
|     {
|       "event": "end",
|       "clause": "2.9"
|     }
|   ],
|   "after": "njombwa.4 0*4/0*4/1,1,0,0/0*4 6,3 N - 21"
| }

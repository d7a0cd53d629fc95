# SPDX-License-Identifier: MIT
# Njombwa (one counter). The format is told in README.md.

case 2.1 2.2: Eight columns with one counter in every hole
rules njombwa.8
start
official
total 32
  | 1 1 1 1 1 1 1 1 | 0
  | 1 1 1 1 1 1 1 1 |
  | 1 1 1 1 1 1 1 1 |
  | 1 1 1 1 1 1 1 1 | 0
turn S ply 0

case 2.1 2.2: Nine columns are played occasionally
rules njombwa.9
start
official
total 36

case 2.1 2.2: Ten columns are played occasionally
rules njombwa.10
start
official
total 40

case 2.1: Three to seven, eleven and twelve columns are for study
rules njombwa.7
start
unofficial
total 28
refused rules njombwa.2 2.1
refused rules njombwa.13 2.1

case 2.1 2.2: Twelve columns are for study
rules njombwa.12
start
unofficial
total 48

case 2.3 2.4 2.5: The stylised move on 8 columns
note The single counter of B8 falls on that of A8, those two end in A6, and so on by twos around the ring until B7 holds two. These are put into B8, and the two of A7 leave the game.
rules njombwa.8
start
legal B8
refused B7 2.3
refused A1 2.3
refused -- 0.3
move B8
lifts B8 1, A8 2, A6 2, A4 2, A2 2, B1 2, B3 2, B5 2, B7 2
rests B7
removes A7 2
captures none
  | 1 1 1 1 1 1 1 1 | 0
  | 1 1 1 1 1 1 1 1 |
  | 2 . 2 . 2 . . . |
  | . 2 . 2 . 2 . 2 | 0
turn N ply 1
total 30

case 2.3 2.5: North plays it next, and the counters removed are North's own
rules njombwa.8
start
move B8
legal b8
refused b1 2.3
move b8
lifts b8 1, a8 2, a6 2, a4 2, a2 2, b1 2, b3 2, b5 2, b7 2
removes a7 2
  | 2 . 2 . 2 . 2 . | 0
  | . . . 2 . 2 . 2 |
  | 2 . 2 . 2 . . . |
  | . 2 . 2 . 2 . 2 | 0
turn S ply 2
total 28
result *

case 2.3 2.4 2.5: The stylised move on 9 columns
rules njombwa.9
start
legal B9
move B9 b9
lifts b9 1, a9 2, a7 2, a5 2, a3 2, a1 2, b2 2, b4 2, b6 2, b8 2
removes a8 2
  | 2 . 2 . 2 . 2 . 2 | 0
  | . . . 2 . 2 . 2 . |
  | . 2 . 2 . 2 . . . |
  | 2 . 2 . 2 . 2 . 2 | 0
total 32

case 2.3 2.4 2.5: The stylised move on 10 columns
rules njombwa.10
start
legal B10
move B10 b10
lifts b10 1, a10 2, a8 2, a6 2, a4 2, a2 2, b1 2, b3 2, b5 2, b7 2, b9 2
removes a9 2
  | 2 . 2 . 2 . 2 . 2 . | 0
  | . . . 2 . 2 . 2 . 2 |
  | 2 . 2 . 2 . 2 . . . |
  | . 2 . 2 . 2 . 2 . 2 | 0
total 36

case 2.3 2.4 2.5: The stylised move on 3 columns
rules njombwa.3
start
move B3
lifts B3 1, A3 2, A1 2, B2 2
removes A2 2
  | 1 1 1 | 0
  | 1 1 1 |
  | . . . |
  | 2 . 2 | 0
move b3
  | 2 . 2 | 0
  | . . . |
  | . . . |
  | 2 . 2 | 0
total 8

case 2.3 2.4 2.5: The stylised move on 4 columns
rules njombwa.4
start
move B4 b4
lifts b4 1, a4 2, a2 2, b1 2, b3 2
removes a3 2
  | 2 . 2 . | 0
  | . . . 2 |
  | 2 . . . |
  | . 2 . 2 | 0

case 2.3 2.4 2.5: The stylised move on 5 columns
rules njombwa.5
start
move B5 b5
lifts b5 1, a5 2, a3 2, a1 2, b2 2, b4 2
removes a4 2
  | 2 . 2 . 2 | 0
  | . . . 2 . |
  | . 2 . . . |
  | 2 . 2 . 2 | 0

case 2.3 2.4 2.5: The stylised move on 6 columns
rules njombwa.6
start
move B6 b6
removes a5 2
  | 2 . 2 . 2 . | 0
  | . . . 2 . 2 |
  | 2 . 2 . . . |
  | . 2 . 2 . 2 | 0

case 2.3 2.4 2.5: The stylised move on 7 columns
rules njombwa.7
start
move B7 b7
removes a6 2
  | 2 . 2 . 2 . 2 | 0
  | . . . 2 . 2 . |
  | . 2 . 2 . . . |
  | 2 . 2 . 2 . 2 | 0

case 2.3 2.4 2.5: The stylised move on 11 columns
rules njombwa.11
start
move B11 b11
removes a10 2
  | 2 . 2 . 2 . 2 . 2 . 2 | 0
  | . . . 2 . 2 . 2 . 2 . |
  | . 2 . 2 . 2 . 2 . . . |
  | 2 . 2 . 2 . 2 . 2 . 2 | 0

case 2.3 2.4 2.5: The stylised move on 12 columns
rules njombwa.12
start
move B12 b12
removes a11 2
  | 2 . 2 . 2 . 2 . 2 . 2 . | 0
  | . . . 2 . 2 . 2 . 2 . 2 |
  | 2 . 2 . 2 . 2 . 2 . . . |
  | . 2 . 2 . 2 . 2 . 2 . 2 | 0

case 2.5: The two counters removed belong to nobody
note Both stores stay empty, and two counters are missing from ply 1, four from ply 2.
rules njombwa.8
start
total 32
move B8
total 30
move b8
total 28

case 2.5: A position with more counters than the game has left is impossible
rules njombwa.3
  | 1 1 1 | 0
  | 1 1 1 |
  | . . . |
  | 2 . 2 | 1
turn N ply 1
impossible 2.5

case 2.5: South plays ply 0 and North ply 1
rules njombwa.3
  | 1 1 1 | 0
  | 1 1 1 |
  | 1 1 1 |
  | 1 1 1 | 0
turn N ply 0
impossible 2.5

case 2.2: Before the first turn every hole of a player holds one counter
rules njombwa.3
  | 1 1 1 | 0
  | 1 1 . |
  | . . . |
  | 2 . 2 | 0
turn N ply 1
impossible 2.2

case 2.6: From ply 2 a turn starts from any own hole with two or more
rules njombwa.8
start
move B8 b8
legal A1 A3 A5 B2 B4 B6 B8
refused A2 2.6
refused A7 2.6

case 2.6: Lift, sow, and lift again where the last counter joins others
note The two of B8 end in A7, which the stylised move emptied, and face a2, which is empty.
rules njombwa.8
start
move B8 b8 B8
lifts B8 2
rests A7
captures none
  | 2 . 2 . 2 . 2 . | 0
  | . . . 2 . 2 . 2 |
  | 2 . 2 . 2 . 1 1 |
  | . 2 . 2 . 2 . . | 0
turn N ply 3

case 2.6: A relay from the front row through the back row
rules njombwa.8
  | . . . 1 . . . . | 0
  | . . . . . . . . |
  | . 3 . . . . . . |
  | . 2 . . . . . . | 0
turn S
move A2
lifts A2 3, B2 3
rests B5
  | . . . 1 . . . . | 0
  | . . . . . . . . |
  | 1 . . . . . . . |
  | 1 . 1 1 1 . . . | 0

case 2.7: An empty front hole captures the facing front hole and the hole behind it
note A4 faces a5. The capture ends the turn: there is no further one.
rules njombwa.8
  | 1 . . 2 . . . 1 | 0
  | . . . 3 . . . . |
  | . . . . . 2 . . |
  | . . . . . . . . | 0
turn S
legal A6
refused A6x- -
move A6
rests A4
captures a5 3, b5 2
  | 1 . . . . . . 1 | 0
  | . . . . . . . . |
  | . . . 1 1 . . . |
  | . . . . . . . . | 5

case 2.7: The outermost holes face each other, too
note A1 faces a8, and A8 faces a1.
rules njombwa.8
  | 2 . . . . . . 1 | 0
  | 3 . . . . . . . |
  | . 1 . . . . . . |
  | . . . . . . . . | 0
turn S
move A2
rests A1
captures a8 3, b8 2
  | . . . . . . . 1 | 0
  | . . . . . . . . |
  | 1 . . . . . . . |
  | . . . . . . . . | 5

case 2.7: A back hole is never captured alone
rules njombwa.8
  | 1 . . 2 . . . 1 | 0
  | . . . . . . . . |
  | . . . . . 2 . . |
  | . . . . . . . . | 0
turn S
move A6
rests A4
captures none
  | 1 . . 2 . . . 1 | 0
  | . . . . . . . . |
  | . . . 1 1 . . . |
  | . . . . . . . . | 0

case 2.7: A front hole is captured also when the one behind it is empty
rules njombwa.8
  | 1 . . . . . . . | 0
  | . . . 3 . . . . |
  | . . . . . 2 . . |
  | . . . . . . . . | 0
turn S
move A6
captures a5 3
  | 1 . . . . . . . | 0
  | . . . . . . . . |
  | . . . 1 1 . . . |
  | . . . . . . . . | 3

case 2.7: Ending in the back row captures nothing
rules njombwa.8
  | 2 2 . . . . . . | 0
  | 2 2 . . . . . . |
  | 2 . . . . . . . |
  | . . . . . . . . | 0
turn S
move A1
rests B2
captures none
  | 2 2 . . . . . . | 0
  | 2 2 . . . . . . |
  | . . . . . . . . |
  | 1 1 . . . . . . | 0

case 2.7: North captures into North's store
rules njombwa.8
  | . . . . . . . 1 | 3
  | . . . . 2 . . . |
  | 1 . . . . . 4 . |
  | . . . . . . 1 . | 0
turn N
move a4
rests a2
captures A7 4, B7 1
  | . . . . . . . 1 | 8
  | . . . . . 1 1 . |
  | 1 . . . . . . . |
  | . . . . . . . . | 0

case 2.8: Single counters may start only where no hole holds more
rules njombwa.8
  | . . . . . . . 1 | 0
  | . . . . . . . 1 |
  | . . 1 . . . . . |
  | . . . 2 . . . 1 | 0
turn S
legal B4
refused A3 2.8
refused B8 2.8

case 2.8: A single counter moves only into an empty hole
note B8 is followed by A8, where a counter lies.
rules njombwa.8
  | . . . . . . . 1 | 0
  | . . . . . . . 1 |
  | . . 1 . . . . 1 |
  | . . . 1 . . . 1 | 0
turn S
legal A3 A8 B4
refused B8 2.8
move A3
lifts A3 1
rests A2
  | . . . . . . . 1 | 0
  | . . . . . . . 1 |
  | . 1 . . . . . 1 |
  | . . . 1 . . . 1 | 0

case 2.8 2.7: A single counter captures, too
rules njombwa.8
  | 1 5 . . . . . . | 0
  | . . . . . 2 . . |
  | . . . . . . 1 . |
  | . . . . . . . . | 0
turn S
move A7
captures a3 2
  | 1 5 . . . . . . | 0
  | . . . . . . . . |
  | . . . . . 1 . . |
  | . . . . . . . . | 2

case 2.9: Whoever has captured all the opponent's counters wins
rules njombwa.8
  | . . . 2 . . . . |  4
  | . . . 3 . . . . |
  | . . . . . 2 . . |
  | . . . . . . . . | 17
turn S
result *
move A6
  | . . . . . . . . | 4
  | . . . . . . . . |
  | . . . 1 1 . . . |
  | . . . . . . . . | 22
result 1-0 2.9
legal none
refused a1 2.9

case 2.9: North wins with fewer captures in all
note Only counters on the board decide, and South has none left there.
rules njombwa.8
  | . . 1 . . . . . |  2
  | . . . . 2 . . . |
  | . . . . . . 1 . |
  | . . . . . . . . | 22
turn N
move a4
  | . . 1 . . . . . | 3
  | . . . . . 1 1 . |
  | . . . . . . . . |
  | . . . . . . . . | 22
result 0-1 2.9

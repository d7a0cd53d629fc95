# SPDX-License-Identifier: MIT
# Mefuhva. The format is told in README.md.

case 1.1: The board has 28 columns as a rule, with 218 pieces
note Any even number of columns from 6 is played; 16 or more is usual.
rules mefuhva.28
start
official
total 218
refused rules mefuhva.27 1.1
refused rules mefuhva.30 1.1

case 1.1: Six columns are the fewest that the source knows
rules mefuhva.6
start
official
total 42
refused rules mefuhva.5 1.1

case 1.1: Sixteen columns
rules mefuhva.16
start
official
total 122

case 1.1: Four columns are for study
rules mefuhva.4
start
unofficial
total 26
  | 2 2 2 2 | 0
  | 2 2 1 . |
  | . 1 2 2 |
  | 2 2 2 2 | 0
refused rules mefuhva.2 1.1

case 1.2: The start on 28 columns
note Two pieces in every hole, but for the two leftmost front holes of each player.
rules mefuhva.28
start
  | 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 | 0
  | 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 1 . |
  | . 1 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 |
  | 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 | 0
turn S ply 0

case 1.2: The start on 6 columns
rules mefuhva.6
start
  | 2 2 2 2 2 2 | 0
  | 2 2 2 2 1 . |
  | . 1 2 2 2 2 |
  | 2 2 2 2 2 2 | 0
turn S ply 0

case 1.3: A turn starts from a loaded hole, front or back
note A4 and B1 hold two or more. A1 and B5 hold a single piece, and empty holes hold none.
rules mefuhva.6
  | . . . . . 1 | 0
  | . . . . . . |
  | 1 . . 2 . . |
  | 3 . . . 1 . | 0
turn S
legal A4 B1
refused A1 1.6
refused B5 1.6
refused A2 1.3

case 1.3: From the start every hole but the first two of the front row is loaded
rules mefuhva.6,extra=0
start
legal A3 A4 A5 A6 B1 B2 B3 B4 B5 B6
refused A1 1.3
refused A2 1.6

case 1.4: A lap runs from right to left along the front row
rules mefuhva.6
  | . . 1 . . . | 0
  | . . . . . . |
  | . . . . 3 . |
  | . . . . . . | 0
turn S
move A5
lifts A5 3
  | . . 1 . . . | 0
  | . . . . . . |
  | . 1 1 1 . . |
  | . . . . . . | 0
turn N ply 11

case 1.4: Down at the left end and on along the back row
rules mefuhva.6
  | . . 1 . . . | 0
  | . . . . . . |
  | . 4 . . . . |
  | . . . . . . | 0
turn S
move A2
lifts A2 4
  | . . 1 . . . | 0
  | . . . . . . |
  | 1 . . . . . |
  | 1 1 1 . . . | 0

case 1.4: Up at the right end and back into the front row
rules mefuhva.6
  | . . 1 . . . | 0
  | . . . . . . |
  | . . . . . . |
  | . . . . 3 . | 0
turn S
move B5
lifts B5 3
  | . . 1 . . . | 0
  | . . . . . . |
  | . . . . 1 1 |
  | . . . . . 1 | 0

case 1.4: North sows the same way, seen from North's side
note From a3 the pieces fall into a2, a1 and then b1 and b2 behind them.
rules mefuhva.6
  | . . . . . . | 0
  | . . . 4 . . |
  | . . . . . . |
  | . . 1 . . . | 0
turn N
move a3
lifts a3 4
  | . . . . 1 1 | 0
  | . . . . 1 1 |
  | . . . . . . |
  | . . 1 . . . | 0
turn S ply 11

case 1.4 0.5: A large hand drops a piece into the hole it was lifted from
note Twelve pieces go once around the twelve holes of the ring. A3 is empty from the moment it is lifted and is not skipped: the last piece falls there and rests.
rules mefuhva.6
  |  .  .  1  .  .  . | 0
  |  .  .  .  .  .  . |
  |  .  . 12  .  .  . |
  |  .  .  .  .  .  . | 0
turn S
move A3
lifts A3 12
  | . . 1 . . . | 0
  | . . . . . . |
  | 1 1 1 1 1 1 |
  | 1 1 1 1 1 1 | 0

case 1.5: The last piece in an occupied hole: all there is sown on
note The second piece from A6 falls in A4, where two lie: all three are lifted and end in A1.
rules mefuhva.6
  | . . 1 . . . | 0
  | . . . . . . |
  | . . . 2 . 2 |
  | . . . . . . | 0
turn S
move A6
lifts A6 2, A4 3
laps 2
rests A1
  | . . 1 . . . | 0
  | . . . . . . |
  | 1 1 1 . 1 . |
  | . . . . . . | 0

case 1.5: Laps follow one another until a piece falls into an empty hole
rules mefuhva.6,extra=0
start
move B2
lifts B2 2, B4 3, A6 3, A3 3, B1 3
rests B4
captures none
  | 2 2 2 2 2 2 | 0
  | 2 2 2 2 1 . |
  | 1 2 . 3 3 . |
  | . 1 4 1 3 3 | 0

case 1.5: A single piece is enough to be relayed upon
note The two from B6 end in A5 beside one piece, and those two in A3, which is empty.
rules mefuhva.6
  | . . 1 . . . | 0
  | . . . . . . |
  | . . . . 1 . |
  | . . . . . 2 | 0
turn S
move B6
lifts B6 2, A5 2
rests A3
  | . . 1 . . . | 0
  | . . . . . . |
  | . . 1 1 . 1 |
  | . . . . . . | 0

case 1.6: Without a loaded hole a singleton may move, but only into an empty hole
note A3 stands before A2, which is empty, and B1 before B2. A4 stands before A3 and B6 before A6, where a piece lies: neither may move.
rules mefuhva.6
  | . . . . . . | 0
  | . . . . . 1 |
  | . . 1 1 . 1 |
  | 1 . . . . 1 | 0
turn S
legal A3 A6 B1
refused A4 1.6
refused B6 1.6
move A3
lifts A3 1
  | . . . . . . | 0
  | . . . . . 1 |
  | . 1 . 1 . 1 |
  | 1 . . . . 1 | 0

case 1.6: One loaded hole forbids all singletons
rules mefuhva.6
  | . . . . . . | 0
  | . . . . . 1 |
  | . . 1 1 . 1 |
  | 2 . . . . 1 | 0
turn S
legal B1
refused A3 1.6

case 1.6 1.7: A singleton captures, too
rules mefuhva.6,extra=0
  | . 4 . . . . | 0
  | . 1 . . . 1 |
  | . . 1 . . . |
  | . . . . 1 . | 0
turn S
legal A3 B5
move A3
captures a5 1, b5 4
  | . . . . . . | 0
  | . . . . . 1 |
  | . 1 . . . . |
  | . . . . 1 . | 5

case 1.7: Ending in an empty front hole takes the pieces of the facing front hole
note A2 faces a5: the columns are counted from each owner's left.
rules mefuhva.6,extra=0
  | . . . . . 2 | 0
  | . 3 . . . 1 |
  | . . . 2 . . |
  | . . . . . . | 0
turn S
move A4
rests A2
captures a5 3
  | . . . . . 2 | 0
  | . . . . . 1 |
  | . 1 1 . . . |
  | . . . . . . | 3

case 1.7: Facing an empty hole nothing is captured, even with pieces behind it
rules mefuhva.6,extra=0
  | . 5 . . . 2 | 0
  | . . . . . 1 |
  | . . . 2 . . |
  | . . . . . . | 0
turn S
move A4
rests A2
captures none
  | . 5 . . . 2 | 0
  | . . . . . 1 |
  | . 1 1 . . . |
  | . . . . . . | 0

case 1.7: Ending in the back row captures nothing
rules mefuhva.6
  | 3 3 . . . . | 0
  | 3 3 . . . . |
  | . 3 . . . . |
  | . . . . . . | 0
turn S
legal A2
move A2
rests B2
captures none
  | 3 3 . . . . | 0
  | 3 3 . . . . |
  | 1 . . . . . |
  | 1 1 . . . . | 0

case 1.7: North captures likewise
rules mefuhva.6,extra=0
  | . . . . . . | 0
  | . . 2 . . . |
  | 1 . . . 3 . |
  | . . . . 2 . | 0
turn N
move a4
rests a2
captures A5 3, B5 2
  | . . . . . . | 5
  | . . . 1 1 . |
  | 1 . . . . . |
  | . . . . . . | 0

case 1.7 1.8: The sample move of the leaflet
note Five pieces from the back row end in the hole with seven. The eight are sown; then seven, ending in the hole of four. The five end in the empty hole opposite the groups of four and three, which are captured, and here with them the six of b3.
rules mefuhva.16
  | . 2 3 . 1 2 . . 5 . . 1 . 6 2 . | 0
  | 1 . 4 . 2 . . 1 . 3 . . 2 . . 1 |
  | 1 2 . . 1 3 . 4 . 1 . 2 1 . 6 . |
  | . 1 . . 5 2 . 1 2 7 . . 2 . 1 . | 0
turn S
move B5xb3
lifts B5 5, B10 8, A15 7, A8 5
rests A3
captures a14 4, b14 3, b3 6
  | . 2 . . 1 2 . . 5 . . 1 . . 2 . | 0
  | 1 . . . 2 . . 1 . 3 . . 2 . . 1 |
  | 1 2 1 1 2 4 1 . 1 2 1 3 2 1 . 1 |
  | . 1 . . . 3 1 2 3 . 1 1 3 1 2 1 | 13

case 1.8: The pieces behind a captured hole are captured, too
rules mefuhva.6,extra=0
  | . 5 . . . 2 | 0
  | . 3 . . . 1 |
  | . . . 2 . . |
  | . . . . . . | 0
turn S
move A4
captures a5 3, b5 5
  | . . . . . 2 | 0
  | . . . . . 1 |
  | . 1 1 . . . |
  | . . . . . . | 8

case 1.8: An empty hole behind a captured one changes nothing
rules mefuhva.6
  | 2 . . . . 2 | 0
  | . 1 . . . . |
  | . . . 2 . . |
  | . . . . . . | 0
turn S
move A4x-
captures a5 1
  | 2 . . . . 2 | 0
  | . . . . . . |
  | . 1 1 . . . |
  | . . . . . . | 1

case 1.9: A capture may take one other hole as well, front or back, or none
note Only holes that still hold pieces are offered: b1, a1 and b6. Declining is x-.
rules mefuhva.6
  | 2 5 . . . 2 | 0
  | . 3 . . . 1 |
  | . . . 2 . . |
  | . . . . . . | 0
turn S
legal A4x- A4xa1 A4xb1 A4xb6
refused A4 1.9
refused A4xa5 1.9
refused A4xb5 1.9
refused A4xa2 1.9
move A4xb6
captures a5 3, b5 5, b6 2
  | . . . . . 2 | 0
  | . . . . . 1 |
  | . 1 1 . . . |
  | . . . . . . | 10

case 1.9: The extra capture takes one hole and not the one behind it
rules mefuhva.6
  | 2 5 . . . 2 | 0
  | . 3 . . . 1 |
  | . . . 2 . . |
  | . . . . . . | 0
turn S
move A4xa1
captures a5 3, b5 5, a1 1
  | 2 . . . . 2 | 0
  | . . . . . . |
  | . 1 1 . . . |
  | . . . . . . | 9

case 1.9: Declining leaves the rest where it lies
rules mefuhva.6
  | 2 5 . . . 2 | 0
  | . 3 . . . 1 |
  | . . . 2 . . |
  | . . . . . . | 0
turn S
move A4x-
captures a5 3, b5 5
  | 2 . . . . 2 | 0
  | . . . . . 1 |
  | . 1 1 . . . |
  | . . . . . . | 8

case 1.9: A move that captures nothing has no extra capture
rules mefuhva.6
  | 2 5 . . . 2 | 0
  | . . . . . 1 |
  | . . . 2 . . |
  | . . . . . . | 0
turn S
legal A4
refused A4x- 1.7
refused A4xb6 1.7

case 1.9: The variation without the extra capture
rules mefuhva.6,extra=0
  | 2 5 . . . 2 | 0
  | . 3 . . . 1 |
  | . . . 2 . . |
  | . . . . . . | 0
turn S
legal A4
refused A4xb6 1.9
move A4
captures a5 3, b5 5

case 1.10: Captured pieces stay in the captor's store
note They are out of play: the total stays the same, and the store only grows.
rules mefuhva.6
  | . . 3 . . . | 4
  | . . 2 . . . |
  | 2 . . . 2 . |
  | . . . . . . | 7
turn S
move A5x-
captures a4 2, b4 3
  | . . . . . . | 4
  | . . . . . . |
  | 2 . 1 1 . . |
  | . . . . . . | 12
total 20

case 1.11: Whoever takes the last piece of the other side wins
rules mefuhva.6
  | . . 3 . . . | 4
  | . . 2 . . . |
  | 2 . . . 2 . |
  | . . . . . . | 7
turn S
legal A1 A5x-
move A5x-
result 1-0 1.11
legal none

case 1.11: The extra capture may be the winning one
rules mefuhva.6
  | . . 3 . . 4 | 4
  | . . 2 . . . |
  | 2 . . . 2 . |
  | . . . . . . | 7
turn S
move A5xb1
result 1-0 1.11

case 1.11: North wins, though South's store is fuller
rules mefuhva.6
  | . . . . . . | 4
  | 2 . . . . 1 |
  | . . 1 . . . |
  | . . . . . . | 30
turn N
result *
move a6x-
captures A3 1
result 0-1 1.11
legal none

case 1.11: A finished position has no moves
rules mefuhva.6
  | . . 2 . . . | 4
  | . . . . . 1 |
  | . . . . . . |
  | . . . . . . | 30
turn S
result 0-1 1.11
legal none
refused A1 1.11

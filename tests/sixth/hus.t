# SPDX-License-Identifier: MIT
# Hus. The format is told in README.md. Boards after a move were worked out by a program that was
# written from the sheet alone.

case 6.1 6.2: Eight columns: two counters in each back hole and in the right half of the front row
rules hus.8
start
official
total 48
  | 2 2 2 2 2 2 2 2 | 0
  | 2 2 2 2 . . . . |
  | . . . . 2 2 2 2 |
  | 2 2 2 2 2 2 2 2 | 0
turn S ply 0
legal A5 A6 A7 A8 B1 B2 B3 B4 B5 B6 B7 B8

case 6.1 6.2: Twelve columns have six of each front row filled
rules hus.12
start
official
total 72
  | 2 2 2 2 2 2 2 2 2 2 2 2 | 0
  | 2 2 2 2 2 2 . . . . . . |
  | . . . . . . 2 2 2 2 2 2 |
  | 2 2 2 2 2 2 2 2 2 2 2 2 | 0
turn S ply 0

case 6.1: Boards are even, and four and six columns are for study
rules hus.24
start
official
total 144
refused rules hus.2 6.1
refused rules hus.7 6.1
refused rules hus.26 6.1

case 6.1: Four columns
rules hus.4
start
unofficial
total 24

case 6.1: Six columns
rules hus.6
start
unofficial
total 36

case 6.3: A turn starts from two counters or more, never from one
note A1 and B1 hold one, A2 and B2 none.
rules hus.4
  | 3 . 2 1 | 0
  | 1 . 1 2 |
  | 1 . 3 . |
  | 1 . 5 4 | 0
turn S
legal A3 B3 B4
refused A1 6.3
refused B1 6.3
refused A2 6.3
refused B2 6.3

case 6.4: A large handful comes round and drops a counter where it was lifted too
note Fifteen from B3 go once round the eight holes, B3 among them, and seven holes on. The last falls into B2, which by then holds counters, and the sowing goes on.
rules hus.4
  | . 2 1 . | 0
  | . . . 1 |
  | . . 1 . |
  | . 1 15 3 | 0
turn S
move B3
lifts B3 15, B2 3, A4 3, A1 3, B3 3, A3 5
laps 6
rests B3
seizes none
captures none
  | . 2 1 . | 0
  | . . . 1 |
  | 1 4 . 1 |
  | 4 2 1 7 | 0
turn N ply 11
total 24
result *

case 6.5: The last counter in an empty hole ends the turn
rules hus.4
  | 1 2 3 1 | 0
  | 2 . 1 2 |
  | . . 2 2 |
  | 2 2 2 2 | 0
turn S
move A3
lifts A3 2
laps 1
rests A1
seizes none
captures none
  | 1 2 3 1 | 0
  | 2 . 1 2 |
  | 1 1 . 2 |
  | 2 2 2 2 | 0
turn N ply 11
total 24
result *

case 6.5: The last counter in an occupied hole is lifted with all that lies there
note A lap that ends in the back row never captures.
rules hus.4
  | 1 2 3 . | 0
  | 2 . . 4 |
  | 2 . . . |
  | 2 1 3 4 | 0
turn S
move A1
lifts A1 2, B2 2, B4 5, B1 4, A4 2, A2 2
laps 6
rests B1
seizes none
captures none
  | 1 2 3 . | 0
  | 2 . . 4 |
  | 2 . 2 . |
  | 1 1 5 1 | 0
turn N ply 11
total 24
result *

case 6.6 6.7: Both holes opposite are captured and sown on from the next hole
note The hole that made the capture keeps its counters: the lap of the captured ones begins behind it.
rules hus.4
  | . 2 5 1 | 0
  | 1 2 1 . |
  | 2 . 1 1 |
  | . 3 3 2 | 0
turn S
move B4
lifts B4 2
laps 2
rests B4
seizes a2 1, b2 5
captures none
  | . 2 . 1 | 0
  | 1 2 . . |
  | 3 1 2 2 |
  | 1 4 4 1 | 0
turn N ply 11
total 24
result *

case 6.6: Nothing is captured where the back hole opposite is empty, and the sowing goes on
rules hus.4
  | . 3 . 2 | 0
  | 3 1 1 . |
  | 3 3 2 . |
  | 3 3 . . | 0
turn S
move A3
lifts A3 2, A1 4
laps 2
rests B4
seizes none
captures none
  | . 3 . 2 | 0
  | 3 1 1 . |
  | . 4 . . |
  | 4 4 1 1 | 0
turn N ply 11
total 24
result *

case 6.6: Nothing is captured where the front hole opposite is empty
rules hus.4
  | 2 1 2 2 | 0
  | . . . . |
  | 2 3 2 2 |
  | 2 3 . 3 | 0
turn S
move A3
lifts A3 2, A1 3
laps 2
rests B3
seizes none
captures none
  | 2 1 2 2 | 0
  | . . . . |
  | . 4 . 2 |
  | 3 4 1 3 | 0
turn N ply 11
total 24
result *

case 6.5 6.6: Ending in an empty front hole captures nothing
rules hus.4
  | 2 2 . 3 | 0
  | 2 2 2 3 |
  | 2 . . 2 |
  | 2 2 . . | 0
turn S
move A4
lifts A4 2
laps 1
rests A2
seizes none
captures none
  | 2 2 . 3 | 0
  | 2 2 2 3 |
  | 2 1 1 . |
  | 2 2 . . | 0
turn N ply 11
total 24
result *

case 6.6: A lap that ends in the back row captures nothing
rules hus.4
  | 3 . . 2 | 0
  | . 3 . 2 |
  | 4 2 . . |
  | 2 1 2 3 | 0
turn S
move A1
lifts A1 4, B4 4
laps 2
rests A1
seizes none
captures none
  | 3 . . 2 | 0
  | . 3 . 2 |
  | 1 3 1 1 |
  | 3 2 3 . | 0
turn N ply 11
total 24
result *

case 6.7: One turn captures three times
note A lap of captured counters is a lap like any other.
rules hus.6
  | 1 . 2 2 3 . | 0
  | 2 3 1 1 . 2 |
  | 1 . 2 1 3 3 |
  | 3 . . . 3 3 | 0
turn S
move A6
lifts A6 3, B1 4, B5 4, B3 2
laps 7
rests B5
seizes a4 1, b4 2, a3 1, b3 2, a6 2, b6 1
captures none
  | . . . . 3 . | 0
  | . 3 . . . 2 |
  | 3 2 4 3 5 1 |
  | 1 2 . 2 1 4 | 0
turn N ply 11
total 36
result *

case 6.6 6.7: North captures by the same rule
rules hus.6
  | 1 2 2 . 2 . | 0
  | 3 1 1 2 3 3 |
  | 3 2 . 1 1 1 |
  | 3 . . . 3 2 | 0
turn N
move b2
lifts b2 2, b4 3
laps 3
rests b1
seizes A1 3, B1 3
captures none
  | 2 3 . 1 . 1 | 0
  | 4 2 2 3 4 4 |
  | . 2 . 1 1 1 |
  | . . . . 3 2 | 0
turn S ply 11
total 36
result *

case 6.8: Whoever has single counters alone cannot move and has lost
note What North has left are single counters, which never start a turn (6.3).
rules hus.4
  | 2 . 1 . | 0
  | 2 1 1 1 |
  | 3 . 4 1 |
  | . 3 1 4 | 0
turn S
move B4
lifts B4 4
laps 2
rests B4
seizes a4 2, b4 2
captures none
  | . . 1 . | 0
  | . 1 1 1 |
  | 4 1 5 2 |
  | 1 4 2 1 | 0
turn N ply 11
total 24
result 1-0 6.8

case 6.8: Whoever has lost all counters cannot move either
rules hus.4
  | 3 2 . 4 | 0
  | 2 4 . 1 |
  | . . 3 3 |
  | 1 . 1 . | 0
turn S
move A3
lifts A3 3, B1 2, B3 2, B2 2, B4 2, A3 2, A4 6, B3 3, A3 2, A1 5, A4 2
laps 14
rests A4
seizes a1 1, b1 4, a4 2, b4 3, a3 4, b3 2
captures none
  | . . . . | 0
  | . . . . |
  | 1 6 1 1 |
  | 5 4 2 4 | 0
turn N ply 11
total 24
result 1-0 6.8

case 0.2 6.3: A hole whose sowing never ends may not be chosen
rules hus.4
  | 3 4 2 1 | 0
  | 1 2 2 . |
  | 1 2 1 . |
  | . 3 . 2 | 0
turn S
legal A2 B2
refused B4 0.2

case 0.2 0.3 6.8: Whoever has nothing but endless sowings has lost and does not pass
note B2 holds more than one counter, but its sowing never ends.
rules hus.4
  | . . 1 4 | 0
  | 2 3 5 2 |
  | . 1 . 1 |
  | 1 3 1 . | 0
turn S
legal none
refused B2 6.8
refused -- 6.8
result 0-1 6.8

case 6.7: No counter leaves the board, so that none can be missing
rules hus.4

  | 2 2 2 2 | 0
  | 2 2 . . |
  | . . 2 2 |
  | 2 2 2 1 | 0
turn S
impossible 6.7

# SPDX-License-Identifier: MIT
# Swahili. One row a seat, hole 1 (outermost) first, hole 11 next to the centre; behind it the
# warriors in the centre and those in the compound. The format is told in README.md.

case 5.1 5.2: Two players, each with a row of eleven holes and twelve warriors
rules swahili.2
start
official
total 24
  A | 3 3 3 3 . . | . . . . . | 0+0
  B | 3 3 3 3 . . | . . . . . | 0+0
turn A ply 0
refused rules swahili.1 -
refused rules swahili.5 -

case 5.1 5.2: Three players
rules swahili.3
start
official
total 36
  A | 3 3 3 3 . . | . . . . . | 0+0
  B | 3 3 3 3 . . | . . . . . | 0+0
  C | 3 3 3 3 . . | . . . . . | 0+0
turn A ply 0

case 5.1 5.2: Four players
rules swahili.4
start
official
total 48
  A | 3 3 3 3 . . | . . . . . | 0+0
  B | 3 3 3 3 . . | . . . . . | 0+0
  C | 3 3 3 3 . . | . . . . . | 0+0
  D | 3 3 3 3 . . | . . . . . | 0+0
turn A ply 0

case 5.3: A turn lifts one own hole and sows inwards
rules swahili.2
start
legal A1 A1+ A2 A3 A4
refused A5 5.3
move A3
lifts A3 3
rests A6
  A | 3 3 . 4 1 1 | . . . . . | 0+0
  B | 3 3 3 3 . . | . . . . . | 0+0
turn B ply 1

case 5.3: One warrior is enough
rules swahili.2
  A | . . 1 . . . | . . . . . | 3+0
  B | 3 . . . . . | . . . . . | 2+0
turn A
move A3
lifts A3 1
rests A4
  A | . . . 1 . . | . . . . . | 3+0
  B | 3 . . . . . | . . . . . | 2+0

case 5.3: After hole 11 comes the centre, then the own hole 1 again
note The five of A9 fall in holes 10 and 11, in the centre, and in holes 1 and 2.
rules swahili.2
  A | . . . . . 1 | . . 5 . . | 0+0
  B | 3 . . . . . | . . . . . | 0+0
turn A
move A9
lifts A9 5
rests A2
  A | 1 1 . . . 1 | . . . 1 1 | 1+0
  B | 3 . . . . . | . . . . . | 0+0

case 5.3 0.5: Twelve warriors end in the hole they were lifted from
note The round is eleven holes and the centre. The hole is empty from the moment it is lifted and is not skipped.
rules swahili.2
  A | . 12 . . . . | . . . . . | 0+0
  B | 3 .  . . . . | . . . . . | 0+0
turn A
legal A2
move A2
rests A2
  A | 1 1 1 1 1 1 | 1 1 1 1 1 | 1+0
  B | 3 . . . . . | . . . . . | 0+0

case 5.4: The last warrior in an empty hole ends the turn
rules swahili.2
  A | . . . 2 . . | . . 1 . . | 0+0
  B | 3 . . . . . | . . . . . | 0+0
turn A
from A4: A4
refused A4+ 5.4
move A4
rests A6
turn B

case 5.4: The last warrior in the centre ends the turn
rules swahili.2
  A | . . . 2 . . | . . . 2 . | 3+0
  B | 3 . . . . . | . . . . . | 0+0
turn A
from A10: A10
move A10
rests centre
  A | . . . 2 . . | . . . . 1 | 4+0
  B | 3 . . . . . | . . . . . | 0+0

case 5.5: In an occupied hole the player may stop
rules swahili.2
start
move A1
lifts A1 3
rests A4
  A | . 4 4 4 . . | . . . . . | 0+0
  B | 3 3 3 3 . . | . . . . . | 0+0

case 5.5: Or lift everything there and sow another lap
rules swahili.2
start
move A1+
lifts A1 3, A4 4
rests A8
  A | . 4 4 . 1 1 | 1 1 . . . | 0+0
  B | 3 3 3 3 . . | . . . . . | 0+0

case 5.5: At every occupied end the choice comes again
note The two of A1 end in A3, whose two end in A5, whose two end in A7, which is empty.
rules swahili.2
  A | 2 . 1 . 1 . | . . . . 3 | 0+0
  B | 3 . . . . . | . . . . . | 0+0
turn A
from A1: A1 A1+ A1++
refused A1+++ 5.4
move A1+
lifts A1 2, A3 2
rests A5
  A | . 1 . 1 2 . | . . . . 3 | 0+0
  B | 3 . . . . . | . . . . . | 0+0

case 5.5: Two further laps
rules swahili.2
  A | 2 . 1 . 1 . | . . . . 3 | 0+0
  B | 3 . . . . . | . . . . . | 0+0
turn A
move A1++
lifts A1 2, A3 2, A5 2
rests A7
  A | . 1 . 1 . 1 | 1 . . . 3 | 0+0
  B | 3 . . . . . | . . . . . | 0+0

case 5.6: An empty own capture hole takes a lone warrior from the same hole number
rules swahili.2
  A | . . . 3 . 1 | . . . . . | 0+0
  B | 3 . . . . . | 1 1 . . . | 0+0
turn A
move A4
rests A7
captures B7 1
  A | . . . . 1 2 | 1 . . . . | 0+1
  B | 3 . . . . . | . 1 . . . | 0+0

case 5.6: Holes 1 to 6 are safe
rules swahili.2
  A | . . . 2 . . | . . . 1 . | 0+0
  B | 3 . . . . 1 | . . . . . | 0+0
turn A
move A4
rests A6
captures none
  A | . . . . 1 1 | . . . 1 . | 0+0
  B | 3 . . . . 1 | . . . . . | 0+0

case 5.6: Hole 7 is the first and hole 11 the last that captures
rules swahili.2
  A | . . . . . 1 | . . . 1 . | 0+0
  B | 3 . . . . . | 1 . . . 1 | 0+0
turn A
move A6
captures B7 1
move B1
move A10
captures B11 1
  A | . . . . . . | 1 . . . 1 | 0+2
  B | . 1 1 1 . . | . . . . . | 0+0

case 5.6: Two warriors together are not captured
rules swahili.2
  A | . . . 3 . 1 | . . . . . | 0+0
  B | 3 . . . . . | 2 1 . . . | 0+0
turn A
move A4
rests A7
captures none
  A | . . . . 1 2 | 1 . . . . | 0+0
  B | 3 . . . . . | 2 1 . . . | 0+0

case 5.6: Ending in an occupied capture hole captures nothing
rules swahili.2
  A | . . . 3 . . | 1 . . . . | 0+0
  B | 3 . . . . . | 1 1 . . . | 0+0
turn A
move A4
rests A7
captures none
  A | . . . . 1 1 | 2 . . . . | 0+0
  B | 3 . . . . . | 1 1 . . . | 0+0

case 5.6: A further lap may end in a capture
rules swahili.2
  A | . . . 3 . . | 1 . . . . | 0+0
  B | 3 . . . . . | 1 1 1 . . | 0+0
turn A
from A4: A4 A4+
move A4+
lifts A4 3, A7 2
captures B9 1
  A | . . . . 1 1 | . 1 1 . . | 0+1
  B | 3 . . . . . | 1 1 . . . | 0+0

case 5.6: With four players up to three warriors are captured, one an opponent
rules swahili.4
  A | . . . 3 . . | . 1 . . . | 0+0
  B | 3 . . . . . | 1 1 . . . | 0+0
  C | 3 . . . . . | 1 . . . . | 0+0
  D | 3 . . . . . | 1 1 . . . | 0+0
turn A
move A4
captures B7 1, C7 1, D7 1
  A | . . . . 1 1 | 1 1 . . . | 0+3
  B | 3 . . . . . | . 1 . . . | 0+0
  C | 3 . . . . . | . . . . . | 0+0
  D | 3 . . . . . | . 1 . . . | 0+0
turn B

case 5.6: Captured warriors go to the captor's compound, whoever that is
rules swahili.3
  A | 3 . . . . . | . . 1 . . | 0+0
  B | 3 . . . . . | . . 2 . . | 0+0
  C | 2 . . 1 . . | . 1 . . . | 0+4
turn C
move C8
captures A9 1
  A | 3 . . . . . | . . . . . | 0+0
  B | 3 . . . . . | . . 2 . . | 0+0
  C | 2 . . 1 . . | . . 1 . . | 0+5
turn A

case 5.7 5.8: The game ends as soon as a row is empty
note A's last warriors leave hole 11 for the centre. A has 10 points for each of five there and 5 for each of two captured; B has 35, and the warriors in B's row count nothing.
rules swahili.2
  A | . . . . . . | . . . . 1 | 4+2
  B | 3 1 . . . . | . 1 . . . | 3+1
turn A
result *
move A11
result 60-35 5.7
legal none
refused B1 5.7

case 5.7: A captured row may be the empty one
rules swahili.2
  A | . . . . 1 1 | . . . . . | 1+0
  B | . . . . . . | 1 . . . . | 6+0
turn A
move A6
captures B7 1
result 15-60 5.7

case 5.7: With three players one empty row ends the game for all
rules swahili.3
  A | 3 . . . . . | . . . . . | 2+0
  B | . . . . . . | . . . . 1 | 1+1
  C | 3 . . . . . | . . . . . | 3+0
turn B
move B11
result 20-25-30 5.7
legal none

case 5.7: With four players the row of D ends it as well
rules swahili.4
  A | 3 . . . . . | . . . . . | 2+0
  B | 3 . . . . . | . . . . . | 1+1
  C | 3 . . . . 1 | . . . . . | 3+0
  D | . . . . . . | 1 . . . . | 2+2
turn C
move C6
captures D7 1
result 20-15-35-30 5.7
legal none

case 5.8: Warriors left in holes count nothing
rules swahili.2
  A | . . . . . . | . . . . . | 3+0
  B | . . . . 4 4 | . . . . . | 2+1
turn B
result 30-25 5.7

case 5.8: Equal scores are shared
rules swahili.2
  A | . . . . . . | . . . . . | 2+1
  B | . . . . 4 4 | . . . . . | 1+3
turn B
result 25-25 5.7

case 5.9: Clockwise with four: A, B, C, D
rules swahili.4
start
turn A
move A4
turn B
move B4
turn C
move C4
turn D
move D4
turn A ply 4

case 5.9: Anticlockwise with four: A, D, C, B
rules swahili.4,order=anticlockwise
start
turn A
move A4
turn D
move D4
turn C
move C4
turn B
move B4
turn A ply 4

case 5.9: Clockwise with three: A, B, C
rules swahili.3
start
move A4
turn B
move B4
turn C
move C4
turn A ply 3

case 5.9: Anticlockwise with three: A, C, B
rules swahili.3,order=anticlockwise
start
move A4
turn C
move C4
turn B
move B4
turn A ply 3

case 5.9: Two players have no such option
rules swahili.2
start
move A4
turn B
move B4
turn A ply 2
refused rules swahili.2,order=anticlockwise -

case 5.10: Without teams everyone captures from everyone
rules swahili.4
  A | . . . 3 . . | . . . . . | 0+0
  B | 3 . . . . . | 1 . . . . | 0+0
  C | 3 . . . . . | 1 . . . . | 0+0
  D | 3 . . . . . | . . . . . | 0+0
turn A
move A4
captures B7 1, C7 1

case 5.10: Partners do not capture each other: A and C against B and D
rules swahili.4,teams=on
  A | . . . 3 . . | . . . . . | 0+0
  B | 3 . . . . . | 1 . . . . | 0+0
  C | 3 . . . . . | 1 . . . . | 0+0
  D | 3 . . . . . | 1 . . . . | 0+0
turn A
move A4
captures B7 1, D7 1
  A | . . . . 1 1 | 1 . . . . | 0+2
  B | 3 . . . . . | . . . . . | 0+0
  C | 3 . . . . . | 1 . . . . | 0+0
  D | 3 . . . . . | . . . . . | 0+0

case 5.10: B's partner is D
rules swahili.4,teams=on
  A | 3 . . . . . | . . . . 1 | 0+0
  B | . . . . . . | . . . 1 . | 0+0
  C | 3 . . . . . | . . . . 2 | 0+0
  D | 3 . . . . . | . . . . 1 | 0+0
turn B
move B10
captures A11 1

case 5.10: Scores are added: A and C first, then B and D
note A and C have 20 + 5 and 10 points, B and D 30 and 10 + 5.
rules swahili.4,teams=on
  A | . . . . . . | . . . . . | 2+1
  B | 3 . . . . . | . . . . . | 3+0
  C | 3 . . . . . | . . . . . | 1+0
  D | 3 . . . . . | . . . . . | 1+1
turn B
result 35-45 5.7

case 5.8 5.10: Without teams each of four has their own score
rules swahili.4
  A | . . . . . . | . . . . . | 2+1
  B | 3 . . . . . | . . . . . | 3+0
  C | 3 . . . . . | . . . . . | 1+0
  D | 3 . . . . . | . . . . . | 1+1
turn B
result 25-30-10-15 5.7

case 5.10: Teams are for four players
rules swahili.4
start
refused rules swahili.2,teams=on -
refused rules swahili.3,teams=on -

case 5.11: Free openings: the second player may start from the same hole number
rules swahili.2
start
move A1
legal B1 B1+ B2 B3 B4

case 5.11: Distinct openings: no hole number twice in the opening round
rules swahili.2,openings=distinct
start
turn A ply 0
legal A1 A1+ A2 A3 A4
move A1
turn B ply 1 opened 1
legal B2 B3 B4
refused B1 5.11
refused B1+ 5.11
move B3
turn A ply 2
legal A2 A3 A4

case 5.11: With four players each first turn closes another hole number
rules swahili.4,openings=distinct
start
move A4
turn B ply 1 opened 4
move B2
turn C ply 2 opened 4,2
legal C1 C1+ C3
move C1+
turn D ply 3 opened 4,2,1
legal D3
move D3
turn A ply 4
legal A1 A2 A2+ A2++ A3 A3+ A5 A5+ A6 A6+ A7

case 5.11: The numbers close in the order of the turns, anticlockwise too
rules swahili.4,order=anticlockwise,openings=distinct
start
move A4 D2
turn C ply 2 opened 4,2
legal C1 C1+ C3

case 5.11 0.3: Whoever has no hole number left in the opening round passes
note It cannot happen from the start, but in a position set up by hand. The pass adds a ply and no number.
rules swahili.3,openings=distinct
  A | 3 . 4 4 1 . | . . . . . | 0+0
  B | 3 3 . 4 1 1 | . . . . . | 0+0
  C | . 6 3 . . . | . . . . . | 0+0
turn C ply 2 opened 2,3
legal --
refused C2 0.3
move --
  A | 3 . 4 4 1 . | . . . . . | 0+0
  B | 3 3 . 4 1 1 | . . . . . | 0+0
  C | . 6 3 . . . | . . . . . | 0+0
turn A ply 3

case 5.11 0.3: Passing does not end the game, even if the next player has to pass, too
rules swahili.3,openings=distinct
  A | 3 3 . 4 1 1 | . . . . . | 0+0
  B | . . 6 . . . | . . . . . | 0+0
  C | . . 5 . . . | . . . . . | 0+0
turn B ply 1 opened 3
result *
legal --
move --
turn C ply 2 opened 3
legal --
move --
turn A ply 3
result *

case 5.11: Start holes stand in the position only during the opening round
rules swahili.2,openings=distinct
  A | 3 3 3 3 . . | . . . . . | 0+0
  B | 3 3 3 3 . . | . . . . . | 0+0
turn A ply 2 opened 1
impossible 5.11

case 5.2: No seat has more than twelve warriors in its row and the centre
rules swahili.2
  A | 3 3 3 3 . . | . . . . . | 1+0
  B | 3 3 3 3 . . | . . . . . | 0+0
turn A
impossible 5.2

case 5.6: The compounds hold no more than what is missing
rules swahili.2
  A | 3 3 3 . . . | . . . . . | 0+1
  B | 3 3 3 3 . . | . . . . . | 0+3
turn A
impossible 5.6

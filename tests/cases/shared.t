# SPDX-License-Identifier: MIT
# Clauses 0.1 to 0.6, which all games share. The format is told in README.md.

case 0.1: South begins and the players take turns
rules njombwa.8
start
turn S ply 0
move B8
turn N ply 1
move b8
turn S ply 2

case 0.1: The seats of Swahili are A, B, C and D
rules swahili.4
start
turn A ply 0
move A4
turn B ply 1

case 0.1: From a position set up by hand the game goes on as from any other
rules chuba.6
  | . . . . 1 2 | 0
  | . . . . . . |
  | . . 2 . . . |
  | . . . . . . | 0
turn S ply 33
move A3
turn N ply 34

case 0.2: A sowing that never ends is no move
note In such a sowing the same holes come back with the same hole about to be lifted. The other loaded holes do end and are legal.
rules mefuhva.4
  | . 1 . 1 | 0
  | . . . . |
  | 2 1 2 . |
  | . 1 2 1 | 0
turn S
legal A3 B3
refused A1 0.2
from A1: none
from A3: A3
from B3: B3

case 0.2: In Njombwa
rules njombwa.4
  | . . 1 . | 0
  | . . 1 . |
  | . 2 1 . |
  | 2 3 . 1 | 0
turn S
legal B1 B2
refused A2 0.2

case 0.2: In Chuba
rules chuba.4
  | . 2 1 1 | 0
  | . . 2 1 |
  | 1 . 1 . |
  | 2 . 2 1 | 0
turn S
legal B3x- B3xa2 B3xa3
refused B1 0.2

case 0.2: A loaded hole that never ends does not free the singletons
note B2 is South's only loaded hole, and its sowing is endless. A2 and A4 stand before empty holes, but a singleton may move only where there is no loaded hole. South passes (0.3).
rules mefuhva.4
  | . . . 1 | 0
  | . . . 1 |
  | . 1 . 1 |
  | 1 3 1 . | 0
turn S
legal --
refused B2 0.3
refused A2 0.3
from B2: none

case 0.2: The same holes come back with another hole to be lifted, and yet it ends
note After 23 laps every hole holds what it held at the start, but it is B2 that is lifted now, not A3. Only the same hole as well makes a sowing endless.
rules mefuhva.4,extra=0
  | 1 . 1 . | 0
  | . . . . |
  | 4 3 2 1 |
  | 1 4 7 2 | 0
turn S
legal A1 A2 A3 B2 B3 B4
move A3
laps 33
rests B2
captures none
  | 1 . 1 . | 0
  | . . . . |
  | 9 8 . 1 |
  | 2 1 1 2 | 0
turn N

case 0.2: More than 60,000 laps, and yet it ends
rules mefuhva.10
  | . . 1 . . . . . . . | 0
  | . . . . . . . . . . |
  | . 1 6 1 2 5 . 1 4 1 |
  | 3 2 4 1 . 1 2 4 1 4 | 0
turn S
from B2: B2
move B2
laps 60992
rests A8
  | . . 1 . . . . . . . | 0
  | . . . . . . . . . . |
  | 1 2 5 2 1 2 1 1 4 7 |
  | 6 1 . 3 . 1 2 1 2 1 | 0

case 0.2: More than a thousand laps on the smallest board
rules mefuhva.6
  | . . 1 . . . | 0
  | . . . . . . |
  | 2 1 4 7 3 2 |
  | 3 2 2 1 2 1 | 0
turn S
move B2
laps 1239
rests A5

case 0.2: In Enkeshui
rules enkeshui.8,turning=never
  | . 1 . 1 . 1 . 1 | 0
  | 1 . 1 . 1 2 . 2 | 0
turn S ply 0
legal A1 A3 A5 A8
refused A6 0.2

case 0.3: A player who has counters but no legal move passes
note Every hole of South holds one: none is loaded, and no singleton has an empty hole before it. The pass adds a ply, hands over the turn and changes nothing else.
rules mefuhva.4
  | . . . . | 3
  | . . . 2 |
  | 1 1 1 1 |
  | 1 1 1 1 | 2
turn S
legal --
refused A1 0.3
result *
move --
  | . . . . | 3
  | . . . 2 |
  | 1 1 1 1 |
  | 1 1 1 1 | 2
turn N ply 11
legal a1

case 0.3: Whoever can move may not pass
rules mefuhva.4
  | . . . . | 0
  | . . . 2 |
  | 1 1 1 1 |
  | 1 1 1 1 | 0
turn N
legal a1
refused -- 0.3

case 0.3: North passes, too
rules chuba.4
  | 1 1 1 1 | 0
  | 1 1 1 1 |
  | . 2 . . |
  | . . . . | 0
turn N
legal --
move --
turn S ply 11
legal A2

case 0.3: Neither side could move: the game is over and drawn
rules mefuhva.4
  | 1 1 1 1 | 0
  | 1 1 1 1 |
  | 1 1 1 1 |
  | 1 1 1 1 | 7
turn S
result 1/2-1/2 0.3
legal none
refused -- 0.3

case 0.3: Drawn in Chuba as well
rules chuba.4
  | 1 1 1 1 | 2
  | 1 1 1 1 |
  | 1 1 1 1 |
  | 1 1 1 1 | 0
turn N
result 1/2-1/2 0.3
legal none

case 0.3: Drawn in Njombwa, where both sides could only sow for ever
rules njombwa.5
  | . 1 3 1 . | 0
  | 1 . 1 . 1 |
  | 1 . 1 . 1 |
  | . 1 . 1 3 | 0
turn S
result 1/2-1/2 0.3
legal none
refused B5 0.3
refused -- 0.3

case 0.4: The third occurrence of a position ends a game of four rows: drawn
note Sixteen turns lead back to the start position, which counts as the first occurrence.
rules mefuhva.4
  | 1 . . . | 0
  | 1 . 1 1 |
  | 1 . 1 . |
  | 1 2 . 1 | 3
turn S
occurs 1
move B2 a1 B1 a2 B2 b1 B1 a4 B2 a3 B1 b2 B2 b4 B1
occurs 1
move b3
occurs 2
result *
  | 1 . . . | 0
  | 1 . 1 1 |
  | 1 . 1 . |
  | 1 2 . 1 | 3
turn S ply 26
move B2 a1 B1 a2 B2 b1 B1 a4 B2 a3 B1 b2 B2 b4 B1 b3
occurs 3
result 1/2-1/2 0.4
legal none
refused B2 0.4

case 0.4: In Enkeshui the stones are then counted as by 4.12
note South has 20 captured and three in the own row, North 22 and three.
rules enkeshui.8
  | . . . . 1 1 1 . | 22
  | . 1 1 . . . . 1 | 20
turn S
move A8 a4 A2 a2 A4 a6 A6 a8
occurs 2
result *
move A8 a4 A2 a2 A4 a6 A6 a8
occurs 3
result 0-1 0.4
legal none
refused A8 0.4

case 0.4: With the same player to move
note After the pass the same counters lie in the same holes, but North is to move: another position.
rules mefuhva.4
  | . . . . | 3
  | . . . 2 |
  | 1 1 1 1 |
  | 1 1 1 1 | 2
turn S
occurs 1
move --
occurs 1

case 0.5: A lap that comes round drops a counter into the hole it began from
note Nine counters on the eight holes of the ring: A3, empty when it was lifted, gets the eighth, and the last falls into A2.
rules njombwa.4
  | . . 1 . | 0
  | . . . . |
  | . . 9 . |
  | . . . . | 0
turn S
move A3
lifts A3 9, A2 2, B1 2, B3 2, A4 2
  | . . 1 . | 0
  | . . . . |
  | 2 1 2 . |
  | . 2 . 2 | 0

case 0.5: Ending in the hole it began from, a lap ends in an empty hole
note Eight counters from A3 go once round. A3 was empty just before the last one fell: it rests there and captures a2.
rules njombwa.4
  | . . 1 . | 0
  | . . 1 . |
  | . . 8 . |
  | . . . . | 0
turn S
move A3
lifts A3 8
rests A3
captures a2 1, b2 1
  | . . . . | 0
  | . . . . |
  | 1 1 1 1 |
  | 1 1 1 1 | 2

case 0.5: In Enkeshui
note Sixteen stones from A1 go once round and end in A1. It was empty, so a8 is captured with the last stone.
rules enkeshui.8
  | 2 . . . . . . . | 0
  | 16 . . . . . . . | 0
turn S
move A1
lifts A1 16
rests A1
captures A1 1, a8 3
  | . 1 1 1 1 1 1 1 | 0
  | . 1 1 1 1 1 1 1 | 4

case 0.6: Ply 0 is South's, whoever sits there
rules enkeshui.8
  | 4 4 4 4 4 4 . . | 0
  | . . 4 4 4 4 4 4 | 0
turn N ply 0
impossible 4.8

case 0.6: In a series the players change seats
note The sources are silent for these games. Whoever begins sits South.
rules mefuhva.28
start
begins N: S began, S won
begins S: N began, S won
begins N: S began, drawn

case 0.6: In Njombwa, too
rules njombwa.8
start
begins N: S began, N won
begins S: N began, N won

case 0.6: In Swahili the next player begins
rules swahili.3
start
begins B: A began, C won
begins A: C began, C won

# SPDX-License-Identifier: MIT
# Enkeshui. A bull is written with its owner, 4S or 5N. The format is told in README.md.

case 4.1 4.2: Twelve holes a row and 48 stones
rules enkeshui.12
start
official
total 48
  | 3 3 . 3 3 . 3 3 . 3 3 . | 0
  | . 3 3 . 3 3 . 3 3 . 3 3 | 0
turn S ply 0
refused rules enkeshui.11 -
refused rules enkeshui.6 -
refused rules enkeshui.14 -

case 4.1 4.2: Ten holes a row
rules enkeshui.10
start
official
total 48
  | 3 3 3 3 3 3 3 3 . . | 0
  | . . 3 3 3 3 3 3 3 3 | 0
turn S ply 0

case 4.1 4.2: Eight holes a row
rules enkeshui.8
start
official
total 48
  | 4 4 4 4 4 4 . . | 0
  | . . 4 4 4 4 4 4 | 0
turn S ply 0

case 4.2: The mirrored set-up on twelve
rules enkeshui.12,setup=mirrored
start
  | . 3 3 . 3 3 . 3 3 . 3 3 | 0
  | 3 3 . 3 3 . 3 3 . 3 3 . | 0

case 4.2: The mirrored set-up on ten
rules enkeshui.10,setup=mirrored
start
  | . . 3 3 3 3 3 3 3 3 | 0
  | 3 3 3 3 3 3 3 3 . . | 0

case 4.2: The mirrored set-up on eight
rules enkeshui.8,setup=mirrored
start
  | . . 4 4 4 4 4 4 | 0
  | 4 4 4 4 4 4 . . | 0

case 4.3: A turn empties one own hole and sows to the right
rules enkeshui.8
  | 1 . . . . . . . | 0
  | . . 3 . . . . 1 | 0
turn S
legal A3 A8
refused A1 4.3
move A3
lifts A3 3
rests A6
  | 1 . . . . . . . | 0
  | . . . 1 1 1 . 1 | 0
turn N ply 11

case 4.3: On into the opponent's row, from their left to their right
note From A7 the stones fall into A8 and then a1, a2 and a3.
rules enkeshui.8
  | 1 . . . . . . . | 0
  | . . . . . . 4 . | 0
turn S
move A7
rests a3
  | 1 . . . . 1 1 1 | 0
  | . . . . . . . 1 | 0

case 4.3: And from the end of their row into the own row again
note Ten stones from A8 pass all of North's holes and end in A2.
rules enkeshui.8
  | 1 . . . . . . . | 0
  | . . 1 . . . . 10 | 0
turn S
move A8
rests A2
captures A2 1, a7 1
  | 2 . 1 1 1 1 1 1 | 0
  | 1 . 1 . . . . . | 2

case 4.3: North sows the same way, seen from North's side
rules enkeshui.8
  | . . 3 . . . . 1 | 0
  | . . . 1 . . . . | 0
turn N
legal a1 a6
move a6
rests A1
captures none
  | 1 1 . . . . . 1 | 0
  | 1 . . 1 . . . . | 0

case 4.3: A single stone may be sown
rules enkeshui.8
  | 1 . . . . . . . | 0
  | . . 1 . . 2 . . | 0
turn S
legal A3 A6
move A3
lifts A3 1
rests A4
  | 1 . . . . . . . | 0
  | . . . 1 . 2 . . | 0

case 4.3: Bulls are sown into like any other hole
rules enkeshui.8
  | 1 . . . . . . . | 0
  | . . 5 5N . 4S . . | 0
turn S
legal A3
move A3
rests A8
captures none
  | 1 .  . .  . .  . . | 0
  | . .  . 6N 1 5S 1 1 | 0

case 4.4: Into an occupied hole: lift everything there and sow the next lap
rules enkeshui.8
  | 1 . . . . . . . | 0
  | . 2 . 4 . . . . | 0
turn S
move A2
lifts A2 2, A4 5
rests a1
  | 1 . . . . . . 1 | 0
  | . . 1 . 1 1 1 1 | 0

case 4.4: A relay goes on in the opponent's row, too
rules enkeshui.8
  | 1 . . . . 1 . . | 0
  | . . . . . . . 3 | 0
turn S
move A8
lifts A8 3, a3 2
rests a5
  | 1 . . 1 1 . 1 1 | 0
  | . . . . . . . . | 0

case 4.5: Into an own bull: the turn ends
rules enkeshui.8
  | 1 . . . . . 2 . | 0
  | . . 2 . 5S . . . | 0
turn S
move A3
lifts A3 2
rests A5
bulls none
captures none
  | 1 . . . .  . 2 . | 0
  | . . . 1 6S . . . | 0
turn N

case 4.5: Into the opponent's bull: the turn ends as well
rules enkeshui.8
  | 1 . . . . 4S . . | 0
  | . . . . . . . 3 | 0
turn S
move A8
lifts A8 3
rests a3
bulls none
  | 1 . . . . 5S 1 1 | 0
  | . . . . . .  . . | 0

case 4.5: A bull that comes to four does not become one again
note North's bull of three gets its fourth stone from South and stays North's.
rules enkeshui.8
  | 1 . . . . . . . | 0
  | . . 2 . 3N . . . | 0
turn S
move A3
rests A5
bulls none
  | 1 . . . . . . . | 0
  | . . . 1 4N . . . | 0

case 4.6: Three into four makes a bull of the mover, and the turn ends
rules enkeshui.8
  | 1 . . . . . . . | 0
  | . . 2 . 3 . . . | 0
turn S
move A3
lifts A3 2
bulls A5
  | 1 . . . . . . . | 0
  | . . . 1 4S . . . | 0
turn N

case 4.6: On the opponent's side, too
rules enkeshui.8
  | 1 . . . . 3 . . | 0
  | . . . . . . . 3 | 0
turn S
move A8
bulls a3
  | 1 . . . . 4S 1 1 | 0
  | . . . . . .  . . | 0

case 4.6: North's bulls
rules enkeshui.8
  | 2 . . . . . . . | 0
  | . 3 . . . . . . | 0
turn N
move a8
bulls A2
  | . .  . . . . . . | 0
  | 1 4N . . . . . . | 0

case 4.6: After a relay, too
rules enkeshui.8
  | 1 . . . . . . . | 0
  | 1 1 . 3 . . . . | 0
turn S
move A1
lifts A1 1, A2 2
bulls A4
  | 1 . . . . . . . | 0
  | . . 1 4S . . . . | 0

case 4.6: A four met on the way, or five at the end, make no bull
note A4 comes to four in passing, A5 to five as the last hole and is sown on.
rules enkeshui.8
  | 1 . . . . . . . | 0
  | . . 2 3 4 . . . | 0
turn S
move A3
lifts A3 2, A5 5
bulls none
rests a2
  | 1 . . . . . 1 1 | 0
  | . . . 4 . 1 1 1 | 0

case 4.7: The last two stones make a three and a four: two bulls
rules enkeshui.8
  | 1 . . . . . . . | 0
  | . . 2 2 3 . . . | 0
turn S
move A3
lifts A3 2
bulls A4, A5
  | 1 . . .  .  . . . | 0
  | . . . 3S 4S . . . | 0
turn N

case 4.7: A four and a three, the other order
rules enkeshui.8
  | 1 . . . . . . . | 0
  | . . 2 3 2 . . . | 0
turn S
move A3
bulls A4, A5
  | 1 . . .  .  . . . | 0
  | . . . 4S 3S . . . | 0

case 4.7: A pair may lie on both sides of the corner
rules enkeshui.8
  | 1 . . . . . . 3 | 0
  | . . . . . . 2 2 | 0
turn S
move A7
bulls A8, a1
  | 1 . . . . . . 4S | 0
  | . . . . . . . 3S | 0

case 4.7: North makes pairs, too
rules enkeshui.8
  | . . 2 3 2 . . . | 0
  | . . . . . . . 1 | 0
turn N
move a4
lifts a4 2
bulls a5, a6
  | .  .  3N 4N .  .  .  .  | 0
  | .  .  .  .  .  .  .  1  | 0

case 4.7: Two threes, or two fours, are no pair
note A4 and A5 come to three each, and the three of A5 are sown on.
rules enkeshui.8
  | 1 . . . . . . . | 0
  | . . 2 2 2 . . . | 0
turn S
move A3
lifts A3 2, A5 3
bulls none
  | 1 . . . . . . . | 0
  | . . . 3 . 1 1 1 | 0

case 4.7 4.6: Two fours: only the last becomes a bull
rules enkeshui.8
  | 1 . . . . . . . | 0
  | . . 2 3 3 . . . | 0
turn S
move A3
bulls A5
  | 1 . . . . . . . | 0
  | . . . 4 4S . . . | 0

case 4.7: A three and a four that are not the last two holes are no pair
note A4 comes to four and A6, the last, to three. Between them lies A5.
rules enkeshui.8
  | 1 . . . . . . . | 0
  | . . 3 3 . 2 . . | 0
turn S
move A3
lifts A3 3, A6 3
bulls none
  | 1 . . . . . . 1 | 0
  | . . . 4 1 . 1 1 | 0

case 4.7: A lap of one stone makes no pair
note The three of A5 stands beside a four that was there before; it is sown on.
rules enkeshui.8
  | 1 . . . . . . . | 0
  | . . . 1 2 4 . . | 0
turn S
move A4
lifts A4 1, A5 3
bulls none
rests A8
  | 1 . . . . . . . | 0
  | . . . . . 5 1 1 | 0

case 4.7 4.6: Where the hole before the last is a bull already, only 4.6 applies
note The last stone makes a three beside a bull that comes to four. Three are no bull by 4.6, so they are sown on.
rules enkeshui.8
  | 1 . . . . . . . | 0
  | . . 2 3N 2 . . . | 0
turn S
move A3
lifts A3 2, A5 3
bulls none
  | 1 . . .  . . . . | 0
  | . . . 4N . 1 1 1 | 0

case 4.7 4.6: A four beside a bull becomes a bull by itself
rules enkeshui.8
  | 1 . . . . . . . | 0
  | . . 2 4N 3 . . . | 0
turn S
move A3
bulls A5
  | 1 . . .  .  . . . | 0
  | . . . 5N 4S . . . | 0

case 4.7: What counts is what the two holes hold when the lap is over
note Eighteen stones go once around the sixteen holes and two further. A2 and A3 get two stones each and hold three and four in the end.
rules enkeshui.8
  | 1 . . . . . . . | 0
  | 18 1 2 . . . . . | 0
turn S
move A1
lifts A1 18
bulls A2, A3
  | 2  1  1  1  1  1  1  1  | 0
  | 1  3S 4S 1  1  1  1  1  | 0

case 4.8: No bull in the first turn of South: the relay goes on
note The four of A5 are an ordinary occupied hole at ply 0.
rules enkeshui.8
  | 1 . . . . . . . | 0
  | . . 2 . 3 . . . | 0
turn S ply 0
move A3
lifts A3 2, A5 4
bulls none
rests a1
  | 1 . . . . . . 1 | 0
  | . . . 1 . 1 1 1 | 0
turn N ply 1

case 4.8: Nor in the first turn of North
rules enkeshui.8
  | 2 . . . . . . . | 0
  | . 3 . . . . . . | 0
turn N ply 1
move a8
lifts a8 2, A2 4
bulls none
rests A6
  | . . . . . . . . | 0
  | 1 . 1 1 1 1 . . | 0

case 4.8: No pair either
rules enkeshui.8
  | 1 . . . . . . . | 0
  | . . 2 2 3 . . . | 0
turn S ply 0
move A3
lifts A3 2, A5 4
bulls none
rests a1
  | 1 . . . . . . 1 | 0
  | . . . 3 . 1 1 1 | 0

case 4.8: From ply 2 bulls are made
rules enkeshui.8
  | 1 . . . . . . . | 0
  | . . 2 . 3 . . . | 0
turn S ply 2
move A3
bulls A5

case 4.8: Bulls cannot stand on the board before ply 2
rules enkeshui.8
  | 1 . . . . . . . | 0
  | . . 2 . 4S . . . | 0
turn S ply 0
impossible 4.8

case 4.9: A bull is never lifted, by neither player
rules enkeshui.8
  | 1 . . . . . 5S . | 0
  | . . 2 . 4N . . . | 0
turn S
legal A3
refused A5 4.3
move A3
turn N
legal a8
refused a2 4.3

case 4.9: A bull is never captured
note A5 faces a4, a bull. The last stone stays where it fell.
rules enkeshui.8
  | 1 . . . 6N . . . | 0
  | . . 2 . . . . . | 0
turn S
move A3
rests A5
captures none
  | 1 . . . 6N . . . | 0
  | . . . 1 1  . . . | 0

case 4.9: Every stone in a bull belongs to its maker, whoever dropped it
note South's stone falls in North's bull and counts for North, who has nothing else left: 22 and 26.
rules enkeshui.8
  | . . . . . . . . | 20
  | . . 1 5N . 4S . . | 18
turn S
result *
move A3
  | . . . . . . . . | 20
  | . . . 6N . 4S . . | 18
result 0-1 4.12

case 4.9: A bull holds three stones at least
rules enkeshui.8
  | 1 . . . 2N . . . | 0
  | . . 2 . . . . . | 0
turn S
impossible 4.7

case 4.10: An empty own hole: the facing hole is captured, with the last stone
note A5 faces a4.
rules enkeshui.8
  | 1 . . . 5 . . . | 0
  | . . 2 . . . . . | 0
turn S
move A3
rests A5
captures A5 1, a4 5
  | 1 . . . . . . . | 0
  | . . . 1 . . . . | 6

case 4.10: Facing an empty hole nothing is captured, and no string begins
rules enkeshui.8
  | 1 . . . . 5 . . | 0
  | . . 2 . . . . . | 0
turn S
move A3
rests A5
captures none
  | 1 . . . . 5 . . | 0
  | . . . 1 1 . . . | 0

case 4.10: An empty hole of the opponent's row captures nothing
rules enkeshui.8
  | 1 . . . . . . . | 0
  | . . . . . 5 . 3 | 0
turn S
move A8
rests a3
captures none
  | 1 . . . . 1 1 1 | 0
  | . . . . . 5 . . | 0

case 4.10: The following empty holes capture, too, as long as they face stones
note A5 captures a4, A6 captures a3, A7 captures a2. A8 holds a stone and stops the string.
rules enkeshui.8
  | 1 . . . 5 2 1 6 | 0
  | . . 2 . . . . 1 | 0
turn S
move A3
rests A5
captures A5 1, a4 5, a3 2, a2 1
  | 1 . . . . . . 6 | 0
  | . . . 1 . . . 1 | 9

case 4.10: An empty facing hole stops the string
rules enkeshui.8
  | 1 . . . 5 2 . 6 | 0
  | . . 2 . . . . . | 0
turn S
move A3
captures A5 1, a4 5, a3 2
  | 1 . . . . . . 6 | 0
  | . . . 1 . . . . | 8

case 4.10: A facing bull stops the string
rules enkeshui.8
  | 1 . . . 5 2 4N 6 | 0
  | . . 2 . . . . . | 0
turn S
move A3
captures A5 1, a4 5, a3 2
  | 1 . . . . . 4N 6 | 0
  | . . . 1 . . .  . | 8

case 4.10: The end of the own row stops the string
note A8 captures a1. The sowing would go on to a1, but a string stays in the own row.
rules enkeshui.8
  | 1 . . . 5 2 4 6 | 0
  | . . . . . . 1 . | 0
turn S
move A7
captures A8 1, a1 6
  | 1 . . . 5 2 4 . | 0
  | . . . . . . . . | 7

case 4.10: North captures strings, going on to North's right
rules enkeshui.8
  | . . . . . . . 2 | 0
  | 1 3 7 2 1 6 . 1 | 0
turn N
move a1
rests a3
captures a3 1, A6 6, A5 1, A4 2, A3 7, A2 3, A1 1
  | . . . . . . 1 . | 21
  | . . . . . . . 1 | 0

case 4.10: In the first turn captures are made as ever
rules enkeshui.8
  | 1 . . . 5 . . . | 0
  | . . 2 . . . . . | 0
turn S ply 0
move A3
captures A5 1, a4 5

case 4.10 4.11: A clockwise lap captures a string to the left
note Nine stones from A8 go completely around North's side and end in A1 with eight others. Sown clockwise, the nine of A1 run through North's row and end in A8, which is empty. A8, A7 and A6 capture a1, a2 and a3; A5 is occupied.
rules enkeshui.8
  | . . 2 . . 2 . 1 | 0
  | 8 . . . 1 . . 9 | 0
turn S
from A8: A8 A8<
move A8<
lifts A8 9, A1 9
rests A8
captures A8 1, a1 3, a2 2, a3 4
  | 2 2 4 2 2 . . . | 0
  | . . . . 1 . . . | 10

case 4.11: After a passage the next lap may go either way
note Nine stones from A8 fall in all eight of North's holes and in A1. Two lie there now, and they may be sown to A2 and A3 or, clockwise, to a8 and a7.
rules enkeshui.8
  | 1 . . . . . . . | 0
  | 1 . . . . . . 9 | 0
turn S
from A8: A8 A8<
refused A8<< 4.11
move A8
lifts A8 9, A1 2
rests A3
captures A3 1, a6 1, a5 1, a4 1, a3 1, a2 1, a1 1
  | 2 1 . . . . . . | 0
  | . 1 . . . . . . | 7

case 4.11: The same lap sown clockwise
rules enkeshui.8
  | 1 . . . . . . . | 0
  | 1 . . . . . . 9 | 0
turn S
move A8<
lifts A8 9, A1 2, a7 2
rests A1
  | . . 1 1 1 1 1 1 | 0
  | . . . . . . . . | 5

case 4.11: Never turning: always counter-clockwise
rules enkeshui.8,turning=never
  | 1 . . . . . . . | 0
  | 1 . . . . . . 9 | 0
turn S
from A8: A8
refused A8< 4.11
move A8
lifts A8 9, A1 2
  | 2 1 . . . . . . | 0
  | . 1 . . . . . . | 7

case 4.11: A passage is complete when the sowing comes back to the own row
note The first lap ends in a8: all of North's holes, but it is the next lap that comes back to A1 and ends in A2. Only the lap after that is a choice.
rules enkeshui.8
  | 1 . . . . . . . | 0
  | . 1 . . . . . 8 | 0
turn S
from A8: A8 A8<
move A8<
lifts A8 8, a8 2, A2 2
rests a8
  | 1 1 1 1 1 1 1 1 | 0
  | 2 . . . . . . . | 0

case 4.11: A passage may take several laps
note The laps of a turn follow on from each other: by twos through North's row and into A2.
rules enkeshui.8
  | 1 . 1 . 1 . 1 . | 0
  | . 1 . . . . . 2 | 0
turn S
from A8: A8 A8<
move A8<
lifts A8 2, a2 2, a4 2, a6 2, a8 2, A2 2
rests a8
  | 1 1 . 1 . 1 . 1 | 0
  | 2 . . . . . . . | 0

case 4.11: A way that begins within North's row is no passage
note The lap chosen clockwise ends in a7, and the next one is counter-clockwise again: a8, A1, A2. Turning round has set the run to 0, so it was no passage and no choice follows.
rules enkeshui.8
  | . 1 . . . . . . | 0
  | 1 1 . . . . . 9 | 0
turn S
from A8: A8 A8<
move A8<
lifts A8 9, A1 2, a7 3, A2 2
rests A4
  | 3 . 1 . . . . . | 0
  | 1 . 1 . . . . . | 6

case 4.11: Choosing the direction in force keeps the run
note Nineteen stones from A8 go once around the board and on to a3: a passage is complete, and three holes of the next are done. Counter-clockwise, the sowing ends that next passage, so there is another choice. Clockwise, it does not.
rules enkeshui.8
  | 1 . 1 . . 1 . . | 0
  | 1 1 . . . . . 19 | 0
turn S
from A8: A8 A8< A8><
move A8
lifts A8 19, a3 3, a6 3, A1 3, A4 2, A6 2, A8 2, a2 3, a5 3
rests a8
  | 4S 3S 1  .  3  1  .  3  | 0
  | .  3  2  .  2  .  2  .  | 0

case 4.11: Two passages in one lap give one choice
note Twenty-five stones from A8 pass North's row twice and end in A1. Sown on to the right, the three of A1 end in A4, and from there the next lap has no choice any more: it ends in the bull.
rules enkeshui.8
  | 1 . . . . .  . . | 0
  | 1 . . . . 4S . 25 | 0
turn S
from A8: A8 A8<
move A8
lifts A8 25, A1 3, A4 2
rests A6

case 4.11: A clockwise passage counts, too
note Ten stones go clockwise from A1 through North's row and end in A7. That was a passage, and so the lap after it is a choice again.
rules enkeshui.8,turning=persist
  | 1 . . . . . . . | 0
  | 9 . . . . . 1 9 | 0
turn S
from A8: A8 A8< A8<<
move A8<<
lifts A8 9, A1 10, A7 2
rests A5
  | . . . . . 2 2 2 | 0
  | . . . . . 1 . 1 | 12

case 4.11: With turning=next, too, such a passage gives its choice first
rules enkeshui.8
  | 1 . . . . . . . | 0
  | 9 . . . . . 1 9 | 0
turn S
from A8: A8 A8< A8<<
move A8<<
lifts A8 9, A1 10, A7 2
rests A5
  | . . . . . 2 2 2 | 0
  | . . . . . 1 . 1 | 12

case 4.11: turning=next: a chosen direction holds for one lap
rules enkeshui.8
  | . . 1 . 1 . . . | 0
  | 1 . . . . . . 9 | 0
turn S
move A8<
lifts A8 9, A1 2, a7 2
rests A1
  | . . 2 1 2 1 1 1 | 0
  | . . . . . . . . | 4

case 4.11: turning=persist: a chosen direction holds until the next choice
rules enkeshui.8,turning=persist
  | . . 1 . 1 . . . | 0
  | 1 . . . . . . 9 | 0
turn S
move A8<
lifts A8 9, A1 2, a7 2, a5 2, a3 2, a1 2
rests A7
  | 2 . 3 . 3 . . . | 0
  | . . . . . . . 1 | 3

case 4.11: North's passages lead through South's row
rules enkeshui.8
  | 9 . . . . . . 1 | 0
  | . . . . . . . 1 | 0
turn N
from a8: a8 a8<
move a8<
lifts a8 9, a1 2, A7 2
rests a1
  | . . . . . . . . | 5
  | 1 1 1 1 1 1 . . | 0

case 4.11: On twelve holes a passage is twelve stones in the opponent's row
rules enkeshui.12
  | 1 . . . . . . . . . . . | 0
  | 1 . . . . . . . . . . 13 | 0
turn S
from A12: A12 A12<
move A12<
lifts A12 13, A1 2, a11 2
rests A1
  | . . 1 1 1 1 1 1 1 1 1 1 | 0
  | . . . . . . . . . . . . | 5

case 4.11: On ten holes
rules enkeshui.10
  | 1 . . . . . . . . . | 0
  | 1 . . . . . . . . 11 | 0
turn S
from A10: A10 A10<

case 4.11: From the start there are choices already
rules enkeshui.8
start
legal A3 A4 A5 A6 A7 A7< A7>< A8

case 4.11: From the start with turning=persist
rules enkeshui.8,turning=persist
start
legal A3 A4 A5 A6 A7 A7< A7>< A7><< A8

case 4.11: From the start with turning=never
rules enkeshui.8,turning=never
start
legal A3 A4 A5 A6 A7 A8

case 4.11: A turn has at most eight choices
note The ninth passage gives no choice any more.
rules enkeshui.8
  | . . 9 8 . . 12 . | 0
  | 13 . . . . . . . | 0
turn S ply 0
legal A1 A1< A1<< A1<>< A1<><< A1<><>< A1<><><< A1<><><>< A1<><><>>< A1<><>>< A1<><>>>< A1<><>>>><

case 4.11 0.2: A line of choices that never ends is no move
note Sown counter-clockwise for ever, the stones of A6 come round and round. After the eighth choice nothing can turn them any more, so A6 without a turn is not legal; with a turn at any of the eight choices it is.
rules enkeshui.8
  | 1 2 1 . 1 . 1 . | 0
  | . 12 1 2 1 2 . 1 | 0
turn S ply 0
from A6: A6< A6<< A6>< A6>>< A6>>>< A6>>>>< A6>>>>>< A6>>>>>>< A6>>>>>>><
refused A6 0.2

case 4.11 0.2: Clockwise for ever
rules enkeshui.8,turning=persist
  | 2 1 2 1 . 2 . 1 | 0
  | 1 1 2 11 1 . 1 . | 0
turn S ply 0
from A3: A3 A3< A3<< A3<<< A3<<<< A3<<<<< A3<<<<<< A3<<<<<<< A3<<><
refused A3<<<<<<<< 0.2

case 4.12: The game is over when the player to move has only bulls, or nothing, in their row
note South's A5 is a bull. North's three stones outside bulls are North's: South has 20 + 5, North 20 + 3.
rules enkeshui.8
  | . . 3 . . . . . | 20
  | . . . . 5S . . . | 20
turn S
result 1-0 4.12
legal none
refused A5 4.12

case 4.12: The other player's bare row does not end it
rules enkeshui.8
  | . . 3 . . . . . | 20
  | . . . . 5S . . . | 20
turn N
result *
legal a6

case 4.12: Own bulls count wherever they lie
note South has 10, the bull of 7 in North's row and the two stones outside bulls in South's own: 19. North has 20, the bull of 4 and nothing else: 24.
rules enkeshui.8
  | . . . 7S . . . . | 20
  | . . 2 . 4N . . . | 10
turn N
result 0-1 4.12

case 4.12: The end comes by a move
note South's last stone outside bulls is captured with the hole it faces.
rules enkeshui.8
  | . . . . 6 . . . | 20
  | . . . 1 . . . . | 21
turn S
result *
move A4
captures A5 1, a4 6
  | . . . . . . . . | 20
  | . . . . . . . . | 28
result 1-0 4.12

case 4.12: Equal scores are a draw
note 20 and a bull of 4 against 21 and three stones.
rules enkeshui.8
  | . . 2 . . 1 . . | 21
  | . . . . 4S . . . | 20
turn S
result 1/2-1/2 4.12

case 4.13: Surplus: whoever has more than 24 stones keeps 24
note South's 30 become 24 and fill the standard row. North's 18 fill it from the right as far as they go.
rules enkeshui.12
surplus 30 18
  | 3 3 . 3 3 . 3 3 . . . . | 0
  | . 3 3 . 3 3 . 3 3 . 3 3 | 0
turn S ply 0
total 42

case 4.13: The last hole is filled as far as the stones go
note Ten stones on eight holes: four, four and two from North's right.
rules enkeshui.8
surplus 38 10
  | 4 4 2 . . . . . | 0
  | . . 4 4 4 4 4 4 | 0

case 4.13: With ten holes
rules enkeshui.10
surplus 7 41
  | 3 3 3 3 3 3 3 3 . . | 0
  | . . . . . . . 1 3 3 | 0

case 4.13: With the mirrored set-up the rightmost hole that is filled is not the last
rules enkeshui.12,setup=mirrored
surplus 40 8
  | . 3 3 . 2 . . . . . . . | 0
  | 3 3 . 3 3 . 3 3 . 3 3 . | 0

case 4.13: Whoever cannot fill the rightmost hole has lost the match
rules enkeshui.8
surplus 45 3 lost N
surplus 44 4
  | 4 . . . . . . . | 0
  | . . 4 4 4 4 4 4 | 0

case 4.13: Three stones are enough on twelve holes, two are not
rules enkeshui.12
surplus 2 46 lost S
surplus 3 45
  | 3 3 . 3 3 . 3 3 . 3 3 . | 0
  | . . . . . . . . . . . 3 | 0

case 4.13: With the mirrored set-up the empty right hole asks for nothing
rules enkeshui.8,setup=mirrored
surplus 3 45 lost S
surplus 5 43
  | . . 4 4 4 4 4 4 | 0
  | . . . . 1 4 . . | 0

case 4.13: Equal shares are the usual start
rules enkeshui.8
surplus 24 24
  | 4 4 4 4 4 4 . . | 0
  | . . 4 4 4 4 4 4 | 0
refused surplus 40 10 4.13

case 4.13 0.6: A match of so many games: the players begin in turn
note Whoever begins sits South for that game.
rules enkeshui.12
start
begins N: S began, S won
begins N: S began, N won
begins N: S began, drawn
begins S: N began, N won

case 4.15: The race on twelve holes is a tie, settled by lot
note Both sow at once from their far right hole, a stone each in step, until one of them reaches an empty hole. From a standard set-up both get there together.
rules enkeshui.12
start
race first: tie
  | . 3 . 3 3 1 4 4 1 . 4 1 | 0
  | 1 4 . 1 4 4 1 3 3 . 3 . | 0
turn S ply 2

case 4.15: The race on ten holes
rules enkeshui.10
start
race first lot N: tie
  | 1 4 4 . 4 4 4 1 2 . | 0
  | . 2 1 4 4 4 . 4 4 1 | 0
turn N ply 2

case 4.15: The race on eight holes
rules enkeshui.8
start
race first: tie
  | 2 6 6 6 1 . 2 1 | 0
  | 1 2 . 1 6 6 6 2 | 0
turn S ply 2

case 4.15: The variant: who goes farthest
note In step both have gone equally far, so this is always a tie.
rules enkeshui.12
start
race farthest lot N: tie
  | . 3 . 3 3 1 4 4 1 . 4 1 | 0
  | 1 4 . 1 4 4 1 3 3 . 3 . | 0
turn N ply 2

case 4.15 4.8: The race was the first turn of both, so bulls are made from then on
rules enkeshui.8
start
race first: tie
  | 2 6 6 6 1 . 2 1 | 0
  | 1 2 . 1 6 6 6 2 | 0
turn S ply 2
from A7: A7 A7<
move A7<
lifts A7 6, a5 7, A4 2
bulls A2
  | 3  7  7  .  2  1  3  2  | 0
  | 2  4S 2  .  6  6  .  3  | 0

case 4.15: There is no race from the mirrored set-up
note The far right holes are empty.
rules enkeshui.12,setup=mirrored
start
refused race first 4.15

case 4.15 4.16: After a rearranged start the race may have a winner
rules enkeshui.8
start
rearrange S A1 A3: A4 4
race first: N
  | 2 6 6 . 1 7 3 3 | 0
  | 1 3 1 1 . 6 6 2 | 0
turn N ply 2

case 4.15 4.16: In step both go equally far, whoever gets home first
rules enkeshui.8
start
rearrange S A1 A3: A4 4
race farthest lot S: tie
turn S ply 2

case 4.16: A player may lay out the stones of two holes as they like
note South takes the stones of A3 and A8 and puts five in A1 and three in A4.
rules enkeshui.8
start
rearrange S A3 A8: A1 5, A4 3
  | 4 4 4 4 4 4 . . | 0
  | 5 . . 7 4 4 4 . | 0
turn S ply 0

case 4.16: Then North, who sees it
rules enkeshui.8
start
rearrange S A3 A8: A1 5, A4 3
rearrange N a1 a5: a5 4
  | 4 4 4 4 4 4 . . | 0
  | 5 . . 7 4 4 4 . | 0
turn S ply 0

case 4.16: Two holes of the own row, and all their stones back into it
rules enkeshui.8
start
refused rearrange S A3 A3: A1 4 4.16
refused rearrange S A3 A4: A1 7 4.16
refused rearrange S A3 A4: A1 9 4.16

case 4.16: Only before the game
rules enkeshui.8
start
move A3
refused rearrange N a3 a4: a1 8 4.16

case 4.1: More than 48 stones are impossible
rules enkeshui.8
  | 4 4 4 4 4 4 . 1 | 0
  | . . 4 4 4 4 4 4 | 0
turn S
impossible 4.1

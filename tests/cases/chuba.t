# SPDX-License-Identifier: MIT
# Chuba. A spinster is written 1u. The format is told in README.md.

case 3.1 3.2: Four rows of eleven pockets and sixty men
note One man in every back pocket, all of them spinsters (3.4); in front the leftmost pocket empty, the next with one man, the others with two.
rules chuba.11
start
official
total 60
  | 1u 1u 1u 1u 1u 1u 1u 1u 1u 1u 1u | 0
  | 2  2  2  2  2  2  2  2  2  1  .  |
  | .  1  2  2  2  2  2  2  2  2  2  |
  | 1u 1u 1u 1u 1u 1u 1u 1u 1u 1u 1u | 0
turn S ply 0

case 3.1 3.2: Four columns are the fewest for study
rules chuba.4
start
unofficial
total 18
  | 1u 1u 1u 1u | 0
  | 2  2  1  .  |
  | .  1  2  2  |
  | 1u 1u 1u 1u | 0
refused rules chuba.3 3.1
refused rules chuba.12 3.1

case 3.1: Ten columns are for study
rules chuba.10
start
unofficial
total 54

case 3.3: A turn starts from a pocket with more than one man, in either row
rules chuba.6
  | . . . . 1 2 | 0
  | . . . . . . |
  | . . . 3 . 1 |
  | 2 . . . . . | 0
turn S
legal A4 B1
refused A6 3.5
refused A1 3.3
move A4
lifts A4 3
rests A1
  | . . . . 1 2 | 0
  | . . . . . . |
  | 1 1 1 . . 1 |
  | 2 . . . . . | 0

case 3.3: The relay is compulsory
note The two of A6 end beside one man in A4; those two end in A2. Stopping at A4 is no move.
rules chuba.6
  | . . . . 1 2 | 0
  | . . . . . . |
  | . . . 1 . 2 |
  | . . . . . . | 0
turn S
legal A6
move A6
lifts A6 2, A4 2
rests A2
  | . . . . 1 2 | 0
  | . . . . . . |
  | . 1 1 . 1 . |
  | . . . . . . | 0

case 3.3: A sowing runs through both rows of its owner
note Men go left along the front row, right along the back row, and up again at the right end.
rules chuba.6
  | . . . . 1 2 | 0
  | . . . . . . |
  | 9 . . . . . |
  | . . . . . . | 0
turn S
move A1
rests A4
captures none
  | . . . . 1 2 | 0
  | . . . . . . |
  | . . . 1 1 1 |
  | 1 1 1 1 1 1 | 0

case 3.3: North's men run left and right as North sees them
rules chuba.6
  | . . . . . . | 0
  | . . . . 3 . |
  | . . . . . 1 |
  | . . . . . . | 0
turn N
move a2
lifts a2 3
rests b2
  | . . . . 1 1 | 0
  | . . . . . 1 |
  | . . . . . 1 |
  | . . . . . . | 0

case 3.4: No turn starts from a spinster
rules chuba.4
start
legal A3xa1 A3xa2 A3xa3 A4
refused B1 3.4
refused B4 3.4
refused A2 3.5

case 3.4: A man dropped in passing plays upon a spinster
note A2 drops a man on the spinster of B1 and goes on to B2. B1 now holds two ordinary men and may start a turn.
rules chuba.6
  | . . . . 1 2 | 0
  | . . . . . . |
  | . 3 . . . . |
  | 1u . . 1u . . | 0
turn S
move A2
lifts A2 3
rests B2
  | . . . . 1 2 | 0
  | . . . . . . |
  | 1 . . . . . |
  | 2 1 . 1u . . | 0
move b1
legal B1
refused B4 3.4

case 3.4: A relay that ends on a spinster lifts both
note The two of A1 fall on B1 and on the spinster of B2; those two go on to B3 and B4.
rules chuba.6
  | . . . . 1 2 | 0
  | . . . . . . |
  | 2 . . . . 3 |
  | . 1u . . . 1u | 0
turn S
move A1
lifts A1 2, B2 2
rests B4
  | . . . . 1 2 | 0
  | . . . . . . |
  | . . . . . 3 |
  | 1 . 1 1 . 1u | 0

case 3.4: A man that was lifted in the back row plays upon a spinster as well
note Our ruling: it does not matter which row the lap was lifted from.
rules chuba.6
  | . . . . 1 2 | 0
  | . . . . . . |
  | . . . . . . |
  | 2 1u . 1u . . | 0
turn S
move B1
lifts B1 2
rests B3
  | . . . . 1 2 | 0
  | . . . . . . |
  | . . . . . . |
  | . 2 1 1u . . | 0

case 3.4: A lap later in the turn plays upon a spinster, too
note Three laps: two men from A4, two from A2, two from B1. The last lap drops a man on the spinster of B2 and ends in B3.
rules chuba.6
  | . . . . 1 2 | 0
  | . . . . . . |
  | . 1 . 2 . . |
  | 1 1u . . . . | 0
turn S
move A4
lifts A4 2, A2 2, B1 2
rests B3
  | . . . . 1 2 | 0
  | . . . . . . |
  | 1 . 1 . . . |
  | . 2 1 . . . | 0

case 3.4: A pocket that was emptied and is filled again holds an ordinary man
note The spinster of B1 is lifted with the man that ends upon it. In the next turn a man falls into B1 again, and it is no spinster.
rules chuba.6
  | . . . . 1 2 | 0
  | . . . . . 2 |
  | 1 1 . . . 4 |
  | 1u . . . . . | 0
turn S
move A6
lifts A6 4, A2 2, B1 2
  | . . . . 1 2 | 0
  | . . . . . 2 |
  | 2 . 1 1 1 . |
  | . 1 1 . . . | 0
move a1
move A1
lifts A1 2, B2 2
  | . . 1 1 . 3 | 0
  | . . . . . . |
  | . . 1 1 1 . |
  | 1 . 2 1 . . | 0

case 3.4: A captured spinster leaves an ordinary pocket behind
note South takes the spinster of b3. Then North's men run into b3 and are ordinary men there.
rules chuba.6
  | . . . 1u . . | 0
  | . . . 1 2 3 |
  | . . . . 2 2 |
  | . . . . . . | 0
turn S
move A6x-
captures a3 1, b3 1
  | . . . . . . | 0
  | . . . . 2 3 |
  | . . . 1 3 . |
  | . . . . . . | 2
move a1
rests b3
  | . . . 1 1 1 | 0
  | . . . . 2 . |
  | . . . 1 3 . |
  | . . . . . . | 2


case 3.5: A single man may start only where no pocket holds more than one
rules chuba.6
  | . . . . 1 2 | 0
  | . . . . . . |
  | . 1 . 1 . 2 |
  | . . . . . . | 0
turn S
legal A6
refused A2 3.5
refused A4 3.5

case 3.5: A single man moves only into an empty pocket
note A3 is followed by A2, where a man stands.
rules chuba.6
  | . . . . 1 2 | 0
  | . . . . . . |
  | . 1 1 . . . |
  | . . 1 . . . | 0
turn S
legal A2 B3
refused A3 3.5
move A2
lifts A2 1
rests A1
  | . . . . 1 2 | 0
  | . . . . . . |
  | 1 . 1 . . . |
  | . . 1 . . . | 0

case 3.5 3.6: A single man captures, too
rules chuba.6
  | 3 . . . . . | 0
  | 2 . . . . 2 |
  | . 1 1 . . . |
  | . . . . . . | 0
turn S
legal A2x- A2xa1
refused A3 3.5
move A2x-
captures a6 2, b6 3
  | . . . . . . | 0
  | . . . . . 2 |
  | 1 . 1 . . . |
  | . . . . . . | 5

# The text to figure 15 of the rules of 1891, with its four cases. Pocket 1 is A5; 2 and 3 are a7
# and b7, opposite and behind; 4 and 5 are a3 and b3; 6, in the outer row, is B6.

case 3.6 3.7: Figure 15, the man in 1: the men of 2 and 3, and those of 4 and 5 or of any other pair
rules chuba.11
  | 1u . 1u . 2 . . . 2 1 . | 0
  | .  . .  . 3 . . . 1 . 2 |
  | .  . 2  . . . . 3 . . . |
  | .  . 3  . . . . . 1u . 1u | 0
turn S
from A8: A8x- A8xa1 A8xa11 A8xa2 A8xa3 A8xa9
move A8xa3
rests A5
captures a7 3, b7 2, a3 1, b3 2
  | 1u .  1u .  .  .  .  .  .  1  .  | 0
  | .  .  .  .  .  .  .  .  .  .  2  |
  | .  .  2  .  1  1  1  .  .  .  .  |
  | .  .  3  .  .  .  .  .  1u .  1u | 8

case 3.6: Figure 15, pocket 2 vacant: no men are taken
rules chuba.11
  | 1u . 1u . 2 . . . 2 1 . | 0
  | .  . .  . . . . . 1 . 2 |
  | .  . 2  . . . . 3 . . . |
  | .  . 3  . . . . . 1u . 1u | 0
turn S
from A8: A8
refused A8xa3 3.6
move A8
rests A5
captures none

case 3.6 3.7: Figure 15, pocket 3 vacant: the men of 2, and those of 4 and 5
rules chuba.11
  | 1u . 1u . . . . . 2 1 . | 0
  | .  . .  . 3 . . . 1 . 2 |
  | .  . 2  . . . . 3 . . . |
  | .  . 3  . . . . . 1u . 1u | 0
turn S
move A8xa3
rests A5
captures a7 3, a3 1, b3 2
  | 1u .  1u .  .  .  .  .  .  1  .  | 0
  | .  .  .  .  .  .  .  .  .  .  2  |
  | .  .  2  .  1  1  1  .  .  .  .  |
  | .  .  3  .  .  .  .  .  1u .  1u | 6

case 3.6: Figure 15, the last man in 6: the outer row never captures
rules chuba.11
  | 1u . 1u . 2 3 . . 2 1 . | 0
  | .  . .  . 3 2 . . 1 . 2 |
  | .  . 2  . . . . 3 . . . |
  | .  . 3  . . . . . 1u . 1u | 0
turn S
from B3: B3
move B3
rests B6
captures none
  | 1u .  1u .  2  3  .  .  2  1  .  | 0
  | .  .  .  .  3  2  .  .  1  .  2  |
  | .  .  2  .  .  .  .  3  .  .  .  |
  | .  .  .  1  1  1  .  .  1u .  1u | 0

case 3.6: Facing an empty pocket nothing is captured, whatever stands behind it
rules chuba.6
  | . 4 . . 1 2 | 0
  | . . . . . . |
  | . . . 2 . . |
  | . . . . . . | 0
turn S
legal A4
move A4
rests A2
captures none

case 3.6: North captures into North's store
rules chuba.6
  | . . . . 1 . | 0
  | . . . 2 . . |
  | 2 . . . . 3 |
  | . . . . . 4 | 0
turn N
legal a3x- a3xA1
move a3xA1
rests a1
captures A6 3, B6 4, A1 2
  | . . . . 1 . | 9
  | . . . . 1 1 |
  | . . . . . . |
  | . . . . . . | 0
result 0-1 3.9

case 3.7: With a capture one other column must be chosen, and both its pockets are taken
note A2 faces a5. Columns 1, 3 and 6 hold men; columns 2 and 4 are empty and are one choice, x-.
rules chuba.6
  | 1u 2 . 1u . 3 | 0
  | 2  1 . .  . 2 |
  | .  . . 2  . . |
  | .  . . .  . 2 | 0
turn S
from A4: A4x- A4xa1 A4xa3 A4xa6
refused A4 3.7
refused A4xa5 3.7
refused A4xa2 3.7
refused A4xb3 3.7
move A4xa1
captures a5 1, b5 2, a1 2, b1 3
  | 1u .  .  1u .  .  | 0
  | 2  .  .  .  .  .  |
  | .  1  1  .  .  .  |
  | .  .  .  .  .  2  | 8

case 3.7: An empty column may be chosen, to take nothing more
rules chuba.6
  | 1u 2 . 1u . 3 | 0
  | 2  1 . .  . 2 |
  | .  . . 2  . . |
  | .  . . .  . 2 | 0
turn S
move A4x-
captures a5 1, b5 2
  | 1u . . 1u . 3 | 0
  | 2  . . .  . 2 |
  | .  1 1 .  . . |
  | .  . . .  . 2 | 3

case 3.7: A column with men only behind is named by its front pocket
rules chuba.6
  | 1u 2 . 1u . 3 | 0
  | 2  1 . .  . 2 |
  | .  . . 2  . . |
  | .  . . .  . 2 | 0
turn S
move A4xa3
captures a5 1, b5 2, b3 1
  | 1u . . . . 3 | 0
  | 2  . . . . 2 |
  | . 1 1 .  . . |
  | . . . .  . 2 | 4

case 3.7: Without an empty column one with men must be chosen
rules chuba.4
  | 1u 1u . 1 | 0
  | .  2  2 . |
  | .  .  . 2 |
  | .  2  . . | 0
turn S
from A4: A4xa1 A4xa2 A4xa4
refused A4x- 3.7
move A4xa4
captures a3 2, b3 1, b4 1
  | . . . 1 | 0
  | . . 2 . |
  | . 1 1 . |
  | . 2 . . | 4

case 3.8: All of a player's men are single: the remaining spinsters are forfeited
note South's last pair is sown out in single men. B4 and B6 were never played upon and go to North; the ordinary men stay.
rules chuba.6
  | . . . . 1 2 | 0
  | . . . . . . |
  | 1 . . 2 . . |
  | . . 1 1u . 1u | 0
turn S
move A4
forfeits B4, B6
captures none
  | . . . . 1 2 | 2
  | . . . . . . |
  | 1 1 1 . . . |
  | . . 1 . . . | 0

case 3.8: One pocket with two men keeps the spinsters safe
rules chuba.6
  | . . . . 1 2 | 0
  | . . . . . . |
  | 1 . . 2 . . |
  | . . 2 1u . 1u | 0
turn S
move A4
forfeits none
  | . . . . 1 2 | 0
  | . . . . . . |
  | 1 1 1 .  . .  |
  | . . 2 1u . 1u | 0

case 3.8: The opponent's spinsters are forfeited, too, when a capture takes their last pair
rules chuba.6
  | . . 1u . 1u . | 0
  | . 2 .  . 1 1 |
  | . . .  2 . . |
  | . . .  . 2 1u | 0
turn S
move A4x-
captures a5 2
forfeits b2, b4
  | . . . . . .  | 0
  | . . . . 1 1  |
  | . 1 1 . . .  |
  | . . . . 2 1u | 4

case 3.8: Both players may forfeit after one turn, each to the other
rules chuba.6
  | . . 1u . 1u . | 0
  | . 2 .  . 1 1 |
  | . . .  2 . . |
  | . . .  . 1 1u | 0
turn S
move A4x-
captures a5 2
forfeits B6, b2, b4
  | . . . . . . | 1
  | . . . . 1 1 |
  | . 1 1 . . . |
  | . . . . 1 . | 4

case 3.8: A position in which a forfeit is overdue is impossible
rules chuba.6
  | . . 1u . 1u . | 0
  | . 1 .  . 1 1 |
  | . . .  2 . . |
  | . . .  . 2 1u | 0
turn S
impossible 3.8

case 3.4: A spinster stands alone in a back pocket
rules chuba.6
  | . . 1u . . . | 0
  | . 2 .  . 1u 1 |
  | . . .  2 . . |
  | . . .  . 2 1u | 0
turn S
impossible 3.4

case 3.4: Two men are no spinsters
rules chuba.6
  | . . 2u . . . | 0
  | . 2 .  . 1 1 |
  | . . .  2 . . |
  | . . .  . 2 1u | 0
turn S
impossible 3.4

case 3.9: Whoever captures all the opponent's men wins
rules chuba.6
  | . . . . . . | 3
  | . 2 . . . 1 |
  | . . . 2 . . |
  | . . . . 1 . | 5
turn S
result *
move A4xa1
captures a5 2, a1 1
result 1-0 3.9
legal none

case 3.9 3.8: The last men may leave by forfeit
note The capture takes North's only pair. Two spinsters are left, so all of North's men are single and forfeited.
rules chuba.6
  | 1u . . . . 1u | 3
  | .  2 . . . . |
  | .  . . 2 . . |
  | .  . . . 1 . | 5
turn S
move A4x-
captures a5 2
forfeits b1, b6
  | . . . . . . | 3
  | . . . . . . |
  | . 1 1 . . . |
  | . . . . 1 . | 9
result 1-0 3.9

case 3.10: The winner of the last game begins the next
rules chuba.11
start
begins S: S began, S won
begins N: S began, N won
begins S: N began, S won
begins N: N began, N won

case 3.10: After a drawn game the same player begins again
note Our ruling: nobody won it, so nothing changes.
rules chuba.11
start
begins S: S began, drawn
begins N: N began, drawn

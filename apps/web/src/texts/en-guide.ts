// SPDX-License-Identifier: MIT
// What the guide of a first game says.

export const enGuide = {
  "guide.heading": "First game",
  "guide.step": "Step {n} of {total}",
  "guide.next": "Next",
  "guide.skip": "Leave the guide",
  "guide.done": "Play on",
  "guide.press": "Press the marked hole {hole}. You may also press any other lit hole.",
  "guide.press.any": "Press any of the lit holes.",
  "guide.preview":
    "This is what {hole} would do: {n|one lap|{n} laps}, ending in {end}{captures}. Nothing has moved yet. Press {hole} again to sow, or press another hole to compare.",
  "guide.preview.captures": ", and {held} {n|is|are} captured",
  "guide.choice.coming": "Watch the hand go round. Then there is something to choose.",
  "guide.choice":
    "The sowing has come to a choice: {question} Press one of the marked answers. “Undo choice” takes it back.",
  "guide.complete":
    "Now the move is complete: {move}. Press “Play {move}” under the board. “Undo choice” takes it back.",
  "guide.sowing":
    "Watch the hand go round. The small numbers stay: they tell how each hole changed. In words it was:",
  "guide.reply": "Now the machine moves. You can look at its move again with “Again”.",
  "guide.reply.wait": "Now it is the machine's turn ...",
  "guide.yours":
    "That is all there is to a turn. It is yours again: play as you like. Take back as often as you wish, and ask for a hint when you are stuck.",
  "guide.plain.welcome": "Let us play a game together: you sit below.",
  "guide.plain.aim": "How the game is won stands in its rules.",
  "guide.mefuhva.welcome":
    "Mefuhva is played by the Venda in the north of South Africa. The two rows nearer to you are yours, and you sow around them, counter-clockwise. We begin on a small board of 8 columns.",
  "guide.mefuhva.idea":
    "Lift a hole of two or more, drop one piece into each next hole. Where the last one falls on others, you lift them all and go on.",
  "guide.mefuhva.aim":
    "End in an empty hole of your front row with pieces opposite: they are yours, with the hole behind them, and one more hole if you like. Whoever has nothing left on their side loses.",
  "guide.njombwa.welcome":
    "Njombwa is a game of the Yao of East Africa. The two rows nearer to you are yours, one counter in each hole. You sow around them, counter-clockwise.",
  "guide.njombwa.idea":
    "Both players open with the same fixed move from the far right of the back row. It is a flourish that makes room on the board: watch it run.",
  "guide.njombwa.aim":
    "From now on: start from a hole of two or more, end in an empty hole of your front row with counters opposite, and you capture them with what lies behind. Take everything the other has, and you win.",
  "guide.chuba.welcome":
    "Chuba was printed in 1891 after a game of eastern Africa. The two rows nearer to you are yours, and you sow around them, counter-clockwise.",
  "guide.chuba.idea":
    "The men in the back rows are spinsters: they cannot start until another man has been dropped on them. Start from a pocket of two or more.",
  "guide.chuba.aim":
    "End in an empty pocket of your front row with men opposite: they are yours, with those behind them, and you must choose another column. Whoever takes all men wins. When a player has only single men left, spinsters among them are forfeited.",
  "guide.enkeshui.welcome":
    "Enkeshui is a game of the Maasai. Stones are cattle and holes are enclosures. The row nearer to you is yours; you sow around the whole board, counter-clockwise. We begin on 8 holes.",
  "guide.enkeshui.idea":
    "Lift any of your holes that is no bull, even of one. Where the last stone falls on others you lift them and go on, until it falls into an empty hole or a bull.",
  "guide.enkeshui.aim":
    "Two ways to gain: end in an empty hole of your own and capture what lies opposite; or make three into four with your last stone, and the hole becomes your bull: all that falls in there is yours. Most stones win.",
  "guide.swahili.welcome":
    "Swahili came out of an American box in 1968. Your arm of the cross has 11 holes; your warriors march inwards, towards the centre.",
  "guide.swahili.idea":
    "Lift a hole and sow inwards. If the last warrior falls on others you may sow on from there or stop: you are asked each time.",
  "guide.swahili.aim":
    "A warrior in the centre is worth 10 points. End in an empty hole from 7 to 11, and a lone warrior in the other's hole of that number is your captive, worth 5. When anybody's row is empty, the points are counted.",
} as const;

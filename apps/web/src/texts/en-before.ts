// SPDX-License-Identifier: MIT
// Texts of what comes before the first move of a game of a match (4.15, 4.16).

export const enBefore = {
  "opening.lay.take":
    "{name} may take the stones of two holes of their own row and lay them out anew (4.16). Press the two holes.",
  "opening.lay.take.you":
    "You may take the stones of two holes of your row and lay them out anew (4.16). Press the two holes.",
  "opening.lay.out":
    "{n|One stone is|{n} stones are} in the hand. Press the holes of the same row that are to have them, a stone a press.",
  "opening.lay.done": "All stones lie. Press Done, or take them up again.",
  "opening.lay.keep": "Leave them as they lie",
  "opening.lay.again": "Take them up again",
  "opening.lay.ready": "Done",
  "opening.left": "{name} leaves the stones as they lie.",
  "opening.race": "The race: both sow at once from their far right hole (4.15).",
  "opening.race.won": "{name} makes the first move (4.15).",
  "opening.race.won.you": "You make the first move (4.15).",
  "opening.race.tie": "It is a tie. Who makes the first move (4.15)?",
  "opening.race.lot": "It is a tie. The lot decides (4.15).",
  "opening.race.none": "There is no race: {reason}. South begins.",
  "opening.by-link":
    "A link begins with the first move. What comes before it is done for both on this device.",
  "opening.begin": "Begin",
  "opening.begin.as": "{name} begins",
  "opening.begin.as.you": "You begin",
} as const;

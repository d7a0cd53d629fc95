// SPDX-License-Identifier: MIT
// Texts of the place where a game is learnt. What happens on its boards and why something is refused
// the core says; the sheets stand in docs/rules, the boards' titles and notes in tests/cases.

export const enLearn = {
  "learn.rules": "Rules",
  "learn.rules.heading": "Rules of {game}",
  "learn.parts": "Learning {game}",
  "learn.play": "Play {game}",
  "learn.first": "First game, with a guide",
  "learn.failed": "This part could not be loaded. Reload the page to try again.",

  "learn.show": "{n|Show it|Show it, {n} boards}",
  "learn.of-clause": "(clause {clause})",
  "learn.clause": "Clause {clause}",
  "learn.board-of": "Board of clause {clause}",
  "learn.show-move": "Play {move}",
  "learn.show-all": "All {n} moves",
  "learn.on": "Go on",
  "learn.pass": "Pass",
  "learn.again": "From the beginning",
  "learn.try": "Or try a move of your own on the board.",
  "learn.happened": "What {move} did",
  "learn.refused": "What may not be played here, and why",
  "learn.impossible": "This position",
  "learn.number": "{n} of {total}",
  "learn.before": "Board before",
  "learn.after": "Next board",
  "learn.to-move": "{name} is to move and may start from {n|one hole|{n} holes}: {holes}.",
  "learn.must-pass": "{name} has no legal move and has to pass.",

  "learn.told.surplus": "South has {south} stones left from the game before, North {north}.",
  "learn.told.lost": "{seat} cannot fill the first hole and has lost the match.",
  "learn.told.race-first": "Both race: whoever reaches an empty hole first begins.",
  "learn.told.race-farthest": "Both race: whoever goes farthest begins.",
  "learn.told.race-won": "{seat} wins the race.",
  "learn.told.tie": "It is a tie; by lot {seat} begins.",
  "learn.told.rearrange": "{seat} takes the stones of {one} and {two} and lays them out: {laid}.",
  "learn.told.refused": "{what} That is refused ({clause}).",
} as const;

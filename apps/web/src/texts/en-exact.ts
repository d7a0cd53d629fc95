// SPDX-License-Identifier: MIT
// Texts about exact values, which come with the tables that they are from.

export const enExact = {
  "exact.win": "exact: wins",
  "exact.win.turns":
    "exact: wins, with a capture or the end in {n|one turn|{n} turns} at the latest",
  "exact.loss": "exact: loses",
  "exact.loss.turns": "exact: loses, holding out {n|one turn|{n} turns} until a capture or the end",
  "exact.draw": "exact: draw",
  "exact.win.by": "exact: wins by {margin}",
  "exact.loss.by": "exact: loses by {margin}",
  "exact.best": "{value}, best",
  "exact.third":
    "{value}; from a fresh start, since this move would repeat the position and end the game",
  "exact.fresh": "{value}; from a fresh start: a position was there twice (0.4)",
  "exact.short.win": "✓W{n}",
  "exact.short.loss": "✓L{n}",
  "exact.short.draw": "✓=",
  "exact.short.points": "✓{points}",
  "exact.hint": "{value}.",
  "exact.open": "Open endgame tables …",
  "exact.opened":
    "{name}: exact values of {rules} with up to {counters} on the board, until the page is closed.",
  "exact.aside":
    "The engine searches with at most {most} MB of tables and not with this file: holes and hints show its values.",
  "exact.refused": "{name} was not used: {reason}.",
  "exact.large": "the page reads files of up to {most} MB",
} as const;

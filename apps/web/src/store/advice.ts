// SPDX-License-Identifier: MIT
// Keeps the level to play next of each game where game/advice.ts finds it.
import { keep } from "../shell/storage.js";
import { allHeads } from "./games.js";
import { levelsOf } from "./levels.js";

/** To be called whenever other games are in the store than before. */
export async function keepAdvice(): Promise<void> {
  const all = levelsOf(await allHeads());
  keep("levels", Object.fromEntries(all.map(({ game, last, next }) => [game, { last, next }])));
}

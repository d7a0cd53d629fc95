// SPDX-License-Identifier: MIT
// How a game gets from another part of the page to the analysis, at its next visit there. Small, since
// the parts that hand over are in the first load.
import type { GameRecord } from "chee";
import { analyseAddress } from "./router.js";
import { keep } from "./storage.js";

/** The game, and behind how many of its moves. */
interface Given {
  record: GameRecord;
  moves: number;
}

/** What it lies under on this device, for a page that is loaded anew on the way. */
export const givenKey = "study.given";

/** What is handed over where nothing may lie on this device. */
export const handed: { game: Given | null } = { game: null };

/** Lays a game out in the analysis, behind so many of its moves. */
export function analyseGame(record: GameRecord, moves: number): void {
  handed.game = { record, moves };
  keep(givenKey, handed.game);
  location.hash = analyseAddress();
}

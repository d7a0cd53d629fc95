// SPDX-License-Identifier: MIT
// How a game gets from another part of the page to the analysis: it is left on this device for the
// next visit there. Small, since the parts that hand over are in the first load.
import type { GameRecord } from "chee";
import { analyseAddress } from "./router.js";
import { asBag, asNumber, forget, keep, recall } from "./storage.js";

/** Lays a game out in the analysis, behind so many of its moves. */
export function analyseGame(record: GameRecord, moves: number): void {
  keep("study.given", { record, moves });
  location.hash = analyseAddress();
}

/** What was handed over, once; unchecked. */
export function takeGiven(): { record: unknown; moves: number } | null {
  const bag = asBag(recall("study.given"));
  forget("study.given");
  return bag && { record: bag.record, moves: asNumber(bag.moves, 0, 1e6) ?? 0 };
}

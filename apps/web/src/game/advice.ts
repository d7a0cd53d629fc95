// SPDX-License-Identifier: MIT
// The level to play next, as the games so far speak for it. It is reckoned where the games are
// (store/advice.ts) and kept by itself, so that the form of a new game need not load them.
import type { GameName } from "chee";
import { asBag, asNumber, recall } from "../shell/storage.js";
import { t } from "../texts/texts.js";

export interface Advice {
  /** The level of the game played last. */
  last: number;
  next: number;
}

export function adviceOn(game: GameName): Advice | null {
  const bag = asBag(asBag(recall("levels"))?.[game]);
  const [last, next] = [asNumber(bag?.last, 1, 10), asNumber(bag?.next, 1, 10)];
  return last === null || next === null ? null : { last, next };
}

/** Why another level is the next; only where it is another. */
export const adviceText = (last: number, next: number): string =>
  t(next > last ? "levels.up" : "levels.down", { level: last });

// SPDX-License-Identifier: MIT
// The games that ended last on this device, as the first page names them. The games themselves are
// in the store, which is not loaded for that.
import type { GameName } from "chee";
import { isGameName } from "../shell/router.js";
import { asBag, keep, recall } from "../shell/storage.js";

export interface Recent {
  /** In the store. */
  id: string;
  game: GameName;
  /** How it ended. */
  text: string;
}

const most = 3;

export function recentGames(): Recent[] {
  const kept = recall("recent");
  if (!Array.isArray(kept)) return [];
  return kept.slice(0, most).flatMap((one) => {
    const bag = asBag(one);
    const { game, id, text } = bag ?? {};
    if (!isGameName(game) || typeof id !== "string" || !/^[\w-]{1,64}$/.test(id)) return [];
    return typeof text === "string" ? [{ id, game, text: text.slice(0, 100) }] : [];
  });
}

export function addRecent(one: Recent): void {
  keep("recent", [one, ...recentGames().filter(({ id }) => id !== one.id)].slice(0, most));
}

export function dropRecent(...ids: readonly string[]): void {
  keep(
    "recent",
    recentGames().filter(({ id }) => !ids.includes(id)),
  );
}

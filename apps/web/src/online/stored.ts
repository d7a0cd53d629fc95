// SPDX-License-Identifier: MIT
// Which games elsewhere were put into the store of this device when they had ended. Each is put there once:
// what has become of it since, and that it was deleted, stands.
import { keep, recall } from "../shell/storage.js";

const key = "online.stored";
/** Games that are remembered, the newest first. */
const most = 400;

function stored(): unknown[] {
  const list = recall(key);
  return Array.isArray(list) ? list : [];
}

export const wasStored = (game: string): boolean => stored().includes(game);

export function noteStored(game: string): void {
  if (!wasStored(game)) keep(key, [game, ...stored()].slice(0, most));
}

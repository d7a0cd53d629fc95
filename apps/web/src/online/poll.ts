// SPDX-License-Identifier: MIT
// Looks now and then whether a game elsewhere waits for who uses this page, whatever page they are on.
import { hasOwnGames, ownGames } from "./own-games.js";

const every = 20_000;
let running = false;

export function pollTurns(): void {
  if (running) return;
  running = true;
  setInterval(() => {
    if (hasOwnGames() && navigator.onLine) void ownGames().catch(() => {});
  }, every);
}

// SPDX-License-Identifier: MIT
import { sentence } from "../shell/sentence.js";
import type { keepGame } from "./keep-game.js";

/** Fetches what keeps a finished game, and keeps it: its name, or why it is not kept. */
export const keepFinished: typeof keepGame = async (...game) => {
  try {
    const { keepGame } = await import("./keep-game.js");
    return await keepGame(...game);
  } catch (reason) {
    return { reason: sentence(reason) };
  }
};

// SPDX-License-Identifier: MIT
// Puts a finished game into the store of this device, and takes one out that goes on after all.
import type { GameName, GameRecord } from "chee";
import { sentence } from "../shell/sentence.js";
import { addRecent, dropRecent } from "./recent.js";

/** What the games so far advise, once they are others; without it a game is kept all the same. */
async function advise(): Promise<void> {
  const { keepAdvice } = await import("../store/advice.js");
  await keepAdvice().catch(() => {});
}

/** The name it is stored under, or why it is not. */
export async function keepGame(
  record: GameRecord,
  name: string,
  game: GameName,
): Promise<{ id: string } | { reason: string }> {
  try {
    const { putGame } = await import("../store/games.js");
    const id = await putGame(record, { id: name, own: true });
    await advise();
    addRecent({ id, game, text: record.result ?? "*" });
    return { id };
  } catch (reason) {
    return { reason: sentence(reason) };
  }
}

/** Takes it out of the store, as far as that can be done. */
export async function dropGame(id: string): Promise<void> {
  dropRecent(id);
  const { deleteGame } = await import("../store/games.js");
  await deleteGame(id).catch(() => {});
  await advise();
}

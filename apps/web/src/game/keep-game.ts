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

/** How it was played and ended, without what was written beside that. */
const course = ({ moves, result = "*" }: GameRecord): string =>
  [...moves.map(({ m }) => m), result].join(" ");

/**
 * The name it is stored under, or why it is not. One that lies there as it was played is left as it lies, with
 * what was written into it since. `before`: it was stored once, so that it is not put back where it was deleted,
 * which null says.
 */
export async function keepGame(
  record: GameRecord,
  name: string,
  game: GameName,
  before = false,
): Promise<{ id: string } | { reason: string } | null> {
  try {
    const { getGame, putGame } = await import("../store/games.js");
    const there = await getGame(name).catch(() => null);
    if (there && (before || course(there.record) === course(record))) return { id: name };
    if (before) return null;
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

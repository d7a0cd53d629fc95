// SPDX-License-Identifier: MIT
// Looks through one's own games for mistakes, which become exercises.
import { CheeError, type Core } from "chee";
import { annotate } from "../../analysis/annotate.js";
import { addMistakes, mistakesOf, readMistakes } from "../../practice/mistakes.js";
import { GoneError } from "../../store/database.js";
import { allHeads, getGame } from "../../store/games.js";
import type { GameHead } from "../../store/head.js";
import { reviewBounds } from "./task.js";

/** So many games are looked through at a time. */
export const reviewMost = 5;

/** So few moves have nothing to be learnt from. */
const movesLeast = 6;

/** Names of the games that were played here and not looked through yet, the newest first. */
export async function unreviewed(): Promise<string[]> {
  const known = new Set(readMistakes().reviewed);
  const wanted = ({ own, moves, players, id }: GameHead) =>
    own && moves >= movesLeast && players.includes("?") && !known.has(id);
  const heads = (await allHeads()).filter(wanted);
  return heads.sort((a, b) => b.added - a.added).map(({ id }) => id);
}

/** Looks through these games, one after the other; how many mistakes there were in them. */
export async function review(
  core: Core,
  ids: readonly string[],
  progress: (game: number, part: number) => void,
  signal: AbortSignal,
): Promise<number> {
  let found = 0;
  for (const [n, id] of ids.entries()) {
    progress(n, 0);
    const tell = (done: number, of: number) => progress(n, done / Math.max(1, of));
    try {
      found += await reviewOne(core, id, tell, signal);
    } catch (reason) {
      signal.throwIfAborted();
      // What is no game is passed over from now on; where the engine fails, all of them wait.
      if (!(reason instanceof CheeError || reason instanceof GoneError)) throw reason;
      addMistakes([], id);
    }
  }
  return found;
}

async function reviewOne(
  core: Core,
  id: string,
  tell: (done: number, of: number) => void,
  signal: AbortSignal,
): Promise<number> {
  const game = await getGame(id);
  signal.throwIfAborted();
  if (!game) return 0;
  const { record, positions } = game;
  const annotated = await annotate(record, reviewBounds, tell, signal);
  const seatOf = (text: string) => core.position(text).turn;
  const mistakes = mistakesOf(annotated, record, positions, seatOf, id);
  addMistakes(mistakes, id);
  return mistakes.length;
}

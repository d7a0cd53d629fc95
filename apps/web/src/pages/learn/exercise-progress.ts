// SPDX-License-Identifier: MIT
// Which exercises were solved, kept on the device.
import { asBag, keep, recall } from "../../shell/storage.js";

export interface Progress {
  /** Marks of those that were solved. */
  solved: Set<string>;
  /** The mark of the one looked at last, or "". */
  last: string;
}

const isMark = (value: unknown): value is string =>
  typeof value === "string" && /^[0-9a-z]{1,8}$/.test(value);

/** What it is kept under. */
export const progressKey = (game: string): string => `exercises.${game}`;

export function readProgress(game: string): Progress {
  const bag = asBag(recall(progressKey(game))) ?? {};
  const solved = Array.isArray(bag.solved) ? bag.solved.filter(isMark) : [];
  return { solved: new Set(solved.slice(0, 500)), last: isMark(bag.last) ? bag.last : "" };
}

// It is read anew before it is kept, since other windows note in it as well.
function change(game: string, does: (progress: Progress) => void): void {
  const progress = readProgress(game);
  does(progress);
  const { solved, last } = progress;
  keep(progressKey(game), { solved: [...solved], last });
}

export const noteSolved = (game: string, mark: string): void =>
  change(game, ({ solved }) => solved.add(mark));

export const noteLast = (game: string, mark: string): void =>
  change(game, (progress) => {
    progress.last = mark;
  });

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

export function readProgress(game: string): Progress {
  const bag = asBag(recall(`exercises.${game}`)) ?? {};
  const solved = Array.isArray(bag.solved) ? bag.solved.filter(isMark) : [];
  return { solved: new Set(solved.slice(0, 500)), last: isMark(bag.last) ? bag.last : "" };
}

export function keepProgress(game: string, { solved, last }: Progress): void {
  keep(`exercises.${game}`, { solved: [...solved], last });
}

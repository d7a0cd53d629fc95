// SPDX-License-Identifier: MIT
// An own move that the server has not answered yet. It lies on this device, so that whoever leaves the
// page meanwhile sends it when they come back; a move that comes twice the server takes once.
import { asBag, forget, keep, recall } from "../shell/storage.js";

const keyOf = (game: string): string => `online.unsent.${game}`;

export const keepUnsent = (game: string, ply: number, move: string): boolean =>
  keep(keyOf(game), { ply, move });

export const forgetUnsent = (game: string): void => forget(keyOf(game));

/** What lies there for this ply, once. */
export function takeUnsent(game: string, at: number): string | null {
  const { ply, move } = asBag(recall(keyOf(game))) ?? {};
  forgetUnsent(game);
  return ply === at && typeof move === "string" ? move : null;
}

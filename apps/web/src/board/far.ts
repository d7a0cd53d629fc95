// SPDX-License-Identifier: MIT
// Whose turn it is said to be, who sits at the far side where two people sit opposite each other,
// and whether it is their turn.

import type { BoardHost } from "./host.js";

/** The seat whose turn the marks show; null for nobody's. */
export function toMove({ turn, position }: BoardHost): number | null {
  return turn === undefined ? (position?.turn ?? null) : turn;
}

/** The seat at the far side; null where nothing is turned. */
export function farSeat(board: BoardHost): number | null {
  return board.across && board.position?.seats === 2 ? 1 - board.viewer : null;
}

/** Whether the turn is the far seat's. */
export function farMoves(board: BoardHost): boolean {
  const far = farSeat(board);
  return far !== null && toMove(board) === far;
}

/** What the style sheet turns by. */
export function markFar(board: BoardHost): void {
  const far = farSeat(board);
  if (far === null) board.removeAttribute("far");
  else board.setAttribute("far", String(far));
  board.toggleAttribute("far-moves", farMoves(board));
}

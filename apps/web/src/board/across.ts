// SPDX-License-Identifier: MIT
// Two people who sit opposite each other: what belongs to the far one is turned so that he reads
// it, and the line that says what is seen stands on both sides, its buttons with whoever moves.

import { html, nothing, type TemplateResult } from "lit";
import { captionTemplate } from "./bar.js";
import type { CheeBoard } from "./chee-board.js";

/** The seat at the far side; null where nothing is turned. */
export function farSeat(board: CheeBoard): number | null {
  return board.across && board.position?.seats === 2 ? 1 - board.viewer : null;
}

/** Whether the turn is the far seat's. */
export function farMoves(board: CheeBoard): boolean {
  const far = farSeat(board);
  return far !== null && board.position?.turn === far;
}

/** What the style sheet turns by. */
export function markFar(board: CheeBoard): void {
  const far = farSeat(board);
  if (far === null) board.removeAttribute("far");
  else board.setAttribute("far", String(far));
  board.toggleAttribute("far-moves", farMoves(board));
}

export function farCaption(board: CheeBoard): TemplateResult | typeof nothing {
  if (farSeat(board) === null || board.picture) return nothing;
  return html`<div class="opposite">${captionTemplate(board, farMoves(board))}</div>`;
}

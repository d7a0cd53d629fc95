// SPDX-License-Identifier: MIT
// Two people who sit opposite each other: what belongs to the far one is turned so that they
// read it, and the line that says what is seen stands on both sides, its buttons with whoever moves.

import { html, nothing, type TemplateResult } from "lit";
import { captionTemplate } from "./bar.js";
import { farMoves, farSeat } from "./far.js";
import type { BoardHost } from "./host.js";

export function farCaption(board: BoardHost): TemplateResult | typeof nothing {
  if (farSeat(board) === null || board.picture) return nothing;
  return html`<div class="opposite">${captionTemplate(board, farMoves(board))}</div>`;
}

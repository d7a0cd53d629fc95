// SPDX-License-Identifier: MIT
// What is read out: the line under the board where it says what a hole or a choice comes to, and
// what has been sown.

import { html, nothing, type TemplateResult } from "lit";
import { sentenceOf } from "./bar.js";
import type { BoardHost } from "./host.js";

/** So many sentences of a sowing are read out, the last ones. */
const MOST = 12;

export function liveTemplate(board: BoardHost): TemplateResult {
  const { player, preview, pending, told, words } = board;
  const earlier = told.length - MOST;
  // The line is not told while it changes with every lap.
  const still = !player.playing && player.atEnd && (preview !== null || pending?.choice);
  return html`<div class="unseen" role="status">${still ? sentenceOf(board) : nothing}</div>
    <div class="unseen" role="log" aria-live="polite">
    ${earlier > 0 ? html`<p>${words.earlier(earlier)}</p>` : nothing}
    ${told.slice(-MOST).map((sentence) => html`<p>${sentence}</p>`)}</div>`;
}

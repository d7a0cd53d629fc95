// SPDX-License-Identifier: MIT
// Where what is said and done stands: below the board, or in a column beside it where that leaves the
// board more room, as it does a cross in a wide window. The style sheet has its sizes.

import { farSeat } from "./far.js";
import { footPlace } from "./geometry.js";
import type { BoardHost } from "./host.js";

/** A low window leaves no board of any shape two lines below it. */
const low = matchMedia("(max-height: 26rem) and (min-width: 38rem)");

const decided = new WeakMap<BoardHost, string>();

/** Says so by the attribute `foot` of the element. It depends on sizes and rules alone, never on what
    is said, so that nothing moves while somebody plays. */
export function placeFoot(board: BoardHost, finger: number): void {
  const { position, whole, clientWidth, clientHeight } = board;
  if (!position || !whole) return;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const key = [position.ruleset, clientWidth, clientHeight, rem, low.matches, board.across].join();
  if (decided.get(board) === key) return;
  decided.set(board, key);
  const across = farSeat(board) !== null;
  const place = across
    ? "below"
    : footPlace(position, clientWidth / rem, clientHeight / rem, rem, finger);
  board.setAttribute("foot", low.matches && place === "below" ? "narrow" : place);
}

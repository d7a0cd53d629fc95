// SPDX-License-Identifier: MIT
// Where what is said and done stands: below the board, or in a column beside it where that leaves the
// board more room, as it does a cross in a wide window. The style sheet has its sizes.

import { farSeat } from "./far.js";
import { footPlace } from "./geometry.js";
import type { BoardHost } from "./host.js";
import type { Room } from "./room.js";

/**
 * Marks a board under which there is something to read or to press, a sowing, a preview or a choice:
 * what its page lays over these lines goes out of their way.
 */
export function markTelling(board: BoardHost): void {
  const { player, preview, pending } = board;
  board.toggleAttribute("telling", preview !== null || pending !== null || !player.atEnd);
}

/** A low window leaves no board of any shape two lines below it. */
const low = matchMedia("(max-height: 26rem) and (min-width: 38rem)");

const decided = new WeakMap<BoardHost, string>();

/** Says so by the attribute `foot` of the element, which it has where a column stands beside the
    board. It depends on sizes and rules alone, never on what is said, so that nothing moves while
    somebody plays; and it is asked in each frame of a sowing, so it measures nothing itself. */
export function placeFoot(board: BoardHost, { outer, rem }: Room, finger: number): void {
  const { position, whole } = board;
  if (!position || !whole) return;
  const key = [position.ruleset, outer, rem, low.matches, board.across].join();
  if (decided.get(board) === key) return;
  decided.set(board, key);
  const [width = 0, height = 0] = outer;
  const place =
    farSeat(board) === null ? footPlace(position, width / rem, height / rem, rem, finger) : "below";
  if (place !== "below") board.setAttribute("foot", place);
  else if (low.matches) board.setAttribute("foot", "narrow");
  else board.removeAttribute("foot");
}

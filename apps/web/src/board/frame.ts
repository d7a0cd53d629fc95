// SPDX-License-Identifier: MIT
// The frame of a board: what is drawn lies in it, a part over the other.

import type { BoardHost } from "./host.js";

/** Found by its place: a search would go through thousands of elements with each frame of a sowing. */
function frameOf({ renderRoot }: BoardHost): HTMLElement | null {
  for (const { className, firstElementChild } of renderRoot.children)
    if (className === "room" && firstElementChild instanceof HTMLElement)
      return firstElementChild.classList.contains("empty") ? null : firstElementChild;
  return null;
}

/** The part of the frame that has this class. */
export function partOf(board: BoardHost, name: string): Element | null {
  const parts = frameOf(board)?.children ?? [];
  for (const part of parts) if (part.classList.contains(name)) return part;
  return null;
}

/** Sizes the frame of the board, where it has another size than before. */
export function sizeFrame(board: BoardHost): void {
  const { layoutNow, scale, numberSize } = board;
  const frame = frameOf(board);
  if (!layoutNow || !frame) return;
  const { width, height } = layoutNow;
  const size = `${width} ${height} ${scale}`;
  if (frame.dataset.size === size) return;
  frame.dataset.size = size;
  frame.style.width = `${(width * scale).toFixed(1)}px`;
  frame.style.height = `${(height * scale).toFixed(1)}px`;
  // Numbers keep at least 12 px however small the board.
  frame.style.setProperty("--number", `${numberSize.toFixed(1)}px`);
  frame.style.setProperty("--label", `${Math.min(25, Math.max(10 / scale, 17)).toFixed(1)}px`);
}

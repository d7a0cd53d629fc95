// SPDX-License-Identifier: MIT
// Registers the element.
import { CheeBoard } from "./chee-board.js";

if (!customElements.get("chee-board")) customElements.define("chee-board", CheeBoard);

declare global {
  interface HTMLElementTagNameMap {
    "chee-board": CheeBoard;
  }
}

export type { LayoutName } from "./geometry.js";
export type { BoardSource } from "./picker.js";
export type { BoardTexts } from "./texts.js";
export { ENGLISH } from "./texts.js";
export type { Speed } from "./timeline.js";
export { CheeBoard };

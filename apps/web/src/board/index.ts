// SPDX-License-Identifier: MIT
// Registers the element.
import type { EventKind } from "chee";
import { CheeBoard } from "./chee-board.js";
import type { Edit } from "./input.js";

if (!customElements.get("chee-board")) customElements.define("chee-board", CheeBoard);

declare global {
  interface HTMLElementTagNameMap {
    "chee-board": CheeBoard;
  }
  interface HTMLElementEventMap {
    "chee-select": CustomEvent<{ hole: string; index: number; prefix: string }>;
    "chee-move": CustomEvent<{ move: string }>;
    "chee-traceend": CustomEvent<{ move: string }>;
    "chee-preview": CustomEvent<{ index: number | null }>;
    "chee-cancel": CustomEvent<Record<string, never>>;
    "chee-edit": CustomEvent<{ index: number; hole: string } & Edit>;
    "chee-drop": CustomEvent<{ kind: EventKind; index: number; count: number; seat: number }>;
  }
}

export type { LayoutName } from "./geometry.js";
export type { BoardValue, BoardValues } from "./host.js";
export type { Edit } from "./input.js";
export type { BoardSource } from "./picker.js";
export type { BoardTexts } from "./texts.js";
export { ENGLISH } from "./texts.js";
export type { Speed } from "./timeline.js";
export { CheeBoard };

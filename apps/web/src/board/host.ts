// SPDX-License-Identifier: MIT
// What the parts of the board see of the element that they belong to.

import type { MoveView, PositionView, Preview, Trace, Turn } from "chee";
import type { LitElement } from "lit";
import type { Layout } from "./geometry.js";
import type { Picker, Presses } from "./picker.js";
import type { Player } from "./player.js";
import type { BoardTexts } from "./texts.js";
import type { BoardState } from "./timeline.js";

export interface BoardValue {
  /** A few letters to see: "+1.3". */
  text: string;
  /** To hear: "worth +1.35, best". */
  words: string;
  /** Framed the other way round, so that it is found at a glance and without hue. */
  best: boolean;
}

export interface BoardValues {
  /** By index; of start holes, while none is chosen. */
  holes: Readonly<Record<number, BoardValue>>;
  /** Of the options of the choice that comes after this prefix, by their text. */
  prefix: string;
  options: Readonly<Record<string, BoardValue>>;
}

/** Mouse, finger and keys, as the parts that are drawn pass them on. */
export interface BoardInput {
  /** The hole that Tab leads to. */
  readonly current: number;
  /** Whether keys were used last. */
  readonly keyboard: boolean;
  /** Hole around which the lens is open, or null. */
  readonly lensAt: number | null;
  readonly click: (event: Event) => void;
  readonly pointerDown: (event: PointerEvent) => void;
  readonly pointerUp: () => void;
  readonly pointerOver: (event: PointerEvent) => void;
  readonly pointerLeave: (event: PointerEvent) => void;
  readonly contextMenu: (event: Event) => void;
  readonly focusIn: (event: FocusEvent) => void;
  readonly focusOut: (event: FocusEvent) => void;
  readonly keyDown: (event: KeyboardEvent) => void;
  readonly closeLens: () => void;
}

export interface BoardHost extends LitElement {
  readonly position: PositionView | null;
  /** Whose turn it is said to be, null for nobody's; undefined: that of the position. */
  readonly turn: number | null | undefined;
  readonly legal: readonly MoveView[];
  readonly trace: Trace | null;
  readonly preview: Preview | null;
  readonly counts: "counters" | "numbers";
  readonly pending: Turn | null;
  readonly names: readonly string[];
  readonly texts: Partial<BoardTexts>;
  readonly notes: Readonly<Record<number, string>>;
  readonly values: BoardValues | null;
  readonly hint: number | null;
  readonly interactive: boolean;
  readonly editing: boolean;
  readonly edited: number | null;
  readonly faulty: number | null;
  readonly picture: boolean;
  readonly across: boolean;
  /** Seen as a whole in the room that its page leaves it. */
  readonly whole: boolean;
  readonly presses: Presses;
  readonly oneTap: boolean;
  readonly maxHeight: number;
  readonly controls: boolean;

  readonly player: Player;
  readonly picker: Picker;
  readonly input: BoardInput;
  readonly layoutNow: Layout | null;
  /** px of one unit of the layout. */
  readonly scale: number;
  /** px across a hole and its edge. */
  readonly holeSize: number;
  /** Height of numbers in units. */
  readonly numberSize: number;
  readonly words: BoardTexts;
  /** The seat that the board is turned to. */
  readonly viewer: number;
  /** What lies on the board now, and what lay there before the move that is shown. */
  /** Of what is sown on the board. */
  readonly sentences: readonly string[];
  /** Sentences told so far, for who hears them. */
  readonly told: readonly string[];
  readonly states: { now: BoardState; base: BoardState } | null;

  seatName(seat: number): string;
  /** As in the notation; "" for null. */
  holeName(index: number | null): string;
  tell(name: string, detail: Record<string, unknown>): void;
  finish(): void;
  replay(): void;
}

// SPDX-License-Identifier: MIT
// A game that is kept elsewhere, as the screen of a game needs it. Types alone, so that a game at
// this screen carries nothing of it.
import type { TemplateResult } from "lit";
import type { AnyTable, TableHost } from "./table.js";

/** What the screen builds its buttons with. */
export interface Kit {
  /** The buttons of the row that do the same here as in any game. */
  show: TemplateResult;
  icon(
    act: "undo" | "hint" | "resign",
    text: string,
    does: () => void,
    off?: boolean,
  ): TemplateResult;
  /** What stands behind "more": these, and what any game has. */
  more(own: TemplateResult): TemplateResult;
  /** Asks whether to give up, and does. */
  resign(): void;
}

export interface Remote {
  /** The name of the game. */
  id: string;
  /** A table of the game for whoever shows it. */
  sit(host: TableHost): AnyTable;
  /** What to say while it is another's turn, or the game goes on without who looks at it. */
  waiting(): string | null;
  /** Below the line that says whose turn it is: the line to the server, what was said, who watches. */
  aside(): unknown;
  /** What people ask of each other, in sections. */
  news(): unknown;
  /** What is looked at while the game goes on: beside or below the board, and never on it. */
  below(): unknown;
  /** What a finished game leaves, below how it ended. */
  afterwards(): unknown;
  actions(kit: Kit): unknown;
  /** Beside the name at a seat. */
  mark(seat: number): unknown;
  /** Offers another game to the same people; null for whoever may not. */
  again: (() => void) | null;
  /** Away from this game, to set up another one. */
  leave(): void;
}

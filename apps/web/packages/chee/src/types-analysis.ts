// SPDX-License-Identifier: MIT
// What a search may cost, and what an analysis says of moves and whole games.
import type { GameRecord } from "./types-record.js";

/** What a search may cost; what is left out or 0 is no bound. */
export interface Bounds {
  /** Plies, up to 120. */
  depth?: number;
  /** Positions looked at. */
  nodes?: number;
  /** Milliseconds. */
  time?: number;
  /** Megabytes for what is remembered of positions; 16. */
  hash?: number;
}

/** What a move is worth for the side to move. */
export type Worth = { chance: number } & (
  | { kind: "estimate"; number: number }
  | {
      kind: "win" | "loss";
      plies: number;
      /** The end may come in fewer plies: not every move was looked at so far ahead. */
      most?: true;
      margin?: number;
    }
  | { kind: "draw" }
);

/** A group of moves and its best. */
export interface SurveyRow {
  /** Index of the hole that the first of them starts from; null for a pass. */
  hole: number | null;
  /** 0 and null as long as nothing is known. */
  depth: number;
  value: Worth | null;
  /** No other row is worth more, as far as is known. */
  best: boolean;
  /** The best line. */
  line: string[];
}

/** A whole game as `chee analyse` writes it, and what is said of it. */
export interface Annotated {
  /** With evals, marks and better lines. */
  record: GameRecord;
  /** Of South or seat A (with teams, their side) in each position, 0 to 1; one more than moves. */
  chances: number[];
  /** Of the main line. */
  moves: AnnotatedMove[];
  seats: AnnotatedSeat[];
  /** Moves, from 0, with which the game turned. */
  turningPoints: number[];
}

export interface AnnotatedMove {
  mark: "" | "!" | "?" | "??";
  /** The mover's winning chance with the best move, and with the move played. */
  before: number;
  after: number;
  /** The best line in place of the move. */
  better: string[];
}

export interface AnnotatedSeat {
  moves: number;
  /** 0 to 1; null where there was never a choice. */
  accuracy: number | null;
  good: number;
  bad: number;
  veryBad: number;
}

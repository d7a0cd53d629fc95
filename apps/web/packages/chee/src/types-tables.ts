// SPDX-License-Identifier: MIT
// What endgame tables are and know.

/** What a file of endgame tables brought. */
export interface TablesAdded {
  /** The rule set; options that only concern the start are at their defaults. */
  rules: string;
  /** Counters on the board at the most, of all tables of that rule set; Enkeshui: outside bulls. */
  counters: number;
  /** Positions in them. */
  positions: number;
}

/** A group of moves, and what tables know of it. */
export interface ExactRow {
  /** Index of the hole that the first of them starts from; null for a pass. */
  hole: number | null;
  /** Null where the tables do not know all moves of the group. */
  value: Exact | null;
}

/** An exact value, seen from the side to move. */
export interface Exact {
  kind: "win" | "loss" | "draw";
  /** Swahili and Enkeshui: points or stones that the winner ends with more than the loser; else 0. */
  margin: number;
  /** The mover's turns to the next capture, forfeit, lost spinster or end; 0 where none is kept. */
  turns: number;
  /** The move leads to a position that was there twice: this game ends with it (0.4), and the value is that of a fresh start. */
  third: boolean;
  /** A position that can still come again was there twice, so that the value is sure from a fresh start alone (0.4). */
  fresh: boolean;
  /** No other group is worth more; false as long as some group is not known. */
  best: boolean;
  /** The best move of the group. */
  move: string;
}

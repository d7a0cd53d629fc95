// SPDX-License-Identifier: MIT
// Records of games, as they are read and written.
import type { ResultView } from "./types.js";

export type RecordFormat = "pmn" | "jsonl";

/** A record as docs/formats/records.md defines it, an object of JSON Lines a game. */
export interface GameRecord {
  rules: string;
  /** Always there in what was read. */
  start?: string;
  tags?: Record<string, string>;
  comment?: string;
  escape?: string;
  moves: RecordMove[];
  result?: string;
  [key: string]: unknown;
}

export interface RecordMove {
  m: string;
  captured?: number;
  before?: string;
  comment?: string;
  nags?: number[];
  clk?: string;
  eval?: string;
  escape?: string;
  variations?: RecordMove[][];
  [key: string]: unknown;
}

/** A game of a file of records, with what its main line comes to. */
export interface RecordEntry {
  record: GameRecord;
  /** Texts of all positions of the main line; one more than it has moves. */
  positions: string[];
  /** How it ends by the rules; null where it does not. */
  result: ResultView | null;
  /** Bytes of the file that were needed so far. */
  taken: number;
}

// SPDX-License-Identifier: MIT
// How the module is asked: a word and its fields, each on a line, and an answer in JSON.
import type { Status } from "./types.js";

/** What the core refuses, in one sentence. */
export class CheeError extends Error {
  override readonly name = "CheeError";

  constructor(
    message: string,
    readonly status: Status,
    /** Clause of the rules that is broken, or "". */
    readonly clause: string,
    /** 1-based place of the fault in the text read; 0 where there is none. */
    readonly line: number,
    readonly column: number,
  ) {
    super(message);
  }
}

interface Refusal {
  status: Status;
  clause: string;
  line: number;
  column: number;
  text: string;
}

/** What an answer of the module holds; a refusal is thrown. */
export function answerOf<T>(json: string): T {
  const answer = JSON.parse(json) as { ok: T } | { error: Refusal };
  if ("ok" in answer) return answer.ok;
  const { status, clause, line, column, text } = answer.error;
  throw new CheeError(text, status, clause, line, column);
}

// A request keeps its fields on lines of their own.
export function oneLine(text: string): string {
  return text.replace(/[\r\n\0]/g, " ");
}

/** Asks for the value of a word with these fields. */
export type Ask = <T>(...fields: string[]) => T;

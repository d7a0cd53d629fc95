// SPDX-License-Identifier: MIT
// What there is to read, to see and to solve, fetched when it is looked at.
import address from "virtual:content";

/** A stretch of a line: text, or bold, italic or code. */
export type Piece = string | ["b" | "i" | "c", string];

/** A block of a sheet (tools/web-sheets.mjs). */
export type Block =
  | { kind: "h"; level: number; text: string }
  | { kind: "p"; clause?: string; text: Piece[] }
  | { kind: "pre"; text: string }
  | { kind: "boards"; boards: string[] }
  | { kind: "ul"; items: Piece[][] };

/** What is done, its text, and what belongs to it; tools/web-cases.mjs lists them. */
export type CaseStep =
  | ["start" | "set" | "move" | "told", string]
  | ["refused" | "refused-rules" | "impossible", string, string];

/** A case of tests/cases. */
export interface RuleCase {
  clauses: string[];
  title: string;
  notes: string[];
  steps: CaseStep[];
}

/** An exercise of tests/exercises (docs/formats/exercises.md). */
export interface ExerciseData {
  kind: "capture" | "endless" | "single" | "safe" | "bull" | "centre" | "win" | "keep";
  /** 0 where the kind has none. */
  number: number;
  position: string;
  /** Moves, or holes where the kind is "endless". */
  answers: string[];
}

interface Kinds {
  rules: Block;
  people: Block;
  cases: RuleCase;
  exercises: ExerciseData;
}

type All = { [K in keyof Kinds]: Readonly<Record<string, Kinds[K][]>> };

let loading: Promise<All> | null = null;

/** All of a kind for a game, or for "shared". Throws where there is none or it cannot be fetched. */
export async function content<K extends keyof Kinds>(kind: K, name: string): Promise<Kinds[K][]> {
  // A failure is not kept, so that it can be tried again.
  loading ??= load().catch((reason) => {
    loading = null;
    throw reason;
  });
  const found = (await loading)[kind][name];
  if (!found) throw new Error(`there are no ${kind} for ${name}`);
  return found;
}

async function load(): Promise<All> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}

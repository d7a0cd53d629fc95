// SPDX-License-Identifier: MIT
// The annotation of a whole game in a worker of its own, which ends with it.
import { type Annotated, type Bounds, type Core, Engine, type GameRecord } from "chee";
import { theModule } from "../app/core.js";
import type { GraphPoint } from "./graph.js";

/**
 * What `chee analyse` writes of this game with these bounds. `onProgress` hears how many positions of
 * how many are done; an abort by the signal is thrown as its reason.
 */
export async function annotate(
  record: GameRecord,
  bounds: Bounds,
  onProgress?: (done: number, of: number) => void,
  signal?: AbortSignal,
): Promise<Annotated> {
  const engine = await Engine.start({ wasm: await theModule() });
  try {
    return await engine.annotate(record, bounds, {
      ...(onProgress && { onProgress }),
      ...(signal && { signal }),
    });
  } finally {
    engine.terminate();
  }
}

/** A move of the game as the graph wants it. */
export interface GraphMove {
  ply: number;
  /** "12. A5". */
  text: string;
  /** As in a record, or "". */
  eval: string;
  nags: readonly number[];
}

const marks = { 1: "!", 2: "?", 3: "!", 4: "??" } as const;

/** The points of <chee-graph>, from the evals that the moves have. */
export function graphPoints(
  core: Core,
  rules: string,
  moves: readonly GraphMove[],
  start: string,
): GraphPoint[] {
  const chances = core.chances(
    rules,
    moves.map((move) => move.eval),
  );
  const points = moves.map(({ ply, text, nags }, i): GraphPoint => {
    const glyph = nags.find((nag) => nag in marks) as keyof typeof marks | undefined;
    return { ply, text, chance: chances[i] ?? null, mark: glyph ? marks[glyph] : "" };
  });
  return [{ ply: 0, text: start, chance: null }, ...points];
}

// SPDX-License-Identifier: MIT
// The annotation of a whole game in a worker of its own, which ends with it.
import { type Annotated, type Bounds, Engine, type GameRecord } from "chee";
import { theCore, theModule } from "../shell/core.js";
import { approach, equip } from "./exact.js";

/** Milliseconds that an annotation, which takes longer by itself, waits for tables. */
const patience = 5000;

/** The end of a game is the nearest that it comes to tables. */
async function approachEnd(
  { rules, start, moves }: GameRecord,
  signal?: AbortSignal,
): Promise<void> {
  const core = await theCore();
  const { position } = core.game(
    start ?? rules,
    moves.map(({ m }) => m),
  );
  const enough = new Promise<unknown>((done) => {
    setTimeout(done, patience);
    signal?.addEventListener("abort", done);
  });
  await Promise.race([approach(position), enough]);
}

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
  // A record that is no game is refused below.
  await approachEnd(record, signal).catch(() => undefined);
  signal?.throwIfAborted();
  const engine = await Engine.start({ wasm: await theModule() });
  try {
    await equip(engine);
    return await engine.annotate(record, bounds, {
      ...(onProgress && { onProgress }),
      ...(signal && { signal }),
    });
  } finally {
    engine.terminate();
  }
}

// SPDX-License-Identifier: MIT
// The annotation of a whole game in a worker of its own, which ends with it.
import { type Annotated, type Bounds, Engine, type GameRecord } from "chee";
import { theModule } from "../shell/core.js";

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

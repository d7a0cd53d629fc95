// SPDX-License-Identifier: MIT
// The engine in its worker: one question at a time, and a newer question ends an older one.
import { Engine } from "chee";
import { wasmUrl } from "./core.js";
import EngineWorker from "./engine-worker.js?worker";

export interface Question {
  /** A rule set or a position. */
  start: string;
  moves: readonly string[];
  /** 1 to 10; 0 for full strength. */
  level: number;
  seed: number;
  /** Milliseconds at most, for full strength. */
  time?: number;
}

export interface Answer {
  move: string;
  info: string[];
}

export class Opponent {
  readonly #engine: Engine;
  #free = false;
  #chain: Promise<unknown> = Promise.resolve();

  constructor() {
    this.#engine = new Engine({ wasm: wasmUrl, worker: new EngineWorker() });
  }

  /** Asks for a move. A question asked before is stopped and answers with the best it has. */
  ask(question: Question): Promise<Answer> {
    this.stop();
    const answer = this.#chain.then(() => this.#go(question));
    this.#chain = answer.catch(() => undefined);
    return answer;
  }

  async #go({ start, moves, level, seed, time }: Question): Promise<Answer> {
    const engine = this.#engine;
    const place = start.includes(" ") ? `fen ${start}` : "startpos";
    if (place === "startpos") await engine.line(`setoption name UCI_Variant value ${start}`);
    await engine.line(`setoption name Skill value ${level}`);
    await engine.line(`setoption name Seed value ${seed}`);
    await engine.line(`position ${place}${moves.length ? ` moves ${moves.join(" ")}` : ""}`);
    return await engine.go(time === undefined ? "" : `movetime ${time}`);
  }

  stop(): void {
    if (!this.#free) this.#engine.stop();
  }

  free(): void {
    this.#free = true;
    this.#engine.free();
  }
}

// SPDX-License-Identifier: MIT
// The engine in its worker: one question at a time, and a newer question ends an older one.
import type { Engine } from "chee";
import { EngineKeeper } from "../shell/engine-keeper.js";

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
  readonly #keeper = new EngineKeeper();
  #running: Engine | null = null;
  #chain: Promise<unknown> = Promise.resolve();
  #asked = 0;

  /** `restarted` hears when the engine failed over a question and was started anew for it. */
  constructor(private readonly restarted: () => void) {}

  /** Asks for a move. A question asked before is stopped and answers with the best it has. */
  ask(question: Question): Promise<Answer> {
    this.stop();
    const number = ++this.#asked;
    const answer = this.#chain.then(() =>
      this.#keeper.use(
        (engine) => this.#go(engine, question, number),
        () => {
          if (number === this.#asked) this.restarted();
        },
      ),
    );
    this.#chain = answer.catch(() => undefined);
    return answer;
  }

  async #go(
    engine: Engine,
    { start, moves, level, seed, time }: Question,
    number: number,
  ): Promise<Answer> {
    if (number !== this.#asked) throw new Error("asked again");
    this.#running = engine;
    try {
      engine.send(`setoption name Skill value ${level}`);
      engine.send(`setoption name Seed value ${seed}`);
      const place = start.includes(" ") ? start : "startpos";
      if (place === "startpos") engine.send(`setoption name UCI_Variant value ${start}`);
      return await engine.go(place, moves, time === undefined ? "" : `movetime ${time}`);
    } finally {
      this.#running = null;
    }
  }

  stop(): void {
    this.#asked++;
    this.#running?.stop();
  }

  free(): void {
    this.stop();
    this.#keeper.free();
  }
}

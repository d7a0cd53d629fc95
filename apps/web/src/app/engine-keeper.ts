// SPDX-License-Identifier: MIT
// The engine of one part of the page: its worker is started when it is first needed, and another
// one when it has died.
import { Engine } from "chee";
import { theModule } from "./core.js";

export class EngineKeeper {
  #engine: Promise<Engine> | null = null;

  /**
   * Works with the engine. When its worker dies over that, `restarted` is told, and the work is begun
   * once more with another one.
   */
  async use<T>(work: (engine: Engine) => Promise<T>, restarted: () => void): Promise<T> {
    for (let retried = false; ; retried = true) {
      const started = this.#start();
      const engine = await started;
      if (engine.failure && !retried) {
        this.#drop(started);
        continue;
      }
      try {
        return await work(engine);
      } catch (reason) {
        // Once it was freed, its end was wanted.
        if (!engine.failure || this.#engine !== started) throw reason;
        this.#drop(started);
        if (retried) throw reason;
        restarted();
      }
    }
  }

  /** Ends the worker and gives its memory back; the next work starts another one. */
  free(): void {
    if (this.#engine) this.#drop(this.#engine);
  }

  #start(): Promise<Engine> {
    const engine = this.#engine ?? theModule().then((wasm) => Engine.start({ wasm }));
    this.#engine = engine;
    // One that did not start is not kept, so that it can be tried again.
    engine.catch(() => this.#drop(engine));
    return engine;
  }

  #drop(engine: Promise<Engine>): void {
    if (this.#engine === engine) this.#engine = null;
    void engine.then((one) => one.terminate()).catch(() => undefined);
  }
}

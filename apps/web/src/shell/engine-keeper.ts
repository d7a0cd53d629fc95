// SPDX-License-Identifier: MIT
// The engine of one part of the page: its worker is started when it is first needed, and another
// one when it has died.
import { Engine } from "chee";
import { theModule } from "./core.js";

let equip: ((engine: Engine) => Promise<void>) | null = null;

/** Sets what every engine gets before it works: endgame tables, once there are some. */
export function equipEngines(by: (engine: Engine) => Promise<void>): void {
  equip = by;
}

export class EngineKeeper {
  #engine: Promise<Engine> | null = null;
  /** The same once it has started. */
  #ready: Engine | null = null;

  /**
   * Works with the engine. When its worker dies over that, `restarted` is told, and the work is begun
   * once more with another one. A worker that died before is replaced without a word.
   */
  async use<T>(work: (engine: Engine) => Promise<T>, restarted: () => void): Promise<T> {
    for (let retried = false; ; retried = true) {
      const started = this.#start();
      const engine = await started;
      try {
        await equip?.(engine);
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
    // One that died while nobody asked it.
    if (this.#ready?.failure) this.free();
    if (this.#engine) return this.#engine;
    const started = theModule().then((wasm) => Engine.start({ wasm }));
    this.#engine = started;
    started.then(
      (engine) => {
        if (this.#engine === started) this.#ready = engine;
      },
      // One that did not start is not kept, so that it can be tried again.
      () => this.#drop(started),
    );
    return started;
  }

  #drop(engine: Promise<Engine>): void {
    if (this.#engine === engine) this.#engine = this.#ready = null;
    void engine.then((one) => one.terminate()).catch(() => undefined);
  }
}

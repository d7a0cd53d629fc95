// SPDX-License-Identifier: MIT
import type { SessionState } from "./types.js";
import type { Wasm, WasmSession, WasmSource } from "./wasm.js";

/** A session of the engine protocol (UGI) on the caller's thread. Free it with `free`. */
export class Session {
  readonly #session: WasmSession;

  /** Use `loadSession`. */
  constructor(wasm: Wasm, sink: (line: string) => void) {
    this.#session = wasm.session(sink);
  }

  /** Takes a line. False, with nothing done: step first, then offer it again. */
  line(text: string): boolean {
    return this.#session.line(text);
  }

  /** Works for at most about so many milliseconds; true while there is more to do. */
  step(milliseconds = 8): boolean {
    return this.#session.step(milliseconds);
  }

  get state(): SessionState {
    const states: SessionState[] = ["idle", "working", "waiting", "over"];
    return states[this.#session.state()] ?? "over";
  }

  free(): void {
    this.#session.free();
  }
}

export interface EngineOptions {
  /** The module, as for `loadCore`. */
  wasm?: WasmSource;
  /** A worker that runs this package's `worker.js`; made from that file when left out. */
  worker?: Worker;
}

/** What `Engine.go` finds. */
export interface EngineAnswer {
  /** A move, "--" for a pass, "none" when the game is over. */
  move: string;
  /** The `info` lines on the way. */
  info: string[];
}

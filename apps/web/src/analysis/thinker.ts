// SPDX-License-Identifier: MIT
// The engine thinking about one position after the other for as long as it is let. Only the newest
// question counts: what comes for an older one is dropped, and questions overtaken before the
// engine has heard them are never asked.
import { Engine } from "chee";
import { addInfo, type Finding, NOTHING } from "./info.js";

export interface Question {
  /** A position as text. */
  start: string;
  /** Played from there to the position that is meant. */
  moves: readonly string[];
  /** Best lines wanted. */
  lines: number;
}

export class Thinker {
  #engine: Promise<Engine> | null = null;
  #chain: Promise<void> = Promise.resolve();
  #newest = 0;
  /** Ends the search under way; null while there is none. */
  #halt: (() => void) | null = null;

  constructor(
    private readonly module: () => Promise<WebAssembly.Module>,
    private readonly hear: (finding: Finding) => void,
    private readonly fail: (reason: string) => void,
  ) {}

  think(question: Question): void {
    const number = ++this.#newest;
    this.#halt?.();
    this.#chain = this.#chain
      .then(() => this.#ask(question, number))
      .catch((reason) => {
        if (number === this.#newest)
          this.fail(reason instanceof Error ? reason.message : `${reason}`);
      });
  }

  stop(): void {
    this.#newest++;
    this.#halt?.();
  }

  /** Ends the worker and gives its memory back; the next question starts another one. */
  free(): void {
    this.stop();
    const engine = this.#engine;
    this.#engine = null;
    void engine?.then((one) => one.terminate()).catch(() => undefined);
  }

  async #ask({ start, moves, lines }: Question, number: number): Promise<void> {
    if (number !== this.#newest) return;
    this.#engine ??= this.module().then((wasm) => Engine.start({ wasm }));
    const engine = await this.#engine.catch((reason) => {
      this.#engine = null;
      throw reason;
    });
    if (number !== this.#newest) return;
    engine.send(`setoption name MultiPV value ${lines}`);
    engine.send(`position fen ${start}${moves.length > 0 ? ` moves ${moves.join(" ")}` : ""}`);
    const said = await engine.ask("isready", "readyok");
    const refusal = said.find((line) => line.startsWith("info string error"));
    if (refusal) throw new Error(refusal.replace(/^info string error( \d+)? ?/, ""));
    if (number !== this.#newest) return;
    let finding = NOTHING;
    const silence = engine.listen((line) => {
      const more = number === this.#newest ? addInfo(finding, line) : null;
      if (!more) return;
      finding = more;
      this.hear(finding);
    });
    this.#halt = () => engine.stop();
    try {
      await engine.ask("go infinite", "bestmove");
    } finally {
      silence();
      this.#halt = null;
    }
  }
}

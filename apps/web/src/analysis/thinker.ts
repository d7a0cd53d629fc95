// SPDX-License-Identifier: MIT
// The engine thinking about one position after the other for as long as it is let. Only the newest
// question counts: what comes for an older one is dropped, and questions overtaken before the
// engine has heard them are never asked.
import type { Engine } from "chee";
import { EngineKeeper } from "../shell/engine-keeper.js";
import { sentence } from "../shell/sentence.js";
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
  readonly #keeper = new EngineKeeper();
  #chain: Promise<void> = Promise.resolve();
  #newest = 0;
  /** Ends the search under way; null while there is none. */
  #halt: (() => void) | null = null;

  constructor(
    private readonly hear: (finding: Finding) => void,
    private readonly fail: (reason: string) => void,
    private readonly restarted: () => void,
  ) {}

  think(question: Question): void {
    const number = ++this.#newest;
    this.#halt?.();
    this.#chain = this.#chain
      .then(() => {
        if (number !== this.#newest) return;
        return this.#keeper.use((engine) => this.#ask(engine, question, number), this.restarted);
      })
      .catch((reason) => {
        if (number === this.#newest) this.fail(sentence(reason));
      });
  }

  stop(): void {
    this.#newest++;
    this.#halt?.();
  }

  /** Ends the worker and gives its memory back; the next question starts another one. */
  free(): void {
    this.stop();
    this.#keeper.free();
  }

  async #ask(engine: Engine, { start, moves, lines }: Question, number: number): Promise<void> {
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

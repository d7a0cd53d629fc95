// SPDX-License-Identifier: MIT
// What start holes, and the options of a choice, are worth: one question at a time, in a worker of
// its own, so that the lines go on beside it. Only the newest question counts.
import type { Bounds, SurveyRow } from "chee";
import { EngineKeeper } from "../shell/engine-keeper.js";
import { sentence } from "../shell/sentence.js";

export interface SurveyQuestion {
  /** A position as text. */
  start: string;
  /** Played from there to the position that is meant. */
  moves: readonly string[];
  /** Groups of moves; the start holes when there are none. */
  groups: readonly (readonly string[])[];
  bounds: Bounds;
}

export class Surveyor {
  readonly #keeper = new EngineKeeper();
  #control: AbortController | null = null;

  constructor(
    private readonly fail: (reason: string) => void,
    private readonly restarted: () => void,
  ) {}

  /** `hear` gets all rows whenever one is known better, and a last time at the end. */
  look(question: SurveyQuestion, hear: (rows: SurveyRow[]) => void): void {
    this.stop();
    const control = new AbortController();
    this.#control = control;
    void this.#ask(question, hear, control.signal).catch((reason) => {
      if (control.signal.aborted) return;
      this.fail(sentence(reason));
    });
  }

  stop(): void {
    this.#control?.abort();
    this.#control = null;
  }

  /** Ends the worker and gives its memory back; the next question starts another one. */
  free(): void {
    this.stop();
    this.#keeper.free();
  }

  async #ask(
    { start, moves, groups, bounds }: SurveyQuestion,
    hear: (rows: SurveyRow[]) => void,
    signal: AbortSignal,
  ): Promise<void> {
    await this.#keeper.use(async (engine) => {
      signal.throwIfAborted();
      await engine.survey(start, moves, bounds, { groups, onRows: hear, signal });
    }, this.restarted);
  }
}

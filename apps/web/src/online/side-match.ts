// SPDX-License-Identifier: MIT
// A game in which a trial may lie on the board (4.14): it is shown like a move, and what it would end is
// not over before it stands.
import type { GameRecord, Trace } from "chee";
import { t } from "../texts/online.js";
import { OnlineMatch } from "./online-match.js";

export class SideMatch extends OnlineMatch {
  /** How many moves the server has told; what lies behind them is shown, and does not count yet. */
  get #told(): number {
    return this.feed.moves.length;
  }

  /** What lies on the board would end the game, and does not count yet. */
  get wouldEnd(): boolean {
    return this.view.result !== null && this.moves.length > this.#told;
  }

  override get over(): boolean {
    return super.over && !this.wouldEnd;
  }

  override play(move: string): Trace {
    return this.#asTrial(super.play(move));
  }

  override trace(n: number): Trace {
    const trace = super.trace(n);
    return n === this.moves.length - 1 ? this.#asTrial(trace) : trace;
  }

  #asTrial(trace: Trace): Trace {
    if (!this.wouldEnd) return trace;
    const said = trace.sentences.slice(0, trace.events.at(-1)?.kind === "end" ? -1 : undefined);
    return { ...trace, sentences: [...said, t("online.trial.ends")] };
  }

  /** What counts of it. */
  override record(): GameRecord {
    const record = super.record();
    if (record.moves.length <= this.#told) return record;
    return { ...record, moves: record.moves.slice(0, this.#told), result: "*" };
  }
}

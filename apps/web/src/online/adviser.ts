// SPDX-License-Identifier: MIT
// Hints at a table that agreed to them: the engine of the page is asked, not the server.
import type { Core } from "chee";
import { makeExactHint, makeHint } from "../game/hint.js";
import { knownHint } from "../game/known.js";
import type { Match } from "../game/match.js";
import { Opponent } from "../game/opponent.js";
import type { AnyTable } from "../game/table.js";

const time = 1500;

export class Adviser {
  #opponent: Opponent | null = null;
  #asked = 0;

  constructor(
    private readonly core: Core,
    private readonly told: (hint: AnyTable["hint"]) => void,
  ) {}

  async ask(match: Match): Promise<void> {
    const asked = ++this.#asked;
    this.told("looking");
    this.#opponent ??= new Opponent(() => {});
    const { start, seed } = match.plan;
    const question = { start, moves: [...match.moves], level: 0, seed, time };
    const { text } = match.position;
    const only = match.legal.length === 1;
    const exact = await knownHint(match);
    if (asked !== this.#asked) return;
    if (exact) {
      this.told(makeExactHint(this.core, text, exact));
      return;
    }
    const answer = await this.#opponent.ask(question).catch(() => null);
    if (asked !== this.#asked) return;
    this.told(answer ? makeHint(this.core, text, answer.move, answer.info, only) : "none");
  }

  close(): void {
    this.#asked++;
    this.#opponent?.stop();
    this.told(null);
  }

  free(): void {
    this.#asked++;
    this.#opponent?.free();
  }
}

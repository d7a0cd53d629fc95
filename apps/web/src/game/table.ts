// SPDX-License-Identifier: MIT
// The game on the table: passes moves between match and engine, runs the clock, keeps what is to
// come back after a reload. What shows it is told through its host.
import type { Core, Trace } from "chee";
import { sentence } from "../shell/sentence.js";
import { asBag, forget, keepOwn, recall } from "../shell/storage.js";
import { t } from "../texts/texts.js";
import { Clock } from "./clock.js";
import type { Hint } from "./hint.js";
import { keepFinished } from "./keep-finished.js";
import { approachTables, knownHint } from "./known.js";
import { type Given, type Kept, Match } from "./match.js";
import { playerNames } from "./names.js";
import { type Answer, Opponent, type Question } from "./opponent.js";

// The clock of a person does not wait longer than this for the other's sowing to be shown.
const clockDelay = 300;
const hintTime = 1500;
// A machine that plays a machine leaves time to look.
const breath = 400;

export interface TableHost {
  /** The position has changed, by this turn or, null, by a step back. */
  moved(trace: Trace | null): void;
  /** Anything else has changed. */
  changed(): void;
  /** Whether a sowing is being shown. */
  showing(): boolean;
  /** Until nothing is being shown. */
  quiet(): Promise<void>;
}

/** What shows a game needs no more of its table; a table of a game elsewhere is another (remote.ts). */
export type AnyTable = Pick<Table, keyof Table>;

export class Table {
  readonly match: Match;
  readonly names: string[];
  notice = "";
  hint: Hint | "looking" | "none" | null = null;
  /** Whether the finished game is in the store, or why it is not; null before. */
  stored: { id: string } | { reason: string } | null = null;
  thinking = false;
  /** Whether the machine that is to move has failed. */
  stuck = false;
  /** Whose turn it still is while a move is only shown (4.14). */
  readonly held: number | null = null;
  /** The turn played last. */
  last: Trace | null;
  /** The seat that the board is turned to. */
  facing: number;

  readonly #core: Core;
  readonly #key: string;
  readonly #host: TableHost;
  readonly #clock: Clock | null;
  #opponent: Opponent | null = null;
  /** Whether the engine failed over the last question and was started anew. */
  #restarted = false;
  /** Whether no other game follows this one: it is of no match, or that is over. */
  #last = false;
  #gone = false;
  #token = 0;
  #ticker = 0;
  #clockTimer = 0;
  // What is done with the store, one after the other.
  #storing: Promise<unknown> = Promise.resolve();

  /** Throws where what was kept is no game. */
  constructor(
    core: Core,
    key: string,
    kept: Kept,
    host: TableHost,
    /** Whether the game goes on in another window, and is only looked at here. */
    public watching = false,
  ) {
    this.#core = core;
    this.#key = key;
    this.#host = host;
    const match = new Match(core, kept);
    this.match = match;
    this.names = playerNames(match);
    this.last = match.moves.length ? match.trace(match.moves.length - 1) : null;
    this.facing = Math.max(
      0,
      match.plan.seats.findIndex((seat) => seat.kind === "person"),
    );
    this.turnBoard();
    const { clock } = match.plan;
    this.#clock = clock && match.left ? new Clock(match.left, clock.seconds * 1000) : null;
  }

  get personToMove(): boolean {
    return this.match.seat?.kind === "person" && !this.watching;
  }

  /** Milliseconds left, a number a seat; null without a clock. */
  get left(): number[] | null {
    const clock = this.#clock;
    return clock && this.match.plan.seats.map((_, seat) => clock.of(seat));
  }

  /** Leaves the table; the game is kept as it stands. */
  free(): void {
    this.save();
    this.#gone = true;
    this.#halt();
    this.#opponent?.free();
    this.#opponent = null;
    this.match.free();
  }

  readonly save = (): void => {
    const { match } = this;
    if (this.watching) return;
    match.left = this.left;
    // A finished game is kept until it is in the store.
    // One of a match that goes on is kept until the next one begins.
    const there = this.stored && "id" in this.stored;
    if (match.over && there && this.#last) this.#forget();
    else if (!this.#gone) keepOwn(this.#key, match.kept());
  };

  // Another game may have been begun in the meantime.
  #forget(): void {
    const id = asBag(recall(this.#key))?.id;
    if (id === undefined || id === this.match.id) forget(this.#key);
  }

  #store(): void {
    const { match } = this;
    if (match.moves.length === 0) return;
    const record = match.record();
    this.#storing = this.#storing.then(async () => {
      if (this.stored) return;
      this.#last = await this.#endsAll();
      this.stored = await keepFinished(record, match.id, match.plan.game);
      if (match.over) this.save();
      this.#host.changed();
    });
  }

  async #endsAll(): Promise<boolean> {
    const { match } = this;
    if (!match.before) return true;
    try {
      const { matchAfter } = await import("./next.js");
      return matchAfter(this.#core, match)?.over ?? false;
    } catch {
      return false;
    }
  }

  // A game that goes on after all is none to be stored yet.
  #unstore(): void {
    const { match } = this;
    if (!match.over) return;
    this.#storing = this.#storing.then(async () => {
      const stored = this.stored;
      this.stored = null;
      if (!stored || !("id" in stored)) return;
      const { dropGame } = await import("./keep-game.js");
      await dropGame(stored.id);
    });
  }

  #halt(): void {
    this.#token++;
    this.#opponent?.stop();
    this.#clock?.pause();
    clearInterval(this.#ticker);
    clearTimeout(this.#clockTimer);
    this.thinking = false;
    this.stuck = false;
    this.hint = null;
  }

  /** What follows the position reached: an end, a person's turn or the engine's. */
  advance(): void {
    const { match } = this;
    if (this.watching) return;
    this.save();
    clearTimeout(this.#clockTimer);
    clearInterval(this.#ticker);
    if (match.over) {
      this.#clock?.pause();
      this.#store();
    } else {
      if (this.#clock) this.#ticker = window.setInterval(() => this.#tick(), 100);
      if (!this.personToMove) void this.#think();
      else if (match.turn !== null) this.#runClock(match.turn);
      // Tables that will be asked for are fetched while there is a network.
      void approachTables(match);
    }
    this.#host.changed();
  }

  #runClock(seat: number): void {
    const wait = this.#host.showing() ? clockDelay : 0;
    this.#clockTimer = window.setTimeout(() => this.#clock?.run(seat), wait);
  }

  /** A sowing has been shown to its end: its time is over, and the board may turn. */
  shown(): void {
    const { match } = this;
    this.turnBoard();
    if (this.personToMove && match.turn !== null) this.#clock?.run(match.turn);
  }

  turnBoard(): void {
    const { match } = this;
    if (match.plan.turning === "turn" && this.personToMove) this.facing = match.turn ?? 0;
  }

  commit(move: string): void {
    const { match } = this;
    if (match.turn === null) return;
    const seat = match.turn;
    // A hint that is still looked for is one for the position before.
    this.#token++;
    this.hint = null;
    let trace: Trace;
    try {
      trace = match.play(move);
    } catch (reason) {
      this.notice = sentence(reason);
      this.#host.changed();
      return;
    }
    this.#clock?.moved(seat);
    this.last = trace;
    this.notice = trace.move === "--" ? trace.sentences.join(" ") : "";
    this.#host.moved(trace);
    this.advance();
  }

  async #think(): Promise<void> {
    const { match } = this;
    if (match.turn === null) return;
    const token = ++this.#token;
    const seat = match.turn;
    this.thinking = true;
    this.stuck = false;
    this.#clock?.run(seat);
    const begun = performance.now();
    this.#restarted = false;
    try {
      const level = match.seat?.level ?? 1;
      await approachTables(match);
      if (token !== this.#token) return;
      const { move } = await this.#ask({
        start: match.plan.start,
        moves: match.moves,
        level,
        seed: match.plan.seed * 4 + seat,
      });
      if (token !== this.#token) return;
      this.#clock?.pause();
      await this.#host.quiet();
      const watched = match.plan.seats.every((one) => one.kind === "machine");
      const rest = watched ? breath - (performance.now() - begun) : 0;
      if (rest > 0) await new Promise((done) => setTimeout(done, rest));
      if (token !== this.#token) return;
      this.thinking = false;
      // With the move the notice goes, and a machine that is next begins to think at once.
      const restarted = this.#restarted;
      this.commit(move);
      if (restarted) this.#tellRestart();
    } catch (reason) {
      if (token !== this.#token) return;
      this.#clock?.pause();
      this.thinking = false;
      this.stuck = true;
      this.notice = t("play.engine-failed", { reason: sentence(reason) });
      this.#host.changed();
    }
  }

  #ask(question: Question): Promise<Answer> {
    this.#opponent ??= new Opponent(() => {
      this.#restarted = true;
      this.#tellRestart();
    });
    return this.#opponent.ask(question);
  }

  #tellRestart(): void {
    this.notice = t("engine.restarted");
    this.#host.changed();
  }

  #tick(): void {
    const fallen = this.#clock?.fallen ?? null;
    if (fallen !== null && !this.match.over) this.give({ kind: "time", seat: fallen });
    else this.#host.changed();
  }

  give(given: Given): void {
    if (this.watching || this.match.over) return;
    this.#halt();
    this.match.give(given);
    this.#host.moved(null);
    this.advance();
  }

  /** The person who speaks where all sit at one side: who is to move, or the first while a machine thinks. */
  get speaker(): number {
    const { plan, turn } = this.match;
    const person = plan.seats.findIndex(({ kind }) => kind === "person");
    return (this.personToMove ? turn : null) ?? person;
  }

  /** Who sits there gives up. */
  resign(seat = this.speaker): void {
    const { match } = this;
    const reason = match.before?.noResigning;
    if (reason) {
      this.notice = t("play.resign.refused", { reason });
      this.#host.changed();
    } else if (seat >= 0) this.give({ kind: "resigned", seat });
  }

  /** Takes back to a person's turn. */
  undo(): void {
    const { match } = this;
    if (this.watching) return;
    this.#halt();
    this.#unstore();
    match.undo();
    this.notice = "";
    this.last = match.moves.length ? match.trace(match.moves.length - 1) : null;
    this.turnBoard();
    this.#host.moved(null);
    this.advance();
  }

  async askHint(): Promise<void> {
    const { match } = this;
    if (!this.personToMove) return;
    const token = ++this.#token;
    this.hint = "looking";
    this.#host.changed();
    try {
      const { makeExactHint, makeHint } = await import("./hint.js");
      const exact = await knownHint(match);
      if (token !== this.#token) return;
      if (exact) {
        this.hint = makeExactHint(this.#core, match.position.text, exact);
        this.#host.changed();
        return;
      }
      const { move, info } = await this.#ask({
        start: match.plan.start,
        moves: match.moves,
        level: 0,
        seed: match.plan.seed,
        time: hintTime,
      });
      if (token !== this.#token) return;
      const only = match.legal.length === 1;
      this.hint = makeHint(this.#core, match.position.text, move, info, only);
    } catch {
      if (token === this.#token) this.hint = "none";
    }
    this.#host.changed();
  }

  closeHint(): void {
    this.#token++;
    this.#opponent?.stop();
    this.hint = null;
    this.#host.changed();
  }
}

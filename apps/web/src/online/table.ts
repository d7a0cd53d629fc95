// SPDX-License-Identifier: MIT
// The table of a game that a server keeps. The core of the page plays each move, own ones at once
// and others as they are told; what the server says stands, and what it refuses is taken back.
import type { Core, Trace } from "chee";
import { keepFinished } from "../game/keep-finished.js";
import type { Match } from "../game/match.js";
import type { AnyTable, TableHost } from "../game/table.js";
import { sentence } from "../shell/sentence.js";
import { Adviser } from "./adviser.js";
import type { Feed } from "./feed.js";
import { keptOf, seatOf } from "./kept.js";
import type { Outcome } from "./line.js";
import { namesAt } from "./names.js";
import { OnlineMatch } from "./online-match.js";
import type { Ask } from "./protocol.js";
import { SideMatch } from "./side-match.js";
import { noteStored, wasStored } from "./stored.js";
import { forgetUnsent, keepUnsent, takeUnsent } from "./unsent.js";
import { endWords, refusalText } from "./words.js";

const tick = 200;
/** Where what is shown counts seconds alone. */
const slowTick = 1000;

export interface Server {
  feed: Feed;
  ask(ask: Ask): Promise<Outcome>;
}

export class OnlineTable implements AnyTable {
  readonly match: Match;
  names: string[] = [];
  notice = "";
  hint: AnyTable["hint"] = null;
  stored: AnyTable["stored"] = null;
  /** The finished game was kept here, and deleted since. */
  deleted = false;
  thinking = false;
  last: Trace | null = null;
  facing = 0;
  watching = false;
  readonly stuck = false;
  readonly speaker = 0;

  readonly #core: Core;
  readonly #server: Server;
  readonly #host: TableHost;
  readonly #adviser: Adviser;
  /** The own move that the server has not told yet. */
  #pending: { index: number; move: string } | null = null;
  /** Whether the board was last shown to somebody who may move. */
  #shownOpen = false;
  /** What lies on the board would end the game, and was said so. */
  #open: SideMatch | null = null;
  #following = false;
  #gone = false;
  #keeping = false;
  #told = 0; // how often something was told since the game's end
  /** Why the server took an own move back, which stands until something else is done. */
  #refusal = "";
  /** Whose turn it is behind the moves told, as the core says. */
  #turn: { moves: readonly string[]; letter: string | null } = { moves: [], letter: null };
  #ticker = 0;
  #every = 0;

  /** Throws where the game is none for this core. */
  constructor(core: Core, server: Server, host: TableHost) {
    this.#core = core;
    this.#server = server;
    this.#host = host;
    const { feed } = server;
    const kept = keptOf(core, feed);
    const sides = feed.seats.some(({ people }) => people);
    this.match = new (sides ? SideMatch : OnlineMatch)(core, kept, feed);
    this.#adviser = new Adviser(core, (hint) => {
      this.hint = hint;
      host.changed();
    });
    this.#name();
    this.#lookAtLast();
    this.facing = Math.max(0, this.letters.indexOf(feed.you[0] ?? ""));
    this.turnBoard();
    this.#finish();
  }

  get letters(): readonly string[] {
    return this.match.position.letters;
  }

  /** The seats of whoever is at this screen. */
  get own(): readonly string[] {
    return this.#server.feed.you;
  }

  /** An own move is on its way. */
  get sending(): boolean {
    return this.#pending !== null;
  }

  get personToMove(): boolean {
    const { feed } = this.#server;
    const { match } = this;
    const letter = this.letters[match.turn ?? -1];
    const level = match.moves.length === feed.moves.length;
    return feed.state === "going" && level && letter !== undefined && this.own.includes(letter);
  }

  /** Whether the server waits for somebody at this screen. A page that nobody looks at shows no sowing,
      so the board may lie behind. */
  get toMove(): boolean {
    if (this.#server.feed.state !== "going" || this.own.length === 0) return false;
    return this.own.includes(this.#clockTurn() ?? "");
  }

  /** Where a move has days there is no clock to look at all the time. */
  get left(): number[] | null {
    return this.#byDays ? null : this.#server.feed.left(this.#clockTurn());
  }

  get #byDays(): boolean {
    return this.#server.feed.setup?.clock.kind === "days";
  }

  /** A trial is on the board, and has not come to stand. */
  get held(): number | null {
    const { feed } = this.#server;
    const shown = this.match.moves.length > feed.moves.length && feed.sides.trial !== null;
    return shown ? this.letters.indexOf(this.#clockTurn() ?? "") : null;
  }

  /** Milliseconds that a seat has for the move it is to make; null where moves have no days. */
  daysLeft(seat: number): number | null {
    const turn = this.#clockTurn();
    if (!this.#byDays || this.match.over || this.letters[seat] !== turn) return null;
    return this.#server.feed.left(turn)?.[seat] ?? null;
  }

  /** The seat to move as the server knows it, whose clock runs. The board may be behind that, or ahead. */
  #clockTurn(): string | null {
    const { moves } = this.#server.feed;
    if (this.#turn.moves !== moves) {
      const { turn, letters } = this.#core.game(this.match.plan.start, moves).position;
      this.#turn = { moves, letter: letters[turn ?? -1] ?? null };
    }
    return this.#turn.letter;
  }

  free(): void {
    this.#gone = true;
    clearInterval(this.#ticker);
    this.#adviser.free();
    this.match.free();
  }

  /** The server keeps it. */
  readonly save = (): void => {};

  advance(): void {
    const { match } = this;
    // The page was left before the server had it.
    const move = takeUnsent(match.id, match.position.ply);
    if (move !== null) this.commit(move);
    void this.follow();
  }

  /** Draws the screen again and again while a time on it runs. */
  #tick(): void {
    const { times, sides } = this.#server.feed;
    const live = times.clock && !this.#byDays;
    const slow = times.clock || sides.trial?.until ? slowTick : 0;
    const every = this.match.over ? 0 : live ? tick : slow;
    if (every === this.#every) return;
    this.#every = every;
    clearInterval(this.#ticker);
    if (every) this.#ticker = window.setInterval(() => this.#host.changed(), every);
  }

  shown(): void {
    this.turnBoard();
  }

  turnBoard(): void {
    if (this.own.length > 1 && this.personToMove) this.facing = this.match.turn ?? 0;
  }

  commit(move: string): void {
    const { match } = this;
    if (!this.personToMove) return;
    this.#refusal = "";
    const { ply } = match.position;
    const index = match.moves.length;
    const trace = this.#play(move);
    if (!trace) return;
    this.#pending = { index, move: trace.move };
    this.#moved(trace);
    const type = this.shows ? "trial" : "move";
    if (type === "move") keepUnsent(match.id, ply, trace.move);
    void this.#send({ type, ply, move: trace.move });
  }

  /** Whether the own side is of several people, who show a move before it is played (4.14). */
  get shows(): boolean {
    const [own] = this.own;
    return (this.#server.feed.seatOf(own)?.people?.length ?? 1) > 1;
  }

  async #send(ask: Ask): Promise<void> {
    const { feed, ask: send } = this.#server;
    const outcome = await send({ ...ask, game: feed.game });
    if (this.#gone) return;
    if (ask.type === "move") forgetUnsent(feed.game);
    // What a trial has become was told before it was acknowledged.
    if (ask.type === "trial") this.#pending = null;
    if (outcome.ok) return;
    this.notice = refusalText(outcome.refusal);
    if (ask.type === "move") {
      this.#pending = null;
      this.#refusal = this.notice;
    }
    await this.follow();
    this.#host.changed();
  }

  #moved(trace: Trace | null): void {
    this.#shownOpen = this.personToMove;
    this.#host.moved(trace);
  }

  #play(move: string): Trace | null {
    this.closeHint();
    try {
      const { match } = this;
      this.last = match.play(move);
      this.#open = match instanceof SideMatch && match.wouldEnd ? match : null;
      this.notice = this.last.move === "--" ? this.last.sentences.join(" ") : this.#refusal;
      return this.last;
    } catch (reason) {
      this.notice = sentence(reason);
      this.#host.changed();
      return null;
    }
  }

  /** The moves there are, with the own one that is on its way. */
  #target(): readonly string[] {
    const { moves, sides } = this.#server.feed;
    const trial = sides.trial?.move;
    const pending = this.#pending;
    if (!pending) return trial ? [...moves, trial] : moves;
    if (moves.length === pending.index) return [...moves, pending.move];
    this.#pending = null;
    return moves;
  }

  /** Brings the board to where the server says that the game stands, each sowing after the one before. */
  async follow(): Promise<void> {
    this.#name();
    if (this.#following) return;
    this.#following = true;
    try {
      while (!this.#gone && (await this.#step()));
      // A move that was shown before it counted has now been told: the board lights what comes next.
      if (!this.#gone && this.personToMove && !this.#shownOpen) {
        await this.#host.quiet();
        if (!this.#gone) this.#moved(null);
      }
    } finally {
      this.#following = false;
    }
    if (this.#gone) return;
    if (this.#open && !this.#open.wouldEnd) {
      // The trial has come to stand, or was taken back.
      this.#open = null;
      this.#moved(null);
    }
    this.#finish();
    this.#tick();
    this.#host.changed();
  }

  /** One step; false when there is none left. */
  async #step(): Promise<boolean> {
    const { match } = this;
    const target = this.#target();
    const parted = match.moves.findIndex((move, n) => move !== target[n]);
    if (parted >= 0) {
      match.rewind(parted);
      this.#lookAtLast();
      this.turnBoard();
      this.#moved(null);
      return true;
    }
    const behind = target.length - match.moves.length;
    if (behind === 0) return false;
    // Whoever comes back after many moves sees the last round alone.
    const seen = behind <= match.position.seats;
    if (seen) await this.#host.quiet();
    if (this.#gone) return false;
    const next = this.#target()[match.moves.length];
    if (next === undefined) return true;
    const trace = this.#play(next);
    if (!trace) return false;
    this.#moved(seen ? trace : null);
    return true;
  }

  #lookAtLast(): void {
    const { match } = this;
    this.last = match.moves.length ? match.trace(match.moves.length - 1) : null;
  }

  #name(): void {
    const { feed } = this.#server;
    this.names = namesAt(feed.seats, feed.you);
    feed.seats.forEach((one, n) => {
      const seat = this.match.plan.seats[n];
      if (seat) Object.assign(seat, seatOf(one));
    });
  }

  /** The end that the server told, once the board has come there; then the game is kept here, too. */
  #finish(): void {
    const { feed } = this.#server;
    const { match } = this;
    const { end } = feed;
    if (!end || match.moves.length !== feed.moves.length) return;
    if (!match.over) {
      const at = this.letters.indexOf(end.seat ?? "");
      const words = endWords(end, this.letters, this.names);
      const kind = at < 0 ? "agreed" : end.why === "time" ? "time" : "resigned";
      match.give({ kind, seat: at < 0 ? null : at, words, result: end.result });
      this.#moved(null);
    }
    if (this.own.length && match.moves.length) void this.#keep();
  }

  async #keep(): Promise<void> {
    const { match } = this;
    this.#told++;
    if (this.#keeping || this.deleted) return;
    this.#keeping = true;
    // What could not be kept is tried again when something is told of the game, or was told meanwhile.
    for (let tried = 0; tried < this.#told && !(this.stored && "id" in this.stored); ) {
      tried = this.#told;
      const { id, plan } = match;
      const before = wasStored(id);
      this.stored = await keepFinished(match.record(), id, plan.game, before);
      this.deleted = before && this.stored === null;
      if (this.deleted) break;
      if (this.stored && "id" in this.stored) noteStored(id);
    }
    this.#keeping = false;
    if (!this.#gone) this.#host.changed();
  }

  /** The own seat that something is said for: the one to move where it is an own one. */
  get speaks(): string | undefined {
    const turn = this.letters[this.match.turn ?? -1];
    return this.own.find((letter) => letter === turn) ?? this.own[0];
  }

  /** Says or asks something in this game, for an own seat. */
  tell(ask: Ask): void {
    const seat = this.own.length > 1 ? this.speaks : undefined;
    this.notice = this.#refusal = "";
    // What is told for a seat names it.
    void this.#send(seat ? { seat, ...ask } : ask);
  }

  give(): void {
    this.resign();
  }

  /** Three or four who play alone leave their seat, and the others play on. */
  get leaves(): boolean {
    const { position } = this.match;
    return position.seats > 2 && position.points.length === position.seats;
  }

  resign(): void {
    this.tell({ type: this.leaves ? "stand" : "resign" });
  }

  undo(): void {
    this.tell({ type: "offer", what: "back" });
  }

  async askHint(): Promise<void> {
    if (this.#server.feed.setup?.hints && this.personToMove) await this.#adviser.ask(this.match);
  }

  closeHint(): void {
    this.#adviser.close();
  }
}

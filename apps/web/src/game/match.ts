// SPDX-License-Identifier: MIT
// A game between people and machines: who sits where, what was played, what it comes to. Every
// rule is asked of the core.
import type {
  Core,
  Game,
  GameName,
  GameRecord,
  GameView,
  MatchView,
  MoveView,
  PositionView,
  Trace,
} from "chee";
import { isoDay } from "../shell/day.js";
import { asBag, asNumber, asOneOf, type Bag, newId } from "../shell/storage.js";

export interface Seat {
  kind: "person" | "machine";
  /** 1 to 10, of a machine. */
  level: number;
  /** Of a person elsewhere, as records name them. */
  name?: string;
}

export interface ClockPlan {
  minutes: number;
  /** Gained with each move. */
  seconds: number;
}

/** Where people share a board: it turns to whoever moves, it stays, or two sit opposite each other. */
export const turnings = ["turn", "stay", "both"] as const;
export type Turning = (typeof turnings)[number];

/** How a game is set up. */
export interface Plan {
  game: GameName;
  /** A rule set, or a position of six fields. */
  start: string;
  seats: Seat[];
  clock: ClockPlan | null;
  turning: Turning;
  seed: number;
  /** The match before this game, as its text; left out where it belongs to none. */
  match?: string;
  /**
   * What comes before the first move: the seat that may lay out stones anew (4.16), or 2 for the
   * race (4.15); left out once that is done.
   */
  opening?: number;
  /** The position that a race was run from, where stones had been laid out anew. */
  beforeRace?: string;
}

const givenKinds = ["resigned", "time", "agreed"] as const;

/** An end that is none of the rules': somebody gave up, has no time left, or all agreed on it. */
export interface Given {
  kind: (typeof givenKinds)[number];
  /** Whose doing it was; null where they agreed. */
  seat: number | null;
  /** The result of the record, where they agreed on it or a server decided. */
  result?: string;
  /** What is said of it, where a server decided. */
  words?: { heading: string; reason: string };
}

export interface Kept {
  /** The name under which the game is stored when it is over. */
  id: string;
  plan: Plan;
  moves: string[];
  /** Milliseconds left of each seat. */
  left: number[] | null;
  given: Given | null;
}

const movesMax = 100_000;

/** Reads what was kept; null for anything else. */
export function readKept(value: unknown, game: GameName): Kept | null {
  const bag = asBag(value);
  const plan = bag && readPlan(asBag(bag.plan), game);
  if (!bag || !plan) return null;
  const moves = bag.moves;
  if (!Array.isArray(moves) || moves.length > movesMax) return null;
  if (!moves.every((move) => typeof move === "string" && move.length < 100)) return null;
  const left = bag.left;
  const times = Array.isArray(left) && left.every((ms) => asNumber(ms, 0, 1e9) !== null);
  const id = typeof bag.id === "string" && /^\w{1,40}$/.test(bag.id) ? bag.id : newId();
  return {
    id,
    plan,
    moves: moves as string[],
    left: plan.clock && times && left.length === plan.seats.length ? (left as number[]) : null,
    given: readGiven(asBag(bag.given)),
  };
}

function readGiven(bag: Bag | null): Given | null {
  const kind = asOneOf(bag?.kind, givenKinds);
  const seat = asNumber(bag?.seat, 0, 3);
  if (kind === "agreed") {
    const result = bag?.result;
    return typeof result === "string" && result.length < 32 ? { kind, seat: null, result } : null;
  }
  return kind && seat !== null ? { kind, seat } : null;
}

function readPlan(bag: Bag | null, game: GameName): Plan | null {
  if (!bag || bag.game !== game) return null;
  const start = bag.start;
  const seats = bag.seats;
  if (typeof start !== "string" || start.length > 2048 || !Array.isArray(seats)) return null;
  if (seats.length < 2 || seats.length > 4) return null;
  const clock = asBag(bag.clock);
  const minutes = clock && asNumber(clock.minutes, 0, 1000);
  const seconds = clock && asNumber(clock.seconds, 0, 1000);
  return {
    game,
    start,
    seats: seats.map((seat) => readSeat(asBag(seat))),
    clock: minutes && seconds !== null ? { minutes, seconds } : null,
    turning: asOneOf(bag.turning, turnings) ?? "turn",
    seed: asNumber(bag.seed, 0, 2 ** 31) ?? 1,
    ...(typeof bag.match === "string" && bag.match.length < 200 ? { match: bag.match } : {}),
    ...(asNumber(bag.opening, 0, 2) === null ? {} : { opening: Number(bag.opening) }),
    ...(typeof bag.beforeRace === "string" && bag.beforeRace.length < 2048
      ? { beforeRace: bag.beforeRace }
      : {}),
  };
}

function readSeat(bag: Bag | null): Seat {
  return {
    kind: asOneOf(bag?.kind, ["person", "machine"] as const) ?? "machine",
    level: Math.round(asNumber(bag?.level, 1, 10) ?? 1),
  };
}

function playerTag(seat: Seat | undefined): string {
  return seat?.kind === "machine" ? `chee level:${seat.level}` : (seat?.name ?? "?");
}

// In English like all that stands in records.
const endings = { resigned: "resigned", time: "lost on time" };

export class Match {
  readonly id: string;
  readonly plan: Plan;
  /** The match before this game; null where it belongs to none. */
  readonly before: MatchView | null;
  readonly #core: Core;
  readonly #game: Game;
  #given: Given | null;
  readonly #traces: (Trace | undefined)[] = [];
  left: number[] | null;

  /** Throws a CheeError where the start or a move is none. */
  constructor(core: Core, kept: Kept) {
    this.#core = core;
    this.id = kept.id;
    this.plan = kept.plan;
    this.#game = core.openGame(kept.plan.start, kept.moves);
    try {
      if (this.position.seats !== kept.plan.seats.length) throw new Error("seats do not fit");
      const { match } = kept.plan;
      this.before = match ? core.match(this.position.ruleset, match) : null;
    } catch (reason) {
      this.free();
      throw reason;
    }
    this.#given = kept.given;
    const { clock } = kept.plan;
    this.left = clock ? (kept.left ?? kept.plan.seats.map(() => clock.minutes * 60_000)) : null;
  }

  /** Gives back what the core holds of the game. It can be looked at after that, and not played. */
  free(): void {
    this.#game.free();
  }

  get view(): GameView {
    return this.#game.view;
  }
  get position(): PositionView {
    return this.view.position;
  }
  get moves(): readonly string[] {
    return this.view.moves;
  }
  get given(): Given | null {
    return this.#given;
  }
  get over(): boolean {
    return this.view.result !== null || this.#given !== null;
  }
  /** Who moves now; null when the game is over. */
  get turn(): number | null {
    return this.over ? null : this.position.turn;
  }
  get seat(): Seat | null {
    return this.turn === null ? null : (this.plan.seats[this.turn] ?? null);
  }
  get legal(): MoveView[] {
    return this.over ? [] : this.view.legal;
  }
  /** The only move is to pass. */
  get mustPass(): boolean {
    return this.legal.length === 1 && this.legal[0]?.hole === null;
  }

  /** The seats of the coming game, by who sits where in this one. */
  matchSeats(after: MatchView): number[] {
    return (this.before?.players ?? []).map((player) => after.players.indexOf(player));
  }

  play(move: string): Trace {
    const trace = this.#game.play(move);
    this.#traces[this.moves.length - 1] = trace;
    return trace;
  }

  give(given: Given): void {
    this.#given = given;
  }

  /** What the turn number n, from 0, did. */
  trace(n: number): Trace {
    const move = this.moves[n];
    const before = this.view.positions[n];
    if (move === undefined || before === undefined) throw new RangeError("no such move");
    this.#traces[n] ??= this.#core.play(before, move);
    return this.#traces[n];
  }

  positionAt(n: number): PositionView {
    return this.#core.position(this.view.positions[n] ?? this.position.text);
  }

  /** How many moves remain after a take-back to a person's turn; null where there is none. */
  #undoneLength(): number | null {
    for (let n = this.moves.length - 1; n >= 0; n--) {
      if (this.plan.seats[this.trace(n).seat]?.kind === "person") return n;
    }
    return null;
  }

  get canUndo(): boolean {
    // A clock that has run down would end it again at once.
    return this.moves.length > 0 && this.given?.kind !== "time" && this.#undoneLength() !== null;
  }

  undo(): void {
    const length = this.#undoneLength();
    if (length !== null) this.rewind(length);
  }

  /** Goes back to where so many moves had been played. */
  rewind(length: number): void {
    this.#given = null;
    this.#game.takeBack(length);
    this.#traces.length = length;
  }

  kept(): Kept {
    const { id, plan } = this;
    return { id, plan, moves: [...this.moves], left: this.left, given: this.#given };
  }

  /** The record of docs/formats/records.md; who plays is named as the command names players. */
  record(): GameRecord {
    const { position } = this;
    const tags: Record<string, string> = { Date: isoDay().replaceAll("-", ".") };
    const seats = position.letters.map((letter) =>
      letter === "S" ? "South" : letter === "N" ? "North" : `Seat${letter}`,
    );
    seats.forEach((seat, n) => {
      tags[seat] = playerTag(this.plan.seats[n]);
    });
    if (this.plan.match) tags.Match = this.plan.match;
    if (this.plan.beforeRace) tags.BeforeRace = this.plan.beforeRace;
    const given = this.#given;
    if (given && given.kind !== "agreed" && !this.view.result) {
      tags.Termination = `${seats[given.seat ?? 0]} ${endings[given.kind]}`;
    }
    return {
      rules: position.ruleset,
      start: this.view.positions[0] ?? position.text,
      tags,
      moves: this.moves.map((m) => ({ m })),
      result: this.result,
    };
  }

  pmn(): string {
    return this.#core.writeRecords([this.record()], "pmn");
  }

  /** As in a record; "*" where it goes on, or ended without any. */
  get result(): string {
    const given = this.#given;
    if (this.view.result) return this.view.result.text;
    if (given?.result) return given.result;
    return given && given.seat !== null
      ? this.#core.givenUp(this.position.ruleset, given.seat)
      : "*";
  }
}

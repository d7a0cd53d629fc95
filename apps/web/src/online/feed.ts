// SPDX-License-Identifier: MIT
// One game as the server tells it: a snapshot, then events. It knows no rule: moves are text here,
// and what they do is for the core.
import {
  type End,
  type GameEvent,
  type Invitation,
  isInvitation,
  isSnapshot,
  type Offer,
  type OpenOffer,
  type RatingView,
  type SeatView,
  type Setup,
  type Snapshot,
  type Times,
} from "./protocol.js";
import { Sides } from "./sides.js";

export interface FeedHost {
  /** Fetches all moves of the game. */
  whole(game: string): Promise<string[]>;
  /** Asks for a snapshot, after so many milliseconds. */
  again(after?: number): void;
  /** Something has changed. */
  changed(): void;
  /** The ply that a position, or the start of a rule set, has. */
  plyOf(start: string): number;
}

/** Milliseconds until what a server that has too much to do did not give is asked for again. */
export const retryAfter = 5000;

export class Feed {
  readonly game: string;
  /** The last event seen; null before anything was. */
  seq: number | null = null;
  setup: Setup | null = null;
  state: Invitation["state"] = "open";
  seats: SeatView[] = [];
  you: string[] = [];
  host = false;
  /** What the game began from; null as long as its moves are not all known. */
  start: string | null = null;
  moves: string[] = [];
  /** What a race behind stones laid out anew was run from, where that was told here. */
  raced: string | null = null;
  /** Who lays out stones anew before the first move (4.16). */
  laying: string | null = null;
  /** The own conditional moves, theirs and mine in turn. */
  plan: string[][] = [];
  times: Times = {};
  offers: OpenOffer[] = [];
  end: End | null = null;
  next: string | null = null;
  here: string[] = [];
  watching = 0;
  /** When the game is closed unless something happens; null while that was not said. */
  closing: number | null = null;
  /** What has become of the ratings of who played. */
  ratings: RatingView[] = [];
  /** The lag that was given back with the last move, in milliseconds, and to whom. */
  lag: { seat: string; time: number } | null = null;
  /** How far the server's clock is ahead of this one, in milliseconds. */
  ahead = 0;

  /** Sides of several people, where the table has them. */
  readonly sides = new Sides();

  readonly #host: FeedHost;
  /** The ply that the game began at. */
  #first = 0;
  /** Counts snapshots, since one that is overtaken is not to be finished. */
  #taken = 0;
  /** What happened while the moves before a snapshot were fetched. */
  #held: GameEvent[] | null = null;

  constructor(game: string, host: FeedHost) {
    this.game = game;
    this.#host = host;
  }

  /** All that the game needs to be shown is here. */
  get known(): boolean {
    return this.start !== null;
  }

  /** The ply at which the next move is made. */
  get ply(): number {
    return this.#first + this.moves.length;
  }

  /** The server's time. */
  now(): number {
    return Date.now() + this.ahead;
  }

  /** Whether who uses this page may give links away and, at a table of sides, say who may do what. */
  get leads(): boolean {
    const { me, leads } = this.sides;
    return this.host || (me !== null && me === leads);
  }

  seatOf(letter: string | undefined): SeatView | undefined {
    return this.seats.find((one) => one.seat === letter);
  }

  /** Milliseconds left of each seat at this moment; null without a clock. */
  left(turn: string | null): number[] | null {
    const { clock, since } = this.times;
    if (!clock) return null;
    const running = this.state === "going" && since !== undefined;
    const spent = running ? Math.max(0, this.now() - since) : 0;
    return clock.map((left, n) => Math.max(0, this.seats[n]?.seat === turn ? left - spent : left));
  }

  #heardAt(now: unknown): void {
    if (typeof now === "number") this.ahead = now - Date.now();
  }

  /** What a person sees who may not see the game, or nobody plays yet. */
  invitation(given: unknown): boolean {
    if (!isInvitation(given)) return false;
    this.#heardAt(given.now);
    this.setup = given.setup;
    this.state = given.state;
    this.seats = given.seats;
    this.you = given.you;
    this.host = given.host;
    return true;
  }

  /** Throws where the game begins from what the core here does not know. */
  async snapshot(given: unknown): Promise<void> {
    if (!isSnapshot(given) || !this.invitation(given)) return;
    const taken = ++this.#taken;
    this.seq = given.seq;
    this.times = times(given);
    this.offers = given.offers;
    this.laying = given.laying ?? null;
    this.closing = given.closing ?? null;
    this.plan = (given.plan ?? "")
      .split(";")
      .filter(Boolean)
      .map((line) => line.split(" "));
    this.end = given.end ?? null;
    this.next = given.next ?? null;
    this.here = given.here;
    this.watching = given.watching;
    this.sides.snapshot(given);
    this.#held = [];
    let moves: string[] | null;
    try {
      moves = await this.#movesOf(given);
    } catch (reason) {
      if (taken === this.#taken) this.#held = this.seq = null;
      throw reason;
    }
    if (taken !== this.#taken) return;
    const held = this.#held;
    this.#held = null;
    if (moves) {
      this.start = given.setup.start ?? given.setup.rules;
      this.moves = moves;
      this.events(held, given.now);
    } else {
      // With the next snapshot the whole game is asked for again; the line may stay open without one.
      this.seq = null;
      this.#host.again(retryAfter);
    }
    this.#host.changed();
  }

  /** All moves up to a snapshot; null where they cannot be had now. */
  async #movesOf({ setup, from, moves }: Snapshot): Promise<string[] | null> {
    this.#first = this.#host.plyOf(setup.start ?? setup.rules);
    const before = from - this.#first;
    if (before <= 0) return moves;
    if (this.moves.length < before) {
      const whole = await this.#host.whole(this.game).catch(() => null);
      if (!whole || whole.length < before) return null;
      this.moves = whole;
    }
    return [...this.moves.slice(0, before), ...moves];
  }

  /** Takes in what happened; what was seen already is left out, and after a gap all is asked anew. */
  events(list: unknown, now: unknown): void {
    this.#heardAt(now);
    if (!Array.isArray(list) || this.seq === null) return;
    const before = this.seq;
    for (const event of list as GameEvent[]) {
      if (this.#held) {
        this.#held.push(event);
        continue;
      }
      if (typeof event?.seq !== "number" || event.seq <= this.seq) continue;
      if (event.seq !== this.seq + 1) {
        this.#host.again();
        break;
      }
      this.seq = event.seq;
      this.#take(event);
    }
    if (this.seq !== before) this.#host.changed();
  }

  presence(here: unknown, watching: unknown): void {
    if (Array.isArray(here)) this.here = here.map(String);
    if (typeof watching === "number") this.watching = watching;
    this.#host.changed();
  }

  rated(list: unknown): void {
    if (Array.isArray(list)) this.ratings = list as RatingView[];
    this.#host.changed();
  }

  #take(event: GameEvent): void {
    this.closing = event.kind === "closing" ? (event.until ?? null) : null;
    const { me } = this.sides;
    this.seats = this.sides.take(event, this.seats);
    const told = times(event);
    if (told.clock) this.times = told;
    switch (event.kind) {
      case "seat":
        this.#seat(event);
        break;
      case "changed":
        if (event.member === me && event.seat) this.you = [event.seat];
        break;
      case "part":
        if (event.member === me) this.you = [];
        break;
      case "begin":
        this.state = "going";
        this.laying = event.laying ?? null;
        break;
      case "rest":
        this.seats = this.seats.map((one) =>
          one.seat === event.seat ? { ...one, rested: event.days ?? 0 } : one,
        );
        break;
      case "laid":
        this.#laid(event);
        break;
      case "move":
        this.#move(event);
        break;
      case "back":
        this.moves = this.moves.slice(0, Math.max(0, (event.ply ?? 0) - this.#first));
        this.plan = [];
        this.offers = [];
        break;
      case "offer":
        this.#unoffer(event.what);
        if (event.what && event.seat)
          this.offers.push({ seat: event.seat, what: event.what, agreed: [event.seat] });
        break;
      case "answer":
        if (!event.yes) this.#unoffer(event.what);
        for (const offer of this.offers)
          if (offer.what === event.what && event.yes && event.seat) offer.agreed.push(event.seat);
        break;
      case "end":
        this.state = "over";
        this.laying = null;
        // A new game can be agreed on behind the end as well.
        this.offers = this.offers.filter(({ what }) => what === "new");
        this.end = { result: event.result ?? "*", why: event.why ?? "rules", at: event.at };
        if (event.seat) this.end.seat = event.seat;
        break;
      case "next":
        this.next = event.game ?? null;
        this.offers = [];
        break;
    }
  }

  /** The game begins from another position now, and another seat may lay out its stones. */
  #laid({ start, before, laying }: GameEvent): void {
    if (!this.setup || start === undefined) return;
    this.setup = { ...this.setup, start };
    this.start = start;
    this.raced = before ?? null;
    this.#first = this.#host.plyOf(start);
    this.laying = laying ?? null;
  }

  #unoffer(what: Offer | undefined): void {
    this.offers = this.offers.filter((offer) => offer.what !== what);
  }

  #seat({ seat, who, name, standing, level }: GameEvent): void {
    if (!seat || !who) return;
    const { people } = this.seatOf(seat) ?? {};
    const now: SeatView = { seat, who, ...(people ? { people } : {}) };
    if (name !== undefined) now.name = name;
    if (standing !== undefined) now.standing = standing;
    if (level !== undefined) now.level = level;
    this.seats = this.seats.map((one) => (one.seat === seat ? now : one));
    if (who !== "person") this.you = this.you.filter((one) => one !== seat);
  }

  // A move declines a draw that another offered, and ends an offer to take back.
  #move({ move, ply, seat, lag }: GameEvent): void {
    if (move === undefined || ply === undefined) return;
    this.lag = seat && lag ? { seat, time: lag } : null;
    this.moves = [...this.moves.slice(0, ply - this.#first), move];
    this.plan = this.plan
      .filter(([first, ...rest]) => first === move && rest.length > 0)
      .map((line) => line.slice(1));
    this.offers = this.offers.filter(
      ({ what, seat: by }) => what === "new" || (what === "draw" && by === seat),
    );
  }
}

function times({ clock, since }: Times): Times {
  if (!Array.isArray(clock)) return {};
  return since === undefined ? { clock } : { clock, since };
}

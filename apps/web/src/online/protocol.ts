// SPDX-License-Identifier: MIT
// The messages of docs/formats/server.md as the page uses them. What comes from the socket is
// checked as far as the page would stumble over it.
import { asBag, type Bag } from "../shell/storage.js";

export type Offer = "draw" | "back" | "new";
export const greetings = ["hello", "thanks", "chee", "well-played", "sorry"] as const;
export type Greeting = (typeof greetings)[number];

export type ClockTerms =
  | { kind: "none" }
  | { kind: "live"; minutes: number; increment: number }
  | { kind: "days"; days: number };

/** What somebody is who is no guest. */
export type Standing = "account" | "bot";

export interface Person {
  member: number;
  name: string;
  standing?: Standing;
  voice: "decides" | "suggests";
}

export interface Trial {
  /** The event that showed it. */
  trial: number;
  seat: string;
  member: number;
  move: string;
  /** Members that let it stand. */
  agreed: number[];
  /** When it stands by itself, by the server's clock. */
  until?: number;
}

export interface Change {
  member: number;
  /** Where to. */
  seat: string;
  agreed: string[];
}

export interface SeatView {
  seat: string;
  who: "person" | "machine" | "open";
  name?: string;
  standing?: Standing;
  level?: number;
  /** Days off that were taken. */
  rested?: number;
  /** At a table of sides: who belongs to it. */
  people?: Person[];
}

export interface Setup {
  rules: string;
  /** The position that it begins from, where that is not the usual one. */
  start?: string;
  clock: ClockTerms;
  watchers: boolean;
  takeback: boolean;
  /** Whether the table agreed to hints and analysis. */
  hints: boolean;
  /** Whether anybody may take a free seat of it, without a secret. */
  lobby?: boolean;
  /** Whether it counts for ratings. */
  rated?: boolean;
  /** How many days off each may take, where a move has days. */
  holidays?: number;
  gone: "open" | "machine" | "lost";
  /** How a move that a side of several shows comes to stand; left out where a side is one person. */
  team?: "none" | "one" | "all" | "time";
  /** Seconds after which it stands by itself, where `team` is "time". */
  trial_seconds?: number;
  match: string;
}

/** What an answer to GET /api/games/GAME always has: who may not see the game gets no more. */
export interface Invitation {
  game: string;
  seq: number;
  setup: Setup;
  state: "open" | "going" | "over";
  seats: SeatView[];
  you: string[];
  host: boolean;
  now: number;
}

export interface OpenOffer {
  seat: string;
  what: Offer;
  agreed: string[];
}

export interface End {
  result: string;
  why: string;
  /** When it ended, by the server's clock. */
  at: number;
  seat?: string;
}

/** What a rated game has made of a rating. */
export interface RatingView {
  seat: string;
  before: number;
  rating: number;
  deviation: number;
}

/** Milliseconds left, seat by seat, as of `since`. */
export interface Times {
  clock?: number[];
  since?: number;
}

export interface Snapshot extends Invitation, Times {
  position: string;
  ply: number;
  turn: string;
  /** The ply of the first of `moves`. */
  from: number;
  moves: string[];
  offers: OpenOffer[];
  /** Who lays out stones anew before the first move (4.16). */
  laying?: string;
  closing?: number;
  /** The own conditional moves: lines between ";", their moves and mine in turn. */
  plan?: string;
  end?: End;
  next?: string;
  here: string[];
  watching: number;
  me?: number;
  /** At a table of sides: the number of who leads it from a seat at it. */
  leads?: number;
  trial?: Trial;
  changes?: Change[];
}

export interface GameEvent extends Times {
  seq: number;
  kind: string;
  at: number;
  seat?: string;
  who?: SeatView["who"];
  name?: string;
  standing?: Standing;
  level?: number;
  ply?: number;
  move?: string;
  /** The position that the game begins from now. */
  start?: string;
  /** What a race that led to it was run from. */
  before?: string;
  /** Who lays out stones now. */
  laying?: string;
  what?: Offer;
  yes?: boolean;
  result?: string;
  why?: string;
  game?: string;
  member?: number;
  leads?: number;
  voice?: Person["voice"];
  until?: number;
  days?: number;
  /** Milliseconds of lag that were given back with a move. */
  lag?: number;
}

export interface Refusal {
  code: string;
  args: Readonly<Record<string, string | number>>;
}

/** A message of the server: `type` and whatever belongs to it. */
export interface Answer extends Bag {
  type: string;
}

export interface Ask extends Bag {
  type: string;
  game?: string;
}

/** A message of the server; null for what is none. */
export function readAnswer(text: unknown): Answer | null {
  if (typeof text !== "string") return null;
  try {
    const bag = asBag(JSON.parse(text));
    return bag && typeof bag.type === "string" ? (bag as Answer) : null;
  } catch {
    return null;
  }
}

export function readRefusal(bag: Bag | null): Refusal {
  const args = asBag(bag?.args) ?? {};
  const plain = Object.entries(args).filter(
    ([, value]) => typeof value === "string" || typeof value === "number",
  );
  return {
    code: typeof bag?.code === "string" ? bag.code : "",
    args: Object.fromEntries(plain) as Refusal["args"],
  };
}

const texts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

/** Whether the page can show this game or invitation. */
export function isInvitation(value: unknown): value is Invitation {
  const bag = asBag(value);
  const setup = asBag(bag?.setup);
  return (
    typeof bag?.game === "string" &&
    typeof bag.seq === "number" &&
    typeof setup?.rules === "string" &&
    asBag(setup.clock) !== null &&
    Array.isArray(bag.seats) &&
    bag.seats.every((seat) => typeof asBag(seat)?.seat === "string") &&
    texts(bag.you)
  );
}

export function isSnapshot(value: unknown): value is Snapshot {
  const bag = asBag(value);
  return (
    isInvitation(value) &&
    typeof bag?.position === "string" &&
    typeof bag.ply === "number" &&
    typeof bag.from === "number" &&
    texts(bag.moves) &&
    Array.isArray(bag.offers)
  );
}

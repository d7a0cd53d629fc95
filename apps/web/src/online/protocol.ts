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

export interface SeatView {
  seat: string;
  who: "person" | "machine" | "open";
  name?: string;
  level?: number;
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
  gone: "open" | "machine" | "lost";
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
  seat?: string;
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
  end?: End;
  next?: string;
  here: string[];
  watching: number;
}

export interface GameEvent extends Times {
  seq: number;
  kind: string;
  at: number;
  seat?: string;
  who?: SeatView["who"];
  name?: string;
  level?: number;
  ply?: number;
  move?: string;
  what?: Offer;
  yes?: boolean;
  result?: string;
  why?: string;
  game?: string;
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

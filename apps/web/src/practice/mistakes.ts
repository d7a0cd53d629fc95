// SPDX-License-Identifier: MIT
// Mistakes that a review found in one's games, as exercises. What is a mistake the core says with its
// marks (`chee help analyse`); so does it of an answer.
import type { Annotated, AnnotatedMove, GameName, GameRecord } from "chee";
import { isGameName } from "../shell/router.js";
import { asBag, asNumber, type Bag, keep, recall } from "../shell/storage.js";
import { machineLevel } from "../store/head.js";
import { markOf } from "./mark.js";

export interface Mistake {
  game: GameName;
  /** The position in which it was made. */
  position: string;
  played: string;
  better: string;
  /** The mover's winning chance with the best move and with the one played, 0 to 1. */
  before: number;
  after: number;
  /** Number of the move, from 1, and the name of the stored game, "" where it is not stored. */
  number: number;
  id: string;
}

export interface Mistakes {
  /** The newest first. */
  all: Mistake[];
  /** Names of the games that were looked through. */
  reviewed: string[];
}

const key = "mistakes";
const mistakesMax = 300;
const reviewedMax = 2000;

const isWord = (value: unknown, most: number): value is string =>
  typeof value === "string" && value !== "" && value.length <= most;

function readOne(bag: Bag | null): Mistake | null {
  if (!bag) return null;
  const { game, position, played, better, id } = bag;
  const [before, after] = [asNumber(bag.before, 0, 1), asNumber(bag.after, 0, 1)];
  const number = asNumber(bag.number, 1, 1e6);
  if (!isGameName(game) || !isWord(position, 2048) || before === null || after === null)
    return null;
  if (!isWord(played, 100) || !isWord(better, 100) || number === null) return null;
  const known = typeof id === "string" && /^[\w-]{0,64}$/.test(id) ? id : "";
  return { game, position, played, better, before, after, number, id: known };
}

export function readMistakes(): Mistakes {
  const bag = asBag(recall(key)) ?? {};
  const { all, reviewed } = bag;
  const list = Array.isArray(all) ? all.slice(0, mistakesMax) : [];
  const names = Array.isArray(reviewed) ? reviewed.slice(-reviewedMax) : [];
  return {
    all: list.map((one) => readOne(asBag(one))).filter((one) => one !== null),
    reviewed: names.filter((name): name is string => isWord(name, 64)),
  };
}

export const mistakeMark = ({ position }: Mistake): string => markOf(`mistake ${position}`);

/** Adds what a review has found; of one position the newest mistake stays. */
export function addMistakes(found: readonly Mistake[], id: string): void {
  const { all, reviewed } = readMistakes();
  const fresh = new Map([...found, ...all].reverse().map((one) => [one.position, one]));
  const names = reviewed.filter((name) => name !== id);
  keep(key, {
    all: [...fresh.values()].reverse().slice(0, mistakesMax),
    reviewed: (id ? [...names, id] : names).slice(-reviewedMax),
  });
}

const isMistake = ({ mark }: AnnotatedMove): boolean => mark === "?" || mark === "??";

/** Seats of a record that are practised for: those without a name, else all that no machine had. */
export function personSeats(record: GameRecord): number[] {
  const names = ["South", "North", "SeatA", "SeatB", "SeatC", "SeatD"]
    .map((tag) => record.tags?.[tag])
    .filter((name) => name !== undefined);
  const nameless = [...names.keys()].filter((seat) => names[seat] === "?");
  const people = [...names.keys()].filter((seat) => machineLevel(names[seat] ?? "") === null);
  return nameless.length > 0 ? nameless : people;
}

/** The mistakes of the people in a game that was annotated; `positions` are those of its line. */
export function mistakesOf(
  { moves }: Annotated,
  record: GameRecord,
  positions: readonly string[],
  seatOf: (position: string) => number | null,
  id: string,
): Mistake[] {
  const game = record.rules.split(".", 1)[0];
  if (!isGameName(game)) return [];
  const seats = personSeats(record);
  return moves.flatMap((move, n) => {
    const position = positions[n];
    const played = record.moves[n]?.m;
    const [better] = move.better;
    if (!isMistake(move) || position === undefined || !played || !better) return [];
    const seat = seatOf(position);
    if (seats.length > 0 && (seat === null || !seats.includes(seat))) return [];
    const { before, after } = move;
    return [{ game, position, played, better, before, after, number: n + 1, id }];
  });
}

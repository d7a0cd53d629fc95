// SPDX-License-Identifier: MIT
// What a list shows of a game and what it is found by, made from the record once and kept beside it.
import type { GameName, GameRecord, RecordEntry } from "chee";
import { isGameName } from "../shell/router.js";
import { asBag } from "../shell/storage.js";
import { type Language, language } from "../texts/language.js";

/** What follows from the record alone. */
export interface GameFacts {
  game: GameName;
  rules: string;
  /** A name a seat, as the tags have it: "?" where nobody is named. */
  players: string[];
  /** A letter a seat, in the same order. */
  letters: string;
  event: string;
  /** "2026.11.21", "????.??.??" */
  date: string;
  result: string;
  /** Why it ended: the core's sentence, or the tag Termination; "" where nothing is said. */
  reason: string;
  /** Moves of the main line. */
  moves: number;
  /** Tags and comments in small letters. */
  words: string;
  /** Of the record's text: equal records have equal ones. */
  digest: number;
  /** Bytes of the record's text, about. */
  bytes: number;
  /** Keys of all positions of the main line. */
  path: Float64Array;
}

export interface GameHead extends GameFacts {
  id: string;
  /** When it came here and when it was changed last, as of Date.now(). */
  added: number;
  changed: number;
  /** Played here. */
  own: boolean;
  /** Of the way in which heads are made; those of another are made again. */
  made: number;
  /** In which the core said why it ended. */
  language: Language;
}

/** A record that the core has read: its canonical line of JSON and its facts. */
export interface ReadGame {
  json: string;
  facts: GameFacts;
}

export const headMade = 3;

const nameMax = 200;
const wordsMax = 4000;

// 53 bits of a text (cyrb53); a number of JavaScript holds them exactly.
function digest(text: string): number {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return 4294967296 * (2097151 & b) + (a >>> 0);
}

/** The key of a position in canonical spelling: the same at whatever ply, which is its last field. */
export function positionKey(position: string): number {
  return digest(position.slice(0, position.lastIndexOf(" ")));
}

/** The tags that name players, each with the letter of its seat. */
const seats = { South: "S", North: "N", SeatA: "A", SeatB: "B", SeatC: "C", SeatD: "D" };

const machine = /^chee level:(\d{1,2})$/;

/** The level of the machine that a record names as a player; null for anybody else. */
export function machineLevel(name: string): number | null {
  const level = machine.exec(name)?.[1];
  return level === undefined ? null : Number(level);
}

function wordsOf(record: GameRecord): string {
  const words: string[] = Object.values(record.tags ?? {});
  let length = 0;
  for (const { before, comment } of [record, ...record.moves] as GameRecord[]) {
    for (const text of [before, comment]) {
      if (typeof text !== "string" || length > wordsMax) continue;
      words.push(text);
      length += text.length;
    }
  }
  return words.join(" ").slice(0, wordsMax).toLowerCase();
}

export function readGame({ record, positions, result }: RecordEntry): ReadGame {
  const json = JSON.stringify(record);
  const tag = (name: string) => String(record.tags?.[name] ?? "").slice(0, nameMax);
  const game = record.rules.split(".", 1)[0];
  if (!isGameName(game)) throw new Error(record.rules);
  const seated = Object.entries(seats).filter(([name]) => tag(name) !== "");
  return {
    json,
    facts: {
      game,
      rules: record.rules,
      players: seated.map(([name]) => tag(name)),
      letters: seated.map(([, letter]) => letter).join(""),
      event: tag("Event"),
      date: tag("Date"),
      result: record.result ?? "*",
      reason: result?.sentence ?? tag("Termination"),
      moves: positions.length - 1,
      words: wordsOf(record),
      digest: digest(json),
      bytes: json.length,
      path: Float64Array.from(positions, positionKey),
    },
  };
}

const texts = [
  "id",
  "rules",
  "letters",
  "event",
  "date",
  "result",
  "reason",
  "words",
  "language",
] as const;
const numbers = ["moves", "digest", "bytes", "added", "changed"] as const;

/** A head as it came out of the store; null where it is none, or one of another making. */
export function readHead(value: unknown): GameHead | null {
  const bag = asBag(value);
  if (!bag || bag.made !== headMade || !isGameName(bag.game)) return null;
  if (!texts.every((key) => typeof bag[key] === "string")) return null;
  if (!numbers.every((key) => Number.isFinite(bag[key]))) return null;
  const { players, path } = bag;
  if (!Array.isArray(players) || !players.every((name) => typeof name === "string")) return null;
  if (!(path instanceof Float64Array) || typeof bag.own !== "boolean") return null;
  return bag as unknown as GameHead;
}

/** The same, and null, too, where its reason is in another language than the page's. */
export function readShown(value: unknown): GameHead | null {
  const head = readHead(value);
  return head?.language === language ? head : null;
}

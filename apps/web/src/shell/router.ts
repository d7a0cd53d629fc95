// SPDX-License-Identifier: MIT
// Addresses: everything behind # so that any static host serves the page under any path.
import type { GameName } from "chee";

export type Route =
  | { page: "home" }
  | {
      page: "play";
      game: GameName;
      guided: boolean;
      position: string | null;
      /** A whole game, as game/link.ts has it. */
      link: string | null;
    }
  | {
      page: "learn";
      game: GameName;
      part: LearnPart;
      clause: string | null;
      exercise: number | null;
    }
  | { page: "exercises"; game: GameName | null; set: PracticeSet }
  | { page: "analyse"; position: string | null; id: string | null }
  | { page: "replay"; id: string | null; nth: number | null }
  | { page: "games"; position: string | null }
  /** What stands behind it is read there (online/place.ts). */
  | { page: "online"; path: string }
  | { page: "lost" };

/** Addresses of the place to learn; another object each time one is asked for. */
export type LearnRoute = Extract<Route, { page: "learn" }>;

export type PracticeRoute = Extract<Route, { page: "exercises" }>;

/** What can be practised: the first is a run over everything. */
export const practiceSets = ["mixed", "due", "daily", "mistakes"] as const;
export type PracticeSet = (typeof practiceSets)[number];

/** The parts of the place where a game is learnt. */
export const learnParts = ["rules", "options", "exercises", "people"] as const;
export type LearnPart = (typeof learnParts)[number];

const clausePattern = /^\d\.\d{1,2}$/;
const idPattern = /^[\w-]{1,64}$/;

/** Whether this could be the name of a game; the core, which may not be there yet, has their list. */
export const isGameName = (name: unknown): name is GameName =>
  typeof name === "string" && /^[a-z][a-z0-9]{0,15}$/.test(name);

/** Reads what stands behind the #. Anything at all may stand there. */
export function parseRoute(hash: string): Route {
  const text = hash.replace(/^#?\/?/, "");
  const ask = text.indexOf("?");
  const path = ask < 0 ? text : text.slice(0, ask);
  const query = ask < 0 ? "" : text.slice(ask + 1);
  // No address of ours is longer; what is, need not be taken apart.
  if (path.length > 100) return { page: "lost" };
  const [page = "", name, ...rest] = path.split("/");
  if (page === "" && name === undefined) return { page: "home" };
  if (page === "online") return { page, path: text.slice(7) };
  if (!name && rest.length === 0) {
    if (page === "analyse") return { page, position: positionOf(query), id: idOf(query) };
    if (page === "games") return { page, position: positionOf(query) };
    if (page === "replay") return { page, id: idOf(query), nth: nthOf(query) };
  }
  const game = isGameName(name) ? name : null;
  if (page === "exercises" && (game || !name) && rest.length === 0) {
    const set = practiceSets.find((one) => one === entry(query, "s")) ?? "mixed";
    return { page, game, set };
  }
  const part = page === "learn" ? learnParts.find((one) => one === rest[0]) : undefined;
  if (!game || rest.slice(part ? 1 : 0).some((more) => more !== "")) return { page: "lost" };
  if (page === "play") {
    const link = entry(query, "l");
    return { page, game, guided: false, position: positionOf(query), link };
  }
  if (page === "first") return { page: "play", game, guided: true, position: null, link: null };
  if (page === "learn") {
    const clause = entry(query, "c");
    const known = clause && clausePattern.test(clause) ? clause : null;
    const number = /^[1-9]\d{0,2}$/.exec(entry(query, "n") ?? "");
    const exercise = number && part === "exercises" ? Number(number[0]) : null;
    return { page, game, part: part ?? "rules", clause: known, exercise };
  }
  return { page: "lost" };
}

function entry(query: string, name: string): string | null {
  for (const part of query.split("&")) {
    if (part.startsWith(`${name}=`)) return part.slice(name.length + 1);
  }
  return null;
}

// Number of a game of the file that is open.
function nthOf(query: string): number | null {
  const nth = entry(query, "n");
  return nth && /^[1-9]\d{0,6}$/.test(nth) ? Number(nth) : null;
}

// The name of a stored game.
function idOf(query: string): string | null {
  const id = entry(query, "g");
  return id && idPattern.test(id) ? id : null;
}

function positionOf(query: string): string | null {
  const value = entry(query, "p");
  return value === null ? null : positionText(value);
}

/** A position out of an address: "_" stands for a space and "+" for itself (docs/formats/position.md). */
export function positionText(value: string): string {
  let text = value;
  try {
    text = value.length > 10_000 ? value : decodeURIComponent(value);
  } catch {
    // A stray % is for the reader of positions to refuse.
  }
  return text.replace(/_/g, " ");
}

export const homeAddress = "#/";
export const playAddress = (game: GameName, position: string | null = null): string =>
  position ? `#/play/${game}?p=${position.replace(/ /g, "_")}` : `#/play/${game}`;
/** A whole game in an address. */
export const linkAddress = (game: GameName, link: string): string => `#/play/${game}?l=${link}`;
/** A position, a game kept on this device, or both: the game at that position. */
export const analyseAddress = (position: string | null = null, id: string | null = null): string =>
  `#/analyse${[id && `g=${id}`, position && `p=${position.replace(/ /g, "_")}`]
    .filter(Boolean)
    .map((part, n) => (n ? `&${part}` : `?${part}`))
    .join("")}`;
export const firstAddress = (game: GameName): string => `#/first/${game}`;
export const learnAddress = (game: GameName, clause?: string): string =>
  clause ? `#/learn/${game}?c=${clause}` : `#/learn/${game}`;
export const partAddress = (game: GameName, part: LearnPart): string =>
  part === "rules" ? learnAddress(game) : `#/learn/${game}/${part}`;
export const exerciseAddress = (game: GameName, number: number): string =>
  `${partAddress(game, "exercises")}?n=${number}`;
/** Practising over all games or one. */
export const practiceAddress = (game: GameName | null = null, set: PracticeSet = "mixed"): string =>
  `#/exercises${game ? `/${game}` : ""}${set === "mixed" ? "" : `?s=${set}`}`;
export const replayAddress = (id?: string): string => (id ? `#/replay?g=${id}` : "#/replay");
export const nthAddress = (nth: number): string => `#/replay?n=${nth}`;
export const gamesAddress = (position?: string): string =>
  position ? `#/games?p=${position.replace(/ /g, "_")}` : "#/games";

// SPDX-License-Identifier: MIT
// Addresses of games with others, as links have them (docs/formats/server.md).
import type { GameName } from "chee";
import { isGameName } from "../shell/router.js";

/** Screens beside the one of a game. */
export const screens = ["hall", "new", "me", "archive", "player"] as const;
export type Screen = (typeof screens)[number];

export interface Place {
  /** What is shown where the address names no game. */
  screen: Screen;
  /** A game that a server keeps. */
  id: string | null;
  /** A seat that a link offers, and what it is taken with. */
  seat: string | null;
  secret: string | null;
  /** The game that shall be made. */
  game: GameName | null;
  /** Whose page is shown. */
  name: string;
  /** What is looked for in the archive. */
  query: string;
}

// Games and secrets are 22 letters of base64url.
const fits = (text = ""): boolean => /^[\w-]{22}$/.test(text);

/** A name as an address has it; "" for what is none. */
function named(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** Reads what stands behind "online/"; null for what is no address of ours. */
export function readPlace(path: string): Place | null {
  const [names = "", query = ""] = path.split("?");
  const [id = "", seat = "", secret = "", ...rest] = names.split("/");
  const game = /^g=(.*)/.exec(query)?.[1];
  const none = {
    id: null,
    seat: null,
    secret: null,
    game: isGameName(game) ? game : null,
    name: seat,
    query,
  };
  const screen = screens.find((one) => one === (id || "hall"));
  if (screen === "player") return named(seat) ? { ...none, screen, name: named(seat) } : null;
  if (screen) return seat ? null : { ...none, screen };
  const seated = /^[SNA-D]$/.test(seat) && fits(secret);
  if (!fits(id) || rest.length > 0 || (seat !== "" && !seated)) return null;
  return { ...none, screen: "hall", id, ...(seated ? { seat, secret } : {}) };
}

export const onlineAddress = (id: string | null): string => (id ? `#/online/${id}` : "#/online");

/** Where a game with others is made. */
export const makeAddress = (game: GameName | null): string =>
  `#/online/new${game ? `?g=${game}` : ""}`;

export const accountAddress = "#/online/me";

export const playerAddress = (name: string): string =>
  `#/online/player/${encodeURIComponent(name)}`;

export const archiveAddress = (query: URLSearchParams | null = null): string =>
  `#/online/archive${query?.size ? `?${query}` : ""}`;

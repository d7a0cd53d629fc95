// SPDX-License-Identifier: MIT
// A whole game in an address: "1" for the form, then base64url of the zlib stream of a short JSON
// text. The stream's own checksum finds damage; it proves no author.
import type { GameName, GameView } from "chee";
import { linkAddress } from "../shell/router.js";
import { t } from "../texts/opening.js";
import type { Given } from "./match.js";

export interface Linked {
  /** The name of the game, the same on every device that plays it. */
  id: string;
  /** A rule set or a position. */
  start: string;
  moves: string[];
  /** How it ended where the rules did not end it: "resigned S", "time B", or the result agreed on. */
  ended?: string;
  /** The match before it and the position before its race, as the tags of records have them. */
  match?: string;
  beforeRace?: string;
}

const version = "1";
/** Characters behind "#". A page reads as many in the link alone, as earlier pages wrote them. */
export const linkMax = 2000;
const unpackedMax = 65_536;

async function through(bytes: Uint8Array, stream: GenericTransformStream): Promise<Uint8Array> {
  const reader = new Blob([bytes as BlobPart]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const chunk = part.value as Uint8Array;
    length += chunk.length;
    if (length > unpackedMax) {
      await reader.cancel();
      throw new Error(t("link.large"));
    }
    parts.push(chunk);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** What stands behind "#" of an address; null where the game is too long for one. */
export async function pack(name: GameName, game: Linked): Promise<string | null> {
  const { id, start, moves, ended = "", match = "", beforeRace = "" } = game;
  const fields = [id, start, moves.join(" "), ended, match, beforeRace];
  while (fields.length > 3 && !fields.at(-1)) fields.pop();
  const plain = new TextEncoder().encode(JSON.stringify(fields));
  if (plain.length > unpackedMax) return null;
  const bytes = await through(plain, new CompressionStream("deflate"));
  const letters = btoa(String.fromCharCode(...bytes));
  const packed = version + letters.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  const address = linkAddress(name, packed);
  return address.length - 1 > linkMax ? null : address;
}

/** What stands in an address; throws an Error with a sentence where nothing that holds does. */
export async function unpack(text: string): Promise<Linked> {
  if (text.length > linkMax) throw new Error(t("link.long"));
  if (!text.startsWith(version)) throw new Error(t("link.version"));
  let read: unknown;
  try {
    const letters = atob(text.slice(1).replace(/-/g, "+").replace(/_/g, "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const plain = await through(bytes, new DecompressionStream("deflate"));
    read = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(plain));
  } catch (reason) {
    const known = reason instanceof Error && reason.message === t("link.large");
    throw known ? reason : new Error(t("link.damaged"));
  }
  return linkedOf(Array.isArray(read) ? (read as unknown[]) : []);
}

/** The end that a link gives a game; throws where it is none for it. */
export function endOf({ position, result }: GameView, ended: string): Given | null {
  if (ended === "") return null;
  if (result) throw new Error(t("link.ended"));
  const [, how, letter = ""] = /^(resigned|time) ([A-Z])$/.exec(ended) ?? [];
  if (!how) return { kind: "agreed", seat: null, result: ended };
  const seat = position.letters.indexOf(letter);
  if (seat < 0) throw new Error(t("link.damaged"));
  return { kind: how === "time" ? "time" : "resigned", seat };
}

// Fields that a later page may write behind these are passed over.
function linkedOf([id, start, line, ...more]: unknown[]): Linked {
  const [ended = "", match = "", beforeRace = ""] = more;
  const short = (text: unknown, most: number): text is string =>
    typeof text === "string" && text.length <= most;
  const fits = short(id, 40) && /^\w+$/.test(id) && short(start, 2048);
  const rest = short(ended, 31) && short(match, 200) && short(beforeRace, 2048);
  if (!fits || !rest || typeof line !== "string") throw new Error(t("link.damaged"));
  return {
    id,
    start,
    moves: line === "" ? [] : line.split(" "),
    ...(ended && { ended }),
    ...(match && { match }),
    ...(beforeRace && { beforeRace }),
  };
}

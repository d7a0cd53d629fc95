// SPDX-License-Identifier: MIT
// A whole game in an address: "1" for the form, then base64url of the zlib stream of a short JSON
// text. The stream's own checksum finds damage; it proves no author.
import type { Core, GameName } from "chee";
import { recall } from "../shell/storage.js";
import { t } from "../texts/opening.js";
import { type Kept, type Plan, readKept } from "./match.js";

export interface Linked {
  /** The name of the game, the same on every device that plays it. */
  id: string;
  /** A rule set or a position. */
  start: string;
  moves: string[];
}

const version = "1";
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

/** The text for an address; null where the game is too long for one. */
export async function pack({ id, start, moves }: Linked): Promise<string | null> {
  const text = JSON.stringify([id, start, moves.join(" ")]);
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate"));
  const letters = btoa(String.fromCharCode(...bytes));
  const packed = version + letters.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  return packed.length > linkMax ? null : packed;
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
  const [id, start, line] = Array.isArray(read) ? (read as unknown[]) : [];
  const fits = typeof id === "string" && /^\w{1,40}$/.test(id);
  if (!fits || typeof start !== "string" || start.length > 2048 || typeof line !== "string") {
    throw new Error(t("link.damaged"));
  }
  return { id, start, moves: line === "" ? [] : line.split(" ") };
}

export interface Met {
  /** What it is kept under. */
  key: string;
  kept: Kept;
  /** What to say of it. */
  news: string;
}

/** A game that came by link beside what this device knows of it. Throws where its moves are none. */
export function meet(core: Core, game: GameName, { id, start, moves }: Linked): Met {
  const { position } = core.game(start, moves);
  if (position.game !== game) throw new Error(t("setup.position-other"));
  const plan: Plan = {
    game,
    start,
    seats: Array.from({ length: position.seats }, () => ({ kind: "person", level: 1 }) as const),
    clock: null,
    turning: "turn",
    seed: 1,
  };
  const kept: Kept = { id, plan, moves, left: null, given: null };
  const own = `play.${game}`;
  // It may have begun here as a game between people at this screen.
  const key = readKept(recall(own), game)?.id === id ? own : `by.${id}`;
  const seen = readKept(recall(key), game);
  if (!seen || seen.plan.start !== start) return { key, kept, news: t("link.new") };
  const parted = moves.findIndex((move, n) => n < seen.moves.length && seen.moves[n] !== move);
  if (parted >= 0) {
    const news = t("link.fork", { n: parted + 1 });
    return { key: `fork.${id}`, kept: { ...kept, id: `${id.slice(0, 36)}fork` }, news };
  }
  if (seen.moves.length > moves.length) return { key, kept: seen, news: t("link.old") };
  return { key, kept: { ...seen, moves }, news: t("link.new") };
}

// SPDX-License-Identifier: MIT
// The games kept on this device. A record goes in and comes out through the core, since anything
// may have been written into a browser's data base. What fails throws a sentence: a StoreError, or
// the core's CheeError.
import type { Core, GameRecord } from "chee";
import { theCore } from "../shell/core.js";
import { asBag, asNumber, newId } from "../shell/storage.js";
import { language } from "../texts/language.js";
import { answerOf, GoneError, inStore } from "./database.js";
import { type GameHead, headMade, type ReadGame, readGame, readHead, readShown } from "./head.js";
import { type Query, search } from "./search.js";

export interface StoredGame {
  head: GameHead;
  record: GameRecord;
  /** Texts of the positions of the main line. */
  positions: string[];
}

/** What was deleted, to be put back. */
export interface Removed {
  heads: GameHead[];
  lines: string[];
}

export interface Added {
  /** Ids of all games given, in their order; those known already have their old one. */
  ids: string[];
  added: number;
  known: number;
}

export interface Page {
  heads: GameHead[];
  /** How many games the query finds. */
  found: number;
}

// Heads are kept at hand, a few hundred bytes a game, until somebody changes the store.
let heads: Promise<GameHead[]> | null = null;
let unreadable: string[] = [];
const hearers = new Set<() => void>();

function stale(): void {
  heads = null;
  for (const hear of hearers) hear();
}

const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel("chee.games") : null;
if (channel) channel.onmessage = stale;

function changed(): void {
  stale();
  channel?.postMessage("changed");
}

/** Calls back after each change, in this tab or another; the answer ends that. */
export function onGames(hear: () => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

function readLine(core: Core, line: string) {
  const [entry, more] = core.records(line);
  if (!entry || more) throw new GoneError();
  return entry;
}

type Past = Pick<GameHead, "added" | "changed" | "own">;

/** What a head tells beyond its record, as far as one that is damaged or of another making tells it. */
function pastOf(value: unknown, ours = false): Past {
  const { added, changed, own } = asBag(value) ?? { own: ours };
  const now = Date.now();
  return {
    added: asNumber(added, 0, 1e15) ?? now,
    changed: asNumber(changed, 0, 1e15) ?? now,
    own: own === true,
  };
}

function headOf(game: ReadGame, id: string, past: Past): GameHead {
  return { ...game.facts, id, ...past, made: headMade, language };
}

/** Stores a record, in place of the game of this id where there is one; its id. */
export async function putGame(
  record: GameRecord,
  { id = newId(), own = false }: { id?: string; own?: boolean } = {},
): Promise<string> {
  const game = readGame(readLine(await theCore(), JSON.stringify(record)));
  await inStore("readwrite", async (of) => {
    const past = pastOf(await answerOf(of("heads").get(id)), own);
    of("heads").put(headOf(game, id, { ...past, changed: Date.now() }));
    of("games").put(game.json, id);
  });
  changed();
  return id;
}

/** Stores games that the core has read, all or none; those that are stored already are left alone. */
export async function addGames(games: readonly ReadGame[]): Promise<Added> {
  let known = 0;
  const ids: string[] = [];
  await inStore("readwrite", async (of) => {
    const lines = new Map<string, string>();
    const digests = new Map<number, string[]>();
    for (const value of await answerOf(of("heads").getAll())) {
      const head = readHead(value);
      if (head) digests.set(head.digest, [...(digests.get(head.digest) ?? []), head.id]);
    }
    for (const game of games) {
      const { digest } = game.facts;
      const alike = digests.get(digest) ?? [];
      for (const id of alike) {
        if (!lines.has(id)) lines.set(id, String(await answerOf(of("games").get(id))));
      }
      const same = alike.find((id) => lines.get(id) === game.json);
      const id = same ?? newId();
      ids.push(id);
      if (same !== undefined) {
        known++;
        continue;
      }
      of("heads").put(headOf(game, id, pastOf(null)));
      of("games").put(game.json, id);
      digests.set(digest, [...alike, id]);
      lines.set(id, game.json);
    }
  });
  if (known < games.length) changed();
  return { ids, added: games.length - known, known };
}

/** A game, or null where there is none of this id. */
export async function getGame(id: string): Promise<StoredGame | null> {
  const [line, value] = await inStore("readonly", (of) =>
    Promise.all([answerOf(of("games").get(id)), answerOf(of("heads").get(id))]),
  );
  if (typeof line !== "string") return null;
  const entry = readLine(await theCore(), line);
  const head = readShown(value) ?? headOf(readGame(entry), id, pastOf(value));
  return { head, record: entry.record, positions: entry.positions };
}

/** Stores what became of a game, such as its comments. Throws where it is not stored any more. */
export async function updateGame(id: string, record: GameRecord): Promise<void> {
  const game = readGame(readLine(await theCore(), JSON.stringify(record)));
  await inStore("readwrite", async (of) => {
    if ((await answerOf(of("games").count(id))) === 0) throw new GoneError();
    const past = pastOf(await answerOf(of("heads").get(id)));
    of("heads").put(headOf(game, id, { ...past, changed: Date.now() }));
    of("games").put(game.json, id);
  });
  changed();
}

/** Deletes games and gives what `restoreGames` takes. */
export async function deleteGames(ids: readonly string[]): Promise<Removed> {
  const removed: Removed = { heads: [], lines: [] };
  await inStore("readwrite", async (of) => {
    const asked = ids.map((id) =>
      Promise.all([answerOf(of("heads").get(id)), answerOf(of("games").get(id))]),
    );
    for (const [value, line] of await Promise.all(asked)) {
      const head = readHead(value);
      if (!head || typeof line !== "string") continue;
      removed.heads.push(head);
      removed.lines.push(line);
    }
    for (const id of ids) {
      of("heads").delete(id);
      of("games").delete(id);
    }
  });
  changed();
  return removed;
}

export const deleteGame = (id: string): Promise<Removed> => deleteGames([id]);

export async function restoreGames({ heads, lines }: Removed): Promise<void> {
  await inStore("readwrite", (of) => {
    heads.forEach((head, n) => {
      of("heads").put(head);
      of("games").put(lines[n] ?? "", head.id);
    });
  });
  changed();
}

/** Deletes all there is, what cannot be read included. */
export async function clearGames(): Promise<void> {
  await inStore("readwrite", (of) => {
    of("heads").clear();
    of("games").clear();
    of("opened").clear();
  });
  changed();
}

async function loadHeads(): Promise<GameHead[]> {
  const [values, keys] = await inStore("readonly", (of) =>
    Promise.all([answerOf(of("heads").getAll()), answerOf(of("games").getAllKeys())]),
  );
  const good = new Map<string, GameHead>();
  const others = new Map<unknown, unknown>();
  for (const value of values) {
    const head = readShown(value);
    if (head) good.set(head.id, head);
    else others.set(asBag(value)?.id, value);
  }
  const bad = keys.map(String).filter((id) => !good.has(id));
  unreadable = bad.length ? await mend(bad, good, others) : [];
  const known = new Set(keys.map(String));
  return [...good.values()].filter((head) => known.has(head.id));
}

/** So many heads are made at a time, so that the page goes on meanwhile. */
const headsAtOnce = 20;

// Heads that are damaged, of an earlier making or of another language are made again from their
// records. What remains cannot be read at all.
async function mend(
  ids: readonly string[],
  good: Map<string, GameHead>,
  others: Map<unknown, unknown>,
): Promise<string[]> {
  const core = await theCore();
  const lost: string[] = [];
  const lines = await linesOf(ids);
  const mended: [GameHead, string][] = [];
  for (const [n, id] of ids.entries()) {
    if (n % headsAtOnce === headsAtOnce - 1) await new Promise((done) => setTimeout(done));
    const line = lines[n] ?? "";
    try {
      mended.push([headOf(readGame(readLine(core, line)), id, pastOf(others.get(id))), line]);
    } catch {
      lost.push(id);
    }
  }
  await inStore("readwrite", async (of) => {
    for (const [head, line] of mended) {
      // What was changed meanwhile has a head of its own.
      if ((await answerOf(of("games").get(head.id))) === line) of("heads").put(head);
    }
  });
  for (const [head] of mended) good.set(head.id, head);
  return lost;
}

/** All heads, in no order. */
export function allHeads(): Promise<GameHead[]> {
  if (!heads) {
    const now = loadHeads();
    heads = now;
    now.catch(() => {
      if (heads === now) heads = null;
    });
  }
  return heads;
}

/** Ids of what is stored and is no game. Known after `allHeads`. */
export function unreadableGames(): readonly string[] {
  return unreadable;
}

/** Some of the games that a query finds, from number `from` on. */
export async function pageOfGames(query: Query, from: number, count: number): Promise<Page> {
  const found = search(await allHeads(), query);
  return { heads: found.slice(from, from + count), found: found.length };
}

/** How many games there are and how many bytes they take, about. */
export async function storedSize(): Promise<{ games: number; bytes: number }> {
  const all = await allHeads();
  const bytes = all.reduce(
    (sum, one) => sum + one.bytes + one.words.length + one.path.byteLength,
    0,
  );
  return { games: all.length, bytes };
}

/** The lines of JSON of these games as they are stored; "" for what is none. */
export function linesOf(ids: readonly string[]): Promise<string[]> {
  return inStore("readonly", (of) =>
    Promise.all(
      ids.map(async (id) => {
        const line: unknown = await answerOf(of("games").get(id));
        return typeof line === "string" ? line : "";
      }),
    ),
  );
}

// SPDX-License-Identifier: MIT
// Exact values from endgame tables: fetched when a game comes near what they know, or opened by the
// user. All values are found by the module; here they are put into words.

import {
  compileTablesIn,
  type Exact,
  type ExactRow,
  loadTables,
  type PositionView,
  type Tables,
  type TablesAdded,
} from "chee";
import { decompress } from "fzstd";
import type { BoardValue, BoardValues } from "../board/index.js";
import { sentence } from "../shell/sentence.js";
import { t } from "../texts/exact.js";
import { language } from "../texts/language.js";

/** Counters above what a table knows from which on it is fetched. */
const reach = 4;
/** No table beside the page is fetched for more counters, whatever the list says. */
const most = 24;
const mostBytes = 1_000_000_000;

/** Tables beside the page by rule set: where they lie and how many counters they know. */
type List = Readonly<Record<string, { file: string; counters: number }>>;

let listing: Promise<List> | null = null;
let loading: Promise<Tables> | null = null;
let tables: Tables | null = null;
const fetched = new Map<string, Promise<void>>();
const hearers = new Set<() => void>();

function load(): Promise<Tables> {
  const started =
    loading ?? compileTablesIn(language).then((module) => loadTables(decompress, module));
  loading = started;
  started.then(
    (loaded) => {
      tables = loaded;
    },
    // A failure is not kept, so that it can be tried again.
    () => {
      loading = null;
    },
  );
  return started;
}

/** Hears whenever more is known; the answer ends that. */
export function onTables(hear: () => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

function add(to: Tables, bytes: Uint8Array): TablesAdded {
  const added = to.add(bytes);
  for (const hear of hearers) hear();
  return added;
}

async function fetchFile(file: string): Promise<Response> {
  const response = await fetch(new URL(file, document.baseURI));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response;
}

async function fetchTable(to: Tables, file: string): Promise<void> {
  add(to, new Uint8Array(await (await fetchFile(file)).arrayBuffer()));
}

/** Made by tools/web-tables.mjs; empty where the page was built without tables. */
function theList(): Promise<List> {
  const href = document.querySelector("link[rel=tables]")?.getAttribute("href");
  if (!href) return Promise.resolve({});
  const asked = listing ?? fetchFile(href).then((response) => response.json());
  listing = asked;
  asked.catch(() => {
    listing = null;
  });
  return asked;
}

/** Whether the page brings tables that this many counters are near to; `rules` may be a game. */
function near(list: List, rules: string, counters: number): boolean {
  return Object.entries(list).some(
    ([name, one]) =>
      (name === rules || name.startsWith(`${rules}.`)) && counters <= one.counters + reach,
  );
}

/**
 * Fetches the tables that the position is near to. Done once they are there; without a network, or
 * where there are none, the values are simply not known.
 */
export async function approach({ game, ruleset, holes }: PositionView): Promise<void> {
  const counters = holes.reduce((sum, { row, count }) => sum + (row === "centre" ? 0 : count), 0);
  if (counters > most) return;
  try {
    const list = await theList();
    if (!near(list, game, counters)) return;
    const ready = await load();
    const rules = ready.rules(ruleset);
    const file = list[rules]?.file;
    if (!file || !near(list, rules, counters)) return;
    const coming = fetched.get(file) ?? fetchTable(ready, file);
    fetched.set(file, coming);
    coming.catch(() => fetched.delete(file));
    await coming;
  } catch {
    // Asked for again at the next position.
  }
}

/** What is known by now of the position that the moves lead to. */
export function exactRows(
  start: string,
  moves: readonly string[],
  groups: readonly (readonly string[])[] = [],
): ExactRow[] {
  return tables ? tables.exact(start, moves, groups) : [];
}

function words({ kind, margin, turns, third }: Exact): string {
  const n = turns;
  let said = t("exact.draw");
  if (kind !== "draw") {
    if (margin) said = t(`exact.${kind}.by`, { margin });
    else said = n ? t(`exact.${kind}.turns`, { n }) : t(`exact.${kind}`);
  }
  return third ? t("exact.third", { value: said }) : said;
}

function short({ kind, margin, turns }: Exact): string {
  if (kind === "draw") return t("exact.short.draw");
  if (!margin) return t(`exact.short.${kind}`, { n: turns || "" });
  return t("exact.short.points", { points: `${kind === "win" ? "+" : "−"}${margin}` });
}

/** A sign before it tells an exact value from an estimate. */
export function exactValue(exact: Exact, alone = false): BoardValue {
  const best = exact.best && !alone;
  const said = words(exact);
  const value = best ? t("exact.best", { value: said }) : said;
  return { text: short(exact), words: value, best };
}

/** What a hint says where the tables know every move. */
export interface ExactHint {
  move: string;
  worth: string;
  values: BoardValues;
}

/** The best move by the tables; null where they do not know all of them. */
export async function exactHint(
  position: PositionView,
  start: string,
  moves: readonly string[],
): Promise<ExactHint | null> {
  // A slow network does not keep a hint waiting.
  const patience = new Promise((done) => setTimeout(done, 1000));
  await Promise.race([approach(position), patience]);
  const rows = exactRows(start, moves);
  const best = rows.find(({ value }) => value?.best)?.value;
  if (!best) return null;
  const holes: Record<number, BoardValue> = {};
  for (const { hole, value } of rows) {
    if (hole !== null && value) holes[hole] = exactValue(value, rows.length === 1);
  }
  const worth = t("exact.hint", { value: words(best) });
  return { move: best.move, worth, values: { holes, prefix: "", options: {} } };
}

/** Reads files that the user has opened; a sentence on each. */
export async function openTables(
  files: readonly File[],
): Promise<{ text: string; used: boolean }[]> {
  const said = [];
  for (const file of files) {
    const { name } = file;
    try {
      if (file.size > mostBytes) throw new Error(t("exact.large", { most: mostBytes / 1e6 }));
      const { rules, counters } = add(await load(), new Uint8Array(await file.arrayBuffer()));
      said.push({ text: t("exact.opened", { name, rules, counters }), used: true });
    } catch (reason) {
      const why = sentence(reason).replace(/\.$/, "");
      said.push({ text: t("exact.refused", { name, reason: why }), used: false });
    }
  }
  return said;
}

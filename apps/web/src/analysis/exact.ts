// SPDX-License-Identifier: MIT
// Exact values from endgame tables: fetched when a game comes near what they know, or opened by the
// user. All values are found by the module; here they are put into words, and the engines get the
// tables.

import {
  compileTablesIn,
  type Engine,
  type Exact,
  type ExactRow,
  loadTables,
  type PositionView,
  type Tables,
  type TablesAdded,
} from "chee";
import { decompress } from "fzstd";
import type { BoardValue, BoardValues } from "../board/index.js";
import { countersIn } from "../shell/core.js";
import { equipEngines } from "../shell/engine-keeper.js";
import { sentence } from "../shell/sentence.js";
import { t } from "../texts/exact.js";
import { language } from "../texts/language.js";

/** Counters above what a table knows from which on it is fetched. */
const reach = 4;
/** No table beside the page is fetched for more counters, whatever the list says. */
const most = 24;
const mostBytes = 1_000_000_000;
/** Bytes of all tables that engines get. Each holds a copy, and a page has up to four of them. */
const mostForEngines = 64_000_000;
/** Milliseconds that a move or a hint waits for tables; a slow network does not keep it longer. */
const patience = 1000;

/** Tables beside the page by rule set: where they lie and how many counters they know. */
type List = Readonly<Record<string, { file: string; counters: number }>>;

let listing: Promise<List> | null = null;
let compiling: ReturnType<typeof compileTablesIn> | null = null;
let loading: Promise<Tables> | null = null;
let tables: Tables | null = null;
const fetched = new Map<string, Promise<void>>();
const hearers = new Set<() => void>();

function theModule(): ReturnType<typeof compileTablesIn> {
  const module = compiling ?? compileTablesIn(language);
  compiling = module;
  module.catch(() => {
    compiling = null;
  });
  return module;
}

function load(): Promise<Tables> {
  const started = loading ?? theModule().then((module) => loadTables(decompress, module));
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

/** For engines, in the order they came; they read them by themselves. */
const files: Blob[] = [];
let filesBytes = 0;
/** How many of them an engine has by now. */
const given = new WeakMap<Engine, Promise<number>>();

/** Gives an engine the files that it does not have yet; where it cannot take them it goes without. */
export async function equip(engine: Engine): Promise<void> {
  const giving = (given.get(engine) ?? Promise.resolve(0)).then(async (from) => {
    const more = files.slice(from);
    if (more.length > 0) await engine.addTables(more, await theModule()).catch(() => undefined);
    return from + more.length;
  });
  given.set(engine, giving);
  await giving;
}

/** Whether engines get them, too. */
async function add(to: Tables, file: Blob): Promise<TablesAdded & { searched: boolean }> {
  const added = to.add(new Uint8Array(await file.arrayBuffer()));
  const searched = filesBytes + file.size <= mostForEngines;
  if (searched) {
    files.push(file);
    filesBytes += file.size;
    equipEngines(equip);
  }
  for (const hear of hearers) hear();
  return { ...added, searched };
}

async function fetchFile(file: string): Promise<Response> {
  const response = await fetch(new URL(file, document.baseURI));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response;
}

async function fetchTable(to: Tables, file: string): Promise<void> {
  await add(to, await (await fetchFile(file)).blob());
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
export async function approach(position: PositionView): Promise<void> {
  const { game, ruleset } = position;
  const counters = countersIn(position);
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

/** The same, but no longer than a player waits. */
export async function approachSoon(position: PositionView): Promise<void> {
  await Promise.race([approach(position), new Promise((done) => setTimeout(done, patience))]);
}

/** What is known by now of the position that the moves lead to. */
export function exactRows(
  start: string,
  moves: readonly string[],
  groups: readonly (readonly string[])[] = [],
): ExactRow[] {
  return tables ? tables.exact(start, moves, groups) : [];
}

function words({ kind, margin, turns, third, fresh }: Exact): string {
  const n = turns;
  let said = t("exact.draw");
  if (kind !== "draw") {
    if (margin) said = t(`exact.${kind}.by`, { margin });
    else said = n ? t(`exact.${kind}.turns`, { n }) : t(`exact.${kind}`);
  }
  if (third) return t("exact.third", { value: said });
  return fresh ? t("exact.fresh", { value: said }) : said;
}

function short({ kind, margin, turns }: Exact): string {
  if (kind === "draw") return t("exact.short.draw");
  if (!margin) return t(`exact.short.${kind}`, { n: turns || "" });
  return t("exact.short.points", { points: `${kind === "win" ? "+" : "−"}${margin}` });
}

/** A win or loss of a search whose end only tables know, so that nobody has counted the moves to it. */
export function uncounted(kind: "win" | "loss", margin = 0): BoardValue {
  return exactValue({ kind, margin, turns: 0, third: false, fresh: false, best: false, move: "" });
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
  await approachSoon(position);
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
      const { rules, counters, searched } = await add(await load(), file);
      const text = t("exact.opened", { name, rules, counters });
      const aside = searched ? "" : ` ${t("exact.aside", { most: mostForEngines / 1e6 })}`;
      said.push({ text: `${text}${aside}`, used: true });
    } catch (reason) {
      const why = sentence(reason).replace(/\.$/, "");
      said.push({ text: t("exact.refused", { name, reason: why }), used: false });
    }
  }
  return said;
}

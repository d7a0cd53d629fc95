// SPDX-License-Identifier: MIT
// Endgame tables beside the page: what tools/db-page built, under names that hold hashes. Where
// nothing was built the page does without.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const most = 3_000_000; // bytes a game

const tableFolder = "tables/";

/** Whether a file of a build is a table, which is fetched when a game comes near it. */
export const isTable = (name) => name.startsWith(tableFolder) && name.endsWith(".chdb");

/** What was built: rule set, counters, and the file's bytes. */
function built(folder) {
  const list = join(folder, "list");
  if (!existsSync(list)) return [];
  const games = {};
  return readFileSync(list, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const [rules, counters] = line.split(" ");
      const bytes = readFileSync(join(folder, `${rules}.chdb`));
      const game = rules.replace(/\..*/, "");
      games[game] = (games[game] ?? 0) + bytes.length;
      if (games[game] > most) throw new Error(`the tables of ${game} have over ${most} bytes`);
      return { rules, counters: Number(counters), bytes };
    });
}

function fileName({ rules, bytes }) {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  return `${tableFolder}${rules.replace(/[^\w.]+/g, "-")}-${hash}.chdb`;
}

const listName = `${tableFolder}list.json`;

/** What tells the page of the list; without it the page asks for none. */
export const tableLink = { tag: "link", attrs: { rel: "tables", href: `./${listName}` } };

/**
 * The files beside the page by name: the tables, and the list of them by rule set; none at all
 * where nothing was built.
 */
export function tableFiles(folder) {
  const files = {};
  const list = {};
  for (const one of built(folder)) {
    const { rules, counters, bytes } = one;
    const file = fileName(one);
    list[rules] = { file, counters };
    files[file] = bytes;
  }
  if (Object.keys(list).length > 0) files[listName] = `${JSON.stringify(list)}\n`;
  return files;
}

/** A plugin of Vite. */
export function tables() {
  const folder = process.env.CHEE_PAGE_TABLES ?? join(root, "build/page-tables");
  const files = Object.entries(tableFiles(folder));
  return {
    name: "chee-tables",
    apply: "build",
    transformIndexHtml: () => (files.length > 0 ? [{ ...tableLink, injectTo: "head" }] : []),
    generateBundle() {
      for (const [fileName, source] of files) this.emitFile({ type: "asset", fileName, source });
    },
  };
}

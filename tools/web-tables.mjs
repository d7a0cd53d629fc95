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

/** The files beside the page by name: the tables, and the list of them by rule set. */
export function tableFiles(folder) {
  const files = {};
  const list = {};
  for (const one of built(folder)) {
    const { rules, counters, bytes } = one;
    const file = fileName(one);
    list[rules] = { file, counters };
    files[file] = bytes;
  }
  files[`${tableFolder}list.json`] = `${JSON.stringify(list)}\n`;
  return files;
}

/** A plugin of Vite. */
export function tables() {
  const folder = process.env.CHEE_PAGE_TABLES ?? join(root, "build/page-tables");
  return {
    name: "chee-tables",
    apply: "build",
    generateBundle() {
      for (const [fileName, source] of Object.entries(tableFiles(folder))) {
        this.emitFile({ type: "asset", fileName, source });
      }
    },
  };
}

// SPDX-License-Identifier: MIT
// What all files of the page weigh, gzipped file by file: script, style, frame and WebAssembly, and
// apart from them the content, which is rule sheets, cases and exercises.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { dist } from "./app-kit.mjs";

function weigh(pattern) {
  const files = readdirSync(dist, { recursive: true })
    .map(String)
    .filter((name) => pattern.test(name))
    .map((name) => {
      const bytes = readFileSync(join(dist, name));
      return { name, bytes: bytes.length, gzipped: gzipSync(bytes, { level: 9 }).length };
    });
  const add = (all, { bytes, gzipped }) => [all[0] + bytes, all[1] + gzipped];
  const [bytes, gzipped] = files.reduce(add, [0, 0]);
  return { files, bytes, gzipped };
}

/**
 * What each route makes the browser fetch, gzipped: the first load is all that playing needs, the
 * engine's worker included; the other pages are one more file, the lessons their content besides.
 */
export function routes() {
  const of = (pattern) => weigh(pattern).gzipped;
  const first = of(/\.html$|\.css$|\.wasm$|^assets.(index|worker)-.*\.js$/);
  const others = first + of(/lazy-pages-.*\.js$/);
  const lessons = others + of(/content-.*\.json$/);
  const records = others + of(/files-worker-.*\.js$/);
  return {
    "#/": first,
    "#/play": first,
    "#/learn": lessons,
    "#/analyse": others,
    "#/replay": records,
    "#/games": records,
  };
}

export function sizes() {
  const [wasm, script, style, frame] = [/\.wasm$/, /\.js$/, /\.css$/, /\.html$/].map(weigh);
  const kinds = { wasm, script, style, frame };
  const all = Object.values(kinds);
  return {
    kinds,
    files: all.flatMap(({ files }) => files),
    sum: all.reduce((sum, { gzipped }) => sum + gzipped, 0),
    content: weigh(/\.json$/),
  };
}

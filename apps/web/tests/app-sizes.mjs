// SPDX-License-Identifier: MIT
// What the page weighs when it comes over the network: script, style and WebAssembly, gzipped, and
// apart from them the content, which is rule sheets, cases and exercises.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { dist } from "./app-kit.mjs";

function weigh(pattern) {
  return readdirSync(dist, { recursive: true })
    .map(String)
    .filter((name) => pattern.test(name))
    .map((name) => {
      const bytes = readFileSync(join(dist, name));
      return { name, bytes: bytes.length, gzipped: gzipSync(bytes, { level: 9 }).length };
    });
}

export function sizes() {
  const files = weigh(/\.(js|css|wasm|html)$/);
  const sum = (some) => some.reduce((all, { gzipped }) => all + gzipped, 0);
  // Of the two modules a browser fetches the one that it can run; here the larger one counts.
  const modules = files.filter(({ name }) => name.endsWith(".wasm"));
  const others = files.filter(({ name }) => !name.endsWith(".wasm"));
  const module = Math.max(...modules.map(({ gzipped }) => gzipped));
  const content = sum(weigh(/\.json$/));
  return { files, loaded: sum(others) + module, stored: sum(files), content };
}

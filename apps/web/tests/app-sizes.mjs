// SPDX-License-Identifier: MIT
// What the page weighs when it comes over the network: script, style and WebAssembly, gzipped.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { dist } from "./app-kit.mjs";

export function sizes() {
  const files = readdirSync(dist, { recursive: true })
    .map(String)
    .filter((name) => /\.(js|css|wasm|html)$/.test(name))
    .map((name) => {
      const bytes = readFileSync(join(dist, name));
      return { name, bytes: bytes.length, gzipped: gzipSync(bytes, { level: 9 }).length };
    });
  return { files, total: files.reduce((sum, { gzipped }) => sum + gzipped, 0) };
}

// SPDX-License-Identifier: MIT
// Compressed forms of what a build has made, beside it as NAME.gz. chee-server sends them to whoever takes them; made
// here, since compressing well takes longer than a server has for an answer.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

// Pictures and tables are compressed as they are.
const kinds = /\.(html|js|css|json|wasm|bin|svg|webmanifest)$/;

/** Writes the forms into the folder of a build; how many there are. One that saves next to nothing is left out. */
export function packFiles(folder) {
  const names = readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)));
  let count = 0;
  for (const name of names.filter((one) => kinds.test(one) && statSync(one).isFile())) {
    const bytes = readFileSync(name);
    const packed = gzipSync(bytes, { level: 9 });
    if (packed.length > bytes.length * 0.9) continue;
    writeFileSync(`${name}.gz`, packed);
    count++;
  }
  return count;
}

/** A plugin of Vite; the last one, since it packs what the others write. */
export function packed() {
  return {
    name: "chee-packed",
    apply: "build",
    writeBundle: { order: "post", sequential: true, handler: ({ dir }) => void packFiles(dir) },
  };
}

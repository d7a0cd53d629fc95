// SPDX-License-Identifier: MIT
// Compressed forms of what a build has made, beside it as NAME.gz. chee-server sends them to whoever takes them, and other
// servers can; made here by zopfli, which takes a second for what gzip does at once and leaves 4 to 6 % less to fetch.
import { execFileSync } from "node:child_process";
import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

// Pictures and tables are compressed as they are.
const kinds = /\.(html|js|css|json|wasm|bin|svg|webmanifest)$/;

// The form has no name and no time in it. More rounds than five save a hundredth of a per cent.
function compressed(name) {
  try {
    return execFileSync("zopfli", ["--i5", "-c", name], { maxBuffer: 1 << 28 });
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    throw new Error("zopfli is missing; tools/deps web installs it");
  }
}

/** Writes the forms into the folder of a build; how many there are. One that saves next to nothing is left out. */
export function packFiles(folder) {
  const names = readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)));
  let count = 0;
  for (const name of names.filter((one) => kinds.test(one) && statSync(one).isFile())) {
    const packed = compressed(name);
    if (packed.length > statSync(name).size * 0.9) continue;
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

// SPDX-License-Identifier: MIT
// Modules of the page that do not touch the document, for node.
import { webcrypto } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

// Every page has it; Node 18 keeps it in a module.
globalThis.crypto ??= webcrypto;

// A script without an address of its own can name a file only by a whole address.
const core = new URL("../packages/chee/dist/index.js", import.meta.url).href;
const ofPackage = {
  name: "chee",
  setup: ({ onResolve }) => onResolve({ filter: /^chee$/ }, () => ({ path: core, external: true })),
};

/** Loads a module by its path below src/. */
export async function load(name) {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`../src/${name}`, import.meta.url))],
    bundle: true,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    plugins: [ofPackage],
    write: false,
  });
  const code = Buffer.from(outputFiles[0].text).toString("base64");
  return import(`data:text/javascript;base64,${code}`);
}

// SPDX-License-Identifier: MIT
// The parts of the board that draw nothing, as modules for node.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import ts from "typescript";
import { scratch } from "./scratch.mjs";

const board = fileURLToPath(new URL("../src/board/", import.meta.url));
const PURE = /^(geometry|layout.*|timeline|flights|heap|picker|seeded)\.ts$/;

/** An import function for `geometry`, `timeline`, `flights`, `heap`, `picker`, `seeded` and the layouts. */
export async function pureModules() {
  const folder = scratch("board");
  for (const name of await readdir(board)) {
    if (!PURE.test(name)) continue;
    const { outputText } = ts.transpileModule(await readFile(join(board, name), "utf8"), {
      compilerOptions: { target: "ES2022", module: "ESNext", verbatimModuleSyntax: true },
    });
    await writeFile(join(folder, name.replace(".ts", ".js")), outputText);
  }
  await writeFile(join(folder, "package.json"), '{"type":"module"}');
  return (name) => import(pathToFileURL(join(folder, `${name}.js`)).href);
}

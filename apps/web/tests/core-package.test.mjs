// SPDX-License-Identifier: MIT
// The package as others get it: packed, installed without a network in an empty folder, and used.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { root } from "./core-kit.mjs";
import { scratch } from "./scratch.mjs";

const source = join(root, "apps/web/packages/chee");
const user = `
import { compile, Engine, loadCore, type Trace, type WasmModule } from "chee";
declare const console: { log(...said: unknown[]): void };
const module: WasmModule = await compile();
const core = await loadCore(module);
const start = core.start("njombwa").text;
const chuba = core.start("chuba").text;
for (const move of core.moves(chuba)) {
  if (!core.preview(chuba, move).legal) throw new Error(move.text + " cannot start");
}
const trace: Trace = core.play(start, "B8");
const engine = await Engine.start();
const { move } = await engine.go("startpos", [trace.move], "depth 1");
engine.terminate();
console.log(trace.sentences.at(-1), move);
`;

test("the tarball installs offline, has its types, and plays", () => {
  const folder = scratch("package");
  const run = (command, ...words) =>
    execFileSync(command, words, {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
  const packed = run("npm", "pack", source, "--ignore-scripts", "--offline", "--silent").trim();
  writeFileSync(join(folder, "package.json"), '{"type":"module","private":true}');
  run("npm", "install", "--offline", "--no-audit", "--no-fund", `./${packed}`);
  const about = JSON.parse(readFileSync(join(folder, "node_modules/chee/package.json"), "utf8"));
  assert.equal(about.scripts?.postinstall, undefined);
  assert.equal(about.dependencies, undefined);
  // The README says each method of what it tells to load.
  const told = readFileSync(join(folder, "node_modules/chee/README.md"), "utf8");
  for (const [module, name] of [
    ["core", "Core"],
    ["game", "Game"],
    ["engine", "Engine"],
    ["engine", "Session"],
    ["tables", "Tables"],
  ]) {
    const types = readFileSync(join(folder, `node_modules/chee/dist/${module}.d.ts`), "utf8");
    const body = types.split(`declare class ${name} `)[1].split("\n}")[0];
    const methods = [...body.matchAll(/^ {4}(?:static |get )?(\w+)\(/gm)].map(
      ([, method]) => method,
    );
    assert.ok(methods.length > 2, name);
    for (const method of new Set(methods))
      if (
        method !== "constructor" &&
        !told.includes(`${method}(`) &&
        !told.includes(`\`${method}\``)
      )
        assert.fail(`${name}.${method}`);
  }
  const [, shown] = told.match(/^```js\n([\s\S]*?)^```$/m);
  writeFileSync(
    join(folder, "readme.mjs"),
    `${shown}console.log(first.text);\nconsole.log(trace.sentences[0]);\n`,
  );
  const [first, sentence] = run(process.execPath, "readme.mjs").trim().split("\n").slice(-2);
  assert.ok(shown.includes(`text: "${first}"`), first);
  assert.ok(
    sentence.startsWith(shown.match(/sentences\); \/\/ "(.*) \.\.\."/)[1].replace(/,$/, "")),
    sentence,
  );
  writeFileSync(join(folder, "user.mts"), user);
  const tsc = join(root, "apps/web/node_modules/typescript/bin/tsc");
  // Neither the DOM's types nor Node's, and the package's own are looked through, too.
  const flags = "--strict --target es2022 --lib es2022 --module nodenext".split(" ");
  try {
    run(process.execPath, tsc, ...flags, "user.mts");
  } catch (error) {
    assert.fail(error.stdout);
  }
  assert.equal(
    run(process.execPath, "user.mjs").trim(),
    "removes 2 from A7, which nobody scores (2.5) b8",
  );
});

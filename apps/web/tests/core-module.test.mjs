// SPDX-License-Identifier: MIT
// The module: its size, what it imports, its signature, and what no caller can break.
import assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";
import { test } from "node:test";
import { loadCore } from "../packages/chee/dist/index.js";
import { ask, bare, games, readLines, seeded, wasmFile } from "./core-kit.mjs";

test("chee.wasm is under 165 KB and imports a clock and who knows exact values alone", () => {
  assert.ok(statSync(wasmFile).size < 167_000);
  const module = new WebAssembly.Module(readFileSync(wasmFile));
  const imports = WebAssembly.Module.imports(module).map((one) => `${one.module}.${one.name}`);
  assert.deepEqual(imports.sort(), ["chee.known", "chee.now"]);
});

test("chee.wasm has the signature of every other build", async () => {
  const core = await loadCore(readFileSync(wasmFile));
  assert.equal(String(await core.signature()), readLines("tests/bench/signature")[0].trim());
});

test("chee.wasm stands any number a caller passes", async () => {
  const x = await bare();
  const numbers = [-1, 0, 1, 15, 16, 1000, 2 ** 31 - 1, -(2 ** 31), 2 ** 32 - 1, Number.NaN];
  for (const a of numbers) {
    x.call(a);
    x.session_free(a);
    x.session_state(a);
    x.session_lines(a);
    for (const b of numbers) {
      x.session_line(a, b);
      x.session_step(a, b);
    }
  }
  assert.equal(x.request(2 ** 32 - 1), 0);
  assert.equal(ask(x, "games").ok.length, games.length);
});

test("bytes at random are refused with a sentence", async () => {
  const x = await bare();
  const random = seeded(7);
  const verbs = ["games", "rules", "start", "position", "moves", "play", "turn", "preview", "game"];
  verbs.push("round", "open", "next", "survey", "annotate", "job", "chances");
  verbs.push("game-open", "game-play", "game-follow", "game-free", "networks", "oracle");
  const words = ["njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0", "chuba", "A5", "b8", "--", "x-", "++"];
  words.push("2 0 0 1", '{"rules":"chuba","moves":[]}', "1.50,3", "1", "2");
  for (let i = 0; i < 4000; i++) {
    const fields = [verbs[random(verbs.length)]];
    for (let field = random(5); field > 0; field--) {
      const garbage = Array.from({ length: random(40) }, () => random(256));
      fields.push(random(2) ? words[random(words.length)] : String.fromCharCode(...garbage));
    }
    const { ok, error } = ask(x, ...fields);
    assert.ok(ok !== undefined || error.text.length > 0, fields.join("|"));
  }
});

test("memory does not grow with calls, nor with games and sessions that are freed", async () => {
  const x = await bare();
  const work = () => {
    ask(x, "game", "chuba", "A3xa4 a9xA11");
    const { handle } = ask(x, "game-open", "chuba", "A3xa4").ok;
    ask(x, "game-play", String(handle), "a9xA11");
    ask(x, "game-free", String(handle));
    const session = x.session_new();
    assert.ok(session >= 0);
    const line = new TextEncoder().encode("go depth 2");
    const room = x.request(line.length);
    new Uint8Array(x.memory.buffer, room, line.length).set(line);
    assert.equal(x.session_line(session, line.length), 1);
    while (x.session_step(session, 5));
    x.session_free(session);
  };
  for (let i = 0; i < 5; i++) work();
  const before = x.memory.buffer.byteLength;
  for (let i = 0; i < 50; i++) work();
  assert.equal(x.memory.buffer.byteLength, before);
});

test("there is a bound to sessions, which says so", async () => {
  const x = await bare();
  const all = Array.from({ length: 17 }, () => x.session_new());
  assert.equal(all.at(-1), -1);
  x.session_free(all[3]);
  assert.equal(x.session_new(), all[3]);
});

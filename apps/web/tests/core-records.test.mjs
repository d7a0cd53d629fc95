// SPDX-License-Identifier: MIT
// Records through the package.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { loadCore } from "../packages/chee/dist/index.js";
import { root } from "./core-kit.mjs";

const core = await loadCore();

test("what is written is read again", () => {
  const moves = [{ m: "B8" }, { m: "b8" }, { m: "B6", captured: 2, comment: 'a "word" }' }];
  moves[2].variations = [[{ m: "B4" }, { m: "a3", nags: [1] }]];
  const record = { rules: "njombwa.8", tags: { South: "Ämina", Event: "a\\b" }, moves };
  for (const format of ["pmn", "jsonl"]) {
    const text = core.writeRecords([record, record], format);
    const [read, second, ...more] = core.readRecords(text);
    assert.equal(more.length, 0);
    assert.deepEqual(read, second);
    assert.equal(read.tags.South, "Ämina");
    assert.equal(read.moves[2].comment, 'a "word" }');
    assert.equal(read.moves[2].variations[0][1].m, "a3");
    assert.equal(core.writeRecords([read, read], format), text);
  }
});

test("the records of the tree are read or refused as by the command", () => {
  const folder = join(root, "tests/records");
  const files = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".pmn"));
  for (const name of files) {
    const text = readFileSync(join(folder, name), "utf8");
    try {
      assert.ok(core.readRecords(text).length >= 0);
    } catch (error) {
      assert.equal(error.name, "CheeError", `${name}: ${error}`);
      assert.ok(error.line > 0 && error.column > 0, name);
    }
  }
});

test("a fault is named with its line and column", () => {
  const text = '[Game "njombwa.8"]\n[Result "*"]\n\n1. B8 b8\n2. Z9 *\n';
  assert.throws(() => core.readRecords(text), { line: 5, column: 4 });
  assert.throws(() => core.readRecords("{}"), { line: 1 });
  assert.throws(() => core.readRecords("x".repeat(1e7)), { line: 1 });
  assert.throws(() => core.readRecords("[".repeat(1e6)), { name: "CheeError" });
  assert.throws(() => core.writeRecords([{ rules: "chuba.11", moves: [{ m: "A1" }] }], "pmn"), {
    status: "illegal",
  });
});

test("a file is read game by game, up to its fault", () => {
  const folder = join(root, "tests/records/playthroughs");
  const text = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");
  const entries = [...core.records(text)];
  assert.deepEqual(
    entries.map(({ record }) => record),
    core.readRecords(text),
  );
  assert.deepEqual([...core.records(Buffer.from(text))], entries);
  for (const { record, positions, result } of entries) {
    const game = core.game(
      record.start,
      record.moves.map(({ m }) => m),
    );
    assert.deepEqual(positions, game.positions);
    assert.deepEqual(result, game.result);
  }
  const taken = entries.map((entry) => entry.taken);
  assert.equal(taken.at(-1), Buffer.byteLength(text));
  assert.ok(taken.every((bytes, n) => n === 0 || bytes >= taken[n - 1]));

  const one = '[Game "njombwa.8"]\n\n1. B8 *\n';
  const broken = core.records(`${one}${one.replace("B8", "B7")}`);
  assert.equal(broken.next().value.positions.length, 2);
  assert.throws(() => broken.next(), { line: 6, column: 4 });
  assert.throws(() => [...core.records(Buffer.from([0x5b, 0xff]))], { line: 1, column: 2 });
});

test("one file is open at a time, and any may be left", () => {
  const text = '[Game "njombwa.8"]\n\n1. B8 *\n'.repeat(3);
  const first = core.records(text);
  first.next();
  assert.equal([...core.records(text)].length, 3);
  assert.throws(() => first.next(), /not open any more/);
});

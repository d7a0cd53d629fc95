// SPDX-License-Identifier: MIT
// Exact values in the module: the same as those of the command for the same files, and files that
// are broken, cut or foreign refused in a sentence.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import { decompress } from "fzstd";
import { chee, dist, endings, seeded } from "./core-kit.mjs";
import { scratch } from "./scratch.mjs";

const { loadCore, loadTables } = await import(join(dist, "index.js"));
const most = { "njombwa.4": 6, "chuba.4": 5, "mefuhva.4,extra=0": 4, "swahili.2": 4 };
const folder = scratch("tables");
let core;

before(async () => {
  core = await loadCore();
  for (const [rules, counters] of Object.entries(most))
    chee("db", "build", rules, "--counters", String(counters), "--out", folder, "--threads", "1");
});

function bytesOf(rules) {
  const names = readdirSync(join(folder, rules)).sort();
  return Buffer.concat(names.map((name) => readFileSync(join(folder, rules, name))));
}

function probe(position) {
  try {
    return chee("db", "probe", "--position", position, "--dir", folder).trim();
  } catch {
    return null;
  }
}

for (const rules of Object.keys(most)) {
  test(`every move's value in ${rules} is the one the command finds`, async () => {
    const tables = await loadTables(decompress);
    const added = tables.add(bytesOf(rules));
    assert.equal(added.rules, rules);
    assert.equal(added.counters, most[rules]);
    const places = endings(core, rules, most[rules], 12);
    assert.ok(places.length >= 8, `${places.length} endings`);
    let seen = 0;
    for (const { position, start, moves } of places) {
      const rows = tables.exact(start, moves);
      const groups = core.moves(position).map(({ text }) => [text]);
      const single = tables.exact(position, [], groups);
      assert.equal(single.length, groups.length);
      for (const [i, [move]] of groups.entries()) {
        const after = core.play(position, move).after;
        const said = probe(after);
        const { value } = single[i];
        if (said === null || value === null) continue;
        seen++;
        if (rules.startsWith("swahili")) {
          assert.match(said, /^points/);
          continue;
        }
        const [kind, turns] = said.split(" ");
        const mine = { win: "loss", loss: "win", draw: "draw" }[kind];
        assert.equal(value.kind, mine, `${position} ${move}`);
        // Turns of a loser are those of the winner before each of them.
        if (mine !== "draw" && value.turns > 1) assert.ok(Math.abs(value.turns - turns) <= 1);
      }
      const best = single.filter(({ value }) => value?.best);
      if (single.every(({ value }) => value)) {
        assert.ok(best.length > 0);
        const own = probe(position);
        if (own && !own.startsWith("points")) assert.equal(best[0].value.kind, own.split(" ")[0]);
        if (own?.startsWith("win")) assert.equal(String(best[0].value.turns), own.split(" ")[1]);
      }
      for (const row of rows) {
        const of = single.filter(({ hole }) => hole === row.hole);
        assert.equal(
          row.value === null,
          of.some(({ value }) => value === null),
        );
        if (row.value) assert.ok(of.some(({ value }) => value.move === row.value.move));
      }
    }
    assert.ok(seen > 10, `${seen} moves compared`);
  });
}

test("broken, cut and foreign files are refused and change nothing", async () => {
  const tables = await loadTables(decompress);
  const place = ["njombwa.4 0*4/0*3,1/0,3,0*2/0*4 0,0 S - 9"];
  const whole = bytesOf("njombwa.4");
  assert.throws(() => tables.add(new Uint8Array()), /no file of endgame tables/);
  assert.throws(() => tables.add(readFileSync(join(dist, "chee.wasm"))), /no file of endgame/);
  assert.throws(() => tables.add(whole.subarray(0, whole.length - 1)), /cut|longer|follow/);
  const other = Buffer.from(whole);
  other.write("chuba.5", 24);
  assert.throws(() => tables.add(other), /\w{4}/);
  other.write("nonsense", 24);
  assert.throws(() => tables.add(other), /no rule set/);
  assert.equal(tables.exact(...place)[0].value, null);
  tables.add(whole);
  const right = JSON.stringify(tables.exact(...place));
  assert.match(right, /"kind":"(win|loss)"/);
  assert.throws(() => tables.add(new Uint8Array(500)), /no file/);
  assert.equal(JSON.stringify(tables.exact(...place)), right);
});

test("a byte altered anywhere never changes a value", async () => {
  const names = ["1-1", "2-1", "2-2", "3-1"];
  const whole = Buffer.concat(
    names.map((name) => readFileSync(join(folder, "njombwa.4", `${name}.chdb`))),
  );
  const place = ["njombwa.4 0*4/0*3,1/0,3,0*2/0*4 0,0 S - 9"];
  const right = await loadTables(decompress);
  right.add(whole);
  const values = JSON.stringify(right.exact(...place));
  const random = seeded(11);
  let refused = 0;
  for (let i = 0; i < 150; i++) {
    const broken = Buffer.from(whole);
    broken[random(broken.length)] ^= 1 << random(8);
    const tables = await loadTables(decompress);
    try {
      tables.add(broken);
    } catch (error) {
      assert.ok(error.message.length > 10, error.message);
      refused++;
    }
    const now = JSON.stringify(tables.exact(...place));
    if (now !== values) assert.match(now, /"value":null/);
  }
  assert.ok(refused > 20, `${refused} refused`);
});

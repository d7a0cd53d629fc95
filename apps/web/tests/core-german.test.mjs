// SPDX-License-Identifier: MIT
// The German modules answer in German whatever they are asked, and the same as the English ones but
// for that.
import assert from "node:assert/strict";
import { join } from "node:path";
import { before, test } from "node:test";
import { decompress } from "fzstd";
import { dist } from "./core-kit.mjs";

const { CheeError, compileIn, compileTablesIn, loadCore, loadTables } = await import(
  join(dist, "index.js")
);
let english;
let german;

before(async () => {
  english = await loadCore();
  german = await loadCore(await compileIn("de"));
});

function refusal(act) {
  try {
    act();
  } catch (reason) {
    if (reason instanceof CheeError) return reason;
    throw reason;
  }
  return assert.fail(`it was not refused: ${act}`);
}

// Words of English sentences that are no German ones.
const foreign =
  /\b(the|is|are|of|and|there|this|that|cannot|has|have|with|from|not|only|no|move|game|hole|choices|open)\b/;

const start = "njombwa.3 1*3/1*3/1*3/1*3 0,0 S SN 0";
const endless = "mefuhva.4 0,1,0,1/0*4/2,1,2,0/0,1,2,1 0,0 S - 20";
const cases = [
  [(core) => core.turn(start, "b3"), "am Zug ist Süd"],
  [(core) => core.turn(start, "zz"), "ein Zug beginnt mit dem Namen einer Mulde"],
  [(core) => core.turn(start, "B3x"), "der Zug ist vollständig: Es bleibt nichts zu wählen"],
  [(core) => core.turn(core.start("chuba.11").text, "A9xZ"), null],
  [(core) => core.preview(start, "Q9"), "eine Mulde dieses Namens gibt es nicht"],
  [(core) => core.round(start, "B3"), "aus dieser Mulde geht kein Säen endlos weiter"],
  [(core) => core.round(endless, "A3"), null],
  [(core) => core.game(start, ["B3", "A1"]), null],
  [(core) => core.game(start, ["x".repeat(200)]), "Zug 1: so lang ist kein Zug"],
  [(core) => core.play(start, "A1"), null],
  [(core) => core.position("njombwa.3 9"), null],
  [(core) => core.rules("oware"), null],
  [(core) => core.match("enkeshui.8", "surplus 9"), null],
  [(core) => core.rearrange(core.start("enkeshui.8").text, [2, 2], [{ hole: 0, count: 8 }]), null],
];

test("refusals are German, with the same status, clause and place", () => {
  for (const [act, said] of cases) {
    const own = refusal(() => act(german));
    const other = refusal(() => act(english));
    if (said) assert.equal(own.message, said);
    assert.notEqual(own.message, other.message, String(act));
    assert.doesNotMatch(own.message.replace(/'[^']*'|"[^"]*"/g, ""), foreign);
    for (const key of ["status", "clause", "line", "column"]) assert.equal(own[key], other[key]);
  }
});

test("options of a choice are called in German", () => {
  const labels = (core) =>
    core.turn(core.start("mefuhva.28").text, "A28").choice.options.map(({ label }) => label);
  assert.ok(labels(english).includes("none"), labels(english).join());
  assert.ok(labels(german).includes("keine"), labels(german).join());
});

test("files of tables are refused in German", async () => {
  const tables = await loadTables(decompress, await compileTablesIn("de"));
  const { message } = refusal(() => tables.add(new TextEncoder().encode("no tables at all")));
  assert.equal(message, "das ist keine Datei mit Endspieltabellen");
});

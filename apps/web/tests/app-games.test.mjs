// SPDX-License-Identifier: MIT
// What the page has for each game of the core's list, and that it stands a game for which it has
// nothing: a part that is missing is named, with the file it belongs in, and breaks no page.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { loadCore } from "../packages/chee/dist/index.js";
import { load } from "./page-modules.mjs";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const root = join(web, "..", "..");

const core = await loadCore();
const { en: first } = await load("texts/en.ts");
const { enGuide } = await load("texts/en-guide.ts");
const { enHome } = await load("texts/en-home.ts");
const en = { ...first, ...enGuide, ...enHome };
const { t, maybe } = await load("texts/texts.ts");
const { faceOf, counterOf } = await load("board/face.ts");
const { facts } = await load("pages/home/facts.ts");
const { comparisons } = await load("pages/learn/compare.ts");
const { isGameName, parseRoute } = await load("shell/router.ts");
const { headMade, readGame, readHead } = await load("store/head.ts");
const { namesOf } = await load("store/names.ts");
const { draftOf, emptied, marksOf, pictureOf } = await load("study/draft.ts");
const { fetchLayouts, layoutBoard, layoutsOf } = await load("board/geometry.ts");
const palette = readFileSync(join(web, "src/board/palette.ts"), "utf8");

/** What the page lacks for a game, each with the file where it belongs. */
function missing({ name, options }) {
  const lacks = [];
  const want = (there, what, file) => {
    if (!there) lacks.push(`${name}: ${what} is missing in ${file}`);
  };
  const texts = ["people", "one"].map((part) => `game.${name}.${part}`);
  texts.push(`score.${name}`);
  for (const part of ["welcome", "idea", "aim"]) texts.push(`guide.${name}.${part}`);
  for (const key of texts) want(key in en, `the text ${key}`, "apps/web/src/texts");
  want(faceOf(name) === name, "the counter", "apps/web/src/board/face.ts");
  want(palette.includes(`.face-${name} {`), "the face", "apps/web/src/board/palette.ts");
  want(facts[name], "what a game takes", "apps/web/src/pages/home/facts.ts");
  for (const option of options) {
    const there = comparisons[name]?.some((one) => one.option === option.name);
    want(there, `the board of option ${option.name}`, "apps/web/src/pages/learn/compare.ts");
  }
  for (const [what, file] of [
    ["the sheet", `docs/rules/${name}.md`],
    ["the page on its people", `docs/people/${name}.md`],
    ["its cases", `tests/cases/${name}.t`],
    ["its exercises", `tests/exercises/${name}.exercises`],
  ]) {
    want(existsSync(join(root, file)), what, file);
  }
  return lacks;
}

for (const game of core.games()) {
  test(`the page has every part of ${game.title}`, () => {
    assert.deepEqual(missing(game), []);
  });
}

const strange = { name: "strange", options: [{ name: "knots" }] };

test("of a game without any part each one is named", () => {
  const lacks = missing(strange);
  assert.equal(lacks.length, 14, lacks.join("\n"));
  assert.ok(lacks.includes("strange: the text game.strange.one is missing in apps/web/src/texts"));
  assert.ok(
    lacks.includes(
      "strange: the board of option knots is missing in apps/web/src/pages/learn/compare.ts",
    ),
  );
});

test("a game without a face or texts has plain ones", () => {
  assert.equal(faceOf("strange"), "plain");
  assert.equal(faceOf("constructor"), "plain");
  assert.equal(counterOf("strange"), counterOf("plain"));
  assert.ok(palette.includes(".face-plain {"));
  assert.equal(maybe("game.strange.one", "A summary."), "A summary.");
  assert.equal(t("game.strange.one"), "game.strange.one");
});

test("addresses and kept games take any name a game could have", () => {
  assert.equal(parseRoute("#/play/strange").game, "strange");
  assert.equal(parseRoute("#/learn/strange/exercises?n=2").exercise, 2);
  // A game that is added has section 6 of the rules or a later one.
  for (const clause of ["0.1", "5.11", "6.1", "9.10"]) {
    assert.equal(parseRoute(`#/learn/strange?c=${clause}`).clause, clause);
  }
  for (const bad of ["6", "6.", ".1", "6.1.2", "x.1"]) {
    assert.equal(parseRoute(`#/learn/strange?c=${bad}`).clause, null, bad);
  }
  for (const bad of ["", "Strange", "a b", "../x", "__proto__", "x".repeat(17), 7, null]) {
    assert.equal(isGameName(bad), false, String(bad));
  }
  const record = { rules: "strange.8", moves: [] };
  const { facts: head } = readGame({ record, positions: ["strange.8 0"], result: null });
  assert.equal(head.game, "strange");
  const kept = {
    ...head,
    id: "a",
    added: 1,
    changed: 1,
    own: true,
    made: headMade,
    language: "en",
  };
  assert.equal(readHead(kept)?.game, "strange");
  assert.equal(readHead({ ...kept, game: "<b>" }), null);
  assert.throws(() =>
    readGame({ record: { rules: "<b>.8", moves: [] }, positions: [""], result: null }),
  );
});

// The core's own boards under a name that nobody has heard of.
const renamed = (rules) => ({ ...core.start(rules), game: "strange" });

test("a board is laid out, marked and written by what the core says of it, whatever its game", async () => {
  for (const { name } of core.games()) {
    const board = renamed(name);
    await fetchLayouts(board);
    assert.deepEqual(layoutsOf(board), layoutsOf(core.start(name)), name);
    for (const layout of layoutsOf(board)) {
      assert.deepEqual(layoutBoard(board, layout, 0), layoutBoard(core.start(name), layout, 0));
    }
    assert.equal(
      pictureOf(emptied(draftOf(board))).text.split("/").length,
      board.text.split("/").length,
    );
    const kinds = marksOf(board).map(({ mark, owner }) => [mark, owner]);
    if (board.marks === null) assert.deepEqual(kinds, [], name);
    else {
      assert.deepEqual(kinds[0], [null, null], name);
      assert.ok(
        kinds.slice(1).every(([mark]) => mark === board.marks),
        name,
      );
    }
  }
  assert.equal(marksOf(renamed("enkeshui")).length, 3, "bulls have owners (4.9)");
  assert.equal(marksOf(renamed("chuba")).length, 2, "spinsters have none (3.4)");
});

test("whoever has no name is called by the seat that the record's tag names", () => {
  const facts = (rules, ...tags) =>
    readGame({
      record: { rules, moves: [], tags: Object.fromEntries(tags.map((tag) => [tag, "?"])) },
      positions: [`${rules} 0`],
      result: null,
    }).facts;
  assert.deepEqual(namesOf(facts("strange.8", "South", "North")), [t("seat.S"), t("seat.N")]);
  const seated = namesOf(facts("strange.3", "SeatA", "SeatB", "SeatC"));
  assert.deepEqual(seated, [t("seat.A"), t("seat.B"), t("seat.C")]);
});

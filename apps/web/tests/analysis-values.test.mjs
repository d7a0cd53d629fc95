// SPDX-License-Identifier: MIT
// Values on the board, in the browser: those of chee analyse at the same depth on every start hole,
// and one on each option of a choice.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, close, open } from "./analysis-kit.mjs";
import { chee, seeded } from "./core-kit.mjs";

let kit;
before(async () => {
  kit = await begin();
});
after(() => kit?.end());

/** Plays on in the page, and looks for values so deep. */
async function look(page, moves, depth) {
  await page.evaluate(
    ([list, plies]) => {
      const part = document.querySelector("chee-lines");
      Object.assign(part, { depth: plies, time: 0 });
      window.depth = 0;
      part.addEventListener("chee-values", ({ detail }) => {
        window.depth = detail.depth;
      });
      window.show(list);
    },
    [moves, depth],
  );
  await page.locator("[data-act=values]").check();
  await reached(page, depth);
}

const reached = (page, depth) =>
  page.waitForFunction((least) => window.depth >= least, depth, { polling: 20 });

/** The holes with a value, as they are seen and heard. */
const shown = (page) =>
  page.evaluate(async () => {
    const board = document.querySelector("chee-board");
    await board.updateComplete;
    const holes = [...board.shadowRoot.querySelectorAll("[data-value]")];
    return Object.fromEntries(
      holes.map((one) => [
        one.dataset.hole,
        { text: one.dataset.value, heard: one.getAttribute("aria-label") },
      ]),
    );
  });

/** What is seen and heard of a value that chee analyse wrote. */
function expected(value) {
  const signed = (number, digits) => {
    const text = Math.abs(number).toFixed(digits);
    return Number(text) === 0 ? text : `${number > 0 ? "+" : "−"}${text}`;
  };
  if (value.kind === "draw") return ["=", "draw"];
  if (value.kind === "estimate") {
    const { number } = value;
    return [signed(number, Math.abs(number) < 9.95 ? 1 : 0), `worth ${signed(number, 2)}`];
  }
  const by = value.margin ? `by ${value.margin} ` : "";
  const plies = value.plies === 1 ? "ply" : "plies";
  const [letter] = value.kind.toUpperCase();
  return [`${letter}${value.plies}`, `${value.kind} ${by}in ${value.plies} ${plies}`];
}

function moved(rules, plies) {
  const random = seeded(plies + 5);
  const moves = [];
  for (let i = 0; i < plies; i++) {
    const words = moves.length > 0 ? ["--moves", moves.join(" ")] : [];
    const legal = chee("moves", rules, ...words)
      .split("\n")
      .filter((line) => /^[A-Da-d-]/.test(line))
      .map((line) => line.split(" ")[0]);
    moves.push(legal[random(legal.length)]);
  }
  return moves;
}

for (const [rules, plies, depth] of [
  ["mefuhva.8", 5, 3],
  ["njombwa", 6, 4],
  ["chuba", 0, 3],
  ["enkeshui.8", 4, 4],
  ["swahili.3", 3, 3],
]) {
  test(`each start hole has the value of chee analyse: ${rules}`, async () => {
    const page = await open(kit, rules);
    const moves = moved(rules, plies);
    await look(page, moves, depth);
    const words = moves.length > 0 ? ["--moves", moves.join(" ")] : [];
    const told = JSON.parse(
      chee(
        "analyse",
        rules,
        ...words,
        "--holes",
        "--depth",
        `${depth}`,
        "--threads",
        "1",
        "--json",
      ),
    );
    const holes = await shown(page);
    assert.deepEqual(Object.keys(holes).sort(), told.holes.map(({ hole }) => hole).sort());
    for (const { hole, value } of told.holes) {
      const [text, heard] = expected(value);
      assert.equal(holes[hole].text, text, hole);
      assert.ok(holes[hole].heard.includes(`, ${heard}`), `${hole}: ${holes[hole].heard}`);
    }
    if (told.holes.length > 1) assert.match(holes[told.holes[0].hole].heard, /, best$/);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/v-${rules}.png` });
    await close(page);
  });
}

/** Every option that stands open with the value shown on it, by the option's text. */
const options = (page) =>
  page.evaluate(async () => {
    const board = document.querySelector("chee-board");
    await board.updateComplete;
    const root = board.shadowRoot;
    return (board.pending?.choice?.options ?? []).map((option) => {
      const loose = root.querySelector(`[data-option="${option.text}"]`);
      const hole = root.querySelector(`[data-index="${option.hole}"]`);
      return [
        option.text,
        loose ? loose.querySelector(".worth")?.textContent : hole?.dataset.value,
        board.pending.prefix,
      ];
    });
  });

async function valued(page) {
  await page.waitForFunction(
    () => {
      const { values, pending } = document.querySelector("chee-board");
      const wanted = pending?.choice?.options.length;
      return (
        wanted && values?.prefix === pending.prefix && Object.keys(values.options).length === wanted
      );
    },
    undefined,
    { polling: 20 },
  );
  return options(page);
}

for (const rules of ["chuba", "enkeshui", "swahili.2", "mefuhva.8"]) {
  test(`each option of a choice has a value of its own: ${rules}`, async () => {
    const page = await open(kit, rules);
    // A position in which a hole leads to a choice.
    const { moves, hole } = await page.evaluate((seed) => {
      const part = document.querySelector("chee-lines");
      let state = seed;
      for (let played = []; ; ) {
        const { position, legal, result } = window.core.game(part.start, played);
        if (result) played = [];
        for (const { text, hole } of legal) {
          const name = position.holes[hole ?? 0].name;
          if (hole === null || text === name) continue;
          if (window.core.turn(position.text, name).choice?.options.length > 1) {
            return { moves: played, hole: name };
          }
        }
        state = (state * 75 + 74) % 65537;
        played = result ? [] : [...played, legal[state % legal.length].text];
      }
    }, 11);
    await look(page, moves, 2);
    const before = await shown(page);
    const button = page.locator(`chee-board [data-hole="${hole}"]`);
    await button.click();
    await button.click();
    const found = await valued(page);
    assert.ok(found.length > 1);
    for (const [text, value] of found) assert.ok(value, `${text} has no value`);
    // One of them is told as the best.
    await page.waitForFunction(() =>
      Object.values(document.querySelector("chee-board").values.options).some(({ best }) => best),
    );
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/c-${rules}.png` });
    // Back: the holes have theirs again, the options none.
    await page.keyboard.press("Escape");
    while ((await options(page)).length > 0) await page.keyboard.press("Escape");
    assert.deepEqual(Object.keys(await shown(page)).sort(), Object.keys(before).sort());
    await close(page);
  });
}

test("values follow the position, and go when they are switched off", async () => {
  const page = await open(kit, "njombwa");
  await look(page, ["B8", "b8"], 3);
  const first = await shown(page);
  await page.evaluate(() => {
    window.depth = 0;
    const { legal, moves } = window.core.game(document.querySelector("chee-lines").start, [
      "B8",
      "b8",
    ]);
    window.show([...moves, legal[0].text]);
  });
  await reached(page, 3);
  const second = await shown(page);
  for (const name of Object.keys(first)) assert.ok(!(name in second), name);
  await page.locator("[data-act=values]").uncheck();
  assert.deepEqual(await shown(page), {});
  await close(page);
});

// SPDX-License-Identifier: MIT
// The rule sheets beside their boards: each clause shows each of its cases, step by step, and what
// the board shows then is what tests/cases expects.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { casesOf } from "../../../tools/web-cases.mjs";
import { begin, close, follow, open, whileSown } from "./app-kit.mjs";
import { games } from "./core-kit.mjs";

let kit;
before(async () => {
  kit = await begin();
});
after(() => kit.end());

/** Shows every case of every clause of the sheet by its buttons, and notes what is seen. */
function walk(own) {
  const look = (lesson) => {
    const board = lesson.querySelector("chee-board");
    const holes = [...(board?.shadowRoot.querySelectorAll("[data-hole]") ?? [])];
    return {
      counts: Object.fromEntries(
        holes.map(({ dataset }) => [dataset.hole, dataset.count + (dataset.mark || "")]),
      ),
      legal: holes.filter((one) => "legal" in one.dataset).map((one) => one.dataset.hole),
      stores: board?.position.stores,
      status: lesson.querySelector("[data-part=case-status]").textContent,
      refused: [...lesson.querySelectorAll("[data-part=refusals] li")].map(
        (one) => one.textContent,
      ),
      told: lesson.querySelectorAll(".sentences li").length,
      text: lesson.querySelectorAll("pre").length,
      playing: board?.playing ?? false,
    };
  };
  const settled = async (lesson) => {
    await lesson.updateComplete;
    await lesson.querySelector("chee-board")?.updateComplete;
  };
  return (async () => {
    const seen = [];
    const sheet = document.querySelector("chee-learn-sheet");
    for (const show of sheet.querySelectorAll("[data-act=show]")) {
      const { clause } = show.closest("[data-clause]").dataset;
      if (!own.some((first) => clause.startsWith(first))) continue;
      show.click();
      await sheet.updateComplete;
      const lesson = sheet.querySelector("chee-learn-case");
      await settled(lesson);
      const total = lesson.cases.length;
      for (let n = 0; n < total; n++) {
        const title = lesson.querySelector("[data-part=case-title]").textContent;
        const stages = [look(lesson)];
        while (lesson.querySelector("[data-act=case-next]")) {
          lesson.querySelector("[data-act=case-next]").click();
          await settled(lesson);
          stages.push(look(lesson));
        }
        seen.push({ clause, title, stages });
        lesson.querySelector("[data-act=case-after]")?.click();
        await settled(lesson);
      }
    }
    return seen;
  })();
}

/** The hole that stands in a row and column of a picture. */
function holeAt(game, rows, row, column, width) {
  if (game === "swahili") return `${"ABCD"[row]}${column + 1}`;
  const half = rows / 2;
  const letter = row < half ? "ba".slice(-half)[row] : "AB"[row - half];
  return letter + (row < half ? width - column : column + 1);
}

const marks = { u: "spinster", S: "bull-S", N: "bull-N" };

function checkBoard(one, game, picture, stage) {
  for (const [row, { cells, store }] of picture.entries()) {
    const all = cells.split(",");
    for (const [column, cell] of all.entries()) {
      const name = holeAt(game, picture.length, row, column, all.length);
      const [, count, mark] = /^(\d+)(\w?)$/.exec(cell);
      assert.equal(stage.counts[name], count + (marks[mark] ?? ""), `${one.title}: ${name}`);
    }
    if (game === "swahili") {
      const [centre, compound] = store.split("+");
      assert.equal(stage.counts[`centre-${"ABCD"[row]}`], centre, one.title);
      assert.equal(String(stage.stores[row]), compound, one.title);
    } else if (store !== "") {
      assert.equal(String(stage.stores[row === 0 ? 1 : 0]), store, one.title);
    }
  }
}

/** A position's text as rows of a picture. */
function drawnIn(game, text) {
  const [, rows, stores] = text.split(" ");
  const of = stores.split(",");
  return rows.split("/").map((cells, n, all) => {
    if (game === "swahili") return { cells, store: of[n] };
    return { cells, store: n === 0 ? of[1] : n === all.length - 1 ? of[0] : "" };
  });
}

// Marked are starts: of "A4xa1" and "A1+" the hole is A4 and A1.
const startOf = (move) => /^[A-Da-b]\d+/.exec(move)?.[0];

function check(one, stages) {
  const makes = (step) => ["start", "set", "move", "impossible"].includes(step[0]);
  const game = one.steps.find(makes)[1].split(".")[0];
  const stageOf = (steps) => stages[one.steps.slice(0, steps).filter(makes).length - 1];
  assert.equal(stages.length, one.steps.filter(makes).length, one.title);
  for (const { after, what, value } of one.seen) {
    const stage = stageOf(after);
    if (what === "board") checkBoard(one, game, value, stage);
    if (what === "result" && value !== "*")
      assert.ok(stage.status.includes(`(${value.split(" ")[1]}`), `${one.title}: ${stage.status}`);
    if (what === "legal" && value !== "none") {
      const starts = new Set(value.split(" ").map(startOf).filter(Boolean));
      assert.deepEqual(stage.legal.sort(), [...starts].sort(), one.title);
    }
  }
  for (const [index, [what, text, clause]] of one.steps.entries()) {
    const stage = stageOf(index + 1);
    assert.equal(stage.text, 0, `${one.title}: a board drawn in letters`);
    if (what === "impossible") checkBoard(one, game, drawnIn(game, text), stage);
    if (what === "move") assert.ok(stage.told > 0, `${one.title}: nothing is told of ${text}`);
    if (!["refused", "refused-rules", "impossible"].includes(what)) continue;
    const [name] = what === "impossible" ? ["This position"] : [text === "--" ? "Pass" : text];
    const line = stage.refused.find((told) => told.startsWith(`${name}: `));
    assert.ok(line, `${one.title}: no word on ${text}`);
    if (clause !== "-") assert.ok(line.includes(`(${clause})`), `${one.title}: ${line}`);
  }
}

const first = { mefuhva: "1.", njombwa: "2.", chuba: "3.", enkeshui: "4.", swahili: "5." };

for (const game of games) {
  test(`each clause of ${game} plays its cases, and the board shows what they expect`, async () => {
    // Numbers are drawn faster than counters.
    const page = await open(kit, `#/learn/${game}`, { settings: { counts: "numbers" } });
    await page.locator("[data-act=show]").first().waitFor();
    // What all games share is walked through once.
    const own = game === "njombwa" ? [first[game], "0."] : [first[game]];
    const seen = await page.evaluate(walk, own);
    const all = [...casesOf(game), ...casesOf("shared")];
    // Every case is shown under each of its clauses.
    const wanted = all.flatMap((one) =>
      one.clauses
        .map((clause) => ({ one, clause }))
        .filter(({ clause }) => own.some((one) => clause.startsWith(one))),
    );
    assert.equal(seen.length, wanted.length);
    for (const { one, clause } of wanted) {
      const shown = seen.find((told) => told.clause === clause && told.title === one.title);
      assert.ok(shown, `clause ${clause} does not show "${one.title}"`);
      check(one, shown.stages);
    }
    await close(page);
  });
}

test("what a move of a case did, and how the game stands, is told when it has been seen", async () => {
  const page = await open(kit, "#/learn/njombwa?c=2.7", { settings: { speed: "fast" } });
  await page.locator("chee-learn-case [data-hole]").first().waitFor();
  const parts = ["[data-part=case-status]", "chee-learn-case .sentences"];
  const of = { board: "chee-learn-case chee-board", press: "[data-act=case-next]", parts };
  const { frames, early, after } = await whileSown(page, of);
  assert.ok(frames > 3, `${frames} frames`);
  assert.deepEqual(early, []);
  assert.deepEqual(after, parts);
  await close(page);
});

test("what may not start is told also where a case does not speak of it", async () => {
  const page = await open(kit, "#/learn/chuba?c=3.2");
  const lesson = page.locator("chee-learn-case");
  await lesson.locator("[data-part=refusals]").waitFor();
  const told = await lesson.locator("[data-part=refusals] li").allTextContents();
  // Eleven spinsters and the single man of A2: five are told, the others counted.
  assert.equal(told.length, 6);
  const all = told.join(" ");
  assert.match(all, /A2: .*\(3\.5\).*B1: .*spinster \(3\.4\).*7 more holes/);
  await close(page);
});

test("with keys the focus goes to the board of a clause and back to it", async () => {
  const page = await open(kit, "#/learn/njombwa");
  const show = page.locator("[data-clause='2.8'] [data-act=show]");
  await show.focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement.matches("[data-part=case-title]"));
  assert.equal(await page.evaluate(() => location.hash), "#/learn/njombwa?c=2.8");
  assert.equal(await show.getAttribute("aria-pressed"), "true");
  await page.locator("[data-act=to-clause]").focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement.closest("[data-clause='2.8']") !== null);
  await close(page);
});

test("a clause with many boards has a list of them", async () => {
  const page = await open(kit, "#/learn/enkeshui?c=4.11");
  const lesson = page.locator("chee-learn-case");
  await lesson.locator("select").selectOption({ index: 3 });
  assert.equal(await lesson.locator("h3").textContent(), "Never turning: always counter-clockwise");
  await lesson.locator("[data-act=case-after]").click();
  const next = await lesson.locator("h3").textContent();
  const chosen = await lesson
    .locator("select")
    .evaluate((one) => one.selectedOptions[0].textContent);
  assert.equal(chosen, `5. ${next}`);
  await close(page);
});

test("a clause is shown again when its address is asked for again", async () => {
  const address = "#/learn/chuba?c=3.6";
  const page = await open(kit, address);
  const inSight = () =>
    page.waitForFunction(() => {
      const { top, bottom } = document
        .querySelector("[data-clause='3.6'].found")
        .getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await page.locator("[data-clause='3.6'].found").waitFor();
  await inSight();
  await page.evaluate(() => scrollTo(0, 0));
  await follow(page, address);
  await inSight();
  // The board of another clause has changed the address, but not where it came from.
  await page.locator("[data-clause='3.1'] [data-act=show]").click();
  await page.waitForFunction(() => location.hash.endsWith("c=3.1"));
  await follow(page, address);
  await inSight();
  await page.locator("[data-clause='3.6'] [data-act=show][aria-pressed=true]").waitFor();
  await close(page);
});

test("a clause is shown from its address, animated, and tried by the reader", async () => {
  const page = await open(kit, "#/learn/njombwa?c=2.7", { settings: { speed: "fast" } });
  const lesson = page.locator("chee-learn-case");
  await page.locator("[data-clause='2.7'].found").waitFor();
  assert.match(await lesson.locator("h3").textContent(), /empty front hole captures/);
  // Noted in the page, a frame each: the sowing may be over before a test can look. The sheet draws
  // boards of its own before this one.
  await lesson.locator("chee-board").evaluate((board) => {
    window.played_ = false;
    const look = () => {
      window.played_ ||= board.playing;
      if (!window.played_) requestAnimationFrame(look);
    };
    look();
  });
  await lesson.locator("[data-act=case-next]").click();
  // The sowing is under way, and comes to its end.
  await page.waitForFunction(
    () => window.played_ && !document.querySelector("chee-learn-case chee-board").playing,
  );
  assert.match(await lesson.locator(".sentences").textContent(), /captures 3 from a5/);
  // North's answer is the reader's own.
  await lesson.locator('[data-hole="b8"]').click();
  await lesson.locator('[data-hole="b8"]').click();
  await page.waitForFunction(() =>
    document.querySelector("[data-part=case-status]").textContent.startsWith("South is to move"),
  );
  assert.match(await lesson.locator("h4").first().textContent(), /What b8 did/);
  await lesson.locator("[data-act=case-reset]").click();
  // South is to move before it, too: it is the board that says when.
  await lesson.locator('[data-hole="A6"][data-count="2"]').waitFor();
  assert.match(await page.locator("[data-part=case-status]").textContent(), /South is to move/);
  await close(page);
});

// SPDX-License-Identifier: MIT
// #/replay: files by button, drop and paste, good, broken and hostile; a record on the board.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { loadCore } from "../packages/chee/dist/index.js";
import { begin, close, here, open } from "./app-kit.mjs";
import { drop, dropMade, give, manyGames, randomGames, text } from "./records-kit.mjs";

let kit;
let core;
before(async () => {
  kit = await begin();
  core = await loadCore();
});
after(() => kit.end());

const records = join(here, "../../../tests/records");
const playthrough = readFileSync(join(records, "playthroughs/njombwa.pmn"), "utf8");

const shown = (page) => page.locator("chee-replay-game chee-board").waitFor();

/** The record that is on the board, as the core reads it. */
async function replay(file, options) {
  const page = await open(kit, "#/replay", options);
  await page.locator("[data-part=opening]").waitFor();
  await give(page, file);
  await shown(page);
  return page;
}

/** What lies on the board, hole by hole, when the sowing is over. */
async function lies(page) {
  await page.waitForFunction(() => {
    const board = document.querySelector("chee-board[data-role=replay]");
    return board.layoutNow && !board.playing && board.shown === board.length;
  });
  return page.evaluate(async () => {
    const board = document.querySelector("chee-board[data-role=replay]");
    await board.updateComplete;
    while (!board.settled) await new Promise(requestAnimationFrame);
    return [...board.shadowRoot.querySelectorAll("[data-hole]")]
      .map((one) => [one.dataset.hole, Number(one.dataset.count)])
      .sort();
  });
}

const expected = (position) =>
  core
    .position(position)
    .holes.map(({ name, count }) => [name, count])
    .sort();

test("a file of a thousand games is dropped and listed, and the page goes on meanwhile", async () => {
  const page = await open(kit, "#/replay");
  await page.locator("[data-part=opening]").waitFor();
  await page.evaluate(() => {
    window.gap = 0;
    let last = performance.now();
    const tick = () => {
      const now = performance.now();
      window.gap = Math.max(window.gap, now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    tick();
  });
  const file = randomGames(200);
  const begun = Date.now();
  await drop(page, "games.pmn", file);
  await page.locator("[data-part=list]").waitFor();
  const taken = Date.now() - begun;
  assert.match(await text(page, "#list-heading"), /games\.pmn: 1000 games/);
  assert.equal(await page.locator("[data-act=pick]").count(), 50);
  // A second on a quiet machine; here others may be at work.
  assert.ok(taken < 10_000, `${taken} ms`);
  const gap = await page.evaluate(() => window.gap);
  assert.ok(gap < 2000, `the page stood still for ${gap} ms`);

  await page.locator("[data-act=page-on]").click();
  assert.match(await text(page, ".pager"), /51 to 100 of 1000/);
  await page.locator("[data-act=page-last]").click();
  await page.locator("[data-act=pick]").last().click();
  await shown(page);
  assert.match(await text(page, ".facts"), /Swahili, 3 players/);
  await page.goBack();
  await page.locator("[data-part=list]").waitFor();
  assert.match(await text(page, ".pager"), /951 to 1000 of 1000/);
  await close(page);
});

test("a broken file is refused with line, column and what stands there", async () => {
  const page = await open(kit, "#/replay");
  const good = '[Game "njombwa.8"]\n\n1. B8 *\n\n';
  await drop(page, "broken.pmn", `${good}[Game "njombwa.8"]\n\n{ü} 1. B8 b8 2. B6(3) *\n`);
  await page.locator("[data-part=fault]").waitFor();
  const told = await text(page, "[data-part=fault]");
  assert.match(told, /Line 7, column 20: the total after B6 is 2/);
  assert.match(told, /Nothing was taken .*one game stands in front/);
  assert.equal(await page.locator(".fault pre").textContent(), "{ü} 1. B8 b8 2. B6(3) *");
  assert.equal(await page.locator(".fault mark").textContent(), "(");
  assert.equal(await page.locator("[data-act=pick], chee-replay-game").count(), 0);

  // A fault far within a line shows what stands around it.
  await give(page, `[Game "njombwa.8"]\n\n${"{x} ".repeat(5000)}1. B7 *\n`);
  await page.locator(".fault").filter({ hasText: "Line 3" }).waitFor();
  const line = await page.locator(".fault pre").textContent();
  assert.match(line, /^… .*\{x\} 1\. B7 \*$/);
  assert.ok(line.length < 200, line);
  assert.equal(await page.locator(".fault mark").textContent(), "B");

  // What is good is read all the same.
  await give(page, good);
  await shown(page);
  assert.equal(await page.locator("[data-part=fault]").count(), 0);
  await close(page);
});

test("hostile files give a sentence, or the game as text, and harm nothing", async () => {
  const page = await open(kit, "#/replay", { viewport: { width: 360, height: 740 } });
  page.on("dialog", () => assert.fail("something in a record ran"));
  const head = '[Game "njombwa.8"]\n\n1. B8 ';
  const refused = [
    ["10 MB of noise", "", null, 10_000_000],
    ["zero bytes", "", "\0", 1000],
    ["a page of HTML", "<!doctype html><script>alert(1)</script>", "", 0],
    ["10 MB on one line", head, "B8 ", 3_300_000],
    ["10 MB of brackets", '{"rules":', "[", 10_000_000],
    ["a million nested variations", head, "(1. B8 ", 1_000_000],
    ["a name without an end", '[South "', "x", 5_000_000],
  ];
  for (const [what, ...file] of refused) {
    await dropMade(page, ...file);
    await page.locator("[data-part=fault]").waitFor();
    const told = await text(page, "[data-part=fault]");
    assert.match(told, /Line \d+, column \d+: .{10,}/, what);
    assert.ok(told.length < 1000, what);
    assert.equal(await page.locator("main script, main img").count(), 0, what);
    await page.locator("[data-act=fault-close]").click();
  }
  await give(page, " \n");
  await page.locator("[data-part=notice]").waitFor();
  assert.match(await text(page, "[data-part=notice]"), /no game/);

  const evil = "<img src=x onerror=alert(1)><script>alert(2)</script>";
  const wide = "W".repeat(4000);
  await give(
    page,
    `[Game "njombwa.8"]\n[South "${evil}"]\n[North "${wide}"]\n[Event "${evil}"]\n\n{${evil}} 1. B8 {${evil}${wide}} *\n`,
  );
  await shown(page);
  for (const part of ["h1", ".facts", "[data-part=score]"]) {
    assert.ok((await text(page, part)).includes(evil), part);
  }
  assert.equal(await page.locator("main script, main img").count(), 0);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= 360, `${width} px wide`);
  await close(page);
});

test("a record of tens of thousands of variations is open at once", async () => {
  const many = `[Game "njombwa.8"]\n\n1. B8 b8 ${"(1... b8) ".repeat(60_000)}2. B6 *\n`;
  const page = await replay(many);
  const runs = await page.locator(".run").count();
  assert.ok(runs > 500 && runs <= 1000, `${runs} lines are laid out`);
  assert.match(await text(page, "[data-part=score]"), /\d+ more moves here/);
  await page.keyboard.press("End");
  await page.locator(".where").filter({ hasText: "Move 3 of 3" }).waitFor();
  assert.equal(
    await page
      .locator("[data-move][aria-current]")
      .textContent()
      .then((one) => one.trim()),
    "B6",
  );
  await close(page);
});

test("the replay goes by steps, and each sowing ends in the position of the record", async () => {
  const page = await replay(playthrough, { settings: { speed: "fast" } });
  const [{ positions, record }] = core.records(playthrough);
  const where = () => text(page, "[data-part=where]");
  assert.equal(await where(), "Start");
  assert.deepEqual(await lies(page), expected(positions[0]));
  await page.evaluate(() => {
    window.drops = 0;
    addEventListener("chee-drop", () => window.drops++);
  });
  for (const n of [1, 2, 3]) {
    await page.keyboard.press("ArrowRight");
    assert.match(await where(), new RegExp(`^Move ${n} of ${record.moves.length}: `));
    const length = await page.evaluate(
      () => document.querySelector("chee-board[data-role=replay]").length,
    );
    assert.equal(length, core.play(positions[n - 1], record.moves[n - 1].m).events.length);
    assert.deepEqual(await lies(page), expected(positions[n]));
  }
  assert.ok((await page.evaluate(() => window.drops)) > 5, "the sowing was shown");
  await page.locator("[data-act=back]").click();
  assert.deepEqual(await lies(page), expected(positions[2]));
  await page.locator("[data-act=to-end]").click();
  assert.deepEqual(await lies(page), expected(positions.at(-1)));
  assert.ok(await page.locator("[data-act=on]").isDisabled());
  await page.keyboard.press("Home");
  assert.deepEqual(await lies(page), expected(positions[0]));
  await page.locator("[data-move]").nth(7).click();
  assert.deepEqual(await lies(page), expected(positions[8]));
  await close(page);
});

test("the board of a replay and the buttons that step are in one window", async () => {
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ]) {
    const page = await replay(playthrough, { viewport: { width, height } });
    const [board, buttons] = await page.evaluate(() => {
      scrollTo(0, 0);
      const shown = document.querySelector("chee-board[data-role=replay]").getBoundingClientRect();
      return [shown.bottom, document.querySelector("[data-act=on]").getBoundingClientRect()].map(
        (one) => (typeof one === "number" ? one : [one.top, one.bottom]),
      );
    });
    const where = `${width} by ${height}: ${board}, ${buttons}`;
    assert.ok(board <= buttons[0] + 1 && buttons[1] <= height, where);
    await close(page);
  }
});

test("the replay plays by itself, pauses, and ends with the record", async () => {
  // Long enough that it still runs when it is looked at, however slow the machine is.
  const page = await replay(playthrough, { settings: { speed: "fast" } });
  // The button says whether it runs; a sowing comes and goes meanwhile.
  const run = (name) => page.locator("[data-act=run]").filter({ hasText: name }).waitFor();
  await page.keyboard.press(" ");
  await run("Pause");
  await page.keyboard.press(" ");
  await run("Play");
  await page.waitForFunction(() => !document.querySelector("chee-board[data-role=replay]").playing);
  const [{ record, positions }] = core.records(playthrough);
  await page
    .locator("[data-move]")
    .nth(record.moves.length - 4)
    .click();
  await page.locator("[data-act=run]").click();
  await page.waitForFunction(() => document.querySelector("[data-act=on]").disabled);
  await run("Play");
  assert.deepEqual(await lies(page), expected(positions.at(-1)));
  await close(page);
});

test("comments, variations, glyphs, clocks and values are shown", async () => {
  const file = readFileSync(join(records, "good/lenient.pmn"), "utf8");
  const page = await open(kit, "#/replay");
  await page.locator("textarea").fill(file);
  await page.locator("[data-act=read]").click();
  await page.locator("[data-act=pick]").first().or(page.locator(".score")).first().waitFor();
  if (await page.locator("[data-act=pick]").count())
    await page.locator("[data-act=pick]").first().click();
  const score = await text(page, "[data-part=score]");
  for (const part of [
    "1.A3xa4!?+=",
    "first comment, wrapped",
    "Variation: 1...a7",
    "in a variation",
    "2.A10xa8=!",
    "-0.5",
    "1:02:03.25",
    "good move",
  ]) {
    assert.ok(score.replace(/(\.) (?=[Aa]\d)/g, "$1").includes(part), `${part} in ${score}`);
  }
  const other = page.locator("[data-depth='1'] [data-move=a7]");
  await other.click();
  assert.equal(await text(page, "[data-part=where]"), "In a variation: a7");
  const [record] = core.readRecords(file);
  const before = core.game(record.start, ["A3xa4"]).position.text;
  assert.deepEqual(await lies(page), expected(core.play(before, "a7").after));
  await close(page);
});

test("a record goes into the analysis in one tap and comes back with its comments", async () => {
  const page = await replay('[Game "njombwa.8"]\n\n{first words} 1. B8 b8 {second words} *\n');
  await page.locator("[data-act=analyse]").click();
  await page.waitForFunction(() => /^#\/analyse\?.*g=\w+/.test(location.hash));
  const id = /g=(\w+)/.exec(new URL(page.url()).hash)[1];
  await page.locator("chee-analyse [data-move=b8]").click();
  const comment = page.locator("chee-analyse textarea[data-act=comment]");
  assert.equal(await comment.inputValue(), "second words");
  await comment.fill("third words");
  await comment.blur();
  await page.locator("[data-act=save-game]").click();
  await page.waitForFunction(() => document.querySelector("[data-act=save-game]").disabled);
  await page.evaluate((to) => {
    location.hash = to;
  }, `#/replay?g=${id}`);
  await shown(page);
  const score = await text(page, "[data-part=score]");
  assert.match(score, /first words 1\. ?B8 b8 third words/);
  await close(page);
});

test("what is kept is kept once, and a stored game that is gone says so", async () => {
  const page = await replay(playthrough);
  await page.locator("[data-act=keep]").click();
  await page.waitForFunction(() => /^#\/replay\?g=\w+/.test(location.hash));
  assert.match(await text(page, "[data-part=notice]"), /One game was stored/);
  assert.equal(await page.locator("[data-act=keep]").count(), 0);
  await page.evaluate(() => {
    location.hash = "#/replay";
  });
  await page.locator("[data-part=opening]").waitFor();
  await give(page, playthrough);
  await shown(page);
  await page.locator("[data-act=keep]").click();
  await page.locator("[data-part=notice]").filter({ hasText: "Nothing new" }).waitFor();
  await page.evaluate(() => {
    location.hash = "#/replay?g=nosuchgame";
  });
  await page.locator("[data-part=notice]").filter({ hasText: "not on this device" }).waitFor();
  await close(page);
});

test("a file of more than a window keeps is open again after a reload, or it says that it is not", async () => {
  const file = manyGames(1500);
  assert.ok(file.length > 1_000_000);
  const page = await open(kit, "#/replay");
  await give(page, file);
  await page.locator("[data-part=list]").waitFor();
  await page.reload();
  await page.locator("[data-part=list]").waitFor();
  assert.match(await text(page, "#list-heading"), /games\.pmn.*1,?500/);
  await page.locator("[data-act=pick]").nth(1).click();
  await shown(page);
  await page.reload();
  await shown(page);
  // Another window's files may have taken its place.
  await page.evaluate(async () => {
    const db = await new Promise((done) => {
      const request = indexedDB.open("chee");
      request.onsuccess = () => done(request.result);
    });
    const change = db.transaction("opened", "readwrite");
    change.objectStore("opened").clear();
    await new Promise((done) => {
      change.oncomplete = done;
    });
    db.close();
  });
  await page.reload();
  await page.locator("[data-part=notice]").getByText("not kept here any more").waitFor();
  await close(page);

  const shut = await open(kit, "#/replay");
  await shut.evaluate(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("", "SecurityError");
    };
  });
  await give(shut, file);
  await shut.locator("[data-part=list]").waitFor();
  assert.match(await text(shut, "[data-part=notice]"), /not be open again after a reload/);
  await close(shut);
});

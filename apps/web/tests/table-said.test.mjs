// SPDX-License-Identifier: MIT
// Faults of what is said at the table and when, as they were seen by hand, each as a test of what must be instead.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { text } from "./analyse-kit.mjs";
import { begin, close, follow, hole, moves, open, ready } from "./app-kit.mjs";
import { leave, theCore, wander } from "./table-kit.mjs";

let kit;
before(async () => {
  kit = await begin();
});
after(() => kit.end());

const given = (page) => page.evaluate(() => document.querySelector("chee-play").match.given);

/** A game that was left there, taken up again. */
async function laid(game, { settings, context = {}, ...kept }) {
  const page = await open(kit, "#/", { settings, ...context });
  await leave(page, { game, seats: [0, 0], ...kept });
  await follow(page, `#/play/${game}`);
  await page.locator("chee-board[data-role=game]").waitFor();
  await page.locator("[data-act=menu]").waitFor();
  return page;
}

/** The moves of a game that wanders to its end, without the last. */
async function nearEnd(rules) {
  const core = await theCore();
  for (let step = 2; step < 40; step++) {
    const line = await wander(rules, 400, step);
    const { result, legal } = core.game(rules, line.slice(0, -1));
    if (core.game(rules, line).result && !result && legal.length > 0)
      return { line: line.slice(0, -1), last: line.at(-1) };
  }
  throw new Error("no game came to its end");
}

test("who presses Resign loses, whoever is to move and whatever is played meanwhile", async () => {
  const page = await laid("njombwa", { rules: "njombwa.8", moves: ["B8", "b8"], turning: "both" });
  await page.locator(".far [data-act=resign]").click();
  await page.locator("dialog [data-act=yes]").click();
  assert.deepEqual(await given(page), { kind: "resigned", seat: 1 });
  await close(page);

  const other = await laid("njombwa", { rules: "njombwa.8", moves: ["B8", "b8"] });
  await other.locator(".side [data-act=resign]").click();
  await other.evaluate(() => document.querySelector("chee-play").table.commit("B6"));
  await other.locator("dialog [data-act=yes]").click();
  assert.deepEqual(await given(other), { kind: "resigned", seat: 0 });
  await close(other);
});

test("looking back, or once more, tells nothing of an end that has not been seen", async () => {
  const { line, last } = await nearEnd("njombwa.4");
  for (const act of ["replay", "show"]) {
    const page = await laid("njombwa", {
      rules: "njombwa.4",
      moves: line,
      settings: { speed: "slow" },
    });
    await page.evaluate((move) => document.querySelector("chee-play").table.commit(move), last);
    await page.waitForFunction(() => document.querySelector("chee-board").playing);
    await page.locator(act === "show" ? "[data-ply='1']" : ".side [data-act=replay]").click();
    await page.waitForTimeout(100);
    assert.doesNotMatch(await text(page, "[data-part=status]"), /wins|draw/i, act);
    assert.equal(await page.locator("[data-part=result]").count(), 0, act);
    assert.equal(await page.locator(".side [data-act=resign]").isDisabled(), false, act);
    if (act === "show") await page.locator("[data-act=look-back]").click();
    await page.locator("[data-part=result]").waitFor();
    assert.match(await text(page, "[data-part=status]"), /wins|draw/i, act);
    await close(page);
  }
});

test("a clock that has run down is not set going again by taking back", async () => {
  const page = await laid("njombwa", {
    rules: "njombwa.8",
    moves: ["B8", "b8", "B6"],
    clock: { minutes: 5, seconds: 0 },
  });
  const undo = page.locator(".side [data-act=undo]");
  assert.equal(await undo.isDisabled(), false);
  await page.evaluate(() =>
    document.querySelector("chee-play").table.give({ kind: "time", seat: 1 }),
  );
  await page.locator("[data-part=result]").waitFor();
  assert.equal(await undo.isDisabled(), true);
  await close(page);
});

test("when the machine fails nothing says that it thinks, and it is asked again by a button", async () => {
  const page = await laid("njombwa", {
    rules: "njombwa.8",
    moves: ["B8", "b8"],
    seats: [0, 1],
    clock: { minutes: 5, seconds: 0 },
  });
  await page.evaluate(() => {
    window.Worker = class {
      constructor() {
        throw new Error("unreachable");
      }
    };
  });
  await hole(page, "B6").click();
  await hole(page, "B6").click();
  await page.locator("[data-act=retry]").waitFor();
  assert.match(await text(page, "[data-part=notice]"), /The machine stopped/);
  assert.equal(await text(page, "[data-part=status]"), "");
  // Its time stands still until then, and it does not lose by it.
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 301_000;
  });
  await page.waitForTimeout(300);
  assert.equal(await page.locator("[data-part=result]").count(), 0);
  assert.match(await text(page, ".players"), /[45]:\d\d.*[45]:\d\d/s);
  await page.locator("[data-act=retry]").click();
  await page.locator("[data-act=retry]").waitFor();
  page.faults = [];
  await close(page);
});

test("the score of a match has the game that is over, where it stands beside the board", async () => {
  const core = await theCore();
  const page = await laid("chuba", {
    rules: "chuba.11",
    moves: ["A5"],
    match: core.match("chuba.11", "games:2").text,
    context: { viewport: { width: 360, height: 740 } },
  });
  const scores = () =>
    page.locator(".players .points").evaluateAll((all) => all.map((one) => one.textContent.trim()));
  assert.match((await scores())[0], /0 won/);
  await page.evaluate(() => document.querySelector("chee-play").table.resign());
  await page.locator("[data-part=result]").waitFor();
  assert.deepEqual(
    (await scores()).map((one) => /(\d) won/.exec(one)?.[1]),
    ["1", "0"],
  );
  await close(page);
});

test("the last move stays in sight when the result takes room of the list", async () => {
  const core = await theCore();
  const page = await laid("chuba", {
    rules: "chuba.11",
    moves: await wander("chuba.11", 9),
    match: core.match("chuba.11", "games:3").text,
    turning: "both",
    context: { viewport: { width: 1280, height: 800 } },
  });
  await page.evaluate(() => document.querySelector("chee-play").table.resign());
  await page.locator("[data-part=result] [data-act=again]").waitFor();
  await page.waitForFunction(() => {
    const list = document.querySelector(".pairs").getBoundingClientRect();
    const last = document.querySelector(".pairs [aria-current]").getBoundingClientRect();
    return last.top >= list.top - 1 && last.bottom <= list.bottom + 1;
  });
  await close(page);
});

test("a hint is none for a position that is looked back at", async () => {
  const page = await laid("njombwa", { rules: "njombwa.8", moves: ["B8", "b8", "B6", "b6"] });
  await page.locator(".side [data-act=hint]").click();
  await page.locator("[data-part=hint-move]").waitFor();
  const hinted = () => page.evaluate(() => document.querySelector("chee-board").hint);
  assert.notEqual(await hinted(), null);
  await page.locator("[data-ply='1']").click();
  await page.locator("[data-act=look-back]").waitFor();
  assert.equal(await hinted(), null);
  // By keys the board has the focus when the button has gone.
  await page.locator("[data-act=look-back]").focus();
  await page.keyboard.press("Enter");
  await page.locator("[data-act=look-back]").waitFor({ state: "detached" });
  assert.notEqual(await hinted(), null);
  await page.waitForFunction(() => document.activeElement?.localName === "chee-board");
  await page.locator("[data-act=hint-close]").focus();
  await page.keyboard.press("Enter");
  await page.locator("[data-part=hint]").waitFor({ state: "detached" });
  await page.waitForFunction(() => document.activeElement?.localName === "chee-board");
  await close(page);
});

test("a window that watches shows how the game ended", async () => {
  const { line, last } = await nearEnd("njombwa.4");
  const page = await laid("njombwa", { rules: "njombwa.4", moves: line, id: "watched1" });
  const other = await page.context().newPage();
  await other.goto(`${kit.address}#/play/njombwa`);
  await other.locator("chee-board[data-role=game]").waitFor();
  await other
    .evaluate((move) => document.querySelector("chee-play").table.commit(move), line[0])
    .catch(() => {});
  await other.evaluate((move) => document.querySelector("chee-play").table.commit(move), last);
  await other.locator("[data-part=result]").waitFor();
  await other.waitForFunction(() => document.querySelector("chee-play").table.stored?.id);
  await page.locator("[data-part=result]").waitFor();
  await page.waitForTimeout(300);
  assert.equal(await page.locator("chee-setup").count(), 0, "the form of a new game");
  assert.equal((await moves(page)).length, line.length + 1);
  await close(page);
});

test("the tabs of the analysis are gone through by arrow keys", async () => {
  const page = await open(kit, "#/analyse", { thinking: false });
  await page.locator("[data-tab=moves]").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  for (const tab of ["openings", "review", "share", "moves"]) {
    await page.keyboard.press("ArrowRight");
    await page.locator(`[data-tab=${tab}][aria-selected=true]`).waitFor();
    assert.equal(await page.evaluate(() => document.activeElement.dataset.tab), tab);
  }
  await close(page);
});

test("in German a clock says of oneself what is said to oneself", async () => {
  const context = { locale: "de-DE" };
  const page = await laid("njombwa", {
    rules: "njombwa.8",
    moves: ["B8", "b8"],
    seats: [0, 1],
    clock: { minutes: 5, seconds: 0 },
    context,
  });
  await ready(page);
  assert.match(await page.locator(".clock").first().getAttribute("aria-label"), /^Du: noch /);
  await close(page);
});

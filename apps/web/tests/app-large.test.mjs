// SPDX-License-Identifier: MIT
// Every route with text twice as large on a phone, and in a very low window: the page scrolls down
// and never sideways, nothing sticks, and no text is cut off.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, close, open, ready, start } from "./app-kit.mjs";
import { launch } from "./browser.mjs";
import { leave, wander } from "./table-kit.mjs";

const routes = [
  "#/",
  "#/nothing",
  "#/first/njombwa",
  "#/play/enkeshui",
  "#/learn/enkeshui?c=4.7",
  "#/learn/mefuhva/options",
  "#/learn/chuba/people",
  "#/learn/chuba/exercises",
  "#/exercises",
  "#/exercises?s=mistakes",
  "#/analyse",
  "#/replay",
  "#/games",
];

/** What is wider than the window, what sticks, and words that are cut off. */
function faults() {
  const [stuck, wide, cut] = [[], [], []];
  const name = (one) => `${one.localName}.${one.className} ${one.textContent.trim().slice(0, 30)}`;
  for (const one of document.querySelectorAll("body *")) {
    const style = getComputedStyle(one);
    const box = one.getBoundingClientRect();
    const hidden =
      style.clipPath !== "none" ||
      style.opacity === "0" ||
      one.closest("dialog:not([open]), .offstage");
    if (hidden || box.width < 2 || box.height < 2 || !one.checkVisibility()) continue;
    if (/sticky|fixed/.test(style.position) && one.localName !== "dialog") stuck.push(name(one));
    if (box.right > innerWidth + 1) wide.push(`${Math.round(box.right)} ${name(one)}`);
    // A list that scrolls down is read to its end; words that end in nothing are not.
    const clips = /hidden|clip/.test(style.overflowX) && one.localName !== "svg";
    if (clips && one.scrollWidth > one.clientWidth + 1) cut.push(name(one));
  }
  return { stuck, wide, cut, page: document.documentElement.scrollWidth <= innerWidth };
}

/** Goes to a route by way of an address that leads nowhere: the page before has a heading, too. */
async function visit(page, hash) {
  for (const [to, heading] of [
    ["#/nothing", "main > .notice h1"],
    [hash, hash === "#/nothing" ? "main > .notice h1" : "main > :not(.notice) h1"],
  ]) {
    await page.evaluate((where) => {
      location.hash = where;
    }, to);
    await page.locator(heading).first().waitFor({ state: "attached" });
  }
  await page.waitForLoadState("networkidle");
}

const clean = { stuck: [], wide: [], cut: [], page: true };

async function everyRoute(kit, viewport) {
  const page = await open(kit, "#/", { viewport });
  for (const hash of routes) {
    await visit(page, hash);
    assert.deepEqual(await page.evaluate(faults), clean, hash);
  }
  const seats = [0, 1, 1, 1];
  const rules = "swahili.4";
  await leave(page, { game: "swahili", rules, seats, moves: await wander(rules, 8) });
  await visit(page, "#/play/swahili");
  await ready(page);
  assert.deepEqual(await page.evaluate(faults), clean, rules);
  await visit(page, "#/play/chuba");
  await start(page);
  await ready(page);
  assert.deepEqual(await page.evaluate(faults), clean, "a game");
  await page.locator("[data-act=settings]").click();
  await page.locator("dialog[open]").waitFor();
  const inside = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.querySelector("dialog[open]");
    return scrollWidth <= clientWidth;
  });
  assert.ok(inside, "the settings are cut off at the side");
  await close(page);
}

let kit;
before(async () => {
  kit = await begin();
});
after(() => kit.end());

test("with text twice as large on a phone every route is read by scrolling down alone", async () => {
  const browser = await launch("--blink-settings=defaultFontSize=32");
  try {
    await everyRoute({ ...kit, browser }, { width: 360, height: 740 });
  } finally {
    await browser.close();
  }
});

test("in a very low window nothing sticks on any route", async () => {
  const page = await open(kit, "#/", { viewport: { width: 740, height: 310 } });
  for (const hash of routes) {
    await visit(page, hash);
    const { stuck, page: fits } = await page.evaluate(faults);
    assert.deepEqual([stuck, fits], [[], true], hash);
  }
  await close(page);
});

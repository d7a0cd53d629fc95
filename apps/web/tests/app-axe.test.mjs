// SPDX-License-Identifier: MIT
// axe-core finds nothing to complain of: every route and game, light and dark.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { broken, brokenAt, grown, grownAt } from "./analyse-kit.mjs";
import { begin, close, open, ready, start, turnByMouse } from "./app-kit.mjs";
import { complaints } from "./axe.mjs";
import { games } from "./core-kit.mjs";
import { give } from "./records-kit.mjs";

const one =
  '[Game "njombwa.8"]\n\n{a} 1. B8 {[%clk 0:01:00] [%eval 0.5,3]} b8 2. B6! (2. B4 a3 {b}) *\n';
const two = `${one}\n${one.replace("{a}", "")}`;

let kit;
before(async () => {
  kit = await begin();
});
after(() => kit.end());

const go = async (page, hash) => {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
  await page.locator("main h1").first().waitFor();
  await page.waitForTimeout(100);
};

test("axe finds nothing to complain of, light and dark", async () => {
  const page = await open(kit, "#/", { thinking: false });
  const check = async (name) => assert.deepEqual(await complaints(page), [], name);
  await check("home");
  await page.locator("[data-act=settings]").click();
  await check("settings");
  await page.locator("[data-act=settings-close]").click();
  for (const hash of ["#/nothing", "#/learn/enkeshui?c=4.7", "#/first/chuba", "#/play/mefuhva"]) {
    await go(page, hash);
    await check(hash);
  }
  for (const game of games) {
    await go(page, `#/play/${game}`);
    if (game === "swahili") await start(page, { seats: [0, 1, 1, 1] });
    else await start(page, { level: 1, ...(game === "mefuhva" ? { size: 16 } : {}) });
    await ready(page);
    await turnByMouse(page, 0);
    await ready(page);
    await check(game);
  }
  await go(page, grownAt);
  await grown(page);
  await page.locator("[data-act=analyse]").check();
  await page.locator(".lines-list .value").first().waitFor();
  await check("analyse");
  await page.locator("[data-act=analyse]").uncheck();
  await go(page, brokenAt);
  await broken(page);
  await check("analyse, editing");
  await go(page, "#/replay");
  await page.locator("[data-part=opening]").waitFor();
  await check("#/replay");
  await give(page, '[Game "njombwa.8"]\n\n1. B8 b7 *\n');
  await page.locator("[data-part=fault]").waitFor();
  await check("a fault of a file");
  await give(page, two);
  await page.locator("[data-act=pick]").first().waitFor();
  await check("the games of a file");
  await page.locator("[data-act=keep-all]").click();
  await page.locator("[data-part=notice]").waitFor();
  await page.locator("[data-act=pick]").first().click();
  await page.locator("chee-replay-game [data-act=on]").click();
  await check("a replay");
  await go(page, "#/games");
  await page.locator("[data-act=delete]").first().click();
  await page.locator("[name=position]").fill("nowhere");
  await page.locator("#position-reason").waitFor();
  await check("#/games");
  await close(page);
});

test("axe does find what is wrong, in dark, too", async () => {
  const page = await open(kit, "#/nothing");
  await page.evaluate(() => {
    const [button, faint] = ["button", "p"].map((name) => document.createElement(name));
    faint.textContent = "Read only by day.";
    faint.style.color = "light-dark(black, #333)";
    document.querySelector("main").append(button, faint);
  });
  const found = await complaints(page);
  assert.equal(found.length, 2, found.join("\n"));
  assert.match(found[0], /^light, button-name: /);
  assert.match(found[1], /^dark, color-contrast: /);
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), undefined);
  await close(page);
});

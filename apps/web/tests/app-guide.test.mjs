// SPDX-License-Identifier: MIT
// The guided first games: led by what happens on the board, and in sight with it on a phone.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, choose, close, hole, lit, open } from "./app-kit.mjs";
import { games } from "./core-kit.mjs";

let kit;
before(async () => {
  kit = await begin();
});
after(() => kit.end());

const text = async (page, selector) =>
  (await page.locator(selector).textContent()).replace(/\s+/g, " ");

test("a first game is guided by what happens on the board", async () => {
  for (const game of games) {
    const page = await open(kit, `#/first/${game}`);
    const step = async (name) => page.locator(`[data-part=guide][data-step=${name}]`).waitFor();
    await step("welcome");
    await page.locator("[data-act=guide-next]").click();
    await step("press");
    const told = await text(page, "[data-part=guide]");
    const name = /marked hole (\w+)/.exec(told)?.[1];
    assert.ok((await lit(page)).includes(name), `${game}: ${told}`);
    await hole(page, name).click();
    await step("preview");
    assert.match(await text(page, "[data-part=guide]"), new RegExp(`${name} would do: .*lap`));
    await hole(page, name).click();
    await choose(page, 0);
    await step("aim");
    assert.match(await text(page, "[data-part=guide]"), /lap 1: lifts/);
    await page.locator("[data-act=guide-next]").click();
    await step("yours");
    await page.locator("[data-act=guide-next]").click();
    assert.equal(await page.locator("[data-part=guide]").count(), 0);
    await close(page);
  }
});

test("the way out of the guide lies within it, in both languages", async () => {
  for (const locale of ["en-GB", "de-DE"]) {
    const page = await open(kit, "#/first/njombwa", { locale });
    await page.locator("[data-act=guide-next]").click();
    for (const [width, height] of [
      [1280, 800],
      [360, 740],
    ]) {
      await page.setViewportSize({ width, height });
      const [guide, out] = await page.evaluate(() =>
        [".guide", "[data-act=guide-leave]"].map(
          (one) => document.querySelector(one).getBoundingClientRect().right,
        ),
      );
      assert.ok(out < guide - 4, `${locale}, ${width}: ${out} of ${guide}`);
    }
    await close(page);
  }
});

test("on a phone the guide's words and a whole board are in sight together", async () => {
  for (const game of ["mefuhva", "njombwa", "chuba", "enkeshui"]) {
    const viewport = { width: 360, height: 740 };
    const page = await open(kit, `#/first/${game}`, { viewport, settings: { speed: "off" } });
    await page.locator("[data-act=guide-next]").click();
    const places = () =>
      page.evaluate(() => {
        const { shadowRoot } = document.querySelector("chee-board[data-role=game]");
        const board = shadowRoot.querySelector(".frame").getBoundingClientRect();
        const guide = document.querySelector(".guide").getBoundingClientRect();
        return [guide.top, guide.bottom, board.top, board.bottom].map(Math.round);
      });
    const inSight = async (step) => {
      await page.locator(`[data-part=guide][data-step=${step}]`).waitFor();
      await page.waitForFunction(() => {
        const at = scrollY;
        return new Promise((done) => requestAnimationFrame(() => done(scrollY === at)));
      });
      const [top, under, over, bottom] = await places();
      const [line, out] = await page.evaluate(() =>
        ["#guide-heading", "[data-act=guide-leave]"].map(
          (one) => document.querySelector(one).getBoundingClientRect().bottom,
        ),
      );
      assert.ok(Math.abs(line - out) < 24, `${game}, ${step}: the way out takes a line`);
      const seen = top >= 0 && under <= over && bottom <= viewport.height;
      assert.ok(seen, `${game}, ${step}: ${[top, under, over, bottom]}`);
      // As large as the words leave it; those of Enkeshui and Chuba are as wide as the window.
      assert.ok(bottom - over > 140, `${game}, ${step}: a board of ${bottom - over} px`);
      return over;
    };
    const before = await inSight("press");
    const name = /marked hole (\w+)/.exec(await text(page, "[data-part=guide]"))?.[1];
    await hole(page, name).click();
    assert.equal(await inSight("preview"), before, "the board stays where it was");
    await close(page);
  }
});

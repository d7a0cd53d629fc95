// SPDX-License-Identifier: MIT
// The guided first games: led by what happens on the board, and in sight with it on a phone.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, choose, close, hole, introduced, lit, open } from "./app-kit.mjs";
import { games } from "./core-kit.mjs";

let kit;
before(async () => {
  kit = await begin();
});
after(() => kit.end());

const text = async (page, selector) =>
  (await page.locator(selector).textContent()).replace(/\s+/g, " ");

/** Numbers that the star of the hole to press lies on. */
const hidden = (page) =>
  page.evaluate(() => {
    const { shadowRoot } = document.querySelector("chee-board[data-role=game]");
    const star = shadowRoot.querySelector(".hint-sign").getBoundingClientRect();
    return [...shadowRoot.querySelectorAll("text.number")]
      .filter((one) => one.textContent.trim())
      .map((one) => one.getBoundingClientRect())
      .filter((one) => one.left < star.right && one.right > star.left)
      .filter((one) => one.top < star.bottom && one.bottom > star.top)
      .map(({ left, top }) => [left, top]);
  });

test("a first game is guided by what happens on the board", async () => {
  for (const game of games) {
    const page = await open(kit, `#/first/${game}`);
    const step = async (name) => page.locator(`[data-part=guide][data-step=${name}]`).waitFor();
    await introduced(page);
    await step("press");
    const told = await text(page, "[data-part=guide]");
    const name = /marked hole (\w+)/.exec(told)?.[1];
    assert.ok((await lit(page)).includes(name), `${game}: ${told}`);
    assert.deepEqual(await hidden(page), [], `${game}: numbers under the star`);
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

test("a choice is told when the sowing has come to it", async () => {
  const page = await open(kit, "#/first/mefuhva", { settings: { speed: "normal" } });
  await introduced(page);
  const name = /marked hole (\w+)/.exec(await text(page, "[data-part=guide]"))[1];
  await hole(page, name).click();
  await page.locator("[data-step=preview]").waitFor();
  const heard = page.evaluate(
    () =>
      new Promise((done) => {
        const words = new Set();
        const look = () => {
          const { playing } = document.querySelector("chee-board[data-role=game]");
          const said = document.querySelector(".guide .told").textContent;
          if (/has come to a choice/.test(said)) done([...words, playing]);
          else if (/something to choose/.test(said)) words.add("announced");
          requestAnimationFrame(look);
        };
        look();
      }),
  );
  await hole(page, name).click();
  assert.deepEqual(await heard, ["announced", false]);
  await close(page);
});

test("the way out of the guide lies within it, in both languages", async () => {
  for (const locale of ["en-GB", "de-DE"]) {
    const page = await open(kit, "#/first/njombwa", { locale });
    await page.locator("[data-step=welcome]").waitFor();
    for (const [width, height, step] of [
      [1280, 800, "welcome"],
      [360, 740, "welcome"],
      [740, 360, "welcome"],
      [740, 360, "press"],
      [360, 740, "press"],
    ]) {
      await page.setViewportSize({ width, height });
      if (step === "press" && (await page.locator("[data-step=welcome]").count()))
        await introduced(page);
      const [guide, out] = await page.evaluate(() =>
        [".guide", "[data-act=guide-leave]"].map(
          (one) => document.querySelector(one).getBoundingClientRect().right,
        ),
      );
      assert.ok(out < guide - 4, `${locale}, ${width}, ${step}: ${out} of ${guide}`);
    }
    await close(page);
  }
});

test("on a phone the guide's words and a whole board are in sight together", async () => {
  for (const game of ["mefuhva", "njombwa", "chuba", "enkeshui"]) {
    const viewport = { width: 360, height: 740 };
    const page = await open(kit, `#/first/${game}`, { viewport, settings: { speed: "off" } });
    await introduced(page);
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

test("on a phone nothing the guide tells has to be scrolled, in both languages", async () => {
  const viewport = { width: 360, height: 740 };
  for (const locale of ["en-GB", "de-DE"])
    for (const game of games) {
      const page = await open(kit, `#/first/${game}`, {
        viewport,
        locale,
        settings: { speed: "off" },
      });
      const read = async (step) => {
        await page.locator(`[data-part=guide][data-step=${step}]`).waitFor();
        const [more, under] = await page.evaluate(() => {
          const told = document.querySelector(".guide .told");
          const card = document.querySelector(".guide").getBoundingClientRect();
          const place = document.querySelector(".news").getBoundingClientRect();
          return [told.scrollHeight - told.clientHeight, card.bottom - place.bottom];
        });
        assert.ok(more <= 1, `${game}, ${locale}, ${step}: ${more} px are out of sight`);
        assert.ok(under <= 0, `${game}, ${locale}, ${step}: the card is cut by ${under} px`);
      };
      for (const step of ["welcome", "idea"]) {
        await read(step);
        await page.locator("[data-act=guide-next]").click();
      }
      await read("press");
      const [name] = /\b[AB]\d+\b/.exec(await text(page, ".guide .told"));
      await hole(page, name).click();
      await read("preview");
      await hole(page, name).click();
      await choose(page, 0);
      await read("aim");
      await page.locator("[data-act=guide-next]").click();
      await read("yours");
      await close(page);
    }
});

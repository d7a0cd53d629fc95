// SPDX-License-Identifier: MIT
// Games on the built page, by keyboard, by finger and with several people; app-whole has those by
// mouse.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  begin,
  choose,
  close,
  hole,
  lit,
  moves,
  open,
  openChoice,
  playOut,
  position,
  ready,
  start,
  state,
  thorough,
  turnByMouse,
} from "./app-kit.mjs";

let kit;
before(async () => {
  kit = await begin();
});
after(() => kit.end());

test("Swahili with four seats, two people and two machines", async () => {
  const page = await open(kit, "#/play/swahili");
  await start(page, { seats: [0, 1, 0, 2] });
  assert.match(await position(page), /^swahili\.4 /);
  if (thorough) assert.match(await playOut(page), /wins|shared/);
  else {
    for (let n = 0; n < 10; n++) {
      await ready(page);
      await turnByMouse(page, n * 7 + 3);
    }
    await ready(page);
    assert.ok((await moves(page)).length > 15);
  }
  assert.equal(await page.locator(".players li").count(), 4);
  await close(page);
});

test("a whole game of Njombwa by keyboard alone", async () => {
  const page = await open(kit, "#/");
  const press = (key) => page.keyboard.press(key);
  // Tab to the game, to the form, to the board.
  const tabTo = async (reached) => {
    for (let n = 0; n < 80; n++) {
      if (await page.evaluate(reached)) return;
      await press("Tab");
    }
    assert.fail(`Tab does not lead there: ${reached}`);
  };
  await tabTo(() => document.activeElement?.matches("[data-game=njombwa] [data-act=play]"));
  await press("Enter");
  await page.locator("[data-act=start]").waitFor();
  await tabTo(() => document.activeElement?.name === "level");
  await press("Home");
  await tabTo(() => document.activeElement?.matches("[data-act=start]"));
  await press("Enter");
  await page.locator("chee-board[data-role=game]").waitFor();
  const focused = () =>
    page.evaluate(
      () =>
        document.querySelector("chee-board[data-role=game]").shadowRoot.activeElement?.dataset
          .hole ?? null,
    );
  const spot = (name) =>
    page.evaluate((wanted) => {
      const root = document.querySelector("chee-board[data-role=game]").shadowRoot;
      const box = root.querySelector(`[data-hole="${wanted}"]`).getBoundingClientRect();
      return { x: box.x, y: box.y };
    }, name);
  const walkTo = async (name) => {
    for (let n = 0; n < 60; n++) {
      const at = await focused();
      if (at === name) return;
      const [from, to] = [await spot(at), await spot(name)];
      if (Math.abs(to.y - from.y) > 8) await press(to.y > from.y ? "ArrowDown" : "ArrowUp");
      else await press(to.x > from.x ? "ArrowRight" : "ArrowLeft");
    }
    assert.fail(`the arrows do not lead to ${name}`);
  };
  const turn = async (_, n) => {
    if ((await focused()) === null) {
      await tabTo(
        () =>
          document.querySelector("chee-board[data-role=game]")?.shadowRoot.activeElement?.dataset
            .hole,
      );
    }
    const open = await lit(page);
    const name = open[n % open.length];
    await walkTo(name);
    const count = (await moves(page)).length;
    await press("Enter");
    await press("Enter");
    await page.waitForFunction(
      (past) => document.querySelector("chee-play").match.moves.length > past,
      count,
    );
  };
  const result = await playOut(page, { turn });
  assert.match(result, /win/);
  await close(page);
});

test("a whole game of Enkeshui by touch at 360 px", async () => {
  const page = await open(kit, "#/play/enkeshui", {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  });
  await page.locator("[data-act=more] summary").tap();
  await page.locator("select[name=size]").selectOption("8");
  await page.locator("input[name=level]").fill("1");
  await page.locator("[data-act=start]").tap();
  await page.locator("chee-board[data-role=game]").waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 360, `the page is ${wide} px wide`);
  const turn = async (_, n) => {
    const open = await lit(page);
    const name = open[n % open.length];
    const count = (await moves(page)).length;
    await hole(page, name).tap();
    await hole(page, name).tap();
    await choose(page, n);
    await page.waitForFunction(
      (past) => document.querySelector("chee-play").match.moves.length > past,
      count,
    );
  };
  const result = await playOut(page, { turn });
  assert.match(result, /Clause 4\.12|Clause 0\./);
  await close(page);
});

// Positions that lead to each kind of choice, found on the board itself.
const choices = [
  ["extra", "mefuhva", { size: 8 }],
  ["pair", "chuba", { size: 8 }],
  ["direction", "enkeshui", { size: 8 }],
  ["stop", "swahili", { seats: [0, 1] }],
];
for (const [kind, game, options] of choices) {
  test(`the choice «${kind}» of ${game} is made on the board, and can be taken back`, async () => {
    const page = await open(kit, `#/play/${game}`);
    await start(page, options);
    await ready(page);
    let found = null;
    for (let round = 0; round < 40 && !found; round++) {
      for (const name of await lit(page)) {
        const kinds = await page.evaluate((at) => {
          const { core, match } = document.querySelector("chee-play");
          return core.preview(match.position.text, at).choices?.kind ?? null;
        }, name);
        if (kinds === kind) found = name;
      }
      if (found) break;
      const one = (await lit(page))[0];
      await hole(page, one).click();
      await hole(page, one).click();
      await choose(page, 0);
      await ready(page);
    }
    assert.ok(found, `no choice «${kind}» came up`);
    const before = await position(page);
    await hole(page, found).click();
    await hole(page, found).click();
    await page.waitForFunction(
      () => document.querySelector("chee-board[data-role=game]").pending?.choice,
    );
    const asked = await openChoice(page);
    assert.equal(asked.kind, kind);
    assert.ok(asked.holes.length + asked.options.length >= 2);
    // Nothing is committed yet, and Escape takes it back.
    assert.equal(await position(page), before);
    await page.keyboard.press("Escape");
    assert.equal((await openChoice(page)).pending, false);
    assert.equal(await position(page), before);
    await hole(page, found).click();
    await hole(page, found).click();
    const count = (await moves(page)).length;
    await choose(page, 1);
    await page.waitForFunction(
      (past) => document.querySelector("chee-play").match.moves.length > past,
      count,
    );
    await close(page);
  });
}

test("two people at one screen, the board turning to whoever moves", async () => {
  const page = await open(kit, "#/play/njombwa");
  await page.locator("input[name=mode][value=together]").check();
  await page.locator("[data-act=start]").click();
  const facing = () =>
    page.evaluate(() => document.querySelector("chee-board[data-role=game]").orientation);
  await ready(page);
  assert.equal(await facing(), "S");
  await hole(page, "B8").click();
  await hole(page, "B8").click();
  await ready(page);
  await page.waitForFunction(
    () => document.querySelector("chee-board[data-role=game]").orientation === "N",
  );
  // Names of holes stay, and the lit hole is North's.
  assert.deepEqual(await lit(page), ["b8"]);
  assert.equal(await state(page), "person");
  await close(page);
});

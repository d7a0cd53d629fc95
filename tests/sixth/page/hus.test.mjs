// SPDX-License-Identifier: MIT
// Hus on the page: its card, a turn played, counters that are seized and sown on, an exercise.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, close, follow, moves, open, ready, turnByMouse } from "./app-kit.mjs";

let kit;
before(async () => {
  kit = await begin();
});
after(() => kit.end());

test("Hus has a card, is played, and a seizure is told", async () => {
  const page = await open(kit, "#/");
  const card = page.locator(".card[data-game=hus]");
  await card.locator("chee-board .face-hus").waitFor();
  assert.match(await card.locator(".people").textContent(), /Namibia/);

  await follow(page, "#/play/hus");
  await page.locator("[data-act=start]").click();
  await ready(page);
  await turnByMouse(page, 0);
  assert.equal((await moves(page)).length >= 1, true);

  const told = await page.evaluate(() => {
    const { core } = document.querySelector("chee-app");
    return core.play("hus.4 2,1,0,2/1,2,2,1/1,2,1,2/2,2,1,2 0,0 S - 10", "A4");
  });
  const seized = told.events.filter(({ kind }) => kind === "seize");
  assert.ok(seized.length > 0 && told.captured > 0);
  assert.ok(told.sentences.some((sentence) => sentence.includes("seizes")));

  await follow(page, "#/learn/hus/exercises");
  await page.locator("main h1").first().waitFor();
  assert.doesNotMatch(await page.locator("main").textContent(), /undefined|game\.hus/);
  await close(page);
});

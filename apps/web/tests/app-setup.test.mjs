// SPDX-License-Identifier: MIT
// The form in front of a game: it comes as it was set last time, and what holds for people alone does not
// hold for a game against a machine.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, close, fromMenu, open, start } from "./app-kit.mjs";

let kit;
before(async () => {
  kit = await begin();
});
after(() => kit.end());

test("who sits where comes as it was set last time", async () => {
  const page = await open(kit, "#/play/swahili");
  await start(page, { seats: [0, 0, 7, 2] });
  await fromMenu(page, "new");
  await page.locator("select[name=seat-A]").waitFor();
  const seats = page.locator("select[name^=seat-]");
  assert.deepEqual(await seats.evaluateAll((all) => all.map(({ value }) => value)), [
    "0",
    "0",
    "7",
    "2",
  ]);
  await close(page);
});

test("nothing is turned to a machine, though two people had the board so before", async () => {
  const page = await open(kit, "#/play/njombwa");
  await page.locator("input[name=mode][value=together]").check();
  await page.locator("input[name=turning][value=both]").check();
  await page.locator("input[name=mode][value=machine]").check();
  await start(page, {});
  const board = page.locator("chee-board[data-role=game]");
  assert.equal(await board.evaluate((one) => one.across), false);
  assert.equal(await page.locator("[data-act=resign]").count(), 1);
  await close(page);
});

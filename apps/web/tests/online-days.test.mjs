// SPDX-License-Identifier: MIT
// Games of a move in so many days: the time that is left, days off, and answers that are planned.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { close, fromMenu, moves, press } from "./app-kit.mjs";
import {
  agree,
  axeFinds,
  beginOnline,
  besidesLostLine,
  join,
  make,
  mine,
  person,
  playOn,
  says,
  serveGames,
  table,
  turn,
} from "./online-kit.mjs";

let kit;
before(async () => {
  kit = await beginOnline();
});
after(() => kit.end());

/** Two at a game of Enkeshui with three days a move. */
async function two(more = {}) {
  const amina = await person(kit);
  const { N } = await make(amina, { game: "enkeshui", size: 8, clock: 6, ...more });
  const ben = await join(kit, N, "Ben");
  await Promise.all([table(amina), table(ben)]);
  return [amina, ben];
}

test("a move has days, which are said as days, and days off are taken from those agreed on", async () => {
  const [amina, ben] = await two({ holidays: 5 });
  for (const page of [amina, ben])
    assert.match(await page.locator(".players .days").textContent(), /^(3 d 0|2 d 23) h$/);
  // They stand beside the name, at a desk and on a phone.
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ]) {
    await ben.setViewportSize({ width, height });
    const apart = await ben.evaluate(() => {
      const days = document.querySelector(".players .days");
      const box = days.closest("li").getBoundingClientRect();
      const words = document.createRange();
      words.selectNodeContents(
        [...days.parentNode.childNodes].find(({ nodeType, data }) => nodeType === 3 && data.trim()),
      );
      const [name, time] = [words.getBoundingClientRect(), days.getBoundingClientRect()];
      return name.right <= time.left && time.right <= box.right && box.right - time.right < 16;
    });
    assert.ok(apart, `at ${width}`);
  }
  await amina.locator("[data-act=menu]").click();
  assert.match(await amina.locator("[data-act=rest]").textContent(), /5 left/);
  await amina.locator("[data-act=rest]").click();
  for (const page of [amina, ben])
    await page.waitForFunction(() =>
      /^(4 d 0|3 d 23) h$/.test(document.querySelector(".players .days").textContent.trim()),
    );
  await amina.locator("[data-act=menu]").click();
  assert.match(await amina.locator("[data-act=rest]").textContent(), /4 left/);
  await close(amina);
  await close(ben);
});

test("a move that waits for the network goes out when the page is come back to, once", async () => {
  const pair = await two();
  await playOn(pair, 2);
  const [amina, ben] = pair;
  await mine(amina);
  await amina.context().setOffline(true);
  await amina.locator("[data-part=line]").waitFor();
  await turn(amina, 1);
  const played = await moves(amina);
  assert.equal(played.length, 3);
  const address = amina.url();
  const context = amina.context();
  await amina.close();
  await context.setOffline(false);
  assert.equal((await moves(ben)).length, 2);
  const back = await context.newPage();
  await back.goto(address);
  await table(back);
  await mine(ben);
  assert.deepEqual(await agree([back, ben]), played);
  await back.waitForFunction(() => !Object.keys(localStorage).some((key) => /unsent/.test(key)));
  await back.reload();
  await table(back);
  assert.deepEqual(await agree([back, ben]), played);
  for (const page of [amina, ben]) await close(page);
});

test("an answer that was planned is played when it comes to that, and another is not", async () => {
  const [amina, ben] = await two();
  await fromMenu(ben, "plan");
  const plan = ben.locator("[data-part=plan]");
  await plan.locator("[name=theirs] option").nth(1).waitFor({ state: "attached" });
  const theirs = await plan.locator("[name=theirs] option").allTextContents();
  assert.ok(theirs.length > 1);
  await plan.locator("[name=theirs]").selectOption(theirs[1]);
  await plan.locator("[name=mine] option").nth(1).waitFor({ state: "attached" });
  const answers = await plan.locator("[name=mine] option").allTextContents();
  await plan.locator("[name=mine]").selectOption(answers[1]);
  await plan.locator("[data-act=plan-add]").click();
  await plan.locator("li").waitFor();
  assert.match(await plan.locator("li").textContent(), new RegExp(`${theirs[1]} ${answers[1]}`));
  assert.deepEqual(await axeFinds(ben), []);
  // It is kept by the server, and nobody else is told of it.
  await ben.reload();
  await table(ben);
  await fromMenu(ben, "plan");
  await ben.locator("[data-part=plan] li").waitFor();
  assert.equal(await amina.locator("[data-part=plan]").count(), 0);
  await mine(amina);
  const hole = theirs[1].match(/^[A-Za-z]\d+/)[0];
  await press(amina, `[data-hole="${hole}"]`);
  await press(amina, `[data-hole="${hole}"]`);
  await amina.waitForFunction(() => document.querySelector("chee-play").match.moves.length === 2);
  assert.deepEqual(await agree([amina, ben]), [theirs[1], answers[1]]);
  assert.equal((await moves(ben)).length, 2);
  await close(amina);
  await close(ben);
});

/** Plans the n-th answer to a move of theirs, in the open panel. */
async function planned(page, theirs, n) {
  const plan = page.locator("[data-part=plan]");
  await plan.locator("[name=theirs]").selectOption(theirs);
  await page.waitForFunction(
    (move) => document.querySelector("[data-part=plan] [name=theirs]").value === move,
    theirs,
  );
  const answers = await plan.locator("[name=mine] option").allTextContents();
  await plan.locator("[name=mine]").selectOption(answers[n]);
  await plan.locator("[data-act=plan-add]").click();
  await says(page, "[data-part=plan] li", `${theirs} ${answers[n]}`);
  return answers[n];
}

test("a plan is changed, and the panel stays true while what was planned is played", async () => {
  const [amina, ben] = await two();
  await fromMenu(ben, "plan");
  const plan = ben.locator("[data-part=plan]");
  await plan.locator("[name=theirs] option").nth(1).waitFor({ state: "attached" });
  const theirs = (await plan.locator("[name=theirs] option").allTextContents())[1];
  await planned(ben, theirs, 0);
  const answer = await planned(ben, theirs, 1);
  assert.equal(await plan.locator("li").count(), 1, "the answer before is gone");
  // The line that is gone on with is played meanwhile.
  await plan.locator("[data-act=plan-on]").click();
  await says(ben, "[data-part=plan] > p", `${theirs} ${answer}`);
  await mine(amina);
  const hole = theirs.match(/^[A-Za-z]\d+/)[0];
  await press(amina, `[data-hole="${hole}"]`);
  await press(amina, `[data-hole="${hole}"]`);
  for (const page of [amina, ben])
    await page.waitForFunction(() => document.querySelector("chee-play").match.moves.length === 2);
  assert.deepEqual(await agree([amina, ben]), [theirs, answer]);
  // It is Amina's turn again: what is offered is behind these moves.
  await plan.locator("[data-act=plan-add]").waitFor();
  assert.equal(await plan.locator("> p, li").count(), 0);
  await playOn([amina, ben], 1);
  assert.equal((await agree([amina, ben])).length, 3);
  await close(amina);
  await close(ben);
});

test("at a table of sides nothing is planned, and that is not offered", async () => {
  for (const [team, offered] of [
    [undefined, 1],
    ["one", 0],
  ]) {
    const [amina, ben] = await two({ team });
    await mine(amina);
    await ben.locator("[data-act=menu]").click();
    await ben.locator(".menu [data-act=draw]").waitFor();
    assert.equal(await ben.locator(".menu [data-act=plan]").count(), offered, team);
    for (const page of [amina, ben]) await close(page);
  }
});

const day = 86_400;

/** The server anew, when so many days have gone by since the test began. */
async function afterDays(days, pages) {
  // A page shows its own move before the server has it, which would keep it that much later.
  await agree(pages);
  await kit.server.end();
  for (const page of pages) await page.locator("[data-part=line]").waitFor();
  kit.server = await serveGames(kit.data, kit.server.port, ["--clock-ahead", String(days * day)]);
  for (const page of pages) await page.locator("[data-part=line]").waitFor({ state: "detached" });
}

// The last one, since the clock of its server is ahead from here on.
test("a week before a silent game without a clock is closed all are told, and a move keeps it open", async () => {
  const pair = await two({ clock: 0 });
  const [amina, ben] = pair;
  await playOn(pair, 2);
  await afterDays(22, pair);
  await mine(amina);
  for (const page of pair) assert.equal(await page.locator("[data-part=closing]").count(), 0);
  await afterDays(24, pair);
  const reckoned = () =>
    amina.evaluate(
      (ms) => new Date(Date.now() + ms).toLocaleDateString("en", { dateStyle: "long" }),
      31 * day * 1000,
    );
  const before = await reckoned();
  let date;
  for (const page of pair) {
    await says(page, "[data-part=closing]", "Nobody has moved for long");
    // Midnight may pass meanwhile.
    const text = await page.locator("[data-part=closing]").textContent();
    date = [before, await reckoned()].find((one) => text.includes(`closed on ${one}`));
    assert.ok(date, text);
    assert.deepEqual(await axeFinds(page), []);
  }
  await ben.reload();
  await table(ben);
  await says(ben, "[data-part=closing]", date);
  await playOn(pair, 1);
  for (const page of pair) await page.locator("[data-part=closing]").waitFor({ state: "detached" });
  await afterDays(48, pair);
  await says(ben, "[data-part=closing]", "Nobody has moved for long");
  await afterDays(56, pair);
  for (const page of pair) {
    await page.locator("[data-part=result]").waitFor();
    await says(page, "[data-part=result]", "Nobody moved for a long time");
    page.faults = besidesLostLine(page);
    await close(page);
  }
});

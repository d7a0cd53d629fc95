// SPDX-License-Identifier: MIT
// Enkeshui with sides of several people (4.14), each at a page of their own: trials that are shown, let
// stand and taken back, people who come, change sides, may only suggest, and go.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { close, fromMenu, lit, moves, press } from "./app-kit.mjs";
import { agree, beginOnline, join, make, mine, person, table, whoMoves } from "./online-kit.mjs";

let kit;
before(async () => {
  kit = await beginOnline();
});
after(() => kit.end());

const trial = (page) => page.locator("[data-part=trial]");

/** Shows the n-th of the moves that there are, as a trial where the side has several people. */
async function show(page, n) {
  await mine(page);
  const found = await lit(page);
  const name = found[n % found.length];
  await press(page, `[data-hole="${name}"]`);
  await press(page, `[data-hole="${name}"]`);
  await page.waitForFunction(() => {
    const board = document.querySelector("chee-board[data-role=game]");
    if (board.pending && !board.playing) board.picker.stopWaiting();
    return !board.pending;
  });
  return name;
}

/** A link to a side, made by who made the game. */
async function linkTo(host, seat) {
  if ((await host.locator("[data-part=people]").count()) === 0) await fromMenu(host, "people");
  const before = await host.evaluate(
    () => document.querySelector(".playing .address")?.value ?? "",
  );
  await host.locator(`[data-act=invite-${seat}]`).click();
  await host.waitForFunction(
    (old) => (document.querySelector(".playing .address")?.value ?? old) !== old,
    before,
  );
  return host.locator(".playing .address").inputValue();
}

test("two sides of two: a trial is seen by all, taken back, let stand; sides are changed", async () => {
  const amina = await person(kit);
  const { N } = await make(amina, { game: "enkeshui", team: "one" });
  const ben = await join(kit, N, "Ben");
  await Promise.all([table(amina), table(ben)]);
  const chi = await join(kit, await linkTo(amina, "S"), "Chi");
  await table(chi);
  const dayo = await join(kit, await linkTo(amina, "N"), "Dayo");
  await table(dayo);
  const all = [amina, ben, chi, dayo];
  await amina.waitForFunction(() =>
    /Ben, Dayo/.test(document.querySelector(".players").textContent),
  );
  const south = (await whoMoves([amina, ben])) === amina;
  assert.ok(south, "South begins");
  // A trial is on every board, and no move yet.
  await show(amina, 0);
  for (const page of all) {
    await trial(page).waitFor();
    assert.match(await page.locator("[data-part=status]").textContent(), /as a trial/);
  }
  assert.equal(await trial(ben).locator("button").count(), 0, "the other side only looks on");
  assert.equal(
    await trial(amina).locator("[data-act=let]").count(),
    0,
    "nobody lets their own stand",
  );
  const shown = (await agree(all))[0];
  await trial(chi).locator("[data-act=drop]").click();
  for (const page of all) await trial(page).waitFor({ state: "detached" });
  assert.deepEqual(await agree(all), []);
  // The other one of the side shows another, which is let stand.
  await show(chi, 1);
  await trial(amina).waitFor();
  await trial(amina).locator("[data-act=let]").click();
  for (const page of all) await trial(page).waitFor({ state: "detached" });
  const [played, ...more] = await agree(all);
  assert.deepEqual(more, []);
  assert.notEqual(played, shown);
  // Dayo changes sides when one of each side has agreed.
  if ((await dayo.locator("[data-part=people]").count()) === 0) await fromMenu(dayo, "people");
  await dayo.locator("[data-act=change]").click();
  await chi.locator("[data-act=admit]").click();
  await ben.locator("[data-act=admit]").click();
  await ben.waitForFunction(
    () => !/Dayo/.test(document.querySelector(".players [data-seat='1']").textContent),
  );
  // Ben is alone now and plays at once.
  await show(ben, 0);
  await ben.waitForFunction(() => document.querySelector("chee-play").match.moves.length === 2);
  assert.equal((await agree(all)).length, 2);
  assert.equal(await trial(amina).count(), 0);
  // Who may only suggest shows, and does not let stand.
  const others = amina.locator("[data-part=people] li", { hasText: "Chi" });
  await others.locator("[data-act=voice]").click();
  await show(amina, 0);
  await trial(chi).waitFor();
  assert.equal(await trial(chi).locator("[data-act=let]").count(), 0);
  await trial(dayo).locator("[data-act=let]").click();
  await trial(amina).waitFor({ state: "detached" });
  assert.equal((await agree(all)).length, 3);
  // Chi is asked to go, and looks on no more.
  await others.locator("[data-act=remove]").click();
  await amina.waitForFunction(() => !/Chi/.test(document.querySelector(".players").textContent));
  assert.equal((await moves(amina)).length, 3);
  for (const page of all) await close(page);
});

// SPDX-License-Identifier: MIT
// Enkeshui with sides of several people (4.14), each at a page of their own: trials that are shown, let
// stand and taken back, people who come, change sides, may only suggest, and go.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { close, fromMenu, moves } from "./app-kit.mjs";
import {
  agree,
  beginOnline,
  join,
  linkTo,
  make,
  person,
  says,
  show,
  sit,
  table,
  trial,
  whoMoves,
} from "./online-kit.mjs";

let kit;
before(async () => {
  kit = await beginOnline();
});
after(() => kit.end());

/** With the list open on a phone and in low and wide windows, all that is played lies free. */
async function besideBoard(page) {
  for (const [width, height] of [
    [360, 740],
    [740, 360],
    [768, 1024],
    [1280, 900],
  ]) {
    await page.setViewportSize({ width, height });
    const list = page.locator("[data-part=people]");
    const lies = () =>
      page.evaluate(() => {
        const board = document.querySelector("chee-board[data-role=game]");
        const inside = [".frame", ".foot .caption"].map((one) =>
          board.shadowRoot.querySelector(one),
        );
        const parts = [...inside, document.querySelector("[data-part=status]")];
        const people = document.querySelector("[data-part=people]").getBoundingClientRect();
        return parts.filter((one) => {
          const { left, top, right, bottom } = one.getBoundingClientRect();
          const apart = right <= people.left + 1 || people.right <= left + 1;
          return !apart && bottom > people.top + 1 && people.bottom > top + 1;
        }).length;
      });
    // On a busy machine the board is laid out anew some frames after the window has changed.
    for (let looks = 0; looks < 50 && (await lies()) > 0; looks++) await page.waitForTimeout(50);
    assert.equal(await lies(), 0, `${width} by ${height}: the list lies on the board`);
    // Opened anew it is in sight, its end above the row of buttons, and closed the board is.
    await list.locator("[data-act=people-close]").click();
    await list.waitFor({ state: "detached" });
    await fromMenu(page, "people");
    await page.waitForFunction(() => document.activeElement?.id === "people");
    await page.waitForFunction(() => {
      const [people, row] = ["[data-part=people]", ".side > .actions"].map((one) =>
        document.querySelector(one).getBoundingClientRect(),
      );
      const room = innerWidth > 1100 ? innerHeight : row.top;
      return people.top >= 0 && people.bottom <= room + 1;
    });
    assert.equal(await lies(), 0);
    await list.locator("[data-act=people-close]").click();
    await page.waitForFunction(() => scrollY === 0);
    await fromMenu(page, "people");
  }
}

/** What answers a trial and is not in sight as a whole. */
const cut = (page) =>
  page.evaluate(async () => {
    await new Promise((done) => setTimeout(done, 50));
    return [...document.querySelectorAll("[data-part=trial] button")]
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const seen = (y) => one.contains(document.elementFromPoint((left + right) / 2, y));
        return !seen(top + 4) || !seen(bottom - 4);
      })
      .map((one) => one.textContent.trim());
  });

/** Whatever the window it is in sight, and in a wide one beside the host's list of people. */
async function answersInSight(page, host) {
  for (const [width, height] of [
    [360, 740],
    [740, 360],
    [768, 1024],
    [1280, 800],
  ]) {
    await page.setViewportSize({ width, height });
    assert.deepEqual(await cut(page), [], `${width} by ${height}: cut`);
  }
  await host.setViewportSize({ width: 1280, height: 800 });
  if ((await host.locator("[data-part=people]").count()) === 0) await fromMenu(host, "people");
  await host.locator("[data-part=people]").waitFor();
  assert.deepEqual(await cut(host), [], "beside the list: cut");
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
    assert.match(await page.locator("[data-part=status]").textContent(), / (tries|try) \S/);
    // Its side is to move until it stands.
    await page.locator('.players li[data-seat="0"][data-turn=yes]').waitFor();
    await page.locator("chee-board .of-0 .turn-sign").waitFor();
    assert.equal(await page.locator("chee-board .of-1 .turn-sign").count(), 0);
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
  // Ben's own seat says "Your side" as long as there is somebody else.
  await ben.waitForFunction(
    () => !/Your side/.test(document.querySelector(".players [data-seat='1']").textContent),
  );
  // Ben is alone now and plays at once.
  await show(ben, 0);
  await ben.waitForFunction(() => document.querySelector("chee-play").match.moves.length === 2);
  assert.equal((await agree(all)).length, 2);
  for (const page of all) await trial(page).waitFor({ state: "detached" });
  // Who may only suggest shows, and does not let stand.
  const others = amina.locator("[data-part=people] li", { hasText: "Chi" });
  await others.locator("[data-act=voice]").click();
  await says(chi, "[data-part=status]", "You may suggest a move");
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
  await says(chi, "[data-part=fault]", "not open to watchers");
  await show(ben, 0);
  await amina.waitForFunction(() => document.querySelector("chee-play").match.moves.length === 4);
  // Dayo may only suggest: Amina's own word is enough for what Amina shows.
  await amina
    .locator("[data-part=people] li", { hasText: "Dayo" })
    .locator("[data-act=voice]")
    .click();
  await show(amina, 0);
  await trial(amina).locator("[data-act=let]").click();
  for (const page of [amina, ben, dayo]) await trial(page).waitFor({ state: "detached" });
  assert.equal((await agree([amina, ben, dayo])).length, 5);
  // Amina leaves: whoever sits longest leads the table, and asks Dayo to go.
  assert.equal(await ben.locator("[data-part=people]").count(), 0);
  await fromMenu(ben, "people");
  assert.equal(await ben.locator("[data-act=remove]").count(), 0, "the host leads");
  await besideBoard(ben);
  await amina.locator("[data-act=part]").click();
  await ben.locator("[data-part=people] [data-act=remove]").waitFor();
  await ben.locator("[data-act=invite-S]").waitFor();
  await ben.locator("[data-part=people] [data-act=voice]").click();
  await show(ben, 0);
  await ben.waitForFunction(() => document.querySelector("chee-play").match.moves.length === 6);
  await show(dayo, 0);
  await dayo.waitForFunction(
    () => document.querySelector("chee-play").remote.seating.feed.moves.length === 7,
  );
  for (const page of all) await close(page);
});

test("a trial that stands by itself says in how many seconds, and does; its link is a picture, too", async () => {
  const amina = await person(kit);
  const { N } = await make(amina, { game: "enkeshui", team: "time" });
  const ben = await join(kit, N, "Ben");
  await Promise.all([table(amina), table(ben)]);
  const link = await linkTo(amina, "S");
  await amina.locator("[data-part=seat-link] [data-act=qr]").click();
  await amina.locator("[data-part=seat-link] svg.qr").waitFor();
  assert.equal(await amina.locator(".playing .address").count(), 0, "the picture takes its place");
  await amina.locator("[data-act=close-link]").click();
  const chi = await join(kit, link, "Chi");
  await table(chi);
  await show(amina, 0);
  await trial(ben).waitFor();
  const left = () =>
    ben.evaluate(() =>
      Number(/in (\d+) second/.exec(document.querySelector("[data-part=trial]").textContent)?.[1]),
    );
  const first = await left();
  assert.ok(first > 0 && first <= 20, String(first));
  await trial(chi).locator("[data-act=let]").waitFor();
  await answersInSight(chi, amina);
  await ben.waitForFunction((before) => {
    const text = document.querySelector("[data-part=trial]")?.textContent ?? "in 0 second";
    return Number(/in (\d+) second/.exec(text)?.[1]) < before;
  }, first);
  // Nobody objects.
  await trial(ben).waitFor({ state: "detached" });
  assert.equal((await agree([amina, ben, chi])).length, 1);
  for (const page of [amina, ben, chi]) await close(page);
});

test("the time to object is agreed on, told before one sits down, and counted", async () => {
  const amina = await person(kit);
  const { N } = await make(amina, { game: "enkeshui", team: "time", seconds: 300 });
  await says(amina, "[data-part=terms]", "nobody objects for 300 s");
  const ben = await person(kit, new URL(N).hash, { locale: "de-DE" });
  await says(ben, "[data-part=terms]", "300 s lang niemand widerspricht");
  await sit(ben, "Ben");
  await Promise.all([table(amina), table(ben)]);
  const chi = await join(kit, await linkTo(amina, "S"), "Chi");
  await table(chi);
  await show(amina, 0);
  await trial(chi).waitFor();
  const left = /in (\d+) seconds/.exec(await trial(chi).textContent())?.[1];
  assert.ok(Number(left) > 20 && Number(left) <= 300, String(left));
  for (const page of [amina, ben, chi]) await close(page);
});

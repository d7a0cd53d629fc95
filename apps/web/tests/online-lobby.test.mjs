// SPDX-License-Identifier: MIT
// Games with people who do not know each other: a listed game that anybody may join, and playing somebody.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { close, fromMenu } from "./app-kit.mjs";
import {
  agree,
  beginOnline,
  join,
  make,
  mine,
  person,
  playOn,
  says,
  sit,
  table,
} from "./online-kit.mjs";

let kit;
before(async () => {
  kit = await beginOnline();
});
after(() => kit.end());

const listed = (page) => page.locator("[data-part=lobby] li");

test("a listed game is joined without a link, and is listed no more once it has begun", async () => {
  const amina = await person(kit);
  await make(amina, { game: "chuba", flags: { lobby: true } });
  assert.match(await amina.locator("[data-part=listed]").textContent(), /listed/);
  const ben = await person(kit);
  await listed(ben).first().waitFor();
  assert.match(await listed(ben).textContent(), /Chuba\s+Amina/);
  const chi = await person(kit);
  await listed(chi).first().waitFor();
  await listed(ben).locator("a").click();
  await ben.locator("chee-invitation").waitFor();
  await sit(ben, "Ben");
  await Promise.all([table(amina), table(ben)]);
  await playOn([amina, ben], 4);
  assert.equal((await agree([amina, ben])).length, 4);
  await listed(chi).first().waitFor({ state: "detached" });
  for (const page of [amina, ben, chi]) await close(page);
});

/** Asks for anybody at the same game with the same clock. */
async function seek(page, name, game, clock) {
  const form = page.locator("[data-part=somebody]");
  await form.locator("[name=guest]").fill(name);
  await form.locator("[name=game]").selectOption(game);
  await form.locator("[name=clock]").selectOption(String(clock));
  await form.locator("[data-act=play]").click();
}

test("two who want the same play each other, and who wants another clock does not", async () => {
  const [amina, ben, chi] = [await person(kit), await person(kit), await person(kit)];
  await seek(amina, "Amina", "njombwa", 2);
  await amina.locator("chee-waiting").waitFor();
  await seek(chi, "Chi", "njombwa", 6);
  await chi.locator("chee-waiting").waitFor();
  await seek(ben, "Ben", "njombwa", 2);
  await Promise.all([table(amina), table(ben)]);
  await playOn([amina, ben], 2);
  assert.equal((await agree([amina, ben])).length, 2);
  assert.equal(await chi.locator("chee-waiting").count(), 1);
  for (const page of [amina, ben, chi]) await close(page);
});

test("who waits for somebody finds a partner around a board of arms, too", async () => {
  const [amina, ben] = [await person(kit), await person(kit)];
  await seek(amina, "Amina", "swahili", 0);
  await amina.locator("chee-waiting").waitFor();
  await seek(ben, "Ben", "swahili", 0);
  await Promise.all([table(amina), table(ben)]);
  await playOn([amina, ben], 2);
  await agree([amina, ben]);
  await close(amina);
  await close(ben);
});

test("all that was agreed on is told before a seat is taken, the match and its openings among it", async () => {
  const amina = await person(kit);
  const { N } = await make(amina, {
    game: "enkeshui",
    match: "games:4",
    race: "farthest",
    laid: true,
  });
  for (const [locale, words] of [
    [
      "en-GB",
      ["4 games", "Opening race (4.15): who sows farthest begins", "anew before a game (4.16)"],
    ],
    [
      "de-DE",
      ["4 Partien", "Wettlauf zu Beginn (4.15): es beginnt, wer am weitesten sät", "(4.16)"],
    ],
  ]) {
    const ben = await person(kit, new URL(N).hash, { locale });
    for (const one of words) await says(ben, "[data-part=terms]", one);
    await close(ben);
  }
  await close(amina);
});

/** Leaves the own seat, once asked whether that is meant. */
async function leave(page, words) {
  await fromMenu(page, "stand");
  await says(page, "[data-part=leaving]", words);
  await page.locator("[data-act=stay]").click();
  await page.locator("[data-part=leaving]").waitFor({ state: "detached" });
  await fromMenu(page, "stand");
  await page.locator("[data-act=stand-up]").click();
}

test("what becomes of a seat that is left is agreed on for every game, and is as agreed", async () => {
  const amina = await person(kit, "#/online/new");
  const choices = () =>
    amina.evaluate(() =>
      [...document.querySelectorAll("select[name=gone] option")].map(({ value }) => value),
    );
  await amina.locator("chee-online-new summary").click();
  for (const game of ["njombwa", "enkeshui", "swahili"]) {
    await amina.locator(`input[name=game][value=${game}]`).check();
    assert.deepEqual(await choices(), ["lost", "machine", "open"], game);
  }
  await amina.locator('input[name=size][value="3"]').check();
  assert.deepEqual(await choices(), ["machine", "open"], "of three nobody wins by that");
  await amina.locator("input[name=game][value=enkeshui]").check();
  await amina.locator("select[name=match]").selectOption("series");
  await amina.locator("select[name=match-laid]").selectOption(",rearranged=on");
  assert.deepEqual(await choices(), ["lost", "open"], "no machine lays out stones");
  await amina.locator("chee-online-new summary").click();
  // A machine plays on for who leaves.
  const { N } = await make(amina, { game: "njombwa", gone: "machine" });
  const ben = await person(kit, new URL(N).hash);
  await says(ben, "[data-part=terms]", "A machine takes over a seat that is left.");
  await sit(ben, "Ben");
  await Promise.all([table(amina), table(ben)]);
  await playOn([amina, ben], 2);
  await leave(ben, "A machine takes over");
  await says(amina, ".players", "Machine 3");
  await playOn([amina], 2);
  assert.ok((await mine(amina)) === "mine");
  await says(ben, "[data-part=fault]", "You sit in this game no more");
  await close(amina);
  await close(ben);
});

test("a side that all have left is played by a machine, where that was agreed", async () => {
  const amina = await person(kit);
  const { N } = await make(amina, { game: "enkeshui", size: 8, team: "one", gone: "machine" });
  const ben = await join(kit, N, "Ben");
  await Promise.all([table(amina), table(ben)]);
  await playOn([amina, ben], 1);
  await fromMenu(ben, "people");
  await ben.locator("[data-act=part]").click();
  await says(amina, ".players", "Machine 3");
  await mine(amina);
  for (const page of [amina, ben]) await close(page);
});

/** Games of others before this one may still be listed. */
const enkeshui = (page) => listed(page).filter({ hasText: "Enkeshui" });

test("a seat that was left in a listed game is offered to anybody, by its link and to who watches", async () => {
  const amina = await person(kit);
  const terms = { game: "enkeshui", size: 8, gone: "open" };
  await make(amina, { ...terms, flags: { lobby: true, watchers: true } });
  const ben = await person(kit);
  await enkeshui(ben).locator("a").click();
  await sit(ben, "Ben");
  await Promise.all([table(amina), table(ben)]);
  await playOn([amina, ben], 2);
  const watcher = await person(kit, new URL(amina.url()).hash);
  await table(watcher);
  // Who made it leaves, and who plays on can offer the seat as well.
  await leave(amina, "A seat that is left is offered again.");
  await says(ben, "[data-part=free-seat]", "It is listed for anybody to take.");
  await ben.locator("[data-part=free-seat] [data-act=renew]").waitFor();
  await watcher.locator("[data-part=vacant]").waitFor();
  const chi = await person(kit);
  await says(chi, "[data-part=lobby]", "The game is under way");
  await enkeshui(chi).locator("a").click();
  await chi.locator("chee-invitation [data-act=take]").waitFor();
  // Where looking on fails it says why, and it is tried again with the network.
  const session = /api\/session/;
  await chi.route(session, (route) => route.abort());
  await chi.locator("[data-act=watch]").click();
  await chi.locator("[data-part=fault]").waitFor();
  await chi.unroute(session);
  await chi.evaluate(() => window.dispatchEvent(new Event("online")));
  await table(chi);
  chi.faults = chi.faults.filter((fault) => !fault.startsWith("Failed to load resource"));
  await chi.locator("[data-act=sit-down]").click();
  await sit(chi, "Chi");
  await table(chi);
  await watcher.locator("[data-part=vacant]").waitFor({ state: "detached" });
  await playOn([ben, chi], 2);
  assert.equal((await agree([ben, chi, watcher])).length, 4);
  for (const page of [amina, ben, chi, watcher]) await close(page);
});

// SPDX-License-Identifier: MIT
// Rated games, pages of players and the archive: two with accounts play, and whoever looks finds the game
// again by each of the ways to search, and studies it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { close, follow } from "./app-kit.mjs";
import { axeFinds, beginOnline, join, make, person, playOn, table } from "./online-kit.mjs";

let kit;
before(async () => {
  kit = await beginOnline();
});
after(() => kit.end());

const words = "four dry beans";

/** Somebody who is signed in to an account of their own, at an address. */
async function member(name, hash = "#/online") {
  const page = await person(kit, "#/online/me");
  await page.locator("[data-part=new] [name=name]").fill(name);
  await page.locator("[data-part=new] [name=passphrase]").fill(words);
  await page.locator("button[data-act=new]").click();
  await page.locator("[data-part=secret]").waitFor();
  await page.locator("[data-act=kept]").click();
  await follow(page, hash);
  return page;
}

/** Makes a rated game of Njombwa, plays on and has the second give it up; its address. */
async function ratedGame(amina, ben, turns) {
  const { N } = await make(amina, { game: "njombwa", name: null, rated: true });
  await follow(ben, new URL(N).hash);
  await ben.locator("[data-act=take]").click();
  await Promise.all([table(amina), table(ben)]);
  await playOn([amina, ben], turns);
  assert.equal(await amina.locator("[data-act=undo]").count(), 0, "no taking back");
  await ben.locator(".playing > .side [data-act=resign]").click();
  await ben.locator("dialog [data-act=yes]").click();
  await amina.locator("[data-part=rated]").waitFor();
  return new URL(amina.url()).hash;
}

/** Searches the archive; how many games are found. */
async function search(page, fields) {
  await page.evaluate(() => {
    for (const one of document.querySelectorAll(".search [name]")) {
      one.value = "";
      one.dispatchEvent(new Event("input"));
    }
  });
  await page.locator(".search details").evaluate((one) => {
    one.open = true;
  });
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`.search [name=${name}]`);
    if (["game", "result"].includes(name)) await field.selectOption(value);
    else await field.fill(value);
  }
  const answered = page.waitForResponse((answer) => answer.url().includes("/api/archive"));
  await page.locator("[data-act=search]").click();
  await answered;
  await page.waitForFunction(() => document.querySelector("[data-part=found] :is(ul, p)"));
  await page.waitForTimeout(100);
  return page.locator("[data-part=found] li").count();
}

const today = () => new Date().toISOString().slice(0, 10);

test("a rated game changes both ratings, stands on both pages and is found in the archive", async () => {
  const begun = today();
  const amina = await member("Amina");
  const ben = await member("Ben");
  const hash = await ratedGame(amina, ben, 4);
  assert.match(
    await amina.locator("[data-part=rated]").textContent(),
    /Amina: 1\d{3} \(\+\d+\)\s*Ben: 1\d{3} \(−\d+\)/,
  );
  await follow(amina, "#/online/player/ben");
  await amina.locator("chee-player .ratings li[data-game=njombwa]").waitFor();
  assert.equal(await amina.locator("h1").textContent(), "Ben");
  assert.match(await amina.locator("chee-player .ratings").textContent(), /give or take/);
  const [year] = new Date().toISOString().split("-");
  assert.match(
    await amina.locator("chee-player").textContent(),
    new RegExp(`here since .*${year}`),
  );
  await amina.locator("chee-player .online-games a").first().waitFor();
  // A second one gives the graph its line.
  await follow(amina, "#/online");
  await follow(ben, "#/online");
  await amina.locator("[data-act=invite]").waitFor();
  await ratedGame(amina, ben, 6);
  const looker = await person(kit, "#/online/player/Amina");
  await looker.locator("svg.rating-graph").waitFor();
  assert.match(
    await looker.locator("svg.rating-graph").getAttribute("aria-label"),
    /from 1\d{3} to/,
  );
  // The archive.
  await follow(looker, "#/online/archive");
  await looker.locator("[data-part=found] li").nth(1).waitFor();
  assert.match(
    await looker.locator("[data-part=found] li").first().textContent(),
    / · no clock · /,
  );
  for (const [fields, found] of [
    [{}, 2],
    [{ player: "amina" }, 2],
    [{ player: "Amina", result: "won" }, 2],
    [{ player: "Amina", result: "lost" }, 0],
    [{ game: "njombwa", result: "decided" }, 2],
    [{ game: "chuba" }, 0],
    [{ least: "5" }, 1],
    [{ most: "5" }, 1],
    [{ from: begun, to: today() }, 2],
    [{ to: "2020-01-01" }, 0],
  ])
    assert.equal(await search(looker, fields), found, JSON.stringify(fields));
  // Results are those of the player where one is named, and else those of games.
  const results = () =>
    looker.evaluate(() =>
      [...document.querySelectorAll("[name=result] option")].map(({ value }) => value),
    );
  await search(looker, {});
  assert.deepEqual(await results(), ["", "decided", "drawn", "unfinished"]);
  await looker.locator(".search [name=player]").fill("Amina");
  await looker.locator(".search [name=result] option[value=won]").waitFor({ state: "attached" });
  assert.deepEqual(await results(), ["", "won", "lost", "drawn", "unfinished"]);
  // A position that is none is refused in words of the core.
  await looker.locator(".search [name=position]").fill("njombwa.8 one");
  await looker.locator("[data-act=search]").click();
  await looker.locator("chee-archive [data-part=notice]").waitFor();
  const refused = await looker.locator("chee-archive [data-part=notice]").textContent();
  assert.equal(refused, "a count is expected here");
  // What is searched by is told where the fields are folded away.
  await search(looker, { player: "Amina", result: "won", least: "5" });
  assert.match(await looker.locator("[data-part=used]").textContent(), /won by the player.*: 5$/);
  assert.equal(await search(looker, { player: "Nobody-here" }), 0);
  looker.faults = looker.faults.filter((text) => !/status of 4\d\d/.test(text));
  // One tap leads from the game to its study.
  await follow(looker, hash);
  await table(looker);
  await looker.locator("[data-part=afterwards] [data-act=analyse]").click();
  await looker.locator("chee-analyse").waitFor();
  for (const page of [amina, ben, looker]) await close(page);
});

test("a game by minutes that is listed is found with its clock", async () => {
  const amina = await person(kit);
  await make(amina, { game: "chuba", name: "Hawa", clock: 2, flags: { lobby: true } });
  const ben = await person(kit, new URL(amina.url()).hash);
  await ben.locator("[data-act=take]").click();
  await Promise.all([table(amina), table(ben)]);
  await playOn([amina, ben], 2);
  await ben.locator(".playing > .side [data-act=resign]").click();
  await ben.locator("dialog [data-act=yes]").click();
  await amina.locator("[data-part=result]").waitFor();
  await follow(amina, "#/online/archive?game=chuba");
  await amina.locator("[data-part=found] li").waitFor();
  assert.match(
    await amina.locator("[data-part=found] li").textContent(),
    /2 moves · by minutes · /,
  );
  for (const page of [amina, ben]) await close(page);
});

test("a game that the server would not rate is not offered so", async () => {
  const page = await member("Chioma", "#/online/new");
  await page.locator("input[name=game][value=enkeshui]").check();
  await page.locator("input[name=rated]").waitFor();
  await page.locator("chee-online-new summary").click();
  const rated = (count) =>
    page.waitForFunction((n) => document.querySelectorAll("input[name=rated]").length === n, count);
  await page.locator("select[name=match]").selectOption("surplus");
  await rated(0);
  await page.locator("select[name=match]").selectOption("series");
  await rated(1);
  for (const [field, value] of [
    ["match-race", ",race=first"],
    ["match-laid", ",rearranged=on"],
  ]) {
    await page.locator(`select[name=${field}]`).selectOption(value);
    await rated(0);
    await page.locator(`select[name=${field}]`).selectOption("");
    await rated(1);
  }
  await close(page);
});

test("guests are offered no rated games, and play somebody unrated", async () => {
  const page = await person(kit);
  await page.locator("[data-part=somebody]").waitFor();
  assert.equal(await page.locator("[name=rated]").count(), 0);
  await close(page);
});

test("a finished game is seen by whoever knows its address, and its records are there", async () => {
  const amina = await person(kit);
  const { N } = await make(amina, { game: "enkeshui", name: "Hawa", size: 8 });
  const ben = await join(kit, N, "Imani");
  await Promise.all([table(amina), table(ben)]);
  await playOn([amina, ben], 2);
  const hash = new URL(amina.url()).hash;
  const early = await person(kit, hash);
  await early.locator("[data-part=fault], chee-invitation").first().waitFor();
  early.faults = early.faults.filter((text) => !/status of 4\d\d/.test(text));
  await close(early);
  await ben.locator(".playing > .side [data-act=resign]").click();
  await ben.locator("dialog [data-act=yes]").click();
  await amina.locator("[data-part=afterwards]").waitFor();
  const looker = await person(kit, hash);
  await table(looker);
  const pmn = await looker.locator("[data-act=pmn]").getAttribute("href");
  assert.match(await (await fetch(pmn)).text(), /\[Game "enkeshui\.8"\]/);
  for (const page of [amina, ben, looker]) await close(page);
});

test("axe finds nothing to complain of in the archive and at a player's page", async () => {
  const options = { viewport: { width: 360, height: 740 } };
  for (const hash of ["#/online/archive", "#/online/player/Amina"]) {
    const page = await person(kit, hash, options);
    await page.locator(".online-games li").first().waitFor();
    if (hash.endsWith("archive")) {
      const { y } = await page.locator("[data-part=found] li").first().boundingBox();
      assert.ok(y < 400, `what was found begins at ${y} px`);
      await page.locator(".search summary").click();
    }
    assert.deepEqual(await axeFinds(page), [], hash);
    await close(page);
  }
});

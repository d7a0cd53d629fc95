// SPDX-License-Identifier: MIT
// What fails at a page while a game is played elsewhere: a part of it that cannot be fetched, a game from
// which the core here cannot begin, and a copy of a finished game that is not put over what became of it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { close, fromMenu } from "./app-kit.mjs";
import { beginOnline, make, person, playOn, sit, table } from "./online-kit.mjs";
import { load } from "./page-modules.mjs";

const { Feed } = await load("online/feed.ts");

let kit;
before(async () => {
  kit = await beginOnline();
});
after(() => kit.end());

const part = (page, name) => page.locator(`[data-part=${name}]`);

/** A file of the page that does not arrive from now on; `hold` keeps who asks for it waiting, `back` lets it arrive again. */
async function without(page, name) {
  const files = new RegExp(`/${name}-[^/]*\\.js$`);
  let held;
  let arrives = false;
  await page.route(files, async (route) => {
    if (arrives) return route.continue();
    await held;
    return route.abort();
  });
  return {
    /** Resolves when it is asked for; `go` ends the wait of who asks. */
    hold() {
      let go;
      held = new Promise((resolve) => {
        go = resolve;
      });
      return { asked: page.waitForRequest(files), go };
    },
    back() {
      arrives = true;
    },
  };
}

/** Waits until so many are said to be at the table. */
const here = (page, count) =>
  page.waitForFunction(
    (n) => document.querySelectorAll(".presence[data-here=yes]").length === n,
    count,
  );

/** Closes the page; the browser itself said what did not arrive. */
async function leave(page) {
  page.faults = page.faults.filter((fault) => !fault.startsWith("Failed to load resource"));
  await close(page);
}

/** Two at a game that has begun; the second has to do without a file of the page, until `back`. */
async function two(file) {
  const amina = await person(kit);
  const made = await make(amina, { game: "njombwa" });
  const ben = await person(kit, new URL(Object.values(made)[0]).hash);
  const gone = await without(ben, file);
  await sit(ben, "Ben");
  await Promise.all([table(amina), table(ben)]);
  return { amina, ben, gone };
}

test("a finished game that cannot be kept says why, and is kept with what is told next", async () => {
  // The store of games comes with what studies them.
  const { amina, ben, gone } = await two("study");
  assert.equal(await playOn([amina, ben], 2), "on");
  await ben.locator(".playing > .side [data-act=resign]").click();
  await ben.locator("dialog [data-act=yes]").click();
  await part(ben, "not-stored").waitFor();
  assert.notEqual((await part(ben, "not-stored").textContent()).trim(), "");
  await part(amina, "stored").waitFor();
  // Somebody comes back, of which those at the table hear: it is tried again. Before that has failed, they go.
  const { asked, go } = gone.hold();
  await amina.reload();
  await asked;
  await here(ben, 2);
  await close(amina);
  await here(ben, 1);
  gone.back();
  go();
  await part(ben, "stored").waitFor();
  await leave(ben);
});

test("what becomes of a finished game in the store stands when it is looked at again, and so does its going", async () => {
  const { amina, ben } = await two("none");
  assert.equal(await playOn([amina, ben], 2), "on");
  const { hash } = new URL(ben.url());
  await ben.locator(".playing > .side [data-act=resign]").click();
  await ben.locator("dialog [data-act=yes]").click();
  await part(ben, "stored").waitFor();
  await ben.locator("[data-act=analyse-stored]").click();
  await ben.locator("[data-act=comment]").fill("what was I thinking");
  await ben.locator("h1").click();
  await ben.locator("[data-act=save-game]").click();
  await ben.waitForFunction(() => document.querySelector("[data-act=save-game]").disabled);
  /** Back at the game, loaded anew as from "Your finished games". */
  const again = async () => {
    await ben.goto(`${kit.address}?${Math.random()}${hash}`);
    await table(ben);
    await part(ben, "result").waitFor();
  };
  await again();
  await part(ben, "stored").waitFor();
  await ben.locator("[data-act=analyse-stored]").click();
  await ben.waitForFunction(() =>
    document.querySelector("chee-analyse")?.textContent.includes("what was I thinking"),
  );
  await ben.goto(`${kit.address}#/games`);
  await ben.locator("chee-games [data-act=delete]").first().click();
  await ben.locator("chee-games [data-act=delete]").waitFor({ state: "detached" });
  await again();
  // It is looked into from here all the same.
  await part(ben, "afterwards").locator("[data-act=analyse]").waitFor();
  assert.equal(await part(ben, "stored").count(), 0);
  await ben.goto(`${kit.address}?deleted#/games`);
  await ben.locator("chee-games").waitFor();
  assert.equal(await ben.locator("chee-games [data-act=delete]").count(), 0);
  for (const page of [amina, ben]) await close(page);
});

test("a picture that cannot be drawn says why while a game waits, too", async () => {
  const amina = await person(kit);
  const gone = await without(amina, "qr");
  await make(amina, { game: "njombwa" });
  await amina.locator("[data-act=qr]").click();
  await part(amina, "notice").waitFor();
  assert.notEqual((await part(amina, "notice").textContent()).trim(), "");
  gone.back();
  await leave(amina);
});

test("a link's picture that cannot be drawn says why", async () => {
  const { amina, ben, gone } = await two("qr");
  await fromMenu(ben, "device");
  await part(ben, "seat-link").locator("[data-act=qr]").click();
  await part(ben, "seat-link").locator("[role=status]").waitFor();
  gone.back();
  for (const page of [amina, ben]) await leave(page);
});

test("a game that the core here does not know holds no events back", async () => {
  const feed = new Feed("g", {
    whole: async () => [],
    again: () => {},
    changed: () => {},
    plyOf: () => {
      throw new Error("no such rules");
    },
  });
  const given = {
    game: "g",
    seq: 3,
    setup: { rules: "other.8", clock: { kind: "none" }, match: "series" },
    state: "going",
    seats: [],
    you: [],
    host: false,
    position: "",
    ply: 0,
    turn: "S",
    from: 0,
    moves: [],
    offers: [],
    here: [],
    watching: 0,
    now: 0,
  };
  await assert.rejects(feed.snapshot(given), /no such rules/);
  assert.deepEqual([feed.seq, feed.known], [null, false], "the game is asked for anew");
});

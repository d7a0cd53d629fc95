// SPDX-License-Identifier: MIT
// What fails at a page while a game is played elsewhere: a part of it that cannot be fetched, and a
// game from which the core here cannot begin.
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

/** A file of the page that does not arrive from now on; the answer lets it arrive again. */
async function without(page, name) {
  const files = new RegExp(`/${name}-[^/]*\\.js$`);
  await page.route(files, (route) => route.abort());
  return async () => {
    await page.unroute(files);
    // The browser itself says what did not arrive.
    page.faults = page.faults.filter((fault) => !fault.startsWith("Failed to load resource"));
  };
}

/** Two at a game that has begun; the second has to do without a file of the page, until `back`. */
async function two(file) {
  const amina = await person(kit);
  const made = await make(amina, { game: "njombwa" });
  const ben = await person(kit, new URL(Object.values(made)[0]).hash);
  const back = await without(ben, file);
  await sit(ben, "Ben");
  await Promise.all([table(amina), table(ben)]);
  return { amina, ben, back };
}

test("a finished game that cannot be kept says why, and is kept with what is told next", async () => {
  // The store of games comes with what studies them.
  const { amina, ben, back } = await two("study");
  assert.equal(await playOn([amina, ben], 2), "on");
  await ben.locator(".playing > .side [data-act=resign]").click();
  await ben.locator("dialog [data-act=yes]").click();
  await part(ben, "not-stored").waitFor();
  assert.notEqual((await part(ben, "not-stored").textContent()).trim(), "");
  await part(amina, "stored").waitFor();
  await back();
  // Somebody goes, and those at the table hear of it.
  await close(amina);
  await part(ben, "stored").waitFor();
  await close(ben);
});

test("a link's picture that cannot be drawn says why", async () => {
  const { amina, ben, back } = await two("qr");
  await fromMenu(ben, "device");
  await part(ben, "seat-link").locator("[data-act=qr]").click();
  await part(ben, "seat-link").locator("[role=status]").waitFor();
  await back();
  for (const page of [amina, ben]) await close(page);
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

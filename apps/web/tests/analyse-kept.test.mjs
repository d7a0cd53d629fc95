// SPDX-License-Identifier: MIT
// The study on this device: what is kept, stored and fetched stays what it is, whatever comes between.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { loadCore } from "../packages/chee/dist/index.js";
import { played, study, text } from "./analyse-kit.mjs";
import * as app from "./app-kit.mjs";
import { begin, close } from "./app-kit.mjs";

let kit;
before(async () => {
  kit = await begin();
});
after(() => kit.end());

const open = (hash = "#/analyse") => app.open(kit, hash, { thinking: false });
const notice = (page, words) =>
  page.locator("[data-part=notice]").filter({ hasText: words }).waitFor();
const comment = (page) => page.locator("[data-act=comment]");
const board = (page) => page.locator("chee-board[data-role=study]").waitFor();

async function paste(page, what) {
  await page.locator("[data-tab=share]").click();
  await page.locator("[data-act=paste]").fill(what);
  await page.locator("[data-act=open]").click();
  await page.locator("[data-tab=moves][aria-selected=true]").waitFor();
}

/** What the store of games holds, with what is to be done to it. */
const inStore = (page, act) =>
  page.evaluate(async (what) => {
    const done = (request) =>
      new Promise((good) => {
        request.onsuccess = () => good(request.result);
      });
    const db = await done(indexedDB.open("chee"));
    const answer = await done(db.transaction("games", "readwrite").objectStore("games")[what]());
    db.close();
    return answer;
  }, act);

test("a game that ended by repetition does not go on from the openings (0.4)", async () => {
  const start = "enkeshui.8 0*4,1*3,0/0,1*2,0*4,1 20,22 S - 60";
  const moves = "A8 a4 A2 a2 A4 a6 A6 a8 A8 a4 A2 a2 A4 a6 A6 a8".split(" ");
  const core = await loadCore();
  const { position, result } = core.game(start, moves);
  assert.equal(result.ending, "repetition");
  const line = moves.map((m) => ({ m }));
  const record = { rules: position.ruleset, start, tags: {}, moves: line, result: result.text };
  const page = await open();
  await paste(page, core.writeRecords([record], "pmn"));
  await page.locator("[data-act=save-game]").click();
  await notice(page, "Saved");
  await page.locator("[data-act=end]").first().click();
  await page.locator("[data-tab=openings]").click();
  await page.locator(".openings [data-move=A8]").click();
  await notice(page, "cannot be done");
  assert.deepEqual((await study(page)).line, moves);
  await page.locator("[data-tab=moves]").click();
  await comment(page).fill("over");
  await page.locator("h1").click();
  await page.reload();
  await board(page);
  const kept = await study(page);
  assert.equal(kept.record.moves.at(-1).comment, "over");
  assert.deepEqual(kept.line, moves);
  await close(page);
});

test("a study that cannot be kept says so, and none that was kept before takes its place", async () => {
  const page = await open();
  await played(page, "B8");
  // More than there is room for.
  await page.evaluate(() => {
    const { study } = document.querySelector("chee-analyse");
    study.tree.note(study.tree.root, { comment: "x".repeat(1_100_000) });
  });
  await page.locator("[data-sign='1']").click();
  await notice(page, "cannot be kept");
  await page.goto(`${kit.address}#/`);
  await page.locator(".games").waitFor();
  await page.goto(`${kit.address}#/analyse`);
  await board(page);
  assert.deepEqual((await study(page)).line, []);
  // A browser whose storage is full.
  await played(page, "B8");
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, text) {
      if (text !== "") throw new DOMException("full", "QuotaExceededError");
      setItem.call(this, key, text);
    };
  });
  await page.locator("[data-sign='1']").click();
  await notice(page, "cannot be kept");
  await page.goto(`${kit.address}icon.svg`);
  await page.goto(`${kit.address}#/analyse`);
  await board(page);
  assert.deepEqual((await study(page)).line, []);
  await close(page);
});

test("a comment that is being written is kept when the page goes, or is seen no more", async () => {
  const page = await open();
  await comment(page).pressSequentially("half a");
  await page.reload();
  await board(page);
  assert.equal(await comment(page).inputValue(), "half a");
  await comment(page).focus();
  await page.keyboard.press("End");
  await comment(page).pressSequentially(" word");
  const kept = await page.evaluate(() => {
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    return localStorage.getItem("chee.study");
  });
  assert.match(kept, /"half a word"/);
  await close(page);
});

test("a study is stored once, however often that is asked for", async () => {
  const page = await open();
  await played(page, "B8");
  await page.evaluate(() => {
    const button = document.querySelector("[data-act=save-game]");
    for (let n = 0; n < 3; n++) button.click();
  });
  await notice(page, "Saved");
  await page.waitForFunction(() => /[?&]g=\w+/.test(location.hash));
  assert.equal(await inStore(page, "count"), 1);
  // One whose game was deleted is stored anew.
  await inStore(page, "clear");
  await page.locator("[data-sign='1']").click();
  await page.locator("[data-act=save-game]").click();
  await notice(page, "not on this device");
  assert.equal(await text(page, "[data-act=save-game]"), "Save to my games");
  await page.locator("[data-act=save-game]").click();
  await notice(page, "Saved");
  assert.equal(await inStore(page, "count"), 1);
  await close(page);
});

test("a game that comes from the store late does not take the place of the next", async () => {
  const page = await open("#/games");
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({
      name: "two.pmn",
      mimeType: "text/plain",
      buffer: Buffer.from('[Game "njombwa.8"]\n\n1. B8 *\n\n[Game "chuba.11"]\n\n1. A10xa1 *\n'),
    });
  await page.locator("[data-part=list] li").nth(1).waitFor();
  const idOf = (game) => page.locator(`li[data-game=${game}]`).getAttribute("data-id");
  const [late, next] = [await idOf("njombwa"), await idOf("chuba")];
  await page.evaluate((slow) => {
    const { get } = IDBObjectStore.prototype;
    window.answers = [];
    IDBObjectStore.prototype.get = function (id) {
      const request = get.call(this, id);
      if (id !== slow) return request;
      return {
        set onsuccess(hear) {
          window.answers.push(hear);
        },
        get result() {
          return request.result;
        },
      };
    };
  }, late);
  const to = (id) =>
    page.evaluate((name) => {
      location.hash = `#/analyse?g=${name}`;
    }, id);
  await to(late);
  await page.waitForFunction(() => window.answers.length === 2);
  await to(next);
  await page.locator(".study[data-game=chuba]").waitFor();
  await page.evaluate(async () => {
    for (const answer of window.answers) answer();
    for (let n = 0; n < 20; n++) await new Promise((done) => setTimeout(done));
  });
  assert.match((await study(page)).position, /^chuba/);
  await close(page);
});

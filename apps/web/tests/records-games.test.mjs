// SPDX-License-Identifier: MIT
// #/games: what is played is kept and found, lists are searched, deleted from, taken in and along.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { loadCore } from "../packages/chee/dist/index.js";
import {
  begin,
  close,
  moves,
  open,
  playAgain,
  playOut,
  position,
  ready,
  start,
  turnByMouse,
} from "./app-kit.mjs";
import { give, randomGames, text } from "./records-kit.mjs";

let kit;
let core;
let file;
before(async () => {
  kit = await begin();
  core = await loadCore();
  file = randomGames(24);
});
after(() => kit.end());

const to = (page, hash) =>
  page.evaluate((there) => {
    location.hash = there;
  }, hash);

const lines = (page) => page.locator("[data-part=list] li");
const heading = (page, words) =>
  page.locator("#found-heading").filter({ hasText: words }).waitFor();

const stored = (page, count) =>
  page
    .locator("[data-part=stored]")
    .filter({ hasText: `${count} games are` })
    .waitFor();

/** A page with the games of a file in its store. */
async function filled(content = file, options) {
  const page = await open(kit, "#/games", options);
  await page.locator("[data-part=empty]").waitFor();
  await give(page, content);
  await page.locator("[data-part=notice]").filter({ hasText: "stored" }).waitFor();
  return page;
}

async function resign(page) {
  await page.locator("[data-act=resign]").click();
  await page.locator("dialog [data-act=yes]").click();
  await page.locator("[data-part=stored]").waitFor();
}

test("a game that was played is kept once, and found by all that it has", async () => {
  const page = await open(kit, "#/play/njombwa");
  await start(page, { level: 1 });
  await playOut(page);
  await page.locator("[data-part=stored]").waitFor();
  const played = await moves(page);
  const after = core.game("njombwa.8", played.slice(0, 3)).position.text;
  const kept = await page.evaluate(() => document.querySelector("chee-play").match.kept());
  await page.reload();
  await page.locator("[data-act=start]").waitFor();
  // As if the page had been closed before the game was in the store.
  await page.evaluate(
    (game) => localStorage.setItem("chee.play.njombwa", game),
    JSON.stringify(kept),
  );
  await page.reload();
  await page.locator("[data-part=stored]").waitFor();

  // A resigned one of another game, taken back once and given up again.
  await to(page, "#/play/enkeshui");
  await start(page, { level: 1, size: 8 });
  await ready(page);
  await turnByMouse(page, 1);
  await ready(page);
  await resign(page);
  await page.locator("[data-act=undo]").click();
  await ready(page);
  await turnByMouse(page, 2);
  await ready(page);
  const last = await position(page);
  await resign(page);
  await to(page, "#/games");
  await stored(page, 2);
  const [second, first] = await lines(page).allTextContents();
  assert.match(second, /You – Machine 1.*Enkeshui.*0-1.*South resigned/s);
  assert.match(first.replace(/\s+/g, " "), new RegExp(`${played.length} moves`));

  const only = async (field, value, game) => {
    const input = page.locator(`.filter [name=${field}]`);
    const select = await input.evaluate((one) => one.matches("select"));
    if (select) await input.selectOption(value);
    else await input.fill(value);
    await heading(page, "1 of 2 games");
    assert.match(await lines(page).first().textContent(), game, field);
    if (select) await input.selectOption("");
    else await input.fill("");
    await heading(page, "2 games");
  };
  await only("game", "njombwa", /Njombwa/);
  await only("least", String(played.length), /Njombwa/);
  await only("most", String(played.length - 1), /Enkeshui/);
  await only("text", "South RESIGNED", /Enkeshui/);
  await only("position", after, /Njombwa/);
  await only("position", last, /Enkeshui/);
  if (/1-0/.test(first)) await only("result", "1-0", /Njombwa/);
  await page.locator("[name=position]").fill("njombwa.8 nonsense");
  assert.match(await text(page, "#position-reason"), /.{10,}/);
  await page.locator("[name=position]").fill("");

  await lines(page).last().locator("[data-act=replay]").click();
  await page.locator("chee-replay-game chee-board").waitFor();
  assert.match(await text(page, "h1"), /You – Machine 1/);
  await page.locator("[data-act=on]").click();
  await page.locator("[data-act=on]").click();
  await page.locator("[data-act=on]").click();
  await page.locator("[data-act=same]").click();
  await heading(page, "1 of 2 games");
  await close(page);
});

test("a finished game leads to its replay; where nothing may be stored the game goes on all the same", async () => {
  const page = await open(kit, "#/play/njombwa");
  await start(page, { level: 1 });
  await turnByMouse(page, 0);
  await ready(page);
  await resign(page);
  await page.locator("[data-act=replay-stored]").click();
  await page.locator("chee-replay-game").waitFor();
  assert.match(await text(page, ".facts"), /South resigned/);
  const replayed = await page.evaluate(() => location.hash);
  // The first page names it, and leads there too.
  await to(page, "#/");
  await page.locator("[data-part=recent]").waitFor();
  assert.match(await text(page, "[data-part=recent] li:first-child"), /Njombwa\s+0-1/);
  await page.locator("[data-part=recent] a").first().click();
  await page.locator("chee-replay-game").waitFor();
  assert.equal(await page.evaluate(() => location.hash), replayed);
  await close(page);

  const shut = await open(kit, "#/");
  await shut.addInitScript(() => {
    const { open: really } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...database) {
      if (localStorage.getItem("opens")) return really.apply(this, database);
      throw new DOMException("private", "SecurityError");
    };
  });
  const resigned = async () => {
    await start(shut, { level: 1 });
    await turnByMouse(shut, 0);
    await ready(shut);
    await shut.locator("[data-act=resign]").click();
    await shut.locator("dialog [data-act=yes]").click();
    await shut.locator("[data-part=not-stored]").waitFor();
  };
  await shut.reload();
  await to(shut, "#/play/njombwa");
  await resigned();
  assert.match(await text(shut, "[data-part=not-stored]"), /keeps no games/);
  // It is not lost by that: once games can be kept, it is.
  await shut.evaluate(() => localStorage.setItem("opens", "yes"));
  await shut.reload();
  await shut.locator("[data-part=stored]").waitFor();
  await shut.evaluate(() => localStorage.removeItem("opens"));
  await shut.reload();
  await resigned();
  await playAgain(shut);
  await turnByMouse(shut, 0);
  await to(shut, "#/games");
  await shut.locator("[data-part=notice]").filter({ hasText: "keeps no games" }).waitFor();
  await close(shut);
});

/** Loads the page anew in a language, as the setting does. */
async function speak(page, language, hash) {
  await page.evaluate(
    ([tag, there]) => {
      const kept = JSON.parse(localStorage.getItem("chee.settings"));
      localStorage.setItem("chee.settings", JSON.stringify({ ...kept, language: tag }));
      location.hash = there;
    },
    [language, hash],
  );
  await page.reload();
}

test("why a game ended is told in the language of the page, and games keep their order", async () => {
  const page = await open(kit, "#/play/njombwa");
  await start(page, { level: 1 });
  await playOut(page);
  await page.locator("[data-part=stored]").waitFor();
  await to(page, "#/games");
  await page.locator("[data-part=list]").waitFor();
  for (const one of [file, randomGames(1, { seed: 3 })]) {
    await give(page, one);
    await page.locator("[data-part=notice]").filter({ hasText: "stored" }).waitFor();
  }
  await heading(page, "126 games");
  const ids = () => lines(page).evaluateAll((all) => all.map(({ dataset }) => dataset.id));
  const reasons = async () => (await lines(page).locator(".why").allTextContents()).join("\n");
  const order = await ids();
  assert.match(await reasons(), /\bwins\b/);
  await page.locator("[name=own]").check();
  const own = await ids();
  assert.equal(own.length, 1);

  // By its own address, in front of the list that makes all heads anew.
  await speak(page, "de", `#/replay?g=${own[0]}`);
  await page.locator("chee-replay-game .facts").waitFor();
  assert.match(await text(page, ".facts"), /gewinnt/);
  assert.match(await text(page, "h1"), /^Du – /, "played here");

  await speak(page, "de", "#/games");
  await page.locator("[data-part=list]").waitFor();
  assert.match(await reasons(), /gewinnt/);
  assert.doesNotMatch(await reasons(), /\b(wins|has|no)\b/);
  assert.deepEqual(await ids(), order);

  // What is here is known, whatever language it came in.
  await give(page, file);
  await page.locator("[data-part=notice]").filter({ hasText: "120" }).waitFor();
  await speak(page, "en", "#/games");
  await heading(page, "126 games");
  assert.match(await reasons(), /\bwins\b/);
  assert.doesNotMatch(await reasons(), /gewinnt/);
  assert.deepEqual(await ids(), order);
  await close(page);
});

test("games are deleted and put back, one and all", async () => {
  const page = await filled();
  const before = await lines(page).first().getAttribute("data-id");
  // The first page names the last ones that were played.
  const recent = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem("chee.recent")).map(({ id }) => id));
  await page.evaluate((id) => {
    const games = [id, "other"].map((one) => ({ id: one, game: "chuba", text: "1-0" }));
    localStorage.setItem("chee.recent", JSON.stringify(games));
  }, before);
  await lines(page).first().locator("[data-act=delete]").click();
  await page.locator("[data-part=removed]").waitFor();
  await stored(page, 119);
  assert.equal(await page.locator(`[data-id="${before}"]`).count(), 0);
  assert.ok(
    await page.locator("[data-act=undo]").evaluate((one) => one === document.activeElement),
  );
  assert.deepEqual(await recent(), ["other"]);
  await page.keyboard.press("Enter");
  await page.locator(`[data-id="${before}"]`).waitFor();
  await page.waitForFunction(
    (id) => JSON.parse(localStorage.getItem("chee.recent"))[0].id === id,
    before,
  );
  assert.deepEqual(await recent(), [before, "other"]);
  await stored(page, 120);

  await page.locator("[name=game]").selectOption("chuba");
  await heading(page, "24 of 120 games");
  await page.locator("[data-act=delete-all]").click();
  await page.locator("dialog [data-act=yes]").click();
  await page.locator("[data-part=removed]").filter({ hasText: "24 games" }).waitFor();
  await stored(page, 96);
  await page.locator("[data-act=undo]").click();
  await heading(page, "24 of 120 games");
  await close(page);
});

test("all games are saved, deleted and taken in again, the same in both formats", async () => {
  const page = await filled();
  const sorted = (content) =>
    core
      .readRecords(content)
      .map((record) => JSON.stringify(record))
      .sort();
  const wanted = sorted(file);
  for (const format of ["pmn", "jsonl"]) {
    const waiting = page.waitForEvent("download");
    await page.locator(`[data-act=save-${format}]`).click();
    const download = await waiting;
    assert.equal(download.suggestedFilename(), `chee-games.${format}`);
    const content = readFileSync(await download.path(), "utf8");
    assert.deepEqual(sorted(content), wanted, format);

    await page.locator("[data-act=delete-all]").click();
    await page.locator("dialog [data-act=yes]").click();
    await page.locator("[data-part=empty]").waitFor();
    await give(page, content);
    await heading(page, "120 games");
    assert.equal(await lines(page).count(), 50);
  }
  // What is here already is known; what is broken changes nothing.
  await give(page, `${file}\n[Game "chuba.11"]\n\n1. A3xa4 *\n`);
  await page
    .locator("[data-part=notice]")
    .filter({ hasText: "One game was stored; 120 were here" })
    .waitFor();
  await give(page, `[Game "chuba.11"]\n\n1. A3xa4(6) *\n\n[Game "chuba.11"]\n\n1. Z4 *\n`);
  await page.locator("[data-part=fault]").filter({ hasText: "Line 7, column 4" }).waitFor();
  await heading(page, "121 games");
  await close(page);
});

test("of a store that cannot be read nobody says that it is empty", async () => {
  const page = await open(kit, "#/nothing");
  await page.evaluate(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("", "SecurityError");
    };
    location.hash = "#/games";
  });
  await page.locator("[data-part=empty]").waitFor();
  await page.locator("[data-part=notice]").waitFor();
  assert.equal(await page.locator("[data-part=empty] .lead").count(), 0);
  await close(page);
});

test("what is no game in the store is told of and can be deleted", async () => {
  const page = await filled();
  await page.evaluate(
    () =>
      new Promise((done) => {
        const request = indexedDB.open("chee");
        request.onsuccess = () => {
          const transaction = request.result.transaction("games", "readwrite");
          transaction.objectStore("games").put("<script>", "nonsense");
          transaction.oncomplete = done;
        };
      }),
  );
  await page.reload();
  await page.locator("[data-part=lost]").filter({ hasText: "One entry" }).waitFor();
  await stored(page, 120);
  await page.locator("[data-act=drop-lost]").click();
  await page.locator("[data-part=lost]").waitFor({ state: "detached" });
  await stored(page, 120);
  assert.equal(await page.locator("[data-part=removed]").count(), 0);
  await close(page);
});

/** Five thousand games, no two alike: the beginnings of five hundred, of 3 to 12 moves. */
function beginnings() {
  const whole = [...core.records(randomGames(100, { seed: 7 }))].map(({ record }) => record);
  const cut = (most) =>
    whole.map((one) => {
      const ended = one.moves.length <= most;
      // A short game is its own beginning more than once.
      const tags = { ...one.tags, Event: `Cut at ${most}` };
      return { ...one, tags, moves: one.moves.slice(0, most), result: ended ? one.result : "*" };
    });
  return core.writeRecords(Array.from({ length: 10 }, (_, n) => cut(3 + n)).flat(), "pmn");
}

test("five thousand games are listed, searched and sorted at once", async () => {
  const page = await filled(beginnings());
  await heading(page, "5000 games");
  assert.equal(await lines(page).count(), 50);
  // With its next drawing, without a pause for the search.
  const found = await page.evaluate(
    async (wanted) => {
      const list = document.querySelector("chee-games");
      list.wanted = { ...list.wanted, position: wanted, sort: "moves" };
      await list.updateComplete;
      return document.querySelector("#found-heading").textContent;
    },
    core.game("njombwa.8", ["B8"]).position.text,
  );
  assert.match(found, /1000 of 5000 games/);
  await page.locator("[name=up]").check();
  const lengths = (await page.locator(".line .long").allTextContents()).map((one) =>
    Number.parseInt(one, 10),
  );
  assert.deepEqual(
    lengths,
    [...lengths].sort((a, b) => a - b),
  );
  await page.locator("[data-act=page-last]").click();
  assert.match(await text(page, ".pager"), /951 to 1000 of 1000/);
  await close(page);
});

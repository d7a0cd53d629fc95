// SPDX-License-Identifier: MIT
// Games between people at pages of their own, from the real server: two play, the network goes and
// comes back, moves are taken back and given up by consent.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { close, fromMenu, moves, thorough } from "./app-kit.mjs";
import { games } from "./core-kit.mjs";
import {
  agree,
  beginOnline,
  besidesLostLine,
  join,
  links,
  make,
  mine,
  person,
  playOn,
  serveGames,
  sit,
  table,
  turn,
  whoMoves,
} from "./online-kit.mjs";

let kit;
before(async () => {
  kit = await beginOnline();
});
after(() => kit.end());

/** Two people at a game that has begun: who made it, and who came by the link. */
async function two(game, more = {}, there = {}) {
  const amina = await person(kit);
  const made = await make(amina, { game, ...more });
  const ben = await join(kit, Object.values(made)[0], "Ben", there);
  await Promise.all([table(amina), table(ben)]);
  return [amina, ben];
}

/** Another address of the page, without loading it anew. */
async function goTo(page, hash) {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
  await page.waitForFunction(() => !document.querySelector("chee-play"));
}

const says = (page, part) => page.locator(`[data-part=${part}]`).textContent();
const ended = (page) => page.locator("[data-part=result]").waitFor();

/** What is written of the players and has the mark of who is here lying on it. */
const marked = (page) =>
  page.evaluate(() => {
    const parts = [];
    for (const player of document.querySelectorAll(".players li")) {
      const mark = player.querySelector(".presence")?.getBoundingClientRect();
      const words = document.createTreeWalker(player, NodeFilter.SHOW_TEXT);
      while (mark && words.nextNode()) {
        const range = document.createRange();
        range.selectNode(words.currentNode);
        const at = range.getBoundingClientRect();
        const apart =
          mark.right <= at.left ||
          mark.left >= at.right ||
          mark.bottom <= at.top ||
          mark.top >= at.bottom;
        if (!apart && !words.currentNode.parentElement.closest(".presence"))
          parts.push(words.currentNode.data);
      }
    }
    return parts;
  });

test("a desk and a phone play a game to its end, see the same moves, and both keep it", async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
  const pair = await two("enkeshui", { size: 8 }, phone);
  await playOn(pair, 2);
  for (const [width, height] of [
    [1280, 800],
    [768, 1024],
    [740, 360],
    [360, 740],
  ]) {
    await pair[1].setViewportSize({ width, height });
    assert.deepEqual(await marked(pair[1]), [], `at ${width} by ${height}`);
  }
  assert.equal(await playOn(pair), "over");
  const played = await agree(pair);
  assert.ok(played.length > 10);
  for (const page of pair) {
    await ended(page);
    await page.locator("[data-part=stored]").waitFor({ state: "attached" });
    // On a phone that stands behind a press.
    const rest = page.locator("[data-act=unfold]");
    if (await rest.isVisible()) await rest.click();
    await page.locator("[data-act=replay-stored]").click();
    await page.locator("chee-replay-game").waitFor();
    await page.goto(`${kit.address}?past#/online`);
    const past = page.locator("[data-part=past] li").first();
    await past.waitFor();
    assert.match(await past.textContent(), /Enkeshui\s+(You – \w+|\w+ – You)\s+(1-0|0-1)/);
    await close(page);
  }
});

test("nothing is said of what a game leaves before its last sowing is over", async () => {
  const pair = await two("njombwa", { size: 4 }, { settings: { speed: "fast" } });
  const [, ben] = pair;
  await ben.evaluate(() => {
    window.early = [0, 0];
    const look = () => {
      if (document.querySelector("chee-board[data-role=game]")?.showing) {
        window.early[0]++;
        if (document.querySelector("[data-part=afterwards]")) window.early[1]++;
      }
      requestAnimationFrame(look);
    };
    look();
  });
  assert.equal(await playOn(pair), "over");
  await ben.locator("[data-part=afterwards]").waitFor();
  await ended(ben);
  const [shown, early] = await ben.evaluate(() => window.early);
  assert.ok(shown > 0);
  assert.equal(early, 0, `of ${shown} frames`);
  for (const one of pair) await close(one);
});

test("the network goes in the middle of a game, comes back, and nothing is lost or doubled", async () => {
  const pair = await two("chuba", { clock: 2 });
  await playOn(pair, 4);
  const page = await whoMoves(pair);
  const other = pair.find((one) => one !== page);
  const count = (await moves(page)).length;
  await page.context().setOffline(true);
  await page.locator("[data-part=line]").waitFor();
  // Nobody knows here who is there.
  assert.equal(await page.locator(".presence[data-here=yes]").count(), 0);
  // What is played meanwhile is seen here, and goes out when the line is back.
  await turn(page, 1);
  assert.match(await says(page, "status"), /No connection. Your move is sent when it is back/);
  assert.equal((await moves(other)).length, count);
  await page.context().setOffline(false);
  await mine(other);
  assert.equal((await moves(other)).length, count + 1);
  await page.locator("[data-part=line]").waitFor({ state: "detached" });
  // The other loses it while this one plays on.
  await other.context().setOffline(true);
  await other.locator("[data-part=line]").waitFor();
  await other.context().setOffline(false);
  await playOn(pair, 2);
  assert.equal((await agree(pair)).length, count + 3);
  for (const one of pair) {
    // The browser itself tells of sockets that it could not open.
    one.faults = one.faults.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text));
    await close(one);
  }
});

test("the server is killed and started again, and the game goes on at both pages", async () => {
  const pair = await two("njombwa");
  await playOn(pair, 4);
  await kit.server.end("SIGKILL");
  for (const page of pair) await page.locator("[data-part=line]").waitFor();
  kit.server = await serveGames(kit.data, kit.server.port);
  for (const page of pair) await page.locator("[data-part=line]").waitFor({ state: "detached" });
  await playOn(pair, 2);
  assert.equal((await agree(pair)).length, 6);
  for (const page of pair) {
    page.faults = besidesLostLine(page);
    await close(page);
  }
});

test("a move is taken back when the other agrees, and not when they decline", async () => {
  const [amina, ben] = await two("njombwa");
  await playOn([amina, ben], 1);
  await mine(ben);
  await amina.locator(".playing > .side [data-act=undo]").click();
  await ben.locator("[data-act=decline]").click();
  await amina.locator("[data-part=offer]").waitFor({ state: "detached" });
  assert.equal((await moves(amina)).length, 1);
  await turn(ben, 0);
  await mine(amina);
  await ben.locator(".playing > .side [data-act=undo]").click();
  assert.match(await says(amina, "offer"), /Ben asks to take the last move back/);
  await amina.locator("[data-act=agree]").click();
  await mine(ben);
  assert.equal((await agree([amina, ben])).length, 1);
  await close(amina);
  await close(ben);
});

test("greetings are heard until they are muted; giving up ends the game; another one follows", async () => {
  const [amina, ben] = await two("njombwa", { side: "second" });
  await playOn([amina, ben], 2);
  await fromMenu(ben, "say-thanks");
  await amina.waitForFunction(() => /Ben: Thank you/.test(document.body.textContent));
  await fromMenu(ben, "mute");
  await fromMenu(amina, "say-hello");
  await amina.waitForFunction(() => /Amina: Hello/.test(document.body.textContent));
  assert.doesNotMatch(await ben.locator("main").textContent(), /Amina: Hello/);
  await ben.locator(".playing > .side [data-act=resign]").click();
  await ben.locator("dialog [data-act=yes]").click();
  await ended(amina);
  assert.match(await says(amina, "result"), /You win\s+Ben resigned/);
  await ended(ben);
  assert.match(await says(ben, "result"), /Amina wins\s+You resigned/);
  await ben.locator("[data-act=again]").click();
  await amina.locator("[data-act=agree]").click();
  for (const page of [amina, ben]) {
    await page.locator("[data-act=next]").click();
    await page.waitForFunction(
      () => document.querySelector("chee-play")?.match?.moves.length === 0,
    );
  }
  await playOn([amina, ben], 2);
  await agree([amina, ben]);
  await close(amina);
  await close(ben);
});

test("three people and a machine play Swahili; somebody leaves, and a machine plays on", async () => {
  const amina = await person(kit);
  const made = await make(amina, { game: "swahili", seats: ["me", "link", 1, "link"] });
  assert.deepEqual(Object.keys(made), ["B", "D"]);
  const ben = await join(kit, made.B, "Ben");
  await ben.locator("chee-waiting").waitFor();
  const chi = await join(kit, made.D, "Chi");
  const all = [amina, ben, chi];
  await Promise.all(all.map(table));
  await playOn(all, 6);
  await agree(all);
  const here = await amina.locator(".presence[data-here=yes]").count();
  assert.equal(here, 3);
  await ben.locator(".playing > .side [data-act=resign]").click();
  assert.match(await says(ben, "leaving"), /A machine takes over a seat that is left/);
  await ben.locator("dialog [data-act=stand-up]").click();
  await amina.waitForFunction(() =>
    /Machine 3/.test(document.querySelector(".players").textContent),
  );
  await playOn([amina, chi], 4);
  await agree([amina, chi]);
  for (const page of all) await close(page);
});

// The others are played by two in the rest of this file.
const begun = thorough ? games : ["mefuhva"];
test(`${begun.join(", ")}: a game is begun and played by two`, async () => {
  const amina = await person(kit);
  const ben = await person(kit);
  for (const game of begun) {
    const seats = game === "swahili" ? { seats: ["me", "link"] } : {};
    const [link] = Object.values(await make(amina, { game, ...seats }));
    await goTo(ben, new URL(link).hash);
    await sit(ben, "Ben");
    await Promise.all([table(amina), table(ben)]);
    await playOn([amina, ben], 4);
    assert.equal((await agree([amina, ben])).length, 4);
    for (const page of [amina, ben]) await goTo(page, "#/online");
  }
  for (const page of [amina, ben]) await close(page);
});

test("a page that comes late has all moves, and a watcher is counted", async () => {
  const [amina, ben] = await two("chuba", { flags: { watchers: true } });
  await playOn([amina, ben], 8);
  const played = await agree([amina, ben]);
  const address = new URL(amina.url()).hash;
  const watcher = await person(kit, address);
  await table(watcher);
  assert.deepEqual(await agree([amina, watcher]), played);
  await amina.waitForFunction(() => /One person watches/.test(document.body.textContent));
  assert.match(await says(watcher, "watching"), /You are watching/);
  assert.equal(await watcher.locator("[data-act=resign]").count(), 0);
  assert.equal(await watcher.locator("[data-act=analyse]").count(), 0);
  await playOn([amina, ben], 1);
  await agree([amina, watcher]);
  await ben.reload();
  await table(ben);
  await agree([amina, ben]);
  await close(watcher);
  await close(amina);
  await close(ben);
});

test("stones are laid out anew before a game (4.16), South first, then North, who sees it", async () => {
  const amina = await person(kit);
  const { N } = await make(amina, { game: "enkeshui", laid: true });
  const ben = await join(kit, N, "Ben");
  await amina.locator(".opening[data-opening='0']").waitFor();
  await ben.locator("[data-part=laying]").waitFor();
  assert.match(await says(ben, "laying"), /Amina may lay out/);
  const lay = (page, name) =>
    page.locator(`chee-board[data-role=opening] [data-hole="${name}"]`).click();
  const counts = (page) =>
    page.evaluate(() => {
      const { shadowRoot } = document.querySelector("chee-board[data-role=opening]");
      const own = [...shadowRoot.querySelectorAll("[data-hole][data-seat=S]")];
      return own.map(({ dataset }) => [dataset.hole, Number(dataset.count)]);
    });
  const usual = await counts(amina);
  // The stones of two holes, all of them into the first of these.
  const [one, two] = usual.filter(([, count]) => count > 0);
  for (const [name] of [one, two]) await lay(amina, name);
  for (let n = 0; n < one[1] + two[1]; n++) await lay(amina, one[0]);
  const laid = usual.map(([name, count]) => [
    name,
    name === one[0] ? count + two[1] : name === two[0] ? 0 : count,
  ]);
  await amina.locator("[data-act=lay-ready]").click();
  await ben.locator(".opening[data-opening='1']").waitFor();
  assert.deepEqual(await counts(ben), laid);
  await amina.locator("[data-part=laying]").waitFor();
  await ben.locator("[data-act=lay-keep]").click();
  await Promise.all([table(amina), table(ben)]);
  await playOn([amina, ben], 3);
  assert.equal((await agree([amina, ben])).length, 3);
  await ben.reload();
  await table(ben);
  await agree([amina, ben]);
  await close(amina);
  await close(ben);
});

/** Notes down from now on what a page tells of a race, and what can be pressed meanwhile. */
const watchRace = (page) =>
  page.evaluate(() => {
    window.race = { said: [], buttons: new Set() };
    const look = () => {
      const opening = document.querySelector(".opening[data-opening='2']");
      const text = opening?.querySelector("[data-part=opening-say]").textContent.trim();
      if (!text || window.race.said.at(-1) === text) return;
      window.race.said.push(text);
      for (const { dataset } of opening.querySelectorAll(".row button"))
        window.race.buttons.add(dataset.act);
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });

/** The last word of the race that a page has shown; then its board is there. */
async function raceTold(page) {
  await table(page);
  const { said, buttons } = await page.evaluate(() => ({
    said: window.race.said,
    buttons: [...window.race.buttons],
  }));
  assert.deepEqual(buttons, ["race-begin"], "the lot is the server's");
  assert.match(said[0], /both sow at once/);
  return said.at(-1);
}

test("a race is shown to both before their board, once, also behind stones laid out anew (4.15, 4.16)", async () => {
  const options = { settings: { speed: "fast" } };
  for (const laid of thorough ? [false, true] : [true]) {
    const amina = await person(kit, "#/online", options);
    const { N } = await make(amina, { game: "enkeshui", laid, race: "first" });
    const ben = await person(kit, new URL(N).hash, options);
    for (const page of [amina, ben]) await watchRace(page);
    await sit(ben, "Ben");
    if (laid) {
      await amina.locator("[data-act=lay-keep]").click();
      await ben.locator("[data-act=lay-keep]").click();
    }
    const [here, there] = await Promise.all([raceTold(amina), raceTold(ben)]);
    assert.equal(here, there);
    const first = await whoMoves([amina, ben]);
    assert.match(here, /It is a tie\. The lot decides/);
    assert.match(here, first === amina ? /Amina makes the first/ : /Ben makes the first/);
    await amina.reload();
    await table(amina);
    assert.equal(await amina.locator(".opening").count(), 0);
    await playOn([amina, ben], 1);
    await agree([amina, ben]);
    await close(amina);
    await close(ben);
  }
});

test("links are shown to who made the game alone", async () => {
  const amina = await person(kit);
  const made = await make(amina, { game: "swahili", seats: ["me", "link", "link"] });
  const ben = await join(kit, made.B, "Ben");
  await ben.locator("chee-waiting").waitFor();
  assert.deepEqual(await links(ben), {});
  assert.deepEqual(
    Object.keys(await links(amina)),
    ["B", "C"].filter((seat) => seat !== "B"),
  );
  await close(amina);
  await close(ben);
});

// SPDX-License-Identifier: MIT
// What goes into a link: a line of the analysis, a game of the store, how a game ended and the match
// it is of; and the answer to a game that has been sent, wherever that one was begun.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { deflateSync } from "node:zlib";
import { played } from "./analyse-kit.mjs";
import { begin, close, fromMenu, lit, moves, open, playAgain, ready } from "./app-kit.mjs";
import { leave, longGame, theCore, wander } from "./table-kit.mjs";

let kit;
before(async () => {
  kit = await begin();
});
after(() => kit.end());

const permissions = ["clipboard-read", "clipboard-write"];
const clip = (page) => page.evaluate(() => navigator.clipboard.readText());
const text = async (page, selector) =>
  (await page.locator(selector).first().textContent()).replace(/\s+/g, " ").trim();
const notice = (page) => text(page, "[data-part=notice]");
const packed = (...fields) => `1${deflateSync(JSON.stringify(fields)).toString("base64url")}`;
const matchOf = (page) =>
  page.evaluate(() => {
    const { match } = document.querySelector("chee-play");
    return { id: match.id, given: match.given, match: match.plan.match ?? null };
  });

const visit = (page, hash) =>
  page.evaluate((to) => {
    location.hash = to;
  }, hash);

/** Follows a link that was sent, in this page or in a browser that shares nothing with it. */
async function follow(page, address) {
  await visit(page, address.startsWith("#") ? address : new URL(address).hash);
  await page.locator("chee-board[data-role=game]").waitFor();
  await ready(page);
}

async function elsewhere(address) {
  const page = await open(kit, "#/");
  await follow(page, address);
  return page;
}

/** A game as it was left, on the table. */
async function laid(game, kept, route = `#/play/${game}`) {
  const page = await open(kit, "#/", { permissions });
  await leave(page, { game, ...kept });
  await visit(page, route);
  await ready(page);
  return page;
}

async function send(page) {
  await page.bringToFront();
  await fromMenu(page, "link");
  await page.locator("[data-part=notice]").getByText("in the clipboard").waitFor();
  return clip(page);
}

test("the analysis sends the line that is seen, and a whole game with its end", async () => {
  const page = await open(kit, "#/analyse?p=njombwa.8_1*8/1*8/1*8/1*8_0,0_S_SN_0", {
    permissions,
    thinking: false,
  });
  for (const move of ["B8", "b8", "B6", "b6"]) await played(page, move);
  await page.locator("[data-act=back]").click();
  await played(page, "b4");
  await page.locator("[data-tab=share]").click();
  const sent = async () => {
    await page.bringToFront();
    await page.locator("[data-part=share] [data-act=link]").click();
    await page.locator("[data-part=shared]").getByText("in the clipboard").waitFor();
    return clip(page);
  };
  const other = await elsewhere(await sent());
  assert.deepEqual(await moves(other), ["B8", "b8", "B6", "b4"]);
  await close(other);
  // A position that no rule set begins with is sent along.
  const { position, legal } = (await theCore()).game("chuba.11", await wander("chuba.11", 6));
  const start = position.text;
  const [{ text: move }] = legal;
  await page.locator("[data-act=paste]").fill(`[Game "chuba.11"]
[South "a"]
[Result "1-0"]
[FEN "${start}"]

${move} 1-0
`);
  await page.locator("[data-part=share] [data-act=open]").click();
  await page.locator(".study[data-game=chuba]").waitFor();
  await page.locator("[data-act=end]").first().click();
  await page.locator("[data-tab=share]").click();
  const third = await elsewhere(await sent());
  assert.deepEqual(await moves(third), [move]);
  assert.deepEqual((await matchOf(third)).given, { kind: "agreed", seat: null, result: "1-0" });
  assert.match(await text(third, "[data-part=reason]"), /agreement: 1-0/);
  const pmn = await third.evaluate(() => document.querySelector("chee-play").match.pmn());
  assert.match(pmn, /\[Result "1-0"\]/);
  assert.doesNotMatch(pmn, /Termination/);
  await close(third);
  await close(page);
});

test("a game of the store is sent with its end, and with the match that it is of", async () => {
  const file = new URL("../../../tests/records/good/match_given_up.pmn", import.meta.url);
  const core = await theCore();
  const [first, second] = core.readRecords(readFileSync(file, "utf8"));
  const page = await open(kit, "#/replay", { permissions });
  await page.locator("textarea").fill(core.writeRecords([second], "pmn"));
  await page.locator("[data-act=read]").click();
  await page.locator("[data-act=keep]").click();
  await page.locator("[data-act=to-games]").waitFor();
  await page.bringToFront();
  await page.locator("[data-act=link]").click();
  await page.locator("[data-part=notice]").getByText("in the clipboard").waitFor();
  const other = await elsewhere(await clip(page));
  assert.deepEqual(
    await moves(other),
    second.moves.map(({ m }) => m),
  );
  assert.equal((await matchOf(other)).match, second.tags.Match);
  assert.notEqual(first.tags.Match, second.tags.Match);
  await other.locator("[data-part=match]").waitFor();
  await close(other);
  await close(page);
});

test("a game that somebody gave up opens as one, in its match, and the next one follows", async () => {
  const core = await theCore();
  const match = core.match("chuba.11", "games:2").text;
  const seats = [0, 0];
  const page = await laid("chuba", { rules: "chuba.11", seats, moves: ["A5"], match });
  await page.locator("[data-act=resign]").first().click();
  await page.locator("dialog [data-act=yes]").click();
  await page.locator("[data-part=match]").waitFor();
  const other = await elsewhere(await send(page));
  assert.deepEqual((await matchOf(other)).given, { kind: "resigned", seat: 1 });
  assert.equal(await text(other, "[data-part=result] h2"), "South wins");
  assert.match(await text(other, "[data-part=reason]"), /North resigned/);
  assert.match(await text(other, "[data-part=match]"), /South ?1 ?North ?0.*Next: game 2 of 2/);
  // The next game is played by link, too, under an address of its own.
  await playAgain(other);
  assert.deepEqual(await moves(other), []);
  assert.equal((await matchOf(other)).match, "games:2 2 1-0 - 12");
  const { id } = await matchOf(other);
  assert.ok(
    await other.evaluate(() => document.querySelector("chee-play").table.personToMove),
    "who begins is not kept waiting",
  );
  await other.reload();
  await ready(other);
  assert.equal((await matchOf(other)).id, id);
  await close(other);
  await close(page);
});

test("of a game by link both rows are laid out on one device, which says so (4.16)", async () => {
  const core = await theCore();
  const { start, race, text: match } = core.match("enkeshui.8", "games:2,race=first,rearranged=on");
  const rules = core.race(start, race, 0).after;
  const [move] = core.game(rules, []).legal;
  const kept = { rules, seats: [0, 0], moves: [move.text], match };
  const page = await laid("enkeshui", kept);
  await page.locator("[data-act=resign]").first().click();
  await page.locator("dialog [data-act=yes]").click();
  await page.locator("[data-part=match]").waitFor();
  const other = await elsewhere(await send(page));
  await other.locator("[data-act=again]").click();
  const said = other.locator(".opening [data-part=by-link]");
  for (const seat of [0, 1]) {
    await other.locator(`.opening[data-opening='${seat}']`).waitFor();
    assert.match(await said.textContent(), /for both on this device/);
    await other.locator("[data-act=lay-keep]").click();
  }
  const { href } = new URL(other.url());
  await other.locator("[data-act=race-begin]").first().click();
  await other.locator("chee-board[data-role=game]").waitFor();
  // It is the game of the address from now on, and nothing is left of it as it was prepared.
  const { id } = await matchOf(other);
  await other.waitForURL((url) => url.href !== href);
  await other.reload();
  await ready(other);
  assert.equal((await matchOf(other)).id, id);
  const prepared = await other.evaluate(() =>
    Object.entries(localStorage).filter(([, kept]) => kept.includes('"opening"')),
  );
  assert.deepEqual(prepared, []);
  await close(other);
  // Where all sit at this screen there is nothing to say of that.
  await page.locator("[data-act=again]").click();
  await page.locator(".opening[data-opening='0']").waitFor();
  assert.equal(await page.locator(".opening [data-part=by-link]").count(), 0);
  await close(page);
});

test("who goes on to the next game by keys is at its heading", async () => {
  const page = await laid("chuba", { rules: "chuba.11", seats: [0, 0], moves: ["A5"] });
  await page.locator("[data-act=resign]").first().click();
  await page.locator("dialog [data-act=yes]").click();
  await page.locator("[data-act=again]").press("Enter");
  await page.waitForFunction(() => document.querySelector("chee-play").match.moves.length === 0);
  await page.waitForFunction(() => document.activeElement.localName === "h1");
  await close(page);
});

test("a game lost on time, and one of Swahili that is left unfinished", async () => {
  const page = await laid("swahili", { rules: "swahili.4", seats: [0, 0, 0, 0], moves: ["A4"] });
  await page.evaluate(() => {
    document.querySelector("chee-play").table.give({ kind: "time", seat: 1 });
  });
  await page.locator("[data-part=reason]").waitFor();
  const other = await elsewhere(await send(page));
  assert.deepEqual((await matchOf(other)).given, { kind: "time", seat: 1 });
  assert.match(await text(other, "[data-part=reason]"), /^B has no time left\. .*unfinished/);
  await close(other);
  await close(page);
});

test("the answer to a game that was begun from a position is compared with it", async () => {
  const core = await theCore();
  const at = core.game("njombwa.8", ["B8", "b8"]).position.text;
  const [first, second] = core.game(at).legal.map(({ text: move }) => move);
  const answer = core.game(at, [first]).legal[0].text;
  const third = core.game(at, [first, answer]).legal[0].text;
  const link = (id, ...line) => `#/play/njombwa?l=${packed(id, at, line.join(" "))}`;
  for (const [line, words, then] of [
    [[first], /seen more/, [first, answer]],
    [[second], /From move 1 on/, [second]],
    [[first, answer, third], /sent to you/, [first, answer, third]],
  ]) {
    const kept = { rules: at, seats: [0, 0], moves: [first, answer], place: "at" };
    const page = await laid("njombwa", kept, `#/play/njombwa?p=${at.replaceAll(" ", "_")}`);
    const { id } = await matchOf(page);
    await visit(page, link(id, ...line));
    await page.locator("[data-part=notice]").getByText(words).waitFor();
    assert.deepEqual(await moves(page), then);
    await close(page);
  }
});

test("the answer finds a game in whose place another one was begun, and its machine is gone", async () => {
  for (const seats of [
    [0, 0],
    [0, 3],
  ]) {
    const page = await laid("njombwa", { rules: "njombwa.8", seats, moves: ["B8", "b8"] });
    await send(page);
    const { id } = await matchOf(page);
    await visit(page, "#/");
    await page.locator(".games").waitFor();
    await leave(page, { game: "njombwa", rules: "njombwa.8", seats, moves: ["B8"], id: "other1" });
    const link = (line) => `#/play/njombwa?l=${packed(id, "njombwa.8", line)}`;
    await follow(page, link("B8"));
    assert.match(await notice(page), /seen more/);
    await follow(page, link("B8 b8 A1"));
    assert.match(await notice(page), /sent to you/);
    const { kinds, other } = await page.evaluate(() => ({
      kinds: document.querySelector("chee-play").match.plan.seats.map(({ kind }) => kind),
      other: JSON.parse(localStorage.getItem("chee.play.njombwa")).id,
    }));
    assert.deepEqual([kinds, other], [["person", "person"], "other1"]);
    await close(page);
  }
});

test("one's own link is still waited for, and so is one's own turn of a game that came", async () => {
  const page = await laid("njombwa", { rules: "njombwa.8", seats: [0, 0], moves: ["B8", "b8"] });
  const address = await send(page);
  const { id } = await matchOf(page);
  await visit(page, "#/");
  await page.locator(".games").waitFor();
  await follow(page, address);
  const status = () => text(page, "[data-part=status]");
  assert.equal(await status(), "Send the link and wait");
  assert.equal(await page.locator("[data-part=notice]").count(), 0);
  // The answer came, and another one that goes another way: the game kept here is one's own turn.
  const link = (line) => `#/play/njombwa?l=${packed(id, "njombwa.8", line)}`;
  await follow(page, link("B8 b8 B6 b6"));
  assert.match(await status(), /your turn/i);
  await follow(page, link("B8 b8 B6 b4"));
  await page.locator("[data-act=to-kept]").click();
  await page.locator("[data-act=to-kept]").waitFor({ state: "detached" });
  assert.match(await status(), /your turn/i);
  assert.ok((await lit(page)).length > 0);
  await close(page);
});

test("a game that is too long for a link is offered as a file", async () => {
  const line = await longGame("mefuhva.28", 1200);
  const page = await laid("mefuhva", { rules: "mefuhva.28", seats: [0, 0], moves: line });
  await page.bringToFront();
  await fromMenu(page, "link");
  await page.locator("[data-part=notice]").getByText("too long for a link").waitFor();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.locator("[data-act=save-instead]").click(),
  ]);
  const saved = readFileSync(await file.path(), "utf8");
  assert.equal((await theCore()).readRecords(saved)[0].moves.length, line.length);
  await close(page);
});

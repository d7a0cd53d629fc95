// SPDX-License-Identifier: MIT
// A game in a frame of another page, which keeps nothing, and the link to a game as a QR picture.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { deflateSync } from "node:zlib";
import { encode } from "uqr";
import { begin, close, fromMenu, open, whileSown } from "./app-kit.mjs";
import { leave, longGame, theCore, wander } from "./table-kit.mjs";

let kit;
let other;
let place;
before(async () => {
  kit = await begin();
  // Another site, whose page is a frame.
  other = createServer((request, response) => {
    const source = new URL(request.url, place).searchParams.get("frame");
    response.setHeader("Content-Type", "text/html");
    response.end(`<!doctype html><iframe width="480" height="420" src="${source}"></iframe>`);
  });
  await new Promise((done) => other.listen(0, "127.0.0.1", done));
  place = `http://127.0.0.1:${other.address().port}/`;
});
after(async () => {
  await kit.end();
  other.close();
});

async function framed(hash, file = "embed.html") {
  const context = await kit.browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  page.faults = [];
  page.on("pageerror", (error) => page.faults.push(String(error)));
  await page.goto(`${place}?frame=${encodeURIComponent(`${kit.address}${file}${hash}`)}`);
  return page;
}

/** The link of a game, as the page makes it. */
async function linkOf(page) {
  const moves = await wander("chuba.11", 5);
  await leave(page, { game: "chuba", rules: "chuba.11", seats: [0, 0], moves });
  await page.evaluate(() => {
    location.hash = "#/play/chuba";
  });
  await page.locator("chee-board[data-role=game]").waitFor();
  await fromMenu(page, "link");
  await page.locator("[data-part=notice]").getByText("in the clipboard").waitFor();
  return { moves, address: await page.evaluate(() => navigator.clipboard.readText()) };
}

test("the analysis gives the frame of a line, or of a position where the line is too long", async () => {
  const permissions = ["clipboard-read", "clipboard-write"];
  const here = await open(kit, "#/analyse", { permissions, thinking: false });
  const moves = await wander("chuba.11", 3);
  const long = await longGame("mefuhva.28", 1200);
  const core = await theCore();
  for (const [rules, line] of [
    ["chuba.11", moves],
    ["mefuhva.28", long],
  ]) {
    await here.locator("[data-tab=share]").click();
    await here.locator("[data-act=paste]").fill(`[Game "${rules}"]\n\n${line.join(" ")} *\n`);
    await here.locator("[data-part=share] [data-act=open]").click();
    await here.locator(`.study[data-game=${rules.split(".")[0]}]`).waitFor();
    await here.locator("[data-act=end]").first().click();
    await here.locator("[data-tab=share]").click();
    await here.bringToFront();
    await here.locator("[data-act=copy-frame]").click();
    await here.locator("[data-part=shared]").getByText("in the clipboard").waitFor();
    const said = await here.locator("[data-part=shared]").textContent();
    assert.match(
      said,
      line === long ? /shows this position .* too long/ : /shows the line to here/,
    );
    const html = await here.evaluate(() => navigator.clipboard.readText());
    const source = /^<iframe src="([^"]+)" width="480" height="420" title="\w+"><\/iframe>$/.exec(
      html,
    );
    assert.ok(source, html);
    const { hash, pathname } = new URL(source[1]);
    assert.match(`${pathname}${hash}`, line === long ? /\/embed\.html#p=/ : /\/embed\.html#l=1/);
    const page = await framed(hash);
    const board = page.frameLocator("iframe").locator("chee-board");
    await board.locator(".layer [data-hole]").first().waitFor();
    const shown = await board.evaluate((one) => one.updateComplete.then(() => one.position.text));
    assert.equal(shown, core.game(rules, line).position.text);
    await close(page);
  }
  await close(here);
});

test("a game is shown in a frame of another page, move by move, and nothing is kept", async () => {
  const permissions = ["clipboard-read", "clipboard-write"];
  const here = await open(kit, "#/", { permissions });
  const { moves, address } = await linkOf(here);
  const page = await framed(`#l=${address.split("?l=")[1]}`);
  const frame = page.frameLocator("iframe");
  await frame.locator("chee-board .layer [data-hole]").first().waitFor();
  const said = () => frame.locator("[role=status]").first().textContent();
  assert.match(await said(), new RegExp(`move 5 of 5: ${moves[4].replace(/\W/g, "\\$&")}`));
  const [high, room] = await page
    .frames()[1]
    .evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
  assert.ok(high <= room, `${high} px in a frame of ${room}`);
  await frame.locator("[data-act=back]").click();
  assert.match(await said(), /move 4 of 5/);
  await frame.locator("[data-act=first]").click();
  await frame.locator("[data-act=on]").click();
  const core = await theCore();
  const shown = await frame
    .locator("chee-board")
    .evaluate((board) => board.updateComplete.then(() => board.position.text));
  assert.equal(shown, core.game("chuba.11", moves.slice(0, 1)).position.text);
  assert.equal(await frame.locator("[data-act=open]").getAttribute("href"), address);
  const kept = await page
    .frames()[1]
    .evaluate(async () => [
      localStorage.length,
      sessionStorage.length,
      (await indexedDB.databases()).length,
      document.cookie,
    ]);
  assert.deepEqual(kept, [0, 0, 0, ""]);
  await close(page);

  // The same as a QR picture.
  await fromMenu(here, "qr");
  const picture = here.locator("dialog.qr svg");
  await picture.waitFor();
  const { size, data } = encode(address, { ecc: "L", border: 4 });
  assert.equal(await picture.getAttribute("viewBox"), `0 0 ${size} ${size}`);
  const dark = (await picture.locator("path").last().getAttribute("d")).match(/M/g).length;
  assert.equal(dark, data.flat().filter(Boolean).length);
  await here.locator("[data-act=qr-close]").click();
  await here.locator("dialog.qr").waitFor({ state: "detached" });
  await close(here);
});

/** A game as its address has it (docs/formats/link.md). */
const packed = (...fields) => `1${deflateSync(JSON.stringify(fields)).toString("base64url")}`;

const ended = "A6 a2 A3 a5 A8 a7 A4>< a8 A1 a7 A7 a8 A4 a5 A7 a8 A5 a2 A7 a4 A2";

test("a frame says how its game ended as the page does, at its end and without a shift", async () => {
  for (const [game, link] of [
    ["enkeshui", packed("e1", "enkeshui.8", ended)],
    ["njombwa", packed("e2", "njombwa.8", "B8 b8", "resigned N")],
    ["njombwa", packed("e3", "njombwa.8", "B8 b8", "1/2-1/2")],
    ["swahili", packed("e4", "swahili.3", "", "time B")],
  ]) {
    const page = await open(kit, `#/play/${game}?l=${link}`);
    await page.locator("[data-part=reason]").waitFor();
    const heading = (await page.locator("[data-part=result] h2").textContent()).trim();
    const reason = (await page.locator("[data-part=reason]").textContent()).trim();
    await close(page);
    const there = await framed(`#l=${link}`);
    const frame = there.frameLocator("iframe");
    const result = frame.locator("[data-part=result]");
    await result.waitFor();
    const said = (await result.textContent()).replace(/\s+/g, " ").trim();
    const [who, why] = [said.slice(0, heading.length + 1), said.slice(heading.length + 2)];
    assert.equal(who, `${heading}.`);
    assert.ok(why.length > 8 && reason.startsWith(why), `${said} / ${reason}`);
    const lies = () =>
      there.frames()[1].evaluate(() => {
        const { top, height } = document.querySelector("chee-board").getBoundingClientRect();
        return [top, height, document.documentElement.scrollHeight <= innerHeight];
      });
    const before = await lies();
    assert.ok(before[2], "the frame scrolls");
    assert.ok(before[1] > 200, `a board of ${before[1]} px`);
    if (await frame.locator("[data-act=back]").count()) {
      await frame.locator("[data-act=back]").click();
      await result.waitFor({ state: "hidden" });
      assert.deepEqual(await lies(), before);
    }
    await close(there);
  }
  for (const link of [
    packed("b1", "enkeshui.8", ended, "resigned S"),
    packed("b2", "njombwa.8", "B8 b8", "resigned Q"),
    packed("b3", "njombwa.8", "B8 b8", "see example.org"),
  ]) {
    const bad = await framed(`#l=${link}`);
    const notice = bad.frameLocator("iframe").locator("[data-part=notice]");
    await notice.waitFor();
    assert.match(await notice.textContent(), /^This frame has nothing to show: .{6,}\.$/);
    await close(bad);
  }
});

test("a frame says how its game ended when the last sowing has been seen", async () => {
  const there = await framed(`#l=${packed("e1", "enkeshui.8", ended)}`);
  const result = there.frameLocator("iframe").locator("[data-part=result]");
  await result.waitFor();
  await there.frameLocator("iframe").locator("[data-act=back]").click();
  await result.waitFor({ state: "hidden" });
  const parts = ["[data-part=result]"];
  const of = { board: "chee-board", press: "[data-act=on]", parts };
  const { frames, early, after } = await whileSown(there.frames()[1], of);
  assert.ok(frames > 3, `${frames} frames`);
  assert.deepEqual(early, []);
  assert.deepEqual(after, parts);
  // A leap to the end sows nothing.
  await there.frameLocator("iframe").locator("[data-act=first]").click();
  await result.waitFor({ state: "hidden" });
  await there.frameLocator("iframe").locator("[data-act=last]").click();
  await result.waitFor();
  await close(there);
});

test("a position is shown, and what is none is answered with a sentence", async () => {
  const core = await theCore();
  const start = core.start("enkeshui.8").text;
  const page = await framed(`#p=${start.replace(/ /g, "_")}`);
  const frame = page.frameLocator("iframe");
  await frame.locator("chee-board .layer [data-hole]").first().waitFor();
  assert.equal(await frame.locator("[data-act=on]").count(), 0);
  await close(page);
  const hostile = [
    "",
    "#l=",
    "#l=1AAAA",
    `#l=${"1".repeat(3000)}`,
    "#p=%E0%A4%A",
    "#p=<script>alert(1)</script>",
    `#p=${"njombwa.8_".repeat(400)}`,
    "#p=njombwa.8_9999999999/1_x",
  ];
  for (const hash of hostile) {
    const bad = await framed(hash);
    const notice = bad.frameLocator("iframe").locator("[data-part=notice]");
    await notice.waitFor();
    const text = await notice.textContent();
    assert.match(text, /^This frame has nothing to show: .{6,}\.$/, hash.slice(0, 40));
    assert.ok(text.length < 400, text.slice(0, 400));
    assert.doesNotMatch(text, /URI/, "the browser's words");
    await close(bad);
  }
});

test("no other page may be framed", async () => {
  const headers = async (name) => (await fetch(`${kit.address}${name}`)).headers;
  for (const name of ["", "index.html"]) {
    assert.match((await headers(name)).get("content-security-policy"), /frame-ancestors 'none'/);
  }
  const page = await framed("#/play/chuba", "index.html");
  await page.waitForTimeout(500);
  assert.equal(await page.frameLocator("iframe").locator("chee-app").count(), 0);
  await page.context().close();
});

// SPDX-License-Identifier: MIT
// A game by link between two browsers that share nothing: sent, taken turns with, older than what is
// known, parted from it; and links that do not hold.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { deflateSync } from "node:zlib";
import { begin, close, fromMenu, lit, moves, open, press, ready, start } from "./app-kit.mjs";
import { leave, theCore } from "./table-kit.mjs";

let kit;
before(async () => {
  kit = await begin();
});
after(() => kit.end());

const permissions = ["clipboard-read", "clipboard-write"];
const notice = async (page) =>
  (await page.locator("[data-part=notice]").textContent()).replace(/\s+/g, " ").trim();
const clip = (page) => page.evaluate(() => navigator.clipboard.readText());

const packed = (value) => `1${deflateSync(JSON.stringify(value)).toString("base64url")}`;

/** Follows a link that was sent. */
async function follow(page, address) {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, new URL(address).hash);
  await page.locator("chee-board[data-role=game]").waitFor();
  await ready(page);
}

async function turn(page) {
  const before = (await moves(page)).length;
  const name = (await lit(page))[0];
  await press(page, `[data-hole="${name}"]`);
  await press(page, `[data-hole="${name}"]`);
  await page.waitForFunction(
    (count) => document.querySelector("chee-play").match.moves.length > count,
    before,
  );
}

async function send(page) {
  await page.bringToFront();
  await page.locator("[data-act=send]").click();
  await page.locator("[data-part=notice]").getByText("in the clipboard").waitFor();
  return clip(page);
}

test("two people play turn by turn, each sending the link on", async () => {
  const one = await open(kit, "#/play/njombwa", { permissions });
  await one.locator("input[name=mode][value=together]").check();
  await one.locator("[data-act=start]").click();
  await ready(one);
  await turn(one);
  await one.bringToFront();
  await fromMenu(one, "link");
  await one.locator("[data-part=notice]").getByText("in the clipboard").waitFor();
  const first = await clip(one);
  assert.ok(first.includes("#/play/njombwa?l=1"), first);
  // Who has sent it waits for the answer, after a reload, too, and does not move for the other.
  await waits(one);
  await one.reload();
  await waits(one);

  const other = await open(kit, "#/", { permissions });
  await follow(other, first);
  assert.deepEqual(await moves(other), ["B8"]);
  assert.match(await notice(other), /sent to you/);
  await turn(other);
  // Not one's own turn: nothing may be played until the answer comes.
  assert.deepEqual(await lit(other), []);
  const second = await send(other);

  await follow(one, second);
  assert.deepEqual(await moves(one), await moves(other));
  await turn(one);
  const third = await send(one);

  await follow(other, third);
  assert.equal((await moves(other)).length, 3);
  await turn(other);
  // A link that is older than what is known changes nothing.
  const known = await moves(other);
  await other.evaluate(() => {
    location.hash = "#/";
  });
  await follow(other, first);
  assert.match(await notice(other), /seen more/);
  assert.deepEqual(await moves(other), known);
  await close(other);
  await close(one);
});

/** Nobody moves here: the game is sent on, and its answer waited for. */
async function waits(page) {
  await page.locator("[data-part=status]").getByText("Send the link and wait").waitFor();
  assert.deepEqual(await lit(page), []);
}

test("who has sent a game, as an address or a picture, may play on at their screen all the same", async () => {
  const page = await open(kit, "#/play/njombwa", { permissions });
  await page.locator("input[name=mode][value=together]").check();
  await page.locator("[data-act=start]").click();
  await ready(page);
  await turn(page);
  await page.bringToFront();
  await fromMenu(page, "qr");
  await page.locator("dialog.qr button").click();
  await waits(page);
  await fromMenu(page, "play-on");
  assert.ok((await lit(page)).length > 0);
  // Whose turn it is is not held up again by the moves that follow.
  await turn(page);
  await turn(page);
  assert.equal((await moves(page)).length, 3);
  await page.bringToFront();
  await fromMenu(page, "link");
  await waits(page);
  await page.locator("[data-part=notice] [data-act=play-on]").click();
  await turn(page);
  await close(page);

  // A machine's game is nobody else's to answer.
  const alone = await open(kit, "#/play/njombwa", { permissions });
  await start(alone, { level: 1 });
  await ready(alone);
  await alone.bringToFront();
  await fromMenu(alone, "link");
  await alone.locator("[data-part=notice]").getByText("in the clipboard").waitFor();
  assert.ok((await lit(alone)).length > 0);
  await close(alone);
});

test("who waits for an answer does not give up for the other, and on their own turn for themselves", async () => {
  const page = await open(kit, "#/", { permissions });
  await follow(page, `http://x/#/play/njombwa?l=${packed(["abcr", "njombwa.8", "B8"])}`);
  const resign = page.locator("[data-act=resign]").first();
  await turn(page);
  await waits(page);
  assert.ok(await resign.isDisabled());
  await follow(page, `http://x/#/play/njombwa?l=${packed(["abcs", "njombwa.8", "B8"])}`);
  await resign.click();
  await page.locator("dialog [data-act=yes]").click();
  const given = await page.evaluate(() => document.querySelector("chee-play").match.given);
  assert.deepEqual(given, { kind: "resigned", seat: 1 });
  await close(page);
});

test("a link that goes another way is shown as one that does", async () => {
  const page = await open(kit, "#/");
  const link = (line) => `http://x/#/play/njombwa?l=${packed(["abc1", "njombwa.8", line])}`;
  await follow(page, link("B8 b8 A1"));
  assert.deepEqual(await moves(page), ["B8", "b8", "A1"]);
  await follow(page, link("B8 b8 A3"));
  assert.match(await notice(page), /From move 3 on/);
  assert.deepEqual(await moves(page), ["B8", "b8", "A3"]);

  // What is played on there outlives a reload, and the game it has parted from is one press away.
  await follow(page, link("B8 b8 A3"));
  await turn(page);
  const on = await moves(page);
  assert.equal(on.length, 4);
  await page.reload();
  await ready(page);
  assert.deepEqual(await moves(page), on);
  assert.match(await notice(page), /From move 3 on/);
  // A third way takes nothing from the second.
  await follow(page, link("B8 b8 A5"));
  assert.deepEqual(await moves(page), ["B8", "b8", "A5"]);
  await follow(page, link("B8 b8 A3"));
  assert.deepEqual(await moves(page), on);
  for (let times = 0; times < 2; times++) {
    const address = page.url();
    if (times === 0) {
      await page.locator("[data-part=notice] [data-act=to-kept]").click();
      // The address is packed after the game is shown.
      await page.waitForURL((url) => url.href !== address);
    } else {
      await page.reload();
    }
    await ready(page);
    assert.deepEqual(await moves(page), ["B8", "b8", "A1"]);
  }
  await close(page);
});

/** What of the page a notice covers, what it or whose turn it is does not show whole. */
const hidden = (page) =>
  page.evaluate(() => {
    const notice = document.querySelector("[data-part=notice]");
    const on = notice.getBoundingClientRect();
    const faults = [];
    for (const one of document.querySelectorAll(
      "header.top, .status, .main, .table > chee-board",
    )) {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const across = Math.min(on.right, right) - Math.max(on.left, left);
      const down = Math.min(on.bottom, bottom) - Math.max(on.top, top);
      if (across > 0.5 && down > 0.5) faults.push(`${one.className || one.localName} is covered`);
    }
    for (const one of [notice, document.querySelector(".status")])
      if (one.scrollHeight > one.clientHeight + 1) faults.push(`${one.textContent} is cut`);
    return faults;
  });

test("in a narrow window a notice lies on the players' names alone, in longer words, too", async () => {
  for (const [width, height] of [
    [768, 1024],
    [360, 740],
    [740, 360],
  ]) {
    const page = await open(kit, "#/", { viewport: { width, height }, locale: "de-DE" });
    const link = (line) => `http://x/#/play/njombwa?l=${packed(["abc1", "njombwa.8", line])}`;
    await follow(page, link("B8 b8 A1"));
    assert.equal(await page.locator("[data-part=status]").textContent(), "Nord: Du bist am Zug");
    assert.deepEqual(await hidden(page), [], `${width}: sent`);
    await follow(page, link("B8 b8 A3"));
    assert.match(await notice(page), /^Ab Zug 3 /);
    assert.deepEqual(await hidden(page), [], `${width}: parted`);
    await page.bringToFront();
    await fromMenu(page, "qr");
    await page.locator("dialog.qr button").click();
    await page.locator("[data-act=send]").waitFor();
    assert.deepEqual(await hidden(page), [], `${width}: to be sent on`);
    await close(page);
  }
});

test("where an address holds nothing to play, the game kept here lies there, and why is said", async () => {
  const page = await open(kit, "#/");
  const line = ["B8", "b8"];
  const kept = { game: "njombwa", rules: "njombwa.8", seats: [0, 0], moves: line };
  await leave(page, kept);
  await leave(page, { ...kept, moves: ["B8"], place: "at" });
  const visit = (hash) =>
    page.evaluate((to) => {
      location.hash = to;
    }, hash);
  for (const [hash, words] of [
    ["#/play/njombwa?l=1AAAA", /The link does not hold/],
    ["#/play/njombwa?p=nonsense", /cannot be used/],
  ]) {
    await visit(hash);
    await page.locator("[data-part=notice]").getByText(words).waitFor();
    assert.deepEqual(await moves(page), line, hash);
    // From here on it is the address of that game.
    assert.equal(new URL(page.url()).hash, "#/play/njombwa");
    await ready(page);
    await turn(page);
    line.push((await moves(page)).at(-1));
    await page.reload();
    await ready(page);
    assert.deepEqual(await moves(page), line, hash);
    await visit("#/");
    await page.locator(".games").waitFor();
  }
  assert.match(await page.evaluate(() => localStorage["chee.at.njombwa"]), /"moves":\["B8"\]/);
  await close(page);
});

test("links that do not hold are refused with a sentence", async () => {
  const page = await open(kit, "#/");
  const good = packed(["abc2", "njombwa.8", "B8"]);
  const flipped = `${good.slice(0, 12)}${good[12] === "A" ? "B" : "A"}${good.slice(13)}`;
  const bomb = `1${deflateSync("x".repeat(1_000_000)).toString("base64url")}`;
  const cleared = "njombwa.3 0*3/0*3/0*3/0,1,0 7,0 N - 9";
  const far = "series 2 5-0 - 21";
  const at = (await theCore()).game("njombwa.8", ["B8", "b8"]).position.text;
  const cases = [
    ["nothing", "", /form/],
    ["another form", good.replace(/^1/, "9"), /form/],
    ["a flipped letter", flipped, /damaged/],
    ["cut off", good.slice(0, -6), /damaged/],
    ["no base64", "1%%%", /damaged/],
    ["a bomb", bomb, /larger/],
    ["too long", `1${"A".repeat(5000)}`, /longer/],
    ["no list", packed({ a: 1 }), /damaged/],
    ["a hostile name", packed(["../x", "njombwa.8", ""]), /damaged/],
    ["an illegal move", packed(["abc3", "njombwa.8", "A1"]), /2\.3/],
    ["another game", packed(["abc4", "chuba.11", ""]), /another/],
    ["an end of nobody", packed(["abc6", "njombwa.8", "B8", "resigned A"]), /damaged/],
    ["an end without a result", packed(["abc7", "njombwa.8", "B8", "*"]), /damaged/],
    ["a result of another game", packed(["abc8", "njombwa.8", "B8", "35-20"]), /1-0/],
    ["an end that is no text", packed(["abc9", "njombwa.8", "B8", { a: 1 }]), /damaged/],
    ["an end too long", packed(["abca", "njombwa.8", "B8", "1".repeat(99)]), /damaged/],
    ["another end than the rules'", packed(["abcb", cleared, "", "resigned S"]), /rules/],
    ["no match", packed(["abcc", "njombwa.8", "B8", "", "best of 3"]), /series, games:N/],
    ["a match with a score of nobody", packed(["abcd", "njombwa.8", "", "", far]), /winners/],
    ["a match that is over", packed(["abce", "njombwa.8", "", "", "games:1 2 1-0 - 21"]), /over/],
    [
      "a start that is not the match's",
      packed(["abcf", at, "", "", "series 1 0-0 - 12"]),
      /begins/,
    ],
    [
      "a race that was none",
      packed(["abcg", "njombwa.8", "", "", "series 1 0-0 - 12", at]),
      /race/,
    ],
    ["no rule set", packed(["abc5", "chess", ""]), /.{5,}/],
  ];
  for (const [what, text, words] of cases) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `#/play/njombwa?l=${text}`);
    await page.locator("[data-part=notice]").getByText("does not hold").waitFor();
    assert.match(await notice(page), words, what);
    assert.equal(await page.locator("chee-board[data-role=game]").count(), 0, what);
    await page.evaluate(() => {
      location.hash = "#/";
    });
    await page.locator(".games").waitFor();
  }
  await close(page);
});

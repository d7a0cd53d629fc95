// SPDX-License-Identifier: MIT
// The analysis: moves as a tree, by mouse and by keys, records out and in again, games of the store.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { address, played, study, text, toMove } from "./analyse-kit.mjs";
import * as app from "./app-kit.mjs";
import { begin, close, fromMenu, ready, start, turnByMouse } from "./app-kit.mjs";
import { command } from "./core-kit.mjs";
import { scratch } from "./scratch.mjs";

let kit;
before(async () => {
  kit = await begin();
});
after(() => kit.end());

const folder = scratch("analyse");

const open = (from, hash) => app.open(from, hash, { thinking: false });

const shown = (page) =>
  page
    .locator(".tree .piece")
    .evaluateAll((pieces) =>
      pieces.map((piece) => [
        Number(piece.dataset.depth),
        [...piece.querySelectorAll("[data-move]")].map((one) => one.textContent.trim()).join(" "),
      ]),
    );

/** The bytes of what a button saves. */
async function saved(page, act) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.locator(`[data-act=${act}]`).click(),
  ]);
  const file = join(folder, download.suggestedFilename());
  await download.saveAs(file);
  return { file, bytes: readFileSync(file) };
}

const share = (page) => page.locator("[data-tab=share]").click();

async function paste(page, what) {
  await share(page);
  await page.locator("[data-act=paste]").fill(what);
  await page.locator("[data-act=open]").click();
}

/** A tree with nested variations, comments and signs, made as a person makes it. */
async function grow(page) {
  for (const move of ["B8", "b8", "B6", "b6"]) await played(page, move);
  await page.keyboard.press("ArrowLeft");
  await played(page, "b4");
  await page.keyboard.press("?");
  await page
    .locator("[data-act=comment]")
    .fill('worse {see} [a3], (b6) "q" \\ ; <b>é</b>\nsecond line');
  await page.locator("h1").click();
  await page.locator("[data-act=back]").click();
  await page.locator("[data-act=back]").click();
  await played(page, "B4");
  await played(page, "a3");
  await page.locator("[data-act=back]").click();
  await played(page, "b6");
  await page.locator("[data-sign='6']").click();
}

test("moves on the board grow a tree, and keys go through it", async () => {
  const page = await open(kit, "#/analyse");
  await grow(page);
  assert.deepEqual(await shown(page), [
    [0, ""],
    [0, "1. B8 b8 2. B6"],
    [1, "2. B4 a3"],
    [2, "2... b6?!"],
    [0, "2... b6"],
    [1, "2... b4?"],
  ]);
  const moves = async () => (await study(page)).line.join(" ");
  const keys = [
    ["ArrowUp", "B8 b8 B4 a3"],
    ["ArrowUp", "B8 b8 B4 a3"],
    ["ArrowDown", "B8 b8 B4 b6"],
    ["ArrowLeft", "B8 b8 B4"],
    ["ArrowUp", "B8 b8 B6"],
    ["End", "B8 b8 B6 b6"],
    ["Home", ""],
    ["]", "B8"],
    ["ArrowRight", "B8 b8"],
    ["ArrowRight", "B8 b8 B6"],
    ["ArrowDown", "B8 b8 B4"],
    ["Shift+ArrowUp", "B8 b8 B4"],
  ];
  for (const [key, line] of keys) {
    await page.keyboard.press(key);
    assert.equal(await moves(), line, key);
  }
  // The variation is the main line now.
  assert.deepEqual((await shown(page)).slice(1, 3), [
    [0, "1. B8 b8 2. B4"],
    [1, "2. B6 b6"],
  ]);
  await page.keyboard.press("Delete");
  assert.equal(await moves(), "B8 b8");
  assert.deepEqual(await shown(page), [
    [0, ""],
    [0, "1. B8 b8 2. B6 b6"],
    [1, "2... b4?"],
  ]);
  for (const _ of "ab") await page.keyboard.press("u");
  assert.equal((await shown(page)).length, 6);
  assert.deepEqual((await shown(page))[1], [0, "1. B8 b8 2. B6"]);
  // Keys leave a field alone.
  await page.keyboard.press("c");
  await page.keyboard.type("fleus!");
  assert.equal(await page.locator("[data-act=comment]").inputValue(), "fleus!");
  await page.keyboard.press("Tab");
  assert.match(await text(page, ".tree"), /fleus!/);
  await close(page);
});

test("a tree by keyboard alone", async () => {
  const page = await open(kit, "#/analyse");
  await page.locator("chee-board [data-hole=A1]").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await toMove(page, "N");
  await page.keyboard.press("[");
  assert.deepEqual((await study(page)).line, []);
  await page.keyboard.press("]");
  assert.deepEqual((await study(page)).line, ["B8"]);
  const keys = await text(page, "[data-part=keys]");
  for (const key of ["Home", "Delete", "Shift", "c", "f"]) assert.match(keys, new RegExp(key));
  await close(page);
});

test("a tree of variations goes out as PMN, through the command, and comes back equal", async () => {
  const page = await open(kit, "#/analyse");
  await grow(page);
  const tree = await shown(page);
  const record = (await study(page)).record;
  await share(page);
  const { file, bytes } = await saved(page, "save-record");
  assert.equal(execFileSync(command, ["replay", file], { encoding: "utf8" }), "ok 1 games\n");
  const again = execFileSync(command, ["convert", "--to", "pmn", file], { encoding: "utf8" });
  assert.equal(again, bytes.toString());
  assert.match(again, /\(2\. B4\(2\) a3\(4\)/);
  // As the command understands it, it is the same tree.
  const [line] = execFileSync(command, ["convert", "--to", "jsonl", file], { encoding: "utf8" })
    .split("\n")
    .map((one) => one && JSON.parse(one));
  const bare = ({ m, comment, nags, variations }) => ({
    m,
    ...(comment && { comment }),
    ...(nags && { nags }),
    ...(variations && { variations: variations.map((one) => one.map(bare)) }),
  });
  assert.deepEqual(line.moves.map(bare), record.moves.map(bare));
  assert.ok(record.moves[2].variations[0][1].variations);

  await paste(page, "njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0");
  await page.locator(".tree .quiet").waitFor();
  assert.equal((await shown(page)).length, 1);
  await paste(page, again);
  await page.waitForFunction(() => document.querySelectorAll(".piece").length > 1);
  assert.deepEqual(await shown(page), tree);
  assert.match(await text(page, ".tree"), /worse \{see\} \[a3\], \(b6\) "q" \\ ; <b>é<\/b>/);
  await share(page);
  assert.equal((await saved(page, "save-record")).bytes.toString(), again);
  await close(page);
});

test("deep variations and what is hostile are shown or refused, and harm nothing", async () => {
  const page = await open(kit, "#/analyse");
  page.on("dialog", () => assert.fail("something in a record ran"));
  await share(page);
  const head = '[Game "njombwa.8"]\n\n';
  const deep = (n) => `${head}1. B8 ${"(1. B8 ".repeat(n)}${")".repeat(n)} *\n`;
  await paste(page, deep(64));
  await page.waitForFunction(() => document.querySelectorAll(".piece").length > 64);
  const before = await shown(page);
  const refused = [
    [deep(65), /line 3, column \d+: .*variations/],
    [`${head}1. B8 b8 2. A2 *`, /line 3, column 13: .*A2/],
    ["(".repeat(1_000_000), /cannot be opened/],
    [`${head}1. B8 ${"(1. B8 ".repeat(200_000)}`, /line 3, column \d+/],
    ["x".repeat(10_000_000), /longer than this place/],
    ["<img src=x onerror=alert(1)>", /line 1, column 1/],
    ["\u0000\u0007", /line 1, column \d/],
  ];
  await share(page);
  for (const [what, sentence] of refused) {
    await page.locator("[data-act=paste]").evaluate((field, value) => {
      field.value = value;
    }, what);
    await page.locator("[data-act=open]").click();
    await page.locator("[data-part=refused]").waitFor();
    const said = await text(page, "[data-part=refused]");
    assert.match(said, sentence, what.slice(0, 40));
    assert.ok(said.length < 400);
    assert.deepEqual(await shown(page), before);
  }
  const script = "<script>alert(1)</script><img src=x onerror=alert(1)>";
  await paste(page, `[Game "njombwa.8"]\n[South "${script}"]\n\n1. B8 {${script}} *`);
  await page.locator(".said").waitFor();
  assert.equal(await text(page, ".said"), script);
  assert.equal(await page.locator("main script, main img").count(), 0);
  await close(page);
});

test("the study is there again after a reload", async () => {
  const page = await open(kit, "#/analyse");
  await grow(page);
  const [tree, where] = [await shown(page), await address(page)];
  await page.reload();
  await page.locator(".piece").nth(5).waitFor();
  assert.deepEqual(await shown(page), tree);
  assert.equal(await address(page), where);
  assert.deepEqual((await study(page)).line, ["B8", "b8", "B4", "b6"]);
  await close(page);
});

test("two windows on one study do not keep theirs over the other's; on two, each comes back", async () => {
  const first = await open(kit, "#/analyse", { thinking: false });
  await grow(first);
  const second = await first.context().newPage();
  second.faults = first.faults;
  await second.goto(`${kit.address}#/analyse`);
  await second.locator(".piece").nth(5).waitFor();
  const notice = (page) => page.locator("[data-part=notice]", { hasText: "nother window" });
  const record = async (page) => (await study(page)).record;
  const line = (await study(first)).line;
  assert.deepEqual((await study(second)).line, line);
  // Looking about takes nothing from anybody, what is changed is there in both.
  await second.locator("[data-act=start]").click();
  await second.locator("[data-act=comment]").fill("said in the second");
  await second.locator("h1").click();
  await notice(first).waitFor();
  assert.deepEqual(await record(first), await record(second));
  assert.deepEqual((await study(first)).line, line, "another move is looked at");
  await first.bringToFront();
  await first.locator("[data-sign='1']").click();
  await notice(second).waitFor();
  const both = await record(first);
  assert.deepEqual(await record(second), both);
  assert.match(JSON.stringify(both), /said in the second/);
  // Whoever leaves later leaves what both have done.
  await second.goto(`${kit.address}#/`);
  await second.locator(".games").waitFor();
  await first.goto(`${kit.address}#/`);
  await first.locator(".games").waitFor();
  await second.goto(`${kit.address}#/analyse`);
  await second.locator(".piece").nth(5).waitFor();
  assert.deepEqual(await record(second), both);
  // A game of its own is another study, which touches nothing here, and each comes back where it was.
  await first.goto(`${kit.address}#/analyse`);
  await first.locator("[data-act=game]").selectOption("chuba.11");
  await first.reload();
  await first.locator(".study[data-game=chuba]").waitFor();
  assert.equal(await notice(second).count(), 0);
  await second.reload();
  await second.locator(".piece").nth(5).waitFor();
  assert.deepEqual(await record(second), both);
  // Undo brings back what was here before another window went on.
  const third = await first.context().newPage();
  await third.goto(`${kit.address}#/analyse`);
  await third.locator(".piece").nth(5).waitFor();
  await third.locator("[data-act=comment]").fill("not wanted");
  await third.locator("h1").click();
  await notice(second).waitFor();
  assert.match(JSON.stringify(await record(second)), /not wanted/);
  await second.bringToFront();
  await second.locator("[data-act=undo]").click();
  await notice(third).waitFor();
  for (const page of [second, third]) assert.deepEqual(await record(page), both);
  await close(first);
});

test("the result of a game stays while its moves do", async () => {
  const page = await open(kit, "#/analyse");
  await share(page);
  await paste(page, '[Game "njombwa.8"]\n\n1. B8 b8 1-0\n');
  await page.locator(".piece").nth(1).waitFor();
  const result = async () => (await study(page)).record.result;
  assert.equal(await result(), "1-0");
  await page.locator("h1").click();
  await page.keyboard.press("End");
  await played(page, "B6");
  assert.equal(await result(), "*");
  await page.keyboard.press("u");
  assert.equal(await result(), "1-0");
  await close(page);
});

test("whose turn it is, and how a game ended, is said when the sowing is over", async () => {
  const settings = { speed: "slow" };
  const page = await app.open(kit, "#/analyse?p=njombwa.4_0*4/0,0,1,0/0*3,1/0*4_5,5_N_-_25", {
    settings,
    thinking: false,
  });
  await page.locator("chee-board[data-role=study]").waitFor();
  // What is said at each frame, and whether the board shows a sowing then.
  await page.evaluate(() => {
    window.said = [];
    const board = document.querySelector("chee-board[data-role=study]");
    const look = () => {
      const status = document.querySelector("[data-part=status]").textContent;
      const standing = document.querySelector("[data-part=standing]")?.ariaLabel ?? "";
      window.said.push([board.showing, status, standing]);
      requestAnimationFrame(look);
    };
    look();
  });
  const [, before, stood] = await page.evaluate(() => window.said.at(-1));
  assert.match(before, /North/);
  await played(page, "a2");
  await page.waitForFunction(() => /wins|won/.test(window.said.at(-1)[1]), null, { polling: 20 });
  const said = await page.evaluate(() => window.said);
  const during = said.filter(([showing]) => showing);
  assert.ok(during.length > 5, `${during.length} frames of a sowing`);
  for (const [, status, standing] of during) {
    assert.ok([before, "North sows"].includes(status), status);
    assert.equal(standing, stood);
  }
  await close(page);
});

test("a kept study that is none is passed over", async () => {
  const page = await open(kit, "#/");
  const junk = [
    "{[",
    "7",
    JSON.stringify({ record: { rules: "<img src=x>", moves: 7 }, path: "x", id: {}, dirty: 1 }),
    JSON.stringify({ record: { rules: "chuba.11", moves: [{ m: "A1" }] }, path: [-1, 1e9, null] }),
  ];
  for (const key of ["study", "study.given"]) {
    for (const value of junk) {
      await page.evaluate(
        ([name, text]) => {
          localStorage.setItem(`chee.${name}`, text);
          sessionStorage.setItem(`chee.${name}`, text);
        },
        [key, value],
      );
      await page.goto(`${kit.address}#/analyse`);
      await page.locator("chee-board[data-role=study]").waitFor();
      assert.match((await study(page)).position, /^njombwa\.8 1\*8/);
      await page.goto(`${kit.address}#/`);
      await page.locator(".games").waitFor();
    }
  }
  await close(page);
});

test("a game on the table is analysed in one tap, where it stands", async () => {
  const page = await open(kit, "#/play/njombwa");
  await start(page);
  await ready(page);
  await turnByMouse(page, 0);
  await ready(page);
  await turnByMouse(page, 1);
  await ready(page);
  const at = await page.evaluate(() => {
    const { match } = document.querySelector("chee-play");
    return { text: match.position.text, moves: [...match.moves] };
  });
  await fromMenu(page, "analyse");
  await page.locator("chee-board[data-role=study]").waitFor();
  const now = await study(page);
  assert.deepEqual([now.position, now.line], [at.text, at.moves]);
  await close(page);
});

test("a game is analysed where nothing can be kept on this device, too", async () => {
  const page = await open(kit, "#/play/njombwa");
  await start(page);
  await ready(page);
  await turnByMouse(page, 0);
  await ready(page);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  const moves = await app.moves(page);
  await fromMenu(page, "analyse");
  await page.locator("chee-board[data-role=study]").waitFor();
  assert.deepEqual((await study(page)).line, moves);
  await close(page);
});

test("a stored game comes with its comments and goes back with more", async () => {
  const page = await open(kit, "#/analyse");
  await grow(page);
  await page.locator("[data-act=save-game]").click();
  await page.waitForFunction(() => /[?&]g=\w+/.test(location.hash));
  const id = /g=(\w+)/.exec(await address(page))[1];
  await page.evaluate(() => {
    localStorage.clear();
    location.hash = "#/";
  });
  await page.locator(".games").waitFor();
  await page.evaluate((name) => {
    location.hash = `#/analyse?g=${name}`;
  }, id);
  await page.locator(".piece").nth(5).waitFor();
  await page.locator("[data-act=comment]").fill("before it all");
  await page.locator("h1").click();
  await page.locator("[data-act=save-game]").click();
  await page.locator("[data-part=notice]").waitFor();
  assert.equal(await page.locator("[data-act=save-game]").isDisabled(), true);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.locator(".piece").nth(5).waitFor();
  assert.match(await text(page, ".tree"), /before it all.*worse \{see\}/);
  // The address leads into a variation, too.
  await page.locator(".piece", { hasText: "b6?!" }).locator(".step").click();
  assert.deepEqual((await study(page)).line, ["B8", "b8", "B4", "b6"]);
  await page.reload();
  await page.locator(".piece").nth(5).waitFor();
  assert.deepEqual((await study(page)).line, ["B8", "b8", "B4", "b6"]);
  await close(page);
  const none = await open(kit, "#/analyse?g=nosuchgame");
  assert.match(await text(none, "[data-part=notice]"), /no such game/);
  await close(none);
});

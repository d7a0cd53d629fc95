// SPDX-License-Identifier: MIT
// A game on the table: keeping, taking back, hints, previews, clocks, settings.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import {
  begin,
  close,
  fromMenu,
  hole,
  lit,
  moves,
  open,
  playAgain,
  position,
  press,
  ready,
  start,
  state,
  turnByMouse,
} from "./app-kit.mjs";

let kit;
before(async () => {
  kit = await begin();
});
after(() => kit.end());

const text = async (page, selector) =>
  (await page.locator(selector).textContent()).replace(/\s+/g, " ");

async function njombwa(options = {}, form = {}) {
  const page = await open(kit, "#/play/njombwa", options);
  await start(page, form);
  await ready(page);
  return page;
}

test("undo goes back to my turn, over the machine's", async () => {
  const page = await njombwa();
  await turnByMouse(page, 0);
  await ready(page);
  const before = await position(page);
  assert.equal((await moves(page)).length, 2);
  await turnByMouse(page, 1);
  await ready(page);
  assert.equal((await moves(page)).length, 4);
  await page.locator("[data-act=undo]").click();
  assert.equal(await position(page), before);
  assert.equal(await state(page), "person");
  assert.ok((await lit(page)).length > 0);
  await close(page);
});

test("undo while the machine thinks or sows takes my move back at once", async () => {
  const page = await njombwa({ settings: { speed: "slow" } });
  await press(page, "[data-hole=B8]");
  await press(page, "[data-hole=B8]");
  assert.equal((await moves(page)).length, 1);
  await page.locator("[data-act=undo]").click();
  assert.equal((await moves(page)).length, 0);
  // The answer of the engine that was asked before does not come any more.
  await page.waitForTimeout(400);
  assert.equal((await moves(page)).length, 0);
  assert.deepEqual(await lit(page), ["B8"]);
  await close(page);
});

test("an unfinished game comes back after a reload, settings too", async () => {
  const page = await njombwa({ settings: { theme: "dark" } }, { level: 4 });
  await turnByMouse(page, 0);
  await ready(page);
  await turnByMouse(page, 2);
  await ready(page);
  const before = [await position(page), await moves(page)];
  await page.reload();
  await page.locator("chee-board[data-role=game]").waitFor();
  await ready(page);
  assert.deepEqual([await position(page), await moves(page)], before);
  assert.match(await text(page, ".players"), /Machine 4/);
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
  await page.goto(`${kit.address}#/`);
  assert.match(await text(page, "[data-game=njombwa] [data-act=play]"), /Go on/);
  await close(page);
});

test("a kept game that is none is dropped with a sentence", async () => {
  const page = await open(kit, "#/");
  await page.evaluate(() => {
    const seat = { kind: "person", level: 1 };
    const plan = {
      game: "njombwa",
      start: "njombwa.8",
      seats: [seat, seat],
      clock: null,
      turning: "turn",
      seed: 1,
    };
    localStorage.setItem(
      "chee.play.njombwa",
      JSON.stringify({ plan, moves: ["A1"], left: null, given: null }),
    );
    localStorage.setItem("chee.play.chuba", "{[");
  });
  await page.goto(`${kit.address}#/play/njombwa`);
  assert.match(await text(page, "[data-part=notice]"), /dropped: .*2\.3/);
  await page.locator("[data-act=start]").click();
  await page.locator("chee-board[data-role=game]").waitFor();
  await page.goto(`${kit.address}#/play/chuba`);
  await page.locator("[data-act=start]").waitFor();
  await close(page);
});

test("a hint gives a legal move and its reason in the core's sentences", async () => {
  const page = await njombwa();
  await turnByMouse(page, 0);
  await ready(page);
  const legal = await lit(page);
  await page.locator("[data-act=hint]").click();
  await page.locator("[data-part=hint-move]").waitFor();
  const hint = await text(page, "[data-part=hint]");
  const move = /Try (\w+)\./.exec(hint)?.[1];
  assert.ok(legal.includes(move), hint);
  assert.match(hint, /ahead|behind|even|wins|lose|draw/);
  assert.match(hint, /lap 1: lifts .*\(2\.6\)|lap 1: lifts .*\(1\.5\)/);
  await page.locator("[data-act=hint-close]").click();
  await turnByMouse(page, 1);
  await close(page);
});

test("a hint that is found after the move is none for the next position", async () => {
  const page = await open(kit, "#/play/njombwa");
  await page.locator("input[name=mode][value=together]").check();
  await page.locator("[data-act=start]").click();
  await ready(page);
  const hint = await page.evaluate(async () => {
    const { match, table } = document.querySelector("chee-play");
    const asked = table.askHint();
    table.commit(match.legal[0].text);
    await asked;
    return table.hint;
  });
  assert.equal(hint, null);
  assert.equal(await page.locator("[data-part=hint]").count(), 0);
  await close(page);
});

test("whoever resigns has lost, and the page says why", async () => {
  const page = await njombwa();
  const marks = page.locator("chee-board .turn-sign");
  assert.equal(await marks.count(), 1);
  await page.locator("[data-act=resign]").click();
  await page.locator("dialog [data-act=no]").click();
  assert.equal(await state(page), "person");
  await page.locator("[data-act=resign]").click();
  await page.locator("dialog [data-act=yes]").click();
  assert.match(
    await text(page, "[data-part=result]"),
    /Machine 3? ?1? ?wins.*You resigned|Machine 1 wins.*You resigned/,
  );
  assert.deepEqual(await lit(page), []);
  assert.equal(await marks.count(), 0, "it is nobody's turn, on the board as well");
  assert.doesNotMatch(await page.locator("chee-board .unseen ul").textContent(), /to move/);
  await playAgain(page);
  assert.equal(await state(page), "person");
  await close(page);
});

test("on a phone the result comes into sight", async () => {
  const page = await njombwa({ viewport: { width: 360, height: 740 } });
  await page.locator("[data-act=resign]").click();
  await page.locator("dialog [data-act=yes]").click();
  await page.waitForFunction(() => {
    const box = document.querySelector("[data-part=result]")?.getBoundingClientRect();
    return box && box.top > -1 && box.bottom <= innerHeight;
  });
  await close(page);
});

test("the next game is begun by whom the rules name, who then sits South", async () => {
  const kinds = (page) =>
    page.evaluate(() =>
      document.querySelector("chee-play").match.plan.seats.map((one) => one.kind),
    );
  const resign = async (page) => {
    await page.locator("[data-act=resign]").click();
    await page.locator("dialog [data-act=yes]").click();
  };
  // Njombwa: the players alternate.
  const page = await njombwa();
  assert.deepEqual(await kinds(page), ["person", "machine"]);
  await resign(page);
  assert.match(await text(page, "[data-part=beginner]"), /^\s*Machine 1 starts the next game/);
  await playAgain(page);
  assert.deepEqual(await kinds(page), ["machine", "person"]);
  assert.equal((await moves(page)).length, 1);
  await resign(page);
  assert.match(await text(page, "[data-part=beginner]"), /You start the next game/);
  await close(page);

  // Chuba: the winner begins (3.10).
  const pair = await open(kit, "#/play/chuba");
  await pair.locator("input[name=mode][value=together]").check();
  await pair.locator("[data-act=start]").click();
  await ready(pair);
  await resign(pair);
  assert.match(await text(pair, "[data-part=beginner]"), /North of this game starts the next/);
  await playAgain(pair);
  await turnByMouse(pair, 0);
  await ready(pair);
  await resign(pair);
  assert.match(await text(pair, "[data-part=beginner]"), /South of this game starts the next/);
  await close(pair);
});

test("the preview says what a hole would do before anything moves", async () => {
  const page = await njombwa();
  await turnByMouse(page, 0);
  await ready(page);
  const before = await position(page);
  const [name] = await lit(page);
  await hole(page, name).hover();
  const said = page.locator("chee-board[data-role=game] [part=sentence]");
  await page.waitForFunction(
    (at) =>
      document
        .querySelector("chee-board[data-role=game]")
        .shadowRoot.querySelector("[part=sentence]")
        .textContent.startsWith(at),
    `${name}:`,
  );
  assert.match(await said.textContent(), /laps?, to [AB]\d/);
  assert.equal(await position(page), before);
  await close(page);
});

test("a sowing is scrubbed back and forth, and the next press ends it", async () => {
  const page = await njombwa({ settings: { speed: "step" } });
  await hole(page, "B8").click();
  await hole(page, "B8").click();
  const board = (name) =>
    page.evaluate((what) => document.querySelector("chee-board[data-role=game]")[what], name);
  await page.waitForFunction(() => document.querySelector("chee-board[data-role=game]").showing);
  const scrub = page.locator("chee-board[data-role=game] .scrub");
  await scrub.fill("3");
  assert.equal(await board("shown"), 3);
  await scrub.fill("1");
  assert.equal(await board("shown"), 1);
  const ended = await page.evaluate(() => {
    const one = document.querySelector("chee-board[data-role=game]");
    one.finish();
    return [one.playing, one.shown === one.length];
  });
  assert.deepEqual(ended, [false, true]);
  await close(page);
});

test("both orientations: stores and names belong to the players, holes keep their names", async () => {
  const page = await njombwa();
  const where = async () => {
    const box = await hole(page, "B8").boundingBox();
    const points = await text(page, ".players");
    const named = await page.evaluate(() => {
      const board = document.querySelector("chee-board[data-role=game]");
      return [...board.shadowRoot.querySelectorAll(".unseen li")].map((one) =>
        one.textContent.trim(),
      );
    });
    return { y: box.y, points, named };
  };
  const south = await where();
  await page.locator("[data-act=flip]").click();
  await page.waitForFunction(
    () => document.querySelector("chee-board[data-role=game]").orientation === "N",
  );
  await page.waitForTimeout(100);
  const north = await where();
  assert.ok(north.y < south.y - 20, "South's back row lies on the other side");
  assert.equal(north.points, south.points);
  assert.deepEqual(north.named, south.named);
  assert.match(south.named[0], /^You: 0 captured, to move/);
  assert.match(south.named[1], /^Machine 1: 0 captured/);
  await close(page);
});

test("step by step, the machine waits until its turn is seen to come", async () => {
  const page = await njombwa({ settings: { speed: "step" } });
  await press(page, "[data-hole=B8]");
  await press(page, "[data-hole=B8]");
  const on = page.locator("chee-board[data-role=game] [data-do=counterOn]");
  await on.click();
  await on.click();
  await page.waitForTimeout(500);
  assert.equal((await moves(page)).length, 1);
  await page.evaluate(() => document.querySelector("chee-board[data-role=game]").finish());
  await page.waitForFunction(() => document.querySelector("chee-play").match.moves.length === 2);
  await close(page);
});

test("settings take hold at once: one press, numbers, sound", async () => {
  const page = await njombwa();
  await page.evaluate(() => {
    window.tones = 0;
    const make = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
      window.tones++;
      return make.call(this);
    };
  });
  const choose = async (name, value) => {
    await page.locator("[data-act=settings]").click();
    await page.locator(`input[name=setting-${name}][value=${value}]`).check();
    await page.locator("[data-act=settings-close]").click();
  };
  await choose("tap", "once");
  await choose("counts", "numbers");
  const counts = await page.evaluate(
    () => document.querySelector("chee-board[data-role=game]").counts,
  );
  assert.equal(counts, "numbers");
  await press(page, "[data-hole=B8]");
  await page.waitForFunction(() => document.querySelector("chee-play").match.moves.length > 0);
  await ready(page);
  assert.equal(await page.evaluate(() => window.tones), 0);
  await choose("sound", "on");
  await choose("speed", "fast");
  await press(page, `[data-hole=${(await lit(page))[0]}]`);
  await page.waitForFunction(() => window.tones > 0);
  // What the browser does not let sound yet is not made up for later.
  await ready(page);
  await page.evaluate(() => {
    Object.defineProperty(AudioContext.prototype, "state", { get: () => "suspended" });
    window.tones = 0;
  });
  await press(page, `[data-hole=${(await lit(page))[0]}]`);
  await ready(page);
  assert.equal(await page.evaluate(() => window.tones), 0);
  await close(page);
});

test("a move of the past is looked at, and the game goes on where it was", async () => {
  const page = await njombwa();
  for (const n of [0, 1]) {
    await turnByMouse(page, n);
    await ready(page);
  }
  const before = await position(page);
  await page.locator(".pairs [data-ply='0']").click();
  await page.locator("[data-part=told] li").first().waitFor();
  assert.match(await text(page, "[data-part=told]"), /lap 1: lifts 1 from B8/);
  assert.match(await text(page, "[data-part=status]"), /move 1/);
  await page.locator("[data-act=look-back]").click();
  assert.equal(await position(page), before);
  await turnByMouse(page, 1);
  await close(page);
});

test("the game can be taken along as PMN", async () => {
  const page = await njombwa();
  await turnByMouse(page, 0);
  await ready(page);
  const waiting = page.waitForEvent("download");
  await fromMenu(page, "save");
  const download = await waiting;
  assert.equal(download.suggestedFilename(), "njombwa.pmn");
  const pmn = readFileSync(await download.path(), "utf8");
  assert.match(pmn, /\[Game "njombwa\.8"\]/);
  assert.match(pmn, /\[South "\?"\]\n\[North "chee level:1"\]/);
  assert.match(pmn, /1\. B8 b8/);

  // The same by the clipboard, and a sentence where the browser refuses.
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await fromMenu(page, "copy");
  await page.locator("[data-part=notice]").getByText("in the clipboard").waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), pmn);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await fromMenu(page, "copy");
  await page.locator("[data-part=notice]").getByText("did not let the page copy").waitFor();
  await close(page);
});

test("a clock runs, gains with a move, and its end ends the game", async () => {
  const page = await njombwa({}, { options: { clock: "0" } });
  await page.waitForTimeout(500);
  assert.match(await text(page, ".players li:first-child .clock"), /2:5\d|3:00/);
  // As if three minutes had passed.
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 181_000;
  });
  await page.locator("[data-part=result]").waitFor();
  assert.match(await text(page, "[data-part=result]"), /Machine 1 wins.*You have no time left\./);
  await close(page);
});

// SPDX-License-Identifier: MIT
// A move: how many presses it takes, with what, and how its last choice is taken back.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  begin,
  close,
  hole,
  lit,
  moves,
  open,
  openChoice,
  press,
  ready,
  start,
} from "./app-kit.mjs";
import { leave, theCore, wander } from "./table-kit.mjs";

let kit;
before(async () => {
  kit = await begin();
});
after(() => kit.end());

const usual = { tap: "auto" };

async function at(game, rules, line, options = {}) {
  const page = await open(kit, "#/", { ...options, settings: { ...usual, ...options.settings } });
  await leave(page, { game, rules, seats: [0, 0], moves: line });
  await page.evaluate((to) => {
    location.hash = to;
  }, `#/play/${game}`);
  await page.locator("chee-board[data-role=game]").waitFor();
  await ready(page);
  return page;
}

const played = (page, count) =>
  page.waitForFunction(
    (most) => document.querySelector("chee-play").match.moves.length > most,
    count,
  );

/** A place of a game where a move has a choice and another has none, and their holes. */
async function choosing(rules = "swahili.2", fits = (list) => list.length === 2) {
  const core = await theCore();
  for (let plies = 0; plies < 30; plies++) {
    const line = await wander(rules, plies);
    const { legal, position } = core.game(rules, line);
    const of = new Map();
    for (const { text, hole: index } of legal) {
      const { name } = position.holes[index];
      of.set(name, [...(of.get(name) ?? []), text]);
    }
    const plain = [...of].find(([name, list]) => list.length === 1 && list[0] === name);
    const chosen = [...of].find(([, list]) => fits(list));
    if (plain && chosen) return { line, plain: plain[0], chosen: chosen[0], texts: chosen[1] };
  }
  throw new Error("no such place was met");
}

test("with a mouse one press plays, and a choice is one press more", async () => {
  const { line, plain, chosen } = await choosing();
  const page = await at("swahili", "swahili.2", line);
  await press(page, `[data-hole="${plain}"]`);
  await played(page, line.length);
  await page.locator("[data-act=undo]").click();
  await ready(page);
  await press(page, `[data-hole="${chosen}"]`);
  await page.locator("chee-board [data-option]").first().waitFor();
  assert.equal((await moves(page)).length, line.length);
  await page.locator("chee-board [data-option]").first().click();
  await played(page, line.length);
  await close(page);
});

test("a finger and a key press twice: the first press shows what the second does", async () => {
  const { line, plain, chosen } = await choosing();
  const viewport = { width: 768, height: 1024 };
  const page = await at("swahili", "swahili.2", line, { viewport, hasTouch: true });
  await hole(page, plain).tap();
  await page.waitForFunction(
    () => document.querySelector("chee-board[data-role=game]").preview !== null,
  );
  assert.equal((await moves(page)).length, line.length);
  await hole(page, plain).tap();
  await played(page, line.length);
  await page.locator("[data-act=undo]").click();
  await ready(page);
  await hole(page, plain).focus();
  await page.keyboard.press("Enter");
  assert.equal((await moves(page)).length, line.length);
  await page.keyboard.press("Enter");
  await played(page, line.length);
  await page.locator("[data-act=undo]").click();
  await ready(page);
  // Three with a choice.
  await hole(page, chosen).tap();
  await hole(page, chosen).tap();
  await page.locator("chee-board [data-option]").first().tap();
  await played(page, line.length);
  await page.locator("[data-act=undo]").click();
  await ready(page);
  // With keys the choice has the focus when it comes.
  await hole(page, chosen).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.waitForFunction(
    () => document.querySelector("chee-board").shadowRoot.activeElement?.dataset.option,
  );
  await page.keyboard.press("Enter");
  await played(page, line.length);
  await close(page);
});

test("where holes are small, too: the press that opens the lens is the first of these", async () => {
  const captures = (list) => list.length > 2 && list.some((text) => /x[ab]/.test(text));
  const { line, plain, chosen, texts } = await choosing("mefuhva.28", captures);
  const viewport = { width: 360, height: 740 };
  const page = await at("mefuhva", "mefuhva.28", line, { viewport, hasTouch: true });
  const middleOf = async (name) => {
    const { x, y, width, height } = await hole(page, name).boundingBox();
    return [x + width / 2, y + height / 2];
  };
  // What lies under the finger there, in the lens.
  const under = (place) =>
    page.evaluate(
      ([x, y]) =>
        document.querySelector("chee-board[data-role=game]").shadowRoot.elementFromPoint(x, y)
          ?.dataset.lensHole,
      place,
    );
  const place = await middleOf(plain);
  await page.touchscreen.tap(...place);
  await page.locator("chee-board .lens").waitFor();
  await page.waitForFunction(
    () => document.querySelector("chee-board[data-role=game]").preview !== null,
  );
  assert.equal(await under(place), plain);
  assert.equal((await moves(page)).length, line.length);
  await page.touchscreen.tap(...place);
  await played(page, line.length);
  assert.equal((await moves(page)).at(-1), plain);
  await page.locator("[data-act=undo]").click();
  await ready(page);
  // Three with a choice, of a hole here.
  const first = await middleOf(chosen);
  await page.touchscreen.tap(...first);
  await page.locator("chee-board .lens").waitFor();
  await page.touchscreen.tap(...first);
  await page.locator("chee-board .layer [data-choice]").first().waitFor();
  assert.equal((await moves(page)).length, line.length);
  const wanted = texts.find((text) => /x[ab]/.test(text));
  await page.touchscreen.tap(...(await middleOf(wanted.split("x")[1])));
  await page.locator("chee-board [data-do=commit].soon").waitFor();
  await played(page, line.length);
  assert.equal((await moves(page)).at(-1), wanted);
  await close(page);
});

test("the last choice plays the move, and can be taken back before", async () => {
  const { line, chosen } = await choosing();
  const page = await at("swahili", "swahili.2", line);
  await press(page, `[data-hole="${chosen}"]`);
  const option = page.locator("chee-board [data-option]").first();
  await option.click();
  await page.locator("chee-board [data-do=commit].soon").waitFor();
  assert.equal((await moves(page)).length, line.length);
  await page.locator("chee-board [data-do=back]").click();
  assert.ok((await openChoice(page)).kind, "the choice stands open again");
  // Taken back it stays, however long one waits.
  await page.waitForTimeout(3500);
  assert.equal((await moves(page)).length, line.length);
  await option.click();
  await page.locator("chee-board [data-do=commit]").click();
  assert.equal((await moves(page)).length, line.length + 1);
  await close(page);
});

test("a fixed opening says so and plays itself with one press", async () => {
  const page = await open(kit, "#/play/njombwa", { settings: usual });
  await start(page);
  await ready(page);
  const said = (await page.locator("[data-part=status]").textContent()).trim();
  assert.match(said, /^B8 is the only move \(2\.3\)$/);
  await page.locator("[data-act=only]").click();
  await played(page, 1);
  assert.equal((await moves(page))[0], "B8");
  await ready(page);
  assert.equal(
    await page.locator("[data-act=only]").count(),
    (await lit(page)).length === 1 ? 1 : 0,
  );
  await close(page);
});

test("one move alone is named in Swahili, too, where counters lie in the centre", async () => {
  const page = await at("swahili", "swahili.2 0*10,1/0*6,2,0*4 1+1,0+0 A - 9", []);
  await page.locator("[data-act=only]").click();
  await played(page, 0);
  await close(page);
});

test("a pass is shown, named, and made with one press", async () => {
  const page = await at("njombwa", "njombwa.3 0*3/1,0,0/1*3/1*3 0,0 S - 2", []);
  assert.equal(await page.locator("[data-part=status]").textContent(), "You have no move");
  await page.locator("[data-act=pass]").click();
  await played(page, 0);
  assert.deepEqual(await moves(page), ["--"]);
  await page
    .locator("[data-part=notice]")
    .filter({ hasText: /South cannot sow and passes \(0\.3\)/ })
    .waitFor();
  await close(page);
});

test("while it runs a sowing says its lap and what is captured, at rest the whole sentence", async () => {
  const line = await wander("chuba.11", 2);
  const page = await at("chuba", "chuba.11", line, { settings: { speed: "slow" } });
  const core = await theCore();
  const { legal, position } = core.game("chuba.11", line);
  const far = legal
    .map(({ text }) => ({ text, ...core.play(position.text, text) }))
    .sort((a, b) => b.laps - a.laps)[0];
  assert.ok(far.laps > 1);
  await page.evaluate((move) => document.querySelector("chee-play").table.commit(move), far.text);
  const said = () =>
    page.evaluate(
      () =>
        document.querySelector("chee-board[data-role=game]").shadowRoot.querySelector(".sentence")
          .textContent,
    );
  await page.waitForFunction(() => {
    const board = document.querySelector("chee-board[data-role=game]");
    return (
      board.playing && board.shadowRoot.querySelector(".sentence").textContent.includes("lap 2")
    );
  });
  assert.match(await said(), /^lap \d+ · relay( · captured \d+)?$/);
  await page.evaluate(() => document.querySelector("chee-board[data-role=game]").pause());
  await page.waitForTimeout(50);
  assert.match(await said(), /\(3\.\d+\)/);
  await page.evaluate(() => document.querySelector("chee-board[data-role=game]").finish());
  await page.waitForTimeout(50);
  assert.equal(await said(), far.sentences.at(-1));
  await close(page);
});

test("an endless sowing is shown going round once, then its sentence; it is no move", async () => {
  const position = "mefuhva.4 1,2,1,0/3,1,0,1/2,0,5,0/1,0,4,1 4,0 N - 3";
  for (const speed of ["normal", "off"]) {
    const page = await at("mefuhva", position, [], { settings: { speed } });
    await page.evaluate(() => {
      window.ran = [];
      const board = document.querySelector("chee-board[data-role=game]");
      const look = () => {
        const said = board.shadowRoot.querySelector(".sentence").textContent;
        if (board.playing) window.ran.push([board.shown, board.length, said]);
        requestAnimationFrame(look);
      };
      look();
    });
    await press(page, '[data-hole="a4"]');
    const said = page.locator("chee-board[data-role=game] .sentence");
    if (speed !== "off") {
      await page.waitForFunction(() =>
        window.ran.some(([, , text]) => /^lap \d+ · relay$/.test(text)),
      );
    }
    await page.waitForFunction(() => {
      const board = document.querySelector("chee-board[data-role=game]");
      return !board.showing && board.preview?.endless;
    });
    assert.equal(await said.textContent(), "a4: this sowing never ends, so it is no move (0.2).");
    const ran = await page.evaluate(() => window.ran);
    if (speed === "off") {
      assert.equal(ran.length, 0);
    } else {
      const { events } = (await theCore()).round(position, "a4");
      assert.equal(ran[0][1], events.length);
      assert.ok(ran.at(-1)[0] > events.length * 0.8, `${ran.at(-1)} of ${events.length}`);
      // What is read out says where it comes back.
      const told = await page.locator("chee-board[data-role=game] [role=log]").textContent();
      assert.match(told, /without end: when lap 29/);
    }
    // The board is as it was, and the game where it was.
    const [counts, made, still] = await page.evaluate(() => {
      const board = document.querySelector("chee-board[data-role=game]");
      const one = [...board.shadowRoot.querySelectorAll(".layer [data-hole]")];
      const { match } = document.querySelector("chee-play");
      const right = one.every(
        (hole) => Number(hole.dataset.count) === board.position.holes[hole.dataset.index].count,
      );
      return [right, match.moves.length, board.legal.length];
    });
    assert.deepEqual([counts, made], [true, 0]);
    assert.ok(still > 0);
    // The next press ends it at once, and is carried out.
    if (speed !== "off") {
      await ready(page);
      const [open] = await lit(page);
      await press(page, '[data-hole="a4"]');
      await page.waitForFunction(
        () => document.querySelector("chee-board[data-role=game]").player.digressing,
      );
      await press(page, `[data-hole="${open}"]`);
      await played(page, 0);
    }
    await close(page);
  }
});

/** Makes each frame come 16 ms after the one before, so that a busy machine leaves out none. */
function evenFrames() {
  const next = window.requestAnimationFrame.bind(window);
  let now = performance.now();
  const tick = () => {
    now += 16;
    next(tick);
  };
  next(tick);
  window.requestAnimationFrame = (then) => next(() => then(now));
}

/** Notes, a frame each, what flies over the board, what its holes look like, and the mover's store. */
function watchFlights() {
  window.flown = [];
  const board = document.querySelector("chee-board[data-role=game]");
  const root = board.shadowRoot;
  const look = () => {
    const { flight, moving } = board.player;
    if (flight && board.playing) {
      const one = moving[0] ?? null;
      window.flown.push({
        of: flight.of.from,
        gone: flight.gone,
        number: one && root.querySelector(".over .moving .number").textContent,
        kind: one?.kind ?? null,
        lit: [...root.querySelectorAll(".spot")]
          .filter((spot) => spot.querySelector(".lit"))
          .map((spot) => Number(spot.dataset.spot)),
        store: root.querySelector(`.store.of-${flight.of.to} .store-count`).textContent,
      });
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

for (const [game, rules] of [
  ["njombwa", "njombwa.8"],
  ["mefuhva", "mefuhva.28"],
  ["chuba", "chuba.11"],
  ["enkeshui", "enkeshui.10"],
]) {
  test(`${game}: captured holes are lit, then one number goes to the store`, async () => {
    const core = await theCore();
    let found = null;
    for (let plies = 2; plies < 40 && !found; plies++) {
      const line = await wander(rules, plies);
      const { legal, position } = core.game(rules, line);
      for (const { text } of legal) {
        const trace = core.play(position.text, text);
        const taken = trace.events.filter((event) => event.gain > 0 && event.to === trace.seat);
        if (taken.length > 1 && trace.laps < 20) found ??= { line, text, trace, taken };
      }
    }
    const { line, text, trace, taken } = found;
    const page = await at(game, rules, line, { settings: { speed: "normal" } });
    await page.evaluate(evenFrames);
    await page.evaluate(watchFlights);
    const stores = core.game(rules, line).position.stores;
    await page.evaluate((move) => document.querySelector("chee-play").table.commit(move), text);
    await page.waitForFunction(() => !document.querySelector("chee-board").showing);
    const flown = (await page.evaluate(() => window.flown)).filter(
      (one) => trace.events[one.of].to === trace.seat,
    );
    assert.equal(new Set(flown.map((one) => one.of)).size, 1, "one flight");
    const holes = [...new Set(taken.map((event) => event.hole))].sort((a, b) => a - b);
    const [still, going] = [flown.filter((one) => !one.gone), flown.filter((one) => one.gone)];
    assert.ok(still.length > 0 && going.length > 0, `${still.length} and ${going.length} frames`);
    // What is noted is what stands there before a frame, so the first of each part may be the one before.
    for (const one of still.slice(1)) {
      assert.deepEqual(
        one.lit.filter((hole) => holes.includes(hole)),
        holes,
      );
      assert.equal(one.kind, null);
    }
    for (const one of going.slice(1)) {
      assert.equal(one.kind, "flight");
      assert.equal(one.number, String(trace.captured));
      assert.equal(one.store, String(stores[trace.seat]), "the store grows when it is there");
    }
    const count = page.locator(`chee-board .store.of-${trace.seat} .store-count`);
    assert.equal(await count.textContent(), String(stores[trace.seat] + trace.captured));
    if (game === "chuba") {
      // With less motion the holes are marked and the total stands at the store, and nothing moves.
      await page.locator("[data-act=undo]").click();
      await ready(page);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.evaluate((move) => document.querySelector("chee-play").table.commit(move), text);
      await page.locator(`chee-board .store.of-${trace.seat} .delta`).waitFor();
      const stands = await page.evaluate(() => {
        const { shadowRoot } = document.querySelector("chee-board[data-role=game]");
        const lit = [...shadowRoot.querySelectorAll(".spot .lit")];
        return {
          moving: shadowRoot.querySelectorAll(".moving").length,
          lit: lit.map((one) => Number(one.closest(".spot").dataset.spot)).sort((a, b) => a - b),
          still: lit.every((one) => getComputedStyle(one).animationName === "none"),
        };
      });
      const marked = stands.lit.filter((hole) => holes.includes(hole));
      assert.deepEqual([stands.moving, marked, stands.still], [0, holes, true]);
      const total = page.locator(`chee-board .store.of-${trace.seat} .delta`);
      assert.equal(await total.textContent(), `+${trace.captured}`);
    }
    await close(page);
  });
}

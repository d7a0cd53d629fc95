// SPDX-License-Identifier: MIT
// The element in a browser, in the example page, under its strict policy: what it shows of scenes
// recorded from the core, and what it makes of mouse, keys and fingers.
import assert from "node:assert/strict";
import { join } from "node:path";
import test, { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { serve } from "../../../tools/web-serve.mjs";
import { complaints } from "./axe.mjs";
import { scenes } from "./board-record.mjs";
import { launch, patience } from "./browser.mjs";
import { scratch } from "./scratch.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const recorded = await scenes();
let kit;

before(async () => {
  const outDir = scratch("board");
  await build({
    configFile: false,
    root,
    base: "./",
    logLevel: "error",
    worker: { format: "es" },
    build: {
      target: "es2022",
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rollupOptions: { input: join(root, "examples/board.html") },
    },
  });
  const { server, address } = await serve(outDir, 0);
  const browser = await launch();
  kit = { server, address, browser };
});

after(async () => {
  await kit?.browser.close();
  kit?.server.close();
});

/** The example page, loaded. */
async function load(options) {
  const context = await kit.browser.newContext({
    viewport: { width: 1280, height: 860 },
    ...options,
  });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  page.faults = [];
  page.on("pageerror", (error) => page.faults.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") page.faults.push(message.text());
  });
  await page.goto(`${kit.address}examples/board.html`);
  await page.locator("chee-board [data-hole]").first().waitFor();
  return page;
}

// Pages that a test is done with, by their options. The next test puts a board of its own on one of
// them, which is much faster than to load another page.
const spare = new Map();

/** The example page with a scene on its board, whose source answers from what was recorded. */
async function open(name, settings = {}, options = {}) {
  const key = JSON.stringify(options);
  const page = spare.get(key) ?? Object.assign(await load(options), { key });
  spare.delete(key);
  await page.mouse.move(0, 0);
  await page.evaluate(
    async ([scene, given]) => {
      document.activeElement?.blur();
      scrollTo(0, 0);
      // The page's own listener would play on; a board of the test's own takes its place.
      document.querySelector("chee-board").remove();
      const board = document.createElement("chee-board");
      Object.assign(board, { speed: "off", interactive: true, ...given });
      board.source = {
        preview: (hole) => scene.previews[hole] ?? null,
        turn: (prefix) => scene.turns[prefix] ?? null,
      };
      // Of this board alone: one that an earlier test left with a choice made still plays it.
      const heard = [];
      window.told = heard;
      for (const kind of ["select", "move", "traceend", "preview", "cancel", "drop"]) {
        board.addEventListener(`chee-${kind}`, (event) => heard.push([kind, event.detail]));
      }
      window.board = board;
      window.scene = scene;
      window.act = (move) => {
        const { trace, after: position } = scene.plays[move];
        board.show({ position, legal: [], trace });
      };
      board.show({ position: scene.before, legal: scene.legal });
      document.querySelector("main").append(board);
      await board.updateComplete;
    },
    [recorded[name], settings],
  );
  await page.locator("chee-board [data-hole]").first().waitFor();
  return page;
}

async function close(page) {
  assert.deepEqual(page.faults, [], "errors, or refusals of the policy");
  if (page.key && !spare.has(page.key)) spare.set(page.key, page);
  else await page.context().close();
}

const hole = (page, name) => page.locator(`chee-board [data-hole="${name}"]`);
const told = (page, kind) =>
  page.evaluate((k) => window.told.filter(([one]) => one === k).map(([, detail]) => detail), kind);
const countsOf = (page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...window.board.renderRoot.querySelectorAll("[data-hole]")].map((button) => [
        button.dataset.hole,
        Number(button.dataset.count),
      ]),
    ),
  );
const expected = (position) =>
  Object.fromEntries(
    position.holes.map((h) => [
      h.row === "centre" ? `centre-${position.letters[h.seat]}` : h.name,
      h.count,
    ]),
  );
const settle = (page) => page.evaluate(() => window.board.updateComplete);
const sentence = (page) => page.locator("chee-board .sentence").textContent();

for (const name of Object.keys(recorded)) {
  test(`${name}: each hole is a button with its name, count and mark`, async () => {
    const { before: position } = recorded[name];
    const page = await open(name);
    assert.deepEqual(await countsOf(page), expected(position));
    const buttons = await page
      .locator("chee-board [data-hole]")
      .evaluateAll((all) =>
        Object.fromEntries(
          all.map((one) => [
            one.dataset.hole,
            { label: one.getAttribute("aria-label"), mark: one.getAttribute("data-mark") },
          ]),
        ),
      );
    for (const one of position.holes) {
      if (one.row === "centre") continue;
      const { label, mark: shown } = buttons[one.name];
      const [single, several] = position.noun;
      const count =
        one.count === 0 ? "empty" : `${one.count} ${one.count === 1 ? single : several}`;
      assert.ok(label.startsWith(`${one.name}, ${count}`), label);
      const mark = one.mark === "bull" ? `bull-${position.letters[one.owner]}` : (one.mark ?? "");
      assert.equal(shown, mark);
    }
    await close(page);
  });

  test(`${name}: a move leaves what the core says, with its changes and its sentences`, async () => {
    const page = await open(name);
    const { before: was, plays } = recorded[name];
    const [move, { trace, after: position }] = Object.entries(plays)[0];
    await page.evaluate((m) => window.act(m), move);
    await settle(page);
    assert.deepEqual(await countsOf(page), expected(position));
    assert.deepEqual(await told(page, "traceend"), [{ move }]);
    const changed = position.holes.filter((h) => h.count !== was.holes[h.index].count);
    assert.equal(await page.locator("chee-board [data-hole][data-delta]").count(), changed.length);
    for (const h of changed.slice(0, 5)) {
      if (h.row === "centre") continue;
      const delta = String(h.count - was.holes[h.index].count);
      assert.equal(await hole(page, h.name).getAttribute("data-delta"), delta);
    }
    const log = await page.locator("chee-board [role=log] p").allTextContents();
    assert.deepEqual(
      log.slice(-12),
      trace.sentences.slice(-12).length < trace.sentences.length
        ? [log[log.length - 12], ...trace.sentences.slice(-11)]
        : trace.sentences,
    );
    const earlier = trace.sentences.length - 12;
    if (earlier > 0) assert.match(log[0], new RegExp(`^${earlier} sentences? before these`));
    await close(page);
  });
}

test("a sowing is bounded by the clock and tells drops at most once a frame", async () => {
  const page = await open("mefuhva-28", { speed: "normal" });
  const { ms, frames } = await page.evaluate(async () => {
    const began = performance.now();
    let frame = 0;
    const frames = [];
    const tick = () => {
      frame++;
      requestAnimationFrame(tick);
    };
    tick();
    window.board.addEventListener("chee-drop", () => frames.push(frame));
    window.act("B1");
    await new Promise((done) =>
      window.board.addEventListener("chee-traceend", done, { once: true }),
    );
    return { ms: performance.now() - began, frames };
  });
  assert.ok(ms > 500 && ms < 6000, `${ms} ms`);
  assert.ok(frames.length > 10, `${frames.length} drops`);
  assert.equal(new Set(frames).size, frames.length);
  await close(page);
});

test("the next input ends a running sowing at once and is carried out", async () => {
  const page = await open("njombwa", { speed: "slow" });
  await page.evaluate(() => {
    const [move] = Object.keys(window.scene.plays);
    window.act(move);
    window.board.legal = window.scene.plays[move].legal;
  });
  await page.waitForFunction(() => window.board.playing && window.board.shown > 0);
  const next = await page.evaluate(() => {
    const [{ hole: index }] = window.board.legal;
    return window.board.position.holes[index].name;
  });
  await hole(page, next).click();
  assert.equal(await page.evaluate(() => window.board.playing), false);
  assert.equal((await told(page, "traceend")).length, 1);
  assert.equal((await told(page, "select")).at(-1).hole, next);
  await close(page);
});

test("less motion asked for: shown at once; step still steps", async () => {
  const page = await open("mefuhva-28", { speed: "normal" }, { reducedMotion: "reduce" });
  await page.evaluate(() => window.act("B1"));
  await settle(page);
  assert.equal(await page.evaluate(() => window.board.playing), false);
  assert.equal((await told(page, "traceend")).length, 1);
  await close(page);
});

test("step: nothing moves before a key, by counter and by lap, forth and back; Escape ends", async () => {
  const page = await open("mefuhva-28", { speed: "step" });
  const { trace } = recorded["mefuhva-28"].plays.B1;
  await page.evaluate(() => window.act("B1"));
  await settle(page);
  const shown = () => page.evaluate(() => window.board.shown);
  assert.equal(await shown(), 0);
  assert.equal((await countsOf(page)).B1, 2);
  await hole(page, "B1").focus();
  await page.keyboard.press(".");
  assert.equal(await shown(), 1);
  await settle(page);
  assert.equal((await countsOf(page)).B1, 0);
  await page.keyboard.press(".");
  assert.equal((await countsOf(page)).B2, 3);
  await page.keyboard.press(",");
  await settle(page);
  assert.equal((await countsOf(page)).B2, 2);
  await page.keyboard.press(">");
  const lap2 = trace.events.findIndex((event) => event.kind === "lift" && event.lap === 2);
  await page.waitForFunction((n) => window.board.shown === n && !window.board.playing, lap2);
  await page.keyboard.press("Escape");
  assert.equal(await shown(), trace.events.length);
  assert.equal((await told(page, "traceend")).length, 1);
  await close(page);
});

test("pause holds, the slider scrubs back and forth", async () => {
  const page = await open("mefuhva-28", { speed: "slow" });
  const { trace } = recorded["mefuhva-28"].plays.B1;
  await page.evaluate(() => window.act("B1"));
  await page.waitForFunction(() => window.board.shown > 2);
  await page.locator("chee-board [data-do=pause]").click();
  const held = await page.evaluate(() => window.board.shown);
  await page.waitForTimeout(300);
  assert.equal(await page.evaluate(() => window.board.shown), held);
  const slider = page.locator("chee-board .scrub");
  await slider.fill(String(trace.events.length));
  assert.deepEqual(await countsOf(page), expected(recorded["mefuhva-28"].plays.B1.after));
  await slider.fill("0");
  assert.deepEqual(await countsOf(page), expected(recorded["mefuhva-28"].before));
  await page.locator("chee-board [data-do=play]").click();
  await page.waitForFunction(() => window.board.shown > 0);
  await close(page);
});

test("preview: pointing at a hole says laps and end and shows the changes; leaving takes them away", async () => {
  const page = await open("chuba");
  const preview =
    recorded.chuba.previews[recorded.chuba.before.holes.find((h) => h.name === "A10").index];
  await hole(page, "A10").hover();
  await page.waitForFunction(() => window.board.preview !== null);
  await settle(page);
  const text = await sentence(page);
  assert.match(
    text,
    new RegExp(`^A10: ${preview.laps} laps, to A10, captures ${preview.captures}, then: `),
  );
  const deltas = await page.locator("chee-board [data-hole][data-delta]").count();
  assert.equal(deltas, preview.changes.length);
  assert.equal((await countsOf(page)).A10, 2, "nothing is moved by looking");
  await page.mouse.move(2, 2);
  await page.waitForFunction(() => window.board.preview === null);
  await close(page);
});

test("preview: an endless sowing and a hole that may not be played say why", async () => {
  const page = await open("njombwa");
  const [endless, refused] = await page.evaluate(async () => {
    const { board, scene } = window;
    const legal = Object.values(scene.previews).find((one) => one.legal);
    const text = async (preview) => {
      board.preview = preview;
      await board.updateComplete;
      return board.renderRoot.querySelector(".sentence").textContent;
    };
    return [
      await text({ ...legal, legal: false, endless: true, end: null }),
      await text(Object.values(scene.previews).find((one) => one.refusal)),
    ];
  });
  assert.match(endless, /never ends.*0\.2/);
  assert.match(refused, /[a-z]/);
  await close(page);
});

test("two taps: select, then play; one tap when so set", async () => {
  const page = await open("njombwa");
  await hole(page, "A1").click();
  assert.deepEqual(await told(page, "move"), []);
  assert.equal(await hole(page, "A1").getAttribute("aria-pressed"), "true");
  await hole(page, "A3").click();
  assert.equal(await hole(page, "A1").getAttribute("aria-pressed"), null);
  await hole(page, "A3").click();
  assert.deepEqual(await told(page, "move"), [{ move: "A3" }]);
  await page.evaluate(() => {
    window.board.oneTap = true;
  });
  await hole(page, "A5").click();
  assert.deepEqual((await told(page, "move")).at(-1), { move: "A5" });
  await close(page);
});

test("a choice is made after seeing the sowing, changed, taken back and committed", async () => {
  const page = await open("chuba");
  await hole(page, "A10").click();
  await hole(page, "A10").click();
  await page.waitForFunction(() => window.board.pending?.choice);
  await settle(page);
  // Seen so far: the sowing, with the first pair captured.
  assert.equal((await countsOf(page)).a2, 0);
  const { options } = recorded.chuba.turns.A10.choice;
  const [first, second] = options;
  await hole(page, recorded.chuba.before.holes[first.hole].name).click();
  await page.waitForFunction(() => window.board.pending?.move);
  assert.deepEqual(await told(page, "move"), [], "not before it is committed");
  await hole(page, recorded.chuba.before.holes[second.hole].name).click();
  await page.waitForFunction((m) => window.board.pending?.move === m, `A10${second.text}`);
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => window.board.pending?.choice);
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => window.board.pending === null);
  assert.equal((await told(page, "cancel")).length, 1);
  await settle(page);
  assert.deepEqual(await countsOf(page), expected(recorded.chuba.before));
  await hole(page, "A10").click();
  await hole(page, "A10").click();
  await page.waitForFunction(() => window.board.pending?.choice);
  await hole(page, recorded.chuba.before.holes[first.hole].name).click();
  await page.locator("chee-board [data-do=commit]").click();
  assert.deepEqual(await told(page, "move"), [{ move: `A10${first.text}` }]);
  await close(page);
});

test("what was sown while choosing is not sown a second time", async () => {
  const page = await open("swahili-2", { speed: "slow" });
  await hole(page, "A1").click();
  await hole(page, "A1").click();
  await page.waitForFunction(() => window.board.pending?.choice);
  await page.evaluate(() => window.board.finish());
  const sown = recorded["swahili-2"].turns.A1.events.length;
  await page.locator('chee-board [data-option="+"]').click();
  await page.waitForFunction(() => window.board.pending?.move);
  await page.evaluate(() => window.board.finish());
  await page.locator("chee-board [data-do=commit]").click();
  assert.deepEqual(await told(page, "move"), [{ move: "A1+" }]);
  const first = await page.evaluate(async () => {
    window.act("A1+");
    await window.board.updateComplete;
    return window.board.shown;
  });
  assert.ok(first >= sown - 1, `${first} of ${sown}`);
  await close(page);
});

test("direction and declining are buttons on the board", async () => {
  let page = await open("enkeshui-turning");
  const { turns, before: position } = recorded["enkeshui-turning"];
  const start = Object.keys(turns).find((prefix) => turns[prefix].choice?.kind === "direction");
  await hole(page, start).click();
  await hole(page, start).click();
  const buttons = page.locator("chee-board [data-option]");
  await buttons.first().waitFor();
  assert.deepEqual((await buttons.evaluateAll((all) => all.map((b) => b.dataset.option))).sort(), [
    "<",
    ">",
  ]);
  const box = await buttons.first().boundingBox();
  assert.ok(box.height >= 44 && box.width >= 44);
  assert.ok(position);
  await close(page);
  page = await open("mefuhva-extra");
  await hole(page, "A3").click();
  await hole(page, "A3").click();
  await page.locator('chee-board [data-option="x-"]').click();
  await page.waitForFunction(() => window.board.pending?.move === "A3x-");
  await close(page);
});

test("keys alone: arrows go to the next hole, Enter selects and plays, Escape takes back", async () => {
  const page = await open("njombwa");
  await hole(page, "A8").focus();
  await page.keyboard.press("ArrowLeft");
  const focused = () => page.evaluate(() => window.board.renderRoot.activeElement?.dataset.hole);
  assert.equal(await focused(), "A7");
  await page.keyboard.press("Home");
  assert.equal(await focused(), "A1");
  await page.keyboard.press("ArrowDown");
  assert.equal(await focused(), "B1");
  await page.keyboard.press("ArrowUp");
  assert.equal(await page.locator("chee-board [data-hole][tabindex='0']").count(), 1);
  await page.keyboard.press("Enter");
  assert.equal((await told(page, "select")).at(-1).hole, "A1");
  await page.keyboard.press("Escape");
  assert.equal(await hole(page, "A1").getAttribute("aria-pressed"), null);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  assert.deepEqual(await told(page, "move"), [{ move: "A1" }]);
  assert.match(await page.locator("chee-board .keys").textContent(), /Enter/);
  await close(page);
});

test("keys alone: a choice without holes takes the focus, Enter chooses, then Play has its button", async () => {
  const page = await open("swahili-2");
  await hole(page, "A1").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => window.board.renderRoot.activeElement?.dataset.option);
  const status = page.locator("chee-board [role=status]");
  const { question } = recorded["swahili-2"].turns.A1.choice;
  assert.equal((await status.textContent()).trim(), `A1: ${question}`);
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => window.board.pending === null);
  // The button is gone; the focus is back at the hole.
  await page.waitForFunction(() => window.board.renderRoot.activeElement?.dataset.hole === "A1");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => window.board.renderRoot.activeElement?.dataset.option);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => window.board.pending?.move);
  const { move } = await page.evaluate(() => window.board.pending);
  await page.keyboard.press("Enter");
  assert.deepEqual(await told(page, "move"), [{ move }]);
  await close(page);
});

test("turned to the other side: names stay, places are mirrored, stores keep their owners", async () => {
  const page = await open("njombwa", { names: ["Ann", "Ben"] });
  const place = async (name) => (await hole(page, name).boundingBox()).y;
  assert.ok((await place("A1")) > (await place("a1")));
  await page.evaluate(async () => {
    window.board.orientation = "N";
    await window.board.updateComplete;
  });
  assert.ok((await place("A1")) < (await place("a1")));
  assert.deepEqual(await countsOf(page), expected(recorded.njombwa.before));
  const ann = await page.locator("chee-board .store-name", { hasText: "Ann" }).boundingBox();
  assert.ok(ann.y < (await place("A1")), "Ann's store lies on South's side");
  await close(page);
});

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

test("phone: holes of boards up to 12 wide have 42 px, numbers 12 px", async () => {
  for (const name of ["njombwa", "chuba", "enkeshui-bulls", "swahili-4"]) {
    const page = await open(name, {}, PHONE);
    const { size, font, width } = await page.evaluate(() => ({
      size: window.board.holeSize,
      font:
        Number.parseFloat(
          getComputedStyle(window.board.renderRoot.querySelector(".number")).fontSize,
        ) * window.board.scale,
      width: document.documentElement.scrollWidth,
    }));
    assert.ok(size >= 42, `${name}: ${size} px`);
    assert.ok(font >= 12, `${name}: number of ${font} px`);
    assert.ok(width <= 360, `${name}: the page scrolls sideways`);
    await close(page);
  }
});

test("phone: 28 columns open a lens; a long press shows a preview and plays nothing", async () => {
  // On 360 px its holes have 44 px; a watch or half a screen leaves them less than a finger needs.
  let page = await open("mefuhva-28", {}, { ...PHONE, viewport: { width: 280, height: 640 } });
  assert.ok((await page.evaluate(() => window.board.holeSize)) < 40);
  await page.waitForFunction(() => window.board.input.lens !== null);
  await hole(page, "B1").tap();
  const inLens = page.locator('chee-board [data-lens-hole="B1"]');
  await inLens.waitFor();
  const box = await inLens.boundingBox();
  assert.ok(box.width >= 44 && box.height >= 44, `${box.width} by ${box.height}`);
  await inLens.tap();
  assert.deepEqual(await told(page, "move"), [{ move: "B1" }]);
  await page.evaluate(() => window.act("B1"));
  await settle(page);
  assert.equal(await page.locator("chee-board .lens").count(), 0, "the sowing is not hidden by it");
  await close(page);
  page = await open("njombwa", {}, PHONE);
  const { x, y, width, height } = await hole(page, "A1").boundingBox();
  const touch = await page.context().newCDPSession(page);
  const points = [{ x: x + width / 2, y: y + height / 2 }];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: points });
  await page.waitForFunction(() => window.board.preview !== null);
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.waitForTimeout(100);
  assert.deepEqual(await told(page, "move"), []);
  assert.match(await sentence(page), /^A1: /);
  await close(page);
});

test("the example page plays by itself, with the core and under its policy", async () => {
  const page = await (await kit.browser.newContext({ reducedMotion: "reduce" })).newPage();
  page.faults = [];
  page.on("pageerror", (error) => page.faults.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") page.faults.push(message.text());
  });
  await page.goto(`${kit.address}examples/board.html?game=mefuhva.6`);
  for (let ply = 0; ply < 3; ply++) {
    await page.locator("chee-board [data-legal]").first().waitFor();
    const start = page.locator("chee-board [data-legal]").first();
    await start.click();
    await start.click();
    await page.waitForFunction((n) => {
      const board = document.querySelector("chee-board");
      return board.pending || board.position.ply > n;
    }, ply);
    const option = page.locator("chee-board [data-choice], chee-board [data-option]").first();
    if (await option.count()) {
      await option.click();
      await page.locator("chee-board [data-do=commit]").click();
    }
    await page.waitForFunction((n) => document.querySelector("chee-board").position.ply > n, ply);
  }
  const { text } = await page.evaluate(() => document.querySelector("chee-board").position);
  assert.match(text, /^mefuhva\.6 .* N - 3$/);
  await close(page);
});

test("a picture has no buttons and no bar", async () => {
  const page = await open("chuba");
  await page.evaluate(async () => {
    window.board.picture = true;
    await window.board.updateComplete;
  });
  assert.equal(await page.locator("chee-board button").count(), 0);
  assert.equal((await page.locator("chee-board .spot .body").count()) > 20, true);
  await close(page);
});

test("no violations for axe, light and dark, playing, choosing and at rest", async () => {
  for (const name of ["chuba", "enkeshui-bulls", "swahili-4"]) {
    const page = await open(name);
    if (name === "chuba") {
      await hole(page, "A10").click();
      await hole(page, "A10").click();
      await page.waitForFunction(() => window.board.pending?.choice);
    } else await page.evaluate(() => window.act(Object.keys(window.scene.plays)[0]));
    await settle(page);
    assert.deepEqual(await complaints(page), [], name);
    await close(page);
  }
});

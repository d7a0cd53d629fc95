// SPDX-License-Identifier: MIT
// The built page in Debian's Chromium: what the tests, the bench and the pictures share.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { serve } from "../../../tools/web-serve.mjs";
import { launch, patience } from "./browser.mjs";

/** Whether everything is to be tested that can be, hours or not; `make check` takes a selection that covers it. */
export const thorough = process.env.CHEE_TESTS === "all";

export const here = dirname(fileURLToPath(import.meta.url));
export const dist = join(here, "..", "dist");

/** Serves the page and starts the browser. */
export async function begin() {
  assert.ok(existsSync(join(dist, "index.html")), "the page is not built: tools/web build");
  const { server, address } = await serve(dist, 0);
  const browser = await launch();
  return {
    address,
    server,
    browser,
    end: async () => {
      await browser.close();
      server.close();
    },
  };
}

/**
 * A page of its own, without memory. `settings` go into its storage first; whatever the page says
 * in error is collected in `page.faults`. Most pages are as where no service worker may be. Without
 * `thinking` the engine of the analysis is off, which else takes a core as long as the page is open.
 */
export async function open(
  kit,
  hash = "#/",
  { settings = {}, search = "", thinking = true, ...options } = {},
) {
  const context = await kit.browser.newContext({
    viewport: { width: 1280, height: 900 },
    serviceWorkers: "block",
    ...options,
  });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  page.faults = [];
  page.on("pageerror", (error) => page.faults.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") page.faults.push(message.text());
  });
  await page.addInitScript(
    (given) => {
      for (const [name, value] of Object.entries(given)) {
        if (!localStorage.getItem(name)) localStorage.setItem(name, JSON.stringify(value));
      }
    },
    {
      "chee.settings": { speed: "off", tap: "twice", ...settings },
      ...(thinking ? {} : { "chee.analysis": { on: false } }),
    },
  );
  await page.goto(`${kit.address}${search}${hash}`);
  await begun(page);
  return page;
}

const begun = (page) => page.locator("main h1, main [role=alert]").first().waitFor();

/**
 * Opens an address in a page of `open` as in a page of its own: loaded anew, with nothing kept but those settings.
 * That costs half of what another page does.
 */
export async function openAgain(kit, page, hash) {
  // In a picture no script runs that could keep something while it is left.
  await page.goto(`${kit.address}icon.svg`);
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) {
      await new Promise((done, failed) => {
        const asked = indexedDB.deleteDatabase(name);
        asked.onsuccess = done;
        asked.onerror = () => failed(asked.error);
      });
    }
  });
  page.faults = [];
  await page.goto(`${kit.address}${hash}`);
  await begun(page);
}

export async function close(page) {
  assert.deepEqual(page.faults, [], "the page reported errors");
  await page.context().close();
}

/** Presses a link to an address of the page. */
export const follow = (page, hash) =>
  page.evaluate((to) => {
    const link = document.createElement("a");
    link.href = to;
    document.body.append(link);
    link.click();
    link.remove();
  }, hash);

/** Begins the next game, or another one, and waits until it can be played. A game that is over is ready, too. */
export async function playAgain(page) {
  const over = await page.evaluateHandle(() => document.querySelector("chee-play").match);
  await page.locator("[data-act=again]").click();
  await page.waitForFunction((was) => {
    const { match } = document.querySelector("chee-play");
    return match && match !== was;
  }, over);
  await ready(page);
}

/** Presses what stands behind "more" in a game. */
export async function fromMenu(page, act) {
  await page.locator("[data-act=menu]").click();
  await page.locator(`.menu [data-act=${act}]`).click();
}

/** Sets up a game by the form. */
export async function start(page, { level = 1, size, side, seats, options = {} } = {}) {
  if (level && !seats) await page.locator("input[name=level]").fill(String(level));
  if (side) await page.locator(`input[name=side][value=${side}]`).check();
  if (seats) await page.locator(`input[name=size][value="${seats.length}"]`).check();
  for (const [index, seat] of (seats ?? []).entries()) {
    await page.locator(`select[name=seat-${"ABCD"[index]}]`).selectOption(String(seat));
  }
  if (size || Object.keys(options).length) {
    await page.locator("[data-act=more] summary").click();
    if (size) await page.locator("select[name=size]").selectOption(String(size));
    for (const [name, value] of Object.entries(options)) {
      await page.locator(`select[name=${name}]`).selectOption(value);
    }
  }
  await page.locator("[data-act=start]").click();
  await page.locator("chee-board[data-role=game]").waitFor();
}

/** Whose turn it is, as the page knows it: "person", "machine", "over". */
export async function state(page) {
  return page.evaluate(() => {
    const play = document.querySelector("chee-play");
    if (play.match.over) return "over";
    return play.match.seat.kind;
  });
}

/** Waits until a person may move or the game is over. */
export async function ready(page) {
  await page.waitForFunction(
    () => {
      const play = document.querySelector("chee-play");
      if (!play?.match) return false;
      if (play.match.over) return true;
      const board = document.querySelector("chee-board[data-role=game]");
      const still = !board.playing && board.settled;
      // A finger that is quicker than the lens presses the hole as it is.
      const lens = board.input.lens !== null || !matchMedia("(any-pointer: coarse)").matches;
      return play.match.seat.kind === "person" && !play.thinking && still && lens;
    },
    undefined,
    { polling: 20 },
  );
}

export const moves = (page) =>
  page.evaluate(() => [...document.querySelector("chee-play").match.moves]);

export const position = (page) =>
  page.evaluate(() => document.querySelector("chee-play").match.position.text);

export const hole = (page, name) =>
  page.locator(`chee-board[data-role=game] [data-hole="${name}"]`);

/**
 * Begins a sowing, by a press or as an answer on the board, and looks in each of its frames: which parts were to
 * be seen before its end, and behind it.
 */
export const whileSown = (frame, { board, press, move, parts }) =>
  frame.evaluate(
    async ([of, act, answer, wanted]) => {
      const seen = () =>
        wanted.filter((one) =>
          [...document.querySelectorAll(one)].some(
            (part) =>
              part.textContent.trim() !== "" && part.checkVisibility({ visibilityProperty: true }),
          ),
        );
      const shown = document.querySelector(of);
      const over = new Promise((done) =>
        shown.addEventListener("chee-traceend", done, { once: true }),
      );
      if (act) document.querySelector(act).click();
      else shown.dispatchEvent(new CustomEvent("chee-move", { detail: { move: answer } }));
      let [frames, sowing] = [0, true];
      const early = new Set();
      over.then(() => {
        sowing = false;
      });
      while (sowing) {
        await new Promise((done) => requestAnimationFrame(done));
        if (!shown.showing) continue;
        frames++;
        for (const one of seen()) early.add(one);
      }
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      return { frames, early: [...early], after: seen() };
    },
    [board, press, move, parts],
  );

/** The names of the holes that may be played. */
export const lit = (page) =>
  page.evaluate(() =>
    [
      ...document
        .querySelector("chee-board[data-role=game]")
        .shadowRoot.querySelectorAll("[data-legal]"),
    ].map((one) => one.dataset.hole),
  );

const pick = (list, n) => list[n % list.length];

/** Presses what lies on the board with the mouse, where it lies. */
export async function press(page, selector) {
  const at = await page.evaluate((wanted) => {
    const root = document.querySelector("chee-board[data-role=game]").shadowRoot;
    const one = root.querySelector(wanted);
    if (!one) return null;
    one.scrollIntoView({ block: "nearest", behavior: "instant" });
    const box = one.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    // What lies on top there takes the press, as it would a person's.
    const top = root.elementFromPoint(x, y);
    return { x, y, hit: top !== null && (one.contains(top) || top.contains(one)) };
  }, selector);
  assert.ok(at, `there is no ${selector} on the board`);
  assert.ok(at.hit, `${selector} is covered`);
  await page.mouse.click(at.x, at.y);
}

/** What stands open on the board: holes and other options to choose, or a complete move. */
export const openChoice = (page) =>
  page.evaluate(() => {
    const board = document.querySelector("chee-board[data-role=game]");
    const root = board.shadowRoot;
    return {
      pending: board.pending !== null,
      kind: board.pending?.choice?.kind ?? null,
      complete: board.pending?.move ?? null,
      holes: [...root.querySelectorAll("[data-choice]")].map((one) => one.dataset.hole),
      options: [...root.querySelectorAll("[data-option]")].map((one) => one.dataset.option),
    };
  });

/** Past what the guide of a first game tells before the first press. */
export async function introduced(page) {
  for (const step of ["welcome", "idea"]) {
    await page.locator(`[data-part=guide][data-step=${step}]`).waitFor();
    await page.locator("[data-act=guide-next]").click();
  }
}

/** Answers the choices of the move that is pending, with the n-th option each, and commits it. */
export async function choose(page, n, seen = new Set()) {
  for (let step = 0; step < 12; step++) {
    // The sowing so far is seen before the choice stands open.
    await page.waitForFunction(
      () => !document.querySelector("chee-board[data-role=game]").playing,
      undefined,
      { polling: 10 },
    );
    const open = await openChoice(page);
    if (!open.pending) return;
    if (open.complete) {
      // By itself it is played a moment later.
      await page.evaluate(() => {
        const { picker } = document.querySelector("chee-board[data-role=game]");
        picker.stopWaiting();
      });
      if ((await openChoice(page)).complete) await press(page, "[data-do=commit]");
      return;
    }
    seen.add(open.kind);
    const all = [
      ...open.holes.map((name) => ["hole", name]),
      ...open.options.map((name) => ["option", name]),
    ];
    const [what, name] = pick(all, n + step);
    await press(page, `[data-${what}="${name}"]`);
  }
  assert.fail("a move has more choices than any move has");
}

/** One turn by mouse: a hole twice, then whatever is asked. */
export async function turnByMouse(page, n, seen) {
  const open = await lit(page);
  if (open.length === 0) {
    await page.locator("[data-act=pass]").click();
    return;
  }
  const name = pick(open, n);
  const before = (await moves(page)).length;
  await press(page, `[data-hole="${name}"]`);
  await press(page, `[data-hole="${name}"]`);
  await choose(page, n, seen);
  await page.waitForFunction(
    (count) => document.querySelector("chee-play").match.moves.length > count,
    before,
    { polling: 10 },
  );
}

/** Plays to the end by mouse; the result as the page says it. */
export async function playOut(page, { most = 300, seen, turn = turnByMouse } = {}) {
  for (let n = 0; n < most; n++) {
    await ready(page);
    if ((await state(page)) === "over") {
      return (await page.locator("[data-part=result]").textContent()).replace(/\s+/g, " ");
    }
    // A number that wanders through the holes.
    await turn(page, n * 7 + 3, seen);
  }
  assert.fail(`no end after ${most} turns`);
}

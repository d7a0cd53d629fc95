// SPDX-License-Identifier: MIT
// Nothing on the page shifts over a whole game: while somebody thinks, while a hint is looked for and
// read, while counters are sown, when a choice opens, and when the result comes.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { begin, close, open, ready, start, state, thorough } from "./app-kit.mjs";

let kit;
before(async () => {
  kit = await begin();
});
after(() => kit.end());

/** Begins to measure as it is defined: the worst five seconds, less what follows an input at once. */
const watch = (page) =>
  page.evaluate(() => {
    window.shifted = 0;
    window.shifts = [];
    let [sum, first, last] = [0, 0, 0];
    new PerformanceObserver((list) => {
      for (const { value, startTime, hadRecentInput, sources } of list.getEntries()) {
        if (hadRecentInput) continue;
        if (startTime - last > 1000 || startTime - first > 5000) [sum, first] = [0, startTime];
        last = startTime;
        sum += value;
        window.shifted = Math.max(window.shifted, sum);
        const names = sources.map(
          ({ node, previousRect: a, currentRect: b }) =>
            `${node?.nodeName} ${node?.textContent?.trim().slice(0, 12)} ${[a.x, a.y, a.width, a.height].map(Math.round)}>${[b.x, b.y, b.width, b.height].map(Math.round)}`,
        );
        window.shifts.push(`${value.toFixed(4)} ${names.join(" ")}`);
      }
    }).observe({ type: "layout-shift", buffered: false });
  });

/**
 * Plays on without an input, which would forgive what it moves; `ask`: with a hint before the move.
 * Nothing is awaited within the page: Chromium 150 may collect a promise for which only the test waits.
 */
async function move(page, n, ask) {
  if (ask) {
    await page.evaluate(() => {
      void document.querySelector("chee-play").table.askHint();
    });
    const known = () => document.querySelector("chee-play").table.hint?.move;
    await page.waitForFunction(known, undefined, { polling: 20 });
  }
  // Some frames in which it is shown.
  await page.waitForTimeout(60);
  await page.evaluate((number) => {
    const { table } = document.querySelector("chee-play");
    const { legal } = table.match;
    table.commit(legal[(number * 5 + 3) % legal.length].text);
  }, n);
}

const played = (page) =>
  page.evaluate(() => document.querySelector("chee-play").match.moves.length);

/**
 * The same by the board: what the press would do, then its answers, one after the other, as presses
 * would have it. How many answers there were.
 */
async function pick(page, n) {
  const before = await played(page);
  const press = (once) =>
    page.evaluate(
      ([number, twice]) => {
        const { table } = document.querySelector("chee-play");
        const { legal } = table.match;
        const { hole, text } = legal[(number * 5 + 3) % legal.length];
        const { picker } = document.querySelector("chee-board[data-role=game]");
        if (hole !== null) void picker.activate(hole, twice);
        else if (twice) table.commit(text);
      },
      [n, once],
    );
  await press(false);
  await page.waitForTimeout(60);
  await press(true);
  let answers = 0;
  for (let looks = 0; (await played(page)) === before; looks++) {
    assert.ok(looks < 200, "a move has more answers than any move has");
    await page.waitForTimeout(30);
    answers += await page.evaluate(() => {
      const board = document.querySelector("chee-board[data-role=game]");
      const { pending, picker } = board;
      if (!pending || board.playing) return 0;
      if (pending.move) picker.commitPending();
      else void picker.choose(pending.choice.options[0]);
      return pending.choice ? 1 : 0;
    });
  }
  return answers;
}

// Njombwa is over after twelve moves; of Swahili, which takes minutes to be shown, the thorough run
// plays all.
const njombwa = { game: "njombwa", set: { level: 1, size: 4 } };
const swahili = { game: "swahili", set: { seats: [0, 1, 1, 1] } };
const mefuhva = { game: "mefuhva", set: { level: 1, size: 8 }, by: pick };
// The first moves of these have a choice already.
const chuba = { game: "chuba", set: { level: 1 }, by: pick, most: 3 };
const enkeshui = { game: "enkeshui", set: { level: 1, size: 8 }, by: pick, most: 3 };
// A form of the page each; the others, which are between these, in the thorough run.
const usual = [
  [njombwa, 360, 740],
  [njombwa, 740, 360],
  [swahili, 1280, 800],
  [enkeshui, 740, 360],
  [chuba, 1280, 800],
];
const others = [
  [mefuhva, 360, 740],
  [mefuhva, 740, 360],
  [chuba, 740, 360],
  [njombwa, 1280, 800],
  [njombwa, 768, 1024],
  [swahili, 360, 740],
];
// What is shown takes its time: the games are played side by side.
describe("over a whole game nothing shifts", { concurrency: true }, () => {
  for (const [{ game, set, by = move, most = 12 }, width, height] of thorough
    ? [...usual, ...others]
    : usual) {
    test(`${game} at ${width} by ${height}`, async () => {
      const page = await open(kit, `#/play/${game}`, {
        viewport: { width, height },
        settings: { speed: "fast" },
      });
      await start(page, set);
      await ready(page);
      // What the press that began the game moved is not looked at.
      await page.waitForTimeout(600);
      await watch(page);
      let answers = 0;
      for (let n = 0; n < (thorough ? 200 : most) && (await state(page)) !== "over"; n++) {
        answers += (await by(page, n, n === 1)) ?? 0;
        await ready(page);
      }
      assert.equal(answers > 0, by === pick, "no choice stood open");
      if ((await state(page)) !== "over")
        await page.evaluate(() => document.querySelector("chee-play").table.resign());
      await page.locator("[data-part=result] [data-act=again]").waitFor();
      await page.waitForTimeout(300);
      const [shifted, shifts] = await page.evaluate(() => [window.shifted, window.shifts]);
      assert.ok(shifted < 0.02, `layout shift of ${shifted}: ${shifts.join("; ")}`);
      await close(page);
    });
  }
});

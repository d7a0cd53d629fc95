// SPDX-License-Identifier: MIT
// The engine's lines beside a board, and the graph: live, in the browser.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, close, open } from "./analysis-kit.mjs";
import { complaints } from "./axe.mjs";

let kit;
before(async () => {
  kit = await begin();
});
after(() => kit?.end());

/** Waits until the lines shown are at least so deep, and gives them. */
async function lines(page, depth) {
  await page.waitForFunction(
    (least) => document.querySelector("chee-lines").finding?.lines[0]?.depth >= least,
    depth,
    { polling: 20 },
  );
  return page.evaluate(() => {
    const { start, moves, count, finding } = document.querySelector("chee-lines");
    const legal = window.core.game(start, moves).legal.map(({ text }) => text);
    return { count, legal, ...finding };
  });
}

const rest = (page) =>
  page.waitForFunction(() => document.querySelector("chee-lines").finding === null, undefined, {
    polling: 20,
  });

test("lines come with depth, value and moves, get deeper, and rest when switched off", async () => {
  const page = await open(kit, "chuba");
  assert.match(await page.locator(".lines-status").textContent(), /rest/);
  await page.locator("[data-act=analyse]").check();
  const first = await lines(page, 3);
  assert.equal(first.lines.length, 3);
  for (const line of first.lines) assert.ok(first.legal.includes(line.moves[0]), line.moves[0]);
  assert.equal(new Set(first.lines.map(({ moves }) => moves[0])).size, 3);
  const later = await lines(page, first.lines[0].depth + 1);
  assert.ok(later.nodes > first.nodes && later.speed > 0);
  await page.locator("[data-act=count]").selectOption("5");
  assert.equal((await lines(page, 2)).lines.length, 5);
  assert.equal(await page.locator(".lines-list li").count(), 5);
  assert.match(await page.locator(".lines-list .value").first().textContent(), /^[+−]?\d+\.\d\d$/);
  await page.locator("[data-act=analyse]").uncheck();
  await rest(page);
  assert.equal(await page.locator(".lines-list li").count(), 0);
  await close(page);
});

test("a move of a line is played up to where it was pressed, and the lines follow", async () => {
  const page = await open(kit, "njombwa");
  await page.locator("[data-act=analyse]").check();
  const { lines: before } = await lines(page, 4);
  const told = page.evaluate(
    () =>
      new Promise((give) => {
        document
          .querySelector("chee-lines")
          .addEventListener("chee-line", (event) => give(event.detail.moves), { once: true });
      }),
  );
  await page.locator(".lines-list li").first().locator(".move").nth(1).click();
  const moves = await told;
  assert.equal(moves.length, 2);
  assert.equal(moves[0], before[0].moves[0]);
  const { legal, lines: after } = await lines(page, 2);
  assert.deepEqual(await page.evaluate(() => document.querySelector("chee-lines").moves), moves);
  assert.ok(legal.includes(after[0].moves[0]));
  await close(page);
});

/** Gathers the workers that the page starts from now on, and the lines sent and heard. */
const watchWorkers = (page) =>
  page.evaluate(() => {
    const Before = Worker;
    window.workers = [];
    window.sent = [];
    window.heard = [];
    window.Worker = class extends Before {
      constructor(...given) {
        super(...given);
        window.workers.push(this);
        this.addEventListener("message", ({ data }) => window.heard.push(...(data.lines ?? [])));
      }
      postMessage(message, ...more) {
        if (message.line) window.sent.push(message.line.split(" ")[0]);
        super.postMessage(message, ...more);
      }
    };
  });

test("the lines rest while nobody looks, and go on afterwards", async () => {
  const page = await open(kit, "mefuhva");
  await watchWorkers(page);
  await page.locator("[data-act=analyse]").check();
  await lines(page, 3);
  const look = (hidden) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { configurable: true, value });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  const sent = () => page.evaluate(() => window.sent.filter((line) => /^(go|stop)$/.test(line)));
  assert.deepEqual(await sent(), ["go"]);
  await look(true);
  await page.waitForFunction(() => window.heard.at(-1)?.startsWith("bestmove"));
  // What is drawn again meanwhile is no reason to think.
  await page.evaluate(async () => {
    const part = document.querySelector("chee-lines");
    part.requestUpdate();
    await part.updateComplete;
    window.before = part.finding;
  });
  assert.deepEqual(await sent(), ["go", "stop"]);
  assert.equal(await page.locator(".lines-list li").count(), 3);
  await look(false);
  await page.waitForFunction(
    () => document.querySelector("chee-lines").finding !== window.before,
    undefined,
    { polling: 20 },
  );
  assert.deepEqual(await sent(), ["go", "stop", "go"]);
  await close(page);
});

test("an engine that dies is started again, with a sentence", async () => {
  const page = await open(kit, "chuba");
  await watchWorkers(page);
  await page.locator("[data-act=analyse]").check();
  await lines(page, 2);
  await page.evaluate(() => {
    window.workers[0].terminate();
    window.workers[0].dispatchEvent(new ErrorEvent("error", { message: "unreachable" }));
  });
  await page.getByText("The engine had failed and was started again.").waitFor();
  await lines(page, 3);
  assert.equal(await page.evaluate(() => window.workers.length), 2);
  await close(page);
});

test("of many positions in quick succession only the last one counts", async () => {
  const page = await open(kit, "mefuhva");
  await page.locator("[data-act=analyse]").check();
  await lines(page, 1);
  const heard = await page.evaluate(async () => {
    const part = document.querySelector("chee-lines");
    const wrong = [];
    part.addEventListener("chee-found", ({ detail }) => {
      const legal = window.core.game(part.start, part.moves).legal.map(({ text }) => text);
      for (const { moves } of detail.finding?.lines ?? []) {
        if (!legal.includes(moves[0])) wrong.push([part.moves.length, moves[0]]);
      }
    });
    let game = window.core.game(part.start, []);
    for (let i = 0; i < 40; i++) {
      const move = game.legal[(i * 7) % game.legal.length].text;
      window.show([...game.moves, move]);
      game = window.core.game(part.start, part.moves);
      // Some of them get as far as the worker, others are overtaken at once.
      await new Promise((go) => (i % 3 === 0 ? setTimeout(go, (i * 5) % 40) : queueMicrotask(go)));
    }
    window.wrong = wrong;
    return part.moves.length;
  });
  assert.equal(heard, 40);
  const { lines: found, legal } = await lines(page, 2);
  assert.ok(legal.includes(found[0].moves[0]));
  assert.deepEqual(await page.evaluate(() => window.wrong), []);
  await close(page);
});

test("three players: points; a game that is over; the same once the element comes back", async () => {
  const page = await open(kit, "swahili.3");
  await page.locator("[data-act=analyse]").check();
  const { lines: found } = await lines(page, 2);
  assert.equal(found[0].value.kind, "points");
  assert.equal(found[0].value.points.length, 3);
  await page.evaluate(() => {
    const part = document.querySelector("chee-lines");
    part.start = "njombwa.3 0*3/0*3/0,0,1/0*3 3,4 N - 14";
    part.moves = [];
  });
  await page.waitForFunction(() => document.querySelector("chee-lines").over);
  assert.match(await page.locator(".lines-status").textContent(), /over/);
  await page.evaluate(() => {
    const part = document.querySelector("chee-lines");
    part.start = window.core.start("enkeshui").text;
    const { parentNode: parent } = part;
    part.remove();
    parent.append(part);
  });
  assert.equal((await lines(page, 3)).lines.length, 3);
  await close(page);
});

const POINTS = [
  { ply: 0, chance: 0.5, text: "at the start" },
  { ply: 1, chance: 0.62, text: "1. A5" },
  { ply: 2, chance: null, text: "1... a5" },
  { ply: 3, chance: 0.2, text: "2. A6", mark: "??" },
  { ply: 4, chance: 0.25, text: "2... a6", mark: "!" },
];

async function graph(page, width) {
  await page.evaluate((points) => {
    const part = document.querySelector("chee-graph");
    Object.assign(part, { points, at: 1 });
    window.went = [];
    part.addEventListener("chee-goto", ({ detail }) => {
      window.went.push(detail.ply);
      part.at = detail.ply;
    });
  }, POINTS);
  const slider = page.getByRole("slider", { name: "Evaluation over the game" });
  await slider.scrollIntoViewIfNeeded();
  if (width) assert.ok((await slider.boundingBox()).width <= width);
  return slider;
}

const went = (page) => page.evaluate(() => window.went);

test("the graph: press, drag and keys go along it; marks have shapes; a reader hears where", async () => {
  const page = await open(kit, "njombwa");
  const slider = await graph(page);
  assert.equal(await slider.getAttribute("aria-valuetext"), "1. A5: 62 % for South");
  assert.equal(await slider.locator(".sign").count(), 2);
  assert.equal(await slider.locator(".line").count(), 2, "a gap where nothing is known");
  const box = await slider.boundingBox();
  const at = (k) => box.x + 10 + ((box.width - 20) * k) / 4;
  await page.mouse.click(at(3), box.y + 20);
  await page.mouse.move(at(0), box.y + 50);
  await page.mouse.down();
  await page.mouse.move(at(1), box.y + 50);
  await page.mouse.up();
  assert.deepEqual(await went(page), [3, 0, 1]);
  await slider.focus();
  for (const key of ["ArrowRight", "End", "ArrowRight", "ArrowLeft", "Home", "PageUp"]) {
    await page.keyboard.press(key);
  }
  assert.deepEqual((await went(page)).slice(3), [2, 4, 3, 0, 2]);
  assert.equal(await slider.getAttribute("aria-valuetext"), "1... a5");
  await close(page);
});

test("axe finds nothing in both themes and on a phone, and nothing is wider than the page", async () => {
  const page = await open(kit, "mefuhva", { viewport: { width: 360, height: 800 } });
  await page.locator("[data-act=analyse]").check();
  await lines(page, 3);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await graph(page, width);
    assert.deepEqual(await complaints(page, { rules: { region: { enabled: false } } }), []);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= width, `${wide} px on ${width}`);
    if (process.env.SHOTS) {
      await page.screenshot({ path: `${process.env.SHOTS}/live-${width}.png`, fullPage: true });
    }
  }
  await close(page);
});

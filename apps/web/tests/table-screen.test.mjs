// SPDX-License-Identifier: MIT
// One screen: at each of six sizes the board, whose turn it is, what is said and the row of buttons
// lie within the window, in the middle of every game, light and dark.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, close, hole, lit, open, ready, start, thorough } from "./app-kit.mjs";
import { launch } from "./browser.mjs";
import { games, leave, places, sizes, wander } from "./table-kit.mjs";

let kit;
before(async () => {
  kit = await begin();
});
after(() => kit.end());

const nouns = {
  mefuhva: "pieces?",
  njombwa: "counters?",
  chuba: "m[ae]n",
  enkeshui: "stones?",
  swahili: "warriors?",
};

/** Names and scores that are not seen as a whole. */
const cut = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".players .name, .players .points")]
      .filter((one) => one.scrollWidth > one.clientWidth + 1)
      .map((one) => one.textContent.trim()),
  );

const apart = (a, b) =>
  a[3] <= b[1] + 1 || b[3] <= a[1] + 1 || a[2] <= b[0] + 1 || b[2] <= a[0] + 1;

for (const [game, rules, seats] of games) {
  test(`${rules}: all of it in the window at every size`, async () => {
    const page = await open(kit, "#/", { viewport: { width: 1280, height: 800 } });
    const moves = await wander(rules, 12 - (12 % seats.length));
    await leave(page, { game, rules, seats, moves });
    await page.evaluate((to) => {
      location.hash = to;
    }, `#/play/${game}`);
    await page.locator("chee-board[data-role=game]").waitFor();
    await ready(page);
    const label = await page
      .locator("chee-board [data-hole]:not([data-count='0'])")
      .first()
      .getAttribute("aria-label");
    assert.match(label, new RegExp(`, \\d+ ${nouns[game]}(,|$)`));
    // The moves of a line stand on one line, with the numbers that a record would give them.
    const [line, numbers] = await page.evaluate(() => {
      const all = [...document.querySelectorAll(".pairs li")];
      const first = all[0].offsetTop;
      const behind = all.findIndex((one) => one.offsetTop > first);
      return [behind, all.map((one) => one.querySelector(".no")?.textContent ?? "")];
    });
    assert.equal(line, { "mefuhva.28": 4, "swahili.3": 3 }[rules] ?? 2);
    assert.deepEqual(
      numbers,
      moves.map((_, n) => (n % seats.length ? "" : `${n / seats.length + 1}.`)),
    );
    for (const [n, [width, height]] of sizes.entries()) {
      // Colours move nothing, so that by turns is enough for once.
      const schemes = ["light", "dark"];
      for (const colorScheme of thorough ? schemes : [schemes[n % 2]]) {
        const where = `${width} by ${height}, ${colorScheme}`;
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme });
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
        const at = await places(page);
        const parts = { board: at.board, caption: at.caption, bar: at.bar, status: at.status };
        for (const [name, [left, top, right, bottom]] of Object.entries({
          ...parts,
          actions: at.actions,
        })) {
          const inside = left >= -1 && top >= 0 && right <= width + 1 && bottom <= height + 1;
          assert.ok(inside, `${where}: ${name} at ${[left, top, right, bottom]}`);
        }
        for (const [name, box] of Object.entries(parts)) {
          assert.ok(apart(box, at.actions), `${where}: ${name} lies under the buttons`);
          assert.ok(name === "board" || apart(box, at.board), `${where}: ${name} on the board`);
        }
        // The game was taken up again, and a notice says so: whose turn it is can be read all the same.
        const seen = await page.evaluate(() => {
          const range = document.createRange();
          range.selectNodeContents(document.querySelector("[data-part=status]"));
          const { left, top, width, height } = range.getBoundingClientRect();
          const there = document.elementFromPoint(left + width / 2, top + height / 2);
          const notice = document.querySelector("[data-part=notice]")?.textContent ?? "";
          return [there?.dataset?.part, notice.trim()];
        });
        assert.deepEqual(seen, ["status", "Your game as you left it."], where);
        assert.deepEqual(await cut(page), [], `${where}: cut off`);
        if (rules === "swahili.4" && width > 1100) {
          const high = at.board[3] - at.board[1];
          assert.ok(high > 0.85 * height, `${where}: the cross is ${high} px high`);
        }
        assert.ok(at.page[0] <= width, `${where}: the page is ${at.page[0]} px wide`);
        if (width > 1100) {
          assert.ok(at.page[1] <= height, `${where}: the page is ${at.page[1]} px high`);
        }
        if (rules !== "mefuhva.28" && width > 1100) {
          // Beside the board: who sits opposite, the moves, the buttons, who sits here.
          const [mine, ...others] = at.players;
          const order = [...others, at.status, at.moves, at.actions, mine];
          order.forEach((box, n) => {
            assert.ok(box[0] > at.board[2], `${where}: part ${n} beside the board`);
            assert.ok(n === 0 || box[1] >= order[n - 1][3] - 1, `${where}: order, part ${n}`);
          });
        }
        if (rules === "mefuhva.28" && width > 1100) {
          assert.ok(at.board[2] - at.board[0] > 0.9 * width, `${where}: the board is not open`);
        }
      }
    }
    await close(page);
  });
}

test("in German, too, names on the board, the only move and a notice are read in full", async () => {
  const page = await open(kit, "#/", { locale: "de-DE" });
  const rules = "enkeshui.10";
  await leave(page, { game: "enkeshui", rules, seats: [0, 1], moves: await wander(rules, 24) });
  await page.evaluate(() => {
    location.hash = "#/play/enkeshui";
  });
  await ready(page);
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    const seen = await page.evaluate(async () => {
      for (let n = 0; n < 2; n++) await new Promise((done) => requestAnimationFrame(done));
      const names = document
        .querySelector("chee-board[data-role=game]")
        .shadowRoot.querySelectorAll(".store-name");
      // Words lie within their part, and nothing lies on them.
      const whole = ["status", "notice"].map((name) => {
        const part = document.querySelector(`[data-part=${name}]`);
        const range = document.createRange();
        range.selectNodeContents(part);
        const { left, top, right, bottom } = range.getBoundingClientRect();
        const inside = bottom <= part.getBoundingClientRect().bottom + 1;
        const corners = [document.elementFromPoint(left + 2, top + 4)];
        corners.push(document.elementFromPoint(right - 2, bottom - 4));
        return inside && corners.every((one) => part.contains(one));
      });
      return [...[...names].map((one) => one.textContent.replace("▸", "").trim()), ...whole];
    });
    assert.deepEqual(seen.sort(), ["Computer 1", "Du", true, true].sort(), `${width} by ${height}`);
  }
  await page.setViewportSize({ width: 740, height: 360 });
  const points = page.locator("[data-seat='0'] .points");
  assert.ok(await points.isVisible(), "in a low window what each has is told");
  await close(page);
});

test("on a phone what a press would do is told without being cut off", async () => {
  for (const [game, rules, seats] of games.slice(0, 3)) {
    const page = await open(kit, "#/", { viewport: { width: 360, height: 740 } });
    await leave(page, { game, rules, seats, moves: await wander(rules, 4) });
    await page.evaluate((to) => {
      location.hash = to;
    }, `#/play/${game}`);
    await ready(page);
    for (const name of (await lit(page)).slice(0, 6)) {
      await hole(page, name).click();
      const [words, room] = await page.evaluate(() => {
        const { shadowRoot } = document.querySelector("chee-board[data-role=game]");
        return [".sentence", ".caption"].map((one) => {
          const { top, bottom } = shadowRoot.querySelector(one).getBoundingClientRect();
          return [top, bottom];
        });
      });
      const inside = words[0] >= room[0] - 1 && words[1] <= room[1] + 1;
      assert.ok(inside, `${rules}, ${name}: ${words} in ${room}`);
    }
    await close(page);
  }
});

test("in a very low window the page scrolls and nothing sticks", async () => {
  const page = await open(kit, "#/play/njombwa", { viewport: { width: 600, height: 310 } });
  await start(page);
  await ready(page);
  const stuck = await page.evaluate(() =>
    [".top", ".side > .actions"].map(
      (one) => getComputedStyle(document.querySelector(one)).position,
    ),
  );
  assert.deepEqual(stuck, ["static", "static"]);
  const { page: size, board } = await places(page);
  assert.ok(size[1] > 310 && board[3] - board[1] > 200, `${size} ${board}`);
  await close(page);
});

test("with text twice as large the page scrolls, and nothing sticks or is cut off at the side", async () => {
  const browser = await launch("--blink-settings=defaultFontSize=32");
  try {
    for (const [width, height] of [
      [1280, 800],
      [1366, 768],
    ]) {
      const page = await open({ ...kit, browser }, "#/play/njombwa", {
        viewport: { width, height },
      });
      await start(page);
      await ready(page);
      const [text, ...stuck] = await page.evaluate(() => [
        getComputedStyle(document.documentElement).fontSize,
        ...[".top", ".side > .actions"].map(
          (one) => getComputedStyle(document.querySelector(one)).position,
        ),
      ]);
      assert.equal(text, "32px");
      assert.deepEqual(stuck, ["static", "static"], `${width} x ${height}`);
      const { page: size, acts } = await places(page);
      assert.ok(size[1] > height, `${size}`);
      assert.ok(size[0] <= width, `${size[0]} px wide in ${width}`);
      for (const [left, , right] of acts)
        assert.ok(left >= 0 && right <= width, `${left} ${right}`);
      await close(page);
    }
  } finally {
    await browser.close();
  }
});

test("the parts of the page are in one bar, and the present one is marked", async () => {
  const page = await open(kit, "#/");
  const marked = () =>
    page.evaluate(() =>
      [...document.querySelectorAll(".ways [aria-current]")].map((one) => one.dataset.way),
    );
  for (const [hash, way] of [
    ["#/", "play"],
    ["#/play/chuba", "play"],
    ["#/learn/chuba", "learn"],
    ["#/learn/chuba/exercises", "exercises"],
    ["#/exercises", "exercises"],
    ["#/analyse", "analyse"],
    ["#/replay", "games"],
    ["#/games", "games"],
  ]) {
    await page.evaluate((to) => {
      location.hash = to;
    }, hash);
    await page.waitForFunction(
      (wanted) => document.querySelector(".ways [aria-current]")?.dataset.way === wanted,
      way,
    );
    assert.deepEqual(await marked(), [way], hash);
  }
  // Lessons and exercises are those of the game that was looked at last.
  assert.equal(await page.locator("[data-way=learn]").getAttribute("href"), "#/learn/chuba");
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const seen = await page.evaluate(() => {
      const bar = document.querySelector(".ways");
      return bar.scrollWidth <= bar.clientWidth + 1;
    });
    assert.ok(seen || width < 360, `the bar is cut at ${width} px`);
  }
  await close(page);
});

test("all five games are above the fold, with people, time, players and how hard", async () => {
  for (const [n, [width, height]] of [...sizes, [740, 360]].entries()) {
    // The last one is in German, whose words are longer.
    const locale = n < sizes.length ? "en-GB" : "de-DE";
    const page = await open(kit, "#/", { viewport: { width, height }, locale });
    const below = await page.evaluate(() =>
      [...document.querySelectorAll(".card .button, .card .facts, .card .people")]
        .map((one) => Math.round(one.getBoundingClientRect().bottom))
        .filter((bottom) => bottom > innerHeight),
    );
    assert.deepEqual(below, [], `${width} by ${height}`);
    const wide = await page.evaluate(
      () =>
        [...document.querySelectorAll(".card .picture")].filter((picture) => {
          const frame = picture.querySelector("chee-board").shadowRoot.querySelector(".frame");
          const [inner, outer] = [frame, picture].map((one) => one.getBoundingClientRect());
          return inner.right > outer.right || inner.bottom > outer.bottom + 1;
        }).length,
    );
    assert.equal(wide, 0, `${width} by ${height}: pictures reach over the words`);
    assert.equal(await page.locator(".card").count(), 5);
    for (const told of await page.locator(".card .facts").allTextContents()) {
      assert.match(told, /^[\d-]+ (players|Spieler) · \d+ min · \w+$/);
    }
    assert.match(await page.locator(".lead").textContent(), /mancala/i);
    assert.equal(await page.locator(".card .begin").count(), 1);
    await close(page);
  }
});

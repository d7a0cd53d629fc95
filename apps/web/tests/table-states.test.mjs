// SPDX-License-Identifier: MIT
// One screen, whatever is going on: with the clock and the score of a match, a hint, a choice that
// stands open, the result, and where stones are laid out, all that is needed lies within the window
// at each of the six sizes, and what comes up over a game lies on nothing of it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, close, hole, lit, open, ready, thorough } from "./app-kit.mjs";
import { screens } from "./screens.mjs";
import { games, leave, places, sizes, theCore, wander } from "./table-kit.mjs";

let kit;
before(async () => {
  kit = await begin();
});
after(() => kit.end());

const apart = (a, b) =>
  a[3] <= b[1] + 1 || b[3] <= a[1] + 1 || a[2] <= b[0] + 1 || b[2] <= a[0] + 1;

/** Looks at what is on the page at each size. Colours move nothing, so that by turns is enough for once. */
async function everywhere(page, look) {
  for (const [n, [width, height]] of sizes.entries()) {
    const schemes = ["light", "dark"];
    for (const colorScheme of thorough ? schemes : [schemes[n % 2]]) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await page.evaluate(async () => {
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
        scrollTo({ top: 0, behavior: "instant" });
      });
      await look(`${width} by ${height}, ${colorScheme}`, [width, height]);
    }
  }
}

/** That board, caption, bar, status and actions lie in the window, and none on another. */
function lies(at, where, [width, height]) {
  const parts = { board: at.board, caption: at.caption, bar: at.bar, status: at.status };
  for (const [name, box] of Object.entries({ ...parts, actions: at.actions })) {
    const [left, top, right, bottom] = box;
    const inside = left >= -1 && top >= 0 && right <= width + 1 && bottom <= height + 1;
    assert.ok(inside, `${where}: ${name} at ${box}`);
  }
  for (const [name, box] of Object.entries(parts)) {
    assert.ok(apart(box, at.actions), `${where}: ${name} lies under the buttons`);
    assert.ok(name === "board" || apart(box, at.board), `${where}: ${name} on the board`);
  }
  assert.ok(at.page[0] <= width, `${where}: the page is ${at.page[0]} px wide`);
  if (width > 1100) assert.ok(at.page[1] <= height, `${where}: the page is ${at.page[1]} px high`);
  // The row of buttons stands at the edge, however short the game.
  else assert.ok(at.actions[3] > height - 1, `${where}: the buttons end at ${at.actions[3]}`);
}

/** Names, scores and clocks that are not seen as a whole, or reach out of their place or on each other. */
const cut = (page, parts = ".name, .points, .clock") =>
  page.evaluate((wanted) => {
    const boxOf = (one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      const { left, top, right, bottom } = range.getBoundingClientRect();
      return [left, top, right, bottom];
    };
    return [...document.querySelectorAll(".players li")].flatMap((chip) => {
      const box = chip.getBoundingClientRect();
      const seen = [...chip.querySelectorAll(wanted)].filter((one) => one.checkVisibility());
      return seen
        .filter((one) => {
          const [left, top, right, bottom] = boxOf(one);
          const out =
            left < box.left || right > box.right || top < box.top - 1 || bottom > box.bottom + 1;
          const on = seen.some((other) => {
            const [a, b, c, d] = boxOf(other);
            const apart =
              right <= a + 1 || c <= left + 1 || bottom <= b + 3 || d <= top + 3 || other === one;
            return !apart;
          });
          return out || on || one.scrollWidth > one.clientWidth + 1;
        })
        .map((one) => one.textContent.trim());
    });
  }, parts);

/** As long as a name may be, and none with more than its beginning in common. */
const longNames = ["Chinyereadaezeoluchi", "Wojciechostrzeszewsk", "Mwanahamisimohammedi"];

/** With such names scores and clocks are read in full, and of each name enough to tell it. */
async function longNamesFit(page, where) {
  const told = await page.evaluate(async (long) => {
    const { table } = document.querySelector("chee-play");
    const usual = [...table.names];
    table.names.splice(0, usual.length, ...usual.map((_, n) => long[n % long.length]));
    table.names[3] = usual.length > 3 ? "Ngozi Wanjiru Kamau" : table.names[3];
    table.names.length = usual.length;
    const drawn = async () => {
      const play = document.querySelector("chee-play");
      play.requestUpdate();
      await play.updateComplete;
    };
    await drawn();
    const short = [...document.querySelectorAll(".players .name")]
      .filter((one) => {
        const range = document.createRange();
        const words = document.createTreeWalker(one, NodeFilter.SHOW_TEXT).nextNode();
        range.setStart(words, 0);
        range.setEnd(words, 6);
        return range.getBoundingClientRect().right > one.getBoundingClientRect().right;
      })
      .map((one) => one.textContent.trim());
    window.usualNames = async () => {
      table.names.splice(0, usual.length, ...usual);
      await drawn();
    };
    return short;
  }, longNames);
  assert.deepEqual(told, [], `${where}: fewer than six letters of a name`);
  assert.deepEqual(await cut(page, ".points, .clock"), [], `${where}: cut off beside long names`);
  assert.deepEqual(await broken(page), [], `${where}: over two lines beside long names`);
  await page.evaluate(() => window.usualNames());
}

/** Scores of two players that take more than a line. */
const broken = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".players[data-seats='2'] .points")]
      .filter((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        return Math.max(...tops) - Math.min(...tops) > 4;
      })
      .map((one) => one.textContent.trim()),
  );

/** A game with a clock, in a match or not, up to a position in which a move has a choice. */
async function into(page, game, rules, seats, inMatch = true) {
  const core = await theCore();
  const line = await wander(rules, 60);
  const least = 12 - (12 % seats.length);
  let [plies, chosen] = [least, null];
  for (let n = least; n < line.length && !chosen; n += seats.length) {
    const { legal, position } = core.game(rules, line.slice(0, n));
    const same = (a) => legal.filter(({ hole: b }) => b === a).length > 1;
    const found = legal.find(({ hole: start }) => start !== null && same(start));
    if (found) [plies, chosen] = [n, position.holes[found.hole].name];
  }
  // Near the end of a long match, when its score has two digits.
  const won = seats.map(() => 96 / seats.length).join("-");
  const order = seats.map((_, n) => n + 1).join("");
  await leave(page, {
    game,
    rules,
    seats: seats.map((level) => (level ? 10 : 0)),
    moves: line.slice(0, plies),
    clock: { minutes: 10, seconds: 5 },
    match: inMatch ? `games:99 97 ${won} - ${order}` : undefined,
  });
  await page.evaluate((to) => {
    location.hash = to;
  }, `#/play/${game}`);
  await page.locator("chee-board[data-role=game]").waitFor();
  await ready(page);
  return chosen;
}

/** What lies over the lines of the board, whether all of it is seen, and what must be pressed there. */
const sheet = (page, act) =>
  page.evaluate((name) => {
    const news = document.querySelector(".news");
    const box = (one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return [left, top, right, bottom].map((px) => Math.round(px * 10) / 10);
    };
    const button = document.querySelector(`[data-act=${name}]`);
    const at = box(button);
    const there = document.elementFromPoint((at[0] + at[2]) / 2, (at[1] + at[3]) / 2);
    const said = news.querySelector("p");
    const range = document.createRange();
    range.selectNodeContents(said);
    const words = box(range);
    const row = button.closest(".row");
    return { news: box(news), at, words, row: box(row), hit: button.contains(there) };
  }, act);

async function sheetLies(page, act, where, [width, height]) {
  const at = await places(page);
  const { news, at: button, words, row, hit } = await sheet(page, act);
  assert.ok(hit, `${where}: ${act} is covered`);
  for (const box of [news, button, words]) {
    const inside = box[0] >= 0 && box[1] >= 0 && box[2] <= width && box[3] <= height;
    assert.ok(inside, `${where}: ${act} at ${box}`);
  }
  assert.ok(apart(words, row), `${where}: ${words} over ${row}`);
  for (const part of ["board", "status", "actions"])
    assert.ok(apart(news, at[part]), `${where}: ${act} over ${part}, ${news} ${at[part]}`);
  return at;
}

for (const [game, rules, seats] of games) {
  test(`${rules}: with clock and score, a hint, a choice and the result all of it is in sight`, async () => {
    const page = await open(kit, "#/", { viewport: { width: 1280, height: 800 } });
    const chosen = await into(page, game, rules, seats);
    const before = {};
    await everywhere(page, async (where, size) => {
      const at = await places(page);
      before[size] = at.board;
      lies(at, where, size);
      const scores = await page.locator(".players .points:visible").count();
      assert.equal(scores, seats.length, `${where}: what each has and has won`);
      assert.deepEqual(await cut(page), [], `${where}: cut off`);
      assert.deepEqual(await broken(page), [], `${where}: over two lines`);
      await longNamesFit(page, where);
    });

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.locator("[data-act=hint]").click();
    await page.locator("[data-part=hint-move]").waitFor();
    await everywhere(page, async (where, size) => {
      const at = await sheetLies(page, "hint-close", `${where}, hint`, size);
      lies(at, `${where}, hint`, size);
      assert.deepEqual(at.board, before[size], `${where}: the board moves for a hint`);
    });
    // What a press would do is read all the same.
    await page.setViewportSize({ width: 360, height: 740 });
    await hole(page, (await lit(page))[0]).click();
    const caption = (await places(page)).caption;
    const top = await page.evaluate(
      ([left, up, right, down]) =>
        document.elementFromPoint((left + right) / 2, (up + down) / 2)?.nodeName,
      caption,
    );
    assert.equal(top, "CHEE-BOARD", "the hint lies on what a press would do");

    if (chosen) {
      await page.evaluate((name) => {
        const board = document.querySelector("chee-board[data-role=game]");
        const { index } = board.position.holes.find((one) => one.name === name);
        return board.picker.activate(index, true);
      }, chosen);
      await page.locator("chee-board .decide").waitFor();
      await everywhere(page, async (where, size) => {
        lies(await places(page), `${where}, choice`, size);
        const outside = await page.evaluate(() => {
          const { shadowRoot } = document.querySelector("chee-board[data-role=game]");
          return [...shadowRoot.querySelectorAll(".decide button")]
            .filter((one) => {
              const { left, top, width, height } = one.getBoundingClientRect();
              const there = shadowRoot.elementFromPoint(left + width / 2, top + height / 2);
              return !one.contains(there);
            })
            .map((one) => one.textContent.trim());
        });
        assert.deepEqual(outside, [], `${where}: answers out of reach`);
      });
    }

    // In a match of points nobody resigns (5.8).
    const points = game === "swahili";
    if (points) {
      await page.evaluate(() => {
        location.hash = "#/";
      });
      await page.locator(".games").waitFor();
      await into(page, game, rules, seats, false);
      await everywhere(page, async (_where, size) => {
        before[size] = (await places(page)).board;
      });
    }
    await page.evaluate(() => document.querySelector("chee-play").table.resign());
    await page.locator("[data-act=again]").waitFor();
    await everywhere(page, async (where, size) => {
      const at = await sheetLies(page, "again", `${where}, result`, size);
      lies(at, `${where}, result`, size);
      assert.deepEqual(at.board, before[size], `${where}: the board moves for the result`);
    });
    // The rest of it is one press away and may lie over the board then.
    await page.setViewportSize({ width: 360, height: 740 });
    await page.locator("[data-act=unfold]").click();
    if (!points) await page.locator("[data-part=match] td").first().waitFor();
    await close(page);
  });
}

for (const [game, rules] of [
  ["njombwa", "njombwa.12"],
  ["enkeshui", "enkeshui.12"],
  ["enkeshui", "enkeshui.8"],
  ["mefuhva", "mefuhva.8"],
  ["mefuhva", "mefuhva.16"],
]) {
  test(`${rules}: with keys, looked back at and sent all of it is in sight`, async () => {
    const page = await open(kit, "#/", { permissions: ["clipboard-read", "clipboard-write"] });
    await leave(page, { game, rules, seats: [0, 0], moves: await wander(rules, 12) });
    await page.evaluate((to) => {
      location.hash = to;
    }, `#/play/${game}`);
    await ready(page);
    const seen = (state) =>
      everywhere(page, async (where, size) => lies(await places(page), `${where}, ${state}`, size));
    await seen("as it is");
    await hole(page, (await lit(page))[0]).focus();
    await page.keyboard.press("ArrowRight");
    await seen("with keys");
    await page.locator("[data-act=show][data-ply='3']").click();
    await page.locator("[data-part=told]").waitFor();
    await seen("looked back at");
    await page.locator("[data-act=look-back]").click();
    await page.bringToFront();
    await page.evaluate(() => document.querySelector("chee-play").links.send());
    await page.locator("[data-act=send]").waitFor();
    await seen("waiting");
    await close(page);
  });
}

for (const game of ["mefuhva", "njombwa", "chuba", "enkeshui", "swahili"]) {
  test(`${game}: with the guide of a first game all of it is in sight`, async () => {
    const page = await open(kit, `#/first/${game}`);
    const guided = (step) =>
      everywhere(page, async (where, size) => {
        const at = await places(page);
        const [guide, shown] = await page.evaluate(() => {
          const box = ({ left, top, right, bottom }) => [left, top, right, bottom];
          const rest = [".guide header", ".guide .told p", ".guide [data-act=guide-next]"];
          return [
            box(document.querySelector(".news").getBoundingClientRect()),
            rest
              .map((one) => document.querySelector(one))
              .filter((one) => one)
              .map((one) => box(one.getBoundingClientRect())),
          ];
        });
        lies(at, `${where}, ${step}`, size);
        for (const part of ["board", "caption", "bar", "status", "actions"])
          assert.ok(apart(guide, at[part]), `${where}, ${step}: guide on ${part}, ${guide}`);
        assert.ok(guide[0] >= 0 && guide[2] <= size[0], `${where}, ${step}: ${guide}`);
        for (const [left, top, right] of shown)
          assert.ok(
            left >= guide[0] - 1 && right <= guide[2] + 1 && top >= guide[1] && top < guide[3],
            `${where}, ${step}: words at ${[left, top, right]} in ${guide}`,
          );
      });
    await page.locator("[data-act=guide-next]").waitFor();
    await guided("welcome");
    await page.locator("[data-act=guide-next]").click();
    const told = await page.locator("[data-part=guide]").textContent();
    await hole(page, /marked hole (\w+)/.exec(told)[1]).click();
    await page.locator("[data-step=preview], [data-step=choice]").waitFor();
    await guided("preview");
    await close(page);
  });
}

test("in German, too, names, scores and clocks are read in full", async () => {
  for (const [game, rules, seats] of games) {
    const page = await open(kit, "#/", { locale: "de-DE", viewport: { width: 360, height: 740 } });
    await into(page, game, rules, seats);
    await everywhere(page, async (where) => {
      assert.deepEqual(await cut(page), [], `${rules}, ${where}: cut off`);
      assert.deepEqual(await broken(page), [], `${rules}, ${where}: over two lines`);
      await longNamesFit(page, `${rules}, ${where}`);
    });
    await close(page);
  }
});

/** Where things lie before a game: what is said, the board and the buttons. */
const opening = (page) =>
  page.evaluate(() => {
    const box = (one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return [left, top, right, bottom].map((px) => Math.round(px * 10) / 10);
    };
    const board = document.querySelector("chee-board[data-role=opening]");
    const say = document.querySelector("[data-part=opening-say]");
    return {
      say: box(say),
      cut: say.scrollHeight > say.clientHeight + 1,
      board: box(board.shadowRoot.querySelector(".frame")),
      caption: box(board.shadowRoot.querySelector(".caption")),
      buttons: [...document.querySelectorAll(".opening .row button")].map(box),
      hole: board.holeSize,
      wide: document.documentElement.scrollWidth,
    };
  });

for (const [name, options] of [
  ["enkeshui-laying", {}],
  ["enkeshui-laying", { locale: "de-DE" }],
  ["enkeshui-race", {}],
  ["enkeshui-race", { locale: "de-DE" }],
]) {
  test(`${name} ${options.locale ?? ""}: one screen at every size`, async () => {
    const [hash, go] = screens[name];
    const page = await open(kit, hash, options);
    await go(page);
    await everywhere(page, async (where, [width, height]) => {
      const { say, cut: hidden, board, caption, buttons, wide, hole: size } = await opening(page);
      assert.ok(!hidden, `${where}: what is to be done is cut`);
      for (const [n, box] of [say, board, caption, ...buttons].entries()) {
        const inside = box[0] >= -1 && box[1] >= 0 && box[2] <= width + 1 && box[3] <= height + 1;
        assert.ok(inside, `${where}: part ${n} at ${box}`);
        for (const other of buttons.slice(Math.max(n - 2, 0)))
          assert.ok(other === box || apart(box, other), `${where}: ${box} on ${other}`);
      }
      assert.ok(apart(say, board), `${where}: ${say} on ${board}`);
      assert.ok(wide <= width, `${where}: the page is ${wide} px wide`);
      assert.ok(size >= 30, `${where}: holes of ${size} px`);
    });
    await close(page);
  });
}

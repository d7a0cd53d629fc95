// SPDX-License-Identifier: MIT
// One screen, whatever is going on: with the clock and the score of a match, a hint, a choice that
// stands open, the result, keys, between two people opposite each other, and where stones are laid
// out, all that is needed lies within the window at each of the six sizes, and what comes up over a
// game lies on nothing of it. A page is opened once for all that can be looked at in it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, close, hole, introduced, lit, open } from "./app-kit.mjs";
import { screens } from "./screens.mjs";
import { games, places, theCore, wander } from "./table-kit.mjs";
import { apart, barFits, everywhere, farLies, lay, lies, outOfReach } from "./table-places.mjs";

let kit;
before(async () => {
  kit = await begin();
});
after(() => kit.end());

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
  await lay(page, {
    game,
    rules,
    seats: seats.map((level) => (level ? 10 : 0)),
    moves: line.slice(0, plies),
    clock: { minutes: 10, seconds: 5 },
    match: inMatch ? `games:99 97 ${won} - ${order}` : undefined,
  });
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

for (const [turn, [game, rules, seats]] of games.entries()) {
  test(`${rules}: with clock and score, a hint, a choice and the result all of it is in sight`, async () => {
    const page = await open(kit, "#/", { viewport: { width: 1280, height: 800 } });
    const chosen = await into(page, game, rules, seats);
    const before = {};
    // What moves is seen at the same sizes before and after.
    const seen = (look) => everywhere(page, look, turn);
    await seen(async (where, size) => {
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
    await seen(async (where, size) => {
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
      await seen(async (where, size) => {
        lies(await places(page), `${where}, choice`, size);
        await barFits(page, `${where}, choice`);
        assert.deepEqual(await outOfReach(page), [], `${where}: answers out of reach`);
      });
    }

    // In a match of points nobody resigns (5.8).
    const points = game === "swahili";
    if (points) {
      await into(page, game, rules, seats, false);
      await seen(async (_where, size) => {
        before[size] = (await places(page)).board;
      });
    }
    await page.evaluate(() => document.querySelector("chee-play").table.resign());
    await page.locator("[data-act=again]").waitFor();
    await seen(async (where, size) => {
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

test("with keys, looked back at, sent and opposite each other all of it is in sight", async () => {
  const page = await open(kit, "#/", { permissions: ["clipboard-read", "clipboard-write"] });
  const boards = [
    ["njombwa", "njombwa.12"],
    ["enkeshui", "enkeshui.12"],
    ["enkeshui", "enkeshui.8"],
    ["mefuhva", "mefuhva.8"],
    ["mefuhva", "mefuhva.16"],
  ];
  for (const [n, [game, rules]] of boards.entries()) {
    let turn = n;
    const seen = (state, look) =>
      everywhere(page, (where, size) => look(`${rules}, ${where}, ${state}`, size), turn++, 6);
    const all = async (where, size) => lies(await places(page), where, size);
    const plan = { game, rules, seats: [0, 0], id: `left000${n}` };
    await lay(page, { ...plan, moves: await wander(rules, 12) });
    await seen("as it is", all);
    await hole(page, (await lit(page))[0]).focus();
    await page.keyboard.press("ArrowRight");
    await page.locator("chee-board[data-role=game] .keys").waitFor({ state: "attached" });
    await seen("with keys", async (where, size) => {
      await all(where, size);
      await barFits(page, where);
    });
    await page.locator("[data-act=show][data-ply='3']").click();
    await page.locator("[data-part=told]").waitFor();
    await seen("looked back at", all);
    await page.locator("[data-act=look-back]").click();
    await page.bringToFront();
    await page.evaluate(() => document.querySelector("chee-play").links.send());
    await page.locator("[data-act=send]").waitFor();
    await seen("waiting", all);

    // The far one is to move, looks at what a press would do, and has a choice where a move has one.
    const across = { ...plan, id: `left001${n}`, turning: "both" };
    await lay(page, { ...across, moves: await wander(rules, 13) });
    await page.locator("section.far").waitFor();
    const chooses = await page.evaluate(async () => {
      const { legal, picker } = document.querySelector("chee-board[data-role=game]");
      const found = legal.find(({ hole: a }) => legal.filter(({ hole: b }) => a === b).length > 1);
      await picker.activate((found ?? legal[0]).hole, false);
      return Boolean(found);
    });
    await seen("opposite each other", (where, size) => farLies(page, where, size));
    if (!chooses) continue;
    await page.evaluate(() => {
      const { picker } = document.querySelector("chee-board[data-role=game]");
      return picker.activate(picker.selected, true);
    });
    await page.locator("chee-board .opposite .decide").waitFor();
    await seen("a choice of the far one", async (where, size) => {
      await farLies(page, where, size);
      assert.deepEqual(await outOfReach(page), [], `${where}: answers out of reach`);
    });
  }
  await close(page);
});

test("with the guide of a first game all of it is in sight", async () => {
  const page = await open(kit, "#/");
  for (const [n, game] of ["mefuhva", "njombwa", "chuba", "enkeshui", "swahili"].entries()) {
    let turn = n;
    const guided = (step) =>
      everywhere(
        page,
        async (size, window) => {
          const where = `${game}, ${size}, ${step}`;
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
          lies(at, where, window);
          for (const part of ["board", "caption", "bar", "status", "actions"])
            assert.ok(apart(guide, at[part]), `${where}: guide on ${part}, ${guide}`);
          assert.ok(guide[0] >= 0 && guide[2] <= window[0], `${where}: ${guide}`);
          for (const [left, top, right] of shown)
            assert.ok(
              left >= guide[0] - 1 && right <= guide[2] + 1 && top >= guide[1] && top < guide[3],
              `${where}: words at ${[left, top, right]} in ${guide}`,
            );
        },
        turn++,
        6,
      );
    await page.evaluate(() => {
      location.hash = "#/";
    });
    await page.locator(".games").waitFor();
    await page.evaluate((to) => {
      location.hash = to;
    }, `#/first/${game}`);
    await page.locator("[data-act=guide-next]").waitFor();
    // The guide may be there before the board's own parts are.
    await page.locator("chee-board[data-role=game] .foot .caption").waitFor();
    await guided("welcome");
    await introduced(page);
    const told = await page.locator("[data-part=guide]").textContent();
    await hole(page, /marked hole (\w+)/.exec(told)[1]).click();
    await page.locator("[data-step=preview], [data-step=choice]").waitFor();
    await guided("preview");
  }
  await close(page);
});

test("in German, too, names, scores and clocks are read in full", async () => {
  const page = await open(kit, "#/", { locale: "de-DE", viewport: { width: 360, height: 740 } });
  for (const [turn, [game, rules, seats]] of games.entries()) {
    await into(page, game, rules, seats);
    await everywhere(
      page,
      async (where) => {
        assert.deepEqual(await cut(page), [], `${rules}, ${where}: cut off`);
        assert.deepEqual(await broken(page), [], `${rules}, ${where}: over two lines`);
        await longNamesFit(page, `${rules}, ${where}`);
      },
      turn,
    );
  }
  await close(page);
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

for (const [turn, locale] of ["en-GB", "de-DE"].entries()) {
  test(`stones laid out, and the race, in ${locale}: one screen at every size`, async () => {
    const [hash, go] = screens["enkeshui-laying"];
    const page = await open(kit, hash, { locale });
    const look = async (where, [width, height]) => {
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
    };
    await go(page);
    await everywhere(page, (where, size) => look(`${where}, laying`, size), turn, 2);
    await page.locator("[data-act=lay-keep]").click();
    await page.locator(".opening[data-opening='1'] [data-act=lay-keep]").click();
    await page.locator("[data-act=race-begin]").first().waitFor();
    await everywhere(page, (where, size) => look(`${where}, race`, size), turn + 1, 2);
    await close(page);
  });
}

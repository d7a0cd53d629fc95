// SPDX-License-Identifier: MIT
// Faults that were seen by hand at the table, each as a test of what must be instead.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  begin,
  choose,
  close,
  fromMenu,
  hole,
  lit,
  moves,
  open,
  press,
  ready,
  start,
  state,
  turnByMouse,
} from "./app-kit.mjs";
import { bring, give } from "./records-kit.mjs";
import { leave, places, wander } from "./table-kit.mjs";

let kit;
before(async () => {
  kit = await begin();
});
after(() => kit.end());

const phone = { width: 360, height: 740 };
const text = async (page, selector) =>
  (await page.locator(selector).first().textContent()).replace(/\s+/g, " ").trim();

/** A game in its middle, between people unless `seats` says otherwise. */
async function middle(game, rules, plies, { seats = [0, 0], ...options } = {}) {
  const page = await open(kit, "#/", options);
  await leave(page, { game, rules, seats, moves: await wander(rules, plies) });
  await page.evaluate((to) => {
    location.hash = to;
  }, `#/play/${game}`);
  await page.locator("chee-board[data-role=game]").waitFor();
  await ready(page);
  return page;
}

test("a long game makes the page no longer, and the last move is in sight in its list", async () => {
  for (const viewport of [{ width: 1280, height: 900 }, phone]) {
    const page = await middle("mefuhva", "mefuhva.28", 27, { viewport });
    const { page: size } = await places(page);
    const most = viewport.width > 1000 ? viewport.height : viewport.height + 420;
    assert.ok(size[1] <= most, `the page is ${size[1]} px high`);
    const shown = await page.evaluate(() => {
      const list = document.querySelector(".pairs").getBoundingClientRect();
      const last = document.querySelector("[data-ply='26']").getBoundingClientRect();
      return last.top >= list.top - 1 && last.bottom <= list.bottom + 1;
    });
    assert.ok(shown, "the move just made is out of sight");
    assert.equal(await text(page, ".pairs [aria-current] .what"), (await moves(page)).at(-1));
    await close(page);
  }
});

test("a move that is played is brought into sight in a list that is full already", async () => {
  const page = await middle("njombwa", "njombwa.8", 36, { viewport: { width: 1280, height: 800 } });
  for (let played = 36; played < 42; played++) {
    await turnByMouse(page, 0);
    await page.waitForFunction((ply) => {
      const list = document.querySelector(".pairs");
      const last = list?.querySelector("[aria-current] .move");
      if (!last || list.scrollHeight <= list.clientHeight) return false;
      const [box, room] = [last.getBoundingClientRect(), list.getBoundingClientRect()];
      const inside = box.top >= room.top - 1 && box.bottom <= room.bottom + 1;
      return last.dataset.ply === String(ply) && inside;
    }, played);
    await ready(page);
  }
  await close(page);
});

test("the lens keeps the hole that was pressed under the finger", async () => {
  const page = await middle("mefuhva", "mefuhva.28", 0, { viewport: phone, hasTouch: true });
  for (const name of ["A13", "B1", "B14", "A28", "B15", "A1"]) {
    const { x, y, width, height } = await hole(page, name).boundingBox();
    const [px, py] = [x + width / 2, y + height / 2];
    await page.touchscreen.tap(px, py);
    await page.locator("chee-board .lens").waitFor();
    const there = await page.evaluate(
      ([left, top]) => {
        const { shadowRoot } = document.querySelector("chee-board[data-role=game]");
        return shadowRoot.elementFromPoint(left, top)?.dataset.lensHole;
      },
      [px, py],
    );
    assert.equal(there, name);
    await page.locator("chee-board .lens-close").tap();
  }
  await close(page);
});

test("the lens lies on the board alone, and its button, too", async () => {
  const page = await middle("mefuhva", "mefuhva.28", 12, { viewport: phone, hasTouch: true });
  for (const viewport of [phone, { width: 740, height: 360 }]) {
    await page.setViewportSize(viewport);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    for (const name of ["A1", "B1", "A14", "B14", "B15", "A20", "B28", "A28"]) {
      const { x, y, width, height } = await hole(page, name).boundingBox();
      await page.touchscreen.tap(x + width / 2, y + height / 2);
      await page.locator("chee-board .lens").waitFor();
      const at = await places(page);
      const parts = await page.evaluate(() => {
        const { shadowRoot } = document.querySelector("chee-board[data-role=game]");
        return [".lens-glass", ".lens-close"].map((one) => {
          const { left, top, right, bottom } = shadowRoot
            .querySelector(one)
            .getBoundingClientRect();
          return [left, top, right, bottom];
        });
      });
      const where = `${name} at ${viewport.width} px`;
      const [left, top, right, bottom] = at.board;
      for (const box of parts) {
        const inside =
          box[0] >= left - 1 && box[1] >= top - 1 && box[2] <= right + 1 && box[3] <= bottom + 1;
        assert.ok(inside, `${where}: ${box} reaches out of the board, ${at.board}`);
        for (const other of ["caption", "bar", "status", "actions"]) {
          const [a, b] = [box, at[other]];
          const apart =
            a[3] <= b[1] + 1 || b[3] <= a[1] + 1 || a[2] <= b[0] + 1 || b[2] <= a[0] + 1;
          assert.ok(apart, `${where}: ${box} on the ${other}, ${b}`);
        }
      }
      // What it is opened at is in it, large enough for a finger.
      const shown = await page
        .locator(`chee-board [data-lens-hole="${name}"]`)
        .evaluate((one) => one.getBoundingClientRect().width);
      assert.ok(shown >= 40, `${where}: ${shown} px`);
      await page.locator("chee-board .lens-close").tap();
    }
  }
  await close(page);
});

/** Drags a finger over the screen. */
async function dragFinger(page, from, to) {
  const touch = await page.context().newCDPSession(page);
  const send = (type, points) =>
    touch.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(([x, y]) => ({ x, y })),
    });
  await send("touchStart", [from]);
  for (const part of [0.25, 0.5, 0.75, 1])
    await send("touchMove", [from.map((at, n) => at + (to[n] - at) * part)]);
  await send("touchEnd", []);
  await touch.detach();
}

/** Where a finger finds a hole while the lens is open: in it, beside it, or how far it is to be dragged. */
const finder = (name) => {
  const { shadowRoot } = document.querySelector("chee-board[data-role=game]");
  const middle = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const glass = shadowRoot.querySelector(".lens-glass").getBoundingClientRect();
  const hit = (one, at) => {
    const there = shadowRoot.elementFromPoint(...at);
    return there !== null && (there === one || one.contains(there));
  };
  const inside = shadowRoot.querySelector(`[data-lens-hole="${name}"]`);
  if (inside) {
    const { left, top, right, bottom } = inside.getBoundingClientRect();
    const whole =
      left >= glass.left - 1 &&
      top >= glass.top - 1 &&
      right <= glass.right + 1 &&
      bottom <= glass.bottom + 1;
    if (whole && hit(inside, middle(inside))) return { at: middle(inside), width: right - left };
  }
  const hole = shadowRoot.querySelector(`.layer [data-hole="${name}"]`);
  if (hit(hole, middle(hole))) return { at: middle(hole), beside: true };
  // The lens shows what lies below it some times larger.
  const board = document.querySelector("chee-board[data-role=game]");
  const shown = shadowRoot.querySelector(".lens svg").viewBox.baseVal;
  const unit = glass.width / shown.width;
  const { x, y } = board.layoutNow.spots[Number(hole.dataset.index)];
  const [toX, toY] = [x - shown.x - shown.width / 2, y - shown.y - shown.height / 2];
  return {
    drag: [-toX * unit, -toY * unit],
    from: [glass.left + glass.width / 2, glass.top + glass.height / 2],
    most: [glass.width * 0.45, glass.height * 0.45],
  };
};

/** Whether a hole is picked, which a tap does at once. */
const picked = (page, name) =>
  page
    .waitForFunction(
      (wanted) => {
        const board = document.querySelector("chee-board[data-role=game]");
        return board.position.holes[board.picker.selected]?.name === wanted;
      },
      name,
      { timeout: 1500 },
    )
    .then(
      () => true,
      () => false,
    );

for (const [game, rules] of [
  ["mefuhva", "mefuhva.28"],
  ["njombwa", "njombwa.12"],
]) {
  test(`${rules}: while the lens is open every hole is picked by a finger, without closing it`, async () => {
    for (const viewport of [phone, { width: 740, height: 360 }]) {
      const page = await middle(game, rules, 6, { viewport, hasTouch: true });
      const names = await lit(page);
      assert.ok(names.length > 5, `${names.length} holes can be played`);
      const small = await page.evaluate(
        () => document.querySelector("chee-board[data-role=game]").holeSize < 40,
      );
      if (!small) {
        // A finger hits each hole as it is.
        assert.ok(game !== "mefuhva", "Mefuhva needs no lens");
        await close(page);
        continue;
      }
      await hole(page, names[0]).tap();
      await page.locator("chee-board .lens").waitFor();
      let drags = 0;
      // Some of all, from one end to the other and back.
      const every = Math.ceil(names.length / 14);
      const some = names.filter(
        (_, n) => n > 0 && n % every === (viewport === phone ? 0 : 1 % every),
      );
      for (const name of [...some, names[0], names.at(-1)]) {
        let found = await page.evaluate(finder, name);
        for (let n = 0; found.drag && n < 8; n++) {
          const [x, y] = found.drag.map((by, axis) =>
            Math.max(-found.most[axis], Math.min(found.most[axis], by)),
          );
          await dragFinger(page, found.from, [found.from[0] + x, found.from[1] + y]);
          drags++;
          found = await page.evaluate(finder, name);
        }
        assert.ok(found.at, `${name} cannot be reached at ${viewport.width} px`);
        assert.ok(found.beside || found.width >= 40, `${name}: ${found.width} px`);
        await page.touchscreen.tap(...found.at);
        // On a busy machine a tap may last as long as a press that only looks: it is tried again.
        for (let n = 0; n < 5 && !(await picked(page, name)); n++)
          await page.touchscreen.tap(...found.at);
        assert.ok(await picked(page, name), `${name} is not picked at ${viewport.width} px`);
        // What is beside it has the lens now, with the hole under the finger.
        assert.equal((await page.evaluate(finder, name)).beside, undefined, name);
      }
      assert.ok(drags > 0, "the lens covers nothing that it does not show");
      assert.deepEqual(await moves(page), await wander(rules, 6), "a drag plays nothing");
      await close(page);
    }
  });
}

const showing = () => document.querySelector("chee-board[data-role=game]").showing;

test("while a sowing is shown nothing is said of what comes after it", async () => {
  const page = await middle("chuba", "chuba.11", 0, {
    seats: [0, 1],
    settings: { speed: "step" },
  });
  const before = await text(page, ".players");
  await page.evaluate(() => {
    const { match, table } = document.querySelector("chee-play");
    table.commit(match.legal[0].text);
  });
  // Step by step a sowing stands until it is looked at further, however slow the machine is.
  await page.waitForFunction(showing);
  assert.equal(await text(page, "[data-part=status]"), "You sow");
  assert.equal(await text(page, ".players"), before);
  await page.evaluate(() => document.querySelector("chee-board[data-role=game]").finish());
  // The machine has thought meanwhile, and its own sowing comes when mine has been seen.
  await page.waitForFunction(() => document.querySelector("chee-play").match.moves.length > 1);
  assert.equal(await text(page, "[data-part=status]"), "Machine 1 sows");
  await close(page);
});

test("who looks back at a move while their own is sown, and away again, holds up no machine", async () => {
  const page = await middle("chuba", "chuba.11", 2, {
    seats: [0, 1],
    settings: { speed: "step" },
  });
  await page.evaluate(() => {
    const board = document.querySelector("chee-board[data-role=game]");
    const { get } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(board), "showing");
    // The machine has its move, and looks whether the board is free for it.
    Object.defineProperty(board, "showing", {
      get() {
        window.waited ||= /\bquiet\b/.test(new Error().stack);
        return get.call(this);
      },
    });
    const { match, table } = document.querySelector("chee-play");
    table.commit(match.legal[0].text);
  });
  await page.waitForFunction(() => window.waited);
  await page.locator("[data-ply='0']").click();
  await page.waitForFunction(showing);
  await page.locator("[data-act=look-back]").click();
  await page.waitForFunction(() => document.querySelector("chee-play").match.moves.length === 4);
  await close(page);
});

test("the winner is named when the last sowing has been seen", async () => {
  const page = await open(kit, "#/", { settings: { speed: "step" } });
  const rules = "njombwa.4";
  let line = await wander(rules, 400);
  line = line.slice(0, -1);
  await leave(page, { game: "njombwa", rules, seats: [0, 0], moves: line });
  await page.evaluate(() => {
    location.hash = "#/play/njombwa";
  });
  await page.locator("chee-board[data-role=game]").waitFor();
  const last = (await wander(rules, 400)).at(-1);
  await page.evaluate((move) => document.querySelector("chee-play").table.commit(move), last);
  await page.waitForFunction(showing);
  assert.equal(await state(page), "over");
  assert.equal(await page.locator("[data-part=result]").count(), 0);
  assert.doesNotMatch(await text(page, "[data-part=status]"), /win/);
  await page.evaluate(() => document.querySelector("chee-board[data-role=game]").finish());
  await page.locator("[data-part=result]").waitFor();
  assert.match(await text(page, "[data-part=status]"), /wins/);
  await close(page);
});

test("nothing moves while machines think and sow", async () => {
  const page = await open(kit, "#/play/swahili", { viewport: { width: 1280, height: 800 } });
  await start(page, { seats: [0, 1, 1, 1] });
  await ready(page);
  const before = await places(page);
  await page.evaluate(() => {
    window.tops = new Set();
    const look = () => {
      const { shadowRoot } = document.querySelector("chee-board[data-role=game]");
      const { top, left, width } = shadowRoot.querySelector(".frame").getBoundingClientRect();
      window.tops.add([top, left, width].map(Math.round).join(" "));
      requestAnimationFrame(look);
    };
    look();
  });
  for (let n = 0; n < 3; n++) {
    const one = (await lit(page))[0];
    await press(page, `[data-hole="${one}"]`);
    await press(page, `[data-hole="${one}"]`);
    await choose(page, 0);
    await ready(page);
  }
  const tops = await page.evaluate(() => [...window.tops]);
  assert.equal(tops.length, 1, tops.join(" | "));
  // One's own holes are in sight, all of them.
  assert.ok(before.board[3] <= 800, `the board ends at ${before.board[3]}`);
  await close(page);
});

test("two numbers of one player never stand there without words", async () => {
  for (const [game, rules, words] of [
    ["enkeshui", "enkeshui.10", /^\d+ in hand, \d+ captured$/],
    ["swahili", "swahili.2", /^\d+ points?, \d+ captured$/],
    ["chuba", "chuba.11", /^\d+ captured$/],
  ]) {
    const page = await middle(game, rules, 6);
    for (const one of await page.locator(".players .points").allTextContents()) {
      assert.match(one.trim(), words, game);
    }
    await close(page);
  }
});

test("the answers of a choice cover no hole", async () => {
  for (const [viewport, hasTouch] of [
    [{ width: 1280, height: 800 }, false],
    [phone, true],
  ]) {
    const page = await middle("swahili", "swahili.2", 0, { viewport, hasTouch });
    for (const name of await lit(page)) {
      await page.evaluate((at) => {
        const board = document.querySelector("chee-board[data-role=game]");
        const { index } = board.position.holes.find((one) => one.name === at);
        return board.picker.activate(index, true);
      }, name);
      if ((await page.locator("chee-board .options").count()) > 0) break;
      if ((await moves(page)).length > 0) break;
    }
    await page.locator("chee-board .options").waitFor();
    const covered = await page.evaluate(() => {
      const { shadowRoot } = document.querySelector("chee-board[data-role=game]");
      const frame = shadowRoot.querySelector(".frame").getBoundingClientRect();
      const options = shadowRoot.querySelector(".options").getBoundingClientRect();
      return options.top < frame.bottom && options.bottom > frame.top;
    });
    assert.equal(covered, false);
    await close(page);
  }
});

test("the hand is never outside the board", async () => {
  const page = await middle("chuba", "chuba.11", 2, { settings: { speed: "normal" } });
  await page.evaluate(() => {
    window.outside = 0;
    window.seen = 0;
    const { shadowRoot } = document.querySelector("chee-board[data-role=game]");
    const look = () => {
      const hand = shadowRoot.querySelector(".moving");
      const box = hand?.getBoundingClientRect();
      const frame = shadowRoot.querySelector(".frame").getBoundingClientRect();
      if (box?.width) {
        window.seen++;
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const { scale, layoutNow } = document.querySelector("chee-board[data-role=game]");
        // Near the corner lies no hole, and so never the hand.
        const corner = x < frame.left + 30 * scale && y < frame.top + 30 * scale;
        const inside = x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
        if (corner || !inside || !layoutNow) window.outside++;
      }
    };
    new MutationObserver(look).observe(shadowRoot, {
      subtree: true,
      childList: true,
      attributes: true,
    });
  });
  for (let n = 0; n < 2; n++) {
    await page.evaluate(() => {
      const { match, table } = document.querySelector("chee-play");
      table.commit(match.legal.map((one) => one.text).sort((a, b) => b.length - a.length)[0]);
    });
    await ready(page);
  }
  const [seen, outside] = await page.evaluate(() => [window.seen, window.outside]);
  assert.ok(seen > 5, `the hand was seen ${seen} times`);
  assert.equal(outside, 0, `of ${seen} times`);
  await close(page);
});

test("a replay that was opened from the clipboard is there after a reload", async () => {
  const page = await open(kit, "#/replay");
  await page.locator("[data-part=opening]").waitFor();
  await give(page, '[Game "njombwa.8"]\n[South "Chikondi"]\n\n1. B8 b8 *\n');
  await page.locator("chee-board[data-role=replay]").waitFor();
  await page.reload();
  await page.locator("chee-board[data-role=replay]").waitFor();
  assert.match(await text(page, "main h1"), /Chikondi/);
  await close(page);
});

test("a game that was started and has no move yet is there after a reload", async () => {
  const page = await open(kit, "#/play/chuba");
  await start(page, { level: 3, side: "second" });
  await page.waitForFunction(() => document.querySelector("chee-play").match?.moves.length > 0);
  const other = await open(kit, "#/play/enkeshui");
  await start(other, { level: 3 });
  await ready(other);
  await other.reload();
  await other.locator("chee-board[data-role=game]").waitFor();
  assert.match(await text(other, ".players"), /Machine 3/);
  await other.goto(`${kit.address}#/`);
  assert.match(await text(other, "[data-game=enkeshui] [data-act=play]"), /Go on/);
  await close(other);
  await close(page);
});

test("two windows on one game notice each other, and one alone plays on", async () => {
  const first = await open(kit, "#/play/njombwa");
  await start(first, { level: 1 });
  await ready(first);
  const second = await first.context().newPage();
  await second.goto(`${kit.address}#/play/njombwa`);
  await second.locator("chee-board[data-role=game]").waitFor();
  // The second has it now; the first says so and offers to take it back.
  await first.locator("[data-act=take-over]").waitFor();
  assert.match(await text(first, "[data-part=notice]"), /another window/);
  assert.deepEqual(await lit(first), []);
  await second.bringToFront();
  await ready(second);
  await press(second, "[data-hole=B8]");
  await press(second, "[data-hole=B8]");
  await ready(second);
  const played = await moves(second);
  assert.equal(played.length, 2);
  await first.bringToFront();
  await first.waitForFunction(() => document.querySelector("chee-play").match.moves.length === 2);
  assert.deepEqual(await moves(first), played);
  await first.locator("[data-act=take-over]").click();
  await ready(first);
  assert.ok((await lit(first)).length > 0);
  await second.locator("[data-act=take-over]").waitFor();
  await close(first);
});

test("a window that only watches gives nothing up and takes nothing back", async () => {
  const first = await middle("njombwa", "njombwa.8", 2, { seats: [0, 1] });
  await first.locator("[data-act=resign]").click();
  await first.locator("dialog[open] [data-act=yes]").waitFor();
  const second = await first.context().newPage();
  await second.goto(`${kit.address}#/play/njombwa`);
  await second.locator("chee-board[data-role=game]").waitFor();
  await first.locator("[data-act=take-over]").waitFor({ state: "attached" });
  // What was asked before that is asked in vain now.
  await first.locator("dialog[open] [data-act=yes]").click();
  await first.evaluate(() => document.querySelector("chee-play").table.undo());
  assert.equal(await state(first), "person");
  assert.equal((await moves(first)).length, 2);
  for (const act of ["undo", "resign"]) {
    assert.ok(await first.locator(`[data-act=${act}]`).isDisabled(), act);
    assert.ok(await second.locator(`[data-act=${act}]`).isEnabled(), act);
  }
  // Nor does it take the game from the other by going to another one.
  await fromMenu(first, "new");
  await first.locator("dialog[open] [data-act=yes]").click();
  await first.locator("[data-act=start]").waitFor();
  await second.reload();
  await ready(second);
  assert.equal((await moves(second)).length, 2);
  await close(first);
});

test("machines are told apart on the board of a phone", async () => {
  const page = await middle("swahili", "swahili.4", 0, { viewport: phone, seats: [0, 2, 2, 2] });
  const names = await page.evaluate(() => {
    const { shadowRoot } = document.querySelector("chee-board[data-role=game]");
    return [...shadowRoot.querySelectorAll(".store-name")].map((one) => one.textContent.trim());
  });
  assert.equal(new Set(names).size, 4, names.join(" | "));
  const chips = await page.locator(".players .name").allTextContents();
  assert.equal(new Set(chips).size, 4, chips.join(" | "));
  await close(page);
});

test("a result is never cut in a list of games", async () => {
  for (const width of [1280, 768, 360]) {
    const page = await open(kit, "#/replay", { viewport: { width, height: 740 } });
    await page.locator("[data-part=opening]").waitFor();
    const game = '[Game "swahili.4"]\n[Result "35-70-105-140"]\n\n1. A4 *\n\n';
    await give(page, `${game.replace("35-70-105-140", "*")}`.repeat(2));
    await page.locator("[data-part=list]").waitFor();
    const cut = await page.evaluate(() => {
      const one = document.querySelector(".line .ends");
      one.textContent = "35-70-105-140";
      const style = getComputedStyle(one);
      const next = one.nextElementSibling.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(one);
      const ink = range.getBoundingClientRect();
      const over = next.top < ink.bottom && next.left < ink.right && next.right > ink.left;
      const line = one.closest(".line").getBoundingClientRect();
      const out = ink.left < line.left || ink.right > line.right || ink.right > innerWidth;
      return out || (style.overflow === "hidden" ? one.scrollWidth > one.clientWidth : over);
    });
    assert.equal(cut, false, `at ${width} px`);
    await close(page);
  }
});

test("a notice lies on nobody's name and score, and not on whose turn it is", async () => {
  for (const [game, rules] of [
    ["mefuhva", "mefuhva.28"],
    ["njombwa", "njombwa.8"],
    ["swahili", "swahili.2"],
  ])
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 1100, height: 700 },
    ]) {
      const page = await middle(game, rules, 12, { viewport });
      await page.locator(".say .notice").waitFor();
      const covered = await page.evaluate(() => {
        const box = (one) => one.getBoundingClientRect();
        const notice = box(document.querySelector(".say .notice"));
        const apart = ({ left, top, right, bottom }) =>
          right <= notice.left ||
          notice.right <= left ||
          bottom <= notice.top ||
          notice.bottom <= top;
        return [...document.querySelectorAll(".players :is(.name, .points), .say .status")]
          .filter((one) => one.checkVisibility() && !apart(box(one)))
          .map((one) => one.textContent.trim());
      });
      assert.deepEqual(covered, [], `${rules} at ${viewport.width} px`);
      await close(page);
    }
});

test("holes are named in the order of the board", async () => {
  const page = await open(kit, "#/");
  await bring(page, 'export { standing } from "./pages/learn/stages.js";');
  const told = await page.evaluate(() =>
    window.it.standing(document.querySelector("chee-app").core.game("chuba.11", [])),
  );
  assert.match(told, /A3, .*A8, A9, A10, A11/);
  await close(page);
});

test("a value of the analysis stands in one line", async () => {
  const page = await open(kit, "#/analyse", { viewport: phone });
  await page.locator("chee-board[data-role=study]").waitFor();
  await page.locator("[data-act=analyse]").check();
  await page.locator(".lines-list .value").first().waitFor();
  const broken = await page.evaluate(
    () =>
      [...document.querySelectorAll(".lines-list .value")].filter((one) => {
        one.textContent = "−12.64";
        const range = document.createRange();
        range.selectNodeContents(one);
        return range.getClientRects().length > 1;
      }).length,
  );
  assert.equal(broken, 0);
  await close(page);
});

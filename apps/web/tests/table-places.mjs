// SPDX-License-Identifier: MIT
// What the tests of one screen look at: at which sizes of the window, and that all of a table lies in
// it with nothing on anything else.
import assert from "node:assert/strict";
import { ready, thorough } from "./app-kit.mjs";
import { leave, places, sizes } from "./table-kit.mjs";

export const apart = (a, b) =>
  a[3] <= b[1] + 1 || b[3] <= a[1] + 1 || a[2] <= b[0] + 1 || b[2] <= a[0] + 1;

const within = ([left, top, right, bottom], [width, height]) =>
  left >= -1 && top >= 0 && right <= width + 1 && bottom <= height + 1;

/**
 * Looks at what is on the page at each size, light and dark. `make check` takes one of `share` sizes,
 * others with each `turn`, so that over the games and what goes on in them there are all; and since
 * colours move nothing, one of the two by turns.
 */
export async function everywhere(page, look, turn = 0, share = 3) {
  const some = sizes.filter((_, n) => thorough || n % share === turn % share);
  const schemes = ["light", "dark"];
  for (const [n, [width, height]] of some.entries()) {
    for (const colorScheme of thorough ? schemes : [schemes[(n + turn) % 2]]) {
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
export function lies(at, where, [width, height]) {
  const parts = { board: at.board, caption: at.caption, bar: at.bar, status: at.status };
  for (const [name, box] of Object.entries({ ...parts, actions: at.actions }))
    assert.ok(within(box, [width, height]), `${where}: ${name} at ${box}`);
  for (const [name, box] of Object.entries(parts)) {
    assert.ok(apart(box, at.actions), `${where}: ${name} lies under the buttons`);
    assert.ok(name === "board" || apart(box, at.board), `${where}: ${name} on the board`);
  }
  assert.ok(at.page[0] <= width, `${where}: the page is ${at.page[0]} px wide`);
  if (width > 1100) assert.ok(at.page[1] <= height, `${where}: the page is ${at.page[1]} px high`);
  // The row of buttons stands at the edge, however short the game.
  else assert.ok(at.actions[3] > height - 1, `${where}: the buttons end at ${at.actions[3]}`);
}

/** The answers of a choice that no press reaches. */
export const outOfReach = (page) =>
  page.evaluate(() => {
    const { shadowRoot } = document.querySelector("chee-board[data-role=game]");
    return [...shadowRoot.querySelectorAll(".decide button")]
      .filter((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        const there = shadowRoot.elementFromPoint(left + width / 2, top + height / 2);
        return !one.contains(there);
      })
      .map((one) => one.textContent.trim());
  });

/** That what stands in the bar below a board, answers, keys and steps, is in it, each beside the others. */
export async function barFits(page, where) {
  const { bar, parts } = await page.evaluate(() => {
    const board = document.querySelector("chee-board[data-role=game]");
    const box = (one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return [left, top, right, bottom].map((px) => Math.round(px * 10) / 10);
    };
    const one = board.shadowRoot.querySelector(".foot .bar");
    const inside = ".decide button, .keys > *, .transport > *";
    return {
      bar: box(one),
      parts: [...one.querySelectorAll(inside)]
        .filter((part) => part.checkVisibility())
        .map((part) => [part.dataset.do ?? part.className, box(part)]),
    };
  });
  for (const [n, [name, box]] of parts.entries()) {
    const inside = box[0] >= bar[0] - 1 && box[2] <= bar[2] + 1 && box[3] <= bar[3] + 1;
    assert.ok(inside && box[1] >= bar[1] - 1, `${where}: ${name} at ${box} in the bar at ${bar}`);
    for (const [other, where2] of parts.slice(0, n))
      assert.ok(apart(box, where2), `${where}: ${name} on ${other}, ${box} ${where2}`);
  }
}

/** That what is turned to somebody at the far side lies in the window, and can be read and pressed. */
export async function farLies(page, where, size) {
  const at = await places(page);
  lies(at, where, size);
  const { parts, acts, words } = await page.evaluate(() => {
    const { shadowRoot } = document.querySelector("chee-board[data-role=game]");
    const box = (one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return [left, top, right, bottom].map((px) => Math.round(px * 10) / 10);
    };
    const far = document.querySelector("section.far");
    const caption = shadowRoot.querySelector(".opposite");
    const covered = ([left, top, right, bottom]) => {
      const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return !far.contains(there);
    };
    const status = far.querySelector(".status");
    const said = document.createRange();
    said.selectNodeContents(status);
    return {
      parts: { far: box(far), caption: box(caption) },
      acts: [status, ...far.querySelectorAll("button")].map((one) => [
        one.textContent.trim(),
        box(one),
        covered(box(one)),
      ]),
      words: {
        far: [box(said)],
        caption: [...caption.querySelectorAll(".sentence")]
          .filter((one) => one.textContent)
          .map(box),
      },
    };
  });
  for (const [name, box] of Object.entries(parts)) {
    const [left, top, right, bottom] = box;
    assert.ok(within(box, size), `${where}: ${name} at ${box}`);
    assert.ok(right - left > 100 && bottom - top > 20, `${where}: no room for ${name}, ${box}`);
    for (const part of ["board", "caption", "bar", "status", "actions"])
      assert.ok(apart(box, at[part]), `${where}: ${name} on the ${part}, ${box} ${at[part]}`);
    for (const said of words[name])
      assert.ok(
        said[0] >= left - 1 && said[1] >= top - 1 && said[2] <= right + 1 && said[3] <= bottom + 1,
        `${where}: the words of ${name} at ${said} in ${box}`,
      );
  }
  assert.ok(apart(parts.far, parts.caption), `${where}: ${parts.far} on ${parts.caption}`);
  for (const [name, box, covered] of acts) {
    assert.ok(within(box, size), `${where}: ${name} at ${box}`);
    assert.ok(!covered, `${where}: ${name} is covered`);
    for (const chip of at.players)
      assert.ok(apart(box, chip), `${where}: ${name} on a player, ${box} ${chip}`);
  }
}

/** Lays a game on the table of a page that is open, in the place of the one that is there. */
export async function lay(page, plan) {
  await page.evaluate(() => {
    location.hash = "#/";
  });
  await page.locator(".games").waitFor();
  await leave(page, plan);
  await page.evaluate((to) => {
    location.hash = to;
  }, `#/play/${plan.game}`);
  await page.locator("chee-board[data-role=game]").waitFor();
  await ready(page);
}

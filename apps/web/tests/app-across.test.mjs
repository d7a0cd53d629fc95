// SPDX-License-Identifier: MIT
// Two people opposite each other at one screen: all that the far one reads is turned to them, their
// buttons lie at their side, and the page's status stands on both.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, choose, close, lit, moves, open, press, ready, turnByMouse } from "./app-kit.mjs";
import { complaints } from "./axe.mjs";

let kit;
before(async () => {
  kit = await begin();
});
after(() => kit.end());

async function opposite(game, options = {}) {
  const page = await open(kit, `#/play/${game}`, options);
  if (game === "swahili") {
    await page.locator("input[name=size][value='2']").check();
    await page.locator("select[name=seat-B]").selectOption("0");
  } else {
    await page.locator("input[name=mode][value=together]").check();
  }
  await page.locator("input[name=turning][value=both]").check();
  await page.locator("[data-act=start]").click();
  await ready(page);
  return page;
}

/** The texts of the board that are turned, and those that are not, by what they belong to. */
const texts = (page) =>
  page.evaluate(() => {
    const root = document.querySelector("chee-board[data-role=game]").shadowRoot;
    const found = { near: { yes: 0, no: 0 }, far: { yes: 0, no: 0 } };
    const far = root.host.getAttribute("far");
    const groups = `.hole, .store, .labels text`;
    for (const group of root.querySelectorAll(groups)) {
      const seat = /\b(?:of|hole seat)-(\d)/.exec(group.getAttribute("class"))?.[1];
      for (const one of group.matches("text") ? [group] : group.querySelectorAll("text")) {
        const turned = getComputedStyle(one).transform.startsWith("matrix(-1, 0, 0, -1");
        found[seat === far ? "far" : "near"][turned ? "yes" : "no"]++;
      }
    }
    return found;
  });

/** Whether something is turned as a whole, where it lies, and what is pressed there. */
const placed = (page, selector) =>
  page.evaluate((wanted) => {
    const board = document.querySelector("chee-board[data-role=game]");
    const one = document.querySelector(wanted) ?? board.shadowRoot.querySelector(wanted);
    if (!one) return null;
    const frame = board.shadowRoot.querySelector(".frame").getBoundingClientRect();
    const box = one.getBoundingClientRect();
    let turned = false;
    for (let at = one; at; at = at.parentElement) {
      if (getComputedStyle(at).rotate === "180deg") turned = !turned;
    }
    return { turned, above: box.bottom <= frame.top + 1, below: box.top >= frame.bottom - 1 };
  }, selector);

for (const game of ["njombwa", "enkeshui", "swahili"]) {
  test(`${game}: each side reads its own holes, numbers and stores`, async () => {
    const page = await opposite(game);
    for (let n = 0; n < 3; n++) {
      const { near, far } = await texts(page);
      assert.ok(near.no > 10 && far.yes > 10, JSON.stringify({ near, far }));
      assert.deepEqual([near.yes, far.no], [0, 0]);
      await turnByMouse(page, n);
      await ready(page);
    }
    await close(page);
  });
}

test("status and buttons stand on both sides, those of a move with whoever moves", async () => {
  const page = await opposite("chuba");
  const seen = [];
  for (let n = 0; n < 6; n++) {
    const far = n % 2 === 1;
    const told = (await page.locator("section.far .status").textContent()).trim();
    assert.equal(told, (await page.locator("[data-part=status]").textContent()).trim());
    assert.match(told, far ? /^North/ : /^South/);
    assert.deepEqual(await placed(page, "section.far [data-act=undo]"), {
      turned: true,
      above: true,
      below: false,
    });
    // The first hole whose move has a choice, so that it must be committed.
    for (const name of await lit(page)) {
      await press(page, `[data-hole="${name}"]`);
      await press(page, `[data-hole="${name}"]`);
      const back = await placed(page, "[data-do=back]");
      if (!back) break;
      seen.push(n % 2);
      assert.deepEqual(back, { turned: far, above: far, below: !far });
      await choose(page, 0);
      break;
    }
    await page.waitForFunction(
      (count) => document.querySelector("chee-play").match.moves.length === count,
      n + 1,
    );
    await ready(page);
  }
  assert.deepEqual([...new Set(seen)].sort(), [0, 1], "both sides had something to decide");
  await page.locator("section.far [data-act=undo]").click();
  assert.equal((await moves(page)).length, 5);
  // A question is turned to who asked for it.
  await page.locator("section.far [data-act=resign]").click();
  assert.equal((await placed(page, "dialog[open]")).turned, true);
  await page.locator("dialog [data-act=no]").click();
  await page.locator(".side > .actions [data-act=resign]").click();
  assert.equal((await placed(page, "dialog[open]")).turned, false);
  await page.locator("dialog [data-act=no]").click();
  await close(page);
});

test("the board keeps its place while the words above it change", async () => {
  const page = await opposite("mefuhva", { viewport: { width: 360, height: 740 } });
  const top = () =>
    page.evaluate(() => {
      const { shadowRoot } = document.querySelector("chee-board[data-role=game]");
      return shadowRoot.querySelector(".frame").getBoundingClientRect().top + scrollY;
    });
  const before = await top();
  for (let n = 0; n < 2; n++) {
    const name = (await lit(page)).at(-1);
    await press(page, `[data-hole="${name}"]`);
    assert.equal(await top(), before);
    await turnByMouse(page, n);
    await ready(page);
    assert.equal(await top(), before);
  }
  await close(page);
});

test("on a phone the sides lie one below the other, and axe has no complaint", async () => {
  const page = await opposite("njombwa", { viewport: { width: 360, height: 740 } });
  await turnByMouse(page, 0);
  await ready(page);
  const layout = await page.evaluate(
    () => document.querySelector("chee-board[data-role=game]").layoutName,
  );
  assert.equal(layout, "wide");
  assert.deepEqual(await complaints(page), []);
  await close(page);
});

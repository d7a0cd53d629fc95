// SPDX-License-Identifier: MIT
// Matches on the page: the winner of Chuba leads the next game (3.10), an agreed number of games ends
// it, and in a surplus match of Enkeshui each brings what they have won (4.13).
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, close, moves, open, position, ready } from "./app-kit.mjs";
import { theCore } from "./table-kit.mjs";

let kit;
before(async () => {
  kit = await begin();
});
after(() => kit.end());

const text = async (page, selector) =>
  (await page.locator(selector).first().textContent()).replace(/\s+/g, " ").trim();

async function match(page, terms, together = false) {
  if (together) await page.locator("input[name=mode][value=together]").check();
  await page.locator("[data-act=more] summary").click();
  await page.locator("select[name=match]").selectOption(terms);
  await page.locator("[data-act=start]").click();
  await ready(page);
}

async function resign(page) {
  await page.locator("[data-act=resign]").click();
  await page.locator("dialog [data-act=yes]").click();
  await page.locator("[data-part=match]").waitFor();
}

const kinds = (page) =>
  page.evaluate(() => document.querySelector("chee-play").match.plan.seats.map(({ kind }) => kind));

test("two games of Chuba: the winner leads, the score is kept, and then it is over", async () => {
  const page = await open(kit, "#/play/chuba");
  await match(page, "games:2");
  assert.deepEqual(await kinds(page), ["person", "machine"]);
  assert.match(await text(page, ".players"), /You 0 taken · 0 won/);
  await resign(page);
  assert.match(await text(page, "[data-part=match]"), /You: 0 games won ?Machine 3: 1 game won/);
  assert.match(await text(page, "[data-part=match]"), /Next: game 2 of 2/);
  // Between two games the match outlives a reload.
  await page.reload();
  await page.locator("[data-part=match]").waitFor();
  await page.locator("[data-act=again]").click();
  assert.deepEqual(await kinds(page), ["machine", "person"]);
  await ready(page);
  assert.match(await text(page, ".players"), /Machine 3 .*1 won/);
  await resign(page);
  assert.match(await text(page, "[data-part=match]"), /over: Machine 3 has won/);
  await close(page);
});

test("a surplus match of Enkeshui: the next game is set up from what was won", async () => {
  const page = await open(kit, "#/play/enkeshui");
  await page.locator("[data-act=more] summary").click();
  const rules = "enkeshui.12";
  await page.locator("[data-act=more] summary").click();
  await match(page, "surplus", true);
  const core = await theCore();
  const terms = core.match(rules, "surplus");
  assert.equal(await position(page), terms.start);
  // Played to its end by what is legal, without looking.
  await page.evaluate(() => {
    const { table } = document.querySelector("chee-play");
    for (let n = 0; n < 3000 && !table.match.over; n++) {
      table.commit(table.match.legal[(n * 7) % table.match.legal.length].text);
    }
  });
  await page.locator("[data-part=match]").waitFor();
  const after = core.nextMatch(terms, terms.start, await moves(page));
  assert.ok(after.stones, "a surplus match brings stones");
  assert.match(await text(page, "[data-part=match]"), new RegExp(`: ${after.stones[0]} stones`));
  if (!after.over) {
    await page.locator("[data-act=again]").click();
    await ready(page);
    assert.equal(await position(page), after.start);
    const kept = await page.evaluate(() => document.querySelector("chee-play").match.plan.match);
    assert.equal(kept, after.text);
    // The record says which game of which match it is, and is read again.
    const pmn = await page.evaluate(() => {
      const { table } = document.querySelector("chee-play");
      table.commit(table.match.legal[0].text);
      return table.match.pmn();
    });
    assert.ok(pmn.includes(`[Match "${after.text}"]`), pmn);
    assert.equal([...core.records(pmn)].length, 1);
  }
  await close(page);
});

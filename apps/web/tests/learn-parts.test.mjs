// SPDX-License-Identifier: MIT
// The other parts of learning a game: what its options change, where it comes from, and that all
// parts are reached, read and free of faults that axe-core knows.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, close, open } from "./app-kit.mjs";
import { complaints } from "./axe.mjs";
import { games } from "./core-kit.mjs";

let kit;
before(async () => {
  kit = await begin();
});
after(() => kit.end());

/** What stands on the board of each option, before and after its move, under each value. */
function lookAtOptions() {
  const part = document.querySelector("chee-learn-options");
  return (async () => {
    const seen = {};
    for (const section of part.querySelectorAll("[data-option-part]")) {
      const board = section.querySelector("chee-board");
      const play = section.querySelector("[data-act=option-play]");
      const values = {};
      play.click();
      for (const input of section.querySelectorAll("input")) {
        input.click();
        await part.updateComplete;
        await board.updateComplete;
        const holes = [...board.shadowRoot.querySelectorAll("[data-hole]")];
        const { value } = input;
        values[value] = {
          rules: board.position.text.split(" ")[0],
          board: holes.map(({ dataset }) => dataset.count + dataset.mark).join(" "),
          told: section.querySelector(`[data-value="${value}"] ul`).textContent,
          now: section.querySelector(".outcome.now").dataset.value,
        };
      }
      seen[section.dataset.optionPart] = values;
    }
    return seen;
  })();
}

test("every value of every option is shown, and each makes a difference", async () => {
  let shown = 0;
  for (const game of games) {
    const page = await open(kit, `#/learn/${game}`);
    const options = await page.evaluate(
      (name) =>
        document
          .querySelector("chee-learn")
          .core.games()
          .find((one) => one.name === name).options,
      game,
    );
    const link = page.locator("nav [data-part=options]");
    assert.equal(await link.count(), options.length > 0 ? 1 : 0, game);
    if (options.length > 0) {
      await link.click();
      await page.locator("[data-option-part]").last().waitFor();
      const seen = await page.evaluate(lookAtOptions);
      assert.deepEqual(Object.keys(seen).sort(), options.map(({ name }) => name).sort());
      for (const { name, values } of options) {
        assert.deepEqual(Object.keys(seen[name]).sort(), [...values].sort(), name);
        for (const [index, value] of values.entries()) {
          const one = seen[name][value];
          assert.equal(one.now, value);
          assert.equal(one.rules.includes(`${name}=${value}`), index > 0, one.rules);
          for (const other of values.slice(0, index)) {
            assert.notEqual(one.told, seen[name][other].told, `${name}: ${value}, ${other}`);
          }
          shown++;
        }
      }
    }
    await close(page);
  }
  assert.equal(shown, 2 + 2 + 3 + 2 + 2 + 2);
});

test("the board of an option shows the outcome of the value that is switched on", async () => {
  const page = await open(kit, "#/learn/mefuhva/options");
  await page.locator("[data-act=option-play]").click();
  const count = (name) =>
    page.locator(`chee-board [data-hole="${name}"]`).getAttribute("data-count");
  assert.equal(await count("b6"), "0");
  await page.getByLabel("no", { exact: true }).check();
  await page.waitForFunction(
    () =>
      document.querySelector("chee-board").shadowRoot.querySelector('[data-hole="b6"]').dataset
        .count === "2",
  );
  await page.locator(".option a.plain").click();
  await page.locator("[data-act=start]").click();
  await page.locator("chee-board[data-role=game]").waitFor();
  const rules = await page.evaluate(() => document.querySelector("chee-play").match.position.text);
  assert.match(rules, /^mefuhva\.6,extra=0 /);
  await close(page);
});

test("on a phone there is room between an option's buttons and its board", async () => {
  const page = await open(kit, "#/learn/mefuhva/options", {
    viewport: { width: 360, height: 740 },
  });
  const option = page.locator("[data-option-part]").first();
  await option.locator("chee-board svg").first().waitFor();
  const row = await option.locator("div.row").first().boundingBox();
  const board = await option.locator("chee-board").boundingBox();
  assert.ok(board.y >= row.y + row.height + 8, JSON.stringify({ row, board }));
  await close(page);
});

test("each game has a page on its people, place and source", async () => {
  for (const game of games) {
    const page = await open(kit, `#/learn/${game}/people`);
    await page.locator(".people-page h2").nth(2).waitFor();
    const words = (await page.locator(".people-page").textContent()).split(/\s+/).length;
    assert.ok(words > 150, `${game}: ${words} words`);
    const sources = await page.locator(".people-page ul li").allTextContents();
    assert.ok(sources.length >= 2, game);
    assert.match(await page.locator(".people-page").textContent(), /do not know/, game);
    await close(page);
  }
});

test("content that comes broken, or lacks a text, is told of, and the broken asked for again", async () => {
  const page = await open(kit, "#/");
  const asked = [];
  await page.route(/\/content-[^/]*\.json$/, async (route) => {
    asked.push(route.request().url());
    if (asked.length === 1) return route.fulfill({ body: '{"rules":' });
    const all = await (await route.fetch()).json();
    delete all.people.chuba;
    return route.fulfill({ json: all });
  });
  const go = (hash) =>
    page.evaluate((to) => {
      location.hash = to;
    }, hash);
  const alert = page.locator("main [role=alert]").getByText("could not be loaded");
  await go("#/learn/njombwa");
  await alert.waitFor();
  await go("#/learn/chuba");
  await page.locator("[data-clause]").first().waitFor();
  assert.equal(await alert.count(), 0);
  await go("#/learn/chuba/people");
  await alert.waitFor();
  assert.equal(asked.length, 2);
  await close(page);
});

test("axe finds nothing to complain of, light and dark", async () => {
  const page = await open(kit, "#/learn/chuba");
  const check = async (name) => assert.deepEqual(await complaints(page), [], name);
  await page.locator("[data-clause='3.4'] [data-act=show]").click();
  await page.locator("[data-part=refusals]").waitFor();
  await check("rules with refusals");
  await page.locator("[data-act=case-before]").click();
  await page.locator(".lesson chee-board").waitFor();
  await check("an impossible position");
  await page.locator("nav [data-part=exercises]").click();
  await page.locator("[data-act=hint]").click();
  await page.evaluate(() => {
    const { all } = document.querySelector("chee-exercises");
    const board = document.querySelector("chee-exercises chee-board");
    board.dispatchEvent(new CustomEvent("chee-move", { detail: { move: all[0].answers[0] } }));
  });
  await page.locator("[data-part=verdict] .right").waitFor();
  await check("an exercise");
  await page.locator("nav [data-part=people]").click();
  await page.locator(".people-page h2").first().waitFor();
  await check("people");
  await page.goto(`${kit.address}#/learn/swahili/options`);
  await page.locator("[data-option-part]").last().waitFor();
  await check("options");
  await close(page);
});

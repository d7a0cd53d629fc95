// SPDX-License-Identifier: MIT
// Whole games between people at pages of their own: each of the five to its end, and four people in two
// teams around the cross of Swahili. Minutes.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { close } from "./app-kit.mjs";
import { games } from "./core-kit.mjs";
import { agree, beginOnline, join, make, person, playOn, table } from "./online-kit.mjs";

let kit;
before(async () => {
  kit = await beginOnline();
});
after(() => kit.end());

/** Plays a game to its end; the results that the pages say. */
async function playWhole(terms, names) {
  const amina = await person(kit);
  const made = await make(amina, terms);
  const pages = [amina];
  for (const [n, link] of Object.values(made).entries())
    pages.push(await join(kit, link, names[n]));
  await Promise.all(pages.map(table));
  assert.equal(await playOn(pages, 2000), "over");
  const played = await agree(pages);
  const results = [];
  for (const page of pages) {
    await page.locator("[data-part=result]").waitFor();
    results.push(
      await page.evaluate(() => document.querySelector("chee-play").match.view.result.text),
    );
    await close(page);
  }
  assert.equal(new Set(results).size, 1, results.join(" "));
  return { played, result: results[0] };
}

for (const game of games) {
  test(`two pages play ${game} to its end`, async (t) => {
    const seats = game === "swahili" ? { seats: ["me", "link"] } : {};
    const { played, result } = await playWhole({ game, ...seats }, ["Ben"]);
    t.diagnostic(`${game}: ${played.length} moves, ${result}`);
  });
}

test("four pages play Swahili in two teams to its end", async (t) => {
  const seats = ["me", "link", "link", "link"];
  const options = { teams: "on" };
  const { played, result } = await playWhole({ game: "swahili", seats, options }, [
    "Ben",
    "Chi",
    "Dayo",
  ]);
  t.diagnostic(`teams: ${played.length} moves, ${result}`);
});

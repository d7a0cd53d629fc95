// SPDX-License-Identifier: MIT
// Whole games between people at pages of their own: each of the five to its end, four people in two
// teams around the cross of Swahili, and ten around one game of Enkeshui. Minutes.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { close, fromMenu, moves } from "./app-kit.mjs";
import { games } from "./core-kit.mjs";
import {
  agree,
  beginOnline,
  join,
  linkTo,
  make,
  mine,
  person,
  playOn,
  show,
  table,
  trial,
} from "./online-kit.mjs";

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

/** Who sits where, as a page says it: names by seat. */
const sidesAt = (page) =>
  page.evaluate(() => {
    const { seats } = document.querySelector("chee-play").remote.seating.feed;
    return Object.fromEntries(
      seats.map(({ seat, people = [] }) => [seat, people.map(({ name }) => name)]),
    );
  });

/** One turn of a side: somebody shows a move, sometimes another is shown instead, and a third lets it stand. */
async function sideTurn(side, all, n) {
  const shower = side[n % side.length];
  if (side.length === 1) {
    await show(shower, n);
    return;
  }
  await show(shower, n);
  await Promise.all(all.map((page) => trial(page).waitFor()));
  const other = side[(n + 1) % side.length];
  if (n % 5 === 2) {
    await trial(other).locator("[data-act=drop]").click();
    await Promise.all(all.map((page) => trial(page).waitFor({ state: "detached" })));
    await show(other, n + 1);
    await trial(shower).locator("[data-act=let]").click();
  } else {
    await trial(other).locator("[data-act=let]").click();
  }
}

test("ten people in two sides play Enkeshui to its end: trials, leaving, joining, a lost network", async (t) => {
  const names = ["Amina", "Ben", "Chi", "Dayo", "Efua", "Femi", "Gift", "Hawa", "Imani", "Juma"];
  const amina = await person(kit);
  const { N } = await make(amina, { game: "enkeshui", size: 8, team: "one" });
  const first = await join(kit, N, names[1]);
  await Promise.all([table(amina), table(first)]);
  const S = await linkTo(amina, "S");
  const pages = [amina, first];
  for (const [n, name] of names.entries()) {
    if (n < 2) continue;
    const page = await join(kit, n % 2 ? N : S, name);
    await table(page);
    pages.push(page);
  }
  const sides = { S: pages.filter((_, n) => n % 2 === 0), N: pages.filter((_, n) => n % 2 === 1) };
  await amina.waitForFunction(() =>
    ["Imani", "Juma"].every((name) =>
      document
        .querySelector("chee-play")
        .remote.seating.feed.seats.some(({ people = [] }) =>
          people.some((one) => one.name === name),
        ),
    ),
  );
  assert.deepEqual(
    Object.values(await sidesAt(amina)).map((side) => side.length),
    [5, 5],
  );
  let turns = 0;
  for (; turns < 400; turns++) {
    const before = (await agree(pages)).length;
    const over = await Promise.any(pages.map((page) => mine(page)));
    if (over === "over") break;
    const seat = await amina.evaluate(() => {
      const { match } = document.querySelector("chee-play");
      return match.position.letters[match.turn];
    });
    await sideTurn(sides[seat], pages, turns);
    await Promise.all(
      pages.map((page) =>
        page.waitForFunction((count) => {
          const play = document.querySelector("chee-play");
          const { moves: told } = play.remote.seating.feed;
          return told.length > count || play.match.over;
        }, before),
      ),
    );
    if (turns === 4) {
      // The last of North leaves, and comes back by the link.
      const juma = sides.N.at(-1);
      await fromMenu(juma, "people");
      await juma.locator("[data-act=part]").click();
      await amina.waitForFunction(
        () => !/Juma/.test(document.querySelector(".players").textContent),
      );
      await close(juma);
      sides.N.pop();
      pages.splice(pages.indexOf(juma), 1);
    }
    if (turns === 8) {
      const juma = await join(kit, N, "Juma");
      await table(juma);
      sides.N.push(juma);
      pages.push(juma);
    }
    if (turns === 6) {
      // One has no network while the others play, and catches up.
      await sides.S[2].context().setOffline(true);
      await sides.S[2].locator("[data-part=line]").waitFor();
      await sides.S[2].context().setOffline(false);
      await sides.S[2].locator("[data-part=line]").waitFor({ state: "detached" });
    }
  }
  const played = await agree(pages);
  const results = new Set();
  for (const page of pages) {
    await page.locator("[data-part=result]").waitFor();
    results.add(
      await page.evaluate(() => document.querySelector("chee-play").match.view.result.text),
    );
    page.faults = page.faults.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text));
  }
  assert.equal(results.size, 1);
  assert.equal((await moves(amina)).length, played.length);
  t.diagnostic(`ten: ${played.length} moves, ${[...results][0]}`);
  for (const page of pages) await close(page);
});

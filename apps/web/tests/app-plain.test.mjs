// SPDX-License-Identifier: MIT
// A game that the core has and the page knows nothing of: its texts, face and facts are taken out
// of the built scripts, as if nobody had written them, and every page of it still works.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, close, follow, open, ready, turnByMouse } from "./app-kit.mjs";

let kit;
before(async () => {
  kit = await begin();
});
after(() => kit.end());

const parts = [
  [/game\.chuba\./g, "game.gone."],
  [/score\.chuba/g, "score.gone"],
  [/guide\.chuba\./g, "guide.gone."],
  [/chuba:(?=\{counter)/g, "none:"],
  [/\.face-chuba/g, ".face-gone"],
  [/chuba:(?=\{minutes)/g, "gone:"],
];

/** Serves the scripts without what they have for Chuba. */
async function forget(page) {
  const found = new Set();
  await page.route("**/*.js", async (route) => {
    const response = await route.fetch();
    let body = await response.text();
    for (const [pattern, gone] of parts) {
      if (body.search(pattern) >= 0) found.add(gone);
      body = body.replace(pattern, gone);
    }
    await route.fulfill({ response, body });
  });
  return found;
}

test("a game without texts, face and facts is shown, played, guided and learnt", async () => {
  const page = await open(kit, "#/");
  const found = await forget(page);
  await page.reload();
  await page.locator(".card").first().waitFor();

  // The first page has all games, this one in the core's words and in the plain face.
  const cards = await page.locator(".card").count();
  assert.equal(
    cards,
    await page.evaluate(() => document.querySelector("chee-app").core.games().length),
  );
  const card = page.locator(".card[data-game=chuba]");
  const said = await page.evaluate(() => {
    const { people, summary } = document
      .querySelector("chee-app")
      .core.games()
      .find(({ name }) => name === "chuba");
    return { people, summary };
  });
  assert.ok((await card.locator(".people").textContent()).includes(said.people));
  assert.equal(await card.locator(".one").textContent(), said.summary);
  assert.equal(await card.locator(".facts").count(), 0);
  await card.locator("chee-board .face-plain").waitFor();

  await follow(page, "#/play/chuba");
  await page.locator("[data-act=start]").click();
  await ready(page);
  await turnByMouse(page, 0);
  assert.doesNotMatch(await page.locator(".players").textContent(), /score\./);

  await follow(page, "#/first/chuba");
  await page.locator("[data-part=guide]").waitFor();
  assert.doesNotMatch(await page.locator("[data-part=guide]").textContent(), /guide\./);
  // The guide's texts come with the guide; by now all there was to forget has been seen.
  assert.equal(found.size, parts.length, [...found].join(" "));

  for (const part of ["", "/options", "/exercises", "/people"]) {
    await follow(page, `#/learn/chuba${part}`);
    await page.locator(`main h1`).first().waitFor();
    assert.doesNotMatch(await page.locator("main").textContent(), /undefined|game\.chuba/, part);
  }
  await follow(page, "#/play/strange");
  await page.getByText("There is no such page here.").waitFor();
  // What is still asked for in the background is nobody's any more.
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await close(page);
});

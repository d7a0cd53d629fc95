// SPDX-License-Identifier: MIT
// A game of each of the five by mouse, on the usual boards, from the first page on: a few turns of it, or
// where everything is tested the whole of it, to the result.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  begin,
  close,
  moves,
  open,
  playOut,
  ready,
  start,
  thorough,
  turnByMouse,
} from "./app-kit.mjs";

let kit;
before(async () => {
  kit = await begin();
});
after(() => kit.end());

const usual = {
  mefuhva: "mefuhva.28",
  njombwa: "njombwa.8",
  chuba: "chuba.11",
  enkeshui: "enkeshui.12",
  swahili: "swahili.2",
};

for (const [game, rules] of Object.entries(usual)) {
  test(`${thorough ? "a whole game" : "the first turns"} of ${rules} by mouse`, async () => {
    const page = await open(kit, "#/");
    await page.locator(`[data-game=${game}] [data-act=play]`).click();
    await page.locator("[data-act=start]").waitFor();
    await start(page, game === "swahili" ? { seats: [0, 1] } : { level: 1 });
    const played = await page.evaluate(
      () => document.querySelector("chee-play").match.position.ruleset,
    );
    assert.ok(played.startsWith(rules), played);
    if (!thorough) {
      for (let n = 0; n < 3; n++) {
        await ready(page);
        await turnByMouse(page, n * 7 + 3);
      }
      await ready(page);
      assert.ok((await moves(page)).length >= 3);
      await close(page);
      return;
    }
    const result = await playOut(page, { most: 1000 });
    assert.match(result, /wins|You win|Nobody wins|shared/);
    // The reason names its clause and leads to it.
    assert.match(result, /Clause \d\.\d/);
    assert.ok((await moves(page)).length > 3);
    await close(page);
  });
}

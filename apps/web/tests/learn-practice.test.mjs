// SPDX-License-Identifier: MIT
// Practising in Chromium: the mixed run counts what is right, the daily one is the same for
// everybody, mistakes of one's own games become exercises that the engine judges; and the analysis
// stands in one screen.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { exercisesOf } from "../../../tools/web-exercises.mjs";
import { begin, close, follow, open, ready, start, turnByMouse } from "./app-kit.mjs";
import { games } from "./core-kit.mjs";
import { bring, text } from "./records-kit.mjs";

let kit;
before(async () => {
  kit = await begin();
});
after(() => kit.end());

const asked = (page) => page.locator("[data-part=question]").first().waitFor();

/** Answers what is asked by an event of the board; the move that was played. */
async function answer(page, right) {
  const all = games.flatMap((game) => exercisesOf(game));
  const posed = await page.evaluate(() => {
    const { task } = document.querySelector("chee-exercise");
    return { position: task.position.text, choices: task.choices.map((one) => one.text) };
  });
  const { answers } = all.find(({ position }) => position === posed.position);
  const move = right ? answers[0] : posed.choices.find((one) => !answers.includes(one));
  await page.evaluate((detail) => {
    const board = document.querySelector("chee-exercise chee-board");
    board.dispatchEvent(new CustomEvent("chee-move", { detail: { move: detail } }));
  }, move);
  await page.locator(`[data-part=verdict][data-right=${right}] p`).waitFor();
  return posed.position;
}

test("a mixed run goes over the games, counts rows, and brings back what was wrong", async () => {
  const page = await open(kit, "#/exercises");
  await asked(page);
  const seen = [];
  for (let n = 0; n < 6; n++) {
    seen.push(await answer(page, n !== 1));
    await page.locator("[data-act=next]").click();
    await asked(page);
  }
  assert.equal(new Set(seen).size, 6);
  assert.ok(new Set(seen.map((one) => one.split(".")[0])).size > 1, "one game only");
  assert.match(await text(page, "[data-part=tallies]"), /^4 right in a row .*one day in a row/);
  assert.match(await text(page, "[data-set=due]"), /Due again 1/);
  await page.reload();
  await asked(page);
  assert.match(await text(page, "[data-part=tallies]"), /^4 right in a row/);
  await page.locator("nav [data-set=due]").click();
  await page.waitForFunction(
    (wanted) => document.querySelector("chee-exercise")?.task.position.text === wanted,
    seen[1],
  );
  await answer(page, true);
  await page.locator("[data-act=next]").click();
  await page.locator("[data-part=nothing]").waitFor();
  // One game alone.
  await page.locator("[data-act=game]").selectOption("chuba");
  await page.locator("nav [data-set=mixed]").click();
  await asked(page);
  assert.match(await answer(page, true), /^chuba\./);
  await close(page);
});

test("the exercise of the day is the same on another device", async () => {
  const posed = [];
  for (let n = 0; n < 2; n++) {
    const page = await open(kit, n ? "#/exercises/chuba?s=daily" : "#/exercises?s=daily");
    await asked(page);
    posed.push(await answer(page, true));
    assert.equal(await page.locator("[data-set=daily] .tick").count(), 1);
    await close(page);
  }
  assert.equal(posed[0], posed[1]);
});

test("the exercise of the day is that of the day on which it was posed, and the next day has its own", async () => {
  const page = await open(kit, "#/nothing");
  await page.clock.install({ time: new Date(2026, 10, 22, 23, 58) });
  await page.evaluate(() => {
    location.hash = "#/exercises?s=daily";
  });
  await asked(page);
  const line = () => text(page, ".question .people");
  assert.match(await line(), /2026-11-22/);
  await page.clock.setSystemTime(new Date(2026, 10, 23, 0, 1));
  const first = await answer(page, true);
  assert.match(await line(), /2026-11-22/);
  assert.equal(await page.locator("[data-set=daily] .tick").count(), 0);
  await page.evaluate(() =>
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true })),
  );
  await page.locator(".question .people", { hasText: "2026-11-23" }).waitFor();
  assert.notEqual(await answer(page, true), first);
  await page.locator("[data-set=daily] .tick").waitFor();
  await close(page);
});

test("a game that cannot be read does not keep the others from being looked through", async () => {
  const page = await open(kit, "#/nothing");
  await bring(page, 'export * from "./store/games.js"; export * from "./shell/core.js";');
  await page.evaluate(async () => {
    const head = '[Game "njombwa.8"]\n[South "?"]\n[North "chee level:1"]\n\n';
    const [record] = (await it.theCore()).readRecords(`${head}1. B8 b8 2. B6 b6 3. A1 a1 *`);
    for (const id of ["good", "broken"]) await it.putGame(record, { id, own: true });
    await new Promise((done) => {
      indexedDB.open("chee").onsuccess = ({ target }) => {
        const change = target.result.transaction("games", "readwrite");
        change.objectStore("games").put("{", "broken");
        change.oncomplete = done;
      };
    });
    location.hash = "#/exercises?s=mistakes";
  });
  await page.reload();
  await page.locator("[data-act=review]").click();
  await page.locator("[data-part=told]", { hasText: "in 2 games" }).waitFor();
  const { reviewed } = await page.evaluate(() => JSON.parse(localStorage.getItem("chee.mistakes")));
  assert.deepEqual(reviewed.sort(), ["broken", "good"]);
  await close(page);
});

test("a mistake that a review found is asked for at its position, and judged by the engine", async () => {
  const page = await open(kit, "#/analyse", { thinking: false });
  await page.locator("chee-board[data-role=study]").waitFor();
  const game = '[Game "njombwa.8"]\n[South "?"]\n[North "chee level:1"]\n\n';
  const line = "1. B8 b8 2. B6 b6 3. A1 a1 *";
  await page.locator("[data-tab=share]").click();
  await page.locator("[data-act=paste]").fill(game + line);
  await page.locator("[data-act=open]").click();
  await page.waitForFunction(() => document.querySelectorAll(".step[data-move]").length === 6);
  await page.locator("[data-tab=review]").click();
  await page.locator("[data-act=annotate]").click();
  await page.locator("[data-part=practise] a").click();
  await asked(page);
  assert.match(await text(page, "[data-part=question]"), /^South played \w+ here/);
  // A slow review may find more than one; which of them comes first is the run's to say.
  const mistake = await page.evaluate(() => {
    const { mistakes, task } = document.querySelector("chee-run");
    return mistakes.find(({ position }) => position === task.position.text);
  });
  const reply = (move) =>
    page.evaluate((detail) => {
      const board = document.querySelector("chee-exercise chee-board");
      board.dispatchEvent(new CustomEvent("chee-move", { detail: { move: detail } }));
    }, move);
  await reply(mistake.played);
  assert.match(await text(page, "[data-right=false] p"), /^Not that one\. .* falls from/);
  await page.locator("[data-act=again]").click();
  await reply(mistake.better);
  await page.locator("[data-right=true] p").waitFor();
  // Any other move goes through the engine.
  const other = await page.evaluate(({ played, better }) => {
    const { task } = document.querySelector("chee-exercise");
    return task.choices.map(({ text }) => text).find((one) => one !== played && one !== better);
  }, mistake);
  const judged = await page.evaluate(async (move) => {
    const { right, why } = await document.querySelector("chee-exercise").task.judge(move);
    return { right, why };
  }, other);
  assert.match(judged.why, judged.right ? /keeps .* \d+ %/ : /falls from \d+ % to \d+ %/);
  // Where the engine fails nothing is judged, and nothing counts.
  await page.locator("nav [data-set=mistakes]").click();
  await page.locator("[data-act=next]").click();
  await page.route(/worker/, (route) => route.abort());
  const counted = await page.evaluate(() => localStorage.getItem("chee.practice"));
  await reply(other);
  await page.locator(".verdict [role=alert]", { hasText: "could not be judged" }).waitFor();
  assert.equal(await page.locator("[data-part=verdict] p").count(), 0);
  assert.equal(await page.evaluate(() => localStorage.getItem("chee.practice")), counted);
  page.faults = [];
  await close(page);
});

test("the analysis stands in one screen, with bar, best lines and actions in reach", async () => {
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ]) {
    const page = await open(kit, "#/analyse", { viewport: { width, height } });
    await page.locator(".lines-list .value").first().waitFor();
    const boxes = await page.evaluate(() => {
      const board = document.querySelector("chee-board[data-role=study]").shadowRoot;
      const parts = [
        board.querySelector(".frame"),
        document.querySelector("[data-part=standing]"),
        document.querySelector(".lines-list li"),
        document.querySelector("[data-act=edit]"),
        document.querySelector("[data-act=back]"),
      ];
      return parts.map((one) => {
        const { top, bottom, left, right } = one.getBoundingClientRect();
        return { top, bottom, left, right, part: one.className || one.dataset.part };
      });
    });
    for (const { top, bottom, left, right, part } of boxes) {
      assert.ok(top >= 0 && bottom <= height + 0.5, `${part} at ${width}: ${top} to ${bottom}`);
      assert.ok(left >= 0 && right <= width + 0.5, `${part} at ${width}: ${left} to ${right}`);
    }
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
    assert.match(
      await page.locator("[data-part=standing]").getAttribute("aria-label"),
      /^South \d+ %, North \d+ %$/,
    );
    // No number is broken over two lines.
    const broken = await page.evaluate(() =>
      [...document.querySelectorAll(".lines-list .value, .lines-list .move, .standing .end")].some(
        (one) => one.getClientRects().length > 1 || one.offsetHeight > 44,
      ),
    );
    assert.equal(broken, false);
    await close(page);
  }
});

test("another game is chosen in the title, and what one played before is told at a position", async () => {
  const page = await open(kit, "#/games");
  const record = (moves, result) =>
    `[Game "chuba.11"]\n[South "A"]\n[North "B"]\n\n1. ${moves} ${result}\n\n`;
  await page.locator("[data-part=empty]").waitFor();
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({
      name: "games.pmn",
      mimeType: "text/plain",
      buffer: Buffer.from(record("A10xa1", "1-0") + record("A9xa5", "0-1") + record("A9xa5", "*")),
    });
  await page.locator("[data-part=list]").waitFor();
  await follow(page, "#/analyse");
  await page.locator("[data-act=game]").selectOption("chuba.11");
  await page.locator(".study[data-game=chuba]").waitFor();
  await page.locator("[data-tab=openings]").click();
  await page.locator(".openings tbody tr").nth(1).waitFor();
  const rows = await page
    .locator(".openings tbody tr")
    .evaluateAll((all) => all.map((row) => row.textContent.replace(/\s+/g, " ").trim()));
  assert.deepEqual(rows, ["A9xa5 2 1North won 1, 11 without a result,", "A10xa1 1 1South won 1,"]);
  await page.locator(".openings [data-move=A9xa5]").click();
  await page.waitForFunction(() => location.hash.includes("_N_"));
  await page.waitForFunction(() =>
    /2 games/.test(document.querySelector(".openings-head").textContent),
  );
  await close(page);
});

test("each game is told in four pictures, and its sheet is drawn with boards alone", async () => {
  for (const game of games) {
    const page = await open(kit, `#/learn/${game}`);
    await page.locator("[data-part=brief] li").nth(3).waitFor();
    const told = await page
      .locator("[data-part=brief] li")
      .evaluateAll((all) => all.map((one) => one.querySelector("p").textContent.trim()));
    for (const words of told) assert.ok(words.length > 20, `${game}: ${words}`);
    // The end is an end, and what is captured lies in a store.
    const shown = await page.evaluate(() => {
      const { scenes } = document.querySelector("chee-brief");
      return scenes.map(({ part, trace }) => [
        part,
        trace?.captured ?? 0,
        trace?.events.at(-1).kind,
      ]);
    });
    assert.deepEqual(
      shown.map(([part]) => part),
      ["aim", "sow", "capture", "end"],
    );
    assert.ok(shown[2][1] > 0, game);
    assert.equal(shown[3][2], "end", game);
    assert.ok((await page.locator("[data-part=drawing] chee-board").count()) > 0, game);
    assert.equal(await page.locator(".sheet > pre").count(), 0, game);
    await close(page);
  }
});

test("games against the machine are counted by level, and the next level is offered everywhere", async () => {
  const page = await open(kit, "#/play/njombwa");
  for (let n = 0; n < 2; n++) {
    await start(page, { level: 4 });
    await ready(page);
    await turnByMouse(page, 0);
    await ready(page);
    await page.evaluate(() => {
      const play = document.querySelector("chee-play");
      const seat = play.match.plan.seats.findIndex(({ kind }) => kind === "machine");
      play.table.give({ kind: "resigned", seat });
    });
    await page.waitForFunction(() => document.querySelector("chee-play").table.stored?.id);
    await page.locator("[data-part=stored]").waitFor();
    const offered = await page.locator(".result [data-part=advice]").count();
    assert.equal(offered, n, "another level is offered after two wins");
    if (n === 0) {
      await page.reload();
      await page.locator("[data-act=start]").waitFor();
      assert.equal(await page.locator("[data-part=advice]").count(), 0);
    }
  }
  // After the game it begins the next one, and in the form it sets the level.
  assert.match(await text(page, ".result [data-part=advice]"), /win at level 4/);
  await page.locator(".result [data-act=next-level]").click();
  await ready(page);
  const level = await page.evaluate(
    () =>
      document.querySelector("chee-play").match.plan.seats.find(({ kind }) => kind === "machine")
        .level,
  );
  assert.equal(level, 5);
  await follow(page, "#/play/chuba");
  await page.locator("[data-act=start]").waitFor();
  assert.equal(await page.locator("[data-part=advice]").count(), 0);
  await page.evaluate(() => localStorage.removeItem("chee.play.njombwa"));
  await page.goto(page.url().replace(/#.*/, "#/play/njombwa"));
  await page.reload();
  await page.locator("[data-act=start]").waitFor();
  await page.locator("[data-part=advice] [data-act=next-level]").click();
  assert.equal(await page.locator("input[name=level]").inputValue(), "5");
  assert.equal(await page.locator("[data-part=advice]").count(), 0);
  await follow(page, "#/games");
  await page.locator("[data-part=levels] tbody tr").first().waitFor();
  assert.equal(await text(page, "[data-part=levels] tbody tr"), "4 2 0 0");
  await page.locator("[data-act=next-level]").click();
  await page.locator("input[name=level]").waitFor();
  assert.equal(await page.locator("input[name=level]").inputValue(), "5");
  await close(page);
});

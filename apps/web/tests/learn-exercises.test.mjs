// SPDX-License-Identifier: MIT
// Exercises on the page: each is answered rightly and wrongly; that the answers listed are right is
// held by tests/exercises. Hints lead there, and what was solved is kept.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { exercisesOf } from "../../../tools/web-exercises.mjs";
import { begin, close, follow, open, whileSown } from "./app-kit.mjs";
import { games } from "./core-kit.mjs";

let kit;
before(async () => {
  kit = await begin();
});
after(() => kit.end());

/** Answers every exercise by events of its board: first with a wrong choice, then with the right. */
function answerAll(all) {
  const part = document.querySelector("chee-exercises");
  const board = () => part.querySelector("chee-board");
  const verdict = () => part.querySelector("[data-part=verdict]");
  const settled = async () => {
    await part.updateComplete;
    await board().updateComplete;
  };
  const answer = async (move) => {
    board().dispatchEvent(new CustomEvent("chee-move", { detail: { move } }));
    await settled();
    return { right: verdict().dataset.right, told: verdict().textContent.trim() };
  };
  return (async () => {
    const seen = [];
    for (const [index, one] of all.entries()) {
      part.querySelector(`[data-number="${index + 1}"]`).click();
      await settled();
      const question = part.querySelector("[data-part=question]").textContent;
      const posed = board().position.text;
      const choices = board().legal.map(({ text }) => text);
      const wrong = await answer(choices.find((text) => !one.answers.includes(text)));
      part.querySelector("[data-act=again]").click();
      await settled();
      const again = board().position.text;
      const right = await answer(one.answers.at(-1));
      seen.push({ question, posed, again, choices, wrong, right });
    }
    return seen;
  })();
}

for (const game of games) {
  test(`the exercises of ${game} tell right from wrong`, async () => {
    const all = exercisesOf(game);
    assert.ok(all.length >= 20);
    const page = await open(kit, `#/learn/${game}/exercises`);
    await page.locator("[data-part=question]").waitFor();
    const seen = await page.evaluate(answerAll, all);
    for (const [index, { question, posed, again, choices, wrong, right }] of seen.entries()) {
      const what = `${index + 1}: ${JSON.stringify(all[index])}`;
      assert.doesNotMatch(question, /undefined|[{}]/, what);
      assert.equal(posed, all[index].position, what);
      assert.equal(again, posed, what);
      for (const answer of all[index].answers) assert.ok(choices.includes(answer), what);
      assert.equal(wrong.right, "false", what);
      assert.match(wrong.told, /^Not that one\.\s+\S.{10,}/, what);
      assert.equal(right.right, "true", what);
      assert.match(right.told, /^Right\.\s+\S.{10,}/, what);
    }
    const progress = await page.locator("[data-part=progress]").textContent();
    assert.match(progress, new RegExp(`^${all.length} of ${all.length} solved`));
    await close(page);
  });
}

test("an exercise is solved on the board, after hints, and stays solved", async () => {
  const all = exercisesOf("njombwa");
  const page = await open(kit, "#/learn/njombwa/exercises");
  const hole = (name) => page.locator(`chee-board [data-hole="${name}"]`);
  await page.locator("[data-part=question]").waitFor();
  for (let n = 0; n < 3; n++) await page.locator("[data-act=hint]").click();
  assert.equal(await page.locator("[data-act=hint]").count(), 0);
  assert.equal(await page.locator("[data-part=hints] li").count(), 3);
  const [answer] = all[0].answers;
  assert.match(await page.locator("[data-part=hints]").textContent(), new RegExp(answer));
  await hole(answer).click();
  // Nothing is told before it is answered.
  assert.equal(await page.locator("[data-part=verdict] p").count(), 0);
  await hole(answer).click();
  await page.locator("[data-part=verdict] .right").waitFor();
  await page.locator("[data-act=next]").click();
  await page.getByText(`Exercise 2 of ${all.length}`).waitFor();
  await page.reload();
  await page.getByText(`Exercise 2 of ${all.length}`).waitFor();
  assert.match(await page.locator("[data-part=progress]").textContent(), /^1 of /);

  // What is solved in another window is solved here, too, and neither forgets it.
  const other = await page.context().newPage();
  await other.goto(`${kit.address}#/learn/njombwa/exercises?n=2`);
  const solve = async (at, n) => {
    await at.bringToFront();
    await at.evaluate((number) => {
      location.hash = `#/learn/njombwa/exercises?n=${number + 1}`;
    }, n);
    await at.getByText(`Exercise ${n + 1} of`).waitFor();
    const one = at.locator(`chee-board [data-hole="${all[n].answers[0]}"]`);
    await one.click();
    await one.click();
    await at.locator("[data-part=verdict] .right").waitFor();
  };
  const simple = [...all.keys()].slice(1).filter((n) => /^[A-Za-z]\d+$/.test(all[n].answers[0]));
  await solve(other, simple[0]);
  await page.getByText(/^2 of \d+ solved/).waitFor();
  await solve(page, simple[1]);
  await other.getByText(/^3 of \d+ solved/).waitFor();
  await page.reload();
  await page.getByText(/^3 of \d+ solved/).waitFor();
  await close(page);
});

test("the word on an answer waits for the sowing that earns it", async () => {
  const all = exercisesOf("njombwa");
  const verdict = ["[data-part=verdict]", ".verdict .sentences"];
  const board = "chee-exercise chee-board";
  for (const [hash, right, praise] of [
    ["#/learn/njombwa/exercises", false, "[data-act=again]"],
    ["#/learn/njombwa/exercises", true, ".question .solved"],
    ["#/exercises/njombwa", true, "[data-part=tallies] span"],
  ]) {
    const page = await open(kit, hash, { settings: { speed: "fast" } });
    await page.locator("[data-part=question]").waitFor();
    const move = await page.evaluate(
      (exercises) => {
        const { task } = document.querySelector("chee-exercise");
        const { answers } = exercises.list.find((one) => one.position === task.position.text);
        const wrong = task.choices.find(({ text }) => !answers.includes(text));
        return exercises.right ? answers[0] : wrong.text;
      },
      { list: all, right },
    );
    const parts = [...verdict, praise];
    const { frames, early, after } = await whileSown(page, { board, move, parts });
    assert.ok(frames > 3, `${frames} frames`);
    assert.deepEqual(early, [], hash);
    assert.deepEqual(after, parts, hash);
    await close(page);
  }
});

test("an answer whose sowing is left is kept all the same", async () => {
  const page = await open(kit, "#/exercises", { settings: { speed: "slow" } });
  await page.locator("[data-part=question]").waitFor();
  const all = games.flatMap((game) => exercisesOf(game));
  await page.evaluate((list) => {
    const part = document.querySelector("chee-exercise");
    const { answers } = list.find((one) => one.position === part.task.position.text);
    const detail = { move: answers[0] };
    part.querySelector("chee-board").dispatchEvent(new CustomEvent("chee-move", { detail }));
  }, all);
  await page.locator("[data-act=next]").click();
  await page.getByText("1 right in a row").waitFor();
  await close(page);
});

test("an exercise has an address", async () => {
  const total = exercisesOf("chuba").length;
  const page = await open(kit, "#/learn/chuba/exercises?n=7");
  await page.getByText(`Exercise 7 of ${total}`).waitFor();
  await page.locator("[data-act=next]").click();
  await page.getByText(`Exercise 8 of ${total}`).waitFor();
  assert.equal(await page.evaluate(() => location.hash), "#/learn/chuba/exercises?n=8");
  await page.evaluate(() => {
    location.hash = "#/learn/chuba/exercises?n=3";
  });
  await page.getByText(`Exercise 3 of ${total}`).waitFor();
  // A number that there is not leads to the one looked at last.
  await page.goto(`${kit.address}#/learn/chuba/exercises?n=999`);
  await page.reload();
  await page.getByText(`Exercise 3 of ${total}`).waitFor();
  await close(page);
});

test("an exercise is shown again when its address is asked for again", async () => {
  const total = exercisesOf("chuba").length;
  const address = "#/learn/chuba/exercises?n=7";
  const page = await open(kit, address);
  await page.getByText(`Exercise 7 of ${total}`).waitFor();
  await page.locator("[data-act=next]").click();
  await page.getByText(`Exercise 8 of ${total}`).waitFor();
  await follow(page, address);
  await page.getByText(`Exercise 7 of ${total}`).waitFor();
  await page.locator("[data-act=hint]").click();
  assert.equal(await page.locator("[data-part=hints] li").count(), 1);
  await follow(page, address);
  await page.waitForFunction(() => !document.querySelector("[data-part=hints] li"));
  await close(page);
});

test("on a small screen the word on an answer comes into view", async () => {
  const page = await open(kit, "#/learn/njombwa/exercises", {
    viewport: { width: 360, height: 740 },
  });
  const all = exercisesOf("njombwa");
  for (const kind of ["capture", "endless"]) {
    const number = all.findIndex((one) => one.kind === kind);
    const { answers } = all[number];
    await page.locator(`[data-number="${number + 1}"]`).click();
    const hole = page.locator(`chee-board [data-hole="${answers[0]}"]`);
    await hole.click();
    await hole.click();
    await page.locator("[data-part=verdict] .right").waitFor();
    await page.waitForFunction(() => {
      const box = document.querySelector("[data-part=verdict] .right").getBoundingClientRect();
      return box.top >= 0 && box.bottom <= innerHeight;
    });
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  }
  await close(page);
});

test("the word on an answer lies on nothing of the board", async () => {
  for (const [width, height] of [
    [768, 1024],
    [360, 740],
  ]) {
    const page = await open(kit, "#/learn/njombwa/exercises", { viewport: { width, height } });
    const { answers } = exercisesOf("njombwa")[0];
    await page.locator("chee-exercise [data-part=question]").waitFor();
    await page.evaluate((right) => {
      const board = document.querySelector("chee-exercise chee-board");
      const { text } = board.legal.find((one) => !right.includes(one.text));
      board.dispatchEvent(new CustomEvent("chee-move", { detail: { move: text } }));
    }, answers);
    await page.locator("[data-part=verdict] .wrong").waitFor();
    const [foot, verdict] = await page.evaluate(() => {
      const { shadowRoot } = document.querySelector("chee-exercise chee-board");
      const bottom = shadowRoot.querySelector(".foot").getBoundingClientRect().bottom;
      return [bottom, document.querySelector(".exercise .verdict").getBoundingClientRect().top];
    });
    assert.ok(foot <= verdict + 1, `${width} by ${height}: ${foot} and ${verdict}`);
    await close(page);
  }
});

test("exercises that could not be fetched are said to be missing, and the rules are there", async () => {
  const page = await open(kit, "#/");
  await page.route(/\/exercise-[^/]*\.js$/, (route) => route.abort());
  await follow(page, "#/learn/njombwa/exercises");
  await page.locator("main [role=alert]").getByText("could not be loaded").waitFor();
  await follow(page, "#/learn/njombwa");
  await page.locator("[data-act=show]").first().waitFor();
  assert.equal(await page.locator("main [role=alert]").count(), 0);
  await page.context().close();
});

test("what is kept of exercises is checked before it is used", async () => {
  const page = await open(kit, "#/");
  for (const kept of ['{"solved":[1,{},"<b>"],"last":7}', "nonsense", "[]", '{"solved":9}']) {
    await page.evaluate((text) => localStorage.setItem("chee.exercises.chuba", text), kept);
    await page.goto(`${kit.address}#/`);
    await page.goto(`${kit.address}#/learn/chuba/exercises`);
    await page.locator("[data-part=progress]").waitFor();
    assert.match(await page.locator("[data-part=progress]").textContent(), /^0 of /, kept);
  }
  await close(page);
});

// SPDX-License-Identifier: MIT
// The analysis with the engine: lines that can be played, values on the board, the game annotated.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { hole, played, study, text } from "./analyse-kit.mjs";
import { begin, close, open } from "./app-kit.mjs";

let kit;
before(async () => {
  kit = await begin();
});
after(() => kit.end());

const start =
  "#/analyse?p=njombwa.8_2,0,2,0,2,0,2,0/0*3,2,0,2,0,2/2,0,2,0,2,0*3/0,2,0,2,0,2,0,2_0,0_S_-_2";

async function game(page, moves) {
  for (const move of moves) await played(page, move);
  await page.locator("h1").click();
}

test("lines are played on the board, and values stand at the holes", async () => {
  const page = await open(kit, start);
  await page.locator("[data-act=analyse]").check();
  const move = page.locator(".lines-list .move").first();
  await move.waitFor();
  // Which line stands there may change until the press: whichever it is, it is played.
  await move.click();
  await page.waitForFunction(() => {
    const { tree } = document.querySelector("chee-analyse").study;
    return tree.current !== tree.root;
  });
  assert.equal((await study(page)).line.length, 1);
  await page.locator("h1").click();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("v");
  await page.waitForFunction(() => {
    const { shadowRoot } = document.querySelector("chee-board[data-role=study]");
    const legal = [...shadowRoot.querySelectorAll("[data-legal]")];
    return legal.length === 7 && legal.every((hole) => hole.dataset.value);
  });
  // Neither is for a position that is being made.
  await page.locator("[data-act=edit]").click();
  await page.locator("[data-part=editor]").waitFor();
  assert.equal(await page.locator("chee-board [data-value]").count(), 0);
  assert.equal(await page.locator("chee-lines").count(), 0);
  await close(page);
});

test("an extra capture is chosen on the board, each choice with its value", async () => {
  const page = await open(kit, "#/analyse?p=chuba.11_1u*11/2*9,1,0/0,1,2*9/1u*11_0,0_S_-_0");
  await page.keyboard.press("v");
  await hole(page, "A10").click();
  await hole(page, "A10").click();
  const options = page.locator("chee-board [data-choice]");
  await options.first().waitFor();
  await page.waitForFunction(() => {
    const { shadowRoot } = document.querySelector("chee-board[data-role=study]");
    return [...shadowRoot.querySelectorAll("[data-choice][data-value]")].length > 8;
  });
  const name = await options.nth(3).getAttribute("data-hole");
  await options.nth(3).click();
  await page.locator("chee-board [data-do=commit]").click();
  await page.waitForFunction(() => document.querySelector("chee-analyse").study.tree.current.ply);
  const column = name.slice(1);
  assert.deepEqual((await study(page)).line, [`A10xa${column}`]);
  await close(page);
});

test("a whole game is annotated, the graph leads through it, and undo takes it away", async () => {
  const page = await open(kit, start);
  await game(page, ["A1", "b2", "A5"]);
  assert.equal(await page.locator("chee-graph").count(), 0);
  await page.locator("[data-tab=review]").click();
  await page.locator("[data-act=annotate]").click();
  const graph = page.locator("chee-graph [role=slider]");
  await graph.waitFor();
  const { record, line } = await study(page);
  assert.deepEqual(line, ["A1", "b2", "A5"]);
  for (const move of record.moves) assert.match(move.eval, /^-?\d+\.\d\d,\d+$|^#-?\d+/);
  assert.ok(record.moves.some((move) => move.variations));
  assert.match(await text(page, ".annotate-report"), /South \d+\.\d %.*North \d+\.\d %/);
  // A press at its left edge is the start, the arrow keys go on from there.
  await graph.scrollIntoViewIfNeeded();
  const box = await graph.boundingBox();
  await page.mouse.click(box.x + 3, box.y + box.height / 2);
  assert.deepEqual((await study(page)).line, []);
  await graph.focus();
  await page.keyboard.press("ArrowRight");
  assert.deepEqual((await study(page)).line, ["A1"]);
  assert.match(await text(page, "[data-part=eval]"), /South/);
  await page.locator("h1").click();
  await page.keyboard.press("u");
  await page.waitForFunction(() => !document.querySelector("chee-graph"));
  assert.equal((await study(page)).record.moves[0].eval, undefined);
  await close(page);
});

test("annotating can be cancelled and changes nothing then", async () => {
  const page = await open(kit, start);
  await game(page, ["A1", "b2", "A5"]);
  const { record } = await study(page);
  await page.locator("[data-tab=review]").click();
  await page.locator("[data-act=effort]").selectOption({ label: "Very thorough" });
  await page.locator("[data-act=annotate]").click();
  await page.locator("progress").waitFor();
  await page.locator("[data-act=annotate-cancel]").click();
  await page.locator("[data-act=annotate]").waitFor();
  assert.deepEqual((await study(page)).record, record);
  assert.equal(await page.locator(".annotate [role=alert]").count(), 0);
  // Another one can be begun.
  await page.locator("[data-act=effort]").selectOption({ label: "2 moves deep" });
  await page.locator("[data-act=annotate]").click();
  await page.locator("chee-graph [role=slider]").waitFor();
  await close(page);
});

// SPDX-License-Identifier: MIT
// The engine's side of #/analyse: a game annotated as chee analyse writes it, the graph, turning
// points, values on the board; cancelled or overtaken work leaves the game alone.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { loadCore } from "../packages/chee/dist/index.js";
import { played, study, text } from "./analyse-kit.mjs";
import { begin, close, open } from "./app-kit.mjs";
import { chee } from "./core-kit.mjs";
import { scratch } from "./scratch.mjs";

const folder = scratch("annotate");
let kit;
before(async () => {
  kit = await begin();
});
after(() => kit?.end());

/** A game of the command's random players, as text. */
function someGame(rules, seed) {
  const file = join(folder, "game.pmn");
  chee("playouts", rules, "1", "--seed", String(seed), "--records", file);
  return readFileSync(file, "utf8");
}

async function opened(game) {
  const page = await open(kit, "#/analyse", { thinking: false });
  await page.locator("[data-tab=share]").click();
  await page.locator("[data-act=paste]").fill(game);
  await page.locator("[data-act=open]").click();
  await page.waitForFunction(() => document.querySelector("chee-annotate")?.line.length > 3);
  await page.locator("[data-tab=review]").click();
  return page;
}

const pmn = (page) => page.evaluate(() => document.querySelector("chee-analyse").study.pmn());

const effort = (page, label) => page.locator("[data-act=effort]").selectOption({ label });

const told = (page, wanted) =>
  page.waitForFunction(
    (pattern) => new RegExp(pattern).test(document.querySelector(".annotate-told").textContent),
    wanted.source,
    { polling: 20 },
  );

test("a game is annotated as chee analyse writes it, with graph and turning points", async () => {
  const game = someGame("mefuhva.8", 5);
  const page = await opened(game);
  const before = await pmn(page);
  assert.equal(await page.locator("chee-graph").count(), 0);
  const place = (await study(page)).line.length;
  await effort(page, "4 moves deep");
  await page.locator("[data-act=annotate]").click();
  await told(page, /reviewed/);
  const [plain, out] = [join(folder, "plain.pmn"), join(folder, "out.pmn")];
  writeFileSync(plain, before);
  const words = ["--depth", "4", "--threads", "1", "--json"];
  const summary = JSON.parse(chee("analyse", plain, ...words, "--out", out));
  assert.equal(await pmn(page), readFileSync(out, "utf8"));
  assert.equal((await study(page)).line.length, place, "one stands where one stood");

  const rows = await page.locator(".annotate-report tbody tr").allTextContents();
  summary.players.forEach((player, i) => {
    const cells = rows[i].trim().split(/\s+/);
    const accuracy = (100 * player.accuracy).toFixed(1);
    const marks = [player["!"], player["?"], player["??"]].map(String);
    assert.deepEqual(cells, [player.seat, accuracy, "%", ...marks]);
  });
  assert.ok(summary.turningPoints.length > 0, "the game has no turning point: take another");
  const first = page.locator(".annotate-turns button").first();
  const [turn] = summary.turningPoints;
  assert.ok((await first.textContent()).includes(`${turn.move} ${turn.mark}`));
  await first.click();
  assert.equal((await study(page)).line.length, turn.ply);

  // The graph goes along the line.
  const slider = page.getByRole("slider", { name: "Evaluation over the game" });
  await slider.focus();
  await page.keyboard.press("Home");
  await page.waitForFunction(() => location.hash.endsWith("_0"), undefined, { polling: 10 });
  await page.keyboard.press("ArrowRight");
  assert.equal((await study(page)).line.length, 1);
  assert.match(await slider.getAttribute("aria-valuetext"), /^1\. \S+( \S+)?: \d+ % for South$/);
  const marks = summary.players.reduce((sum, one) => sum + one["!"] + one["?"] + one["??"], 0);
  assert.equal(await slider.locator(".sign").count(), marks);
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/a.png`, fullPage: true });

  // Annotated again, all is the same; undo goes back to the game as it was.
  await page.locator("[data-act=annotate]").click();
  await told(page, /reviewed/);
  assert.equal(await pmn(page), readFileSync(out, "utf8"));
  for (let i = 0; i < 2; i++) await page.locator("[data-act=undo]").click();
  assert.equal(await pmn(page), before);
  await close(page);
});

test("cancelled, or overtaken by a change, it leaves the game alone", async () => {
  const page = await opened(someGame("chuba", 2));
  const before = await pmn(page);
  await effort(page, "Very thorough");
  await page.locator("[data-act=annotate]").click();
  await page.waitForFunction(
    () => /^[1-9]\d* of \d+$/.test(document.querySelector(".annotate-count")?.textContent ?? ""),
    undefined,
    { polling: 20 },
  );
  await page.locator("[data-act=annotate-cancel]").click();
  await told(page, /Cancelled/);
  assert.equal(await pmn(page), before);
  await effort(page, "4 moves deep");
  await page.evaluate(() => {
    const { tree } = document.querySelector("chee-analyse").study;
    document.querySelector("[data-act=annotate]").click();
    tree.note(tree.current, { comment: "mine" });
  });
  await told(page, /changed meanwhile/);
  const { record } = await study(page);
  assert.equal(record.moves.at(-1).eval, undefined);
  assert.match(JSON.stringify(record), /"mine"/);
  await close(page);
});

test("cancelled while it waits for tables, it ends at once", async () => {
  const page = await open(kit, "#/", { thinking: false });
  // They never come, and no time that is waited for them passes.
  await page.route(/tables/, () => {});
  await page.evaluate(() => {
    const { setTimeout } = window;
    window.setTimeout = (work, ms, ...more) => (ms === 5000 ? 0 : setTimeout(work, ms, ...more));
    location.hash = "#/analyse?p=njombwa.4_0*4/0,0,1,0/0*3,1/0*4_5,5_N_-_25";
  });
  await page.locator("chee-board[data-role=study] [data-hole=a2]").click();
  await page.locator("chee-board[data-role=study] [data-hole=a2]").click();
  await page.locator("[data-tab=review]").click();
  await page.locator("[data-act=annotate]").click();
  await page.locator("[data-act=annotate-cancel]").click();
  await told(page, /Cancelled/);
  await page.context().close();
});

test("values stand on the board of the page, and follow the choice and the position", async () => {
  const start = (await loadCore()).start("chuba.6").text;
  // The engine's lines mark holes as well; here the values stand alone.
  const page = await open(kit, `#/analyse?p=${start.replaceAll(" ", "_")}`, { thinking: false });
  await page.locator(".study[data-game=chuba]").waitFor();
  await page.locator("[data-act=values]").check();
  const valued = (seat) =>
    page.waitForFunction(
      (letter) => {
        const { shadowRoot } = document.querySelector("chee-board[data-role=study]");
        const holes = [...shadowRoot.querySelectorAll("[data-value]")];
        return holes.length > 1 && holes.every((one) => one.dataset.seat === letter);
      },
      seat,
      { polling: 20 },
    );
  await valued("S");
  const name = await page.evaluate(() => {
    const { study, core } = document.querySelector("chee-analyse");
    return study.view.legal
      .map(({ hole }) => study.position.holes[hole].name)
      .find((hole) => core.turn(study.position.text, hole).choice);
  });
  if (name) {
    const hole = page.locator(`chee-board[data-role=study] [data-hole="${name}"]`);
    await hole.click();
    await hole.click();
    await page.waitForFunction(() => {
      const { pending, values } = document.querySelector("chee-board[data-role=study]");
      return pending && Object.keys(values?.options ?? {}).length === pending.choice.options.length;
    });
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
  }
  const plain = await page.evaluate(() => {
    const { study } = document.querySelector("chee-analyse");
    return study.view.legal.find(({ text, hole }) => text === study.position.holes[hole].name).text;
  });
  await played(page, plain);
  await valued("N");
  await page.locator("[data-act=values]").uncheck();
  await page.waitForFunction(
    () => document.querySelector("chee-board[data-role=study]").values === null,
  );
  assert.equal(await text(page, ".lines-status"), "The engine is at rest.");
  await close(page);
});

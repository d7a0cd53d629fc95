// SPDX-License-Identifier: MIT
// Exact values on the page: tables that a host put beside it are fetched when a game comes near
// them and stay without a network; files of the user are read; what is broken is refused.
import assert from "node:assert/strict";
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { workerCode, writeWorker } from "../../../tools/web-offline.mjs";
import { tableFiles, tableLink } from "../../../tools/web-tables.mjs";
import { Engine } from "../packages/chee/dist/index.js";
import { begin, dist } from "./app-kit.mjs";
import { chee } from "./core-kit.mjs";
import { go, kept, visit, withHost } from "./offline-kit.mjs";
import { scratch } from "./scratch.mjs";
import { leave, theCore } from "./table-kit.mjs";

const start = "njombwa.4 0,1,0*2/0,1,0*2/2,0,2,0/0,2,0*2 0,0 S - 9";
const far = "njombwa.8 0*8/0,2,0*6/3*8/1*8 0,0 S - 9";
const study = (position) => `#/analyse?p=${position.replaceAll(" ", "_")}`;
const legalHoles = "chee-board [data-legal]";

const brought = ["njombwa.3", "njombwa.4", "chuba.4"];

let kit;
let tables; // what the command built
let withTables; // the page as a host serves it with tables, and without
let without;

/** The built page with other tables beside it. */
function pageWith(folder) {
  const page = scratch("page");
  cpSync(dist, page, { recursive: true, filter: (name) => !/tables$/.test(name) });
  mkdirSync(join(page, "tables"));
  const files = Object.entries(tableFiles(folder));
  for (const [name, bytes] of files) writeFileSync(join(page, name), bytes);
  // As the build writes it, whatever lay beside this one.
  const { rel, href } = tableLink.attrs;
  const html = readFileSync(join(dist, "index.html"), "utf8").replace(
    /<link rel="tables"[^>]*>/,
    "",
  );
  const link = files.length > 0 ? `<link rel="${rel}" href="${href}">` : "";
  writeFileSync(join(page, "index.html"), html.replace("</head>", `${link}</head>`));
  writeWorker(page, workerCode(dist));
  return page;
}

before(async () => {
  tables = scratch("tables");
  for (const rules of brought)
    chee("db", "build", rules, "--counters", "8", "--out", tables, "--threads", "1");
  const beside = scratch("beside");
  const parts = (rules) =>
    readdirSync(join(tables, rules)).map((name) => readFileSync(join(tables, rules, name)));
  for (const rules of brought)
    writeFileSync(join(beside, `${rules}.chdb`), Buffer.concat(parts(rules)));
  writeFileSync(join(beside, "list"), brought.map((rules) => `${rules} 8\n`).join(""));
  withTables = pageWith(beside);
  without = pageWith(scratch("empty"));
  kit = await begin();
});
after(() => kit.end());

/** What the command says of every move of a position without choices: hole to mark and words. */
async function expected(position) {
  const core = await theCore();
  const holes = {};
  for (const { text } of core.moves(position)) {
    const { after: next } = core.play(position, text);
    const [kind] = chee("db", "probe", "--position", next, "--dir", tables).trim().split(" ");
    holes[text] = {
      win: [/^✓L\d+$/, /exact: loses, holding out (one turn|\d+ turns)/],
      loss: [/^✓W\d+$/, /exact: wins, with a capture or the end in (one turn|\d+ turns) at/],
      draw: [/^✓=$/, /exact: draw/],
    }[kind];
  }
  return holes;
}

/** Waits until every legal hole has an exact mark, and compares marks and words. */
async function marked(page, position) {
  await page.waitForFunction(
    () => {
      const board = document.querySelector("chee-board")?.shadowRoot;
      const legal = [...(board?.querySelectorAll("[data-legal]") ?? [])];
      return legal.length > 0 && legal.every(({ dataset }) => dataset.value?.startsWith("✓"));
    },
    undefined,
    { polling: 20 },
  );
  const seen = await page
    .locator(legalHoles)
    .evaluateAll((list) =>
      list.map((one) => [one.dataset.hole, one.dataset.value, one.getAttribute("aria-label")]),
    );
  const wanted = await expected(position);
  assert.deepEqual(seen.map(([name]) => name).sort(), Object.keys(wanted).sort());
  for (const [name, mark, heard] of seen) {
    assert.match(mark, wanted[name][0], name);
    assert.match(heard, wanted[name][1], name);
  }
  assert.equal(seen.filter(([, , heard]) => heard.endsWith(", best")).length >= 1, true);
  const drawn = await page.locator("chee-board .worth text").allTextContents();
  assert.deepEqual(drawn.sort(), seen.map(([, mark]) => mark).sort());
}

const asked = (host) => host.asked.filter((name) => /\.chdb$|tables-.*\.wasm$/.test(name));

test("holes show exact values near the end, with the network cut, too", () =>
  withHost(kit.browser, async (host, context) => {
    host.folder = withTables;
    const page = await visit(context, host, study(far));
    await kept(page);
    const before = asked(host).filter((name) => name.endsWith(".chdb"));
    await page.keyboard.press("v");
    await page.locator("chee-board [data-value]").first().waitFor();
    // A game far from the end fetches no table.
    assert.deepEqual(before, []);
    assert.deepEqual(
      asked(host).filter((name) => name.endsWith(".chdb")),
      [],
    );

    await go(page, study(start));
    await page.locator(".study[data-game=njombwa]").waitFor();
    await page.locator("[data-act=values]").check();
    await marked(page, start);
    const files = asked(host).filter((name) => name.endsWith(".chdb"));
    assert.equal(files.length, 1);
    assert.match(files[0], /^tables\/njombwa\.4-\w+\.chdb$/);

    await host.down();
    await page.reload();
    await page.locator(".study[data-game=njombwa]").waitFor();
    await page.locator("[data-act=values]").check();
    await marked(page, start);
    assert.deepEqual(page.faults, []);
  }));

/** Counts in the page how often workers are given tables. */
const watchWorkers = (page) =>
  page.evaluate(() => {
    const Before = Worker;
    window.given = 0;
    window.Worker = class extends Before {
      postMessage(message, ...more) {
        if ("tables" in message) window.given++;
        super.postMessage(message, ...more);
      }
    };
  });
const given = (page) => page.evaluate(() => window.given);

/** A position that the highest level loses early without tables, and its moves that hold out. */
const hard = "njombwa.4 0,1,0,1/0,0,2,1/1,0*3/0*3,1 1,4 S - 10";
const holdOut = ["A1"];

test("the machine at the highest level searches with the tables, with the network cut, too", () =>
  withHost(kit.browser, async (host, context) => {
    const engine = await Engine.start();
    engine.send("setoption name Skill value 10");
    const alone = await engine.go(hard, []);
    engine.terminate();
    assert.ok(!holdOut.includes(alone.move), alone.move);
    host.folder = withTables;
    const page = await visit(context, host);
    await kept(page);
    const firstMove = async () => {
      await go(page, "#/");
      await leave(page, { game: "njombwa", rules: hard, seats: [10, 0], moves: [] });
      await watchWorkers(page);
      await go(page, "#/play/njombwa");
      await page.waitForFunction(
        () => JSON.parse(localStorage.getItem("chee.play.njombwa"))?.moves.length > 0,
      );
      const kept = await page.evaluate(() => localStorage.getItem("chee.play.njombwa"));
      assert.equal(await given(page), 1);
      return JSON.parse(kept).moves[0];
    };
    assert.ok(holdOut.includes(await firstMove()));
    await host.down();
    await page.reload();
    assert.ok(holdOut.includes(await firstMove()));
    assert.deepEqual(page.faults, []);
  }));

const lineValues = ".engine-lines .lines-list .value";

/** Waits until so many lines are there and all of them are exact. */
const exactLines = (page) =>
  page.waitForFunction(
    (selector) => {
      const values = [...document.querySelectorAll(selector)].map((one) => one.textContent.trim());
      return values.length > 0 && values.every((text) => text.startsWith("✓"));
    },
    lineValues,
    { polling: 20 },
  );

test("the lines of the analysis are exact near the end, and think again when tables are opened", () =>
  withHost(kit.browser, async (host, context) => {
    host.folder = without;
    const page = await visit(context, host);
    await watchWorkers(page);
    await go(page, study(start));
    await page.locator(".study[data-game=njombwa]").waitFor();
    const on = page.locator("[data-act=analyse]");
    if (!(await on.isChecked())) await on.check();
    await page.locator(lineValues).first().waitFor();
    assert.equal(await page.locator(`${lineValues}:text("✓")`).count(), 0);
    await page.locator("[data-tab=share]").click();
    const folder = join(tables, "njombwa.4");
    const names = readdirSync(folder).map((name) => join(folder, name));
    await page.locator("[data-act=tables]").setInputFiles(names);
    await page.locator("[data-part=tables][role=status]").waitFor();
    await exactLines(page);
    await page.waitForFunction(() => window.given > 0);
    assert.deepEqual(page.faults, []);
  }));

test("a finished game is reviewed with the tables that it came near to, with the network cut, too", () =>
  withHost(kit.browser, async (host, context) => {
    const file = join(tables, "game.pmn");
    const out = join(tables, "out.pmn");
    chee("playouts", "njombwa.4", "1", "--seed", "3", "--records", file);
    host.folder = withTables;
    const page = await visit(context, host, "#/analyse");
    await kept(page);
    const review = async () => {
      await page.locator("[data-tab=share]").click();
      await page.locator("[data-act=paste]").fill(readFileSync(file, "utf8"));
      await page.locator("[data-act=open]").click();
      await page.waitForFunction(() => document.querySelector("chee-annotate")?.line.length > 3);
      const plain = await page.evaluate(() => document.querySelector("chee-analyse").study.pmn());
      writeFileSync(join(tables, "plain.pmn"), plain);
      await page.locator("[data-tab=review]").click();
      await page.locator("[data-act=effort]").selectOption({ label: "2 moves deep" });
      await page.locator("[data-act=annotate]").click();
      await page.waitForFunction(() =>
        /reviewed/.test(document.querySelector(".annotate-told").textContent),
      );
      return page.evaluate(() => document.querySelector("chee-analyse").study.pmn());
    };
    const reviewed = await review();
    const command = (egdb) => {
      const bounds = ["--depth", "2", "--threads", "1", "--egdb", egdb];
      chee("analyse", join(tables, "plain.pmn"), ...bounds, "--out", out);
      return readFileSync(out, "utf8");
    };
    assert.equal(reviewed, command(tables));
    assert.notEqual(reviewed, command("none"));
    await host.down();
    await page.reload();
    assert.equal(await review(), reviewed);
    assert.deepEqual(page.faults, []);
  }));

test("a hint near the end is exact and marks the holes", () =>
  withHost(kit.browser, async (host, context) => {
    host.folder = withTables;
    const page = await visit(context, host);
    await leave(page, { game: "njombwa", rules: start, seats: [0, 10], moves: [] });
    await go(page, "#/play/njombwa");
    await page.locator("chee-board[data-role=game]").waitFor();
    await page.locator("[data-act=hint]").first().click();
    await page.locator("[data-part=hint-move]").waitFor();
    const [kind, turns] = chee("db", "probe", "--position", start, "--dir", tables)
      .trim()
      .split(" ");
    const said = (await page.locator("[data-part=hint]").textContent()).replace(/\s+/g, " ");
    assert.equal(kind, "win");
    const within = turns === "1" ? "one turn" : `${turns} turns`;
    assert.ok(
      said.includes(`exact: wins, with a capture or the end in ${within} at the latest.`),
      said,
    );
    await marked(page, start);
    // The marks go with the hint.
    await page.locator("[data-act=hint-close]").click();
    await page.waitForFunction(
      () => !document.querySelector("chee-board").shadowRoot.querySelector("[data-value]"),
    );
    assert.deepEqual(page.faults, []);
  }));

test("warriors in the centre are not counted where a game comes near to tables", () =>
  withHost(kit.browser, async (host, context) => {
    host.folder = withTables;
    const page = await visit(context, host);
    const rules = "swahili.2 2,1,0*9/1,1,0*9 9+0,10+0 A - 41";
    await leave(page, { game: "swahili", rules, seats: [0, 0], moves: [] });
    const asked = page.waitForRequest(/\/exact-[^/]*\.js$/);
    await go(page, "#/play/swahili");
    await page.locator("chee-board[data-role=game]").waitFor();
    await asked;
    assert.deepEqual(page.faults, []);
  }));

// Its moves lead back to where they began.
const twice = "njombwa.3 1,2,0/1,0,1/1,0,0/0,1,1 0,0 S - 2";
const round = ["A1", "b2", "B3", "b3", "A3", "b2", "A2", "b3", "B2", "b2", "B1", "b3"];

test("where a position was there twice values are those of a fresh start, and say so (0.4)", () =>
  withHost(kit.browser, async (host, context) => {
    host.folder = withTables;
    const page = await visit(context, host);
    const said = /exact: .*; from a fresh start: a position was there twice \(0\.4\)/;
    for (const [moves, fresh] of [
      [round.slice(0, 8), false],
      [round, true],
    ]) {
      await go(page, "#/");
      await leave(page, { game: "njombwa", rules: twice, seats: [0, 0], moves });
      await go(page, "#/play/njombwa");
      await page.locator("chee-board[data-role=game]").waitFor();
      await page.locator("[data-act=hint]").first().click();
      await page.locator("[data-part=hint-move]").waitFor();
      await page.locator(`${legalHoles}[data-value^="✓"]`).first().waitFor();
      const hint = (await page.locator("[data-part=hint]").textContent()).replace(/\s+/g, " ");
      const heard = await page
        .locator(legalHoles)
        .evaluateAll((list) => list.map((one) => one.getAttribute("aria-label")));
      assert.match(hint, /exact: /);
      assert.equal(said.test(hint), fresh, hint);
      for (const one of heard) assert.equal(said.test(one), fresh, one);
    }
    assert.deepEqual(page.faults, []);
  }));

test("files of the user are read, and what is broken or foreign is not used", () =>
  withHost(kit.browser, async (host, context) => {
    host.folder = without;
    const page = await visit(context, host, study(start));
    await page.locator(".study[data-game=njombwa]").waitFor();
    await page.locator("[data-act=values]").check();
    await page.locator(`${legalHoles}[data-value]`).first().waitFor();
    await page.locator("[data-tab=share]").click();
    const open = async (...files) => {
      await page.locator("[data-act=tables]").setInputFiles(files);
      await page
        .locator("[data-part=tables] p")
        .nth(files.length - 1)
        .waitFor();
      const said = await page.locator("[data-part=tables] p").allTextContents();
      return said.join("\n");
    };
    const folder = join(tables, "njombwa.4");
    const whole = readFileSync(join(folder, "3-3.chdb"));
    const file = (name, buffer) => ({ name, mimeType: "application/octet-stream", buffer });
    const broken = await open(
      file("cut.chdb", whole.subarray(0, 700)),
      file("text.chdb", Buffer.from("what is this")),
    );
    assert.match(broken, /cut\.chdb was not used: the file is cut short\./);
    assert.match(broken, /text\.chdb was not used: this is no file of endgame tables\./);
    assert.equal(await page.locator("[data-part=tables]").getAttribute("role"), "alert");
    const values = await page.locator(`${legalHoles}[data-value^="✓"]`).count();
    assert.equal(values, 0);

    // One of another game, and all of this one.
    const names = readdirSync(folder).map((name) => join(folder, name));
    await page
      .locator("[data-act=tables]")
      .setInputFiles([join(tables, "chuba.4", "1-1.chdb"), ...names]);
    await page.locator("[data-part=tables][role=status]").waitFor();
    await marked(page, start);
    const said = await page.locator("[data-part=tables] p").allTextContents();
    assert.ok(
      said.some((text) => text.includes("exact values of njombwa.4 with up to 8 on the board")),
      said.join("\n"),
    );
    assert.ok(said.some((text) => text.includes("exact values of chuba.4")));
    assert.deepEqual(
      asked(host).filter((name) => name.endsWith(".chdb")),
      [],
    );
    assert.deepEqual(page.faults, []);
  }));

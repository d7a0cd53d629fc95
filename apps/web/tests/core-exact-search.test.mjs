// SPDX-License-Identifier: MIT
// Searches of the worker by endgame tables: engine, survey and annotation take their values, play to
// the end by them, and go on without them where a file is of no use.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import { decompress } from "fzstd";
import { chee, command, dist, endings } from "./core-kit.mjs";
import { scratch } from "./scratch.mjs";

const { Engine, loadCore, loadTables } = await import(join(dist, "index.js"));
const rules = "njombwa.4";
const most = 6;
const shallow = "depth 1";
let core;
const folder = scratch("tables");
let files;
let tables;
let won; // endings that the tables say are won, with a move that is not

const counters = (text) => core.position(text).holes.reduce((sum, { count }) => sum + count, 0);
const each = (position) =>
  tables.exact(
    position,
    [],
    core.moves(position).map(({ text }) => [text]),
  );

before(async () => {
  for (const one of [rules, "chuba.4"])
    chee("db", "build", one, "--counters", String(most), "--out", folder, "--threads", "1");
  const bytesOf = (one) =>
    readdirSync(join(folder, one))
      .sort()
      .map((name) => readFileSync(join(folder, one, name)));
  files = { own: Buffer.concat(bytesOf(rules)), foreign: Buffer.concat(bytesOf("chuba.4")) };
  core = await loadCore();
  tables = await loadTables(decompress);
  tables.add(files.own);
  won = endings(core, rules, most, 60).filter(({ position }) => {
    const kinds = each(position).map(({ value }) => value?.kind);
    return kinds.includes("win") && kinds.some((kind) => kind === "loss" || kind === "draw");
  });
  assert.ok(won.length >= 5, `${won.length} endings`);
});

async function start(context, ...given) {
  const engine = await Engine.start();
  context.after(() => engine.terminate());
  if (given.length > 0) await engine.addTables(given);
  return engine;
}

/** A line without what time does to it. */
const bare = (line) => line.replace(/nps \d+ time \d+/, "");

/** What the tables say of a move. */
function worthOf(position, move) {
  return tables.exact(position, [], [[move]])[0].value;
}

/** Plays a won ending against the best defence; each capture comes within its distance. */
async function playsOut(engine, { position }) {
  const moves = [];
  let now = position;
  let left = 0;
  for (let turn = 0; turn < 100; turn++) {
    if (left === 0) left = each(now).find(({ value }) => value.best).value.turns;
    const { move } = await engine.go(position, moves, shallow);
    assert.equal(worthOf(now, move).kind, "win", `${now} ${move}`);
    const before = counters(now);
    left--;
    for (let mover = 0; mover < 2; mover++) {
      const reply = mover === 0 ? move : each(now).find(({ value }) => value.best).value.move;
      moves.push(reply);
      const { position: after, result } = core.game(position, moves);
      now = after.text;
      if (result) return result;
    }
    if (counters(now) < before) left = 0;
    else assert.ok(left > 0, `${now}: no capture in time`);
  }
  assert.fail(`${position}: no end`);
}

test("a won ending is won within its distance by a search that alone gives some away", async (context) => {
  const alone = await start(context);
  let away = 0;
  for (const { position } of won) {
    const { move } = await alone.go(position, [], shallow);
    if (worthOf(position, move).kind !== "win") away++;
  }
  assert.ok(away > 0, "these endings need no tables");
  const knowing = await start(context, new Blob([files.own]));
  for (const ending of won) {
    const { text } = await playsOut(knowing, ending);
    assert.equal(text, core.position(ending.position).turn === 0 ? "1-0" : "0-1", ending.position);
  }
});

test("the highest level is told of tables, the one below is not", async (context) => {
  const alone = await start(context);
  const knowing = await start(context, files.own);
  let unlike = 0;
  for (const { position } of won.slice(0, 5)) {
    for (const engine of [alone, knowing]) engine.send("setoption name Skill value 9");
    const found = [];
    for (const engine of [alone, knowing]) found.push((await engine.go(position, [])).info.at(-1));
    assert.equal(bare(found[0]), bare(found[1]));
    for (const engine of [alone, knowing]) engine.send("setoption name Skill value 10");
    const { info, move } = await knowing.go(position, []);
    const best = each(position).filter(({ value }) => value.best);
    assert.ok(
      best.some(({ value }) => value.move === move),
      `${position} ${move}`,
    );
    if (bare(info.at(-1)) !== bare((await alone.go(position, [])).info.at(-1))) unlike++;
  }
  assert.ok(unlike > 0);
});

test("a search with tables is that of the command, to the last position", async (context) => {
  const engine = await start(context, files.own);
  const places = [core.start(rules).text, ...won.slice(0, 3).map(({ position }) => position)];
  for (const place of places) {
    const lines = [`setoption name EgdbPath value ${folder}`, `position fen ${place}`];
    const input = [...lines, "go nodes 3000", "quit", ""].join("\n");
    const said = execFileSync(command, ["ugi"], { input, encoding: "utf8" }).split("\n");
    const told = said.filter((line) => line.startsWith("info depth"));
    const { info } = await engine.go(place, [], "nodes 3000");
    assert.ok(info.length > 0);
    assert.deepEqual(info.map(bare), told.map(bare));
  }
});

test("tables that come while it searches are taken when it has ended", async (context) => {
  const engine = await start(context);
  const [{ position }] = won;
  const far = core.start(rules).text;
  const searching = new Promise((found) => {
    engine.listen((line) => line.startsWith("info depth") && found());
  });
  const going = engine.go(far, [], "infinite");
  await searching;
  let taken = false;
  const taking = engine.addTables([files.own]).then(() => {
    taken = true;
  });
  await new Promise((done) => setTimeout(done, 300));
  assert.equal(taken, false);
  engine.stop();
  await going;
  await taking;
  const { info } = await engine.go(position, [], shallow);
  assert.match(info.at(-1), / score win 0 /);
});

test("a survey takes what tables know", async (context) => {
  const engine = await start(context);
  const [{ position }] = won;
  const groups = core.moves(position).map(({ text }) => [text]);
  const kinds = async () => {
    const rows = await engine.survey(position, [], { depth: 1 }, { groups });
    return rows.map(({ value }) => value.kind);
  };
  assert.ok((await kinds()).includes("estimate"));
  await engine.addTables([files.own]);
  assert.deepEqual(
    await kinds(),
    each(position).map(({ value }) => value.kind),
  );
});

test("a game is annotated as chee analyse writes it with the same tables", async (context) => {
  const engine = await start(context);
  const file = join(folder, "game.pmn");
  const out = join(folder, "out.pmn");
  chee("playouts", rules, "1", "--seed", "3", "--records", file);
  const [record] = core.readRecords(readFileSync(file, "utf8"));
  const annotated = async () => {
    const { record: told } = await engine.annotate(record, { depth: 2 });
    return core.writeRecords([told], "pmn");
  };
  const byCommand = (egdb) => {
    chee("analyse", file, "--depth", "2", "--threads", "1", "--egdb", egdb, "--out", out);
    return readFileSync(out, "utf8");
  };
  const alone = await annotated();
  assert.equal(alone, byCommand("none"));
  await engine.addTables([files.own]);
  const knowing = await annotated();
  assert.equal(knowing, byCommand(folder));
  assert.notEqual(knowing, alone);
});

test("what is no table is refused, and one of another rule set changes nothing", async (context) => {
  const engine = await start(context);
  const [{ position }] = won;
  const found = async () => bare((await engine.go(position, [], "depth 3")).info.at(-1));
  const alone = await found();
  await assert.rejects(engine.addTables([new Uint8Array(500)]), /no file of endgame tables/);
  await assert.rejects(engine.addTables([files.own.subarray(0, 700)]), /cut/);
  assert.equal(await found(), alone);
  await engine.addTables([files.foreign]);
  assert.equal(await found(), alone);
  await engine.addTables([files.own]);
  assert.notEqual(await found(), alone);
});

test("who waits for tables hears when the engine ends", async (context) => {
  const engine = await start(context);
  const waiting = engine.addTables([files.own]);
  engine.terminate();
  await assert.rejects(waiting, /ended/);
  await assert.rejects(engine.addTables([files.own]), /ended/);
});

// SPDX-License-Identifier: MIT
// Surveys and annotations: what the package finds is what `chee analyse` writes.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { Worker } from "node:worker_threads";
import { Engine, loadCore } from "../packages/chee/dist/index.js";
import { chee, dist, seeded } from "./core-kit.mjs";
import { scratch } from "./scratch.mjs";

const RULES = [
  "mefuhva.8",
  "njombwa",
  "chuba.6",
  "enkeshui.8",
  "swahili.2",
  "swahili.3",
  "swahili.4,teams=on",
];

let core;
let engine;
before(async () => {
  core = await loadCore();
  engine = await Engine.start();
});
after(() => engine?.terminate());

/** Moves of a game played at random, as long as it goes on. */
function played(rules, plies, seed) {
  const random = seeded(seed);
  const moves = [];
  for (let game = core.game(rules); moves.length < plies && game.legal.length > 0; ) {
    moves.push(game.legal[random(game.legal.length)].text);
    game = core.game(rules, moves);
    if (game.result) return moves.slice(0, -3);
  }
  return moves;
}

for (const rules of RULES) {
  test(`the value of every start hole is that of chee analyse: ${rules}`, async () => {
    for (const [plies, depth] of [
      [0, 3],
      [11, 4],
    ]) {
      const moves = played(rules, plies, plies + 2);
      const words = moves.length > 0 ? ["--moves", moves.join(" ")] : [];
      const bounds = ["--holes", "--depth", String(depth), "--threads", "1", "--json"];
      const told = JSON.parse(chee("analyse", rules, ...words, ...bounds));
      const rows = await engine.survey(rules, moves, { depth });
      const names = core.game(rules, moves).position.holes.map(({ name }) => name);
      const found = new Map(rows.map((row) => [row.hole === null ? "--" : names[row.hole], row]));
      assert.equal(found.size, told.holes.length);
      assert.ok(found.get(told.holes[0].hole).best);
      const others = rows.filter(
        ({ best, value }) => best && value.chance < told.holes[0].value.chance,
      );
      assert.deepEqual(others, []);
      for (const { hole, depth: plain, value, moves: line } of told.holes) {
        const row = found.get(hole);
        assert.deepEqual(row.value, value, `${rules} ${hole}`);
        assert.deepEqual([row.depth, row.line], [plain, line]);
      }
    }
  });
}

const folder = scratch("annotate");

for (const rules of RULES) {
  test(`a game is annotated as chee analyse writes it: ${rules}`, async () => {
    const file = join(folder, "game.pmn");
    const out = join(folder, "out.pmn");
    chee("playouts", rules, "1", "--seed", "3", "--records", file);
    // A comment, a glyph and a variation of people's own are kept.
    const [record] = core.readRecords(readFileSync(file, "utf8"));
    Object.assign(record.moves[1], { comment: "theirs", nags: [5, 14] });
    writeFileSync(file, core.writeRecords([record], "pmn"));
    const bounds = ["--depth", "3", "--threads", "1"];
    const summary = JSON.parse(chee("analyse", file, ...bounds, "--json", "--out", out));
    const progress = [];
    const onProgress = (done, of) => progress.push([done, of]);
    const annotated = await engine.annotate(record, { depth: 3 }, { onProgress });
    assert.equal(core.writeRecords([annotated.record], "pmn"), readFileSync(out, "utf8"));
    assert.deepEqual(
      annotated.seats.map(({ moves, accuracy, good, bad, veryBad }) => [
        moves,
        accuracy,
        good,
        bad,
        veryBad,
      ]),
      summary.players.map((one) => [
        one.moves,
        one.accuracy ?? null,
        one["!"],
        one["?"],
        one["??"],
      ]),
    );
    assert.deepEqual(
      annotated.turningPoints.map((index) => {
        const { mark, before, after, better } = annotated.moves[index];
        return { move: record.moves[index].m, mark, before, after, better };
      }),
      summary.turningPoints.map(({ ply: _, ...rest }) => rest),
    );
    const of = record.moves.length + 1;
    assert.deepEqual(progress.at(-1), [of, of]);
    assert.equal(annotated.chances.length, of);
    // The evals in the record say the same, as precisely as they are written.
    const evals = annotated.record.moves.map((move) => move.eval);
    core.chances(rules, evals).forEach((chance, i) => {
      const points = chance - annotated.chances[i + 1];
      assert.ok(Math.abs(points) < 0.0011, `${rules} ${evals[i]} ${points}`);
    });
  });
}

test("chances of evals; null for what is none", () => {
  assert.deepEqual(core.chances("chuba", ["0.00", "#3,4", "#-3,4", "x", "", "1.5.5"]), [
    0.5,
    1,
    0,
    null,
    null,
    null,
  ]);
  assert.deepEqual(core.chances("chuba", []), []);
  assert.throws(() => core.chances("chubba", ["1"]), /no game/);
});

test("groups of moves: each option of a choice has the value of its best move", async () => {
  const rules = "chuba";
  const moves = played(rules, 9, 4);
  const { legal, position } = core.game(rules, moves);
  const with2 = legal.find(({ text }) => core.turn(position.text, text.slice(0, 2)).choice);
  const turn = core.turn(position.text, position.holes[with2.hole].name);
  const groups = turn.choice.options.map(
    ({ text }) => core.turn(position.text, turn.prefix + text).moves,
  );
  assert.ok(groups.length > 1);
  assert.deepEqual(groups.flat().sort(), [...turn.moves].sort());
  const rows = await engine.survey(rules, moves, { depth: 3 }, { groups });
  rows.forEach((row, i) => {
    assert.equal(row.hole, with2.hole);
    assert.ok(groups[i].includes(row.line[0]));
  });
  // With two plies nothing is cut short: the best of all lines that begin so is worth the same.
  const all = ["--lines", "64", "--depth", "2", "--threads", "1", "--json"];
  const { lines } = JSON.parse(chee("analyse", rules, "--moves", moves.join(" "), ...all));
  const shallow = await engine.survey(rules, moves, { depth: 2 }, { groups });
  shallow.forEach((row, i) => {
    const first = lines.find((line) => groups[i].includes(line.moves[0]));
    assert.deepEqual(row.value, first.value);
  });
  const [hole] = await engine.survey(rules, moves, { depth: 3 }, { groups: [turn.moves] });
  const best = Math.max(...rows.map(({ value }) => value.chance));
  assert.ok(Math.abs(hole.value.chance - best) < 0.05);
});

test("what cannot be looked at is refused with a sentence, and the engine goes on", async () => {
  const groups = (...list) => ({ groups: list });
  const none = { depth: 1 };
  await assert.rejects(engine.survey("chubba", [], none), /no game/);
  await assert.rejects(engine.survey("njombwa", ["A9"], none), { name: "CheeError" });
  await assert.rejects(engine.survey("njombwa", [], none, groups(["zz"])), { name: "CheeError" });
  await assert.rejects(engine.survey("njombwa", [], none, groups(["A8"])), { name: "CheeError" });
  await assert.rejects(engine.survey("njombwa", [], none, groups([])), /groups/);
  const many = Array.from({ length: 65 }, () => ["B8"]);
  await assert.rejects(engine.survey("njombwa", [], none, groups(...many)), /groups/);
  await assert.rejects(engine.survey("njombwa", [], { depth: 121 }), /bounds/);
  await assert.rejects(engine.survey("njombwa", [], { hash: 0 }), /bounds/);
  await assert.rejects(engine.survey("njombwa", [], { nodes: -1 }), /bounds/);
  await assert.rejects(engine.survey("njombwa", [], { time: Number.NaN }), /bounds/);
  await assert.rejects(engine.annotate({ rules: "njombwa", moves: [{ m: "A9" }] }, none), {
    name: "CheeError",
  });
  const over = "njombwa.3 0*3/0*3/0,0,1/0*3 3,4 N - 14";
  assert.deepEqual(await engine.survey(over, [], none), []);
  assert.equal((await engine.survey("njombwa", [], none)).length, 1);
});

test("a survey by time ends in time, one is given up at once, a newer one ends an older", async () => {
  const begun = performance.now();
  const rows = await engine.survey("mefuhva", [], { time: 150 });
  assert.ok(performance.now() - begun < 5000);
  assert.ok(rows.every(({ value }) => value !== null));
  const control = new AbortController();
  const heard = [];
  const onRows = (list) => {
    heard.push(list);
    control.abort();
  };
  await assert.rejects(engine.survey("mefuhva", [], {}, { onRows, signal: control.signal }), {
    name: "AbortError",
  });
  assert.equal(heard.length, 1);
  const older = assert.rejects(engine.survey("mefuhva", [], {}), { name: "AbortError" });
  const newer = engine.survey("njombwa", ["B8", "b8"], { depth: 2 });
  await older;
  const told = JSON.parse(
    chee("analyse", "njombwa", "--moves", "B8 b8", "--holes", "--depth", "2", "--json"),
  );
  assert.equal((await newer).length, told.holes.length);
  const game = { rules: "mefuhva", moves: [{ m: core.moves(core.start("mefuhva").text)[0].text }] };
  await assert.rejects(engine.annotate(game, {}, { signal: AbortSignal.timeout(50) }), {
    name: "TimeoutError",
  });
  await assert.rejects(engine.annotate(game, {}, { signal: AbortSignal.abort() }), {
    name: "AbortError",
  });
});

test("one that is given up before it begins ends no other", async () => {
  const goes = engine.survey("njombwa", ["B8", "b8"], { depth: 6 });
  const late = engine.survey("mefuhva", [], {}, { signal: AbortSignal.abort() });
  await assert.rejects(late, { name: "AbortError" });
  assert.equal((await goes).length, 7);
});

test("a job that takes the place of another goes on with its slice, and adds none", async () => {
  // How many slices and looks at lines were due at once, at most.
  const most = new Int32Array(new SharedArrayBuffer(4));
  const script = `
    const { workerData } = require("node:worker_threads");
    const { setImmediate } = globalThis;
    let due = 0;
    globalThis.setImmediate = (work) => {
      workerData[0] = Math.max(workerData[0], ++due);
      return setImmediate(() => {
        due--;
        work();
      });
    };
    import(${JSON.stringify(new URL("worker.js", `file://${dist}/`).href)});`;
  const thread = new Worker(script, { eval: true, workerData: most });
  // As the engine takes a worker of the browser.
  const worker = {
    postMessage: (message) => thread.postMessage(message),
    terminate: () => thread.terminate(),
  };
  thread.on("message", (data) => worker.onmessage({ data }));
  const own = await Engine.start({ worker });
  // The first of them fetches the networks.
  await own.survey("mefuhva", [], { depth: 1 });
  const jobs = Array.from({ length: 30 }, () => own.survey("mefuhva", [], {}).catch(() => "gone"));
  assert.deepEqual(new Set(await Promise.all(jobs.slice(0, -1))), new Set(["gone"]));
  assert.deepEqual(await own.ask("isready", "readyok"), ["readyok"]);
  own.terminate();
  await jobs.at(-1);
  assert.ok(most[0] <= 2, `${most[0]} were due at once`);
});

test("a job and a game of the protocol go on beside each other", async () => {
  const job = engine.survey("chuba", [], { nodes: 300_000 });
  const { move } = await engine.go("startpos", [], "depth 3");
  assert.match(move, /^[AB]\d/);
  assert.ok((await job).length > 5);
});

test("all memory of jobs is given back", async () => {
  const own = await Engine.start();
  for (let i = 0; i < 40; i++) {
    await own.survey("njombwa", ["B8"], { depth: 1, hash: 200 });
  }
  own.terminate();
});

// SPDX-License-Identifier: MIT
// The engine: a session on this thread, and the one in a worker.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { CheeError, Engine, loadCore, loadSession } from "../packages/chee/dist/index.js";
import { games, wasmFile } from "./core-kit.mjs";

async function start(context, options) {
  const engine = await Engine.start(options);
  context.after(() => engine.terminate());
  return engine;
}

test("a session works in slices and obeys stop", async () => {
  const lines = [];
  const session = await loadSession((line) => lines.push(line));
  assert.equal(session.line("go infinite"), true);
  assert.equal(session.state, "working");
  // The processor's time, since a busy machine may stop any slice for a while.
  const before = process.cpuUsage();
  for (let i = 0; i < 40; i++) assert.equal(session.step(8), true);
  const { user, system } = process.cpuUsage(before);
  assert.ok((user + system) / 40 < 12_000, `${user} ${system}`);
  assert.equal(session.line("stop"), true);
  while (session.step(8));
  assert.match(lines.at(-1), /^bestmove B8$/);
  session.line("quit");
  assert.equal(session.state, "over");
  session.free();
});

test("a session says what is wrong with a line and stays as it was", async () => {
  const lines = [];
  const session = await loadSession((line) => lines.push(line));
  session.line("position fen nonsense");
  assert.match(lines.pop(), /^info string error \d+ /);
  session.line(`position fen ${"x".repeat(2e6)}`);
  assert.match(lines.pop(), /^info string error /);
  session.line("query fen");
  assert.equal(lines.pop(), "response njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0");
  session.free();
});

test("the worker plays legal moves of all five games", async (context) => {
  const core = await loadCore();
  const engine = await start(context);
  for (const { name } of core.games()) {
    const moves = [];
    for (let ply = 0; ply < 6; ply++) {
      const { position } = core.game(name, moves);
      const { move } = await engine.go(position.text, [], "depth 2");
      assert.ok(core.moves(position.text).some((legal) => legal.text === move));
      moves.push(move);
    }
  }
});

test("the worker obeys stop at once", async (context) => {
  const engine = await start(context);
  const searching = new Promise((found) => {
    engine.listen((line) => line.startsWith("info depth") && found());
  });
  const answer = engine.go("chuba.11 1u*11/2*9,1,0/0,1,2*9/1u*11 0,0 S - 0", [], "infinite");
  await searching;
  const begun = performance.now();
  engine.stop();
  const { move, info } = await answer;
  assert.ok(performance.now() - begun < 1000);
  assert.match(move, /^[AB]/);
  assert.ok(info.some((line) => line.startsWith("info depth")));
});

test("stop is obeyed past the lines that wait for the search to end", async (context) => {
  const engine = await start(context);
  const lines = [];
  engine.listen((line) => lines.push(line));
  const searching = new Promise((found) => {
    engine.listen((line) => line.startsWith("info depth") && found());
  });
  engine.send("go infinite");
  await searching;
  engine.send("position fen chuba.11 1u*11/2*9,1,0/0,1,2*9/1u*11 0,0 S - 0");
  engine.send("stop");
  assert.deepEqual((await engine.ask("query fen", "response")).at(-1).split(" ")[1], "chuba.11");
  assert.equal(lines.filter((line) => line.startsWith("bestmove")).length, 1);
  assert.doesNotMatch(lines.join("\n"), /error/);
});

test("a search that is stopped before its position was read ends at once", async (context) => {
  const engine = await start(context);
  const answer = engine.go("startpos", [], "infinite");
  engine.stop();
  assert.match((await answer).move, /^B8$/);
});

test("searches asked for together answer each for its own position", async (context) => {
  const engine = await start(context);
  const core = await loadCore();
  const starts = ["chuba.11", "enkeshui.12"].map((rules) => core.start(rules));
  const asked = [starts[0].text, "nonsense", starts[1].text];
  const [chuba, refused, enkeshui] = await Promise.allSettled(
    asked.map((text) => engine.go(text, [], "depth 3")),
  );
  assert.equal(refused.status, "rejected");
  for (const [n, answer] of [chuba, enkeshui].entries()) {
    const moves = core.moves(starts[n].text).map(({ text }) => text);
    assert.ok(moves.includes(answer.value.move), `${answer.value.move} of ${moves}`);
  }
});

test("a refused position is an error, and the worker goes on", async (context) => {
  const engine = await start(context);
  await assert.rejects(engine.go("nonsense", [], "depth 1"), /./);
  await assert.rejects(engine.go("startpos", ["A1"], "depth 1"), /./);
  assert.deepEqual(await engine.ask("isready", "readyok"), ["readyok"]);
  engine.terminate();
  await assert.rejects(engine.ask("isready", "readyok"), /ended/);
});

test("the module comes by address, by bytes or compiled", async (context) => {
  const bytes = readFileSync(wasmFile);
  const sources = [wasmFile, new URL(`file://${wasmFile}`), bytes];
  sources.push(await WebAssembly.compile(bytes));
  for (const source of sources) {
    assert.equal((await loadCore(source)).games().length, games.length);
    await start(context, { wasm: source });
  }
  await assert.rejects(loadCore(new Uint8Array(4)));
  await assert.rejects(Engine.start({ wasm: "no-such-file.wasm" }), /./);
  assert.equal(new CheeError("a", "illegal", "", 0, 0).message, "a");
});

test("what is no module ends the start with an error and leaves no worker behind", async () => {
  const empty = await WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
  await assert.rejects(Engine.start({ wasm: empty }), /./);
});

test("an engine whose worker cannot be understood has failed, and says so", async () => {
  const worker = {
    postMessage(message) {
      if ("wasm" in message) queueMicrotask(() => this.onmessage({ data: { ready: true } }));
    },
    terminate() {},
  };
  const engine = await Engine.start({ worker });
  assert.equal(engine.failure, undefined);
  const answer = engine.ask("isready", "readyok");
  worker.onmessageerror({});
  await assert.rejects(answer, /could not be read/);
  assert.match(engine.failure.message, /could not be read/);
  assert.throws(() => engine.send("isready"), /could not be read/);
});

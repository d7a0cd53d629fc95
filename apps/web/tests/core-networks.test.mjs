// SPDX-License-Identifier: MIT
// Networks of the evaluation in a file beside the module: fetched before a search that wants them, by
// which it then finds what the command finds; a search without them is refused, never another one.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { Engine, loadCore, loadSession } from "../packages/chee/dist/index.js";
import { ask, bare, chee, command, dist, readLines, seeded } from "./core-kit.mjs";
import { scratch } from "./scratch.mjs";

// The first network of each game, and some of the bytes of the file; in the thorough run all of them.
const thorough = process.env.CHEE_TESTS === "all";

const file = readFileSync(join(dist, "networks.bin"));
const missing = pathToFileURL("/there/is/none.bin").href;

/** The rule sets that the table in the tree has a network for; that of the first is in the module. */
const [usual, ...apart] = readLines("src/search/net_table.c")
  .map((line) => /^ {4}\{CHEE_(\w+), (\d+), (true|false), /.exec(line))
  .filter((found) => found !== null)
  .map(
    ([, game, size, teams]) =>
      `${game.toLowerCase()}.${size}${teams === "true" ? ",teams=on" : ""}`,
  );

/** What a search says, without what time makes of it. */
const plain = (lines) =>
  lines
    .filter((line) => /^(info depth|bestmove)/.test(line))
    .map((line) => line.replace(/ (time|nps|hashfull) \d+/g, ""));

function byCommand(rules, limits) {
  const input = `setoption name UCI_Variant value ${rules}\ngo ${limits}\nquit\n`;
  return plain(execFileSync(command, ["ugi"], { input, encoding: "utf8" }).split("\n"));
}

async function byEngine(engine, rules, limits) {
  engine.send(`setoption name UCI_Variant value ${rules}`);
  return plain(await engine.ask(`go ${limits}`, "bestmove"));
}

async function start(context, options) {
  const engine = await Engine.start(options);
  context.after(() => engine.terminate());
  return engine;
}

/** A module that waits for its networks before a session goes on. */
function sessionOf(x, rules) {
  const session = x.session_new();
  const say = (line) => {
    const bytes = new TextEncoder().encode(line);
    const room = x.request(bytes.length);
    new Uint8Array(x.memory.buffer, room, bytes.length).set(bytes);
    return x.session_line(session, bytes.length);
  };
  assert.equal(say(`setoption name UCI_Variant value ${rules}`), 1);
  return say;
}

/** Gives a bare module bytes for its networks: null where they are taken, or the refusal. */
function give(x, bytes) {
  const head = new TextEncoder().encode("networks\n");
  const room = x.request(head.length + bytes.length);
  new Uint8Array(x.memory.buffer, room, head.length).set(head);
  new Uint8Array(x.memory.buffer, room + head.length, bytes.length).set(bytes);
  const at = x.call(head.length + bytes.length);
  const answer = new Uint8Array(x.memory.buffer, at, x.answer_length());
  return JSON.parse(new TextDecoder().decode(answer)).error ?? null;
}

test("every network of the tree is reached, and the engine finds by it what the command finds", async (context) => {
  assert.equal(usual, (await loadCore()).rules("njombwa").text);
  assert.ok(apart.length > 0);
  const engine = await start(context);
  for (const rules of [usual, ...apart]) {
    const found = await byEngine(engine, rules, "nodes 20000");
    assert.ok(found.length > 2, rules);
    assert.deepEqual(found, byCommand(rules, "nodes 20000"), rules);
  }
});

test("levels, surveys and annotations by a network are those of the command", async (context) => {
  const gameOf = (rules) => rules.split(".")[0];
  const first = apart.filter((rules, n) => apart.map(gameOf).indexOf(gameOf(rules)) === n);
  for (const rules of thorough ? apart : first) {
    // A worker for each, so that each is the first to want the networks.
    const engine = await start(context);
    // Five plies of a large board take a minute.
    const depth = Number(/\d+/.exec(rules)[0]) > 16 ? 2 : 5;
    const rows = await engine.survey(rules, [], { depth });
    const told = JSON.parse(
      chee("analyse", rules, "--holes", "--depth", String(depth), "--threads", "1", "--json"),
    );
    const best = told.holes[0].value.chance;
    assert.ok(
      rows.some((row) => row.best && Math.abs(row.value.chance - best) < 0.001),
      rules,
    );

    const other = await start(context);
    const moves = rows.find((row) => row.best).line.slice(0, 4);
    const core = await loadCore();
    const text = core.writeRecords([{ rules, moves: moves.map((m) => ({ m })) }], "jsonl");
    const [record] = core.readRecords(text);
    const annotated = await other.annotate(record, { depth: Math.min(depth, 4) });
    assert.equal(annotated.moves.length, moves.length);

    const third = await start(context);
    third.send("setoption name Skill value 7");
    const input = `setoption name Skill value 7\nsetoption name UCI_Variant value ${rules}\ngo\nquit\n`;
    const said = plain(execFileSync(command, ["ugi"], { input, encoding: "utf8" }).split("\n"));
    assert.deepEqual((await byEngine(third, rules, "")).at(-1), said.at(-1));
  }
});

test("the usual rules need no file; without one others fail with a sentence", async (context) => {
  const engine = await start(context, { networks: missing });
  assert.ok((await byEngine(engine, usual, "nodes 500")).length > 0);
  engine.send(`setoption name UCI_Variant value ${apart[0]}`);
  await assert.rejects(
    engine.ask("go nodes 500", "bestmove"),
    /networks .* not loaded \(.*none\.bin/,
  );
  assert.match(engine.failure.message, /not loaded/);

  const other = await start(context, { networks: missing });
  await assert.rejects(other.survey(apart[0], [], { depth: 2 }), /not loaded/);
  const [record] = JSON.parse(`[{"rules":"${apart[0]}","moves":[]}]`);
  const third = await start(context, { networks: missing });
  await assert.rejects(third.annotate(record, { depth: 2 }), /not loaded/);
  await assert.rejects(
    loadSession(() => {}, undefined, missing),
    /not loaded/,
  );
  await assert.rejects((await loadCore()).signature(missing), /not loaded/);
});

test("a broken file fails with a sentence", async (context) => {
  const broken = join(scratch("networks"), "broken.bin");
  const bytes = Buffer.from(file);
  bytes[bytes.length >> 1] ^= 1;
  writeFileSync(broken, bytes);
  const engine = await start(context, { networks: pathToFileURL(broken).href });
  engine.send(`setoption name UCI_Variant value ${apart[0]}`);
  await assert.rejects(engine.ask("go nodes 500", "bestmove"), /not the networks of this version/);
});

test("a job that is given up while the networks come leaves the next one be", async (context) => {
  const engine = await start(context);
  const control = new AbortController();
  const given = engine.survey(apart[0], [], { depth: 9 }, { signal: control.signal });
  control.abort();
  await assert.rejects(given);
  const late = engine.survey(apart[0], [], { depth: 9 });
  const last = engine.survey(apart[0], [], { depth: 2 });
  await assert.rejects(late, /another job/);
  assert.ok((await last).length > 0);
  assert.ok((await engine.survey(usual, [], { depth: 2 })).length > 0);
});

test("without its networks a module takes no line, begins no job and has no signature", async () => {
  const x = await bare();
  const say = sessionOf(x, apart[0]);
  assert.equal(say("go nodes 5"), 2);
  assert.equal(say("isready"), 2);
  assert.equal(ask(x, "survey", apart[0], "", "2 0 0 1", "").error.status, "io");
  const record = `{"rules":"${apart[0]}","moves":[]}\n`;
  assert.equal(ask(x, "annotate", "2 0 0 1", record).error.status, "io");
  const items = Array.from({ length: 20 }, (_, i) => ask(x, "bench", String(i)));
  assert.ok(items.some(({ error }) => error?.status === "io"));
  assert.equal(give(x, new Uint8Array()).status, "io");
  assert.equal(give(x, file), null);
  assert.equal(say("go nodes 5"), 1);
});

test("bytes that are not the file are refused and change nothing", async () => {
  const x = await bare();
  const say = sessionOf(x, apart[0]);
  const random = seeded(7);
  const [least, step] = thorough ? [1, 1] : [1 + random(97), 97];
  for (let size = least; size < file.length; size += step) {
    assert.equal(give(x, file.subarray(0, size)).status, "bad-data", `${size} bytes`);
  }
  assert.equal(give(x, Buffer.concat([file, file])).status, "bad-data");
  assert.equal(give(x, Buffer.concat([file, Buffer.of(0)])).status, "bad-data");
  for (let at = least - 1; at < file.length; at += step) {
    const bytes = Buffer.from(file);
    bytes[at] ^= 1 << (at % 8);
    assert.equal(give(x, bytes).status, "bad-data", `byte ${at}`);
  }
  for (let i = 0; i < 500; i++) {
    const size = i % 2 ? file.length : 1 + random(2 * file.length);
    const bytes = Uint8Array.from({ length: size }, () => random(256));
    assert.equal(give(x, bytes).status, "bad-data");
  }
  assert.equal(say("isready"), 2);
  // While it is taken anew the bytes of before are still there.
  for (let i = 0; i < 3; i++) assert.equal(give(x, file), null);
  const grown = x.memory.buffer.byteLength;
  for (let i = 0; i < 200; i++) assert.equal(give(x, file), null);
  assert.equal(x.memory.buffer.byteLength, grown);
  assert.equal(say("isready"), 1);
});

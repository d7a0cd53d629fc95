// SPDX-License-Identifier: MIT
// What the package says of rules and turns, against the vectors and against the command.
import assert from "node:assert/strict";
import { test } from "node:test";
import { CheeError, loadCore, loadSession } from "../packages/chee/dist/index.js";
import { addEvent, chee, games as names, readLines, seeded } from "./core-kit.mjs";

const core = await loadCore();
const ruleSets = ["mefuhva.28", "mefuhva.8,extra=0", "njombwa.8", "chuba.11", "enkeshui.12"].concat(
  ["enkeshui.8,turning=persist", "swahili.2", "swahili.4,teams=on", "swahili.3,openings=distinct"],
);

function checkGame(vector) {
  const game = core.game(vector.start, vector.moves);
  assert.deepEqual(game.positions.slice(1), vector.positions);
  game.positions.forEach((text, i) => {
    const last = i === vector.moves.length;
    const legal = last ? game.legal : core.moves(text);
    if (vector.legal?.[i] !== undefined) assert.equal(legal.length, vector.legal[i]);
  });
  if (vector.ended === "repetition") assert.equal(game.result.ending, "repetition");
  else assert.equal(game.result?.text ?? "*", vector.result);
}

function checkLegal(vector) {
  const legal = core.moves(vector.position).map((move) => move.text);
  assert.deepEqual(legal, vector.moves);
  for (const [move, after] of Object.entries(vector.after ?? {})) {
    assert.equal(core.play(vector.position, move).after, after);
  }
  const { result } = core.position(vector.position);
  if (vector.result) assert.equal(result?.text ?? "*", vector.result);
}

const perftLeaves = 20_000; // deeper counts are the native tests' affair

async function checkPerft(vector) {
  assert.ok(vector.counts.length > 0);
  const lines = [];
  const session = await loadSession((line) => lines.push(line));
  session.line(`position fen ${vector.position}`);
  for (const [i, count] of vector.counts.entries()) {
    if (count > perftLeaves) break;
    while (!session.line(`go perft ${i + 1}`)) session.step(1000);
    while (session.step(1000));
    assert.equal(lines.at(-1), `nodes ${count}`);
  }
  session.free();
}

async function run(vector) {
  const given = vector.start ?? vector.position;
  const { text, ruleset } = core.position(given);
  assert.equal(text, given);
  assert.equal(ruleset, vector.rules ?? ruleset);
  if (vector.kind === "game") checkGame(vector);
  else if (vector.kind === "legal") checkLegal(vector);
  else if (vector.kind === "perft") await checkPerft(vector);
  else assert.fail(`no such kind: ${vector.kind}`);
}

for (const file of ["own", "special", "random"]) {
  test(`the conformance vectors of ${file}.jsonl hold`, async () => {
    const vectors = readLines(`tests/conformance/${file}.jsonl`).map((line) => JSON.parse(line));
    assert.ok(vectors.length > 0);
    for (const vector of vectors) await run(vector);
  });
}

test("each vector of wrong.jsonl is found to be wrong", async () => {
  for (const line of readLines("tests/conformance/wrong.jsonl")) {
    await assert.rejects(async () => run(JSON.parse(line)), undefined, line.slice(0, 200));
  }
});

// Plays a game at random by turns that are chosen step by step, and hands each turn to `look`.
function playout(rules, seed, plies, look) {
  const random = seeded(seed);
  let position = core.start(rules);
  for (let i = 0; i < plies && position.turn !== null; i++) {
    const legal = core.moves(position.text);
    const start = legal[random(legal.length)];
    let move = start.text;
    if (start.hole !== null) {
      let turn = core.turn(position.text, position.holes[start.hole].name);
      while (turn.choice) {
        const { options } = turn.choice;
        assert.ok(options.length > 1);
        turn = core.turn(position.text, turn.prefix + options[random(options.length)].text);
      }
      assert.deepEqual(turn.moves, [turn.move]);
      assert.ok(legal.some((one) => one.text === turn.move));
      move = turn.move;
    }
    const trace = core.play(position.text, move);
    look(position, trace);
    position = core.position(trace.after);
  }
  return position;
}

for (const rules of ruleSets) {
  test(`${rules}: events added up give the position after`, () => {
    playout(rules, 11, 60, (before, trace) => {
      const board = structuredClone({ holes: before.holes, stores: before.stores });
      for (const event of trace.events) addEvent(board, event);
      const after = core.position(trace.after);
      assert.deepEqual(board, { holes: after.holes, stores: after.stores });
    });
  });
}

for (const rules of ["mefuhva.8", "njombwa.8", "chuba.11", "enkeshui.8", "swahili.2"]) {
  test(`${rules}: the sentences are those of chee explain`, () => {
    let turns = 0;
    playout(rules, 5, 8, (before, trace) => {
      const said = chee("explain", "--position", before.text, "--", trace.move).trimEnd();
      assert.deepEqual([...trace.sentences, trace.after], said.split("\n"));
      const told = trace.events.filter((event) => event.sentence !== null);
      assert.equal(told.map((event) => event.sentence).join(" "), trace.sentences.join(" "));
      turns++;
    });
    assert.ok(turns > 3);
  });
}

test("a preview tells laps, end, captures and choices, and changes nothing (1.9)", () => {
  const { text, holes } = core.start("mefuhva.8");
  const legal = core.moves(text);
  const hole = holes[legal[0].hole];
  const preview = core.preview(text, hole.name);
  const declined = core.play(text, `${hole.name}x-`);
  assert.equal(preview.legal, true);
  assert.equal(preview.captures, declined.captured);
  assert.equal(preview.end, declined.end);
  assert.equal(preview.laps, declined.laps);
  assert.equal(preview.choices.kind, "extra");
  const sum = preview.changes.reduce((total, change) => total + change.delta, 0);
  assert.equal(sum, -preview.captures);
});

test("an endless sowing says so, in the words of chee explain (0.2)", () => {
  const position = "mefuhva.4 1,2,1,0/3,1,0,1/2,0,5,0/1,0,4,1 4,0 N - 3";
  const hole = "a4";
  const preview = core.preview(position, hole);
  assert.equal(preview.legal, false);
  assert.equal(preview.clause, "0.2");
  assert.equal(preview.end, null);
  assert.match(preview.sentences.at(-1), /without end/);
  assert.throws(() => core.turn(position, hole), { name: "CheeError", clause: "0.2" });
  let said = "";
  try {
    chee("explain", "--position", position, "--", hole);
  } catch (error) {
    said = error.stdout;
  }
  assert.deepEqual(preview.sentences, said.trimEnd().split("\n"));
});

test("an endless sowing is told until it has gone round once (0.2)", () => {
  const position = "mefuhva.4 1,2,1,0/3,1,0,1/2,0,5,0/1,0,4,1 4,0 N - 3";
  const round = core.round(position, "a4");
  assert.deepEqual([round.from, round.round, round.laps], [1, 28, 28]);
  const { holes } = core.position(position);
  const counts = holes.map((hole) => hole.count);
  for (const { hole, delta } of round.events) if (hole !== null) counts[hole] += delta;
  // Gone round, each hole has what it had, and the hand is empty.
  assert.deepEqual(
    counts,
    holes.map((hole) => hole.count),
  );
  assert.equal(round.events.at(-1).kind, "relay");
  assert.equal(round.sentences.length, 29);
  assert.match(round.sentences.at(-1), /lap 29 .* 28 laps before \(0\.2\)/);
  // No capture is in it, and none of the other holes has a round.
  assert.throws(() => core.round(position, "a3"), { name: "CheeError" });
  assert.throws(() => core.round(position, "A1"), { name: "CheeError" });
});

test("refusals have a clause, a sentence and a place", () => {
  const start = core.start("njombwa").text;
  assert.throws(() => core.play(start, "A3"), { status: "illegal", clause: "2.3" });
  assert.throws(() => core.turn(start, "b8"), { status: "illegal", message: /turn of South/ });
  assert.throws(() => core.turn(start, "Z9"), { status: "bad-data", column: 1 });
  assert.throws(() => core.turn(start, "B8xb3"), { status: "illegal", column: 3 });
  assert.throws(() => core.game("njombwa", ["B8", "b8", "A9"]), { message: /^move 3: / });
  assert.throws(() => core.rules("oware"), CheeError);
  assert.throws(() => core.position("njombwa.8 1*8/1*8/1*8/1*9 0,0 S SN 0"), { column: 23 });
  assert.equal(core.preview(start, "b8").legal, false);
});

test("hostile positions get a sentence", () => {
  const hostile = ["", " ", "\0", "\n\n", "<script>alert(1)</script>", "\ud800", "x".repeat(1e7)];
  hostile.push("njombwa.8 ".repeat(1e6), `njombwa.8 ${"1*8/".repeat(1e5)}`, "9".repeat(3000));
  for (const text of hostile) {
    for (const ask of [
      () => core.position(text),
      () => core.moves(text),
      () => core.game(text, []),
      () => core.play(text, "A1"),
      () => core.play(core.start("chuba").text, text),
      () => core.turn(core.start("chuba").text, text),
      () => core.preview(core.start("chuba").text, text),
    ]) {
      assert.throws(ask, (error) => error instanceof CheeError && error.message.length > 0);
    }
  }
});

test("games are described with what the command says of them", () => {
  const games = core.games();
  assert.deepEqual(
    games.map((game) => game.name),
    names,
  );
  for (const game of games) {
    const told = JSON.parse(chee("games", game.name, "--json"));
    assert.equal(game.title, told.title);
    assert.equal(game.people, told.people);
    assert.equal(game.options.length, told.options.length);
    assert.equal(core.rules(game.name).size, game.defaultSize);
    assert.equal(game.usual, game.name === core.usualGame());
  }
  assert.equal(core.usualGame(), "njombwa");
  assert.deepEqual(core.rules("enkeshui.8,turning=never").options, {
    setup: "standard",
    turning: "never",
  });
});

test("the next game is begun by whom chee match-setup names (0.6, 3.10, 4.13)", () => {
  for (const rules of ["mefuhva.28", "njombwa.8", "chuba.11", "enkeshui.12", "swahili.3"]) {
    const seats = core.rules(rules).seats;
    for (const winner of [null, ...Array(seats).keys()]) {
      const words = ["beginner", "1", winner === null ? "draw" : String(winner + 1)];
      const told = /player (\d) begins/.exec(chee("match-setup", rules, ...words))[1];
      assert.equal(core.beginner(rules, winner) + 1, Number(told), `${rules} ${winner}`);
    }
    assert.throws(() => core.beginner(rules, seats), /no such seat/);
  }
  assert.equal(core.beginner("chuba", 0), 0);
  assert.equal(core.beginner("enkeshui", 0), 1);
});

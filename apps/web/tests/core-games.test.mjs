// SPDX-License-Identifier: MIT
// Games that the module holds by a handle: a move applied is what playing all again comes to, and
// whatever is refused leaves them as they were.
import assert from "node:assert/strict";
import { test } from "node:test";
import { CheeError, loadCore } from "../packages/chee/dist/index.js";
import { ask, bare, seeded } from "./core-kit.mjs";

const core = await loadCore();
const ruleSets = core.games().map(({ name }) => name);

test("each move applied comes to the same as all played again", () => {
  const random = seeded(11);
  for (const rules of ruleSets) {
    const game = core.openGame(rules);
    for (let n = 0; n < 40 && game.view.legal.length > 0; n++) {
      const { legal, position } = game.view;
      const move = legal[random(legal.length)].text;
      assert.deepEqual(game.play(move), core.play(position.text, move));
      assert.deepEqual(game.view, core.game(rules, game.view.moves));
    }
    assert.ok(game.view.moves.length > 5, rules);
    game.free();
  }
});

test("a view is another one after each change, and stays as it was", () => {
  const game = core.openGame("njombwa", ["B8", "b8"]);
  const before = game.view;
  const copy = structuredClone(before);
  game.play(before.legal[0].text);
  assert.notEqual(game.view, before);
  assert.deepEqual(before, copy);
  game.free();
  assert.equal(game.view.moves.length, 3);
});

test("moves are taken back, and other lines followed", () => {
  const open = ["B8", "b8", "A1"];
  const [reply] = core.game("njombwa.8", open).legal;
  const lines = [open, ["B8", "b8", "A3"], [], ["B8"], [...open, reply.text]];
  const game = core.openGame("njombwa.8");
  for (const line of lines) {
    game.follow(line);
    assert.deepEqual(game.view, core.game("njombwa.8", line));
  }
  for (const length of [3, 3, 1, 0]) {
    game.takeBack(length);
    assert.deepEqual(game.view, core.game("njombwa.8", lines.at(-1).slice(0, length)));
  }
  game.free();
});

test("repetition is known after a move (0.4), and nothing is played after it", () => {
  const start = core.position("enkeshui.8 0*4,1*3,0/0,1*2,0*4,1 20,22 S - 60").text;
  const moves = "A8 a4 A2 a2 A4 a6 A6 a8 A8 a4 A2 a2 A4 a6 A6 a8".split(" ");
  const game = core.openGame(start);
  for (const move of moves) game.play(move);
  const { result } = game.view;
  assert.deepEqual(game.view, core.game(start, moves));
  assert.equal(result.ending, "repetition");
  assert.throws(() => game.play(moves[0]), { name: "CheeError", status: "illegal" });
  assert.deepEqual(game.view.moves, moves);
  game.takeBack(moves.length - 1);
  assert.equal(game.view.result, null);
  assert.equal(game.play(moves.at(-1)).after, game.view.position.text);
  assert.equal(game.view.result.ending, "repetition");
  game.free();
});

test("what is refused changes nothing", () => {
  const game = core.openGame("njombwa.8", ["B8", "b8"]);
  const { view } = game;
  const refused = [
    [() => game.play("A1A1"), "bad-data"],
    [() => game.play("A2"), "illegal"],
    [() => game.play(""), "bad-data"],
    [() => game.play("x".repeat(10_000)), "bad-data"],
    [() => game.follow(["B8", "b8", "nonsense"]), "bad-data"],
    [() => game.follow(["A1"]), "illegal"],
    [() => game.takeBack(3), "bad-data"],
  ];
  for (const [ask, status] of refused) {
    const before = game.view;
    assert.throws(
      ask,
      (reason) => reason instanceof CheeError && reason.message !== "" && reason.status === status,
      String(ask),
    );
    assert.equal(game.view, before);
    // The module's own, too: a move that is legal here is played on from here.
    const there = core.openGame("njombwa.8", view.moves);
    assert.deepEqual(game.play(view.legal[0].text), there.play(view.legal[0].text));
    assert.deepEqual(game.view, there.view);
    there.free();
    game.follow(view.moves);
    assert.deepEqual(game.view, view);
  }
  assert.throws(() => core.openGame("njombwa.8", ["B8", "nonsense"]), { message: /^move 2: / });
  game.free();
});

test("a game that was freed is told from the one that took its place", () => {
  const first = core.openGame("chuba");
  first.free();
  const second = core.openGame("chuba");
  for (const ask of [() => first.play("A5"), () => first.takeBack(0), () => first.free()]) {
    assert.throws(ask, { name: "CheeError", message: "this game is not open any more" });
  }
  assert.equal(second.view.moves.length, 0);
  second.free();
});

test("a handle that is none gets a sentence", async () => {
  const x = await bare();
  const { handle } = ask(x, "game-open", "chuba", "").ok;
  const sentence = "this game is not open any more";
  for (const bad of [
    "",
    "0",
    "-1",
    "2",
    " 1",
    `${handle}x`,
    `${2 ** 32 + handle}`,
    "9".repeat(40),
  ]) {
    assert.equal(ask(x, "game-play", bad, "A5").error?.text, sentence, bad);
    assert.equal(ask(x, "game-follow", bad, "0", "").error?.text, sentence, bad);
    assert.equal(ask(x, "game-free", bad).error?.text, sentence, bad);
  }
  assert.equal(ask(x, "game-free", String(handle)).ok, null);
});

test("there is a bound to games, which says so, and freed ones make room", async () => {
  const own = await loadCore();
  const games = Array.from({ length: 64 }, () => own.openGame("enkeshui"));
  assert.throws(() => own.openGame("enkeshui"), { status: "limit", message: /freed first/ });
  games.pop().free();
  for (let n = 0; n < 500; n++) own.openGame("enkeshui").free();
  games.push(own.openGame("enkeshui"));
  for (const game of games) game.free();
});

// SPDX-License-Identifier: MIT
// What stands behind practising and studying, without a browser: when exercises come again, which
// one a day has, what became of games against each level, and what was played at a position.
import assert from "node:assert/strict";
import { test } from "node:test";
import { loadCore } from "chee";
import { exercisesOf } from "../../../tools/web-exercises.mjs";
import { games } from "./core-kit.mjs";
import { load } from "./page-modules.mjs";

const { answered, dayOf, dueOf, nextOf, waits } = await load("practice/schedule.ts");
const { dailyOf } = await load("practice/daily.ts");
const { daysInRow, keepPractice, readPractice, withAnswer } = await load("practice/kept.ts");
const { addMistakes, mistakesOf, personSeats, readMistakes } = await load("practice/mistakes.ts");
const { levelsOf, outcomesOf } = await load("store/levels.ts");
const { openingsAt } = await load("store/openings.ts");
const { positionKey, readGame } = await load("store/head.ts");
const { Study } = await load("study/study.ts");
const { Walk } = await load("pages/replay/tree.ts");
const { percents } = await load("analysis/worth.ts");

/** Storage as a browser has it. */
function storage() {
  const all = new Map();
  globalThis.localStorage = {
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, text) => all.set(key, text),
  };
}

test("the wait grows with each right answer that was due", () => {
  let card;
  let day = 100;
  for (const wait of [...waits, waits.at(-1)]) {
    card = answered(card, "right", day);
    assert.equal(card.due, day + wait);
    // Once more on the same day changes nothing.
    assert.deepEqual(answered(card, "right", day), card);
    day = card.due;
  }
  assert.deepEqual(answered(card, "wrong", day), { step: 0, due: day });
  assert.deepEqual(answered(card, "helped", day), { step: 0, due: day + 1 });
  // Long overdue, it goes on from the day on which it was answered.
  assert.deepEqual(answered({ step: 1, due: 5 }, "right", 50), { step: 2, due: 53 });
});

test("a mixed run gives what is due, new ones between, and never the same twice", () => {
  const all = Array.from({ length: 12 }, (_, n) => `m${n}`);
  const cards = new Map([
    ["m1", { step: 1, due: 90 }],
    ["m2", { step: 1, due: 100 }],
    ["m3", { step: 1, due: 101 }],
  ]);
  assert.deepEqual(dueOf({ all, cards, today: 100 }), ["m1", "m2"]);
  const next = (last, count) => nextOf({ all, cards, today: 100, last, count });
  assert.equal(next([], 0), "m1");
  assert.equal(next(["m1"], 1), "m2");
  assert.ok(!cards.has(next(["m1", "m2"], 2)));
  const last = [];
  for (let count = 0; count < 60; count++) {
    const mark = next(last, count);
    assert.ok(!last.slice(-4).includes(mark), mark);
    last.push(mark);
  }
  assert.equal(nextOf({ all: [], cards, today: 1, last: [], count: 0 }), null);
  assert.equal(nextOf({ all: ["m1"], cards, today: 1, last: ["m1"], count: 1 }), "m1");
  // Nothing new and nothing due: what comes first.
  const few = { all: ["m2", "m3"], cards, today: 1, last: [], count: 0 };
  assert.equal(nextOf(few), "m2");
});

test("the exercise of a day is the same in whatever order they are listed, each once in a round", () => {
  const marks = games.flatMap((game) => exercisesOf(game).map(({ position }) => position));
  const backwards = [...marks].reverse();
  const count = new Set(marks).size;
  const first = 200 * count;
  const round = Array.from({ length: count }, (_, n) => dailyOf(marks, first + n));
  assert.equal(new Set(round).size, count);
  for (const n of [0, 1, count - 1]) assert.equal(dailyOf(backwards, first + n), round[n]);
  const after = Array.from({ length: count }, (_, n) => dailyOf(marks, first + count + n));
  assert.notDeepEqual(after, round);
  assert.equal(dailyOf([], 7), null);
  // The day is that of the calendar, at whatever hour.
  const day = dayOf(new Date(2026, 10, 22, 0, 1));
  assert.equal(dayOf(new Date(2026, 10, 22, 23, 59)), day);
  assert.equal(dayOf(new Date(2026, 10, 23, 0, 0)), day + 1);
});

test("rows of right answers and of days are kept, and what is no such thing is left out", () => {
  storage();
  let now = readPractice();
  for (const [outcome, day] of [
    ["right", 10],
    ["right", 10],
    ["right", 11],
    ["helped", 12],
  ]) {
    now = withAnswer(now, "ab1", outcome, day);
  }
  assert.deepEqual([now.row, now.best, now.days], [0, 3, 2]);
  assert.deepEqual(
    [11, 12, 13].map((day) => daysInRow(now, day)),
    [2, 2, 0],
  );
  keepPractice(now);
  assert.deepEqual(readPractice(), now);
  for (const bad of ['{"cards":{"<b>":[1,2],"ok":[99,4],"x":7},"row":-1,"days":"9"}', "[]", "{"]) {
    localStorage.setItem("chee.practice", bad);
    const { cards, row, days } = readPractice();
    assert.deepEqual([row, days], [0, 0]);
    for (const { step } of cards.values()) assert.ok(step <= waits.length);
    assert.ok(!cards.has("<b>") && !cards.has("x"));
  }
});

const head = (given) => ({
  own: true,
  game: "njombwa",
  players: ["?", "chee level:3"],
  result: "1-0",
  added: 0,
  id: "a",
  ...given,
});

test("results of records are those of each seat", () => {
  assert.deepEqual(outcomesOf("0-1", 2), ["lost", "won"]);
  assert.deepEqual(outcomesOf("35-70-70", 3), ["lost", "drawn", "drawn"]);
  assert.deepEqual(outcomesOf("50-35", 4), ["won", "lost", "won", "lost"]);
  assert.equal(outcomesOf("*", 2), null);
});

test("the next level follows what was won and lost against the machine", () => {
  const games = (...results) => results.map((result, added) => head({ result, added }));
  const next = (heads) => levelsOf(heads)[0]?.next;
  assert.equal(next(games("1-0")), 3);
  assert.equal(next(games("0-1", "1-0", "1-0")), 4);
  assert.equal(next(games("0-1", "0-1", "0-1")), 2);
  // Of the level before nothing counts any more.
  const moved = [...games("1-0", "1-0"), head({ players: ["?", "chee level:4"], added: 9 })];
  assert.deepEqual(levelsOf(moved)[0], {
    game: "njombwa",
    levels: [
      { level: 3, won: 2, drawn: 0, lost: 0 },
      { level: 4, won: 1, drawn: 0, lost: 0 },
    ],
    last: 4,
    next: 4,
  });
  // Neither imported games, nor those of two people or two machines, nor unfinished ones.
  const others = [
    head({ own: false }),
    head({ players: ["?", "?"] }),
    head({ players: ["chee level:1", "chee level:2"] }),
    head({ result: "*" }),
  ];
  assert.deepEqual(levelsOf(others), []);
  const north = head({ players: ["chee level:10", "?"], result: "0-1" });
  assert.equal(next([north, north]), 10);
});

test("moves at a position are counted over all games that come by it, however they came", async () => {
  const core = await loadCore();
  const read = (text) => [...core.records(text)].map((entry) => readGame(entry));
  const game = (moves, result) => `[Game "njombwa.8"]\n\n${moves} ${result}\n\n`;
  const text =
    game("1. B8 b8 2. A3 a3", "1-0") +
    game("1. B8 b8 2. A3 a5", "0-1") +
    game("1. B8 b8 2. B4", "1/2-1/2") +
    game("1. B8 b8 2. B4", "*");
  const heads = read(text).map(({ facts }, n) => ({ ...facts, id: `g${n}` }));
  const at = (...moves) => positionKey(core.game("njombwa.8", moves).position.text);
  const first = openingsAt(heads, at());
  assert.equal(first.games, 4);
  assert.deepEqual(
    first.next.map(({ games }) => games),
    [4],
  );
  const { games, next } = openingsAt(heads, at("B8", "b8"));
  assert.equal(games, 4);
  assert.deepEqual(
    next.map(({ to, games, wins, drawn, open }) => [to, games, wins, drawn, open]).sort(),
    [
      [at("B8", "b8", "A3"), 2, [1, 1], 0, 0],
      [at("B8", "b8", "B4"), 2, [0, 0], 1, 1],
    ].sort(),
  );
  assert.deepEqual(openingsAt(heads, 17), { games: 0, next: [] });
  // Another way to the same position is the same place: here by a start that stands one ply later.
  const later = core.game("njombwa.8", ["B8", "b8"]).position.text.replace(/\d+$/, "6");
  assert.equal(positionKey(later), at("B8", "b8"));
});

test("mistakes of the person become exercises, those of the machine do not", () => {
  storage();
  const record = {
    rules: "njombwa.8",
    tags: { South: "?", North: "chee level:2" },
    moves: [{ m: "B8" }, { m: "b8" }, { m: "A3" }],
  };
  const moves = [
    { mark: "", before: 0.5, after: 0.5, better: [] },
    { mark: "??", before: 0.6, after: 0.2, better: ["b4"] },
    { mark: "?", before: 0.7, after: 0.4, better: ["B4", "b4"] },
  ];
  const positions = ["p0", "p1", "p2", "p3"];
  const seatOf = (text) => Number(text[1]) % 2;
  const found = mistakesOf({ moves }, record, positions, seatOf, "game-1");
  assert.deepEqual(found, [
    {
      game: "njombwa",
      position: "p2",
      played: "A3",
      better: "B4",
      before: 0.7,
      after: 0.4,
      number: 3,
      id: "game-1",
    },
  ]);
  assert.deepEqual(personSeats({ ...record, tags: { South: "?", North: "?" } }), [0, 1]);
  addMistakes(found, "game-1");
  addMistakes([{ ...found[0], played: "A5" }], "game-1");
  assert.deepEqual(readMistakes(), { all: [{ ...found[0], played: "A5" }], reviewed: ["game-1"] });
  localStorage.setItem("chee.mistakes", '{"all":[{"game":"njombwa","position":7}],"reviewed":[1]}');
  assert.deepEqual(readMistakes(), { all: [], reviewed: [] });
});

test("parts of a whole are written as percents that add up to a hundred", () => {
  assert.deepEqual(percents([0.585, 0.415]), [59, 41]);
  for (let part = 0; part <= 1; part += 0.0025) {
    const [one, other] = percents([part, 1 - part]);
    assert.equal(one + other, 100);
    assert.ok(Math.abs(one - 100 * part) <= 0.5 && other >= 0, `${part}`);
  }
});

test("how a game was given up is told of its own moves alone", async () => {
  const core = await loadCore();
  const [record] = core.readRecords(
    '[Game "swahili.2"]\n[SeatA "a"]\n[Termination "SeatA resigned"]\n\n1. A4 *\n',
  );
  const study = Study.ofRecord(core, record);
  assert.equal(study.record().tags.Termination, "SeatA resigned");
  study.tree.toEnd();
  study.play(study.view.legal[0].text);
  const { Termination: _ended, ...others } = record.tags;
  assert.deepEqual(study.record().tags, others);
  study.tree.undo();
  assert.equal(study.record().tags.Termination, "SeatA resigned");
});

test("whose move it was is the core's to say, in a replay too", async () => {
  const core = await loadCore();
  // Whose turn it is and how many moves were made are two things in the text of a position.
  for (const [rules, first, second] of [
    ["mefuhva", "S", "N"],
    ["chuba", "S", "N"],
    ["swahili.3", "A", "B"],
  ]) {
    const start = core.start(rules).text.replace(` ${first} `, ` ${second} `);
    const [{ text: one }] = core.game(start).legal;
    const [{ text: two }] = core.game(start, [one]).legal;
    const { positions, position, moves } = core.game(start, [one, two]);
    const line = moves.map((m) => ({ m, variations: [[{ m }]] }));
    const record = { rules: position.ruleset, start, moves: line, result: "*" };
    const { pieces } = new Walk(core, record, positions);
    for (const { node, number } of pieces.flatMap(({ steps }) => steps)) {
      const { turn } = core.position(positions[node.ply - 1]);
      assert.equal(/^\d+\.$/.test(number), turn === 0, `${rules}, ${number}${node.move}`);
    }
  }
});

// SPDX-License-Identifier: MIT
// Matches: who begins, what is brought along, the race and the rearranged start (0.6, 3.10, 4.13,
// 4.15, 4.16).
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { CheeError, loadCore } from "../packages/chee/dist/index.js";
import { addEvent, root } from "./core-kit.mjs";

const core = await loadCore();

function refuses(call, text, clause = "") {
  assert.throws(call, (error) => {
    assert.ok(error instanceof CheeError);
    assert.match(error.message, text);
    assert.equal(error.clause, clause);
    return true;
  });
}

test("whole matches of the samples are what the module makes of them (3.10, 4.13, 4.15, 4.16)", () => {
  const names = ["surplus", "race_and_rearranged", "given_up", "games", "series", "of_three"];
  for (const name of names) {
    const file = join(root, "tests/records/good", `match_${name}.pmn`);
    const records = core.readRecords(readFileSync(file, "utf8"));
    assert.ok(records.length > 1);
    let match = null;
    for (const { rules, start, tags, moves, result } of records) {
      match ??= core.match(rules, core.match(rules, tags.Match).terms);
      assert.equal(match.text, tags.Match);
      assert.equal(match.over, false);
      const laid = tags.BeforeRace ?? match.start;
      const begun = match.race ? core.race(laid, match.race).after : start;
      assert.equal(start, begun);
      if (!match.rearranged) assert.equal(laid, match.start);
      match = core.nextMatch(
        match,
        start,
        moves.map(({ m }) => m),
        result,
      );
    }
    assert.equal(match.over, name !== "series");
    assert.equal(match.start === null, match.over);
  }
});

test("a match tells how it stands (4.13)", () => {
  assert.deepEqual(core.match("enkeshui.8", "surplus,race=first 3 1-1 6,24 12"), {
    rules: "enkeshui.8",
    text: "surplus,race=first 3 1-1 6,24 12",
    terms: "surplus,race=first",
    kind: "surplus",
    length: null,
    race: "first",
    rearranged: false,
    game: 3,
    players: [0, 1],
    wins: [1, 1],
    stones: [6, 24],
    noResigning: null,
    over: false,
    leader: 1,
    start: "enkeshui.8 4*6,0,0/0*6,2,4 0,0 S SN 0",
  });
  const over = core.match("swahili.3", "games:2 3 1-1-0 - 312");
  assert.deepEqual([over.over, over.leader, over.start], [true, null, null]);
  assert.deepEqual([over.players, over.wins, over.stones], [[2, 0, 1], [1, 1, 0], null]);
});

test("who gives up has lost, but where points are the result (5.8)", () => {
  assert.deepEqual([core.givenUp("chuba", 0), core.givenUp("chuba", 1)], ["0-1", "1-0"]);
  for (const seats of [2, 4]) {
    const rules = `swahili.${seats}`;
    assert.equal(core.givenUp(rules, seats - 1), "*");
    assert.match(core.match(rules, "games:2").noResigning, /^points are .* played to its end$/);
  }
  refuses(() => core.givenUp("swahili.2", 2), /no such seat/);
});

test("the race is told in step, and its events give the board (4.15)", () => {
  for (const rules of ["enkeshui.8", "enkeshui.10", "enkeshui.12"]) {
    const before = core.start(rules);
    const { events, after, winner, sentences } = core.race(before.text, "first", 1);
    let ahead = 0;
    for (const event of events) {
      addEvent(before, event);
      if (event.kind !== "drop") continue;
      ahead += event.to === 0 ? 1 : -1;
      assert.ok(ahead === 0 || ahead === 1);
    }
    const raced = core.position(after);
    assert.deepEqual(before.holes, raced.holes);
    assert.equal(winner, null);
    assert.equal(raced.turn, 1);
    assert.equal(raced.ply, 2);
    assert.deepEqual(
      events.slice(-2).map(({ kind, to, hand }) => [kind, to, hand]),
      [
        ["rest", 0, 0],
        ["rest", 1, 0],
      ],
    );
    assert.match(sentences[0], /^South, lap 1: lifts \d from A\d+, sows a1/);
    assert.match(sentences[1], /^North, lap 1: lifts \d from a\d+, sows A1/);
  }
});

test("a lop-sided race has a winner, whatever the lot", () => {
  const { winner, after } = core.race("enkeshui.8 4*6,0,0/0*6,2,4 0,0 S SN 0", "first", 1);
  assert.equal(winner, core.position(after).turn);
  refuses(
    () => core.race("enkeshui.8,setup=mirrored 0,0,4*6/4*6,0,0 0,0 S SN 0"),
    /no race/,
    "4.15",
  );
  refuses(() => core.race(core.start("chuba").text), /only Enkeshui/, "4.15");
});

test("two holes are laid out anew (4.16)", () => {
  const start = core.start("enkeshui.8");
  const laid = [
    { hole: 0, count: 3 },
    { hole: 7, count: 5 },
  ];
  const south = core.rearrange(start.text, [2, 3], laid);
  assert.equal(south.text, "enkeshui.8 4*6,0,0/3,0*3,4*3,9 0,0 S SN 0");
  const north = core.rearrange(south.text, [10, 15], [{ hole: 8, count: 8 }]);
  assert.deepEqual(
    north.holes.slice(8).map(({ count }) => count),
    [8, 0, 0, 4, 4, 4, 4, 0],
  );
  refuses(() => core.rearrange(start.text, [2, 3], laid.slice(1)), /8 stones were taken/, "4.16");
  refuses(() => core.rearrange(start.text, [2, 11], laid), /two different holes/);
  refuses(() => core.rearrange(start.text, [2, 2], laid), /two different holes/, "4.16");
  refuses(() => core.rearrange(start.text, [2, 3], [{ hole: 9, count: 8 }]), /two different holes/);
});

test("what is none of a match is refused with its place", () => {
  refuses(() => core.match("chuba", "surplus"), /only Enkeshui/, "4.13");
  refuses(() => core.match("chuba", "best of 3"), /series, games:N or surplus/);
  const start = core.start("chuba").text;
  const match = core.match("chuba", "series");
  refuses(() => core.nextMatch(match, start, []), /not over/);
  refuses(() => core.nextMatch(match, start, [], "35-20"), /the result of a game is 1-0/);
  assert.deepEqual(core.nextMatch(match, start, ["A5"], "0-1").players, [1, 0]);
  assert.throws(
    () => core.match("enkeshui.8", "surplus 2 0-1 19,25 21"),
    ({ status, line, column }) => status === "bad-data" && line === 1 && column === 18,
  );
  const enkeshui = core.start("enkeshui").text;
  refuses(() => core.race(enkeshui, "last"), /first or the farthest/);
  refuses(() => core.race(enkeshui, "first", 2), /no such seat/);
  refuses(() => core.rearrange(enkeshui, [99999999999, 1], []), /two different holes/);
  refuses(() => core.rearrange(enkeshui, [1, 2], [{ hole: 1, count: "" }]), /two different holes/);
  refuses(() => core.nextMatch("series 1 0-0 - 12", "nonsense", []), /no game "nonsense"/);
});

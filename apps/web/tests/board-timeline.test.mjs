// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import test from "node:test";
import { pureModules } from "./board-modules.mjs";
import { scenes } from "./board-record.mjs";

const load = await pureModules();
const { Timeline, PACE, boardStateOf, undoEvents, commonStart } = await load("timeline");
const recorded = await scenes();
const SPEEDS = ["fast", "normal", "slow", "step"];

const plays = Object.entries(recorded).flatMap(([scene, { before, plays: list }]) =>
  Object.entries(list).map(([move, play]) => ({ title: `${scene} ${move}`, before, ...play })),
);

for (const { title, before, after, trace } of plays) {
  test(`${title}: the events lead from the position before to the one after`, () => {
    const timeline = new Timeline(boardStateOf(before), trace.events, "normal");
    assert.deepEqual(timeline.stateAt(timeline.length), boardStateOf(after));
    assert.deepEqual(timeline.stateAt(0), boardStateOf(before));
  });

  test(`${title}: no event makes counters or loses them but captures and removals`, () => {
    const timeline = new Timeline(boardStateOf(before), trace.events, "normal");
    const sum = (list) => list.reduce((a, b) => a + b, 0);
    let removed = 0;
    for (let n = 0; n <= timeline.length; n++) {
      const event = trace.events[n - 1];
      if (event?.kind === "remove") removed += event.count;
      const { counts, stores } = timeline.stateAt(n);
      const hand = timeline.handsAt(n)[0]?.count ?? 0;
      assert.equal(
        sum(counts) + sum(stores) + hand + removed,
        sum(before.holes.map((h) => h.count)) + sum(before.stores),
        `event ${n}`,
      );
      assert.ok(counts.every((count) => count >= 0));
    }
  });

  test(`${title}: scrubbing back shows what going on showed`, () => {
    const timeline = new Timeline(boardStateOf(before), trace.events, "normal");
    const way = [];
    for (let n = 0; n <= timeline.length; n++) {
      way.push(JSON.stringify([timeline.stateAt(n), [...timeline.trailAt(n)].sort()]));
    }
    for (let n = timeline.length; n >= 0; n--) {
      assert.equal(
        JSON.stringify([timeline.stateAt(n), [...timeline.trailAt(n)].sort()]),
        way[n],
        `event ${n}`,
      );
    }
  });

  test(`${title}: the time is bounded, steps end at the ends`, () => {
    for (const speed of SPEEDS) {
      const timeline = new Timeline(boardStateOf(before), trace.events, speed);
      const total = timeline.due[timeline.length];
      assert.ok(total > 0 && total <= PACE[speed].total + 1, `${speed}: ${total}`);
      for (let n = 0; n < timeline.length; n++) {
        assert.ok(timeline.due[n + 1] >= timeline.due[n]);
        assert.ok(timeline.doneAt(timeline.due[n]) >= n);
        assert.ok(timeline.lapStep(n, 1) > n && timeline.counterStep(n, 1) > n);
        assert.ok(timeline.lapStep(n + 1, -1) <= n && timeline.counterStep(n + 1, -1) <= n);
      }
      assert.equal(timeline.doneAt(total), timeline.length);
    }
    const off = new Timeline(boardStateOf(before), trace.events, "off");
    assert.equal(off.due[off.length], 0);
  });
}

test("a sowing of thousands of laps takes no longer than the bound and can be scrubbed", () => {
  const { before, plays: list } = recorded["mefuhva-28"];
  const one = Object.values(list)[0].trace.events.filter(
    (e) => e.kind === "lift" || e.kind === "drop",
  );
  const events = [];
  for (let i = 0; i < 1500; i++) {
    // Forth and back again, so that it may be said as often as one likes.
    for (const event of one) events.push({ ...event, lap: events.length });
    for (const event of one) events.push({ ...event, delta: -event.delta, lap: events.length });
  }
  assert.ok(events.length > 100_000);
  const timeline = new Timeline(boardStateOf(before), events, "normal");
  assert.ok(timeline.due[events.length] <= 2501);
  const began = process.cpuUsage();
  for (const n of [events.length, 77, 90_001, 12, 50_000]) timeline.stateAt(n);
  const { user } = process.cpuUsage(began);
  assert.ok(user < 2_000_000, `${user} us`);
});

test("what lay before is found from what lies after, where there is no position before", () => {
  for (const { title, before, after, trace } of plays) {
    const found = undoEvents(boardStateOf(after), trace.events);
    assert.deepEqual(found.counts, boardStateOf(before).counts, title);
    assert.deepEqual(found.stores, boardStateOf(before).stores, title);
  }
});

test("a turn after one more choice begins with the events of the turn before it", () => {
  let met = 0;
  for (const { turns } of Object.values(recorded)) {
    for (const [prefix, turn] of Object.entries(turns)) {
      for (const option of turn.choice?.options ?? []) {
        const next = turns[prefix + option.text];
        if (!next) continue;
        met++;
        const shared = commonStart(turn.events, next.events);
        const sown = turn.events.filter((e) => e.kind !== "choice").length;
        assert.ok(shared >= sown, `${prefix}${option.text}: ${shared} of ${sown}`);
      }
    }
  }
  assert.ok(met >= 8, `${met}`);
});

test("by lap: each step of a lap stands before a lift or at the end", () => {
  const { before, plays: list } = recorded["mefuhva-28"];
  const { events, laps } = list.B1.trace;
  const timeline = new Timeline(boardStateOf(before), events, "step");
  let steps = 0;
  for (let n = 0; n < timeline.length; n = timeline.lapStep(n, 1)) {
    assert.ok(events[n].kind === "lift" || events[n].kind === "choice");
    steps++;
  }
  assert.equal(steps, laps);
});

// SPDX-License-Identifier: MIT
// The page's end of the socket and what it makes of a game, against a socket that follows a script:
// coming back, asking again, gaps, snapshots.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./page-modules.mjs";

const { Line } = await load("online/line.ts");
const { Feed } = await load("online/feed.ts");

/** Sockets that say nothing by themselves, and a clock that stands still until it is moved. */
function world() {
  const wires = [];
  const timers = new Set();
  let now = 0;
  return {
    wires,
    get last() {
      return wires.at(-1);
    },
    wire() {
      const wire = { sent: [], closed: false };
      wire.send = (text) => wire.sent.push(JSON.parse(text));
      wire.close = () => {
        wire.closed = true;
      };
      wire.say = (answer) => wire.onmessage?.({ data: JSON.stringify(answer) });
      wire.welcome = () => wire.say({ type: "welcome", protocol: 1 });
      wire.fall = (code = 1006) => wire.onclose?.({ code });
      wires.push(wire);
      return wire;
    },
    later(milliseconds, call) {
      const timer = { at: now + milliseconds, call };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    chance: () => 0.5,
    pass(milliseconds) {
      const end = now + milliseconds;
      for (;;) {
        const next = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        now = next.at;
        timers.delete(next);
        next.call();
      }
      now = end;
    },
  };
}

function begin() {
  const around = world();
  const states = [];
  const heard = [];
  const failed = [];
  const line = new Line(around, {
    heard: (answer) => heard.push(answer.type),
    changed: (state) => states.push(state),
    failed: () => failed.push(line.state),
  });
  return { around, line, states, heard, failed };
}

const move = { type: "move", game: "g", ply: 0, move: "B8" };

test("nothing is sent before the welcome, and then what is followed first", () => {
  const { around, line } = begin();
  line.follow("g", () => null);
  void line.ask(move);
  assert.deepEqual(around.last.sent, []);
  around.last.welcome();
  assert.deepEqual(
    around.last.sent.map(({ type }) => type),
    ["open", "move"],
  );
  assert.equal("since" in around.last.sent[0], false);
});

test("an attempt that is overtaken is closed and not heard", () => {
  const { around, line, states } = begin();
  line.follow("g", () => 7);
  around.last.welcome();
  line.drop();
  around.pass(1000);
  const slow = around.last;
  line.hurry();
  assert.notEqual(around.last, slow);
  assert.equal(slow.closed, true);
  slow.welcome();
  assert.deepEqual(around.last.sent, [], "nothing goes to a socket that has not opened");
  assert.equal(states.at(-1), "lost");
  around.last.welcome();
  assert.deepEqual(
    around.last.sent.map(({ type }) => type),
    ["open"],
  );
});

test("a lost line comes back by itself, says the last event seen, and asks again with the same id", async () => {
  const { around, line, states } = begin();
  let seen = null;
  line.follow("g", () => seen);
  around.last.welcome();
  seen = 7;
  const done = line.ask(move);
  const first = around.last.sent.at(-1);
  around.last.fall();
  assert.equal(line.state, "lost");
  around.pass(999);
  assert.equal(around.wires.length, 1, "a second is waited for");
  around.pass(1);
  assert.equal(around.wires.length, 2);
  around.last.welcome();
  assert.deepEqual(around.last.sent, [{ type: "open", game: "g", since: 7 }, first]);
  around.last.say({ type: "ack", id: first.id, game: "g", seq: 8 });
  assert.deepEqual(await done, { ok: true });
  around.last.fall();
  around.pass(60_000);
  around.last.welcome();
  assert.equal(around.last.sent.length, 1, "what was acknowledged is not asked again");
  assert.deepEqual(states, ["open", "lost", "open", "lost", "open"]);
});

test("each attempt waits longer, at most 20 seconds; the network's return ends the wait", () => {
  const { around, line } = begin();
  around.last.fall();
  const waits = [];
  for (let n = 0; n < 9; n++) {
    const { length } = around.wires;
    let wait = 0;
    while (around.wires.length === length) {
      around.pass(100);
      wait += 100;
    }
    waits.push(wait);
    around.last.fall();
  }
  assert.deepEqual(waits.slice(0, 3), [1000, 1700, 2900]);
  assert.equal(waits.at(-1), 20_000);
  const { length } = around.wires;
  line.hurry();
  assert.equal(around.wires.length, length + 1);
});

test("a line that answers no ping is given up; one that answers is kept", () => {
  const { around, line } = begin();
  around.last.welcome();
  around.pass(5000);
  assert.equal(around.last.sent.at(-1).type, "ping");
  around.last.say({ type: "pong", now: 0 });
  around.pass(5000);
  around.pass(4999);
  assert.equal(line.state, "open");
  const old = around.last;
  around.pass(1);
  assert.equal(line.state, "lost");
  assert.ok(old.closed);
});

test("a refusal is the answer to what was asked, and is not asked again", async () => {
  const { around, line } = begin();
  around.last.welcome();
  const done = line.ask(move);
  const { id } = around.last.sent.at(-1);
  around.last.say({ type: "resync", id, game: "g", code: "other-ply", args: { ply: 3 } });
  assert.deepEqual(await done, { ok: false, refusal: { code: "other-ply", args: { ply: 3 } } });
  around.last.fall();
  around.pass(2000);
  around.last.welcome();
  assert.deepEqual(around.last.sent, []);
});

test("signed out, no other attempt is made, and who asked hears so", async () => {
  const { around, line } = begin();
  around.last.welcome();
  const done = line.ask(move);
  around.last.fall(4001);
  assert.equal(line.state, "out");
  assert.equal((await done).refusal.code, "no-session");
  assert.equal((await line.ask(move)).refusal.code, "no-session", "and who asks from then on");
  around.pass(100_000);
  assert.equal(around.wires.length, 1);
});

test("an attempt that comes to nothing says so, and whoever finds the session over ends them all", async () => {
  const { around, line, failed } = begin();
  around.last.welcome();
  around.last.fall();
  assert.deepEqual(failed, [], "the line alone is lost");
  around.pass(1000);
  around.last.fall();
  around.pass(1700);
  around.last.fall();
  assert.deepEqual(failed, ["lost", "lost"]);
  const done = line.ask(move);
  line.signOut();
  assert.equal(line.state, "out");
  assert.equal((await done).refusal.code, "no-session");
  const { length } = around.wires;
  around.pass(100_000);
  assert.equal(around.wires.length, length);
});

test("what is no message of the server is passed over", () => {
  const { around, line, heard } = begin();
  around.last.welcome();
  around.last.onmessage({ data: "{" });
  around.last.onmessage({ data: "[1]" });
  around.last.onmessage({ data: new ArrayBuffer(3) });
  around.last.say({ type: "from-later" });
  assert.deepEqual(heard, ["welcome", "from-later"]);
  assert.equal(line.state, "open");
});

const snapshot = (more = {}) => ({
  type: "snapshot",
  game: "g",
  seq: 3,
  setup: { rules: "njombwa.8", clock: { kind: "none" }, match: "series" },
  state: "going",
  seats: [
    { seat: "S", who: "person", name: "Amina" },
    { seat: "N", who: "person", name: "Ben" },
  ],
  you: ["S"],
  host: true,
  position: "",
  ply: 0,
  turn: "S",
  from: 0,
  moves: [],
  offers: [],
  here: ["S"],
  watching: 0,
  now: Date.now(),
  ...more,
});

function feed({ whole = async () => [] } = {}) {
  const asked = [];
  const one = new Feed("g", {
    whole,
    again: () => asked.push("again"),
    changed: () => asked.push("changed"),
    plyOf: () => 0,
  });
  return { one, asked };
}

const played = (seq, ply, text, more = {}) => ({
  seq,
  kind: "move",
  at: 1,
  ply,
  move: text,
  seat: "SN"[ply % 2],
  ...more,
});

test("events are taken in once and in order; a gap asks for everything", async () => {
  const { one, asked } = feed();
  await one.snapshot(snapshot());
  one.events([played(4, 0, "B8"), played(5, 1, "B8")], Date.now());
  one.events([played(5, 1, "B8")], Date.now());
  assert.deepEqual(one.moves, ["B8", "B8"]);
  assert.equal(one.seq, 5);
  one.events([played(7, 3, "A1")], Date.now());
  assert.deepEqual(one.moves, ["B8", "B8"]);
  assert.equal(asked.at(-1), "again");
});

test("a snapshot that begins later is joined to the moves that are known, or fetched", async () => {
  const whole = ["A1", "A2", "A3", "A4"];
  let fetched = 0;
  const { one } = feed({
    whole: async () => {
      fetched++;
      return whole;
    },
  });
  await one.snapshot(snapshot({ seq: 9, from: 3, moves: ["A4", "A5"], ply: 5 }));
  assert.deepEqual(one.moves, ["A1", "A2", "A3", "A4", "A5"]);
  await one.snapshot(snapshot({ seq: 12, from: 4, moves: ["B1"], ply: 5 }));
  assert.deepEqual(one.moves, ["A1", "A2", "A3", "A4", "B1"]);
  assert.equal(fetched, 1);
});

test("what happens while earlier moves are fetched is not lost", async () => {
  let give;
  const { one } = feed({
    whole: () =>
      new Promise((done) => {
        give = done;
      }),
  });
  const done = one.snapshot(snapshot({ seq: 9, from: 2, moves: ["A3"], ply: 3 }));
  one.events([played(10, 3, "A4")], Date.now());
  give(["A1", "A2", "A3", "A4"]);
  await done;
  assert.deepEqual(one.moves, ["A1", "A2", "A3", "A4"]);
  assert.equal(one.seq, 10);
});

test("where the earlier moves cannot be had, the game is not taken for known", async () => {
  const { one } = feed({ whole: () => Promise.reject(new Error("no network")) });
  await one.snapshot(snapshot({ seq: 9, from: 2, moves: ["A3"], ply: 3 }));
  assert.equal(one.known, false);
  assert.equal(one.seq, null, "the next time a snapshot is asked for");
});

test("where a server has too much to do, the earlier moves are asked for once more, some seconds later", async () => {
  const whole = ["A1", "A2"];
  let busy = true;
  const again = [];
  const one = new Feed("g", {
    whole: async () => {
      if (busy) throw new Error("503");
      return whole;
    },
    again: (after) => again.push(after),
    changed: () => {},
    plyOf: () => 0,
  });
  const told = snapshot({ seq: 9, from: 2, moves: ["A3"], ply: 3 });
  await one.snapshot(told);
  assert.equal(again.length, 1);
  assert.ok(again[0] >= 2000 && again[0] <= 20_000, `${again[0]} ms`);
  busy = false;
  await one.snapshot(told);
  assert.deepEqual([one.known, one.moves, again.length], [true, [...whole, "A3"], 1]);
});

test("taking back, offers and the end", async () => {
  const { one } = feed();
  await one.snapshot(snapshot());
  const event = (seq, kind, more) => ({ seq, kind, at: 1, ...more });
  one.events([played(4, 0, "B8"), event(5, "offer", { seat: "S", what: "back", ply: 0 })], 0);
  assert.deepEqual(one.offers, [{ seat: "S", what: "back", agreed: ["S"] }]);
  one.events([event(6, "back", { ply: 0 })], 0);
  assert.deepEqual([one.moves, one.offers], [[], []]);
  one.events([played(7, 0, "B7"), event(8, "offer", { seat: "S", what: "draw" })], 0);
  one.events([played(9, 1, "B7")], 0);
  assert.deepEqual(one.offers, [], "a move of another declines a draw");
  one.events([event(10, "end", { result: "1-0", why: "resigned", seat: "N" })], 0);
  assert.deepEqual(
    [one.state, one.end],
    ["over", { result: "1-0", why: "resigned", at: 1, seat: "N" }],
  );
});

test("a new game that is offered before the end stands behind it, and goes with the game that follows", async () => {
  const { one } = feed();
  await one.snapshot(snapshot({ changes: [{ member: 2, seat: "S", agreed: [] }] }));
  const event = (seq, kind, more) => ({ seq, kind, at: 1, ...more });
  one.events([event(4, "offer", { seat: "N", what: "new" })], 0);
  one.events([event(5, "offer", { seat: "S", what: "draw" })], 0);
  one.events([event(6, "end", { result: "1-0", why: "resigned", seat: "N" })], 0);
  assert.deepEqual(one.offers, [{ seat: "N", what: "new", agreed: ["N"] }]);
  assert.deepEqual(one.sides.changes, [], "nobody changes sides any more");
  one.events([event(7, "answer", { seat: "S", what: "new", yes: true })], 0);
  one.events([event(8, "next", { game: "h" })], 0);
  assert.deepEqual([one.offers, one.next], [[], "h"]);
});

test("who lays out stones is whom the server names", async () => {
  const { one } = feed();
  const setup = { rules: "enkeshui.8", clock: { kind: "none" }, match: "series,rearranged=on" };
  await one.snapshot(snapshot({ setup, state: "open" }));
  const event = (seq, kind, more) => ({ seq, kind, at: 1, ...more });
  const laying = [];
  for (const told of [
    event(4, "begin", { laying: "N" }),
    event(5, "laid", { seat: "N", start: "enkeshui.8", laying: "S" }),
    event(6, "laid", { seat: "S", start: "enkeshui.8" }),
  ]) {
    one.events([told], 0);
    laying.push(one.laying);
  }
  assert.deepEqual(laying, ["N", "S", null]);
});

test("sides of several people: trials, who comes and goes, who changes over", async () => {
  const { one } = feed();
  const side = (seat, ...members) => ({
    seat,
    who: "person",
    people: members.map((member) => ({ member, name: `M${member}`, voice: "decides" })),
  });
  await one.snapshot(
    snapshot({ seats: [{ ...side("S", 1), who: "open" }, side("N", 2)], me: 1, changes: [] }),
  );
  const people = () => one.seats.map((seat) => seat.people.map(({ member }) => member));
  const event = (seq, kind, more) => ({ seq, kind, at: 1, ...more });
  one.events([event(4, "join", { seat: "S", member: 3, name: "Chi" })], 0);
  one.events([event(5, "trial", { seat: "S", member: 3, ply: 0, move: "A5" })], 0);
  assert.equal(one.seats[0].who, "person");
  assert.deepEqual(one.sides.trial, { trial: 5, seat: "S", member: 3, move: "A5", agreed: [] });
  assert.deepEqual(one.moves, [], "a trial is no move");
  one.events([event(6, "let", { seat: "S", member: 1 }), played(7, 0, "A5", { member: 3 })], 0);
  assert.equal(one.sides.trial, null);
  assert.deepEqual(one.moves, ["A5"]);
  one.events(
    [
      event(8, "change", { member: 1, seat: "N" }),
      event(9, "admit", { member: 1, seat: "S", yes: true }),
    ],
    0,
  );
  assert.deepEqual(one.sides.changes, [{ member: 1, seat: "N", agreed: ["S"] }]);
  one.events([event(10, "changed", { member: 1, seat: "N" })], 0);
  assert.deepEqual([people(), one.you, one.sides.changes], [[[3], [2, 1]], ["N"], []]);
  one.events(
    [
      event(11, "voice", { member: 3, voice: "suggests" }),
      event(12, "part", { seat: "N", member: 1 }),
    ],
    0,
  );
  assert.deepEqual([people(), one.you, one.seats[0].people[0].voice], [[[3], [2]], [], "suggests"]);
  assert.equal(one.sides.me, null, "who has left has no number");
});

test("a trial goes with who showed it; after the host the one whom the server names leads", async () => {
  const { one } = feed();
  const side = (seat, ...members) => ({
    seat,
    who: "person",
    people: members.map((member) => ({ member, name: `M${member}`, voice: "decides" })),
  });
  const seats = [side("S", 1, 3), side("N", 2, 4)];
  await one.snapshot(snapshot({ seats, you: ["N"], host: false, me: 2, leads: 1, changes: [] }));
  const event = (seq, kind, more) => ({ seq, kind, at: 1, ...more });
  const shows = (seq, member) => event(seq, "trial", { seat: "S", member, ply: 0, move: "A5" });
  one.events([shows(4, 3), event(5, "part", { seat: "N", member: 4, why: "left" })], 0);
  assert.deepEqual([one.sides.trial?.member, one.leads], [3, false]);
  one.events([event(6, "part", { seat: "S", member: 3, why: "removed" })], 0);
  assert.equal(one.sides.trial, null);
  one.events([event(7, "join", { seat: "S", member: 5, name: "Efua" }), shows(8, 5)], 0);
  one.events([event(9, "changed", { seat: "N", member: 5 })], 0);
  assert.deepEqual([one.sides.trial, one.leads], [null, false]);
  one.events([event(10, "part", { seat: "S", member: 1, why: "left", leads: 2 })], 0);
  assert.equal(one.leads, true);
  one.events([event(11, "join", { seat: "S", member: 6, name: "Amina", leads: 6 })], 0);
  assert.equal(one.leads, false, "the host has come back");
});

test("times left run for the seat to move alone, from the moment that the server named", async () => {
  const { one } = feed();
  const now = Date.now() + 5_000_000;
  const setup = { rules: "njombwa.8", clock: { kind: "live", minutes: 1, increment: 0 } };
  await one.snapshot(snapshot({ now, setup, clock: [60_000, 50_000], since: now - 10_000 }));
  const [south, north] = one.left("S");
  assert.ok(south <= 50_000 && south > 49_000, `${south}`);
  assert.equal(north, 50_000);
  await one.snapshot(snapshot({ now, setup, clock: [60_000, 50_000], since: now + 2000 }));
  assert.equal(one.left("S")[0], 60_000, "the sowing before is still shown");
});

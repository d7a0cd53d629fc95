// SPDX-License-Identifier: MIT
// The table of a game elsewhere without a browser: whose clock runs, what is said of a refused move, what is
// sent for which seat, the day in its record, and plans as they are sent.
import assert from "node:assert/strict";
import { test } from "node:test";
import { loadCore } from "../packages/chee/dist/index.js";
import { load } from "./page-modules.mjs";

// What counts seconds asks the window for that.
globalThis.window ??= globalThis;
const { OnlineTable } = await load("online/table.ts");
const { Feed } = await load("online/feed.ts");
const { planned, planText } = await load("online/plan.ts");
const { timeText } = await load("game/clock.ts");
const core = await loadCore();

/** What a server says of a game of these rules, each seat a person. */
function told(rules, more = {}) {
  const { letters } = core.start(rules);
  return {
    type: "snapshot",
    game: "g",
    seq: 3,
    setup: { rules, clock: { kind: "none" }, match: "series" },
    state: "going",
    seats: letters.map((seat) => ({ seat, who: "person", name: `of ${seat}` })),
    you: [letters[0]],
    host: true,
    position: "",
    ply: 0,
    turn: letters[0],
    from: 0,
    moves: [],
    offers: [],
    here: [],
    watching: 0,
    now: Date.now(),
    ...more,
  };
}

/** A table at which nothing is shown, or where what is shown lasts for ever; what it sends is noted. */
async function sit(rules, more = {}, { shows = false, answer = { ok: true } } = {}) {
  const feed = new Feed("g", {
    whole: async () => [],
    again: () => {},
    changed: () => {},
    plyOf: (start) => core.game(start).position.ply,
  });
  await feed.snapshot(told(rules, more));
  const sent = [];
  const server = {
    feed,
    ask: async (ask) => {
      sent.push(ask);
      return answer;
    },
  };
  const host = {
    moved: () => {},
    changed: () => {},
    showing: () => shows,
    quiet: () => (shows ? new Promise(() => {}) : Promise.resolve()),
  };
  const table = new OnlineTable(core, server, host);
  return { table, feed, sent };
}

/** The events of moves, each the first of what may be played. */
function played(feed, count) {
  const events = [];
  for (let n = 0; n < count; n++) {
    const { position, legal } = core.game(feed.start, [
      ...feed.moves,
      ...events.map(({ move }) => move),
    ]);
    const seat = position.letters[position.turn];
    const ply = position.ply;
    events.push({ seq: feed.seq + 1 + n, kind: "move", at: 1, ply, move: legal[0].text, seat });
  }
  return events;
}

/** Takes events in as the page does. */
async function hear({ feed, table }, events) {
  feed.events(events, Date.now());
  const followed = table.follow();
  await Promise.race([followed, new Promise((done) => setTimeout(done, 20))]);
}

test("while the board shows an earlier move the clock of whoever is to move by the server runs", async () => {
  const rules = "swahili.4";
  const now = Date.now();
  const clock = [60_000, 60_000, 60_000, 60_000];
  const setup = { rules, clock: { kind: "live", minutes: 1, increment: 0 }, match: "series" };
  const more = { setup, clock, since: now - 1000, now };
  const there = await sit(rules, more, { shows: true });
  const events = played(there.feed, 3);
  for (const event of events) Object.assign(event, { clock, since: now - 10_000 });
  await hear(there, events);
  const { table, feed } = there;
  assert.deepEqual([table.match.moves.length, feed.moves.length], [0, 3]);
  const { letters, turn } = core.game(feed.start, feed.moves).position;
  assert.equal(letters[turn], "D");
  const left = table.left;
  assert.ok(left[3] <= 50_000, `${left}`);
  assert.deepEqual(left.slice(0, 3), clock.slice(1));
  table.free();
});

test("what is said for a seat is sent for it, and else for the one that is to move", async () => {
  const rules = "enkeshui.8";
  const { table, sent } = await sit(rules, { you: ["S", "N"] });
  table.tell({ type: "rest", days: 3, seat: "N" });
  table.tell({ type: "offer", what: "draw" });
  await null;
  assert.deepEqual(
    sent.map(({ type, days, seat }) => [type, days, seat]),
    [
      ["rest", 3, "N"],
      ["offer", undefined, "S"],
    ],
  );
  table.free();
});

test("why an own move was taken back stands while the game is brought on, until another is made", async () => {
  const refusal = { code: "other-ply", args: {} };
  const there = await sit("enkeshui.8", {}, { answer: { ok: false, refusal } });
  const { table, feed } = there;
  const [other, answer, more] = played(feed, 3);
  const own = core.game(feed.start).legal.find(({ text }) => text !== other.move).text;
  table.commit(own);
  await new Promise((done) => setTimeout(done));
  const words = "The game had gone on; this is how it stands.";
  assert.deepEqual([table.notice, table.match.moves.length], [words, 0]);
  await hear(there, [other, answer]);
  assert.deepEqual([table.notice, table.match.moves], [words, [other.move, answer.move]]);
  table.commit(more.move);
  assert.equal(table.notice, "");
  table.free();
});

test("a record tells the day on which a game ended, and the present one before that", async () => {
  const { table, feed } = await sit("enkeshui.8");
  const day = (date) =>
    [date.getFullYear(), date.getMonth() + 1, date.getDate()]
      .map((n) => String(n).padStart(2, "0"))
      .join(".");
  assert.equal(table.match.record().tags.Date, day(new Date()));
  const at = Date.now() - 40 * 86_400_000;
  feed.events([{ seq: 4, kind: "end", at, result: "1-0", why: "resigned", seat: "N" }], Date.now());
  assert.equal(table.match.record().tags.Date, day(new Date(at)));
  table.free();
  const end = { seq: 4, kind: "end", at, result: "1-0", why: "resigned", seat: "N" };
  const again = await sit("enkeshui.8", { state: "over", end, you: [] });
  assert.equal(again.table.match.record().tags.Date, day(new Date(at)));
  again.table.free();
});

test("of answers to the same moves the one planned last is sent, and what it goes on from within it", () => {
  const plan = (...lines) => lines.map((line) => line.split(" "));
  const sent = (lines, line) => planText(planned(plan(...lines), line.split(" ")));
  assert.equal(sent([], "A3 B1"), "A3 B1");
  assert.equal(sent(["A3 B1"], "A3 B2"), "A3 B2", "the answer is changed");
  assert.equal(sent(["A3 B1", "A4 B1"], "A3 B2"), "A4 B1;A3 B2");
  assert.equal(sent(["A3 B1"], "A3 B1 A5 B4"), "A3 B1 A5 B4", "a line goes on");
  assert.equal(sent(["A3 B1"], "A3 B12 A5 B4"), "A3 B12 A5 B4");
  assert.equal(sent(["A3 B1 A5 B4"], "A3 B1 A6 B4"), "A3 B1 A5 B4;A3 B1 A6 B4");
  assert.equal(sent(["A3 B1 A5 B4"], "A3 B1 A5 B2"), "A3 B1 A5 B2");
  assert.equal(sent(["A3 B1 A5 B4"], "A3 B2"), "A3 B2");
  assert.equal(sent(["A3 B1 A5 B4"], "A3 B1"), "A3 B1 A5 B4", "that is planned");
  assert.equal(sent(["A3 B1", "A31 B1"], "A3 B2"), "A31 B1;A3 B2");
});

test("just below ten seconds a clock says ten, and tenths below that", () => {
  assert.deepEqual(
    [10_000, 9950, 9901, 9900, 9850, 1].map((left) => timeText(left)),
    ["0:10", "0:10", "0:10", "0:09.9", "0:09.9", "0:00.1"],
  );
});

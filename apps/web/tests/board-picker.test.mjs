// SPDX-License-Identifier: MIT
// What a board asks of the moves that are legal: a large one has thousands of them and asks for each
// of its holes in each frame.
import assert from "node:assert/strict";
import test from "node:test";
import { pureModules } from "./board-modules.mjs";

const load = await pureModules();
const { Picker } = await load("picker");

/** Moves that begin at these holes, and how often somebody has asked one where it begins. */
function counted(holes) {
  const asked = { times: 0 };
  const legal = holes.map((hole) => ({
    get hole() {
      asked.times++;
      return hole;
    },
  }));
  return { asked, legal };
}

test("which holes may be played is found once for a list of moves, however often it is asked", () => {
  const { asked, legal } = counted(Array.from({ length: 2599 }, (_, n) => n % 40));
  const picker = new Picker({ legal });
  for (let frame = 0; frame < 60; frame++) {
    for (let hole = 0; hole < 112; hole++) assert.equal(picker.isLegal(hole), hole < 40);
  }
  assert.equal(asked.times, legal.length);
});

test("another list of moves is another answer, and no move no hole", () => {
  const host = { legal: counted([3]).legal };
  const picker = new Picker(host);
  assert.deepEqual(
    [3, 4].map((hole) => picker.isLegal(hole)),
    [true, false],
  );
  host.legal = counted([4, null]).legal;
  assert.deepEqual(
    [3, 4].map((hole) => picker.isLegal(hole)),
    [false, true],
  );
  host.legal = [];
  assert.equal(picker.isLegal(4), false);
});

test("the last choice can be taken back for three seconds, where a press plays a move, too", async () => {
  const due = [];
  let sown = false;
  let there = true;
  globalThis.window = { setTimeout: (act, ms) => due.push({ act, ms }) };
  for (const oneTap of [true, false]) {
    const [told, plus] = [[], { text: "+", hole: null, holes: [] }];
    const picker = new Picker({
      ...{ interactive: true, editing: false, oneTap },
      ...{ preview: null, pending: null, requestUpdate() {} },
      get showing() {
        return sown;
      },
      get isConnected() {
        return there;
      },
      position: { holes: [{ name: "A1", count: 3 }] },
      legal: ["A1", "A1+"].map((text) => ({ hole: 0, text })),
      source: {
        turn: (prefix) => {
          const whole = prefix === "A1+";
          const choice = whole ? null : { options: [plus] };
          return { prefix, hole: 0, move: whole ? prefix : null, choice };
        },
      },
      tell: (name, { move }) => name === "chee-move" && told.push(move),
    });
    // How long it takes from the choice, or from the end of its sowing, until it is played.
    const waited = () => {
      let sum = 0;
      while (told.length === 0) {
        const { act, ms } = due.at(-1);
        sum += ms;
        act();
        assert.ok(sum <= 3000, "it is not played");
      }
      return sum;
    };
    const chosen = async () => {
      await picker.activate(0, true);
      await picker.choose(plus);
      assert.deepEqual([told, picker.waiting], [[], true]);
    };
    await chosen();
    picker.back();
    assert.deepEqual([told, picker.waiting], [[], false]);
    picker.back();
    there = false;
    await chosen();
    for (let n = 0; n < 30; n++) due.at(-1).act();
    assert.deepEqual([told, picker.waiting], [[], false], "on a board that was left");
    there = true;
    picker.back();
    sown = true;
    await chosen();
    for (let n = 0; n < 100; n++) due.at(-1).act();
    assert.deepEqual([told, picker.waiting], [[], true], "while it is being sown");
    sown = false;
    assert.equal(waited(), 3000);
    assert.deepEqual(told, ["A1+"]);
  }
  delete globalThis.window;
});

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

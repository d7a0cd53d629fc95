// SPDX-License-Identifier: MIT
// The engine of a game dies: another one takes its place, and the page says so.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { begin, close, dist, moves, open, ready, start, turnByMouse } from "./app-kit.mjs";
import { go, visit, withHost } from "./offline-kit.mjs";

let kit;
before(async () => {
  kit = await begin();
});
after(() => kit.end());

const sentence = "The engine had failed and was started again.";

/**
 * Gathers the workers that the page starts from now on. Those numbered in `dying` fail as soon as
 * they are asked for a move; those in `slow` answer their first question and no other; those in
 * `without` look for the networks where there are none.
 */
const watch = (page, { dying = [], slow = [], without = [] }) =>
  page.evaluate(
    ([dies, rests, lacks]) => {
      const Before = Worker;
      window.workers = [];
      window.Worker = class extends Before {
        #asked = 0;
        #number = window.workers.push(this) - 1;
        die() {
          this.terminate();
          this.dispatchEvent(new ErrorEvent("error", { message: "unreachable" }));
        }
        postMessage(message, ...more) {
          const go = message.line?.startsWith("go");
          if (go && dies.includes(this.#number)) this.die();
          else if ("wasm" in message && lacks.includes(this.#number))
            super.postMessage({ ...message, networks: "none.bin" }, ...more);
          else if (!go || ++this.#asked === 1 || !rests.includes(this.#number))
            super.postMessage(message, ...more);
        }
      };
    },
    [dying, slow, without],
  );

const workers = (page) => page.evaluate(() => window.workers.length);

/** A game whose first engine fails: a sentence says so, and a second one moves. */
async function playsOn(page) {
  await start(page, { level: 1 });
  await ready(page);
  await turnByMouse(page, 0);
  await page.getByText(sentence).waitFor();
  await ready(page);
  assert.equal((await moves(page)).length, 2);
  assert.equal(await workers(page), 2);
}

test("an engine that dies over its move is started again, with a sentence, and plays", async () => {
  const page = await open(kit, "#/play/chuba");
  await watch(page, { dying: [0] });
  await playsOn(page);
  await close(page);
});

test("one that died idle is replaced without a word, and the next may still die over a move", async () => {
  const page = await open(kit, "#/play/chuba");
  await watch(page, { dying: [2] });
  await start(page, { level: 1 });
  await ready(page);
  const turn = async (count) => {
    await turnByMouse(page, count);
    await ready(page);
    assert.equal((await moves(page)).length, count);
  };
  await turn(2);
  await page.evaluate(() => window.workers[0].die());
  await turn(4);
  assert.equal(await workers(page), 2);
  assert.equal(await page.getByText(sentence).count(), 0);
  await page.evaluate(() => window.workers[1].die());
  await turn(6);
  await page.getByText(sentence).waitFor();
  assert.equal(await workers(page), 4);
  await close(page);
});

test("one that dies over every move is told of with its reason, not started for ever", async () => {
  const page = await open(kit, "#/play/chuba");
  await watch(page, { dying: [0, 1] });
  await start(page, { level: 1 });
  await ready(page);
  await turnByMouse(page, 0);
  await page.locator("[data-part=notice]").getByText("unreachable").waitFor();
  assert.equal((await moves(page)).length, 1);
  assert.equal(await workers(page), 2);
  await close(page);
});

test("the sentence is still there when another machine thinks over the next move", async () => {
  const page = await open(kit, "#/play/swahili");
  await watch(page, { dying: [0], slow: [1] });
  await start(page, { seats: [1, 1, 1] });
  await page.waitForFunction(() => {
    const { match, thinking } = document.querySelector("chee-play");
    return match.moves.length === 1 && thinking;
  });
  await page.getByText(sentence).waitFor();
  assert.equal(await workers(page), 2);
  await close(page);
});

test("one without its networks fails with a sentence; another fetches them and plays", async () => {
  const page = await open(kit, "#/play/enkeshui");
  await watch(page, { without: [0] });
  await playsOn(page);
  // What a browser says of an address where nothing is.
  assert.ok(page.faults.every((fault) => /404/.test(fault)));
  page.faults = [];
  await close(page);
});

// What a host may do to the file, and what the page says.
const lacking = [
  ["missing", "are not loaded"],
  ["cut", "are not loaded"],
  ["changed", "not the networks of this version"],
];
for (const [fault, reason] of lacking) {
  test(`the file of networks is ${fault}: the machine says so, other games go on, and it can be tried again`, () =>
    withHost(kit.browser, async (host, context) => {
      const name = readdirSync(join(dist, "assets")).find((one) => /^networks-.*\.bin$/.test(one));
      host.faults = new Map([[`assets/${name}`, fault]]);
      const page = await visit(context, host, "#/play/enkeshui");
      await start(page, { level: 1 });
      await ready(page);
      await turnByMouse(page, 0);
      await page.locator("[data-part=notice]").getByText(reason).waitFor();
      assert.equal((await moves(page)).length, 1);

      await go(page, "#/play/njombwa");
      await start(page, { level: 1 });
      await ready(page);
      await turnByMouse(page, 0);
      await ready(page);
      assert.ok((await moves(page)).length > 1);

      host.faults = new Map();
      await go(page, "#/play/enkeshui");
      await page.waitForFunction(() => document.querySelector("chee-play").match?.moves.length > 1);
      assert.deepEqual(page.faults, []);
    }));
}

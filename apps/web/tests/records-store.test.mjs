// SPDX-License-Identifier: MIT
// The store of games by itself, in the browser's own data base.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, close, open } from "./app-kit.mjs";
import { bring, randomGames } from "./records-kit.mjs";

const source = `
  export * from "./store/games.js";
  export * from "./store/head.js";
  export * from "./shell/core.js";
`;

let kit;
let file;
before(async () => {
  kit = await begin();
  file = randomGames(20);
});
after(() => kit.end());

async function store(prepare) {
  const page = await open(kit, "#/nothing");
  if (prepare) await page.evaluate(prepare);
  await bring(page, source);
  return page;
}

/** Stores the games of a file as the page does; what came of it. */
const add = (page, text) =>
  page.evaluate(async (given) => {
    const core = await it.theCore();
    return it.addGames([...core.records(given)].map(it.readGame));
  }, text);

const ids = (page, query = {}) =>
  page.evaluate(
    async (asked) => (await it.pageOfGames(asked, 0, 1e6)).heads.map(({ id }) => id),
    query,
  );

const game =
  '[Game "njombwa.8"]\n[South "Ämina <b>"]\n[North "Juma"]\n\n1. B8 b8 2. B6(2) {A6 faces a3} *\n';

test("a record comes back as it was, is changed, deleted and put back", async () => {
  const page = await store();
  const said = await page.evaluate(async (text) => {
    const core = await it.theCore();
    const heard = [];
    const leave = it.onGames(() => heard.push(1));
    const [record] = core.readRecords(text);
    const id = await it.putGame(record, { own: true });
    const first = await it.getGame(id);
    record.moves[2].comment = "changed";
    await it.updateGame(id, record);
    const second = await it.getGame(id);
    const removed = await it.deleteGame(id);
    const gone = await it.getGame(id);
    const refused = await it.updateGame(id, record).catch(String);
    await it.restoreGames(removed);
    const third = await it.getGame(id);
    const size = await it.storedSize();
    await it.clearGames();
    leave();
    const none = await it.allHeads();
    return { first, second, gone, refused, third, size, none, heard: heard.length };
  }, game);
  assert.deepEqual(said.first.head.players, ["Ämina <b>", "Juma"]);
  assert.equal(said.first.head.own, true);
  assert.equal(said.first.head.moves, 3);
  assert.equal(said.first.positions.length, 4);
  assert.equal(said.first.record.moves[2].comment, "A6 faces a3");
  assert.equal(said.second.record.moves[2].comment, "changed");
  assert.equal(said.second.head.own, true);
  assert.equal(said.second.head.added, said.first.head.added);
  assert.equal(said.gone, null);
  assert.match(said.refused, /not on this device/);
  assert.deepEqual(said.third, said.second);
  assert.equal(said.size.games, 1);
  assert.ok(said.size.bytes > 200);
  assert.deepEqual(said.none, []);
  assert.equal(said.heard, 5);
  await close(page);
});

test("games are found by every sign they have, and sorted", async () => {
  const page = await store();
  assert.deepEqual(await add(page, game).then(({ added, known }) => [added, known]), [1, 0]);
  const { added } = await add(page, file);
  assert.equal(added, 100);
  const all = await page.evaluate(() => it.allHeads());
  assert.equal(all.length, 101);
  const expect = async (query, fits) => {
    const found = await ids(page, query);
    assert.deepEqual(
      found.sort(),
      all
        .filter(fits)
        .map(({ id }) => id)
        .sort(),
      query,
    );
    assert.ok(found.length > 0 && found.length < 101, JSON.stringify(query));
  };
  await expect({ game: "chuba" }, (one) => one.rules === "chuba.11");
  await expect({ result: "0-1" }, (one) => one.result === "0-1");
  await expect({ result: "points" }, (one) => one.game === "swahili");
  await expect({ result: "*" }, (one) => one.result === "*");
  await expect({ least: 30, most: 60 }, (one) => one.moves >= 30 && one.moves <= 60);
  await expect({ text: "ämina juma" }, (one) => one.players[1] === "Juma");
  await expect({ text: "FACES" }, (one) => one.players[1] === "Juma");
  const key = await page.evaluate(async () => {
    const core = await it.theCore();
    return it.positionKey(core.game("njombwa.8", ["B8", "b8"]).position.text);
  });
  await expect({ position: key }, (one) => one.game === "njombwa");
  const lengths = await page.evaluate(async () => {
    const page = await it.pageOfGames({ sort: "moves", up: true }, 10, 20);
    return [page.found, page.heads.map(({ moves }) => moves)];
  });
  const sorted = all.map(({ moves }) => moves).sort((a, b) => a - b);
  assert.deepEqual(lengths, [101, sorted.slice(10, 30)]);
  await close(page);
});

test("games that are there already are recognised, within a file too", async () => {
  const page = await store();
  const first = await add(page, file);
  const again = await add(page, `${file}${game}${game}`);
  assert.deepEqual([again.added, again.known], [1, 101]);
  assert.deepEqual(again.ids.slice(0, 100), first.ids);
  assert.equal((await ids(page)).length, 101);
  await close(page);
});

test("of games that cannot all be stored none is", async () => {
  const page = await store();
  const said = await page.evaluate(async (text) => {
    const core = await it.theCore();
    const games = [...core.records(text)].map(it.readGame);
    games[50].facts.words = () => "no data base takes a function";
    const reason = await it.addGames(games).catch((one) => [one.name, one.message]);
    return [reason, await it.storedSize()];
  }, file);
  assert.equal(said[0][0], "StoreError");
  assert.deepEqual(said[1], { games: 0, bytes: 0 });
  await close(page);
});

/** Writes into the data base behind the page's back. */
const meddle = (page, what) =>
  page.evaluate(
    (values) =>
      new Promise((done, fail) => {
        const request = indexedDB.open("chee");
        request.onsuccess = () => {
          const db = request.result;
          const transaction = db.transaction(["games", "heads"], "readwrite");
          for (const [id, line, head] of values) {
            if (line !== null) transaction.objectStore("games").put(line, id);
            if (head) transaction.objectStore("heads").put({ ...head, id });
            else transaction.objectStore("heads").delete(id);
          }
          transaction.oncomplete = () => {
            db.close();
            done();
          };
          transaction.onerror = fail;
        };
      }),
    what,
  );

test("whatever was written into the data base, what can be read is read, and the rest is named", async () => {
  const page = await store();
  const { ids: known } = await add(page, file);
  const old = await page.evaluate(async (id) => (await it.getGame(id)).head, known[1]);
  await meddle(page, [
    [known[0], null, { players: "nobody", path: 3 }],
    [known[1], null, { ...old, path: undefined, made: 0, own: true, added: 5 }],
    [known[2], null, null],
    [known[3], '{"rules":"njombwa.8","moves":[{"m":"Z1"}]}', null],
    [known[4], "<script>", { game: "chess" }],
    [known[5], 17, null],
    ["orphan", null, { ...old }],
  ]);
  await page.evaluate(() => new BroadcastChannel("chee.games").postMessage("changed"));
  await page.waitForFunction(async () => (await it.allHeads()).length === 97);
  const said = await page.evaluate(
    async ([mended, illegal]) => ({
      head: (await it.allHeads()).find(({ id }) => id === mended),
      lost: [...it.unreadableGames()],
      reason: await it.getGame(illegal).catch((one) => one.message),
    }),
    [known[1], known[3]],
  );
  assert.equal(said.head.added, 5);
  assert.equal(said.head.own, true);
  assert.equal(said.head.moves, old.moves);
  assert.deepEqual(said.lost.sort(), [known[3], known[4], known[5]].sort());
  assert.match(said.reason, /a hole is called by/);
  await close(page);
});

test("a browser that refuses, and a store of a newer page, are told of in a sentence", async () => {
  const refusing = await store(() => {
    indexedDB.open = () => {
      throw new DOMException("private", "SecurityError");
    };
    IDBFactory.prototype.open = indexedDB.open;
  });
  const said = await refusing.evaluate(() => it.allHeads().catch((one) => [one.name, one.message]));
  assert.equal(said[0], "StoreError");
  assert.match(said[1], /keeps no games .*SecurityError.*Playing and replaying work/);
  await close(refusing);

  const newer = await store(
    () =>
      new Promise((done) => {
        const request = indexedDB.open("chee", 1000);
        request.onsuccess = () => {
          request.result.close();
          done();
        };
      }),
  );
  const told = await newer.evaluate(() => it.allHeads().catch((one) => one.message));
  assert.match(told, /newer version/);
  await close(newer);
});

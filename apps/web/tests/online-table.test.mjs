// SPDX-License-Identifier: MIT
// What is done at a table with others: moves that are sent by a press which says so, a trial that would
// end the game, hints where they were agreed on, links for other devices, and lag that is given back.
import assert from "node:assert/strict";
import { connect, createServer } from "node:net";
import { after, before, test } from "node:test";
import { close, fromMenu, lit, moves, open, openChoice, press } from "./app-kit.mjs";
import {
  agree,
  beginOnline,
  join,
  linkTo,
  make,
  mine,
  person,
  playOn,
  says,
  serveGames,
  sit,
  table,
  trial,
} from "./online-kit.mjs";
import { scratch } from "./scratch.mjs";
import { sizes } from "./table-kit.mjs";

let kit;
before(async () => {
  kit = await beginOnline();
});
after(() => kit.end());

/** Two people at a game that has begun, with these settings of the page. */
async function two(terms, settings = {}) {
  const amina = await person(kit, "#/online", { settings });
  const made = await make(amina, terms);
  const ben = await join(kit, Object.values(made)[0], "Ben", { settings });
  await Promise.all([table(amina), table(ben)]);
  return [amina, ben];
}

const greetings = [
  ["hello", "Hello!"],
  ["well-played", "Well played"],
];

test("a greeting beside watchers and a clock is read as a whole in every window", async () => {
  const [amina, ben] = await two({ game: "njombwa", clock: 2, flags: { watchers: true } });
  const watcher = await person(kit, new URL(amina.url()).hash);
  await table(watcher);
  await amina.locator(".say .watching").waitFor();
  for (const [width, height] of sizes) {
    await amina.setViewportSize({ width, height });
    // Another word before it, so that what is read has only just come and stays while it is looked at.
    for (const [word, said] of greetings) {
      await fromMenu(ben, `say-${word}`);
      await amina.locator(".say .said", { hasText: said }).waitFor();
    }
    const cut = await amina.evaluate(() =>
      [...document.querySelectorAll(".say > *")]
        .filter((one) => one.checkVisibility() && getComputedStyle(one).clipPath === "none")
        .filter(
          (one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1,
        )
        .map((one) => one.textContent.trim()),
    );
    assert.deepEqual(cut, [], `${width} by ${height}`);
  }
  await amina.locator(".say .said").waitFor({ state: "detached" });
  for (const page of [amina, ben, watcher]) await close(page);
});

/** What the server has told of a game. */
const told = (page) =>
  page.evaluate(() => [...document.querySelector("chee-play").remote.seating.feed.moves]);

const looked = (page, name) =>
  page.locator(`chee-board [data-hole="${name}"][aria-pressed=true]`).waitFor();

for (const tap of ["auto", "once"]) {
  test(`a press shows a move and another sends it, though the page plays at ${tap} elsewhere`, async () => {
    const [amina, ben] = await two({ game: "enkeshui", size: 8 }, { tap });
    await mine(amina);
    await press(amina, '[data-hole="A3"]');
    await looked(amina, "A3");
    assert.deepEqual(await moves(amina), [], "one press of the mouse is none that confirms");
    // Another hole is another move.
    await press(amina, '[data-hole="A5"]');
    await looked(amina, "A5");
    assert.deepEqual(await told(amina), []);
    await press(amina, '[data-hole="A5"]');
    await mine(ben);
    assert.deepEqual(await agree([amina, ben]), ["A5"]);
    await close(amina);
    await close(ben);
  });
}

/** Makes a choice with that setting, waits, and sends it. */
async function sendChoice(tap) {
  const [amina, ben] = await two({ game: "chuba", side: "first" }, { tap });
  await mine(amina);
  const [name] = await lit(amina);
  await press(amina, `[data-hole="${name}"]`);
  await looked(amina, name);
  await press(amina, `[data-hole="${name}"]`);
  const ready = () =>
    amina.waitForFunction(() => {
      const { playing, pending } = document.querySelector("chee-board[data-role=game]");
      return !playing && (pending?.choice || pending?.move);
    });
  await ready();
  let found = await openChoice(amina);
  while (!found.complete) {
    const [hole, option] = [found.holes[0], found.options[0]];
    await press(amina, hole ? `[data-hole="${hole}"]` : `[data-option="${option}"]`);
    await ready();
    found = await openChoice(amina);
  }
  // At a board of this screen it would be played by now.
  await amina.waitForTimeout(3600);
  assert.deepEqual(await told(amina), []);
  assert.deepEqual(await openChoice(amina), found, "it can still be taken back");
  await press(amina, "[data-do=commit]");
  await mine(ben);
  assert.deepEqual(await agree([amina, ben]), [found.complete]);
  await close(amina);
  await close(ben);
}

// Both at once, since most of it is waiting.
test("no timer sends the last choice, and a press does (twice, once)", async () => {
  await Promise.all(["twice", "once"].map(sendChoice));
});

/** A game of Enkeshui whose last move ends it. */
const game = "A6 a2 A3 a5 A8 a7 A4>< a8 A1 a7 A7 a8 A4 a5 A7 a8 A5 a2 A7 a4 A2".split(" ");
const last = game.at(-1);

const boardText = (page) =>
  page.evaluate(() => document.querySelector("chee-board[data-role=game]").position.text);

/** Asks the server without the board. */
const send = (page, ask) =>
  page.evaluate((given) => {
    const { seating, id } = document.querySelector("chee-play").remote;
    return seating.ask({ ...given, game: id });
  }, ask);

test("a trial that would end the game lies on every board, and the game is over when it stands", async () => {
  const [amina, ben] = await two({ game: "enkeshui", size: 8, team: "one" });
  for (const [ply, move] of game.slice(0, -1).entries())
    assert.deepEqual(await send(ply % 2 ? ben : amina, { type: "move", ply, move }), { ok: true });
  const chi = await join(kit, await linkTo(amina, "S"), "Chi");
  const all = [amina, ben, chi];
  await table(chi);
  await agree(all);
  await mine(amina);
  const before = await boardText(amina);
  const tryIt = async () => {
    for (let n = 0; n < 2; n++) {
      await press(amina, `[data-hole="${last}"]`);
      if (n === 0) await looked(amina, last);
    }
    for (const page of all) await trial(page).waitFor();
  };
  await tryIt();
  for (const page of all) {
    await page.waitForFunction(
      (old) => document.querySelector("chee-board[data-role=game]").position.text !== old,
      before,
    );
    await page.waitForFunction(
      () => document.querySelector("chee-board[data-role=game]").position.turn === null,
    );
    assert.equal(await page.locator(".playing[data-over=yes]").count(), 0);
    assert.equal(await page.locator("[data-part=result]").count(), 0);
    assert.match(await page.locator("[data-part=status]").textContent(), /(try|tries) A2/);
    const said = await page.evaluate(() =>
      document.querySelector("chee-board[data-role=game]").sentences.join(" "),
    );
    assert.match(said, /would be over with it/);
    assert.doesNotMatch(said, /game is over/);
    // Its side is still to move.
    await page.locator('.players li[data-seat="0"][data-turn=yes]').waitFor();
  }
  const kept = await chi.evaluate(() => document.querySelector("chee-play").match.record());
  assert.equal(kept.moves.length, game.length - 1, "what is only shown is in no record");
  await trial(chi).locator("[data-act=drop]").click();
  for (const page of all) {
    await trial(page).waitFor({ state: "detached" });
    await page.waitForFunction(
      (old) => document.querySelector("chee-board[data-role=game]").position.text === old,
      before,
    );
  }
  await mine(amina);
  await tryIt();
  await trial(chi).locator("[data-act=let]").click();
  for (const page of all) {
    await page.locator("[data-part=result]").waitFor();
    assert.equal(await page.locator(".playing[data-over=yes]").count(), 1);
    await trial(page).waitFor({ state: "detached" });
    assert.doesNotMatch(await page.locator("main").textContent(), /would be over with it/);
  }
  assert.deepEqual(await agree(all), game);
  for (const page of all) await close(page);
});

test("hints and analysis are there where the table agreed on them, and nowhere else", async () => {
  const [amina, ben] = await two({ game: "enkeshui", size: 8, flags: { hints: true } });
  await mine(amina);
  for (const page of [amina, ben]) {
    assert.equal(await page.locator(".actions [data-act=hint]").count(), 1);
    assert.equal(await page.locator(".menu [data-act=analyse]").count(), 1);
  }
  await amina.locator(".actions [data-act=hint]").click();
  await amina.locator("[data-part=hint]").waitFor();
  await amina.locator("chee-board [data-hole][aria-describedby~=d-hint]").waitFor();
  await playOn([amina, ben], 3);
  await agree([amina, ben]);
  await fromMenu(ben, "analyse");
  await ben.waitForFunction(() => location.hash.startsWith("#/analyse"));
  await ben.locator("chee-analyse chee-board").waitFor();
  // Back to the game, which has gone on.
  await ben.goBack();
  await table(ben);
  assert.equal((await agree([amina, ben])).length, 3);
  for (const page of [amina, ben]) await close(page);
  const [chi, dayo] = await two({ game: "enkeshui", size: 8 });
  await playOn([chi, dayo], 1);
  for (const page of [chi, dayo]) {
    assert.equal(await page.locator("[data-act=hint]").count(), 0);
    assert.equal(await page.locator("[data-act=analyse]").count(), 0);
    await close(page);
  }
});

/** A link for another device, made at a page. */
async function device(page) {
  await fromMenu(page, "device");
  // Another link may stand there still.
  await page.locator("[data-act=void-link]").waitFor();
  return page.locator(".playing .address").inputValue();
}

test("an own link takes the seat along to another device, until it is made void", async () => {
  const [amina, ben] = await two({ game: "enkeshui", size: 8 });
  const link = await device(amina);
  const phone = await person(kit, new URL(link).hash);
  assert.match(await phone.locator("[data-act=take]").textContent(), /Play South here, too/);
  await sit(phone, "Amina");
  await table(phone);
  await playOn([phone, ben], 2);
  await agree([amina, ben, phone]);
  await amina.locator("[data-act=void-link]").click();
  await says(amina, ".playing .news", "No link to your seat holds any more");
  await says(phone, "[data-part=fault]", "not open to watchers");
  await playOn([amina, ben], 1);
  const late = await person(kit, new URL(link).hash);
  await late.locator("[name=guest]").fill("Eve");
  await late.locator("[data-act=take]").click();
  await late.locator("[data-part=notice]").waitFor();
  late.faults = late.faults.filter((text) => !/status of 40/.test(text));
  phone.faults = phone.faults.filter((text) => !/status of 40/.test(text));
  for (const page of [amina, ben, phone, late]) await close(page);
});

test("a side's member plays at another device as themselves, and nobody else joins by that link", async () => {
  const [amina, ben] = await two({ game: "enkeshui", size: 8, team: "one" });
  const chi = await join(kit, await linkTo(amina, "S"), "Chi");
  await table(chi);
  for (const page of [amina, chi]) {
    const link = await device(page);
    const phone = await person(kit, new URL(link).hash);
    assert.match(await phone.locator("[data-act=take]").textContent(), /Play South here, too/);
    await sit(phone, "Phone");
    await table(phone);
    await mine(phone);
    await phone.waitForFunction(
      () => document.querySelector("chee-play").remote.seating.feed.you.length,
    );
    const people = (at) =>
      at.evaluate(() => {
        const { feed } = document.querySelector("chee-play").remote.seating;
        return [feed.sides.me, feed.seats[0].people.map(({ name }) => name)];
      });
    assert.deepEqual(await people(phone), await people(page), "nobody has come");
    assert.deepEqual((await people(phone))[1], ["Amina", "Chi"]);
    await page.locator("[data-act=void-link]").click();
    await says(phone, "[data-part=fault]", "not open to watchers");
    phone.faults = phone.faults.filter((text) => !/status of 40/.test(text));
    await close(phone);
  }
  for (const page of [amina, ben, chi]) await close(page);
});

/** A port that nothing listens on. */
async function freePort() {
  const server = createServer();
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}

/** A line to a port on which sockets, not the files of the page, take their time both ways; its own port. */
async function slowLine(milliseconds, to) {
  const server = createServer((from) => {
    const there = connect(to, "127.0.0.1");
    let slow = false;
    from.once("data", (bytes) => {
      slow = /^upgrade: websocket/im.test(bytes);
    });
    for (const [one, other] of [
      [from, there],
      [there, from],
    ]) {
      const now = (does) => other.destroyed || does();
      const later = (does) => (slow ? setTimeout(() => now(does), milliseconds) : now(does));
      one.on("data", (bytes) => later(() => other.write(bytes)));
      one.on("close", () => later(() => other.destroy()));
      one.on("error", () => other.destroy());
    }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return { port: server.address().port, end: () => server.close() };
}

test("lag that a clock was given back is said at the seat", async () => {
  const port = await freePort();
  const line = await slowLine(150, port);
  const address = `http://127.0.0.1:${line.port}/`;
  const server = await serveGames(scratch("lag"), port, ["--public-url", address]);
  const there = { browser: kit.browser, address };
  const amina = await open(there, "#/online");
  const { N } = await make(amina, { game: "enkeshui", size: 8, clock: 2 });
  const ben = await join(there, N, "Ben");
  await Promise.all([table(amina), table(ben)]);
  await mine(amina);
  // The clock waits until a page can have shown where it stands; lag counts after that.
  await amina.waitForTimeout(1000);
  await playOn([amina, ben], 1);
  for (const page of [amina, ben]) {
    await page.locator('.players li[data-seat="0"] [data-part=lag]').waitFor();
    const text = await page.locator("[data-part=lag]").textContent();
    assert.match(text, /\+0\.[2-9] s\s*0\.[2-9] s given back for the connection/);
    assert.equal(await page.locator('.players li[data-seat="1"] [data-part=lag]').count(), 0);
  }
  for (const page of [amina, ben]) await close(page);
  await server.end();
  line.end();
});

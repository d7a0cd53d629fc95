// SPDX-License-Identifier: MIT
// What the screens around a game with people elsewhere say of it, and that it is so: a game that is over, one
// that is withdrawn too late, clocks before the first move, the end for who looks on, names, and lists.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { close, follow } from "./app-kit.mjs";
import { axeFinds, beginOnline, join, make, person, playOn, says, table } from "./online-kit.mjs";

let kit;
before(async () => {
  kit = await beginOnline();
});
after(() => kit.end());

/** Two at a game of Njombwa with a move by each, which the second has given up. */
async function ended() {
  const amina = await person(kit);
  const { N } = await make(amina, { game: "njombwa" });
  const ben = await join(kit, N, "Ben");
  await Promise.all([table(amina), table(ben)]);
  await playOn([amina, ben], 2);
  await ben.locator(".playing > .side [data-act=resign]").click();
  await ben.locator("dialog [data-act=yes]").click();
  await amina.locator("[data-part=result]").waitFor();
  return { amina, ben, hash: new URL(ben.url()).hash };
}

test("a finished game without a line to the server is loading, and not said to be withdrawn", async () => {
  const { amina, ben, hash } = await ended();
  await close(ben);
  // Its socket is opened, and nothing comes.
  await amina.routeWebSocket(/\/api\/socket/, () => {});
  const asked = amina.waitForResponse((answer) => answer.url().includes("/api/games/"));
  await amina.goto(`${kit.address}?held${hash}`);
  await asked;
  await says(amina, "chee-online", "Setting up the boards");
  await amina.waitForTimeout(300);
  assert.doesNotMatch(await amina.locator("chee-online").textContent(), /withdrawn/);
  await close(amina);
});

test("who withdraws a game as another sits down sees the game that has begun", async () => {
  const amina = await person(kit);
  let send;
  const held = new Promise((done) => {
    send = done;
  });
  await amina.routeWebSocket(/\/api\/socket/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage(async (message) => {
      if (JSON.parse(message).type === "cancel") await held;
      server.send(message);
    });
  });
  await amina.reload();
  const { N } = await make(amina, { game: "njombwa" });
  await amina.locator("[data-act=withdraw]").click();
  const ben = await join(kit, N, "Ben");
  await Promise.all([table(amina), table(ben)]);
  send();
  await playOn([amina, ben], 2);
  assert.equal(await amina.locator("[data-part=fault]").count(), 0);
  await close(amina);
  await close(ben);
});

test("a game that the server could not read when a page came back is asked for again", async () => {
  const amina = await person(kit);
  let refuses = 0;
  await amina.routeWebSocket(/\/api\/socket/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const { type, game } = JSON.parse(message);
      if (type !== "open" || refuses === 0) return server.send(message);
      refuses--;
      socket.send(JSON.stringify({ type: "refused", game, code: "store-failed" }));
    });
  });
  await amina.reload();
  const { N } = await make(amina, { game: "njombwa" });
  const ben = await join(kit, N, "Ben");
  await Promise.all([table(amina), table(ben)]);
  refuses = 1;
  await amina.evaluate(() => {
    window.dispatchEvent(new Event("offline"));
    window.dispatchEvent(new Event("online"));
  });
  // Her second move she makes when she has heard of his first one.
  assert.equal(await playOn([amina, ben], 3), "on");
  assert.equal(refuses, 0);
  await close(amina);
  await close(ben);
});

test("begun without a network, the server is found when that comes back", async () => {
  const page = await person(kit, "#/");
  await page.locator("[data-act=online]").waitFor();
  // As where the page is kept on the device: its files are there, and nothing else.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "onLine", { get: () => window.network ?? false });
  });
  const comes = () =>
    page.evaluate(() => {
      window.network = true;
      dispatchEvent(new Event("online"));
    });
  await page.goto(`${kit.address}?away#/`);
  await page.locator(".games").waitFor();
  await page.waitForLoadState("networkidle");
  assert.equal(await page.locator("[data-act=online]").count(), 0);
  await comes();
  await page.locator("[data-act=online]").waitFor();
  await page.goto(`${kit.address}?away-there#/online`);
  await says(page, "[data-part=fault]", "there is no network");
  await comes();
  await page.locator("chee-hall").waitFor();
  await close(page);
});

test("a screen of games that could not ask who is there does so later", async () => {
  const page = await person(kit, "#/online/new");
  let there = false;
  await page.route(/\/api\/session$/, (route) => (there ? route.continue() : route.abort()));
  await follow(page, "#/online");
  await says(page, "chee-hall [data-part=notice]", "cannot be reached");
  assert.equal(await page.locator("[data-part=somebody]").count(), 0);
  there = true;
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await page.locator("[data-part=somebody]").waitFor();
  await page.locator("chee-hall [data-part=notice]").waitFor({ state: "detached" });
  page.faults = page.faults.filter((text) => !/ERR_FAILED/.test(text));
  await close(page);
});

test("while stones are laid out anew and a race is run the clocks are seen, and a lost line", async () => {
  const amina = await person(kit, "#/online", { settings: { speed: "fast" } });
  const { N } = await make(amina, { game: "enkeshui", laid: true, race: "first", clock: 1 });
  const ben = await join(kit, N, "Ben", { settings: { speed: "fast" } });
  const time = (page, seat) => page.locator(`chee-before-clock [role=timer][data-seat=${seat}]`);
  for (const page of [amina, ben]) {
    // It runs for who lays out.
    await page.waitForFunction(() =>
      /^[0-4]:\d\d$/.test(
        document.querySelector("chee-before-clock [data-seat=S]")?.textContent.trim() ?? "",
      ),
    );
    assert.equal((await time(page, "N").textContent()).trim(), "5:00");
    assert.deepEqual(await axeFinds(page), []);
  }
  // All that is done stays on one screen, with a word on the line as well.
  const below = (page) =>
    page.evaluate(
      () => document.querySelector(".opening .row").getBoundingClientRect().bottom - innerHeight,
    );
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ]) {
    await amina.setViewportSize({ width, height });
    assert.ok((await below(amina)) <= 0, `at ${width}`);
    await amina.context().setOffline(true);
    await says(amina, "[data-part=before-line]", "No connection");
    assert.ok((await below(amina)) <= 0, `at ${width} without a line`);
    await amina.context().setOffline(false);
    await amina.locator("[data-part=before-line]").waitFor({ state: "detached" });
  }
  await ben.context().setOffline(true);
  await says(ben, "[data-part=before-line]", "No connection");
  await ben.context().setOffline(false);
  await ben.locator("[data-part=before-line]").waitFor({ state: "detached" });
  await amina.locator("[data-act=lay-keep]").click();
  await ben.locator(".opening[data-opening='1']").waitFor();
  await ben.waitForFunction(() =>
    /^[0-4]:\d\d$/.test(
      document.querySelector("chee-before-clock [data-seat=N]").textContent.trim(),
    ),
  );
  await ben.locator("[data-act=lay-keep]").click();
  await ben.locator(".opening[data-opening='2']").waitFor();
  assert.equal(await time(ben, "S").count(), 1);
  for (const page of [amina, ben]) await table(page);
  for (const page of [amina, ben]) {
    page.faults = page.faults.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text));
    await close(page);
  }
});

test("who invites is named as long as nobody else sits there", async () => {
  const amina = await person(kit);
  const made = await make(amina, { game: "swahili", seats: ["link", "link", "me"] });
  const chi = await person(kit, new URL(made.B).hash);
  await says(chi, "chee-invitation h1", "Amina invites you to a game of Swahili");
  const ben = await join(kit, made.A, "Ben");
  await chi.reload();
  await says(chi, "chee-invitation h1", "A game of Swahili");
  for (const page of [amina, ben, chi]) await close(page);
});

test("another game is offered where it can follow: not to who looks on, and not behind a whole match", async () => {
  const { amina, ben, hash } = await ended();
  for (const page of [amina, ben]) await page.locator("[data-act=again]").waitFor();
  const looker = await person(kit, hash);
  await looker.locator("[data-part=result]").waitFor();
  await looker.locator("[data-part=afterwards] [data-act=analyse]").waitFor();
  assert.equal(await looker.locator("[data-act=again]").count(), 0);
  for (const page of [looker, ben]) await close(page);
  await follow(amina, "#/online");
  const { N } = await make(amina, { game: "enkeshui", size: 8, match: "games:1" });
  const chi = await join(kit, N, "Chi");
  await Promise.all([table(amina), table(chi)]);
  await playOn([amina, chi], 2);
  await chi.locator(".playing > .side [data-act=resign]").click();
  await chi.locator("dialog [data-act=yes]").click();
  for (const page of [amina, chi]) {
    await says(page, "[data-part=match]", "The match is over");
    assert.equal(await page.locator("[data-act=again]").count(), 0);
    await close(page);
  }
});

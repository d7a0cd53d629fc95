// SPDX-License-Identifier: MIT
// The page without a network: after one visit everything works, and it can be installed. Where
// there are no service workers it works as ever.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { listFiles } from "../../../tools/web-offline.mjs";
import { begin, dist, playOut, ready, start, thorough, turnByMouse } from "./app-kit.mjs";
import { launch } from "./browser.mjs";
import { games } from "./core-kit.mjs";
import { cached, go, kept, visit, withHost } from "./offline-kit.mjs";

let kit;
before(async () => {
  kit = await begin();
});
after(() => kit.end());

test("after one visit every route and game works with the network cut", () =>
  withHost(kit.browser, async (host, context) => {
    const page = await visit(context, host);
    await kept(page);
    await page.getByText("works without a network").waitFor();

    await host.down();
    const routes = [
      "#/",
      "#/nothing",
      "#/analyse",
      "#/replay",
      "#/games",
      ...["options", "exercises", "people"].map((part) => `#/learn/chuba/${part}`),
      // By turns, each game is learned or begun with a guide; all are played below.
      ...games.flatMap((game, n) => {
        const both = [`#/learn/${game}`, `#/first/${game}`];
        return thorough ? both : [both[n % 2]];
      }),
    ];
    for (const hash of routes) {
      await go(page, hash);
      await page.reload();
      await page.locator("main h1").first().waitFor();
      assert.equal(await page.locator("main [role=alert]").count(), 0, hash);
      if (/^#.learn.\w+$/.test(hash)) await page.locator("[data-clause]").first().waitFor();
      if (hash.endsWith("exercises")) await page.locator("[data-part=question]").waitFor();
      if (hash.startsWith("#/first"))
        await page.locator("chee-board[data-role=game] svg.wood").waitFor();
    }
    // The engine in its worker answers, too.
    for (const game of games) {
      await go(page, `#/play/${game}`);
      await page.reload();
      if (game === "swahili") await start(page, { seats: [0, 1, 1, 1] });
      else await start(page, { level: 1, size: game === "njombwa" ? 4 : undefined });
      await ready(page);
      if (game === "njombwa") assert.match(await playOut(page), /win|draw|Nobody/i);
      else {
        await turnByMouse(page, 0);
        await ready(page);
      }
    }
    assert.deepEqual(page.faults, []);
  }));

test("what a page has not loaded yet comes without a network, too, on the first visit", () =>
  withHost(kit.browser, async (host, context) => {
    const page = await visit(context, host);
    await kept(page);
    await host.down();
    await go(page, "#/learn/chuba");
    await page.locator("[data-clause]").first().waitFor();
    assert.deepEqual(page.faults, []);
  }));

test("all files of the build are kept but for the tables, with a core for each language", () =>
  withHost(kit.browser, async (host, context) => {
    const page = await visit(context, host);
    await kept(page);
    const { names, files } = await cached(page);
    assert.equal(names.length, 1);
    const wanted = Object.keys(listFiles(dist));
    // For each of two languages a core, and one that reads tables.
    assert.equal(wanted.filter((name) => name.endsWith(".wasm")).length, 4);
    assert.equal(wanted.filter((name) => name.endsWith(".chdb")).length, 0);
    assert.deepEqual(files.map((url) => url.slice(host.address.length)).sort(), wanted.sort());
  }));

test("a notification leads to the page, and not to what else is open of it", () =>
  withHost(kit.browser, async (host, context) => {
    const page = await visit(context, host);
    await kept(page);
    const frame = await context.newPage();
    await frame.goto(`${host.address}embed.html#p=njombwa.8_1*8/1*8/1*8/1*8_0,0_S_SN_0`);
    await frame.locator("chee-board").waitFor();
    await frame.bringToFront();
    const [worker] = context.serviceWorkers();
    await worker.evaluate(() => {
      const pressed = { notification: { data: "#/games", close() {} }, waitUntil() {} };
      self.dispatchEvent(Object.assign(new Event("notificationclick"), pressed));
    });
    await page.waitForFunction(() => location.hash === "#/games");
    assert.match(frame.url(), /embed\.html/);
  }));

test("the page can be installed", () =>
  withHost(kit.browser, async (host, context) => {
    const page = await visit(context, host);
    await kept(page);
    const session = await context.newCDPSession(page);
    const { errors, url } = await session.send("Page.getAppManifest");
    assert.deepEqual(errors, []);
    assert.equal(url, `${host.address}manifest.webmanifest`);
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    // A window of the tests is a private one.
    const found = installabilityErrors.map(({ errorId }) => errorId);
    assert.deepEqual(
      found.filter((id) => id !== "in-incognito"),
      [],
    );

    const manifest = JSON.parse(readFileSync(join(dist, "manifest.webmanifest"), "utf8"));
    for (const field of ["name", "short_name", "description", "start_url", "scope", "display"]) {
      assert.equal(typeof manifest[field], "string", field);
    }
    assert.ok(manifest.icons.some(({ purpose }) => purpose === "maskable"));
    for (const { src, sizes, type } of manifest.icons) {
      const [shown, width] = await page.evaluate(async (name) => {
        const { headers } = await fetch(name);
        const image = new Image();
        image.src = name;
        await image.decode();
        return [headers.get("Content-Type"), image.naturalWidth];
      }, src);
      assert.equal(shown, type, src);
      if (sizes !== "any") assert.equal(`${width}x${width}`, sizes, src);
    }
  }));

test("without a safe address there is no promise, and all else works", async () => {
  const browser = await launch("--host-resolver-rules=MAP chee.test 127.0.0.1");
  try {
    await withHost(browser, unsafe);
  } finally {
    await browser.close();
  }
});

async function unsafe(host, context) {
  const page = await visit(context, { address: host.address.replace("127.0.0.1", "chee.test") });
  assert.equal(await page.evaluate(() => "serviceWorker" in navigator), false);
  assert.equal(await page.getByText("works without a network").count(), 0);
  await page.locator("[data-act=settings]").click();
  const row = page.locator("[data-stored=page]");
  await row.getByText("nothing").waitFor();
  assert.ok(await row.locator("button").isDisabled());
  await page.locator("[data-act=settings-close]").click();
  await go(page, "#/play/njombwa");
  await start(page, { level: 1, size: 4 });
  await ready(page);
  await turnByMouse(page, 0);
  await ready(page);
  assert.deepEqual(page.faults, []);
}

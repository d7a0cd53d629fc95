// SPDX-License-Identifier: MIT
// A new version of the page: the old page goes on with the old files until a person takes the new
// one or closes all tabs, and an update that breaks off changes nothing. The host never has files
// of both versions, and every file has another name in each.
import assert from "node:assert/strict";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { begin, ready, start, thorough, turnByMouse } from "./app-kit.mjs";
import { cached, go, kept, makeVersion, visit, withHost } from "./offline-kit.mjs";

let kit;
let versions = [];
before(async () => {
  kit = await begin();
  versions = [makeVersion("one"), makeVersion("two")];
});
after(async () => {
  await kit.end();
  for (const folder of versions) rmSync(folder, { recursive: true });
});

const notice = (page) => page.locator("[data-act=update]");

/** Takes the new version, which loads the page anew. */
async function take(page) {
  const loaded = page.waitForEvent("load");
  await notice(page).click();
  await loaded;
  await page.locator("main h1").first().waitFor();
}

/** Looks for a new version; true when the browser has taken it in whole. */
const look = (page) =>
  page.evaluate(async () => {
    const found = await navigator.serviceWorker.getRegistration();
    await found.update().catch(() => undefined);
    const worker = found.installing ?? found.waiting;
    if (!worker) return false;
    while (!["installed", "redundant"].includes(worker.state)) {
      await new Promise((done) => worker.addEventListener("statechange", done, { once: true }));
    }
    return worker.state === "installed";
  });

/** What the page says shows its version, on the first page and in a part that is loaded late. */
async function isVersion(page, mark, game) {
  await go(page, "#/");
  await page.locator(".games").waitFor();
  assert.match(await page.locator(".lead").textContent(), new RegExp(`^${mark} `));
  await go(page, `#/learn/${game}`);
  await page.locator("[data-clause]").first().waitFor();
  assert.match(await page.locator("main h1").textContent(), new RegExp(mark));
  assert.equal(await page.locator("main [role=alert]").count(), 0);
}

async function playsAgainstMachine(page, game, size) {
  await go(page, `#/play/${game}`);
  await start(page, { level: 1, size });
  await ready(page);
  await turnByMouse(page, 0);
  await ready(page);
}

async function first(host, context) {
  host.folder = versions[0];
  const page = await visit(context, host);
  await kept(page);
  return page;
}

test("two tabs keep the old version until each takes the new one", () =>
  withHost(kit.browser, async (host, context) => {
    const one = await first(host, context);
    const other = await visit(context, host);
    host.folder = versions[1];
    assert.ok(await look(one));
    await notice(one).waitFor();
    await notice(other).waitFor();

    // Nothing has changed yet, for a tab that is loaded again neither.
    await one.reload();
    await isVersion(one, "one", "chuba");
    await take(one);
    await isVersion(one, "two", "chuba");
    assert.equal(await notice(one).count(), 0);

    // The other goes on with files that are nowhere but here, without a network, too.
    await host.down();
    await isVersion(other, "one", "enkeshui");
    await playsAgainstMachine(other, "njombwa", 4);
    // The engine has not fetched its networks yet: they are those of the old version.
    await playsAgainstMachine(other, "enkeshui");
    await isVersion(one, "two", "enkeshui");
    assert.equal((await cached(other)).names.length, 2);

    // Nobody shows the old version any more.
    await take(other);
    await isVersion(other, "two", "swahili");
    await other.waitForFunction(async () => (await caches.keys()).length === 1);
    assert.deepEqual([...one.faults, ...other.faults], []);
  }));

test("when all tabs are closed the new version comes by itself", () =>
  withHost(kit.browser, async (host, context) => {
    const page = await first(host, context);
    host.folder = versions[1];
    assert.ok(await look(page));
    await notice(page).waitFor();
    await page.locator("[data-act=update-later]").click();
    assert.equal(await notice(page).count(), 0);
    await isVersion(page, "one", "chuba");
    await page.close();
    await host.down();
    let later = await visit(context, host);
    // The browser hears of a closed tab a little later; a tab opened before holds the old version.
    for (let n = 0; n < 10 && /^one/.test(await later.locator(".lead").textContent()); n++) {
      await later.close();
      later = await visit(context, host);
    }
    await isVersion(later, "two", "chuba");
    await later.waitForFunction(async () => (await caches.keys()).length === 1);
  }));

const asset = (pattern) => {
  const name = readdirSync(join(versions[1], "assets")).find((one) => pattern.test(one));
  assert.ok(name);
  return `assets/${name}`;
};
const breaks = [
  ["a file is missing", () => [[asset(/content/), "missing"]]],
  ["the network is cut in the middle of a file", () => [[asset(/\.wasm$/), "cut"]]],
  ["a file is not the one of the list", () => [["index.html", "changed"]]],
];
for (const [n, [what, faults]] of breaks.entries()) {
  test(`an update that breaks off leaves the old version whole: ${what}`, () =>
    withHost(kit.browser, async (host, context) => {
      const page = await first(host, context);
      const before = await cached(page);
      host.folder = versions[1];
      host.faults = new Map(faults());
      host.asked = [];
      assert.equal(await look(page), false);
      assert.ok(host.asked.includes(faults()[0][0]));
      assert.deepEqual(await cached(page), before);
      assert.equal(await notice(page).count(), 0);
      await host.down();
      await page.reload();
      await isVersion(page, "one", "chuba");
      assert.deepEqual(page.faults, []);
      // Once broken off is as good as thrice for what follows.
      if (n > 0 && !thorough) return;
      await playsAgainstMachine(page, "njombwa", 4);
      assert.deepEqual(page.faults, []);

      // When all is well again the new version comes.
      host.faults = new Map();
      await host.up();
      assert.ok(await look(page));
      await take(page);
      await isVersion(page, "two", "chuba");
    }));
}

test("a first visit that breaks off stores nothing, and the next one does", () =>
  withHost(kit.browser, async (host, context) => {
    host.folder = versions[0];
    // The page itself can do without this one.
    const name = "icon-maskable-512.png";
    host.faults = new Map([[name, "missing"]]);
    const page = await visit(context, host);
    const end = Date.now() + 60_000;
    while (!host.asked.includes(name)) {
      assert.ok(Date.now() < end, `${name} was not asked for within a minute`);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await page.waitForFunction(async () => {
      const found = await navigator.serviceWorker.getRegistration();
      return !found?.installing && (await caches.keys()).length === 0;
    });
    assert.equal(await page.getByText("works without a network").count(), 0);
    await isVersion(page, "one", "chuba");
    host.faults = new Map();
    await page.reload();
    await kept(page);
    await host.down();
    await page.reload();
    await isVersion(page, "one", "enkeshui");
  }));

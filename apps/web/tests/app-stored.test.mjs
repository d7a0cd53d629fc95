// SPDX-License-Identifier: MIT
// What is stored on the device is shown in the settings, and cleared after a question.
import assert from "node:assert/strict";
import { statSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { begin, close, dist, moves, open, ready, start, turnByMouse } from "./app-kit.mjs";
import { complaints } from "./axe.mjs";
import { cached, go, kept, visit, withHost } from "./offline-kit.mjs";

let kit;
before(async () => {
  kit = await begin();
});
after(() => kit.end());

const row = (page, kind) => page.locator(`[data-stored=${kind}]`);
const size = (page, kind) => row(page, kind).locator(".size");

async function openSettings(page) {
  await page.locator("[data-act=settings]").click();
  for (const kind of ["page", "games", "settings"]) {
    await size(page, kind)
      .filter({ hasText: /\d|nothing/ })
      .waitFor();
  }
}

/** A page with a game begun, another one in the collection, and itself kept. */
async function filled(context, host) {
  const page = await visit(context, host, "#/play/njombwa");
  await kept(page);
  await start(page, { level: 1, size: 4 });
  await ready(page);
  await turnByMouse(page, 0);
  await ready(page);
  // The settings open the data base, which is filled then as the page fills it.
  await openSettings(page);
  await page.evaluate(async () => {
    const { core } = document.querySelector("chee-app");
    const { match } = document.querySelector("chee-play");
    const line = core.writeRecords(core.readRecords(match.pmn()), "jsonl").trim();
    const database = await new Promise((done) => {
      const request = indexedDB.open("chee");
      request.onsuccess = () => done(request.result);
    });
    const transaction = database.transaction("games", "readwrite");
    transaction.objectStore("games").put(line, "one");
    await new Promise((done) => {
      transaction.oncomplete = done;
    });
    database.close();
  });
  await page.reload();
  await ready(page);
  return page;
}

const gamesInStore = (page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const request = indexedDB.open("chee");
        request.onsuccess = () => {
          const all = request.result.transaction("games").objectStore("games").count();
          all.onsuccess = () => {
            request.result.close();
            done(all.result);
          };
        };
      }),
  );

test("sizes are shown, and each is cleared alone, after a question", () =>
  withHost(kit.browser, async (host, context) => {
    const page = await filled(context, host);
    await openSettings(page);
    assert.deepEqual(await complaints(page), [], "the settings");
    const { files } = await cached(page);
    const bytes = files.reduce(
      (sum, url) => sum + statSync(join(dist, url.slice(host.address.length))).size,
      0,
    );
    const said = bytes < 1e6 ? `${Math.round(bytes / 1e3)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
    assert.equal(await size(page, "page").textContent(), said);
    assert.match(await size(page, "games").textContent(), /^\d+ KB$/);
    assert.match(await size(page, "settings").textContent(), /^\d+ KB$/);

    // A question that is answered with no changes nothing.
    for (const kind of ["page", "games", "settings"]) {
      await row(page, kind).locator("[data-act=clear]").click();
      assert.ok((await row(page, kind).locator(".ask p").textContent()).length > 40, kind);
      assert.equal(await page.evaluate(() => document.activeElement.dataset.act), "clear-no");
      if (kind === "games") assert.deepEqual(await complaints(page), [], "a question");
      await page.keyboard.press("Enter");
      assert.equal(await page.locator(".ask").count(), 0);
      assert.equal(await page.evaluate(() => document.activeElement.dataset.act), "clear");
    }
    assert.equal((await cached(page)).files.length, files.length);

    const clear = async (kind) => {
      await row(page, kind).locator("[data-act=clear]").click();
      await page.locator("[data-act=clear-yes]").click();
    };
    assert.equal(await gamesInStore(page), 1);
    const advice = () => page.evaluate(() => localStorage.getItem("chee.levels"));
    await page.evaluate(() => localStorage.setItem("chee.levels", "{}"));
    await clear("games");
    await size(page, "games").getByText("nothing").waitFor();
    assert.equal(await gamesInStore(page), 0);
    assert.equal(await advice(), null, "nothing of them is left");

    await clear("page");
    await size(page, "page").getByText("nothing").waitFor();
    assert.deepEqual((await cached(page)).names, []);
    assert.equal((await moves(page)).length > 0, true, "the game goes on");

    // The page without its settings comes from the network, and is kept again.
    const loaded = page.waitForEvent("load");
    await clear("settings");
    await loaded;
    await page.locator("main h1").first().waitFor();
    assert.equal(await page.locator("chee-board[data-role=game]").count(), 0);
    assert.equal(await page.evaluate(() => localStorage.getItem("chee.play.njombwa")), null);
    await kept(page);
    await go(page, "#/");
    await page.getByText("works without a network").waitFor();
    assert.deepEqual(page.faults, []);
  }));

test("when the page is cleared it needs the network", () =>
  withHost(kit.browser, async (host, context) => {
    const page = await visit(context, host);
    await kept(page);
    await openSettings(page);
    await row(page, "page").locator("[data-act=clear]").click();
    await page.locator("[data-act=clear-yes]").click();
    await size(page, "page").getByText("nothing").waitFor();
    assert.equal(await page.getByText("works without a network").count(), 0);
    await page.close();
    await host.down();
    const again = await context.newPage();
    await assert.rejects(again.goto(host.address), /ERR_CONNECTION_REFUSED/);
  }));

/** Chooses a setting in the dialog. */
async function choose(page, name, value) {
  await page.locator("[data-act=settings]").click();
  await page.locator(`input[name=setting-${name}][value=${value}]`).check();
}

test("what two windows set does not take back what the other has set", async () => {
  const page = await open(kit, "#/");
  const other = await page.context().newPage();
  await other.goto(`${kit.address}#/`);
  await other.locator(".games").waitFor();
  await choose(page, "theme", "dark");
  await choose(other, "counts", "numbers");
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("chee.settings")));
  assert.deepEqual([kept.theme, kept.counts], ["dark", "numbers"]);
  await close(page);
});

test("where nothing can be kept the page says so, and another language is not loaded", async () => {
  const page = await open(kit, "#/");
  await page.evaluate(() => {
    window.same = true;
    Storage.prototype.setItem = () => {
      throw new DOMException("", "SecurityError");
    };
  });
  await choose(page, "theme", "dark");
  await page.locator("dialog.settings [role=alert]").waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
  await page.locator("input[name=setting-language][value=de]").check();
  await page.locator("dialog.settings [role=alert]").waitFor();
  assert.equal(await page.evaluate(() => window.same), true);
  await close(page);
});

test("with the settings goes what is worked on in this window, and with the games their names", async () => {
  const page = await open(kit, "#/analyse", { thinking: false });
  await page.locator("chee-board[data-role=study]").waitFor();
  await page.locator("[data-act=comment]").fill("to be cleared");
  await page.locator("h1").click();
  await page.locator("[data-act=save-game]").click();
  await page.locator("[data-part=notice]").waitFor();
  await page.evaluate(() => {
    sessionStorage.setItem("chee.replay", JSON.stringify({ name: "a", text: "b" }));
    const recent = [{ id: "one", game: "chuba", text: "1-0" }];
    localStorage.setItem("chee.recent", JSON.stringify(recent));
  });
  const clear = async (kind) => {
    await row(page, kind).locator("[data-act=clear]").click();
    await page.locator("[data-act=clear-yes]").click();
  };
  await openSettings(page);
  await clear("games");
  await page.waitForFunction(() => localStorage.getItem("chee.recent") === null);
  const loaded = page.waitForEvent("load");
  await clear("settings");
  await loaded;
  await page.locator("chee-board[data-role=study]").waitFor();
  const [comment, replay] = await page.evaluate(() => [
    document.querySelector("chee-analyse").study.tree.root.comment,
    sessionStorage.getItem("chee.replay"),
  ]);
  assert.deepEqual([comment, replay], ["", null]);
  await close(page);
});

// SPDX-License-Identifier: MIT
// The page around the games: hostile addresses, rule sheets, texts and sizes.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { after, before, test } from "node:test";
import { broken, brokenAt, grown, grownAt } from "./analyse-kit.mjs";
import {
  begin,
  close,
  dist,
  follow,
  fromMenu,
  lit,
  open,
  ready,
  start,
  turnByMouse,
} from "./app-kit.mjs";
import { sizes, weighRoutes } from "./app-sizes.mjs";

let kit;
before(async () => {
  kit = await begin();
});
after(() => kit.end());

const text = async (page, selector) =>
  (await page.locator(selector).textContent()).replace(/\s+/g, " ");

test("the first page leads to the documents, where they were made", async () => {
  const page = await open(kit, "#/");
  const link = page.locator(".home .documents a");
  await page.locator(".home .about").waitFor();
  if (existsSync(join(dist, "docs", "index.html"))) {
    await link.click();
    assert.equal(await text(page, "h1"), "The documents of chee");
    await page.getByRole("link", { name: "Studying the games" }).click();
    assert.equal(await text(page, "h1"), "Studying the games");
  } else {
    assert.equal(await link.count(), 0);
  }
  await close(page);
});

const hostile = [
  ["ten megabytes", "njombwa.8_", 10_000_000],
  ["a script", "<script>alert(1)</script><img_src=x_onerror=alert(1)>"],
  ["an escaped script", "%3Cscript%3Ealert(1)%3C/script%3E"],
  ["nonsense", "njombwa.8_9999999999999999999/-1_x"],
  ["half a sign", "%E0%A4%A"],
  ["zero bytes", "%00%00_%00"],
  ["another game", "swahili.2_3*4,0*7/3*4,0*7_0+0,0+0_A_-_0"],
];
test("a hostile position in the address gives a sentence and harms nothing", async () => {
  const page = await open(kit, "#/");
  page.on("dialog", () => assert.fail("something in the address ran"));
  for (const [what, value, length = 0] of hostile) {
    await page.evaluate(
      ([start, size]) => {
        const hash = start.padEnd(size, "1");
        location.hash = hash;
        // A browser may refuse so long an address; then the page is handed it all the same.
        if (location.hash.length >= hash.length) return;
        const position = hash.slice(hash.indexOf("=") + 1);
        document.querySelector("chee-app").route = {
          page: "play",
          game: "njombwa",
          guided: false,
          link: null,
          position,
        };
      },
      [`#/play/njombwa?p=${value}`, length],
    );
    await page.locator("[data-part=notice]").waitFor();
    const notice = await text(page, "[data-part=notice]");
    assert.match(notice, /cannot be used: .{8,}/, what);
    assert.ok(notice.length < 600, notice.slice(0, 600));
    assert.equal(await page.locator("main script, main img").count(), 0, what);
    // And a game can be begun; the one that is kept here lies there otherwise.
    if (what !== hostile[0][0]) await fromMenu(page, "new");
    await page.locator("[data-act=start]").click();
    await ready(page);
    assert.deepEqual(await lit(page), ["B8"], what);
    await page.evaluate(() => {
      location.hash = "#/";
    });
    await page.locator(".games").waitFor();
  }
  await close(page);
});

test("a good position in the address is played from", async () => {
  const page = await open(
    kit,
    "#/play/njombwa?p=njombwa.8_2,0,2,0,2,0,2,0/0*3,2,0,2,0,2/2,0,2,0,2,0*3/0,2,0,2,0,2,0,2_0,0_S_-_2",
  );
  await page.locator("[data-act=start]").click();
  await ready(page);
  assert.deepEqual((await lit(page)).sort(), ["A1", "A3", "A5", "B2", "B4", "B6", "B8"]);
  await close(page);
});

test("addresses that lead nowhere say so and lead home", async () => {
  for (const hash of ["#/play/chess", "#/nothing", "#/learn/../x"]) {
    const page = await open(kit, hash);
    assert.match(await text(page, "main h1"), /no such page/);
    if (hash === "#/nothing") assert.equal(await page.locator(".ways [aria-current]").count(), 0);
    await page.locator("main a").click();
    await page.locator(".games").waitFor();
    await close(page);
  }
});

test("what cannot be fetched takes no page away, and is not said of another one", async () => {
  const page = await open(kit, "#/play/njombwa");
  await start(page);
  await ready(page);
  await page.locator("chee-play").evaluate((one) => {
    one.mark = "this one";
  });
  const settings = /\/settings-[^/]*\.js$/;
  await page.route(settings, (route) => route.abort());
  const fault = page.locator("main [role=alert]").getByText("could not be loaded");
  await page.locator("[data-act=settings]").click();
  await fault.waitFor();
  const mark = () => page.locator("chee-play").evaluate((one) => one.mark);
  assert.equal(await mark(), "this one");
  await turnByMouse(page, 0);
  await page.unroute(settings);
  await page.locator("[data-act=settings]").click();
  await page.locator("dialog.settings[open]").waitFor();
  assert.equal(await fault.count(), 0);
  assert.equal(await mark(), "this one");
  await page.locator("[data-act=settings-close]").click();
  // Another page has nothing to do with it.
  await page.route(/\/games-[^/]*\.js$/, (route) => route.abort());
  await follow(page, "#/games");
  await fault.waitFor();
  await follow(page, "#/");
  await page.locator(".games").waitFor();
  assert.equal(await fault.count(), 0);
  await page.context().close();
});

test("a rule sheet shows the clause that an ending names", async () => {
  const page = await open(kit, "#/learn/njombwa?c=2.9");
  await page.locator("[data-clause='2.9'].found").waitFor();
  const seen = await page.locator("[data-clause='2.9']").evaluate((one) => {
    const box = one.getBoundingClientRect();
    return box.top >= 0 && box.bottom <= innerHeight;
  });
  assert.ok(seen);
  await close(page);
});

test("every text that is seen comes from the catalogue or the core", async () => {
  const games = ["#/play/enkeshui", "#/first/swahili"];
  const hashes = ["#/", ...games, "#/replay", "#/games", "#/nothing", grownAt, brokenAt];
  for (const hash of hashes) {
    const page = await open(kit, hash, { search: "?locale=pseudo" });
    if (hash.startsWith("#/play")) await page.locator("[data-act=start]").click();
    if (hash === grownAt) await grown(page, "⟦a comment⟧");
    if (hash === brokenAt) await broken(page);
    await page.waitForTimeout(150);
    await page.locator("[data-act=settings]").click();
    const plain = await page.evaluate(() => {
      const found = [];
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const words = node.textContent.trim();
        const parent = node.parentElement;
        if (!words || parent.closest("noscript, script, chee-board, .seat, kbd, .signs, .counting"))
          continue;
        found.push(words);
      }
      for (const one of document.querySelectorAll("[aria-label]"))
        found.push(one.getAttribute("aria-label"));
      return found;
    });
    // Names of games and moves, numbers, the sign of a line that goes on and the core's words are
    // no texts of the page.
    const allowed =
      /^(⟦|Mefuhva$|Njombwa$|Chuba$|Enkeshui$|Swahili$|\d+$|[\d:.]+$|[+−]\d+\.\d+$|…$|[ABab]\d+$)/;
    assert.deepEqual(
      plain.filter((one) => !allowed.test(one)),
      [],
      hash,
    );
    await close(page);
  }
});

test("no route weighs more than it may, and a game can be played for 150 KB", async (t) => {
  // For each language a core, of which a browser fetches one, and a module of exact values, fetched
  // when a game comes near its end.
  const modules = sizes().kinds.wasm.files.map(({ name }) =>
    basename(name).replace(/-[\w-]{8}\./, "."),
  );
  assert.deepEqual(modules.sort(), ["chee-de.wasm", "chee.wasm", "tables-de.wasm", "tables.wasm"]);
  const found = await weighRoutes(kit);
  const played = found.filter(({ name }) => /^#\/play|and a game$|German$/.test(name));
  assert.equal(played.length, 3);
  for (const { name, most } of played) assert.ok(most <= 150_000, name);
  // A mouse opens no lens, and most games begin as they are set up; before one has ended nothing of its
  // end is fetched, and where nobody sits at an arm nothing of those: the first screen has a picture
  // of a cross, and nothing else of arms.
  const spared = (route) => {
    if (route.startsWith("#/play"))
      return /(^|\/)(lens|opening|arms|cross|sheet|outcome|play-later|play-end|by-link)-/;
    return route === "#/" ? /(^|\/)(lens|opening|arms)-/ : /(^|\/)(lens|opening)-/;
  };
  for (const { route, files } of found)
    for (const { name } of files) assert.doesNotMatch(name, spared(route), route);
  for (const { route, name, gzipped, most, files } of found) {
    t.diagnostic(`${name}: ${gzipped} of ${most} bytes`);
    // What plays is in each sum: the page that is weighed was there.
    assert.equal(files.filter(({ name }) => name.endsWith(".wasm")).length, 1, route);
    assert.ok(gzipped <= most, `${name}: ${gzipped} bytes: ${JSON.stringify(files)}`);
  }
});

test("the page asks nothing of any other place, and keeps to its policy", async () => {
  const html = readFileSync(new URL("../dist/index.html", import.meta.url), "utf8");
  assert.match(html, /default-src 'none'/);
  assert.doesNotMatch(
    html,
    /unsafe-inline|unsafe-eval'(?<!wasm-unsafe-eval')|<script(?![^>]*src)|<style|https?:/,
  );
  const page = await open(kit, "#/");
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.locator("[data-game=chuba] [data-act=play]").click();
  await page.locator("[data-act=start]").click();
  await ready(page);
  await turnByMouse(page, 0);
  await ready(page);
  assert.deepEqual(
    asked.filter((url) => !url.startsWith(kit.address) && !url.startsWith("data:")),
    [],
  );
  await close(page);
});

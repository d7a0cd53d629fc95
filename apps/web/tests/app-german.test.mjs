// SPDX-License-Identifier: MIT
// The page in German, as a German browser is shown it: whole games of all five and the other routes,
// on which no text of the English catalogues turns up; and the language as a setting.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import {
  begin,
  close,
  follow,
  here,
  open,
  openAgain,
  playOut,
  ready,
  start,
  thorough,
  turnByMouse,
} from "./app-kit.mjs";
import { load } from "./page-modules.mjs";
import { frames, screens } from "./screens.mjs";

const german = { locale: "de-DE", settings: { tap: "twice" } };

async function allTexts(tag) {
  const folder = join(here, "../src/texts");
  const names = readdirSync(folder).filter((name) =>
    new RegExp(`^${tag}(-\\w+)?\\.ts$`).test(name),
  );
  const found = [];
  for (const name of names) {
    for (const one of Object.values(await load(`texts/${name}`))) {
      found.push(...stringsIn(one));
    }
  }
  if (tag === "en") found.push(...stringsIn((await load("board/texts.ts")).ENGLISH));
  return found;
}

function stringsIn(value) {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value ? Object.values(value).flatMap(stringsIn) : [];
}

// What stands between the places of a text; a word alone may be the same in both languages.
const piecesOf = (text) =>
  text
    .split(/\{[^{}]*(?:\{\w+\}[^{}]*)*\}/)
    .map((piece) => piece.replace(/^[\s.,:;()]+|[\s.,:;()]+$/g, ""))
    .filter((piece) => piece.length > 5 && piece.includes(" "));

let kit;
/** The page on which all is looked at that needs no other settings, each anew. */
let reader;
let english;
/** Texts that stand alone somewhere, down to a word on a button. */
let alone;
// What stands on a key of the keyboard is no text of the page.
const keys = ["Delete"];
before(async () => {
  kit = await begin();
  reader = await open(kit, "#/", german);
  const own = await allTexts("de");
  const all = own.join("\n");
  const texts = await allTexts("en");
  const pieces = texts.flatMap(piecesOf);
  alone = new Set(
    texts.filter(
      (one) => /^[A-Za-z][^{}]+$/.test(one) && !own.includes(one) && !keys.includes(one),
    ),
  );
  english = [...new Set(pieces)].filter((piece) => !all.includes(piece));
});
after(() => kit.end());

/** The page at another address, as a German browser opens it for the first time. */
async function read(hash) {
  await openAgain(kit, reader, hash);
  return reader;
}

/** What was looked at made the page report no error. */
const unharmed = () => assert.deepEqual(reader.faults, [], "the page reported errors");

/** All that can be read or heard on the page, shadow trees and labels included. */
const said = (page) =>
  page.evaluate(() => {
    const found = [document.title];
    const look = (node) => {
      if (node.nodeType === Node.TEXT_NODE) found.push(node.data);
      if (/^(STYLE|SCRIPT|NOSCRIPT)$/.test(node.nodeName)) return;
      for (const name of ["aria-label", "title", "placeholder", "aria-description"]) {
        if (node.getAttribute?.(name)) found.push(node.getAttribute(name));
      }
      for (const child of node.shadowRoot?.childNodes ?? []) look(child);
      for (const child of node.childNodes) look(child);
    };
    look(document.body);
    return found.map((text) => text.replace(/\s+/g, " ").trim()).join("\n");
  });

async function noEnglish(page, where) {
  const text = await said(page);
  const whole = text.split("\n").filter((line) => alone.has(line));
  const found = [...english.filter((piece) => text.includes(piece)), ...whole];
  assert.deepEqual(found, [], `${where} in English`);
}

test("the list of English texts is one", () => {
  assert.ok(english.length > 200, `${english.length} pieces`);
  assert.ok(english.includes("Start the game"));
  for (const word of ["Hint", "Undo choice", "Resign", "Settings"])
    assert.ok(alone.has(word), `${word} alone`);
});

const games = {
  mefuhva: { size: 8 },
  njombwa: {},
  chuba: {},
  enkeshui: { size: 8 },
  swahili: { seats: [0, 1] },
};
// One to its end, of the others the first turns; in the thorough run all of them to their ends.
const whole = ["chuba"];
for (const [game, set] of Object.entries(games)) {
  const ends = thorough || whole.includes(game);
  test(`${ends ? "a whole game" : "the first turns"} of ${game} in German`, async () => {
    const page = await read(`#/play/${game}`);
    await page.locator("[data-act=start]").waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), "de");
    await noEnglish(page, "the set-up");
    await start(page, set);
    await ready(page);
    await noEnglish(page, "the first position");
    if (ends) {
      const result = await playOut(page, { most: 1000 });
      assert.match(result, /gewinn|Niemand|geteilt|teilen/);
      assert.match(result, /Regel \d\.\d/);
    } else {
      for (let n = 0; n < 4; n++) {
        await turnByMouse(page, n * 7 + 3);
        await ready(page);
      }
    }
    await noEnglish(page, ends ? "the end" : "the fourth turn");
    unharmed();
  });
}

for (const hash of [
  "#/",
  "#/first/njombwa",
  "#/learn/chuba",
  "#/learn/enkeshui/exercises",
  "#/learn/swahili/options",
  "#/analyse",
  "#/replay",
  "#/games",
  "#/nowhere",
  "#/exercises",
  "#/exercises?s=daily",
  "#/exercises?s=mistakes",
  "#/learn/swahili/people",
]) {
  test(`${hash} is in German`, async () => {
    const page = await read(hash);
    await page.waitForLoadState("networkidle");
    // What is said to be in English may be.
    await page.evaluate(() => {
      for (const one of document.querySelectorAll("main [lang=en]")) one.remove();
    });
    await noEnglish(page, hash);
    unharmed();
  });
}

test("on a phone all that a card offers lies within it", async () => {
  const page = await read("#/");
  await page.setViewportSize({ width: 360, height: 740 });
  const outside = await page.locator("[data-game] a").evaluateAll((links) =>
    links
      .filter((link) => {
        const card = link.closest("[data-game]").getBoundingClientRect();
        return link.getBoundingClientRect().right > card.right;
      })
      .map((link) => link.textContent.trim()),
  );
  assert.deepEqual(outside, []);
  unharmed();
});

/** In which language each text of a sheet, a page on origin or a board is read to its reader. */
const languagesOf = (page) =>
  page.evaluate(() => {
    const words = (block) => [block.text ?? block.items ?? []].flat(9);
    const { blocks = [] } = document.querySelector("chee-learn-sheet, chee-learn-people");
    const { cases = [] } = document.querySelector("chee-learn-case") ?? {};
    const texts = [
      ...blocks.flatMap(words),
      ...cases.flatMap(({ title, notes }) => [title, ...notes]),
    ].filter((one) => typeof one === "string" && one.length > 20);
    const found = [];
    const walk = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const { data, parentElement } = walk.currentNode;
      if (texts.includes(data)) found.push(parentElement.closest("[lang]").lang);
    }
    return found;
  });

for (const hash of ["#/learn/swahili/people", "#/learn/swahili?c=5.4"]) {
  test(`${hash} says that its texts are in English, and marks them so`, async () => {
    const page = await read(hash);
    const text = page.locator(".sheet p").nth(3);
    await text.waitFor();
    if (hash.includes("?")) await page.locator("[data-part=case-title]").waitFor();
    const found = await languagesOf(page);
    assert.ok(found.length > 3, `${found.length} texts`);
    assert.deepEqual([...new Set(found)], ["en"]);
    const note = page.locator("[data-part=in-english]");
    assert.match(await note.textContent(), /auf Englisch/);
    assert.equal(await note.evaluate((one) => one.closest("[lang]").lang), "de");

    await page.evaluate(() => {
      localStorage.setItem("chee.settings", JSON.stringify({ language: "en" }));
    });
    await page.reload();
    await text.waitFor();
    assert.equal(await note.count(), 0, "in English");
    unharmed();
  });
}

// In the middle of something, where other words come up than where one enters.
for (const name of [
  "chuba-match-setup",
  "chuba-match",
  "enkeshui-laying",
  "enkeshui-race",
  "njombwa-hint",
  "njombwa-over",
  "njombwa-exercise",
  "exercises-right",
  "exercises-wrong",
  "swahili-points",
  "chuba-across",
  "menu",
  "qr",
  "link-fork",
  "link-damaged",
  "replay-list",
  "replay-fault",
  "games",
  "analyse-share",
  "analyse-review",
  "analyse-openings",
  "settings",
]) {
  test(`${name} is in German`, async () => {
    const [hash, go] = screens[name];
    const page = await read(hash);
    await page.waitForLoadState("networkidle");
    await go(page);
    await noEnglish(page, name);
    unharmed();
  });
}

for (const [name, address] of Object.entries(frames)) {
  test(`${name} is in German`, async () => {
    const context = await kit.browser.newContext({ locale: "de-DE" });
    const page = await context.newPage();
    await page.goto(`${kit.address}embed.html${await address()}`);
    await page.locator("chee-board, [role=alert]").first().waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), "de");
    const text = await said(page);
    assert.match(text, name === "embed-fault" ? /nicht|kein/ : /Chuba/);
    await noEnglish(page, name);
    await context.close();
  });
}

test("what is installed is called in German, too", async () => {
  const page = await open(kit, "#/", german);
  const manifest = await page.evaluate(async () => {
    const { href } = document.querySelector("link[rel=manifest]");
    return (await fetch(href)).json();
  });
  assert.equal(manifest.lang, "de");
  assert.match(manifest.name, /Säspiele/);
  assert.match(manifest.description, /spielen/);
  await follow(page, "#/learn/chuba");
  await page.waitForFunction(() => document.title.startsWith("Chuba"));
  await follow(page, "#/games");
  await page.waitForFunction(() => document.title.startsWith("Meine Partien"));
  await close(page);
});

/** Links and tabs in a row whose words reach over the next one or out of the window. */
function crowded(width) {
  const wrong = [];
  for (const row of document.querySelectorAll("main nav, main [role=tablist]")) {
    const boxes = [...row.querySelectorAll("a, [role=tab]")].map((one) => {
      const words = document.createRange();
      words.selectNodeContents(one);
      return [one.textContent.trim(), words.getBoundingClientRect()];
    });
    boxes.forEach(([name, box], n) => {
      const [, next] = boxes[n + 1] ?? [];
      const over = next && next.top < box.bottom && next.left < box.right;
      if (over || box.left < 0 || box.right > width) wrong.push(name);
    });
  }
  return wrong;
}

test("German texts leave the page no wider than a phone, and no tab lies on the next", async () => {
  const width = 360;
  const page = await open(kit, "#/", { ...german, viewport: { width, height: 740 } });
  for (const hash of [
    "#/",
    "#/play/njombwa",
    "#/learn/chuba",
    "#/learn/swahili/exercises",
    "#/exercises?s=mistakes",
    "#/analyse",
    "#/replay",
    "#/games",
  ]) {
    await page.evaluate((there) => {
      location.hash = there;
    }, hash);
    await page.locator("main h1").first().waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= width, `${hash}: ${wide} px on ${width}`);
    assert.deepEqual(await page.evaluate(crowded, width), [], hash);
    if (hash === "#/analyse") {
      await page.locator(".lines-list .value").first().waitFor();
      assert.doesNotMatch(await page.locator("chee-lines").textContent(), /\d\.\d/, "a comma");
    }
  }
  await close(page);
});

test("a game that was given up, and how one stands, are read in German", async () => {
  const [hash, play] = screens["games-levels"];
  const page = await open(kit, hash, { locale: "de-DE" });
  await play(page);
  assert.equal(await page.locator(".why").textContent(), "Aufgegeben hat Süd.");
  // The heads of the columns keep apart, in longer words, too.
  const { gaps, fits } = await page.locator("[data-part=levels] table").evaluate((table) => {
    const words = [...table.querySelectorAll("thead th")].map((head) => {
      const range = document.createRange();
      range.selectNodeContents(head);
      return range.getBoundingClientRect();
    });
    const card = table.closest("li").getBoundingClientRect();
    return {
      gaps: words.slice(1).map(({ left }, n) => left - words[n].right),
      fits: words.at(-1).right <= card.right,
    };
  });
  assert.ok(gaps.length >= 3 && Math.min(...gaps) >= 4, `px between them: ${gaps}`);
  assert.ok(fits, "the last one leaves its card");
  await close(page);
});

test("the language is a setting that is kept", async () => {
  const page = await open(kit, "#/", { locale: "en-GB" });
  assert.equal(await page.evaluate(() => document.documentElement.lang), "en");
  await page.locator("[data-act=settings]").click();
  const loaded = page.waitForEvent("load");
  // The page is loaded anew at once, so there is nothing left to look at after the press.
  await page
    .locator("input[name=setting-language][value=de]")
    .evaluate((choice) => setTimeout(() => choice.click()));
  await loaded;
  await page.locator("main h1").first().waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), "de");
  await noEnglish(page, "the page after the setting");
  await page.reload();
  await page.locator("main h1").first().waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), "de");
  await close(page);
});

test("a German page fetches German and no English", async () => {
  const asked = new Set();
  const hear = ({ url }) => asked.add(url.replace(/^\/|\?.*/g, ""));
  kit.server.on("request", hear);
  const page = await open(kit, "#/analyse", german);
  await page.waitForLoadState("networkidle");
  kit.server.off("request", hear);
  await close(page);
  const names = [...asked].map((name) => name.replace(/^assets\//, ""));
  assert.ok(
    names.some((name) => name.startsWith("chee-de-")),
    names.join(" "),
  );
  assert.ok(names.some((name) => name.startsWith("texts-de-")));
  assert.ok(names.some((name) => name.startsWith("texts-study-de-")));
  const others = names.filter((name) => /^(texts-(\w+-)?en-|chee-(?!de-).*wasm$)/.test(name));
  assert.deepEqual(others, []);
});

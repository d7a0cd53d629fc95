// SPDX-License-Identifier: MIT
// The catalogues of the page: each English file has a German one with the same keys, the same places
// and the same forms of number, and no text was left in English.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { load } from "./page-modules.mjs";

const folder = join(dirname(fileURLToPath(import.meta.url)), "../src/texts");
const files = readdirSync(folder);
const english = files.filter((name) => /^en(-\w+)?\.ts$/.test(name));

/** The texts of a file: its one export that is an object of them. */
async function textsOf(name) {
  const found = Object.values(await load(`texts/${name}`)).filter(
    (one) =>
      typeof one === "object" && one !== null && Object.keys(one).some((key) => key.includes(".")),
  );
  return Object.assign({}, ...found);
}

// What is the same in both languages: names, signs, and texts that are places alone.
const same = new Set([
  "analysis.engine",
  "analysis.on",
  "app.way.analyse",
  "app.title",
  "game.title",
  "games.format.jsonl",
  "games.format.pmn",
  "settings.language.de",
  "settings.language.en",
  "settings.speed.normal",
  "setup.match",
]);
// A text without words: "{n}, {seat}:", "✓{points}", "A".
const wordless = (text) => !/\p{L}{2}/u.test(text.replace(/\{\w+\}|\b(KB|MB)\b/gu, ""));

/** Places and forms of number, sorted; what stands in the branches counts as well. */
const placesOf = (text) =>
  [
    ...new Set([...text.matchAll(/\{(\w+)(\|?)/g)].map(([, name, form]) => `{${name}${form}`)),
  ].sort();

/** What is wrong with a German catalogue, a sentence each. */
function faults(en, de) {
  const found = [];
  for (const key of Object.keys(en)) if (!(key in de)) found.push(`${key} has no German text`);
  for (const key of Object.keys(de)) if (!(key in en)) found.push(`${key} has no English text`);
  for (const [key, text] of Object.entries(en)) {
    const other = de[key];
    if (other === undefined) continue;
    const [here, there] = [placesOf(text), placesOf(other)].map((all) =>
      // A language may say a number by a form where the other only fills it in.
      [...new Set(all.map((one) => one.replace("|", "")))].join(" "),
    );
    if (here !== there) found.push(`${key}: the German text has ${there}, the English one ${here}`);
    const forms = (one) =>
      placesOf(one)
        .filter((place) => place.endsWith("|"))
        .join(" ");
    if (forms(text) && forms(text) !== forms(other)) {
      found.push(`${key}: the German text does not choose by ${forms(text)}`);
    }
    if (text === other && !same.has(key) && !wordless(text)) found.push(`${key} is still English`);
  }
  return found;
}

test("each English file has a German one", () => {
  const missing = english.filter((name) => !files.includes(name.replace(/^en/, "de")));
  assert.deepEqual(missing, []);
});

for (const name of english) {
  test(`${name} is said in German`, async () => {
    const german = name.replace(/^en/, "de");
    assert.deepEqual(faults(await textsOf(name), await textsOf(german)), [], `of ${german}`);
  });
}

test("what differs is named", () => {
  const en = { "a.b": "Play {game}", "a.c": "{n|one hole|{n} holes}", "a.d": "Hint", "a.e": "{n}" };
  const de = { "a.b": "{spiel} spielen", "a.c": "{n} Mulden", "a.d": "Hint", "a.f": "zu viel" };
  assert.deepEqual(faults(en, de), [
    "a.e has no German text",
    "a.f has no English text",
    "a.b: the German text has {spiel, the English one {game",
    "a.c: the German text does not choose by {n|",
    "a.d is still English",
  ]);
  assert.deepEqual(faults(en, { ...en, "a.b": "{game} spielen" }), [
    "a.c is still English",
    "a.d is still English",
  ]);
});

test("the board has every text in German", async () => {
  const { ENGLISH } = await load("board/texts.ts");
  const { deBoard } = await load("texts/de-board.ts");
  assert.deepEqual(Object.keys(deBoard).sort(), Object.keys(ENGLISH).sort());
  const preview = { legal: true, endless: false, laps: 3, end: 2, captures: 4, choices: null };
  const said = (texts, key) => {
    const one = texts[key];
    if (typeof one === "object") return JSON.stringify(one);
    if (typeof one !== "function") return one;
    if (key === "preview") return one("A5", preview, "A2");
    if (key === "hole") return one("A5", 3, "bull", "A");
    return one.length === 1 && /change|option|earlier/.test(key) ? one(3) : one("A5", 3);
  };
  for (const key of Object.keys(ENGLISH)) {
    assert.notEqual(said(deBoard, key), said(ENGLISH, key), key);
    assert.ok(!/undefined|NaN/.test(said(deBoard, key)), key);
  }
});

test("what is said of one game calls what is sown as that game does", async () => {
  const words = {
    mefuhva: /\bpieces?\b/,
    njombwa: /\bcounters?\b(?!-)/,
    chuba: /\bm[ae]n\b/,
    enkeshui: /\bstones?\b/i,
    swahili: /\bwarriors?\b|\bKriegern?\b/,
  };
  const spoken = Object.fromEntries(Object.keys(words).map((game) => [game, 0]));
  for (const name of files) {
    for (const [key, text] of Object.entries(await textsOf(name))) {
      const game = key.split(".").find((part) => part in words);
      if (!game) continue;
      if (words[game].test(text)) spoken[game]++;
      for (const [other, word] of Object.entries(words)) {
        if (other !== game) assert.doesNotMatch(text, word, `${name}: ${key}`);
      }
      if (game === "swahili")
        assert.doesNotMatch(text, /\bSteinen?\b|\bStein\b/, `${name}: ${key}`);
    }
  }
  for (const [game, times] of Object.entries(spoken)) assert.ok(times > 0, game);
});

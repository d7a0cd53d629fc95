// SPDX-License-Identifier: MIT
// Parts of the page that need no browser: addresses, texts, kept games, rule sheets, the server.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { fileOf, serve } from "../../../tools/web-serve.mjs";
import { blocks, inline } from "../../../tools/web-sheets.mjs";
import { games } from "./core-kit.mjs";
import { load } from "./page-modules.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "..", "..", "..");

const { parseRoute, analyseAddress } = await load("shell/router.ts");
const { readKept } = await load("game/match.ts");
const { timeText } = await load("game/clock.ts");
const { t, maybe, setLocale, stretch } = await load("texts/later.ts");
const { en: first } = await load("texts/en.ts");
const { enLater } = await load("texts/en-later.ts");
const en = { ...first, ...enLater };
const { deLater } = await load("texts/de-later.ts");
const { deEmbed } = await load("texts/de-embed.ts");
const { enEmbed } = await load("texts/en-embed.ts");
const de = { ...deLater, ...deEmbed };
const { readInfo } = await load("game/hint.ts");
const { valueShort, valueWords } = await load("analysis/worth.ts");

test("every script of pictures is run by make web-shots", () => {
  const called = readFileSync(join(root, "tools/web"), "utf8");
  const scripts = readdirSync(here).filter((name) => name.endsWith("-shots.mjs"));
  assert.ok(scripts.length > 1);
  for (const name of scripts) assert.ok(called.includes(`tests/${name}`), name);
});

test("every address of the page is read", () => {
  assert.deepEqual(parseRoute(""), { page: "home" });
  assert.deepEqual(parseRoute("#/"), { page: "home" });
  assert.deepEqual(parseRoute("#/play/chuba"), {
    page: "play",
    game: "chuba",
    guided: false,
    position: null,
    link: null,
  });
  assert.equal(parseRoute("#/first/swahili").guided, true);
  assert.deepEqual(parseRoute("#/learn/njombwa?c=2.7"), {
    page: "learn",
    part: "rules",
    game: "njombwa",
    clause: "2.7",
    exercise: null,
  });
  assert.equal(parseRoute("#/learn/chuba/exercises?n=12").exercise, 12);
  for (const hash of [
    "#/learn/chuba?n=12",
    "#/learn/chuba/exercises?n=0",
    "#/learn/chuba/exercises?n=1e9",
  ])
    assert.equal(parseRoute(hash).exercise, null, hash);
  assert.equal(parseRoute("#/learn/chuba/nothing").page, "lost");
  const position = "swahili.2 3*4,0*7/3*4,0*7 0+0,0+0 A - 0";
  for (const [text, id] of [
    [null, null],
    [position, null],
    [null, "a-1"],
    [position, "a-1"],
  ]) {
    const address = analyseAddress(text, id);
    assert.deepEqual(parseRoute(address), { page: "analyse", position: text, id });
    assert.doesNotMatch(address, / /);
  }
  assert.deepEqual(parseRoute("#/analyse?g=../x"), { page: "analyse", position: null, id: null });
  assert.deepEqual(parseRoute("#/analyse/x"), { page: "lost" });
});

test("records have addresses, and a stored game is named by letters and digits alone", () => {
  assert.deepEqual(parseRoute("#/replay"), { page: "replay", id: null, nth: null });
  assert.equal(parseRoute("#/replay?g=a1b2").id, "a1b2");
  assert.equal(parseRoute("#/replay?g=<img>").id, null);
  assert.equal(parseRoute("#/replay?n=12").nth, 12);
  assert.equal(parseRoute("#/replay?n=-1e9").nth, null);
  assert.deepEqual(parseRoute("#/games"), { page: "games", position: null });
  assert.equal(parseRoute("#/games?p=njombwa.8_x").position, "njombwa.8 x");
  assert.equal(parseRoute("#/games/x").page, "lost");
});

test("a position in the address has _ for its spaces and + for itself", () => {
  const { position } = parseRoute("#/play/swahili?p=swahili.2_3*4,0*7/3*4,0*7_0+0,0+0_A_-_0");
  assert.equal(position, "swahili.2 3*4,0*7/3*4,0*7 0+0,0+0 A - 0");
});

test("nonsense in the address is nothing, or is left to the reader of positions", () => {
  for (const hash of [
    "#/play",
    "#/play/",
    "#/play/Chess",
    "#/play/chess:",
    "#/constructor",
    "#/play/__proto__",
    "#x/y",
  ]) {
    assert.equal(parseRoute(hash).page, "lost", hash);
  }
  assert.equal(parseRoute(`#/${"a".repeat(10_000_000)}`).page, "lost");
  assert.equal(parseRoute(`#/play/chuba?p=${"%E0".repeat(1_000_000)}`).position.length, 3_000_000);
  assert.equal(parseRoute("#/play/chuba?p=%").position, "%");
  assert.equal(parseRoute("#/learn/chuba?c=<img>").clause, null);
});

test("what stands behind # of a link is at most 2,000 characters, the way to the game included", async () => {
  const { pack } = await load("game/link.ts");
  // Moves of which no two are alike, so that each lengthens the link by a little.
  const moves = [];
  let longest = "";
  for (let n = 0; ; n++) {
    const address = await pack("mefuhva", { id: "a", start: "mefuhva.28", moves });
    if (address === null) break;
    longest = address;
    moves.push(((n + 1) * 7919).toString(36));
  }
  const behind = longest.slice(1);
  assert.match(behind, /^\/play\/mefuhva\?l=1/);
  assert.ok(behind.length > 1990 && behind.length <= 2000, `${behind.length} characters`);
});

test("a text has its places filled in and counts", () => {
  assert.equal(t("play.turn.thinking", { name: "North" }), "North is thinking");
  assert.equal(t("score.swahili", { points: 1 }), "1 point");
  assert.equal(t("score.swahili", { points: 15 }), "15 points");
  assert.equal(t("no.such.text"), "no.such.text");
  assert.equal(maybe("option.none", "as it is"), "as it is");
});

// Those whose number is never one: two players and more, three moves and more, a depth of four.
const never = [
  "setup.players.value",
  "rules.players",
  "setup.match.games",
  "replay.list",
  "annotate.depth",
];
never.push(
  "share.first-of",
  "edit.study-ply",
  "learn.show-all",
  "learn.told.surplus",
  "analysis.status",
);

test("one of a thing is not called many, in no language", () => {
  const many =
    /\{\w+\} (games|moves|laps|points|stones|players|positions|Partien|Zügen?|Runden|Punkte|Steine|Spieler|Stellungen)\b/;
  for (const [key, text] of Object.entries(en).concat(
    Object.entries(enEmbed),
    Object.entries(de),
  )) {
    const plain = text.replace(/\{\w+\|[^|]*\|(?:[^{}]|\{\w+\})*\}/g, "");
    if (!never.includes(key)) assert.doesNotMatch(plain, many, key);
  }
});

test("every text can be filled in, also in the pseudo-locale", () => {
  const fill = Object.fromEntries(
    Object.values(en)
      .flatMap((text) => [...text.matchAll(/\{(\w+)/g)])
      .map(([, name]) => [name, 7]),
  );
  for (const locale of ["en", "pseudo"]) {
    setLocale(locale);
    for (const key of Object.keys(en)) assert.doesNotMatch(t(key, fill), /[{}]|undefined/, key);
  }
  setLocale("en");
  assert.match(stretch("{n} holes"), /^\{n\} hölës~+$/);
});

test("each text of the catalogue is used", () => {
  const folder = join(here, "..", "src");
  const source = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(".ts") && !/\ben(-\w+)?\.ts$/.test(name))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");
  // Some are put together: `stored.${kind}`.
  const made = [...source.matchAll(/`([a-z][\w.-]*\.)\$\{/g)].map(([, start]) => start);
  const idle = Object.keys(en).filter(
    (key) => !source.includes(`"${key}"`) && !made.some((start) => key.startsWith(start)),
  );
  assert.deepEqual(
    idle.filter((key) => !/^hint\.(looking|none)$/.test(key)),
    [],
  );
});

test("what is kept is checked before it is used", () => {
  const plan = {
    game: "chuba",
    start: "chuba.11",
    seats: [
      { kind: "person", level: 1 },
      { kind: "machine", level: 3 },
    ],
    clock: null,
    turning: "turn",
    seed: 5,
  };
  const kept = { id: "a1b2", plan, moves: ["A3"], left: null, given: null };
  assert.deepEqual(readKept(kept, "chuba"), kept);
  assert.equal(readKept(kept, "njombwa"), null);
  assert.match(readKept({ ...kept, id: "../<b>" }, "chuba").id, /^\w{20,}$/);
  for (const bad of [
    null,
    7,
    [],
    {},
    { plan },
    { ...kept, moves: [1] },
    { ...kept, moves: ["A".repeat(200)] },
  ]) {
    assert.equal(readKept(bad, "chuba"), null);
  }
  assert.equal(readKept({ ...kept, plan: { ...plan, start: "x".repeat(9999) } }, "chuba"), null);
  assert.equal(
    readKept({ ...kept, plan: { ...plan, seats: [{ level: 1e9 }, 7] } }, "chuba").plan.seats[0]
      .level,
    1,
  );
});

test("a clock says minutes, and tenths in the end", () => {
  assert.equal(timeText(300_000), "5:00");
  assert.equal(timeText(61_000), "1:01");
  assert.equal(timeText(9_250), "0:09.3");
  assert.equal(timeText(0), "0:00.0");
});

test("what tables decide is marked as exact and has no moves to the end", () => {
  const values = [
    { kind: "win", plies: 0 },
    { kind: "loss", plies: 0, margin: 15 },
    { kind: "win", plies: 3 },
  ];
  assert.deepEqual(values.map(valueShort), ["✓W", "✓−15", "W3"]);
  assert.deepEqual(values.map(valueWords), [
    "exact: wins",
    "exact: loses by 15",
    "win in at most 3 moves",
  ]);
});

test("the value of a hint is the search's last word", () => {
  const info = [
    "info depth 1 multipv 1 score cp 10 nodes 1 nps 1 time 1 pv A1 b2",
    "info depth 3 multipv 1 score win 5 nodes 9 nps 9 time 2 pv A4 b3 A1x-",
    "info depth 3 multipv 2 score cp -900 nodes 9 nps 9 time 2 pv A9",
  ];
  assert.deepEqual(readInfo(info).line, ["A4", "b3", "A1x-"]);
  assert.match(readInfo(info).worth, /wins: 5 moves/);
  assert.match(
    readInfo(["info depth 2 multipv 1 score cp -320 nodes 1 pv A1"]).worth,
    /3\.2 behind/,
  );
  assert.match(
    readInfo(["info depth 2 multipv 1 score points 40,25,5 nodes 1 pv A1"]).worth,
    /40 - 25 - 5/,
  );
  // Tables know who wins and count no moves to the end.
  for (const [kind, said] of [
    ["win", "It wins, which is exact."],
    ["loss", "You lose against best play, which is exact."],
  ])
    assert.equal(readInfo([`info depth 2 multipv 1 score ${kind} 0 nodes 1 pv A1`]).worth, said);
  assert.deepEqual(readInfo([]), { worth: "", line: [] });
});

test("every clause of a sheet can be found, and no word is lost", () => {
  for (const game of [...games, "shared"]) {
    const text = readFileSync(join(root, "docs", "rules", `${game}.md`), "utf8");
    const made = blocks(text);
    const clauses = [...text.matchAll(/^\*\*(\d\.\d+)\*\*/gm)].map(([, clause]) => clause);
    assert.deepEqual(
      made.flatMap((block) => block.clause ?? []),
      clauses,
    );
    assert.ok(clauses.length > 5, game);
    const flat = (pieces) =>
      pieces.map((piece) => (Array.isArray(piece) ? piece[1] : piece)).join("");
    // A drawing of a board is made anew from the position that its fence names.
    const fences = [...text.matchAll(/^```board\b(.*)$/gm)].map(([, named]) => named.trim());
    const drawn = made.filter((block) => block.kind === "boards");
    assert.deepEqual(
      drawn.map((block) => block.boards.join(" ")),
      fences,
    );
    // What a colon announces is there: a drawing that was left out is missed.
    made.forEach((block, n) => {
      if (block.kind !== "p" || !flat(block.text).endsWith(":")) return;
      assert.match(made[n + 1]?.kind ?? "nothing", /^(boards|pre|ul)$/, flat(block.text));
    });
    const words = made
      .filter((block) => block.kind !== "boards")
      .map((block) => {
        if (block.kind === "p") return flat(block.text);
        return block.kind === "ul" ? block.items.map(flat).join(" ") : block.text;
      })
      .join(" ");
    const plain = (one) => one.replace(/[\s*`#-]+|```/g, "");
    assert.equal(plain(words), plain(text.replace(/^```board\b[^`]*```$/gm, "")), game);
  }
});

test("a line that begins with a minus is no item of a list", () => {
  assert.deepEqual(blocks("That makes 8W\n- 6 pieces.\n\n- one\n- two\n"), [
    { kind: "p", text: ["That makes 8W - 6 pieces."] },
    { kind: "ul", items: [["one"], ["two"]] },
  ]);
});

test("a sheet's text stays text", () => {
  assert.deepEqual(inline("a <b>x</b> `c<d` **e**"), [
    "a <b>x</b> ",
    ["c", "c<d"],
    " ",
    ["b", "e"],
  ]);
});

test("the server gives files of its folder and nothing else", async () => {
  const folder = join(root, "docs");
  for (const address of ["/../README.md", "/%2e%2e/README.md", "/..%2fREADME.md", "/%00", "/%"]) {
    const file = fileOf(folder, address);
    assert.ok(file === null || file.startsWith(`${folder}/`), address);
  }
  const { server, address } = await serve(folder, 0);
  try {
    const got = await fetch(`${address}testing.md`);
    assert.equal(got.status, 200);
    assert.equal(got.headers.get("Cache-Control"), "no-cache");
    // What has not changed is not sent again.
    const tag = { "If-None-Match": got.headers.get("ETag") };
    assert.equal((await fetch(`${address}testing.md`, { headers: tag })).status, 304);
    assert.equal((await fetch(`${address}SOURCE_TOUR.md`, { headers: tag })).status, 200);
    assert.equal((await fetch(`${address}none.js`)).status, 404);
    assert.equal((await fetch(`${address}rules`)).status, 404);
    assert.equal((await fetch(address, { method: "POST" })).status, 405);
    assert.equal((await fetch(`${address}..%2f..%2fMakefile`)).status, 404);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

test("what make web serves by prints its address first, and ends where it cannot", async () => {
  const line = [join(root, "tools/web-serve.mjs"), join(root, "docs")];
  const ended = (...words) => spawnSync(process.execPath, words, { encoding: "utf8" });
  const served = spawn(process.execPath, [...line, "0"]);
  try {
    const inTime = { signal: AbortSignal.timeout(60_000) };
    const [said] = await once(served.stdout.setEncoding("utf8"), "data", inTime);
    const [, port] = /^http:\/\/127\.0\.0\.1:(\d+)\/\n$/.exec(said) ?? [];
    assert.ok(port, said);
    assert.equal((await fetch(`${said.trim()}testing.md`)).status, 200);
    const taken = ended(...line, port);
    assert.deepEqual([taken.status, taken.stdout], [4, ""]);
    assert.match(taken.stderr, /^tools\/web-serve: .*EADDRINUSE/);
  } finally {
    served.kill();
  }
  for (const words of [[...line, "all"], [line[0]]]) {
    const refused = ended(...words);
    assert.deepEqual([refused.status, refused.stdout], [2, ""]);
    assert.match(refused.stderr, /^usage: /);
  }
});

// SPDX-License-Identifier: MIT
// What the page weighs, gzipped file by file as the build has done it: what a browser fetches that opens an
// address directly, and what each kind of file comes to. Pictures and the manifest are not counted.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { close, dist, moves, open, ready, start, turnByMouse } from "./app-kit.mjs";

export const weighOne = (name) => {
  const bytes = readFileSync(join(dist, name));
  const packed = join(dist, `${name}.gz`);
  const gzipped = existsSync(packed) ? readFileSync(packed) : gzipSync(bytes, { level: 9 });
  return { name, bytes: bytes.length, gzipped: gzipped.length };
};
const sum = (files) => files.reduce((all, { gzipped }) => all + gzipped, 0);

function weigh(pattern) {
  const files = readdirSync(dist, { recursive: true })
    .map(String)
    .filter((name) => pattern.test(name) && !name.startsWith("docs/"))
    .map(weighOne);
  return { files, bytes: files.reduce((all, { bytes }) => all + bytes, 0), gzipped: sum(files) };
}

// A game that is begun, and one move by each.
async function play(page) {
  await start(page);
  await ready(page);
  await turnByMouse(page, 0);
  await ready(page);
  if ((await moves(page)).length < 2) throw new Error("no game was played");
}

// The same by way of the first screen, which is left by the button of a game.
async function playFromHome(page) {
  await page.locator("[data-game=njombwa] [data-act=play]").click();
  await play(page);
}

// The page for frames, which has no part that is the main one.
async function openFrame(kit, hash) {
  const page = await (await kit.browser.newContext({ serviceWorkers: "block" })).newPage();
  page.faults = [];
  await page.goto(`${kit.address}embed.html${hash}`);
  await page.locator("chee-board .layer [data-hole]").first().waitFor();
  return page;
}

/** The most that each route may weigh (docs/decisions/0008), and what is done there. */
export const routes = [
  { route: "#/", most: 129_000 },
  { route: "#/", name: "#/ and a game", most: 147_000, use: playFromHome },
  { route: "#/play/njombwa", most: 143_000, use: play },
  {
    route: "#/play/njombwa",
    name: "the same in German",
    search: "?locale=de",
    most: 145_000,
    use: play,
  },
  // The guide comes on top of a game.
  { route: "#/first/njombwa", most: 152_000 },
  { route: "#/learn/njombwa", most: 204_000 },
  { route: "#/learn/njombwa/exercises", most: 204_000 },
  { route: "#/exercises", most: 204_000 },
  { route: "#/analyse", most: 177_500 },
  { route: "#/replay", most: 172_000 },
  { route: "#/games", most: 172_000 },
  { route: "#/online", most: 158_000 },
  {
    route: "#p=njombwa.8_1*8/1*8/1*8/1*8_0,0_S_SN_0",
    name: "embed.html",
    most: 133_000,
    opened: openFrame,
  },
];

/** What a browser without memory fetches for each route: [{ route, name, most, gzipped, files }]. */
export async function weighRoutes(kit) {
  const found = [];
  for (const { route, name = route, search, most, use, opened = open } of routes) {
    const asked = new Set();
    // The server hears of all: what a worker fetches does not pass through the page.
    const hear = ({ url }) => asked.add(url.replace(/^\/|\?.*/g, "") || "index.html");
    kit.server.on("request", hear);
    const page = await opened(kit, route, { search });
    await use?.(page);
    await page.waitForLoadState("networkidle");
    await close(page);
    kit.server.off("request", hear);
    const names = [...asked].filter((file) => /\.(html|js|css|wasm|bin|json)$/.test(file));
    const files = names.map(weighOne);
    found.push({ route, name, most, gzipped: sum(files), files });
  }
  return found;
}

export function sizes() {
  const [wasm, script, style, frame] = [/\.wasm$/, /\.js$/, /\.css$/, /\.html$/].map(weigh);
  const kinds = { wasm, script, style, frame };
  return { kinds, content: weigh(/\.json$/) };
}

// SPDX-License-Identifier: MIT
// The built page from chee-server itself, and people at it: each has a browser context of their own.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { choose, dist, fromMenu, lit, moves, open, press } from "./app-kit.mjs";
import { complaints } from "./axe.mjs";
import { launch } from "./browser.mjs";
import { scratch } from "./scratch.mjs";

/** Starts the server that $CHEE_SERVER names on a free port, with games in `data`, and waits for its address. */
export async function serveGames(data, port = 0, more = []) {
  const server = spawn(
    process.env.CHEE_SERVER,
    [
      ["--port", String(port), "--page", dist, "--data", data, "--engine", process.env.CHEE],
      [
        "--games-minute",
        "1000",
        "--claims-minute",
        "1000",
        "--sessions-minute",
        "1000",
        "--links-minute",
        "1000",
        ...more,
      ],
    ].flat(),
    { stdio: ["ignore", "pipe", "ignore"] },
  );
  const [line] = await new Promise((done, failed) => {
    const lines = createInterface({ input: server.stdout });
    lines.once("line", (text) => done([text]));
    server.once("exit", (code) => failed(new Error(`chee-server ended with ${code}`)));
  });
  const address = /https?:\/\/\S+/.exec(line)?.[0];
  assert.ok(address, line);
  return {
    address,
    port: Number(new URL(address).port),
    end: async (signal = "SIGTERM") => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const gone = new Promise((done) => server.once("exit", done));
      server.kill(signal);
      await gone;
    },
  };
}

/** Server and browser. */
export async function beginOnline() {
  assert.ok(process.env.CHEE_SERVER, "CHEE_SERVER names the server");
  const data = scratch("online");
  const kit = { data, server: await serveGames(data), browser: await launch() };
  kit.address = kit.server.address;
  kit.end = async () => {
    await kit.browser.close();
    await kit.server.end();
  };
  return kit;
}

/** Somebody with a browser of their own, at an address. */
export const person = (kit, hash = "#/online", options = {}) => open(kit, hash, options);

/**
 * Makes a game by the form; the links to its free seats, by seat. `seats` are those of a game with arms:
 * "me", "link" or a level.
 */
export async function make(
  page,
  {
    game,
    name = "Amina",
    size,
    side,
    seats,
    clock,
    team,
    seconds,
    rated,
    match,
    laid,
    race,
    holidays,
    gone,
    flags = {},
    options = {},
  },
) {
  if ((await page.locator("chee-online-new").count()) === 0)
    await page.locator("[data-act=invite]").click();
  // Who is signed in has a name.
  if (name) await page.locator("chee-online-new [name=guest]").fill(name);
  await page.locator(`input[name=game][value=${game}]`).check();
  if (seats) {
    await page.locator(`input[name=size][value="${seats.length}"]`).check();
    for (const [n, who] of seats.entries())
      await page.locator(`select[name=seat-${"ABCD"[n]}]`).selectOption(String(who));
  }
  if (side) await page.locator(`input[name=side][value=${side}]`).check();
  if (team) await page.locator("select[name=team]").selectOption(team);
  if (seconds) await page.locator("select[name=trial-seconds]").selectOption(String(seconds));
  if (rated) await page.locator("input[name=rated]").check();
  if (clock !== undefined) await page.locator("select[name=clock]").selectOption(String(clock));
  if (
    size ||
    match ||
    laid ||
    race ||
    holidays ||
    gone ||
    Object.keys({ ...flags, ...options }).length
  ) {
    await page.locator("chee-online-new summary").click();
    if (gone) await page.locator("select[name=gone]").selectOption(gone);
    if (holidays) await page.locator("select[name=holidays]").selectOption(String(holidays));
    const terms = match ?? (laid || race ? "series" : "");
    const games = /^games:(?!2$)(\d+)$/.exec(terms)?.[1];
    if (terms) await page.locator("select[name=match]").selectOption(games ? "games:2" : terms);
    if (games) await page.locator("input[name=match-games]").fill(games);
    if (laid) await page.locator("select[name=match-laid]").selectOption(",rearranged=on");
    if (race) await page.locator("select[name=match-race]").selectOption(`,race=${race}`);
    if (size) await page.locator("select[name=size]").selectOption(String(size));
    for (const [option, value] of Object.entries(options))
      await page.locator(`select[name=option-${option}]`).selectOption(value);
    for (const [flag, on] of Object.entries(flags))
      await page.locator(`input[name=${flag}]`).setChecked(on);
  }
  await page.locator("[data-act=make]").click();
  await page.locator("chee-waiting, chee-play").first().waitFor();
  return links(page);
}

/** The links on the page of a game that waits, by seat. */
export const links = (page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll("section.link")].map((one) => [
        one.dataset.seat,
        one.querySelector(".address").value,
      ]),
    ),
  );

/** Takes the seat of a link under a name. */
export async function sit(page, name) {
  await page.locator("[name=guest]").fill(name);
  await page.locator("[data-act=take]").click();
  await page.locator("chee-waiting, [data-part=laying], .opening, chee-play").first().waitFor();
}

/** Opens a link and takes its seat. */
export async function join(kit, link, name, options) {
  const page = await person(kit, new URL(link).hash, options);
  await sit(page, name);
  return page;
}

export const table = (page) => page.locator("chee-board[data-role=game]").waitFor();

/** Waits until it is this page's turn or the game is over there; "mine" or "over". */
export async function mine(page) {
  const found = await page.waitForFunction(
    () => {
      const table = document.querySelector("chee-play")?.table;
      if (!table) return null;
      if (table.match.over) return "over";
      const board = document.querySelector("chee-board[data-role=game]");
      // The board lights what may be played a moment after the game knows of it.
      const lit = table.match.mustPass || board.shadowRoot.querySelector("[data-legal]");
      return table.personToMove && !board.playing && board.settled && lit ? "mine" : null;
    },
    undefined,
    { polling: 20 },
  );
  return found.jsonValue();
}

/** One turn of whoever sits at this page, the n-th of what may be played. */
export async function turn(page, n) {
  const before = (await moves(page)).length;
  const found = await lit(page);
  if (found.length === 0) await page.locator("[data-act=pass]").click();
  else {
    const name = found[n % found.length];
    await press(page, `[data-hole="${name}"]`);
    await press(page, `[data-hole="${name}"]`);
    await choose(page, n);
  }
  await page.waitForFunction(
    (count) => document.querySelector("chee-play").match.moves.length > count,
    before,
    { polling: 10 },
  );
}

/** Whose turn it is among these pages: one of them, or null when the game is over. */
export async function whoMoves(pages) {
  const found = await Promise.any(
    pages.map(async (page) => ((await mine(page)) === "mine" ? page : null)),
  );
  return found;
}

/** Waits until all pages show the same moves; they are returned. */
export async function agree(pages) {
  for (let tries = 0; ; tries++) {
    const all = await Promise.all(pages.map(moves));
    if (all.every((one) => one.join(" ") === all[0].join(" "))) return all[0];
    assert.ok(tries < 200, `the pages differ: ${all.map((one) => one.length).join(", ")}`);
    await pages[0].waitForTimeout(50);
  }
}

/** Plays `most` turns, or to the end, with whoever is to move; "over" or "on". */
export async function playOn(pages, most = 400, between = async () => {}) {
  for (let n = 0; n < most; n++) {
    const page = await whoMoves(pages);
    if (!page) return "over";
    await turn(page, n * 7 + 3);
    await between(n);
  }
  return "on";
}

export const trial = (page) => page.locator("[data-part=trial]");

/** Shows the n-th of the moves that there are, as a trial where the side has several people (4.14). */
export async function show(page, n) {
  await mine(page);
  const found = await lit(page);
  if (found.length === 0) {
    await page.locator("[data-act=pass]").click();
    return;
  }
  const name = found[n % found.length];
  await press(page, `[data-hole="${name}"]`);
  await press(page, `[data-hole="${name}"]`);
  await choose(page, n);
}

/** A link to a side, made by who made the game. */
export async function linkTo(host, seat) {
  if ((await host.locator("[data-part=people]").count()) === 0) await fromMenu(host, "people");
  const before = await host.evaluate(
    () => document.querySelector(".playing .address")?.value ?? "",
  );
  await host.locator(`[data-act=invite-${seat}]`).click();
  // Where there is none, what the page says of it is what the test says.
  const told = await host.waitForFunction((old) => {
    const link = document.querySelector(".playing .address")?.value ?? old;
    const said = document.querySelector(".playing section > p[role=status]")?.textContent ?? "";
    return link !== old ? { link } : said ? { said } : null;
  }, before);
  const { link, said } = await told.jsonValue();
  assert.equal(said, undefined);
  return link;
}

/** What a page complains of, but for what the browser itself says of a server that went away. */
export const besidesLostLine = ({ faults }) =>
  faults.filter((text) => !/ERR_CONNECTION|ERR_SOCKET|WebSocket/.test(text));

/** Waits until a page says so in one of its parts. */
export const says = (page, part, words) =>
  page.waitForFunction(
    ([name, text]) => document.querySelector(name)?.textContent.includes(text),
    [part, words],
  );

/** What axe complains of on a page, light and dark, and whether it is wider than its window. */
export async function axeFinds(page) {
  const found = await complaints(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [...found, ...(wide > 0 ? [`${wide} px too wide`] : [])];
}

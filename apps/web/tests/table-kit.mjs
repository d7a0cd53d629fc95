// SPDX-License-Identifier: MIT
// What the tests of the table share: games in their middle, and where things lie on the screen.
import { readFileSync } from "node:fs";
import { loadCore } from "../packages/chee/dist/index.js";
import { wasmFile } from "./core-kit.mjs";

/** The windows in which all of it must be in sight. */
export const sizes = [
  [1280, 800],
  [1366, 768],
  [1920, 1000],
  [768, 1024],
  [360, 740],
  [740, 360],
];

/** Games with their rule sets and who sits there, a level each, 0 a person. */
export const games = [
  ["mefuhva", "mefuhva.28", [0, 1]],
  ["njombwa", "njombwa.8", [0, 1]],
  ["chuba", "chuba.11", [0, 1]],
  ["enkeshui", "enkeshui.10", [0, 1]],
  ["swahili", "swahili.2", [0, 1]],
  ["swahili", "swahili.3", [0, 1, 1]],
  ["swahili", "swahili.4", [0, 1, 1, 1]],
];

let made = null;
/** The core in Node, made once. */
export async function theCore() {
  made ??= await loadCore(readFileSync(wasmFile));
  return made;
}

/** The first moves of a game that wanders through what is legal. */
export async function wander(rules, plies, step = 5) {
  const core = await theCore();
  const moves = [];
  for (let n = 0; n < plies; n++) {
    const { legal, result } = core.game(rules, moves);
    if (result) break;
    moves.push(legal[(n * step + 3) % legal.length].text);
  }
  return moves;
}

/** So many moves of a game in which nobody captures where that can be helped. */
export async function longGame(rules, plies) {
  const game = (await theCore()).openGame(rules);
  let seed = 1;
  while (game.view.moves.length < plies) {
    const { legal } = game.view;
    const quiet = legal.filter(({ text }) => !text.includes("x"));
    const from = quiet.length ? quiet : legal;
    seed = (seed * 1103515245 + 12345) % 2147483648;
    game.play(from[Math.floor((seed / 2147483648) * from.length)].text);
  }
  const { moves } = game.view;
  game.free();
  return [...moves];
}

/** Lays a game on the table as one that was left there; `seats` are levels, 0 a person; `match` is written as in a plan. */
export async function leave(
  page,
  {
    game,
    rules,
    seats,
    moves,
    clock = null,
    match,
    turning = "stay",
    id = "left0000",
    place = "play",
  },
) {
  const plan = {
    game,
    ...(match && { match }),
    start: rules,
    seats: seats.map((level) => ({ kind: level ? "machine" : "person", level: level || 1 })),
    clock,
    turning,
    seed: 7,
  };
  const kept = { id, plan, moves, left: null, given: null };
  await page.evaluate(
    ([key, text]) => localStorage.setItem(key, text),
    [`chee.${place}.${game}`, JSON.stringify(kept)],
  );
}

/** Where the parts of the table lie, in px of the window, and how large the page is. */
export const places = (page) =>
  page.evaluate(() => {
    const board = document.querySelector("chee-board[data-role=game]");
    const box = (one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return [left, top, right, bottom].map((px) => Math.round(px * 10) / 10);
    };
    return {
      board: box(board.shadowRoot.querySelector(".frame")),
      caption: box(board.shadowRoot.querySelector(".foot .caption")),
      bar: box(board.shadowRoot.querySelector(".foot .bar")),
      status: box(document.querySelector("[data-part=status]")),
      actions: box(document.querySelector(".side > .actions")),
      acts: [...document.querySelectorAll(".side > .actions .tool")].map(box),
      moves: box(document.querySelector(".side .moves")),
      players: [...document.querySelectorAll(".players li")].map(box),
      hole: board.holeSize,
      page: [document.documentElement.scrollWidth, document.documentElement.scrollHeight],
      window: [innerWidth, innerHeight],
    };
  });

/** A long sowing out of games that wander: what was played before it, and the move with most laps. */
export async function longSowing(rules, most = 60) {
  const core = await theCore();
  let best = { laps: 0, moves: [], move: "" };
  for (const step of [3, 5]) {
    const moves = await wander(rules, 30, step);
    for (let n = 0; n < moves.length; n += 3) {
      const before = moves.slice(0, n);
      const { legal, position } = core.game(rules, before);
      for (const { hole, text } of legal) {
        if (hole === null || text.includes("(")) continue;
        const seen = core.preview(position.text, position.holes[hole].name);
        // A sowing on which its player decides to sow on (5.5) is no longer than it was decided.
        const { legal: plain, laps } = text.endsWith("+")
          ? { legal: true, laps: core.play(position.text, text).laps }
          : seen;
        if (plain && laps > best.laps && laps <= most) best = { laps, moves: before, move: text };
      }
    }
  }
  return best;
}

/** Opens a page on a game just before a long sowing, and begins it. */
export async function sow(page, game, { rules, moves, move }) {
  await leave(page, { game, rules, seats: [0, 0], moves });
  await page.evaluate((to) => {
    location.hash = `#/play/${to}`;
  }, game);
  await page.locator("chee-board[data-role=game] .layer [data-hole]").first().waitFor();
  await page.evaluate(async (text) => {
    // In its first frame the board is told its size, and asks for its room: that is no sowing's cost.
    for (let n = 0; n < 2; n++) await new Promise((done) => requestAnimationFrame(done));
    document.querySelector("chee-play").table.commit(text);
  }, move);
}

/** Waits until the sowing on the board is at its end. */
export const sown = (page) =>
  page.waitForFunction(
    () => !document.querySelector("chee-board[data-role=game]").showing,
    undefined,
    { polling: 100 },
  );

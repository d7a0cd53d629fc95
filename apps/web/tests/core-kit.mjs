// SPDX-License-Identifier: MIT
// What the tests of the package share. CHEE names the command, whose answers are compared.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../../", import.meta.url));
export const dist = join(root, "apps/web/packages/chee/dist");
export const wasmFile = join(dist, "chee.wasm");
export const command = process.env.CHEE ?? join(root, "build/chee");

export function chee(...words) {
  return execFileSync(command, words, { encoding: "utf8" });
}

// The games of the core's list.
export const games = JSON.parse(chee("games", "--json")).map(({ name }) => name);

export function readLines(...path) {
  const text = readFileSync(join(root, ...path), "utf8");
  return text.split("\n").filter((line) => line !== "");
}

// The exports of the module as they are, without what the package does around them.
export async function bare() {
  const module = await WebAssembly.compile(readFileSync(wasmFile));
  const imports = { chee: { now: () => performance.now(), known: () => 0 } };
  return (await WebAssembly.instantiate(module, imports)).exports;
}

// The answer of a bare module to a request of these fields.
export function ask(x, ...fields) {
  const bytes = new TextEncoder().encode(fields.join("\n"));
  const at = x.request(bytes.length);
  new Uint8Array(x.memory.buffer, at, bytes.length).set(bytes);
  const answer = x.call(bytes.length);
  const text = new Uint8Array(x.memory.buffer, answer, x.answer_length());
  return JSON.parse(new TextDecoder().decode(text));
}

// Numbers that come again with each run.
export function seeded(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * Positions near the end of random games, with no more than so many counters, and the games that lead
 * there.
 */
export function endings(core, rules, most, wanted) {
  const random = seeded(7);
  const found = [];
  for (let tries = 0; found.length < wanted && tries < 400; tries++) {
    const moves = [];
    const game = core.openGame(rules);
    for (let view = game.view; !view.result && moves.length < 300; view = game.view) {
      const legal = core.moves(view.position.text);
      // Without the two centres of Swahili, whose holes come last.
      const holes = view.position.holes.slice(0, rules.startsWith("swahili") ? 22 : undefined);
      const left = holes.reduce((sum, { count }) => sum + count, 0);
      if (left <= most && legal.length > 0 && found.length < wanted)
        found.push({ position: view.position.text, start: rules, moves: [...moves] });
      const move = legal[random(legal.length)]?.text ?? "--";
      moves.push(move);
      game.play(move);
    }
    game.free();
  }
  return found;
}

// What a board shows after an event, by adding alone.
export function addEvent(board, event) {
  if (event.hole !== null) {
    const hole = board.holes[event.hole];
    hole.count += event.delta;
    hole.mark = event.mark;
    hole.owner = event.owner;
  }
  if (event.to !== null) board.stores[event.to] += event.gain;
}

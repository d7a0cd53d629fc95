// SPDX-License-Identifier: MIT
// A board and the engine beside it: moves of the board and of the lines are played on.
import { theCore } from "../src/shell/core.js";
import "../src/analysis/index.js";
import type { BoardValues } from "../src/board/index.js";
import "../src/board/index.js";

const core = await theCore();
const board = document.querySelector("chee-board");
const lines = document.querySelector("chee-lines");
const graph = document.querySelector("chee-graph");
if (!board || !lines || !graph) throw new Error("the page lacks a part");

const start = core.start(new URLSearchParams(location.search).get("game") ?? "njombwa").text;
let played: string[] = [];

board.source = {
  preview: () => null,
  turn: (prefix) => (board.position ? core.turn(board.position.text, prefix) : null),
};

function show(moves: string[]): void {
  if (!board || !lines || !graph) return;
  played = moves;
  const game = core.game(start, played);
  board.show({ position: game.position, legal: game.legal });
  lines.core = core;
  lines.start = start;
  lines.moves = played;
  lines.prefix = "";
  graph.points = game.moves.map((text, i) => ({ ply: i + 1, chance: 0.5, text }));
  graph.at = played.length;
}

lines.addEventListener("chee-values", (event) => {
  board.values = (event as CustomEvent<{ values: BoardValues | null }>).detail.values;
});
board.addEventListener("chee-select", (event) => {
  lines.prefix = event.detail.prefix;
});
board.addEventListener("chee-cancel", () => {
  lines.prefix = "";
});
board.addEventListener("chee-move", (event) => show([...played, event.detail.move]));
lines.addEventListener("chee-line", (event) =>
  show([...played, ...(event as CustomEvent<{ moves: string[] }>).detail.moves]),
);
show([]);
Object.assign(window, { core, show });

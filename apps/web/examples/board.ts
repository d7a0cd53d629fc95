// SPDX-License-Identifier: MIT
// All that is needed to play on a board: the core answers, the element shows.
import { loadCore } from "chee";
import wasmUrl from "chee/chee.wasm?url";
import "../src/board/index.js";

const core = await loadCore(new URL(wasmUrl, document.baseURI));
const board = document.querySelector("chee-board");
const result = document.querySelector(".result");
if (!board || !result) throw new Error("the page has no board");

const wanted = new URLSearchParams(location.search).get("game") ?? "njombwa";
const start = wanted.includes(" ") ? core.position(wanted) : core.start(wanted);

// Previews and turns as far as they are chosen: asked for by the element when it needs them.
board.source = {
  preview: (hole) => {
    const { position } = board;
    return position ? core.preview(position.text, position.holes[hole]?.name ?? "") : null;
  },
  turn: (prefix) => (board.position ? core.turn(board.position.text, prefix) : null),
};

board.addEventListener("chee-move", (event) => {
  const { move } = event.detail;
  if (!board.position) return;
  const trace = core.play(board.position.text, move);
  const position = core.position(trace.after);
  board.show({ position, legal: core.moves(position.text), trace });
  result.textContent = position.reason ?? "";
});

board.show({ position: start, legal: core.moves(start.text) });

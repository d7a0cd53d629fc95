// SPDX-License-Identifier: MIT
// Which games elsewhere wait for who uses this page: their number stands in front of the title of the
// tab, and whoever asked for it is told of each new one while the page is not looked at. The pages set
// the title and know nothing of it, so whatever they set is completed.
import { tellTurn } from "./notify.js";

const before = /^\(\d+\) /;
/** Whom each is played with, by the name of the game. */
const waiting = new Map<string, string>();
let listed = false;
let watching = false;

function complete(): void {
  const plain = document.title.replace(before, "");
  const wanted = waiting.size ? `(${waiting.size}) ${plain}` : plain;
  if (document.title !== wanted) document.title = wanted;
}

function watch(): void {
  const title = document.querySelector("title");
  if (!watching && title) new MutationObserver(complete).observe(title, { childList: true });
  watching = true;
  complete();
}

/** A game that is followed: whom it is played with where it waits, else null. */
export function setTurn(game: string, names: string | null): void {
  if (names === null) {
    if (!waiting.delete(game)) return;
  } else if (waiting.has(game)) {
    return;
  } else {
    waiting.set(game, names);
    void tellTurn(game, names);
  }
  watch();
}

/** All games that wait, as the server lists them. */
export function setTurns(games: ReadonlyMap<string, string>): void {
  for (const [game, names] of games) if (listed && !waiting.has(game)) void tellTurn(game, names);
  waiting.clear();
  for (const [game, names] of games) waiting.set(game, names);
  listed = true;
  watch();
}

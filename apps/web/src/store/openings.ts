// SPDX-License-Identifier: MIT
// The tree of openings out of the games that are kept: what was played at a position and how it
// ended. Positions are looked for in the keys that stand in the heads, so that lines of moves which
// come together are one, and nothing is built beforehand.
import type { GameHead } from "./head.js";
import { outcomesOf } from "./levels.js";

export interface Opening {
  /** Key of the position that it leads to. */
  to: number;
  games: number;
  /** Wins of each seat. */
  wins: number[];
  drawn: number;
  /** Games without a result. */
  open: number;
  /** A game in which it was played, and the number of that move, from 0. */
  example: { id: string; at: number };
}

export interface Openings {
  /** Games that come by this position. */
  games: number;
  /** What was played there, the most frequent first. */
  next: Opening[];
}

/** `position` is a key of head.ts. A game that comes by again counts once for each move. */
export function openingsAt(heads: readonly GameHead[], position: number): Openings {
  const next = new Map<number, Opening>();
  let games = 0;
  for (const head of heads) {
    const { path } = head;
    let at = path.indexOf(position);
    if (at < 0) continue;
    games++;
    const seen = new Set<number>();
    for (; at >= 0; at = path.indexOf(position, at + 1)) {
      const to = path[at + 1];
      if (to === undefined || seen.has(to)) continue;
      seen.add(to);
      count(next, head, to, at);
    }
  }
  const all = [...next.values()].sort((a, b) => b.games - a.games || a.to - b.to);
  return { games, next: all };
}

function count(next: Map<number, Opening>, head: GameHead, to: number, at: number): void {
  const seats = Math.max(2, head.players.length);
  const known = next.get(to);
  const example = { id: head.id, at };
  const one = known ?? { to, games: 0, wins: Array(seats).fill(0), drawn: 0, open: 0, example };
  if (!known) next.set(to, one);
  one.games++;
  const outcomes = outcomesOf(head.result, seats);
  if (!outcomes) one.open++;
  else if (!outcomes.includes("won")) one.drawn++;
  for (const [seat, outcome] of (outcomes ?? []).entries()) {
    if (outcome === "won") one.wins[seat] = (one.wins[seat] ?? 0) + 1;
  }
}

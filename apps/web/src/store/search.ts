// SPDX-License-Identifier: MIT
// Finds and sorts games by their heads; all of them are at hand.
import type { GameName } from "chee";
import type { GameHead } from "./head.js";

export type SortKey = "changed" | "date" | "moves" | "game" | "players" | "result";
export type ResultKind = "1-0" | "0-1" | "1/2-1/2" | "points" | "*";

export interface Query {
  game?: GameName | null;
  result?: ResultKind | null;
  /** Moves of the main line, both included. */
  least?: number | null;
  most?: number | null;
  /** Words that all stand in names, tags or comments. */
  text?: string;
  /** A key of head.ts. */
  position?: number | null;
  own?: boolean;
  sort?: SortKey;
  /** The smallest or oldest first. */
  up?: boolean;
}

const fixed: readonly string[] = ["1-0", "0-1", "1/2-1/2", "*"];

function hasResult(head: GameHead, kind: ResultKind): boolean {
  return kind === "points" ? !fixed.includes(head.result) : head.result === kind;
}

const { compare } = new Intl.Collator(undefined, { numeric: true });

const order: Record<SortKey, (a: GameHead, b: GameHead) => number> = {
  changed: (a, b) => a.changed - b.changed,
  date: (a, b) => compare(a.date, b.date),
  moves: (a, b) => a.moves - b.moves,
  game: (a, b) => compare(a.rules, b.rules),
  players: (a, b) => compare(a.players.join(), b.players.join()),
  result: (a, b) => compare(a.result, b.result),
};

export function search(heads: readonly GameHead[], query: Query): GameHead[] {
  const { game, result, least, most, position, own, sort = "changed", up = false } = query;
  const words = (query.text ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  const found = heads.filter(
    (head) =>
      (!game || head.game === game) &&
      (!result || hasResult(head, result)) &&
      (least == null || head.moves >= least) &&
      (most == null || head.moves <= most) &&
      (!own || head.own) &&
      words.every((word) => head.words.includes(word) || head.rules.includes(word)) &&
      (position == null || head.path.includes(position)),
  );
  const by = order[sort];
  const sign = up ? 1 : -1;
  return found.sort((a, b) => sign * by(a, b) || b.added - a.added || compare(a.id, b.id));
}

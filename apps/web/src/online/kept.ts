// SPDX-License-Identifier: MIT
// A game that a server keeps, as the core takes it up.
import type { Core } from "chee";
import type { Kept, Seat } from "../game/match.js";
import type { Feed } from "./feed.js";

export function seatOf(one: { who: string; level?: number; name?: string }): Seat {
  const kind = one.who === "machine" ? "machine" : "person";
  return { kind, level: one.level ?? 1, ...(one.name ? { name: one.name } : {}) };
}

export function keptOf(core: Core, feed: Feed): Kept {
  const { setup } = feed;
  const start = feed.start ?? setup?.rules ?? "";
  const { position } = core.game(start);
  // One game of a series that has only begun is no match to speak of.
  const match = setup ? core.match(setup.rules, setup.match) : null;
  const counted = match !== null && (match.game > 1 || match.kind !== "series");
  return {
    id: feed.game,
    plan: {
      game: position.game,
      start,
      seats: feed.seats.map(seatOf),
      clock: null,
      turning: "stay",
      seed: 1,
      ...(counted && setup ? { match: setup.match } : {}),
    },
    moves: [...feed.moves],
    left: null,
    given: null,
  };
}

// SPDX-License-Identifier: MIT
// The race before a game that a server keeps (4.15): the server has run it already, and the page shows
// it once to whoever is there before the first move.
import type { Core } from "chee";
import type { Plan } from "../game/match.js";
import { keep, recall } from "../shell/storage.js";
import type { Feed } from "./feed.js";
import { seatOf } from "./kept.js";

const key = "online.raced";

/** The race to be shown now as the plan of its game; null where there is none or it has been seen. */
export function raceNow(core: Core, feed: Feed): Plan | null {
  const { setup, game, moves, state, start } = feed;
  if (!setup || !start || moves.length > 0 || state !== "going" || recall(key) === game)
    return null;
  const { race, rearranged, start: usual } = core.match(setup.rules, setup.match);
  // What it began from is told where stones were laid out anew.
  const before = rearranged ? feed.raced : usual;
  if (!race || !before || before === start) return null;
  const plan: Plan = {
    game: core.position(start).game,
    start: before,
    seats: feed.seats.map(seatOf),
    clock: null,
    turning: "stay",
    seed: 1,
    match: setup.match,
    opening: 2,
  };
  return [0, 1].some((lot) => core.race(before, race, lot).after === start) ? plan : null;
}

/** It has been seen in this browser. */
export const raceSeen = (feed: Feed): boolean => keep(key, feed.game);

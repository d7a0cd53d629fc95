// SPDX-License-Identifier: MIT
// What comes after a game: who begins the next one, and the match as it stands then.
import type { Core, MatchView } from "chee";
import type { Match, Plan } from "./match.js";
import { gameOf, matchPlan } from "./start.js";

/** The seat of this game that begins the next one; null where the next is begun as this one was. */
export function nextBeginner(core: Core, { plan, view, given, position }: Match): number | null {
  if (plan.start.includes(" ")) return null;
  const other = given && plan.seats.length === 2 ? 1 - given.seat : null;
  const shared = view.result?.shared ?? false;
  return core.beginner(position.ruleset, shared ? null : (view.result?.winner ?? other));
}

/** The match after this game; null where it goes on or belongs to none. */
export function matchAfter(core: Core, game: Match): MatchView | null {
  const { before, plan, moves, over, given } = game;
  if (!before || !over) return null;
  return core.nextMatch(before, plan.start, moves, given ? (game.record().result ?? "*") : "*");
}

/** Another game of the same people, who sit as the rules say; machines at this level, if one is given. */
export function nextPlan(core: Core, match: Match, level?: number): Plan {
  const plan = samePlan(core, match);
  if (level === undefined) return plan;
  const seats = plan.seats.map((seat) => (seat.kind === "machine" ? { ...seat, level } : seat));
  return { ...plan, seats };
}

function samePlan(core: Core, match: Match): Plan {
  const { opening: _, beforeRace: __, ...plan } = match.plan;
  const seed = plan.seed + 1;
  const { before } = match;
  const after = matchAfter(core, match);
  if (before && after) {
    if (after.start === null)
      return { ...plan, ...matchPlan(core, before.rules, before.terms), seed };
    const seats = after.players.flatMap((who) => plan.seats[before.players.indexOf(who)] ?? []);
    return { ...plan, seats, seed, ...gameOf(after, before.rules) };
  }
  const first = nextBeginner(core, match) ?? 0;
  const seats = [...plan.seats.slice(first), ...plan.seats.slice(0, first)];
  return { ...plan, seats, seed };
}

// SPDX-License-Identifier: MIT
// What comes after a game: who begins the next one, and the match as it stands then.
import type { Core, MatchView } from "chee";
import type { Match, Plan } from "./match.js";
import { winnerOf } from "./outcome.js";
import { gameOf, matchPlan } from "./start.js";

/** The seat of this game that begins the next one; null where the next is begun as this one was. */
export function nextBeginner(core: Core, match: Match): number | null {
  const { plan, view, position } = match;
  if (plan.start.includes(" ")) return null;
  const winner = view.result ? view.result.winner : winnerOf(match.result);
  return core.beginner(position.ruleset, winner);
}

/** Whether this game of a match ended without a result, so that it is played again. */
export function playedAgain({ before, over, result, given }: Match): boolean {
  // A server has its own word on that.
  return before !== null && over && result === "*" && !given?.words;
}

/** The match after this game; null where it belongs to none, or to one that it does not bring on. */
export function matchAfter(
  core: Core,
  { before, plan, moves, over, result }: Match,
): MatchView | null {
  if (!before || !over || result === "*") return null;
  try {
    return core.nextMatch(before, plan.start, moves, result);
  } catch {
    // What was kept of the match is none that this game can belong to.
    return null;
  }
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
  if (before && playedAgain(match)) return { ...plan, seed, ...gameOf(before, before.rules) };
  const first = nextBeginner(core, match) ?? 0;
  const seats = [...plan.seats.slice(first), ...plan.seats.slice(0, first)];
  return { ...plan, seats, seed };
}

// SPDX-License-Identifier: MIT
// What comes before the first move of a game of a match: stones that are laid out anew (4.16), and the
// race (4.15). The core does both; here is who comes next.
import type { Core, MatchView, Race } from "chee";
import type { Plan } from "./match.js";

function matchOf(core: Core, { start, match }: Plan): MatchView {
  return core.match(start.split(" ")[0] ?? start, match ?? "");
}

/** The plan after a seat has laid out its stones, or left them: the next seat, the race, or the game. */
export function laidOut(core: Core, plan: Plan, start: string): Plan {
  const { opening = 0, ...rest } = plan;
  if (opening === 0) return { ...rest, start, opening: 1 };
  return matchOf(core, plan).race ? { ...rest, start, opening: 2 } : { ...rest, start };
}

/** The race from where the stones lie; throws where there is none. `lot` moves first after a tie. */
export function raceOf(core: Core, plan: Plan, lot: number): Race {
  return core.race(plan.start, matchOf(core, plan).race ?? "first", lot);
}

/** The plan of the game after its race; without one South begins where the stones lie. */
export function raced(core: Core, plan: Plan, race: Race | null): Plan {
  const { opening: _, ...rest } = plan;
  if (!race) return rest;
  const usual = matchOf(core, plan).start;
  const beforeRace = usual === plan.start ? {} : { beforeRace: plan.start };
  return { ...rest, start: race.after, ...beforeRace };
}

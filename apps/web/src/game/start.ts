// SPDX-License-Identifier: MIT
// What a game begins from.
import type { Core, GameInfo, MatchView } from "chee";
import { newId } from "../shell/storage.js";
import type { Kept, Plan } from "./match.js";

// docs/formats/position.md; what is longer need not be read.
export const positionMax = 2048;

/** The rule set of a game's size and options; those that are not named are the usual ones. */
export function rulesOf(
  core: Core,
  info: GameInfo,
  size: number,
  options: Readonly<Record<string, string>>,
): string {
  const chosen = info.options
    .filter((option) => option.sizes.includes(size))
    .map(({ name, values }) => `,${name}=${options[name] ?? values[0]}`);
  return core.rules(`${info.name}.${size}${chosen.join("")}`).text;
}

export function fresh(plan: Plan): Kept {
  return { id: newId(), plan, moves: [], left: null, given: null };
}

/** What of a plan a match says of its coming game. */
export function gameOf(view: MatchView, rules: string): Pick<Plan, "start" | "match" | "opening"> {
  const opening = view.rearranged ? 0 : view.race ? 2 : undefined;
  return {
    start: view.start ?? rules,
    match: view.text,
    ...(opening === undefined ? {} : { opening }),
  };
}

/** What of a plan belongs to the first game of a match. */
export function matchPlan(core: Core, rules: string, terms: string): ReturnType<typeof gameOf> {
  return gameOf(core.match(rules, terms), rules);
}

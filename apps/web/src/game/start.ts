// SPDX-License-Identifier: MIT
// What a game begins from.
import type { Core, GameInfo, GameName, MatchView, PositionView } from "chee";
import { sentence } from "../shell/sentence.js";
import { newId } from "../shell/storage.js";
import { t } from "../texts/texts.js";
import type { Kept, Match, Plan } from "./match.js";

// docs/formats/position.md; what is longer need not be read.
export const positionMax = 2048;

/** The position in an address, or why it is none of this game. */
export function readStart(
  core: Core,
  game: GameName,
  text: string,
): { position: PositionView } | { reason: string } {
  if (text.length > positionMax) return { reason: t("setup.position-long") };
  try {
    const position = core.position(text);
    return position.game === game ? { position } : { reason: t("setup.position-other") };
  } catch (reason) {
    return { reason: sentence(reason) };
  }
}

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

const told = new Map<string, string>();

/** What to say where a person has one move alone; null where there is more to choose from. */
export function onlyMove(core: Core, { legal, position }: Match): string | null {
  const only = legal.length === 1 ? legal[0] : undefined;
  if (!only || only.hole === null) return null;
  let text = told.get(position.text);
  if (text === undefined) {
    // Where every other hole is refused for one reason, the reason is that of the move.
    const [first, ...more] = position.holes
      .filter(
        ({ seat, row, count, index }) =>
          seat === position.turn && row !== "centre" && count > 0 && index !== only.hole,
      )
      .map((hole) => core.preview(position.text, hole.name).clause);
    const why = first && more.every((clause) => clause === first) ? ` (${first})` : "";
    text = t("play.only", { move: only.text, why });
    told.clear();
    told.set(position.text, text);
  }
  return text;
}

// SPDX-License-Identifier: MIT
// What each option of a game changes: one board, the same move or its counterpart, and what comes
// of it under each value. The boards are those of tests/cases; the test of this part sees that the
// outcomes differ.
import type { Core, GameName, GameView, Trace } from "chee";
import type { RuleCase } from "./content.js";

export interface Comparison {
  option: string;
  /** The title of the case whose board it is. */
  title: string;
  /** The move under each value. */
  moves: Readonly<Record<string, string>>;
}

export const comparisons: Partial<Record<GameName, readonly Comparison[]>> = {
  mefuhva: [
    {
      option: "extra",
      title: "A capture may take one other hole as well, front or back, or none",
      moves: { "1": "A4xb6", "0": "A4" },
    },
  ],
  enkeshui: [
    {
      option: "setup",
      title: "Twelve holes a row and 48 stones",
      moves: { standard: "A2", mirrored: "A2" },
    },
    {
      option: "turning",
      title: "turning=next: a chosen direction holds for one lap",
      moves: { next: "A8<", persist: "A8<", never: "A8" },
    },
  ],
  swahili: [
    {
      option: "order",
      title: "Clockwise with four: A, B, C, D",
      moves: { clockwise: "A4", anticlockwise: "A4" },
    },
    {
      option: "openings",
      title: "Distinct openings: no hole number twice in the opening round",
      moves: { free: "A1", distinct: "A1" },
    },
    {
      option: "teams",
      title: "Partners do not capture each other: A and C against B and D",
      moves: { off: "A4", on: "A4" },
    },
  ],
};

export interface Outcome {
  value: string;
  rules: string;
  before: GameView;
  trace: Trace;
  after: GameView;
}

/** The rule set with another value of an option. */
function rulesWith(core: Core, rules: string, option: string, value: string): string {
  const { game, size, options } = core.rules(rules);
  const all = Object.entries({ ...options, [option]: value });
  return core.rules(`${game}.${size}${all.map(([name, one]) => `,${name}=${one}`).join("")}`).text;
}

/** What comes of the move under each value, in the order given. */
export function outcomesOf(
  core: Core,
  cases: readonly RuleCase[],
  one: Comparison,
  values: readonly string[],
): Outcome[] {
  const found = cases.find(({ title }) => title === one.title);
  const [what, text] = found?.steps[0] ?? ["", ""];
  if (what !== "start" && what !== "set") return [];
  const [own = "", ...fields] = text.split(" ");
  return values.map((value) => {
    const move = one.moves[value] ?? "";
    const rules = rulesWith(core, own, one.option, value);
    const start = what === "start" ? rules : [rules, ...fields].join(" ");
    const before = core.game(start);
    const trace = core.play(before.position.text, move);
    return { value, rules, before, trace, after: core.game(start, [move]) };
  });
}

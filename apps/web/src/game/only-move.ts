// SPDX-License-Identifier: MIT
// What is said where a person has one move alone.
import type { Core } from "chee";
import { t } from "../texts/texts.js";
import type { Match } from "./match.js";

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

// SPDX-License-Identifier: MIT
// A hint with its reason: the value and line the search found, and what the move does in the
// core's own sentences.
import type { Core } from "chee";
import type { ExactHint } from "../analysis/exact.js";
import type { BoardValues } from "../board/index.js";
import { numeral } from "../texts/language.js";
import { t } from "../texts/opening.js";

export interface Hint {
  move: string;
  /** Index of the hole it starts from. */
  hole: number | null;
  /** What the move is worth, in a sentence, or "". */
  worth: string;
  /** The moves expected after it. */
  line: string[];
  sentences: string[];
  /** What tables know of the holes, to be shown beside it. */
  values: BoardValues | null;
}

/** What the last whole `info` line of a search says of the best move. */
export function readInfo(info: readonly string[]): { worth: string; line: string[] } {
  const last = info
    .filter((line) => / multipv 1 .*score |^info (?!.* multipv ).* score /.test(line))
    .at(-1);
  if (!last) return { worth: "", line: [] };
  const line = / pv (.+)$/.exec(last)?.[1]?.trim().split(/\s+/) ?? [];
  return { worth: worthText(last), line };
}

function worthText(line: string): string {
  const [, kind, number] = / score (cp|win|loss|draw|points) ?([-\d,]*)/.exec(line) ?? [];
  const n = Number(number);
  switch (kind) {
    case "win":
      return n ? t("hint.win", { n }) : t("hint.win.exact");
    case "loss":
      return n ? t("hint.loss", { n }) : t("hint.loss.exact");
    case "draw":
      return t("hint.draw");
    case "points":
      return t("hint.points", { points: (number ?? "").split(",").join(" - ") });
    case "cp": {
      const whole = Math.round(Math.abs(n) / 10) / 10;
      if (whole < 0.3) return t("hint.even");
      return t(n > 0 ? "hint.ahead" : "hint.behind", { n: numeral(whole) });
    }
    default:
      return "";
  }
}

export function makeHint(
  core: Core,
  position: string,
  move: string,
  info: readonly string[],
  only: boolean,
): Hint {
  const { worth, line } = readInfo(info);
  const hole = core.moves(position).find((one) => one.text === move)?.hole ?? null;
  return {
    move,
    hole,
    worth: only ? t("hint.only") : worth,
    line: line[0] === move ? line.slice(1, 5) : [],
    sentences: core.play(position, move).sentences,
    values: null,
  };
}

/** What tables know of the moves. */
export function makeExactHint(core: Core, position: string, exact: ExactHint): Hint {
  const { move, worth, values } = exact;
  return { ...makeHint(core, position, move, [], false), worth, values };
}

// SPDX-License-Identifier: MIT
// Values in words and in few letters. A sign or a letter stands for what a hue could say.
import { numeral } from "../texts/language.js";
import { t } from "../texts/later.js";
import { uncounted } from "./exact.js";
import type { Value } from "./info.js";

/** "+1.35" with a true minus, and no sign at nothing. */
export function signed(number: number, digits = 2): string {
  const text = numeral(Math.abs(number), digits);
  if (Number(number.toFixed(digits)) === 0) return text;
  return number > 0 ? `+${text}` : `−${text}`;
}

/** What tables have decided: in words, and in few letters. */
const byTables = (value: Value) =>
  "plies" in value && value.plies === 0 ? uncounted(value.kind, value.margin) : null;

/** "+1.35", "win in 7 plies", "points 35, 20, 5". */
export function valueText(value: Value): string {
  const exact = byTables(value);
  if (exact) return exact.words;
  switch (value.kind) {
    case "estimate":
      return signed(value.number);
    case "draw":
      return t("analysis.draw");
    case "points":
      return value.points.join(" · ");
    default: {
      const { kind, plies: n, margin } = value;
      if (margin) return t(kind === "win" ? "analysis.win.by" : "analysis.loss.by", { n, margin });
      return t(kind === "win" ? "analysis.win" : "analysis.loss", { n });
    }
  }
}

/** For a reader that speaks: "worth +1.35", "points 35, 20, 5". */
export function valueWords(value: Value): string {
  if (value.kind === "estimate") return t("analysis.estimate", { n: signed(value.number) });
  if (value.kind !== "points") return valueText(value);
  return t("analysis.points", { points: value.points.join(", ") });
}

/** A few letters for a hole: "+1.3", "W7", "=". */
export function valueShort(value: Value): string {
  const exact = byTables(value);
  if (exact) return exact.text;
  switch (value.kind) {
    case "estimate":
      return signed(value.number, Math.abs(value.number) < 9.95 ? 1 : 0);
    case "draw":
      return t("analysis.short.draw");
    case "points":
      return value.points.join("·");
    default:
      return t(value.kind === "win" ? "analysis.short.win" : "analysis.short.loss", {
        n: value.plies,
      });
  }
}

/** Whole percent that add up to 100, as rounded one by one they need not. */
export function percents(shares: readonly number[]): number[] {
  const whole = shares.slice(0, -1).map((share) => Math.round(100 * share));
  return [...whole, 100 - whole.reduce((a, b) => a + b, 0)];
}

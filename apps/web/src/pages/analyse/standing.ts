// SPDX-License-Identifier: MIT
// How the players stand at the position that is looked at, as a bar beside the board. What a value
// means for the chances the core says; here it is only turned to the seat it is shown for.
import { html, nothing, type TemplateResult } from "lit";
import type { Finding, Value } from "../../analysis/info.js";
import { percents, valueShort, valueWords } from "../../analysis/worth.js";
import type { BoardValue, BoardValues } from "../../board/index.js";
import type { Study } from "../../study/study.js";
import { type TextKey, t } from "../../texts/later.js";

export interface Standing {
  /**
   * A share of the bar for each side, the first being that of the seat in front, and what is written
   * there; they add up to 1.
   */
  shares: { share: number; text: string }[];
}

/** The sides that win together, as seats; each seat by itself without teams. */
function sidesOf({ start }: Study): number[][] {
  const seats = [...start.letters.keys()];
  const teams = start.points.length < start.seats;
  return teams
    ? [seats.filter((n) => n % 2 === 0), seats.filter((n) => n % 2 === 1)]
    : seats.map((n) => [n]);
}

/** As an eval of a record, which is from the side of South or seat A; "" where none can be written. */
function evalOf(value: Value, mine: boolean): string {
  const sign = (positive: boolean) => (positive ? "" : "-");
  switch (value.kind) {
    case "estimate":
      return `${sign(value.number >= 0 === mine || value.number === 0)}${Math.abs(value.number).toFixed(2)}`;
    case "win":
    case "loss":
      return `#${sign((value.kind === "win") === mine)}${value.plies || ""}`;
    case "draw":
      return "0.00";
    default:
      return "";
  }
}

function nameOf({ start }: Study, seats: readonly number[]): string {
  return seats.map((seat) => t(`seat.${start.letters[seat] ?? "A"}` as TextKey)).join(", ");
}

/** Turned so that the side of the seat in front comes first. */
function standing(
  study: Study,
  near: number,
  shares: readonly number[],
  said: (side: number) => string = (side) => `${percents(shares)[side]} %`,
): Standing {
  const sides = sidesOf(study);
  const first = Math.max(
    0,
    sides.findIndex((seats) => seats.includes(near)),
  );
  const order = sides.map((_, n) => (first + n) % sides.length);
  const text = (side: number) =>
    t("standing.share", { name: nameOf(study, sides[side] ?? []), n: said(side) });
  return { shares: order.map((side) => ({ share: shares[side] ?? 0, text: text(side) })) };
}

/** What each is to have in the end, as parts of a whole. */
function pointsShared(study: Study, near: number, points: readonly number[]): Standing {
  const sum = points.reduce((a, b) => a + b, 0);
  const shares = points.map((one) => (sum > 0 ? one / sum : 1 / points.length));
  return standing(study, near, shares, (side) => String(points[side] ?? 0));
}

/** Null while nothing is known. */
export function standingOf(study: Study, finding: Finding | null, near: number): Standing | null {
  const { view, core } = study;
  const sides = sidesOf(study);
  if (view.result) {
    const { winner, points } = view.result;
    const won = sides.map((seats) => (winner !== null && seats.includes(winner) ? 1 : 0));
    if (sides.length > 2) return pointsShared(study, near, points);
    return standing(study, near, winner === null ? sides.map(() => 1 / sides.length) : won);
  }
  const value = finding?.lines[0]?.value;
  if (value?.kind === "points") return pointsShared(study, near, value.points);
  const side = sides.findIndex((seats) => seats.includes(view.position.turn ?? 0));
  const text = value ? evalOf(value, side === 0) : study.tree.current.eval;
  if (!text || sides.length > 2) return null;
  const [chance = null] = core.chances(study.start.ruleset, [text]);
  return chance === null ? null : standing(study, near, [chance, 1 - chance]);
}

/** Two sides are written at the ends of the bar, more of them on it. */
export function standingPart(now: Standing | null): TemplateResult {
  const shares = now?.shares ?? [];
  const words = now ? shares.map(({ text }) => text).join(", ") : t("standing.unknown");
  const [left, right] = shares.length === 2 ? shares : [];
  return html`<div class="standing" role="img" aria-label=${words} data-part="standing">
    <span class="end" aria-hidden="true">${left?.text}</span>
    <span class="shares" aria-hidden="true">
      ${shares.map(
        ({ share, text }) =>
          html`<span .style=${`flex-grow:${share.toFixed(3)}`}>${shares.length > 2 ? text : nothing}</span>`,
      )}
    </span>
    <span class="end" aria-hidden="true">${right?.text}</span>
  </div>`;
}

/** Where the best lines begin, as values at those holes. */
export function lineMarks(study: Study, finding: Finding | null): BoardValues | null {
  if (!finding || finding.lines.length === 0) return null;
  const holes: Record<number, BoardValue> = {};
  const { legal, position } = study.view;
  // Of what each player has in the end a hole has room for the mover's.
  const short = (value: Value) =>
    value.kind === "points" ? String(value.points[position.turn ?? 0] ?? "") : valueShort(value);
  for (const { rank, value, moves } of finding.lines) {
    const hole = legal.find(({ text }) => text === moves[0])?.hole;
    if (hole === null || hole === undefined || holes[hole]) continue;
    const best = rank === 1 && legal.length > 1;
    const words = t("standing.line", { rank, value: valueWords(value) });
    holes[hole] = { text: short(value), words, best };
  }
  return { holes, prefix: "", options: {} };
}

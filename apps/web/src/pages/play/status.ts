// SPDX-License-Identifier: MIT
// What is said of a game that goes on, and how it ended.
import type { Given, Match } from "../../game/match.js";
import { givenHeading, winText } from "../../game/names.js";
import { t } from "../../texts/texts.js";

export interface Now {
  /** Number of the move that is looked back at. */
  looking: number | null;
  /** Seat whose sowing is on the board. */
  sowing: number | null;
  /** What to say while the move is that of somebody elsewhere. */
  waiting: string | null;
  /** Why there is no other move, where there is one alone. */
  only: string | null;
}

/** What happens now, in a line: never ahead of what the board shows. */
export function statusText(match: Match, names: readonly string[], now: Now): string {
  if (now.looking !== null) return t("moves.looking-back", { n: now.looking + 1 });
  if (now.sowing !== null) {
    const name = names[now.sowing] ?? "";
    return name === t("seat.you") ? t("play.sowing.you") : t("play.sowing", { name });
  }
  if (match.over) return outcomeText(match, names).heading;
  const name = names[match.turn ?? 0] ?? "";
  if (now.waiting) return now.waiting;
  if (match.seat?.kind === "machine") return t("play.turn.thinking", { name });
  if (match.mustPass) return t("play.must-pass");
  if (now.only) return now.only;
  return name === t("seat.you") ? t("play.turn.you") : t("play.turn.you-as", { name });
}

export function outcomeText(
  match: Match,
  names: readonly string[],
): { heading: string; reason: string; clause: string | null } {
  const { given } = match;
  const { result } = match.view;
  if (!result && given) return { ...givenText(match, given, names), clause: null };
  if (!result) return { heading: "", reason: "", clause: null };
  const { winner, shared, points } = result;
  let heading = t(points.length > 2 || names.length > 2 ? "result.shared" : "result.draw");
  if (!shared && winner !== null) {
    const team = points.length < names.length;
    const who = names.filter((_, seat) =>
      team ? seat % points.length === winner : seat === winner,
    );
    heading = team ? t("result.team", { names: who.join(", ") }) : winText(who[0] ?? "");
  }
  return { heading, reason: result.sentence, clause: result.clause };
}

function givenText(
  { result }: Match,
  { kind, seat, words }: Given,
  names: readonly string[],
): { heading: string; reason: string } {
  if (words) return words;
  const name = names[seat ?? 0] ?? "";
  const why = t(`result.${kind}`, { name, result });
  return {
    heading: givenHeading(result, names),
    reason: result === "*" ? `${why} ${t("result.unfinished")}` : why,
  };
}

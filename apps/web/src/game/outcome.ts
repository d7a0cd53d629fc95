// SPDX-License-Identifier: MIT
// How a game ended, in words.
import { type Fill, maybe, t } from "../texts/texts.js";
import type { Given, Match } from "./match.js";

/** What is known of the end of a game. */
export type Ended = Pick<Match, "view" | "given" | "result">;

/** Who won, and why. */
export function outcomeText(
  ended: Ended,
  names: readonly string[],
): { heading: string; reason: string; clause: string | null } {
  const { given, view } = ended;
  const { result } = view;
  if (!result && given) return { ...givenText(ended.result, given, names), clause: null };
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
  result: string,
  { kind, seat, words }: Given,
  names: readonly string[],
): { heading: string; reason: string } {
  if (words) return words;
  const name = names[seat ?? 0] ?? "";
  const why = saidOf(`result.${kind}`, name, { result });
  return {
    heading: givenHeading(result, names),
    reason: result === "*" ? `${why} ${t("result.unfinished")}` : why,
  };
}

/** A text about somebody, which may have another form where it is whoever reads it. */
export function saidOf(key: string, name: string, fill: Fill = {}, fallback = ""): string {
  const all = { ...fill, name };
  const plain = maybe(key, fallback, all);
  return name === t("seat.you") ? maybe(`${key}.you`, plain, all) : plain;
}

/** The seat that won by a result as records have it; null where nobody did, or points decide. */
export function winnerOf(result: string): number | null {
  return result === "1-0" ? 0 : result === "0-1" ? 1 : null;
}

/** What is said of a result that the rules did not give. */
export function givenHeading(result: string, names: readonly string[]): string {
  const winner = winnerOf(result);
  if (winner === null) return t(result === "1/2-1/2" ? "result.draw" : "play.turn.over");
  return winText(names[winner] ?? "");
}

function winText(name: string): string {
  return name === t("seat.you") ? t("result.you") : t("result.won", { name });
}

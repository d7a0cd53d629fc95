// SPDX-License-Identifier: MIT
import { type TextKey, t } from "../texts/texts.js";
import type { Match, Seat } from "./match.js";

/** What the players of a game are called, a name a seat, never two alike. */
export function playerNames({ plan, position }: Match): string[] {
  return namesOf(plan.seats, position.letters);
}

/** The same of seats with these letters. */
export function namesOf(seats: readonly Seat[], letters: readonly string[]): string[] {
  const people = seats.filter((seat) => seat.kind === "person").length;
  const machines = seats.length - people;
  return seats.map((one, index) => {
    const seat = t(`seat.${letters[index] ?? "A"}` as TextKey);
    if (one.kind === "person") return people > 1 ? seat : t("seat.you");
    const fill = { level: one.level, seat };
    return machines > 1 ? t("seat.machine-as", fill) : t("seat.machine", fill);
  });
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

export function winText(name: string): string {
  return name === t("seat.you") ? t("result.you") : t("result.won", { name });
}

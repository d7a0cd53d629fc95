// SPDX-License-Identifier: MIT
// What the players of a game are called.
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

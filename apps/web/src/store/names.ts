// SPDX-License-Identifier: MIT
// What lists and headings call the players and the date of a game.
import { type TextKey, t } from "../texts/later.js";
import { type GameFacts, type GameHead, machineLevel } from "./head.js";

/** Names to be shown; whoever has none is called by the seat, or "You" in a game played here. */
export function namesOf(facts: GameFacts & Partial<GameHead>): string[] {
  const machines = facts.players.filter((name) => machineLevel(name) !== null).length;
  const nameless = facts.players.filter((name) => name === "?").length;
  return facts.players.map((name, seat) => {
    const level = machineLevel(name);
    const letter = t(`seat.${facts.letters[seat] ?? "A"}` as TextKey);
    if (level !== null)
      return machines > 1
        ? t("seat.machine-as", { level, seat: letter })
        : t("seat.machine", { level });
    if (name !== "?") return name;
    return facts.own && nameless === 1 ? t("seat.you") : letter;
  });
}

export function versus(facts: GameFacts): string {
  return namesOf(facts).join(" – ");
}

/** A date of a record as it is read: parts that are not known are left out. */
export function dateOf(date: string): string {
  const known = date.split(".").filter((part) => !part.includes("?"));
  return known.join("-");
}

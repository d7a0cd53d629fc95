// SPDX-License-Identifier: MIT
// What lists and headings call the rules, the players and the date of a game.
import type { Core } from "chee";
import { infoOf, titleOf } from "../shell/core.js";
import { maybe, type TextKey, t } from "../texts/later.js";
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

const rulesKnown = new Map<string, string>();

/** A rule set in words; the usual board of a game has the name of the game alone. */
export function rulesName(core: Core, text: string): string {
  const known = rulesKnown.get(text) ?? rulesWords(core, text);
  rulesKnown.set(text, known);
  return known;
}

function rulesWords(core: Core, text: string): string {
  const { game, size, text: whole } = core.rules(text);
  const [board, ...chosen] = whole.split(",");
  const kind = infoOf(core, game)?.rows === 1 ? "rules.players" : "rules.columns";
  const title = titleOf(core, game);
  const usual = core.rules(game).text === board;
  const options = chosen.map((one) => {
    const [name = "", value = ""] = one.split("=");
    return `${maybe(`option.${name}`, name)}: ${maybe(`option.${name}.${value}`, value)}`;
  });
  return [usual ? title : t(kind, { title, n: size }), ...options].join("; ");
}

/** A result as records write it; "*" means nothing to a reader. */
export const resultName = (result: string): string =>
  result === "*" ? t("games.result.*") : result;

/**
 * Why a game ended. Records say in English who gave up or had no time left (game/match.ts): that is
 * said in the language of the page; other words stand as they are.
 */
export function reasonName(reason: string): string {
  const [, seat = "", how] = /^(South|North|Seat[A-D]) (resigned|lost on time)$/.exec(reason) ?? [];
  if (!how) return reason;
  const letter = seat.startsWith("Seat") ? seat.slice(-1) : seat.charAt(0);
  const name = t(`seat.${letter}` as TextKey);
  return t(how === "resigned" ? "result.resigned" : "result.time", { name });
}

// SPDX-License-Identifier: MIT
// What the server refused, how a game ended and what is left of the time, in words.
import { givenHeading, saidOf } from "../game/outcome.js";
import { maybe, type TextKey, t } from "../texts/online.js";
import { Refused, unreachable } from "./api.js";
import type { ClockTerms, End, Refusal } from "./protocol.js";

export function refusalText({ code, args }: Refusal): string {
  return maybe(`online.no.${code}`, t("online.no", { code: code || unreachable }), args);
}

/** The sentence for whatever was thrown while the server was asked. */
export function faultText(reason: unknown): string {
  if (reason instanceof Refused) return refusalText(reason.refusal);
  return reason instanceof Error ? reason.message : String(reason);
}

export function clockText(clock: ClockTerms): string {
  switch (clock.kind) {
    case "live":
      return t("setup.clock.value", { minutes: clock.minutes, seconds: clock.increment });
    case "days":
      return t("online.clock.days", { n: clock.days });
    default:
      return t("setup.clock.none");
  }
}

/** How a game ended that the rules did not end: what is said of it, by the names at the seats. */
export function endWords(
  { result, why, seat }: End,
  letters: readonly string[],
  names: readonly string[],
): { heading: string; reason: string } {
  const at = letters.indexOf(seat ?? "");
  const name = names[at] ?? "";
  const reason = saidOf(`online.end.${why}`, name, {}, why);
  return { heading: givenHeading(result, names), reason };
}

export const plain = (key: string): string => t(key as TextKey);

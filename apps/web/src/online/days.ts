// SPDX-License-Identifier: MIT
// The time that is left for a move where a move has days.
import { timeText } from "../game/clock.js";
import { t } from "../texts/online.js";

/** What is left of a move that has days: "2 days 5 h", "5 h 12 min", "4:05". */
export function daysText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24)
    return t("online.left.days", { days: Math.floor(hours / 24), hours: hours % 24 });
  if (hours > 0) return t("online.left.hours", { hours, minutes: minutes % 60 });
  return timeText(milliseconds);
}

// SPDX-License-Identifier: MIT
// Conditional moves as lines: their moves and mine in turn.
import type { Feed } from "./feed.js";

export type Line = readonly string[];

/** Whether moves can be planned here: two people sit at the table, and no clock by minutes runs. */
export const canPlan = ({ setup, state, seats, you }: Feed): boolean =>
  state === "going" &&
  setup?.clock.kind !== "live" &&
  (setup?.team ?? "none") === "none" &&
  seats.length === 2 &&
  you.length === 1;

/**
 * The lines with another one. What it goes on from is part of it, and another answer to the same moves makes
 * way for it: of several the server plays the first.
 */
export function planned(lines: readonly Line[], line: Line): Line[] {
  // Where a line parts from the new one: at one of their moves, or at an own one.
  const parts = lines.map((one) => line.findIndex((move, n) => move !== one[n]));
  if (parts.includes(-1)) return [...lines];
  const kept = lines.filter((one, k) => {
    const at = parts[k] ?? 0;
    return at < one.length && at % 2 === 0;
  });
  return [...kept, line];
}

/** As the server is told them. */
export const planText = (lines: readonly Line[]): string =>
  lines.map((line) => line.join(" ")).join(";");

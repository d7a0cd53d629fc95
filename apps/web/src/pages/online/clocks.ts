// SPDX-License-Identifier: MIT
// The clocks that are offered for games with others.
import type { ClockTerms } from "../../online/protocol.js";

export const clocks: readonly ClockTerms[] = [
  { kind: "none" },
  { kind: "live", minutes: 5, increment: 5 },
  { kind: "live", minutes: 10, increment: 5 },
  { kind: "live", minutes: 20, increment: 10 },
  { kind: "live", minutes: 45, increment: 15 },
  { kind: "days", days: 1 },
  { kind: "days", days: 3 },
  { kind: "days", days: 7 },
];

// SPDX-License-Identifier: MIT
// The clocks that are offered for games with others.
import type { TemplateResult } from "lit";
import type { ClockTerms } from "../../online/protocol.js";
import { clockText } from "../../online/words.js";
import { selectField } from "../../shell/fields.js";
import { t } from "../../texts/online.js";

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

/** Chooses one of them by its number. */
export const clockField = (now: number, set: (n: number) => void): TemplateResult =>
  selectField(
    "clock",
    t("setup.clock"),
    [...clocks.keys()],
    now,
    (n) => clockText(clocks[n] ?? { kind: "none" }),
    set,
  );

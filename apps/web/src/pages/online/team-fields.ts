// SPDX-License-Identifier: MIT
// Whether sides are of several people (4.14), how a move that one of them shows comes to stand, and in
// how many seconds where nobody has to say a word.
import { html, nothing, type TemplateResult } from "lit";
import { selectField } from "../../shell/fields.js";
import { t } from "../../texts/online.js";

const ways = ["none", "one", "all", "time"] as const;

/** What a table agrees on about its sides. */
export interface Team {
  way: (typeof ways)[number];
  /** Seconds after which a trial stands where `way` is "time". */
  seconds: number;
}

export const oneEach: Team = { way: "none", seconds: 20 };

/** The bounds are those of docs/formats/server.md. */
const seconds = [3, 5, 10, 20, 30, 60, 120, 300] as const;

export const teamFields = (now: Team, set: (team: Team) => void): TemplateResult =>
  html`${selectField(
    "team",
    t("online.team"),
    ways,
    now.way,
    (one) => t(`online.team.${one}.short`),
    (way) => set({ ...now, way }),
  )}
  ${
    now.way === "time"
      ? selectField(
          "trial-seconds",
          t("online.team.seconds"),
          seconds,
          now.seconds,
          (n) => t("online.team.seconds.value", { n }),
          (n) => set({ ...now, seconds: n }),
        )
      : nothing
  }`;

/** As a game is made of it; nothing where a side is one person. */
export const teamBody = ({ way, seconds }: Team): Record<string, string | number> => ({
  ...(way === "none" ? {} : { team: way }),
  ...(way === "time" ? { trial_seconds: seconds } : {}),
});

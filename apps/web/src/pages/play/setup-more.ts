// SPDX-License-Identifier: MIT
// The part of the form in front of a game that few ask for: size, options, clock, matches.
import type { Core, GameInfo, PositionView } from "chee";
import { html, nothing, type TemplateResult } from "lit";
import { clocks } from "../../game/clock.js";
import { matchFields, noMatch, type Wanted } from "../../game/setup-match.js";
import { optionFields, sizeField } from "../../game/setup-rules.js";
import { selectField } from "../../shell/fields.js";
import { t } from "../../texts/texts.js";

export { termsOf } from "../../game/setup-match.js";

/** What of the form these fields show and set. */
export interface Form {
  core: Core;
  given: PositionView | null;
  size: number;
  options: Record<string, string>;
  clock: number;
  wanted: Wanted | null;
}

/** `rules`: the rule set as it is chosen so far. */
export function moreFields(form: Form, info: GameInfo, rules: string): TemplateResult {
  if (form.given) return clockField(form);
  const arms = info.rows === 1;
  return html`${
    arms
      ? nothing
      : sizeField(info, form.size, (size) => {
          form.size = size;
        })
  }
    ${optionFields(info, form.size, form.options, (options) => {
      form.options = options;
    })}
    ${clockField(form)}
    ${matchFields(form.core, rules, form.wanted ?? noMatch, (wanted) => {
      form.wanted = wanted;
    })}`;
}

function clockField(form: Form): TemplateResult {
  return selectField(
    "clock",
    t("setup.clock"),
    [-1, ...clocks.keys()],
    form.clock,
    (n) => {
      const clock = clocks[n];
      if (!clock) return t("setup.clock.none");
      const { minutes, seconds } = clock;
      return t("setup.clock.value", { minutes, seconds });
    },
    (n) => {
      form.clock = n;
    },
  );
}

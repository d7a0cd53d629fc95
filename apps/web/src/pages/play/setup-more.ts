// SPDX-License-Identifier: MIT
// The part of the form in front of a game that few ask for: size, options, clock, matches.
import type { Core, GameInfo, PositionView } from "chee";
import { html, nothing, type TemplateResult } from "lit";
import { clocks } from "../../game/clock.js";
import { selectField } from "../../shell/fields.js";
import { maybe, t } from "../../texts/texts.js";
import { matchFields, noMatch, type Wanted } from "./setup-match.js";

export { termsOf } from "./setup-match.js";

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
  return html`${arms ? nothing : sizeField(form, info)} ${optionFields(form, info)}
    ${clockField(form)}
    ${matchFields(form.core, rules, form.wanted ?? noMatch, (wanted) => {
      form.wanted = wanted;
    })}`;
}

function sizeField(form: Form, info: GameInfo): TemplateResult {
  const text = (n: number): string => {
    if (n === info.defaultSize) return t("setup.columns.usual", { n });
    return t(info.official.includes(n) ? "setup.columns.value" : "setup.columns.study", { n });
  };
  return selectField("size", t("setup.size"), info.sizes, form.size, text, (n) => {
    form.size = n;
  });
}

function optionFields(form: Form, info: GameInfo): TemplateResult[] {
  return info.options
    .filter((option) => option.sizes.includes(form.size))
    .map(({ name, meaning, clause, values }) =>
      selectField(
        `option-${name}`,
        t("setup.option", { meaning: maybe(`option.${name}`, meaning), clause }),
        values,
        form.options[name] ?? values[0] ?? "",
        (value) => {
          const word = maybe(`option.${name}.${value}`, value);
          return value === values[0] ? t("setup.default", { value: word }) : word;
        },
        (value) => {
          form.options = { ...form.options, [name]: value };
        },
      ),
    );
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

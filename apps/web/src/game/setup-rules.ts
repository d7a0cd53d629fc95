// SPDX-License-Identifier: MIT
// What of a form in front of a game is about its rules: size and options as the core describes them.
import type { GameInfo } from "chee";
import type { TemplateResult } from "lit";
import { selectField } from "../shell/fields.js";
import { maybe, t } from "../texts/texts.js";

export type Options = Readonly<Record<string, string>>;

export function sizeField(
  info: GameInfo,
  size: number,
  set: (size: number) => void,
): TemplateResult {
  const text = (n: number): string => {
    if (n === info.defaultSize) return t("setup.columns.usual", { n });
    return t(info.official.includes(n) ? "setup.columns.value" : "setup.columns.study", { n });
  };
  return selectField("size", t("setup.size"), info.sizes, size, text, set);
}

export function optionFields(
  info: GameInfo,
  size: number,
  options: Options,
  set: (options: Record<string, string>) => void,
): TemplateResult[] {
  return info.options
    .filter((option) => option.sizes.includes(size))
    .map(({ name, meaning, clause, values }) =>
      selectField(
        `option-${name}`,
        t("setup.option", { meaning: maybe(`option.${name}`, meaning), clause }),
        values,
        options[name] ?? values[0] ?? "",
        (value) => {
          const word = maybe(`option.${name}.${value}`, value);
          return value === values[0] ? t("setup.default", { value: word }) : word;
        },
        (value) => set({ ...options, [name]: value }),
      ),
    );
}

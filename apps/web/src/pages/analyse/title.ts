// SPDX-License-Identifier: MIT
// The head of the analysis: which game it is, chosen where it is named, whose turn, and news.
import type { Core } from "chee";
import { html, nothing, type TemplateResult } from "lit";
import { rulesName } from "../../store/names.js";
import { t } from "../../texts/later.js";

interface Choice {
  rules: string;
  text: string;
}

const made = new WeakMap<Core, Choice[]>();

/** Every game in each of its usual sizes. */
function choices(core: Core): Choice[] {
  const known = made.get(core) ?? makeChoices(core);
  made.set(core, known);
  return known;
}

function makeChoices(core: Core): Choice[] {
  return core.games().flatMap(({ name, official, sizes }) =>
    sizes
      .filter((size) => official.includes(size))
      .map((size) => {
        const rules = core.rules(`${name}.${size}`).text;
        return { rules, text: rulesName(core, rules) };
      }),
  );
}

interface Head {
  core: Core;
  /** Of the position that is looked at. */
  rules: string;
  status: string;
  notice: string;
  take: (rules: string) => void;
}

export function headPart({ core, rules, status, notice, take }: Head): TemplateResult {
  const all = choices(core);
  const known = all.some((one) => one.rules === rules);
  return html`<div class="head">
    <h1 tabindex="-1">${t("analyse.title")}</h1>
    <select
      class="game-choice"
      data-act="game"
      aria-label=${t("analyse.game")}
      @change=${(event: Event) => take((event.target as HTMLSelectElement).value)}
    >
      ${known ? nothing : html`<option value=${rules} selected>${rulesName(core, rules)}</option>`}
      ${all.map(
        (one) =>
          html`<option value=${one.rules} .selected=${one.rules === rules}>${one.text}</option>`,
      )}
    </select>
    <p class="status" role="status" data-part="status">${status}</p>
    ${notice ? html`<p class="notice" role="alert" data-part="notice">${notice}</p>` : nothing}
  </div>`;
}

// SPDX-License-Identifier: MIT
// Which game is analysed: chosen where it is named.
import type { Core } from "chee";
import { html, nothing, type TemplateResult } from "lit";
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
  return core.games().flatMap(({ name, title, rows, official, sizes }) => {
    const usual = sizes.filter((size) => official.includes(size));
    return usual.map((size) => {
      const kind = rows === 1 ? "analyse.game.players" : "analyse.game.columns";
      const text = usual.length > 1 ? t(kind, { title, n: size }) : title;
      return { rules: core.rules(`${name}.${size}`).text, text };
    });
  });
}

/** `rules`: of the position that is looked at. */
export function titlePart(
  core: Core,
  rules: string,
  take: (rules: string) => void,
): TemplateResult {
  const all = choices(core);
  const known = all.some((one) => one.rules === rules);
  return html`<h1 tabindex="-1">${t("analyse.title")}</h1>
    <select
      class="game-choice"
      data-act="game"
      aria-label=${t("analyse.game")}
      @change=${(event: Event) => take((event.target as HTMLSelectElement).value)}
    >
      ${known ? nothing : html`<option value=${rules} selected>${rules}</option>`}
      ${all.map(
        (one) =>
          html`<option value=${one.rules} .selected=${one.rules === rules}>${one.text}</option>`,
      )}
    </select>`;
}

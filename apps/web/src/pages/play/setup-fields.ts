// SPDX-License-Identifier: MIT
// Fields of the form in front of a game: a choice among a few, and how strong the machine is.
import type { GameName } from "chee";
import { html, nothing, type TemplateResult } from "lit";
import { adviceOn, adviceText } from "../../game/advice.js";
import { type TextKey, t } from "../../texts/texts.js";

export { segments as radios } from "../../shell/fields.js";

export function levelPart(
  game: GameName,
  level: number,
  set: (level: number) => void,
): TemplateResult {
  const word = t(`setup.level.${level}` as TextKey);
  return html`<label class="field">
      <span>${t("setup.level")}</span>
      <input
        type="range"
        name="level"
        min="1"
        max="10"
        step="1"
        .value=${String(level)}
        aria-valuetext=${t("setup.level.value", { level, word })}
        @input=${(event: Event) => set(Number((event.target as HTMLInputElement).value))}
      />
      <output>${t("setup.level.value", { level, word })}</output>
    </label>
    ${advicePart(game, level, set)}`;
}

/** The level to play next, where it is another than the one that is set. */
function advicePart(
  game: GameName,
  level: number,
  set: (level: number) => void,
): TemplateResult | typeof nothing {
  const { last, next } = adviceOn(game) ?? {};
  if (last === undefined || next === undefined || next === last || next === level) return nothing;
  return html`<p class="row" data-part="advice">
    <span>${adviceText(last, next)}</span>
    <button type="button" data-act="next-level" @click=${() => set(next)}>
      ${t("setup.level.take", { level: next })}
    </button>
  </p>`;
}

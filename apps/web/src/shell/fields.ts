// SPDX-License-Identifier: MIT
// Labelled fields of forms.
import { html, type TemplateResult } from "lit";

export function selectField<T extends string | number>(
  name: string,
  label: string,
  values: readonly T[],
  now: T,
  text: (value: T) => string,
  set: (value: T) => void,
): TemplateResult {
  const chosen = ({ target }: Event) => {
    const value = values[(target as HTMLSelectElement).selectedIndex];
    if (value !== undefined) set(value);
  };
  return html`<label class="field">
    <span>${label}</span>
    <select name=${name} @change=${chosen}>
      ${values.map((value) => html`<option value=${value} .selected=${value === now}>${text(value)}</option>`)}
    </select>
  </label>`;
}

/** A choice of a few values, all of them in sight. */
export function segments<T extends string | number>(
  name: string,
  legend: string,
  values: readonly T[],
  now: T,
  text: (value: T) => string,
  set: (value: T) => void,
): TemplateResult {
  return html`<fieldset class="segments">
    <legend>${legend}</legend>
    ${values.map(
      (value) => html`<label
        ><input
          type="radio"
          name=${name}
          value=${String(value)}
          .checked=${now === value}
          @change=${() => set(value)}
        /><span>${text(value)}</span></label
      >`,
    )}
  </fieldset>`;
}

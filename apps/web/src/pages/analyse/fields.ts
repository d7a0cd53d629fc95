// SPDX-License-Identifier: MIT
// Labelled fields of the position editor.
import { html, type TemplateResult } from "lit";

export function numberField(
  name: string,
  label: string,
  value: number,
  most: number,
  set: (value: number) => void,
): TemplateResult {
  return html`<label class="field">
    <span>${label}</span>
    <input
      type="number"
      name=${name}
      min="0"
      max=${most}
      inputmode="numeric"
      .value=${String(value)}
      @input=${(event: Event) => {
        const given = numberIn(event, most);
        if (given !== null) set(given);
      }}
    />
  </label>`;
}

/** A whole number from 0; null while there is none in the field. */
export function numberIn(event: Event, most: number): number | null {
  const { value } = event.target as HTMLInputElement;
  return /^\d{1,7}$/.test(value) ? Math.min(Number(value), most) : null;
}

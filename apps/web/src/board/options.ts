// SPDX-License-Identifier: MIT
// Options of a choice that are no hole of the board: in the line below it, where they cover none.

import { html, nothing, type TemplateResult } from "lit";
import type { BoardHost } from "./host.js";
import { optionValue } from "./values.js";

export function optionsTemplate(board: BoardHost): TemplateResult | typeof nothing {
  const { pending, picker } = board;
  if (!pending) return nothing;
  const loose = picker.options.filter((option) => option.hole === null);
  if (loose.length === 0) return nothing;
  const sign = (text: string) => (text === "<" ? "↻ " : text === ">" ? "↺ " : "");
  // They stand beside other buttons, which begin so.
  const large = (label: string) => label.charAt(0).toUpperCase() + label.slice(1);
  return html`<div class="options" role="group" aria-label=${pending.choice?.question ?? ""}>
    ${loose.map((option) => {
      const value = optionValue(board, option.text);
      return html`<button
        type="button"
        class="option"
        data-option=${option.text}
        aria-pressed=${option.text === picker.chosen?.text && !pending.choice ? "true" : "false"}
        @click=${() => void picker.choose(option)}
      >${sign(option.text)}${large(option.label)}${
        value
          ? html` <span class=${value.best ? "worth best" : "worth"} aria-hidden="true">${value.text}</span
              ><span class="unseen">, ${value.words}</span>`
          : nothing
      }</button>`;
    })}</div>`;
}

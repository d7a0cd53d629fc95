// SPDX-License-Identifier: MIT
// Buttons with a picture and its name below.
import { html, svg, type TemplateResult } from "lit";

/** Lines in a square of 20. */
const paths = {
  undo: "M8 4L3 9L8 14M3.5 9H12A4.5 4.5 0 0 1 12 18H9",
  hint: "M10 2A5.5 5.5 0 0 0 7 12V14H13V12A5.5 5.5 0 0 0 10 2ZM8 17H12",
  replay: "M15.5 7A6.5 6.5 0 1 0 16.5 11M16 3V7.5H11.5",
  flip: "M4 8A6.3 6.3 0 0 1 15.5 6M16 2.5V6.5H12M16 12A6.3 6.3 0 0 1 4.5 14M4 17.5V13.5H8",
  resign: "M5 18V3H15.5L12.5 7L15.5 11H5",
  more: "M3.5 10H4M9.75 10H10.25M16 10H16.5",
} as const;

export type Icon = keyof typeof paths;

export function iconOf(name: Icon): TemplateResult {
  return html`<svg class="sign-of-${name}" viewBox="0 0 20 20" aria-hidden="true">
    ${svg`<path d=${paths[name]}/>`}
  </svg>`;
}

export function iconButton(act: Icon, text: string, does: () => void, off = false): TemplateResult {
  return html`<button type="button" class="tool" data-act=${act} ?disabled=${off} @click=${does}>
    ${iconOf(act)}<span>${text}</span>
  </button>`;
}

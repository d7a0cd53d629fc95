// SPDX-License-Identifier: MIT
// On a small screen a result or a hint begins with what matters most, and the rest is asked for.
import { html, type TemplateResult } from "lit";
import { t } from "../../texts/opening.js";

/** The way to what `game/sheet.css` keeps back. */
export function unfold(): TemplateResult {
  return html`<details class="unfold">
    <summary class="button" data-act="unfold">${t("sheet.more")}</summary>
  </details>`;
}

// SPDX-License-Identifier: MIT
// Sheets, the pages on origin, and titles and notes of boards are in English whatever the language of
// the page. What holds their words has lang="en".
import { html, nothing, type TemplateResult } from "lit";
import { language } from "../../texts/language.js";
import { t } from "../../texts/later.js";

/** Says so in front of them, on a page in another language. */
export function englishNote(): TemplateResult | typeof nothing {
  if (language === "en") return nothing;
  return html`<p class="quiet" data-part="in-english">${t("learn.english")}</p>`;
}

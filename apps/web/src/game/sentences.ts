// SPDX-License-Identifier: MIT
import { html, nothing, type TemplateResult } from "lit";

/** `scrolls`: a long list rolls within itself, so that keys have to reach it. */
export function sentenceList(sentences: readonly string[], scrolls = true): TemplateResult {
  return html`<ol class="sentences" tabindex=${scrolls ? 0 : nothing}>${sentences.map((one) => html`<li>${one}</li>`)}</ol>`;
}

// SPDX-License-Identifier: MIT
import { html, type TemplateResult } from "lit";

export function sentenceList(sentences: readonly string[]): TemplateResult {
  return html`<ol class="sentences">${sentences.map((one) => html`<li>${one}</li>`)}</ol>`;
}

// SPDX-License-Identifier: MIT
// Something that is so or not.
import { html, type TemplateResult } from "lit";

export function check(
  name: string,
  text: string,
  now: boolean,
  set: (on: boolean) => void,
): TemplateResult {
  return html`<label class="check"
    ><input
      type="checkbox"
      name=${name}
      .checked=${now}
      @change=${(event: Event) => set((event.target as HTMLInputElement).checked)}
    /><span>${text}</span></label
  >`;
}

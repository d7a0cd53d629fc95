// SPDX-License-Identifier: MIT
// The name that others at the table see. No account is needed for it.
import { html, type TemplateResult } from "lit";
import { t } from "../../texts/online.js";

/** docs/formats/server.md: letters of a name. */
const longest = 20;

/** `fixed`: it is that of an account, which is not chosen anew for each game. */
export function nameField(
  name: string,
  fixed: boolean,
  set: (name: string) => void,
): TemplateResult {
  if (fixed) return html`<p data-part="as">${t("online.as", { name })}</p>`;
  return html`<label class="field">
    <span>${t("online.name")}</span>
    <input
      type="text"
      name="guest"
      class="text"
      maxlength=${longest}
      autocomplete="nickname"
      placeholder=${t("online.guest")}
      .value=${name}
      @input=${(event: Event) => set((event.target as HTMLInputElement).value)}
    />
  </label>`;
}

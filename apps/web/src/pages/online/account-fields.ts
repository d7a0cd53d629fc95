// SPDX-License-Identifier: MIT
// Fields and forms of the account's screen.
import { html, nothing, type TemplateResult } from "lit";
import { t } from "../../texts/account.js";

/** What a password manager is told that a field holds. */
type Holds = "username" | "current-password" | "new-password" | "off";

export function textField(
  name: string,
  label: string,
  holds: Holds,
  hint: string | typeof nothing = nothing,
): TemplateResult {
  const secret = holds.endsWith("password");
  return html`<label class="field">
    <span>${label}</span>
    <input
      class="text"
      name=${name}
      type=${secret ? "password" : "text"}
      autocomplete=${holds}
      autocapitalize="none"
      spellcheck="false"
      maxlength=${secret ? 128 : 40}
      required
    />
    ${hint === nothing ? nothing : html`<small class="quiet">${hint}</small>`}
  </label>`;
}

export const nameInput = (): TemplateResult => textField("name", t("account.name"), "username");

export const passphrase = (name: string, label: string, fresh = false): TemplateResult =>
  fresh
    ? textField(name, label, "new-password", t("account.passphrase.hint"))
    : textField(name, label, "current-password");

/** What was written into the fields of a form. */
export function written(event: Event): Record<string, string> {
  event.preventDefault();
  const data = new FormData(event.currentTarget as HTMLFormElement);
  return Object.fromEntries([...data].map(([name, value]) => [name, String(value)]));
}

/** A form that few need, behind its heading. */
export function folded(
  part: string,
  heading: string,
  body: unknown,
  button: string,
  does: (fields: Record<string, string>) => void,
  style = "",
): TemplateResult {
  return html`<details data-part=${part}>
    <summary>${heading}</summary>
    <form @submit=${(event: Event) => does(written(event))}>
      ${body}
      <button class=${style} data-act=${part}>${button}</button>
    </form>
  </details>`;
}

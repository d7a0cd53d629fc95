// SPDX-License-Identifier: MIT
// A secret that the server shows this once: a recovery code, or the token of a program.
import { html, nothing, type TemplateResult } from "lit";
import { copy } from "../../shell/take-along.js";
import { t } from "../../texts/account.js";

export interface Secret {
  text: string;
  /** The program whose token it is; null for a recovery code. */
  bot: string | null;
  /** Whether it was copied; null before that was tried. */
  copied: boolean | null;
}

export function oncePart(secret: Secret, change: (secret: Secret | null) => void): TemplateResult {
  const { text, bot, copied } = secret;
  const heading =
    bot === null ? t("account.once.recovery") : t("account.once.token", { name: bot });
  return html`<section class="panel once" data-part="once" role="alert">
    <h2>${heading}</h2>
    <p>${t(bot === null ? "account.once.recovery.say" : "account.once.token.say")}</p>
    <p><code data-part="secret">${text}</code></p>
    <div class="row">
      <button
        type="button"
        data-act="copy-secret"
        @click=${async () => change({ ...secret, copied: await copy(text) })}
      >
        ${t("account.once.copy")}
      </button>
      <button type="button" class="main" data-act="kept" @click=${() => change(null)}>
        ${t("account.once.done")}
      </button>
    </div>
    ${
      copied === null
        ? nothing
        : html`<p role="status">${t(copied ? "account.once.copied" : "account.once.copy-failed")}</p>`
    }
  </section>`;
}

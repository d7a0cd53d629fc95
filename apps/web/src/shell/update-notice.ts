// SPDX-License-Identifier: MIT
// Says quietly that a new version is here. It lies at the lower edge, so that nothing moves away
// under a finger.
import { html, nothing, type TemplateResult } from "lit";
import { t } from "../texts/texts.js";
import { Part } from "./dom.js";
import { offlineState, onOffline, takeNew } from "./offline.js";

export class UpdateNotice extends Part {
  static override properties = { later: { state: true } };
  declare later: boolean;

  constructor() {
    super();
    this.later = false;
  }

  protected override follow(): (() => void)[] {
    return [onOffline(() => this.requestUpdate())];
  }

  override render(): TemplateResult {
    return html`<div role="status">${offlineState().fresh && !this.later ? this.#news() : nothing}</div>`;
  }

  #news(): TemplateResult {
    return html`<div class="update row">
      <p>${t("update.here")}</p>
      <button type="button" data-act="update" @click=${takeNew}>${t("update.take")}</button>
      <button
        type="button"
        class="plain"
        data-act="update-later"
        @click=${() => {
          this.later = true;
        }}
      >
        ${t("update.later")}
      </button>
    </div>`;
  }
}

customElements.define("chee-update", UpdateNotice);

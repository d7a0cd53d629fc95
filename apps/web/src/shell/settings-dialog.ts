// SPDX-License-Identifier: MIT
import { html, nothing, type TemplateResult } from "lit";
import { type TextKey, t } from "../texts/settings.js";
import { Part } from "./dom.js";
import { fetchPage } from "./lazy.js";
import { choices, onSettings, type SettingName, set, settings } from "./settings.js";

/** The part that tells what is stored, of store/usage-part.ts. */
type Measured = HTMLElement & { look(): Promise<void> };

const names = Object.keys(choices) as SettingName[];

export class SettingsDialog extends Part {
  static override properties = { opened: { state: true }, kept: { state: true } };
  /** Whether it was ever opened. */
  declare opened: boolean;
  /** Whether what was set last could be kept. */
  declare kept: boolean;

  constructor() {
    super();
    this.opened = false;
    this.kept = true;
  }

  protected override follow(): (() => void)[] {
    return [onSettings(() => this.requestUpdate())];
  }

  async open(): Promise<void> {
    await this.updateComplete;
    this.querySelector("dialog")?.showModal();
    // What is stored is looked at by few, so it is neither loaded nor drawn from the beginning.
    this.opened = true;
    void fetchPage("chee-stored")
      .then(() => this.updateComplete)
      .then(() => this.querySelector<Measured>("chee-stored")?.look());
  }

  override render(): TemplateResult {
    return html`<dialog class="settings" aria-labelledby="settings-heading">
      <h2 id="settings-heading">${t("settings.heading")}</h2>
      ${
        this.kept
          ? html`<p class="quiet">${t("settings.note")}</p>`
          : html`<p class="notice" role="alert">${t("settings.unkept")}</p>`
      }
      <div>${names.map((name) => this.#group(name))}</div>
      ${this.opened ? html`<chee-stored></chee-stored>` : nothing}
      <button type="button" class="main" data-act="settings-close" @click=${this.#close}>
        ${t("settings.close")}
      </button>
    </dialog>`;
  }

  #group(name: SettingName): TemplateResult {
    const now: string = settings()[name];
    return html`<fieldset class="segments">
      <legend>${t(`settings.${name}`)}</legend>
      ${choices[name].map(
        (value) => html`<label>
          <input
            type="radio"
            name=${`setting-${name}`}
            value=${value}
            .checked=${now === value}
            @change=${() => {
              this.kept = set(name, value as never);
            }}
          /><span>${t(`settings.${name}.${value}` as TextKey)}</span>
        </label>`,
      )}
    </fieldset>`;
  }

  #close(): void {
    this.querySelector("dialog")?.close();
  }
}

customElements.define("chee-settings", SettingsDialog);

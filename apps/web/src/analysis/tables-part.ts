// SPDX-License-Identifier: MIT
// <chee-tables>: opens endgame tables from the user's own files, and says of each whether it is
// used. Who shows values hears of them by `onTables`.
import { html, nothing, type TemplateResult } from "lit";
import { Part } from "../shell/dom.js";
import { t } from "../texts/exact.js";
import { openTables } from "./exact.js";

export class CheeTables extends Part {
  static override properties = { said: { state: true } };
  declare said: { text: string; used: boolean }[];

  constructor() {
    super();
    this.said = [];
  }

  async #open(event: Event): Promise<void> {
    const input = event.target as HTMLInputElement;
    const files = [...(input.files ?? [])];
    // The same file may be chosen again.
    input.value = "";
    this.said = await openTables(files);
  }

  override render(): TemplateResult {
    const refused = this.said.some(({ used }) => !used);
    return html`<div class="own-tables">
      <label class="button file"
        ><input type="file" accept=".chdb" multiple data-act="tables" @change=${this.#open} /><span
          >${t("exact.open")}</span
        ></label
      >
      ${
        this.said.length
          ? html`<div data-part="tables" role=${refused ? "alert" : "status"}>
              ${this.said.map(({ text, used }) => html`<p data-used=${used}>${text}</p>`)}
            </div>`
          : nothing
      }
    </div>`;
  }
}

customElements.define("chee-tables", CheeTables);

declare global {
  interface HTMLElementTagNameMap {
    "chee-tables": CheeTables;
  }
}

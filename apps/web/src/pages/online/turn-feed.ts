// SPDX-License-Identifier: MIT
// The private address at which a reader of feeds finds whose turn it is.
import { html, nothing, type TemplateResult } from "lit";
import { request } from "../../online/api.js";
import { faultText } from "../../online/words.js";
import { Part } from "../../shell/dom.js";
import { copy } from "../../shell/take-along.js";
import { t } from "../../texts/online.js";

class TurnFeed extends Part {
  static override properties = { address: { state: true }, said: { state: true } };
  /** The address, once it is made: the server keeps only what it is recognised by. */
  declare address: string;
  declare said: string;

  constructor() {
    super();
    this.address = "";
    this.said = "";
  }

  async #ask(method: "POST" | "DELETE"): Promise<void> {
    this.said = "";
    try {
      const { feed } = await request("feed", method, method === "POST" ? {} : undefined);
      this.address = typeof feed === "string" ? feed : "";
      if (!this.address) this.said = t("online.feed.voided");
    } catch (reason) {
      this.said = faultText(reason);
    }
  }

  async #copy(): Promise<void> {
    this.said = t((await copy(this.address)) ? "online.feed.copied" : "online.copy-failed");
  }

  override render(): TemplateResult {
    const { address, said } = this;
    const button = (act: string, text: string, does: () => Promise<void>): TemplateResult =>
      html`<button type="button" data-act=${act} @click=${() => void does()}>${text}</button>`;
    return html`<details data-part="feed">
      <summary>${t("online.feed")}</summary>
      <p>${t("online.feed.say")}</p>
      ${
        address
          ? html`<input class="text address" readonly aria-label=${t("online.feed")} .value=${address} />`
          : nothing
      }
      <div class="row">
        ${
          address
            ? button("copy-feed", t("online.copy"), () => this.#copy())
            : button("make-feed", t("online.feed.make"), () => this.#ask("POST"))
        }
        ${button("void-feed", t("online.device.void"), () => this.#ask("DELETE"))}
      </div>
      ${said ? html`<p role="status">${said}</p>` : nothing}
    </details>`;
  }
}

customElements.define("chee-turn-feed", TurnFeed);

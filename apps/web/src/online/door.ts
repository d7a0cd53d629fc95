// SPDX-License-Identifier: MIT
// The way to playing with people elsewhere; it is fetched where there is a server.
import type { GameName } from "chee";
import { html, type TemplateResult } from "lit";
import { Part } from "../shell/dom.js";
import { t } from "../texts/texts.js";

class OnlineDoor extends Part {
  static override properties = { game: { attribute: false } };
  /** The game that shall be played; null for a choice among all. */
  declare game: GameName | null;

  constructor() {
    super();
    this.game = null;
  }

  override render(): TemplateResult {
    const to = this.game ? `/new?g=${this.game}` : "";
    return html`<a class="button" data-act="online" href="#/online${to}">${t("online.door")}</a>`;
  }
}

customElements.define("chee-online-door", OnlineDoor);

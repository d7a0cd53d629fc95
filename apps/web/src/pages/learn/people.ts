// SPDX-License-Identifier: MIT
// Where a game comes from: docs/people/GAME.md, and the sources of its rules as the core lists them.
import type { Core, GameName } from "chee";
import { html, type PropertyValues, type TemplateResult } from "lit";
import "../../board/index.js";
import { Part } from "../../shell/dom.js";
import { t } from "../../texts/later.js";
import { type Block, content } from "./content.js";
import { englishNote } from "./english.js";
import { plainBlock } from "./sheet.js";

export class LearnPeople extends Part {
  static override properties = {
    core: { attribute: false },
    game: { attribute: false },
    blocks: { state: true },
    fault: { state: true },
  };
  declare core: Core;
  declare game: GameName;
  declare blocks: Block[];
  declare fault: boolean;

  constructor() {
    super();
    this.blocks = [];
    this.fault = false;
  }

  override willUpdate(changed: PropertyValues): void {
    if (changed.has("game")) void this.#load(this.game);
  }

  async #load(game: GameName): Promise<void> {
    this.blocks = [];
    this.fault = false;
    try {
      const blocks = await content("people", game);
      // The title of the text is the page's own heading.
      if (game === this.game) this.blocks = blocks.slice(1);
    } catch {
      this.fault = true;
    }
  }

  override render(): TemplateResult {
    const info = this.core.games().find(({ name }) => name === this.game);
    return html`<article class="sheet people-page">
      ${this.fault ? html`<p role="alert">${t("learn.failed")}</p>` : englishNote()}
      <chee-board
        inert
        aria-hidden="true"
        picture
        .controls=${false}
        .legal=${[]}
        .position=${this.core.start(info?.rows === 1 ? `${this.game}.${Math.max(...info.sizes)}` : this.game)}
        .maxHeight=${480}
      ></chee-board>
      ${this.blocks.map(plainBlock)}
      <h2>${t("people.sources")}</h2>
      <ul>
        ${info?.sources.map(({ text, pages }) => html`<li lang="en">${text}${pages ? `, ${pages}` : ""}</li>`)}
      </ul>
      <p class="quiet">${t("people.rulings")}</p>
    </article>`;
  }
}

customElements.define("chee-learn-people", LearnPeople);

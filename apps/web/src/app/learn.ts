// SPDX-License-Identifier: MIT
// The place to learn a game: its rules on a board, what its options change, exercises, and where it
// comes from.
import type { Core, GameName } from "chee";
import { html, nothing, type TemplateResult } from "lit";
import { type TextKey, t } from "../texts/texts.js";
import { titleOf } from "./core.js";
import { Part } from "./dom.js";
import "./exercise.js";
import "./learn-options.js";
import "./learn-people.js";
import "./learn-sheet.js";
import { firstAddress, type LearnPart, learnParts, partAddress, playAddress } from "./router.js";

export class Learn extends Part {
  static override properties = {
    core: { attribute: false },
    game: { attribute: false },
    clause: { attribute: false },
    view: { attribute: false },
    exercise: { attribute: false },
  };
  declare core: Core;
  declare game: GameName;
  declare clause: string | null;
  declare view: LearnPart;
  /** The number of an exercise in the address, or null. */
  declare exercise: number | null;

  constructor() {
    super();
    this.clause = null;
    this.view = "rules";
    this.exercise = null;
  }

  /** What the options change has a part only where the game has options. */
  get #parts(): readonly LearnPart[] {
    const info = this.core.games().find(({ name }) => name === this.game);
    return learnParts.filter(
      (part: string) => part !== "options" || (info?.options.length ?? 0) > 0,
    );
  }

  override render(): TemplateResult {
    const game = titleOf(this.core, this.game);
    return html`<div class="learn" data-game=${this.game}>
      <div class="head">
        <h1 tabindex="-1">${t(`learn.${this.view}.heading` as TextKey, { game })}</h1>
        <a class="button" href=${playAddress(this.game)}>${t("learn.play", { game })}</a>
        ${
          this.view === "rules"
            ? html`<a class="button" href=${firstAddress(this.game)}>${t("learn.first")}</a>`
            : nothing
        }
      </div>
      <nav class="tabs" aria-label=${t("learn.parts", { game })}>
        ${this.#parts.map(
          (part) => html`<a
            href=${partAddress(this.game, part)}
            data-part=${part}
            aria-current=${part === this.view ? "page" : "false"}
            >${t(`learn.${part}` as TextKey)}</a
          >`,
        )}
      </nav>
      ${this.#shown()}
    </div>`;
  }

  #shown(): TemplateResult {
    const { core, game } = this;
    switch (this.view) {
      case "options":
        return html`<chee-learn-options .core=${core} .game=${game}></chee-learn-options>`;
      case "exercises":
        return html`<chee-exercises
          .core=${core}
          .game=${game}
          .asked=${this.exercise}
        ></chee-exercises>`;
      case "people":
        return html`<chee-learn-people .core=${core} .game=${game}></chee-learn-people>`;
      default:
        return html`<chee-learn-sheet
          .core=${core}
          .game=${game}
          .clause=${this.clause}
        ></chee-learn-sheet>`;
    }
  }
}

customElements.define("chee-learn", Learn);

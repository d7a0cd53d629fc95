// SPDX-License-Identifier: MIT
// The place to learn a game: its rules on a board, what its options change, exercises, and where it
// comes from. Exercises and what is read are fetched when they are looked at.
import type { Core } from "chee";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { titleOf } from "../../shell/core.js";
import { Part } from "../../shell/dom.js";
import { type TextKey, t } from "../../texts/later.js";
import "./learn.css";
import {
  firstAddress,
  type LearnPart,
  type LearnRoute,
  learnParts,
  partAddress,
  playAddress,
} from "../../shell/router.js";

export class Learn extends Part {
  static override properties = {
    core: { attribute: false },
    route: { attribute: false },
    fault: { state: true },
  };
  declare core: Core;
  declare route: LearnRoute;
  /** A part could not be fetched. */
  declare fault: boolean;

  constructor() {
    super();
    this.fault = false;
  }

  override willUpdate(changed: PropertyValues): void {
    if (!changed.has("route")) return;
    this.fault = false;
    const part = this.route.part === "exercises" ? import("./exercise.js") : import("./reading.js");
    part.catch(() => {
      this.fault = true;
    });
  }

  /** What the options change has a part only where the game has options. */
  get #parts(): readonly LearnPart[] {
    const info = this.core.games().find(({ name }) => name === this.route.game);
    return learnParts.filter(
      (part: string) => part !== "options" || (info?.options.length ?? 0) > 0,
    );
  }

  override render(): TemplateResult {
    const { game: name, part: view } = this.route;
    const game = titleOf(this.core, name);
    return html`<div class="learn" data-game=${name}>
      <div class="head">
        <h1 tabindex="-1">${t(`learn.${view}.heading` as TextKey, { game })}</h1>
        <a class="button" href=${playAddress(name)}>${t("learn.play", { game })}</a>
        ${
          view === "rules"
            ? html`<a class="button" href=${firstAddress(name)}>${t("learn.first")}</a>`
            : nothing
        }
      </div>
      <nav class="others" aria-label=${t("learn.games")}>
        ${this.core.games().map(
          (info) => html`<a
            href=${partAddress(info.name, view === "options" ? "rules" : view)}
            data-game=${info.name}
            aria-current=${info.name === name ? "true" : nothing}
            >${info.title}</a
          >`,
        )}
      </nav>
      <nav class="tabs" aria-label=${t("learn.parts", { game })}>
        ${this.#parts.map(
          (part) => html`<a
            href=${partAddress(name, part)}
            data-part=${part}
            aria-current=${part === view ? "page" : "false"}
            >${t(`learn.${part}` as TextKey)}</a
          >`,
        )}
      </nav>
      ${this.#shown()}
    </div>`;
  }

  #shown(): TemplateResult {
    const { core, route } = this;
    const { game } = route;
    if (this.fault) return html`<p role="alert">${t("learn.failed")}</p>`;
    switch (route.part) {
      case "options":
        return html`<chee-learn-options .core=${core} .game=${game}></chee-learn-options>`;
      case "exercises":
        return html`<chee-exercises
          .core=${core}
          .game=${game} .route=${route}
        ></chee-exercises>`;
      case "people":
        return html`<chee-learn-people .core=${core} .game=${game}></chee-learn-people>`;
      default:
        return html`<chee-brief .core=${core} .game=${game}></chee-brief>
          <chee-learn-sheet
          .core=${core}
          .game=${game} .route=${route}
        ></chee-learn-sheet>`;
    }
  }
}

customElements.define("chee-learn", Learn);

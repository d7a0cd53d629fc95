// SPDX-License-Identifier: MIT
// The five games as pictures: each board is drawn by the element the games are played on.
import type { Core, GameInfo } from "chee";
import { html, nothing, type TemplateResult } from "lit";
import "../../board/index.js";
import { Part } from "../../shell/dom.js";
import { offlineState, onOffline } from "../../shell/offline.js";
import { firstAddress, learnAddress, playAddress } from "../../shell/router.js";
import { recall } from "../../shell/storage.js";
import { type TextKey, t } from "../../texts/texts.js";

export class Home extends Part {
  static override properties = { core: { attribute: false } };
  declare core: Core;

  protected override follow(): (() => void)[] {
    return [onOffline(() => this.requestUpdate())];
  }

  override render(): TemplateResult {
    return html`<div class="home">
      <h1 tabindex="-1">${t("home.heading")}</h1>
      <p class="lead">${t("app.tagline")}</p>
      <ul class="games">${this.core.games().map((game) => this.#card(game))}</ul>
      <p class="quiet">
        ${t("home.about")} ${offlineState().kept ? t("home.offline") : nothing}
      </p>
    </div>`;
  }

  #card(info: GameInfo): TemplateResult {
    const { name, title: game } = info;
    const unfinished = recall(`play.${name}`) !== null;
    return html`<li class="card" data-game=${name}>
      <div class="picture">
        <chee-board
          inert
          aria-hidden="true"
          picture
          .controls=${false}
          .legal=${[]}
          layout=${name === "swahili" ? "cross" : "wide"}
          .position=${this.core.start(name === "swahili" ? "swahili.4" : name)}
          .maxHeight=${name === "mefuhva" ? 0 : 320}
        ></chee-board>
      </div>
      <div class="words">
        <h2>${game}</h2>
        <p class="people">${t(`game.${name}.people` as TextKey)}</p>
        <p>${t(`game.${name}.one` as TextKey)}</p>
        ${unfinished ? html`<p class="quiet">${t("home.unfinished")}</p>` : nothing}
        <div class="row">
          <a
            class="button main"
            data-act="play"
            href=${playAddress(name)}
            aria-label=${unfinished ? t("home.continue.label", { game }) : t("home.play.label", { game })}
            >${unfinished ? t("home.continue") : t("home.play")}</a
          >
          <a
            class="button"
            data-act="first"
            href=${firstAddress(name)}
            aria-label=${t("home.first.label", { game })}
            >${t("home.first")}</a
          >
          <a
            class="button plain"
            data-act="rules"
            href=${learnAddress(name)}
            aria-label=${t("home.rules.label", { game })}
            >${t("home.rules")}</a
          >
        </div>
      </div>
    </li>`;
  }
}

customElements.define("chee-home", Home);

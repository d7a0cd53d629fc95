// SPDX-License-Identifier: MIT
// The games as pictures: each board is drawn by the element the games are played on.
import type { Core, GameInfo } from "chee";
import { html, nothing, type TemplateResult } from "lit";
import "../../board/index.js";
import { recentGames } from "../../game/recent.js";
import { titleOf } from "../../shell/core.js";
import { Part } from "../../shell/dom.js";
import { offlineState, onOffline } from "../../shell/offline.js";
import {
  firstAddress,
  gamesAddress,
  learnAddress,
  playAddress,
  replayAddress,
} from "../../shell/router.js";
import { recall } from "../../shell/storage.js";
import { boardTexts } from "../../texts/board.js";
import { maybe, t } from "../../texts/home.js";
import { facts } from "./facts.js";
import "./home.css";

/** Whether the build has documents beside it. */
declare const CHEE_DOCUMENTS: boolean;

/** As home.css has it: the cards of a low wide window stand beside each other. */
const low = matchMedia("(max-height: 32rem) and (min-width: 38rem)");

export class Home extends Part {
  static override properties = { core: { attribute: false } };
  declare core: Core;

  protected override follow(): (() => void)[] {
    const again = (): void => this.requestUpdate();
    low.addEventListener("change", again);
    return [onOffline(again), () => low.removeEventListener("change", again)];
  }

  override render(): TemplateResult {
    return html`<div class="home">
      <h1 tabindex="-1">${t("home.heading")}</h1>
      <p class="lead">${t("app.tagline")}</p>
      <ul class="games">${this.core.games().map((game) => this.#card(game))}</ul>
      <chee-online-door></chee-online-door>
      ${recentPart(this.core)}
      <p class="quiet about">
        ${t("home.about")} ${offlineState().kept ? t("home.offline") : nothing}
      </p>
      ${
        CHEE_DOCUMENTS
          ? html`<p class="documents"><a href="docs/index.html">${t("home.documents")}</a></p>`
          : nothing
      }
    </div>`;
  }

  #card(info: GameInfo): TemplateResult {
    const { name, title: game } = info;
    const unfinished = recall(`play.${name}`) !== null;
    const about = facts[name];
    // With one row each, sizes are numbers of players.
    const arms = info.rows === 1;
    const most = Math.max(...info.sizes);
    const players = arms ? `${Math.min(...info.sizes)}-${most}` : "2";
    return html`<li class="card" data-game=${name}>
      <div class="picture">
        <chee-board
          inert
          aria-hidden="true"
          picture
          .controls=${false}
          .legal=${[]}
          layout=${arms ? "cross" : "wide"}
          .position=${this.core.start(pictured(info))}
          .maxHeight=${low.matches ? 38 : 150}
          .texts=${boardTexts()}
        ></chee-board>
      </div>
      <div class="words">
        <h2>${game}</h2>
        <p class="people">${maybe(`game.${name}.people`, `${info.people}, ${info.region}`)}</p>
        ${
          about
            ? html`<p class="facts">${t("home.facts", { players, minutes: about.minutes, how: t(`home.${about.how}`) })}</p>`
            : nothing
        }
        <p class="one">${maybe(`game.${name}.one`, info.summary)}</p>
      </div>
      <div class="row">
        <a
          class="button main"
          data-act="play"
          href=${playAddress(name)}
          aria-label=${unfinished ? t("home.continue.label", { game }) : t("home.play.label", { game })}
          >${unfinished ? t("home.continue") : t("home.play")}</a
        >
        <a
          class="button ${info.usual ? "begin" : ""}"
          data-act="first"
          href=${firstAddress(name)}
          aria-label=${t(info.usual ? "home.start.label" : "home.first.label", { game })}
          >${t(info.usual ? "home.start" : "home.first")}</a
        >
        <a
          class="button plain"
          data-act="rules"
          href=${learnAddress(name)}
          aria-label=${t("home.rules.label", { game })}
          >${t("home.rules")}</a
        >
      </div>
    </li>`;
  }
}

/** Longer boards are a line at the size of a picture: they are shown in a smaller size of theirs. */
const columnsPictured = 16;

/** The rule set of a game's picture; of a game with arms the one with the most players. */
function pictured({ name, rows, sizes, official, defaultSize }: GameInfo): string {
  if (rows === 1) return `${name}.${Math.max(...sizes)}`;
  const fit = official.filter((size) => size <= columnsPictured);
  return `${name}.${fit.length === 0 ? defaultSize : Math.max(...fit.filter((size) => size <= defaultSize))}`;
}

function recentPart(core: Core): TemplateResult | typeof nothing {
  const recent = recentGames();
  if (recent.length === 0) return nothing;
  return html`<section class="recent" data-part="recent" aria-labelledby="recent-heading">
    <h2 id="recent-heading">${t("home.recent")}</h2>
    <ul>
      ${recent.map(
        ({ id, game, text }) =>
          html`<li><a href=${replayAddress(id)}>${titleOf(core, game)}</a> <span>${text}</span></li>`,
      )}
      <li><a href=${gamesAddress()}>${t("home.all")}</a></li>
    </ul>
  </section>`;
}

customElements.define("chee-home", Home);

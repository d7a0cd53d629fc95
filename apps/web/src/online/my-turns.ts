// SPDX-License-Identifier: MIT
// The games elsewhere that wait for who uses this page, in front of the games kept on this device.
import type { Core } from "chee";
import { html, nothing, type TemplateResult } from "lit";
import { Part } from "../shell/dom.js";
import { t } from "../texts/online.js";
import { gameRow } from "./game-row.js";
import { type ListedGame, ownGames } from "./own-games.js";
import { onlineAddress } from "./place.js";
import { pollTurns } from "./poll.js";
import "./online-lists.css";

pollTurns();

const lookAgain = 20_000;

class MyTurns extends Part {
  static override properties = { core: { attribute: false }, games: { state: true } };
  declare core: Core;
  declare games: readonly ListedGame[];

  constructor() {
    super();
    this.games = [];
  }

  protected override follow(): (() => void)[] {
    void this.#look();
    const timer = setInterval(() => void this.#look(), lookAgain);
    return [() => clearInterval(timer)];
  }

  async #look(): Promise<void> {
    if (document.hidden) return;
    this.games = await ownGames().catch(() => []);
  }

  override render(): TemplateResult | typeof nothing {
    if (this.games.length === 0) return nothing;
    return html`<section class="my-turns" aria-labelledby="my-turns">
      <h2 id="my-turns">${t("online.own")}</h2>
      <ul class="online-games">${this.games.map((game) => gameRow(this.core, game))}</ul>
      <p><a href=${onlineAddress(null)}>${t("online.heading")}</a></p>
    </section>`;
  }
}

customElements.define("chee-my-turns", MyTurns);

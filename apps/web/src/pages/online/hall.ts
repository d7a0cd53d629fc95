// SPDX-License-Identifier: MIT
// The place where games with people elsewhere are made and found again.
import type { Core, GameName } from "chee";
import { html, nothing, type TemplateResult } from "lit";
import { personName, request, type ServerInfo, serverInfo, signIn } from "../../online/api.js";
import { gameRow } from "../../online/game-row.js";
import { gamesOf, type ListedGame, ownGames } from "../../online/own-games.js";
import { faultText } from "../../online/words.js";
import { Part } from "../../shell/dom.js";
import { keep, recall } from "../../shell/storage.js";
import { t } from "../../texts/online.js";
import "./form.js";
import { nameField } from "./name-field.js";

const lookAgain = 10_000;

class Hall extends Part {
  static override properties = {
    core: { attribute: false },
    game: { attribute: false },
    name: { state: true },
    info: { state: true },
    own: { state: true },
    open: { state: true },
    notice: { state: true },
  };
  declare core: Core;
  declare game: GameName | null;
  declare name: string;
  declare info: ServerInfo | null;
  declare own: readonly ListedGame[];
  /** Games of others that anybody may join. */
  declare open: readonly ListedGame[];
  declare notice: string;
  #known: string | null = null;

  constructor() {
    super();
    this.game = null;
    const last = recall("online.name");
    this.name = typeof last === "string" ? last : "";
    this.info = null;
    this.own = [];
    this.open = [];
    this.notice = "";
  }

  protected override follow(): (() => void)[] {
    void this.#begin();
    const timer = setInterval(() => void this.#look(), lookAgain);
    return [() => clearInterval(timer)];
  }

  async #begin(): Promise<void> {
    try {
      [this.info, this.#known] = await Promise.all([serverInfo(), personName()]);
      if (this.#known !== null) this.name = this.#known;
      await this.#look();
    } catch (reason) {
      this.notice = faultText(reason);
    }
  }

  async #look(): Promise<void> {
    if (document.hidden) return;
    try {
      if (this.#known !== null) this.own = await ownGames();
      if (this.info?.features.includes("lobby"))
        this.open = gamesOf(await request("lobby")).filter(({ you }) => you.length === 0);
    } catch {
      // The next look may find them.
    }
  }

  /** A session under the name that stands in the field. */
  readonly #signIn = async (): Promise<void> => {
    const name = this.name.trim();
    if (this.#known === null || name !== this.#known) await signIn(name);
    this.#known = name;
    keep("online.name", name);
  };

  override render(): TemplateResult {
    const { core, own, open, info } = this;
    return html`<section class="online-page hall">
      <h1 tabindex="-1">${t("online.heading")}</h1>
      ${this.notice ? html`<p class="notice" role="alert" data-part="notice">${this.notice}</p>` : nothing}
      ${
        own.length
          ? html`<section aria-labelledby="own-games" data-part="own">
              <h2 id="own-games">${t("online.own")}</h2>
              <ul class="online-games">${own.map((game) => gameRow(core, game))}</ul>
            </section>`
          : nothing
      }
      ${
        info?.features.includes("lobby")
          ? html`<section aria-labelledby="lobby" data-part="lobby">
              <h2 id="lobby">${t("online.lobby")}</h2>
              ${
                open.length
                  ? html`<ul class="online-games">${open.map((game) => gameRow(core, game))}</ul>`
                  : html`<p class="quiet">${t("online.lobby.none")}</p>`
              }
            </section>`
          : nothing
      }
      <section aria-labelledby="make" class="make">
        <h2 id="make">${t("online.make")}</h2>
        ${info?.hereOnly ? html`<p class="notice" data-part="here-only">${t("online.here-only")}</p>` : nothing}
        ${nameField(this.name, (name) => {
          this.name = name;
        })}
        <chee-online-form .core=${core} .game=${this.game} .info=${info} .signIn=${this.#signIn}></chee-online-form>
      </section>
    </section>`;
  }
}

customElements.define("chee-hall", Hall);

// SPDX-License-Identifier: MIT
// The first screen of playing with others: own games, games that anybody may join, and the ways to
// begin one.
import type { Core, GameName } from "chee";
import { html, nothing, type TemplateResult } from "lit";
import { rulesOf } from "../../game/start.js";
import { request, type ServerInfo } from "../../online/api.js";
import { gameRow, pastRow } from "../../online/game-row.js";
import { canNotify, notifies, setNotifies } from "../../online/notify.js";
import {
  gamesOf,
  type ListedGame,
  ownGames,
  type PastGame,
  pastGames,
} from "../../online/own-games.js";
import { accountAddress, archiveAddress, makeAddress, onlineAddress } from "../../online/place.js";
import { faultText } from "../../online/words.js";
import { infoOf, titleOf } from "../../shell/core.js";
import { onWindow, Part } from "../../shell/dom.js";
import { selectField } from "../../shell/fields.js";
import { t } from "../../texts/online.js";
import { check } from "./check.js";
import { clockField, clocks } from "./clocks.js";
import { nameField } from "./name-field.js";
import "./turn-feed.js";
import { has, Visitor } from "./visitor.js";
import "./hall.css";

const lookAgain = 10_000;
const pastMost = 8;

class Hall extends Part {
  static override properties = {
    core: { attribute: false },
    game: { attribute: false },
    name: { state: true },
    info: { state: true },
    own: { state: true },
    past: { state: true },
    open: { state: true },
    clock: { state: true },
    rated: { state: true },
    notice: { state: true },
    busy: { state: true },
  };
  declare core: Core;
  /** The game that somebody is sought for. */
  declare game: GameName | null;
  declare name: string;
  declare info: ServerInfo | null;
  declare own: readonly ListedGame[];
  declare past: readonly PastGame[];
  /** Games of others that anybody may join. */
  declare open: readonly ListedGame[];
  declare clock: number;
  declare rated: boolean;
  declare notice: string;
  declare busy: boolean;
  readonly #visitor = new Visitor();

  constructor() {
    super();
    this.game = null;
    this.name = this.#visitor.name;
    this.info = null;
    this.own = [];
    this.past = [];
    this.open = [];
    this.clock = 2;
    this.rated = false;
    this.notice = "";
    this.busy = false;
  }

  protected override follow(): (() => void)[] {
    void this.#arrive().then(() => this.#look());
    const timer = setInterval(() => void this.#look(), lookAgain);
    return [() => clearInterval(timer), onWindow("online", () => void this.#look())];
  }

  /** Finds out who this is and what the server has. */
  async #arrive(): Promise<void> {
    try {
      await this.#visitor.arrive(this);
      this.notice = "";
    } catch (reason) {
      this.notice = faultText(reason);
    }
  }

  async #look(): Promise<void> {
    if (document.hidden) return;
    // What could not be found out is asked for until it can.
    if (!this.info) await this.#arrive();
    try {
      if (this.#visitor.known) {
        this.own = await ownGames();
        this.past = pastGames;
      }
      if (this.#lobby)
        this.open = gamesOf(await request("lobby")).filter(({ you }) => you.length === 0);
    } catch {
      // The next look may find them.
    }
  }

  /** Whether the server has this. */
  #has(feature: string): boolean {
    return has(this.info, feature);
  }

  get #lobby(): boolean {
    return this.#has("lobby");
  }

  /** Games count where both have accounts. */
  get #rates(): boolean {
    return this.#visitor.rates(this.info);
  }

  get #game(): GameName {
    return this.game ?? this.core.usualGame();
  }

  /** Plays anybody who wants the same game with the same clock. */
  async #play(event: Event): Promise<void> {
    event.preventDefault();
    const info = infoOf(this.core, this.#game);
    if (this.busy || !info) return;
    this.busy = true;
    this.notice = "";
    try {
      await this.#visitor.sign(this.name);
      const rules = rulesOf(this.core, info, info.rows === 1 ? 2 : info.defaultSize, {});
      const clock = clocks[this.clock];
      const rated = this.rated && this.#rates ? { rated: true } : {};
      const { game } = await request("play", "POST", { rules, clock, ...rated });
      location.hash = onlineAddress(String(game));
    } catch (reason) {
      this.notice = faultText(reason);
    }
    this.busy = false;
  }

  override render(): TemplateResult {
    return html`<section class="online-page hall">
      <div class="head">
        <h1 tabindex="-1">${t("online.heading")}</h1>
        <nav class="row">${this.#archive()} ${this.#accounts()}</nav>
      </div>
      ${this.notice ? html`<p class="notice" role="alert" data-part="notice">${this.notice}</p>` : nothing}
      <div class="columns">
        <div class="begin">
          <section class="panel">
            <h2>${t("online.friends")}</h2>
            <p>${t("online.friends.say")}</p>
            <a class="button main big" data-act="invite" href=${makeAddress(this.game)}
              >${t("online.make")}</a
            >
          </section>
          ${this.#lobby ? this.#somebody() : nothing}
        </div>
        <div class="lists">
          ${this.own.length ? this.#list("own", t("online.own"), this.own) : nothing}
          ${this.own.length && canNotify() ? this.#notify() : nothing}
          ${this.own.length && this.#has("feed") ? html`<chee-turn-feed></chee-turn-feed>` : nothing}
          ${this.#lobby ? this.#list("lobby", t("online.lobby"), this.open, t("online.lobby.none")) : nothing}
          ${this.#past()}
        </div>
      </div>
    </section>`;
  }

  /** The newest own games that are over. */
  #past(): TemplateResult | typeof nothing {
    if (this.past.length === 0) return nothing;
    return html`<section aria-labelledby="past-games" data-part="past">
      <h2 id="past-games">${t("online.past")}</h2>
      <ul class="online-games">${this.past.slice(0, pastMost).map((one) => pastRow(this.core, one))}</ul>
    </section>`;
  }

  /** Who is signed in, or the way to that. */
  #accounts(): TemplateResult | typeof nothing {
    if (!this.#has("accounts")) return nothing;
    const { account, name } = this.#visitor;
    const text = account ? t("online.as", { name }) : t("online.account");
    return html`<a class="button plain" data-act="account" href=${accountAddress}>${text}</a>`;
  }

  #archive(): TemplateResult | typeof nothing {
    if (!this.#has("archive")) return nothing;
    return html`<a class="button plain" data-act="archive" href=${archiveAddress()}>${t("online.archive")}</a>`;
  }

  #list(part: string, heading: string, games: readonly ListedGame[], none = ""): TemplateResult {
    return html`<section aria-labelledby=${`${part}-games`} data-part=${part}>
      <h2 id=${`${part}-games`}>${heading}</h2>
      ${
        games.length
          ? html`<ul class="online-games">${games.map((game) => gameRow(this.core, game))}</ul>`
          : html`<p class="quiet">${none}</p>`
      }
    </section>`;
  }

  #notify(): TemplateResult {
    return check("notify", t("online.notify"), notifies(), (on) => {
      void setNotifies(on).then(() => this.requestUpdate());
    });
  }

  #somebody(): TemplateResult {
    const { core } = this;
    return html`<form class="panel" data-part="somebody" @submit=${(event: Event) => void this.#play(event)}>
      <h2>${t("online.somebody")}</h2>
      ${nameField(this.name, this.#visitor.account, (name) => {
        this.name = name;
      })}
      <div class="pair">
        ${selectField(
          "game",
          t("online.game"),
          core.games().map(({ name }) => name),
          this.#game,
          (name) => titleOf(core, name),
          (name) => {
            this.game = name;
          },
        )}
        ${clockField(this.clock, (n) => {
          this.clock = n;
        })}
      </div>
      ${
        this.#rates
          ? check("rated", t("online.flag.rated"), this.rated, (on) => {
              this.rated = on;
            })
          : nothing
      }
      <button class="main" data-act="play" ?disabled=${this.busy}>${t("online.somebody.play")}</button>
    </form>`;
  }
}

customElements.define("chee-hall", Hall);

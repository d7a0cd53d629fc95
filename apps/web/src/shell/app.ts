// SPDX-License-Identifier: MIT
// The page around the pages: heading, route, settings.
import type { Core, GameName } from "chee";
import { html, nothing, svg, type TemplateResult } from "lit";
import { t } from "../texts/texts.js";
import { infoOf, theCore, titleOf } from "./core.js";
import { focusHeading, onWindow, Part } from "./dom.js";
import { fetchPage } from "./lazy.js";
import { keepOffline, offlineState, onOffline } from "./offline.js";
import {
  analyseAddress,
  gamesAddress,
  homeAddress,
  isGameName,
  learnAddress,
  parseRoute,
  practiceAddress,
  type Route,
} from "./router.js";
import { sentence } from "./sentence.js";
import { lookForServer } from "./served.js";
import type { SettingsDialog } from "./settings-dialog.js";
import { keep, recall } from "./storage.js";

/** The part of the page that a route belongs to. */
function partOf(route: Route): Way | null {
  switch (route.page) {
    case "learn":
      return route.part === "exercises" ? "exercises" : "learn";
    case "exercises":
      return "exercises";
    case "analyse":
      return "analyse";
    case "games":
    case "replay":
      return "games";
    case "lost":
      return null;
    default:
      return "play";
  }
}

const wayNames = ["play", "learn", "exercises", "analyse", "games"] as const;
type Way = (typeof wayNames)[number];

/** Where a part begins; those of one game with the game given, "" as long as none is known. */
function wayAddress(way: Way, game: GameName): string {
  switch (way) {
    case "play":
      return homeAddress;
    case "learn":
      return game ? learnAddress(game) : homeAddress;
    case "exercises":
      return practiceAddress();
    case "analyse":
      return analyseAddress();
    case "games":
      return gamesAddress();
  }
}

const cog =
  "M10 6.6A3.4 3.4 0 1 0 10 13.4A3.4 3.4 0 0 0 10 6.6ZM10 1.5V4M10 16V18.5M1.5 10H4M16 10H18.5M4 4L5.8 5.8M14.2 14.2L16 16M16 4L14.2 5.8M5.8 14.2L4 16";

/** Pages that belong to no game, as their titles call them. */
const ways: Partial<Record<Route["page"], string>> = {
  analyse: t("analyse.link"),
  replay: t("app.replay"),
  games: t("app.games"),
  exercises: t("app.way.exercises"),
  online: t("online.door"),
};

/** The element that shows each page. */
const elements: Partial<Record<Route["page"], string>> = {
  home: "chee-home",
  play: "chee-play",
  learn: "chee-learn",
  exercises: "chee-run",
  analyse: "chee-analyse",
  replay: "chee-replay",
  games: "chee-games",
  online: "chee-online",
};

export class App extends Part {
  static override properties = { route: { state: true }, core: { state: true }, fault: {} };
  declare route: Route;
  declare core: Core | null;
  declare fault: string;
  /** The address that `route` was read from. */
  #hash = location.hash;

  constructor() {
    super();
    this.route = parseRoute(location.hash);
    this.core = null;
    this.fault = "";
    this.#remember();
  }

  /** The game that the links to lessons and exercises lead to. */
  #remember(): void {
    if ("game" in this.route && this.route.game) keep("game", this.route.game);
  }

  protected override follow(): (() => void)[] {
    // What is kept for later must not delay what is wanted now.
    void this.#load().then(keepOffline).then(lookForServer);
    return [
      onOffline(() => {
        if (offlineState().fresh) void fetchPage("chee-update").catch(() => {});
      }),
      onWindow("hashchange", this.#go),
      onWindow("popstate", this.#again),
      onWindow("online", lookForServer),
    ];
  }

  // The address is the same as before, which is no change of it: what it asks for is shown again.
  readonly #again = (): void => {
    if (location.hash === this.#hash && this.route.page === "learn") void this.#go();
  };

  readonly #go = async (): Promise<void> => {
    this.#hash = location.hash;
    this.route = parseRoute(location.hash);
    this.#remember();
    if (this.fault) void this.#load();
    await this.updateComplete;
    // A clause that is asked for comes into view by itself.
    if (!("clause" in this.route && this.route.clause)) scrollTo({ top: 0, behavior: "instant" });
    focusHeading(this);
  };

  readonly #failed = (reason: unknown): void => {
    this.fault = sentence(reason);
  };

  #load(): Promise<void> {
    this.fault = "";
    const page = elements[this.route.page];
    // The page's own files come while the core does.
    return Promise.all([theCore(), page && fetchPage(page)]).then(([core]) => {
      this.core = core;
    }, this.#failed);
  }

  override updated(): void {
    const { route } = this;
    const name =
      this.core && "game" in route && route.game
        ? titleOf(this.core, route.game)
        : ways[route.page];
    document.title = name ? `${name} - ${t("app.title")}` : t("app.title");
  }

  override render(): TemplateResult {
    return html`
      <a class="skip" href="#content" @click=${this.#skip}>${t("app.skip")}</a>
      <header class="top" data-page=${this.route.page}>
        <a class="brand" href=${homeAddress}><span>${t("app.title")}</span></a>
        <nav class="ways" aria-label=${t("app.ways")}>${this.#ways()}</nav>
        <button type="button" class="plain" data-act="settings" @click=${this.#settings}>
          <svg viewBox="0 0 20 20" aria-hidden="true">${svg`<path d=${cog}/>`}</svg>
          <span>${t("app.settings")}</span>
        </button>
      </header>
      <main id="content" tabindex="-1">${this.#fault()}${this.#page()}</main>
      <chee-settings></chee-settings>
      <chee-update></chee-update>
    `;
  }

  #ways(): TemplateResult[] {
    const kept = recall("game");
    const known = isGameName(kept) && (!this.core || infoOf(this.core, kept));
    const game = known ? kept : (this.core?.usualGame() ?? "");
    const here = partOf(this.route);
    return wayNames.map(
      (way) => html`<a
        data-way=${way}
        data-act=${way === "analyse" ? "analyse-link" : nothing}
        href=${wayAddress(way, game)}
        aria-current=${way === here ? (this.route.page === "home" || way !== "play" ? "page" : "true") : nothing}
        >${t(`app.way.${way}`)}</a
      >`,
    );
  }

  /** What could not be fetched; the page stays below it where it is there. */
  #fault(): TemplateResult | typeof nothing {
    if (!this.fault) return nothing;
    return html`<section class="notice" role="alert">
      <p>${t("app.failed", { reason: this.fault })}</p>
      <button type="button" @click=${() => this.#load()}>${t("app.retry")}</button>
    </section>`;
  }

  #page(): TemplateResult | typeof nothing {
    const { core, route } = this;
    if (!core) return this.#fetch();
    if ("game" in route && route.game && !infoOf(core, route.game)) return this.#lost();
    const page = elements[route.page];
    if (!page) return this.#lost();
    if (!customElements.get(page)) return this.#fetch(page);
    switch (route.page) {
      case "learn":
        return html`<chee-learn .core=${core} .route=${route}></chee-learn>`;
      case "exercises":
        return html`<chee-run .core=${core} .route=${route}></chee-run>`;
      case "analyse":
        return html`<chee-analyse .core=${core} .route=${route}></chee-analyse>`;
      case "play":
        return html`<chee-play
          .core=${core}
          .game=${route.game}
          .guided=${route.guided}
          .link=${route.link}
          .given=${route.position}
        ></chee-play>`;
      case "replay":
        return html`<chee-replay .core=${core} .stored=${route.id} .nth=${route.nth}></chee-replay>`;
      case "games":
        return html`<chee-games .core=${core} .position=${route.position}></chee-games>`;
      case "online":
        return html`<chee-online .core=${core} .path=${route.path}></chee-online>`;
      default:
        return html`<chee-home .core=${core}></chee-home>`;
    }
  }

  #lost(): TemplateResult {
    return html`<section class="notice">
      <h1 tabindex="-1">${t("app.lost")}</h1>
      <a class="button" href=${homeAddress}>${t("app.back-home")}</a>
    </section>`;
  }

  /** Fetches a page that is not there yet, and says so meanwhile; without a name the core is on its way. */
  #fetch(name?: string): TemplateResult | typeof nothing {
    if (this.fault) return nothing;
    if (name)
      void fetchPage(name).then(async () => {
        this.requestUpdate();
        await this.updateComplete;
        focusHeading(this);
      }, this.#failed);
    return html`<p class="notice" role="status">${t("app.loading")}</p>`;
  }

  // The address belongs to the routes, so the link moves the focus by hand.
  #skip(event: Event): void {
    event.preventDefault();
    this.querySelector<HTMLElement>("#content")?.focus();
  }

  #settings(): void {
    if (this.fault) void this.#load();
    void fetchPage("chee-settings")
      .then(() => this.querySelector<SettingsDialog>("chee-settings")?.open())
      .catch(this.#failed);
  }
}

customElements.define("chee-app", App);

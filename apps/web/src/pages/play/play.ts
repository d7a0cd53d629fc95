// SPDX-License-Identifier: MIT
// A game on the screen: sets it up or takes it up again, and shows the table.
import type { Core, GameName, PositionView } from "chee";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { type Kept, type Match, type Plan, readKept } from "../../game/match.js";
import { readStart } from "../../game/read-start.js";
import { fresh } from "../../game/start.js";
import { titleOf } from "../../shell/core.js";
import { focusHeading, onWindow, Part } from "../../shell/dom.js";
import { playAddress } from "../../shell/router.js";
import { onSettings } from "../../shell/settings.js";
import { type TextKey, t } from "../../texts/texts.js";
import { Links } from "./links.js";
import { takeOver } from "./main-act.js";
import { type End, type Later, PlayScreen, type ScreenPage } from "./screen.js";
import "./setup.css";
import "./play.css";
import "./play-actions.css";
import "./play-sizes.css";
import "./play-low.css";
import "./setup.js";
import type { Remote } from "../../game/remote.js";
import { type AnyTable, Table } from "../../game/table.js";
import { sentence } from "../../shell/sentence.js";
import { forget, keepOwn, onOthers, recall } from "../../shell/storage.js";
import { saveFile } from "../../shell/take-along.js";

export class Play extends Part implements ScreenPage {
  static override properties = {
    core: { attribute: false },
    game: { attribute: false },
    guided: { attribute: false },
    given: { attribute: false },
    link: { attribute: false },
    remote: { attribute: false },
    table: { state: true },
    opening: { state: true },
    aside: { state: true },
    notice: { state: true },
  };
  declare core: Core;
  declare game: GameName;
  declare guided: boolean;
  /** A position from the address, as it stands there. */
  declare given: string | null;
  /** A whole game from the address. */
  declare link: string | null;
  /** A game kept elsewhere; null for one of this screen. */
  declare remote: Remote | null;
  declare table: AnyTable | null;
  /** A game of a match before which stones are laid out, or a race is run. */
  declare opening: Plan | null;
  /** Whether another window prepares it. */
  declare aside: boolean;
  declare notice: string;
  /** What a game needs only now and then, once it is fetched. */
  #later: Later | null = null;
  end: End | null = null;
  #start: PositionView | null = null;
  readonly #screen = new PlayScreen(this);
  readonly links = new Links({
    core: () => this.core,
    game: () => this.game,
    match: () => this.match,
    say: (text) => {
      this.notice = text;
    },
  });

  constructor() {
    super();
    this.guided = false;
    this.given = null;
    this.link = null;
    this.remote = null;
    this.table = null;
    this.opening = null;
    this.aside = false;
    this.notice = "";
  }

  protected override follow(): (() => void)[] {
    return [
      onSettings(() => this.requestUpdate()),
      onWindow("pagehide", this.#hide),
      onOthers(
        () => this.#key,
        () => this.#elsewhere(),
      ),
      () => this.#clear(),
    ];
  }

  override willUpdate(changed: PropertyValues): void {
    const entered = ["game", "guided", "given", "link", "remote"].some((name) => changed.has(name));
    if (entered) this.#enter();
  }

  override updated(): void {
    this.#screen.drawn(this.table);
  }

  get match(): Match | null {
    return this.table?.match ?? null;
  }

  get thinking(): boolean {
    return this.table?.thinking ?? false;
  }

  get #key(): string {
    if (this.remote) return `online.${this.remote.id}`;
    if (this.links.key) return this.links.key;
    const kind = this.given !== null ? "at" : this.guided ? "first" : "play";
    return `${kind}.${this.game}`;
  }

  async #fetchLater(): Promise<Later> {
    this.#later ??= await import("./later.js");
    return this.#later;
  }

  /** What is shown with it, as soon as it is there. */
  withLater(show: (later: Later) => TemplateResult): TemplateResult | typeof nothing {
    return this.#with(this.#later, show, () => this.#fetchLater());
  }

  withEnd(show: (end: End) => TemplateResult): TemplateResult | typeof nothing {
    return this.#with(this.end, show, async () => {
      this.end = await import("./end.js");
    });
  }

  #with<Got>(
    got: Got | null,
    show: (got: Got) => TemplateResult,
    fetch: () => Promise<unknown>,
  ): TemplateResult | typeof nothing {
    if (got) return show(got);
    void fetch().then(() => this.requestUpdate(), this.#fail);
    return nothing;
  }

  readonly #fail = (reason: unknown): void => {
    this.notice = sentence(reason);
  };

  async #beginGuided(): Promise<void> {
    try {
      const { guidePlan } = await this.#fetchLater();
      if (this.guided && !this.table) this.#begin(fresh(guidePlan(this.core, this.game)));
    } catch (reason) {
      this.#fail(reason);
    }
  }

  async #takeLink(link: string): Promise<void> {
    try {
      const kept = await this.links.take(link);
      if (this.link !== link || !kept) return;
      this.#begin(kept.kept);
      this.notice = kept.news;
    } catch (reason) {
      if (this.link === link) void this.#withdraw(t("link.bad", { reason: sentence(reason) }));
    }
  }

  /** The address holds nothing that can be played: the game kept here lies there, and why is said. */
  async #withdraw(notice: string): Promise<void> {
    history.replaceState(history.state, "", playAddress(this.game));
    this.link = null;
    this.given = null;
    await this.updateComplete;
    this.notice = notice;
  }

  readonly #hide = (): void => this.table?.save();

  #clear(): void {
    this.table?.free();
    this.table = null;
    this.opening = null;
    this.aside = false;
    this.#screen.clear();
    this.notice = "";
  }

  #enter(): void {
    this.#clear();
    this.#start = null;
    this.links.forget();
    if (this.remote) {
      this.table = this.remote.sit(this.#screen.host);
      this.#screen.begin(this.table, null);
      return;
    }
    if (this.link !== null) {
      void this.#takeLink(this.link);
      return;
    }
    if (this.given !== null) {
      const read = readStart(this.core, this.game, this.given);
      if ("position" in read) this.#start = read.position;
      else void this.#withdraw(t("setup.position-bad", { reason: read.reason }));
    }
    const kept = readKept(recall(this.#key), this.game);
    const same = this.given === null || kept?.plan.start === this.#start?.text;
    // A guided game that has no move yet begins with the guide's first words.
    if (kept && same && !(this.guided && kept.moves.length === 0)) {
      this.links.resume(kept);
      this.#begin(kept);
      if (this.table) this.notice = t("play.resumed");
    } else if (this.guided) {
      void this.#beginGuided();
    }
  }

  /** Another window has played on, or left the game: two do not play one game past each other. */
  #elsewhere(): void {
    const { table } = this;
    if (!table && !this.opening) return;
    const kept = readKept(recall(this.#key), this.game);
    const watching = table ? table.watching : this.aside;
    // What lies here is out of date and must not be kept over what lies there.
    if (table) table.watching = true;
    if (kept) this.#begin(kept, true);
    else if (watching && !table?.match.over) this.#clear();
    else if (table) table.watching = false;
    if (!this.table?.match.over) this.notice = t(kept ? "play.elsewhere" : "play.elsewhere.left");
  }

  takeOver(): void {
    const kept = readKept(recall(this.#key), this.game);
    if (kept) this.#begin(kept);
    else this.#clear();
  }

  #begin(kept: Kept, watching = false): void {
    this.#clear();
    if (kept.plan.opening !== undefined) {
      if (!watching) keepOwn(this.#key, kept);
      this.opening = kept.plan;
      this.aside = watching;
      return;
    }
    try {
      this.table = new Table(this.core, this.#key, kept, this.#screen.host, watching);
    } catch (reason) {
      forget(this.#key);
      this.notice = t("play.discarded", { reason: sentence(reason) });
      return;
    }
    const guided = this.guided && kept.moves.length === 0;
    this.#screen.begin(this.table, guided ? this.#later : null);
  }

  #plan(event: CustomEvent<Plan>): void {
    this.play(event.detail);
  }

  play(plan: Plan): void {
    const kept = fresh(plan);
    const { key } = this.links;
    if (key) {
      // What was prepared until now is this game.
      if (this.opening) forget(key);
      this.links.follow(kept);
    }
    this.#begin(kept);
    if (key) void this.links.goTo();
    void this.updateComplete.then(() => {
      focusHeading(this);
      scrollTo({ top: 0, behavior: "instant" });
    });
  }

  leaveGame(): void {
    if (this.remote) {
      this.remote.leave();
      return;
    }
    const watching = this.table?.watching;
    this.#clear();
    // In another window the game goes on.
    if (!watching) forget(this.#key);
    if (this.guided || this.given !== null || this.link !== null)
      location.hash = playAddress(this.game);
  }

  override render(): TemplateResult {
    const { table } = this;
    const { opening } = this;
    if (opening && this.aside) {
      return html`<h1 tabindex="-1">${titleOf(this.core, this.game)}</h1>
        ${this.noticePart()}${takeOver(() => this.takeOver())}`;
    }
    if (opening) {
      return html`${this.noticePart()}${this.withLater(({ openingPart }) => openingPart(this, opening, this.#plan, this.#fail))}`;
    }
    if (!table) {
      return html`${this.noticePart()}
        <chee-setup
          .core=${this.core}
          .game=${this.game}
          .given=${this.#start}
          @plan=${this.#plan}
        ></chee-setup>`;
    }
    return this.#screen.render(table);
  }

  noticePart(): TemplateResult | typeof nothing {
    const notice = this.notice || this.table?.notice;
    if (!notice) return nothing;
    return html`<p class="notice" role="alert" data-part="notice">${notice}${this.#instead(notice)}</p>`;
  }

  /** What can be done about what is said. */
  #instead(notice: string): TemplateResult | typeof nothing {
    const { links, match } = this;
    const button = (act: string, text: TextKey, does: () => void) =>
      html` <button type="button" data-act=${act} @click=${does}>${t(text)}</button>`;
    if (match && links.saysTooLong(notice))
      return button("save-instead", "moves.save", () => saveFile(`${this.game}.pmn`, match.pmn()));
    if (links.parted) return button("to-kept", "link.kept", () => this.#toKept());
    return links.waiting ? button("play-on", "link.play-on", () => this.playOn()) : nothing;
  }

  /** All sit at this screen after all. */
  playOn(): void {
    this.links.playOn();
    this.notice = "";
    this.#screen.light();
  }

  #toKept(): void {
    const kept = this.links.takeKept();
    if (!kept) return;
    this.#begin(kept);
    void this.links.goTo();
  }
}

customElements.define("chee-play", Play);

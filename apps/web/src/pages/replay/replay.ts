// SPDX-License-Identifier: MIT
// Records from files, from the clipboard and from the store: opened, listed, and one at a time shown.
import type { Core } from "chee";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { onWindow, Part } from "../../shell/dom.js";
import { t } from "../../texts/later.js";
// A file and its games look as the games that are kept do.
import "../../store/lists.css";
import "./replay.css";
import { bytesOf, FileFault, readGames } from "../../store/files.js";
import { addGames, getGame } from "../../store/games.js";
import type { ReadGame } from "../../store/head.js";
import { dateOf, resultName, rulesName, versus } from "../../store/names.js";
import {
  addedText,
  faultPart,
  fileButton,
  pageLength,
  pager,
  progressPart,
  takeDrops,
} from "../../store/parts.js";
import "./game.js";
import { analyseAddress, gamesAddress, nthAddress, replayAddress } from "../../shell/router.js";
import { sentence } from "../../shell/sentence.js";
import { keepOpened, type Opened, openedHere, wasOpen } from "../../store/opened.js";
import type { Shown } from "./game.js";

interface OpenFile {
  name: string;
  games: ReadGame[];
}

// Whoever goes to the analysis and back finds the file as it was.
let lastFile: OpenFile | null = null;

export class Replay extends Part {
  static override properties = {
    core: { attribute: false },
    stored: { attribute: false },
    nth: { attribute: false },
    file: { state: true },
    shown: { state: true },
    fault: { state: true },
    notice: { state: true },
    working: { state: true },
    from: { state: true },
  };
  declare core: Core;
  /** Id of a stored game from the address. */
  declare stored: string | null;
  /** Number of a game of the file, from 1, from the address. */
  declare nth: number | null;
  declare file: OpenFile | null;
  declare shown: Shown | null;
  declare fault: FileFault | null;
  declare notice: string;
  declare working: { games: number; part: number } | null;
  /** The first line of the list that is seen. */
  declare from: number;

  #reading: AbortController | null = null;
  // What is still to be said when a game that was just opened or stored is shown.
  #said = "";

  constructor() {
    super();
    this.stored = null;
    this.nth = null;
    this.file = lastFile;
    this.shown = null;
    this.fault = null;
    this.notice = "";
    this.working = null;
    this.from = 0;
  }

  protected override follow(): (() => void)[] {
    return [
      onWindow("paste", this.#paste),
      takeDrops(this, (what) => void this.#open(what)),
      () => this.#reading?.abort(),
    ];
  }

  override willUpdate(changed: PropertyValues): void {
    if (!changed.has("stored") && !changed.has("nth")) return;
    this.shown = null;
    if (this.stored !== null) void this.#load(this.stored);
    else if (!this.file && wasOpen()) void this.#reopen();
    else if (this.nth !== null) this.#pick(this.nth - 1);
  }

  /** What was open before a reload. */
  async #reopen(): Promise<void> {
    if (this.working) return;
    await this.#read(
      async (tell, signal) => {
        const opened = await openedHere();
        if (!opened) return;
        const { name, what } = opened;
        if (what === null) throw new Error(t("replay.gone", { name }));
        const games = await readGames(await bytesOf(what), tell, signal);
        if (signal.aborted) return;
        lastFile = { name, games };
        this.file = lastFile;
        if (this.nth !== null) this.#pick(this.nth - 1);
      },
      (reason) => {
        this.notice = sentence(reason);
      },
    );
  }

  /** One file at a time: another one, or who cancels it, ends the work on the one before. */
  async #read(
    work: (tell: (games: number, part: number) => void, signal: AbortSignal) => Promise<void>,
    failed: (reason: unknown) => void,
  ): Promise<void> {
    this.#reading?.abort();
    const reading = new AbortController();
    this.#reading = reading;
    const tell = (games: number, part: number) => {
      this.working = { games, part };
    };
    tell(0, 0);
    try {
      await work(tell, reading.signal);
    } catch (reason) {
      if (!reading.signal.aborted) failed(reason);
    } finally {
      if (this.#reading === reading) this.working = null;
    }
  }

  /** What is open is there again after a reload; else what is to be said of that. */
  async #keepOpened(opened: Opened): Promise<string> {
    try {
      await keepOpened(opened);
      return "";
    } catch (reason) {
      return t("replay.not-kept", { name: opened.name, reason: sentence(reason) });
    }
  }

  async #load(id: string): Promise<void> {
    this.notice = this.#said;
    this.#said = "";
    try {
      const game = await getGame(id);
      if (this.stored !== id) return;
      if (!game) throw new Error(t("store.gone"));
      const { head: facts, record, positions } = game;
      this.shown = { record, positions, facts };
      this.#atTop();
    } catch (reason) {
      if (this.stored !== id) return;
      this.shown = null;
      this.notice = sentence(reason);
    }
  }

  #atTop(): void {
    void this.updateComplete.then(() => {
      this.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
      scrollTo(0, 0);
    });
  }

  readonly #paste = (event: ClipboardEvent): void => {
    if (event.composedPath().some((one) => one instanceof HTMLTextAreaElement)) {
      return;
    }
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData("text/plain");
    if (file) void this.#open(file);
    else if (text?.trim()) void this.#open(text);
  };

  async #open(what: File | string): Promise<void> {
    this.fault = null;
    this.notice = "";
    await this.#read(
      async (tell, signal) => {
        const games = await readGames(await bytesOf(what), tell, signal);
        if (signal.aborted) return;
        const name = typeof what === "string" ? t("replay.pasted") : what.name;
        const said = games.length > 0 ? await this.#keepOpened({ name, what }) : "";
        if (signal.aborted) return;
        // One game is shown at once, under an address of its own.
        if (games.length === 1) this.#said = said;
        this.#take({ name, games });
        this.notice ||= said;
      },
      (reason) => {
        this.fault =
          reason instanceof FileFault ? reason : new FileFault(sentence(reason), 0, 0, "", "", 0);
      },
    );
  }

  #take(file: OpenFile): void {
    if (file.games.length === 0) {
      this.notice = t("replay.none");
      return;
    }
    lastFile = file;
    this.file = file;
    this.from = 0;
    this.shown = null;
    const address = file.games.length === 1 ? nthAddress(1) : replayAddress();
    if (location.hash !== address) location.hash = address;
    else if (file.games.length === 1) this.#pick(0);
    else this.#atTop();
  }

  #pick(n: number): void {
    const game = this.file?.games[n];
    // It has been read; now it is read once more for its positions as text.
    const [entry] = game ? this.core.records(game.json) : [];
    if (!game || !entry) return;
    this.from = Math.floor(n / pageLength) * pageLength;
    this.shown = { record: entry.record, positions: entry.positions, facts: game.facts };
    this.notice = this.#said;
    this.#said = "";
    this.#atTop();
  }

  async #keep(games: readonly ReadGame[]): Promise<string[] | null> {
    try {
      const added = await addGames(games);
      this.notice = addedText(added);
      return added.ids;
    } catch (reason) {
      this.notice = sentence(reason);
      return null;
    }
  }

  get #game(): ReadGame | null {
    const { shown, file } = this;
    return file?.games.find(({ facts }) => facts === shown?.facts) ?? null;
  }

  async #keepShown(then: (id: string) => string): Promise<void> {
    const game = this.#game;
    const ids = game && (await this.#keep([game]));
    if (!ids?.[0]) return;
    this.#said = this.notice;
    location.hash = then(ids[0]);
  }

  override render(): TemplateResult {
    const { shown, file } = this;
    if (this.stored !== null && !shown && !this.notice) {
      return html`<p class="notice" role="status">${t("app.loading")}</p>`;
    }
    return html`<div class="records" data-part="replay">
      ${shown ? nothing : html`<h1 tabindex="-1">${t("replay.heading")}</h1>`}
      ${this.fault ? faultPart(this.fault, () => this.#dismiss()) : nothing}
      ${this.notice ? html`<p class="notice" role="alert" data-part="notice">${this.notice}</p>` : nothing}
      ${
        this.working
          ? progressPart(t("files.reading", { n: this.working.games }), this.working.part, () =>
              this.#reading?.abort(new Error("cancelled")),
            )
          : nothing
      }
      ${shown ? this.#showing(shown) : html`${this.#list(file)} ${this.#opening()}`}
    </div>`;
  }

  #dismiss(): void {
    this.fault = null;
  }

  #showing(shown: Shown): TemplateResult {
    const { file } = this;
    const back =
      this.stored !== null
        ? html`<a class="button plain" data-act="to-games" href=${gamesAddress()}>${t("replay.to-games")}</a>`
        : html`<a class="button plain" data-act="to-list" href=${replayAddress()}
            >${t(file && file.games.length > 1 ? "replay.to-list" : "replay.another")}</a
          >`;
    return html`<div class="row way">${back}</div>
      <chee-replay-game
        .core=${this.core}
        .shown=${shown}
        .kept=${this.stored !== null}
        @chee-said=${(event: CustomEvent<string>) => {
          this.notice = event.detail;
        }}
        @keep=${() => this.#keepShown(replayAddress)}
        @analyse=${() => this.#keepShown((id) => analyseAddress(null, id))}
      ></chee-replay-game>`;
  }

  #list(file: OpenFile | null): TemplateResult | typeof nothing {
    if (!file || file.games.length < 2) return nothing;
    const { games, name } = file;
    const { from } = this;
    const to = Math.min(games.length, from + pageLength);
    const go = (place: number) => {
      this.from = Math.max(0, place);
    };
    return html`<section class="found" data-part="list" aria-labelledby="list-heading">
      <h2 id="list-heading">${t("replay.list", { name, n: games.length })}</h2>
      <div class="row">
        <button type="button" data-act="keep-all" @click=${() => this.#keep(games)}>
          ${t("replay.keep-all", { n: games.length })}
        </button>
        ${pager(from, games.length, go)}
      </div>
      <ol class="lines" start=${from + 1}>
        ${games.slice(from, to).map(
          ({ facts }, n) =>
            html`<li data-game=${facts.game}>
              <a class="line nth-line" data-act="pick" href=${nthAddress(from + n + 1)}>
                <span class="nth">${from + n + 1}</span>
                <span class="who">${versus(facts)}</span>
                <span class="what">${rulesName(this.core, facts.rules)}</span>
                <span class="when">${dateOf(facts.date)}</span>
                <span class="ends">${resultName(facts.result)}</span>
                <span class="long">${t("games.moves", { n: facts.moves })}</span>
              </a>
            </li>`,
        )}
      </ol>
    </section>`;
  }

  #opening(): TemplateResult {
    const read = () => {
      const area = this.querySelector<HTMLTextAreaElement>("textarea");
      if (area?.value.trim()) void this.#open(area.value);
    };
    return html`<section class="opening" data-part="opening">
      <div class="drop">
        <p class="lead">${t("replay.lead")}</p>
        ${fileButton(t("replay.open"), "main", (file) => void this.#open(file))}
        <p class="quiet">${t("replay.formats")}</p>
      </div>
      <div class="paste">
        <label for="pasted">${t("replay.paste")}</label>
        <textarea id="pasted" rows="7" spellcheck="false" placeholder=${`[Game "${this.core.rules(this.core.usualGame()).text}"]`}></textarea>
        <button type="button" data-act="read" @click=${read}>${t("replay.read")}</button>
      </div>
      <p class="to-stored"><a class="button plain" href=${gamesAddress()}>${t("replay.stored")}</a></p>
    </section>`;
  }
}

customElements.define("chee-replay", Replay);

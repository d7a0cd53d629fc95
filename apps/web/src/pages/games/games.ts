// SPDX-License-Identifier: MIT
// The games kept on this device: found, sorted, deleted and put back, taken in and taken along.
import { CheeError, type Core, type RecordFormat } from "chee";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { addRecent, dropRecent, type Recent, recentGames } from "../../game/recent.js";
import { titleOf } from "../../shell/core.js";
import { t } from "../../texts/later.js";
import "../../store/lists.css";
import { Part } from "../../shell/dom.js";
import { analyseAddress, replayAddress } from "../../shell/router.js";
import { sentence } from "../../shell/sentence.js";
import { lookForServer } from "../../shell/served.js";
import { saveFile } from "../../shell/take-along.js";
import { keepAdvice } from "../../store/advice.js";
import { bytesOf, FileFault, readGames, writeGames } from "../../store/files.js";
import {
  addGames,
  allHeads,
  deleteGames,
  linesOf,
  onGames,
  type Removed,
  restoreGames,
  storedSize,
  unreadableGames,
} from "../../store/games.js";
import { type GameHead, positionKey } from "../../store/head.js";
import { dateOf, reasonName, resultName, rulesName, versus } from "../../store/names.js";
import {
  addedText,
  faultPart,
  fileButton,
  pageLength,
  pager,
  progressPart,
  takeDrops,
} from "../../store/parts.js";
import { search } from "../../store/search.js";
import { sizeText } from "../../store/usage-part.js";
import { filterPart, type Wanted, wantedOf } from "./filter.js";
import { levelsPart } from "./levels.js";

/** To where a file is looked at without being kept. */
function lookLink(): TemplateResult {
  return html`<a class="button" data-act="look" href=${replayAddress()}>${t("games.look")}</a>`;
}

export class Games extends Part {
  static override properties = {
    core: { attribute: false },
    position: { attribute: false },
    heads: { state: true },
    wanted: { state: true },
    from: { state: true },
    fault: { state: true },
    notice: { state: true },
    working: { state: true },
    removed: { state: true },
  };
  declare core: Core;
  /** A position that the games are to reach, from the address. */
  declare position: string | null;
  /** null until they are there. */
  declare heads: readonly GameHead[] | null;
  declare wanted: Wanted;
  declare from: number;
  declare fault: FileFault | null;
  declare notice: string;
  declare working: { text: string; part: number } | null;
  /** What was deleted last. */
  declare removed: Removed | null;

  #bytes = 0;
  /** Games that the first page named before the last ones were deleted. */
  #recent: Recent[] = [];
  /** Whether what is stored could not be read. */
  #refused = false;

  constructor() {
    super();
    this.position = null;
    this.heads = null;
    this.wanted = wantedOf("");
    this.from = 0;
    this.fault = null;
    this.notice = "";
    this.working = null;
    this.removed = null;
  }

  protected override follow(): (() => void)[] {
    void this.#load();
    void lookForServer();
    return [onGames(() => void this.#load()), takeDrops(this, (what) => void this.#takeIn(what))];
  }

  override willUpdate(changed: PropertyValues): void {
    if (changed.has("position")) this.wanted = wantedOf(this.position ?? "");
    if (changed.has("wanted")) this.from = 0;
  }

  async #load(): Promise<void> {
    try {
      this.heads = await allHeads();
      this.#refused = false;
      await keepAdvice();
      this.#bytes = (await storedSize()).bytes;
      this.requestUpdate();
    } catch (reason) {
      this.heads = [];
      this.#refused = true;
      this.notice = sentence(reason);
    }
  }

  /** The games to be seen, or why the position that is wanted is none. */
  #found(): { heads: GameHead[]; reason: string } {
    const { position, ...query } = this.wanted;
    try {
      const key = position.trim() ? positionKey(this.core.position(position.trim()).text) : null;
      return { heads: search(this.heads ?? [], { ...query, position: key }), reason: "" };
    } catch (reason) {
      if (!(reason instanceof CheeError)) throw reason;
      return { heads: [], reason: sentence(reason) };
    }
  }

  async #try<T>(work: () => Promise<T>): Promise<T | null> {
    this.fault = null;
    this.notice = "";
    try {
      return await work();
    } catch (reason) {
      if (reason instanceof FileFault) this.fault = reason;
      else this.notice = sentence(reason);
      return null;
    } finally {
      this.working = null;
    }
  }

  async #takeIn(what: File | string): Promise<void> {
    this.removed = null;
    const said = await this.#try(async () => {
      this.working = { text: t("files.reading", { n: 0 }), part: 0 };
      const games = await readGames(await bytesOf(what), (n, part) => {
        this.working = { text: t("files.reading", { n }), part };
      });
      if (games.length === 0) return t("replay.none");
      this.working = { text: t("files.storing", { n: games.length }), part: 1 };
      return addedText(await addGames(games));
    });
    if (said) this.notice = said;
  }

  async #takeAlong(heads: readonly GameHead[], format: RecordFormat): Promise<void> {
    const said = await this.#try(async () => {
      this.working = { text: t("files.writing", { n: heads.length }), part: 0 };
      const lines = await linesOf(heads.map(({ id }) => id));
      const { file, left } = await writeGames(lines, format, (part) => {
        this.working = { text: t("files.writing", { n: heads.length }), part };
      });
      saveFile(`chee-games.${format}`, file);
      return left > 0 ? t("files.left", { n: left }) : "";
    });
    if (said) this.notice = said;
  }

  async #delete(ids: readonly string[]): Promise<void> {
    const removed = await this.#try(() => deleteGames(ids));
    if (removed) {
      this.#recent = recentGames();
      dropRecent(...ids);
    }
    // What was no game has no way back.
    if (!removed || removed.heads.length === 0) return;
    this.removed = removed;
    await this.updateComplete;
    // The button that was pressed is gone; the way back is what comes next.
    this.querySelector<HTMLElement>("[data-act=undo]")?.focus();
  }

  async #undo(): Promise<void> {
    const { removed } = this;
    if (!removed) return;
    this.removed = null;
    await this.#try(() => restoreGames(removed));
    for (const one of this.#recent.reverse()) addRecent(one);
    this.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }

  #askAll(): void {
    this.querySelector("dialog")?.showModal();
  }

  override render(): TemplateResult {
    const all = this.heads ?? [];
    const { heads, reason } = this.#found();
    return html`<div class="records" data-part="games">
      <div class="head">
        <h1 tabindex="-1">${t("games.heading")}</h1>
        <p class="quiet" data-part="stored">
          ${all.length ? t("games.stored", { n: all.length, size: sizeText(this.#bytes) }) : nothing}
        </p>
      </div>
      ${this.#news()} <chee-my-turns .core=${this.core}></chee-my-turns>
      ${this.heads ? nothing : html`<p class="notice" role="status">${t("games.loading")}</p>`}
      ${this.heads?.length === 0 ? this.#empty() : nothing} ${levelsPart(this.core, all)}
      ${all.length ? this.#tools(heads) : nothing}
      ${all.length > 0 ? filterPart(this.core, this.wanted, reason, (wanted) => this.#want(wanted)) : nothing}
      ${all.length > 0 ? this.#list(heads, all.length) : nothing}
      ${this.#dialog(heads)}
    </div>`;
  }

  #want(wanted: Wanted): void {
    this.wanted = wanted;
  }

  #news(): TemplateResult {
    const { removed, working } = this;
    const lost = unreadableGames();
    return html`${
      this.fault
        ? faultPart(this.fault, () => {
            this.fault = null;
          })
        : nothing
    }
    ${this.notice ? html`<p class="notice" role="alert" data-part="notice">${this.notice}</p>` : nothing}
    ${working ? progressPart(working.text, working.part) : nothing}
    ${
      removed
        ? html`<div class="notice row" role="status" data-part="removed">
            <span>${t("games.removed", { n: removed.heads.length })}</span>
            <button type="button" data-act="undo" @click=${() => this.#undo()}>${t("games.undo")}</button>
          </div>`
        : nothing
    }
    ${
      lost.length
        ? html`<div class="notice row" data-part="lost">
            <span>${t("games.lost", { n: lost.length })}</span>
            <button type="button" data-act="drop-lost" @click=${() => this.#delete([...lost])}>
              ${t("games.drop-lost", { n: lost.length })}
            </button>
          </div>`
        : nothing
    }`;
  }

  #takeInButton(style = ""): TemplateResult {
    return fileButton(t("games.take-in"), style, (file) => void this.#takeIn(file));
  }

  #empty(): TemplateResult {
    return html`<section class="opening" data-part="empty">
      <div class="drop">
        ${this.#refused ? nothing : html`<p class="lead">${t("games.empty")}</p>`}
        <div class="row">${this.#takeInButton("main")} ${lookLink()}</div>
        <p class="quiet">${t("replay.formats")}</p>
      </div>
    </section>`;
  }

  #tools(heads: readonly GameHead[]): TemplateResult {
    const n = heads.length;
    const save = (format: RecordFormat) => {
      const name = t(`games.format.${format}`);
      return html`<button
        type="button"
        data-act="save-${format}"
        aria-label=${t("games.save.label", { n, format: name })}
        ?disabled=${n === 0}
        @click=${() => this.#takeAlong(heads, format)}
      >
        ${name}
      </button>`;
    };
    return html`<div class="row tools">
      ${this.#takeInButton()} ${lookLink()}
      <span class="row">
        <span>${t("games.save", { n })}</span>
        ${save("pmn")} ${save("jsonl")}
      </span>
      <button type="button" class="plain" data-act="delete-all" ?disabled=${n === 0} @click=${this.#askAll}>
        ${t("games.delete-all", { n })}
      </button>
    </div>`;
  }

  #list(heads: readonly GameHead[], all: number): TemplateResult {
    const from = Math.min(
      this.from,
      Math.max(0, Math.ceil(heads.length / pageLength) - 1) * pageLength,
    );
    const go = (place: number) => {
      this.from = Math.max(0, place);
    };
    return html`<section class="found" data-part="list" aria-labelledby="found-heading">
      <div class="row">
        <h2 id="found-heading" aria-live="polite">
          ${heads.length === all ? t("games.all", { n: all }) : t("games.found", { n: heads.length, all })}
        </h2>
        ${pager(from, heads.length, go)}
      </div>
      <ol class="lines" start=${from + 1}>
        ${heads.slice(from, from + pageLength).map((head) => this.#line(head))}
      </ol>
    </section>`;
  }

  #line(head: GameHead): TemplateResult {
    const who = versus(head);
    const game = titleOf(this.core, head.game);
    return html`<li data-game=${head.game} data-id=${head.id}>
      <a class="line" data-act="replay" href=${replayAddress(head.id)}>
        <span class="who">${who}</span>
        <span class="what">${rulesName(this.core, head.rules)}</span>
        <span class="when">${dateOf(head.date)}</span>
        <span class="ends">${resultName(head.result)}</span>
        <span class="long">${t("games.moves", { n: head.moves })}</span>
        ${head.reason ? html`<span class="why">${reasonName(head.reason)}</span>` : nothing}
      </a>
      <a
        class="button"
        data-act="analyse"
        href=${analyseAddress(null, head.id)}
        aria-label=${t("games.analyse.label", { who, game })}
        >${t("games.analyse")}</a
      >
      <button
        type="button"
        class="plain"
        data-act="delete"
        aria-label=${t("games.delete.label", { who, game })}
        @click=${() => this.#delete([head.id])}
      >
        ${t("games.delete")}
      </button>
    </li>`;
  }

  #dialog(heads: readonly GameHead[]): TemplateResult {
    const answer = (yes: boolean) => {
      this.querySelector("dialog")?.close();
      if (yes) void this.#delete(heads.map(({ id }) => id));
    };
    return html`<dialog aria-labelledby="delete-heading">
      <h2 id="delete-heading">${t("games.delete-all.ask", { n: heads.length })}</h2>
      <div class="row">
        <button type="button" class="main" data-act="no" @click=${() => answer(false)}>
          ${t("games.delete-all.no")}
        </button>
        <button type="button" data-act="yes" @click=${() => answer(true)}>
          ${t("games.delete-all.yes", { n: heads.length })}
        </button>
      </div>
    </dialog>`;
  }
}

customElements.define("chee-games", Games);

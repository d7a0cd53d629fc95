// SPDX-License-Identifier: MIT
// Finished games that anybody may look up: by player, game, result, length, date and position.
import type { Core } from "chee";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { request } from "../../online/api.js";
import { archiveAddress, onlineAddress } from "../../online/place.js";
import { faultText } from "../../online/words.js";
import { titleOf } from "../../shell/core.js";
import { Part } from "../../shell/dom.js";
import { t } from "../../texts/archive.js";
import { type ArchivedGame, archivedOf, archiveList } from "./archive-row.js";
import "./archive.css";

/** Results of the player who is looked for, and of games where none is (docs/formats/server.md). */
const ofPlayer = ["", "won", "lost", "drawn", "unfinished"] as const;
const ofGames = ["", "decided", "drawn", "unfinished"] as const;
const keys = ["player", "game", "result", "least", "most", "from", "to", "position"] as const;
type Key = (typeof keys)[number];
const folded = keys.filter((key) => key !== "player");

class Archive extends Part {
  static override properties = {
    core: { attribute: false },
    query: { attribute: false },
    games: { state: true },
    more: { state: true },
    fault: { state: true },
    player: { state: true },
  };
  declare core: Core;
  /** What is looked for, as the address has it. */
  declare query: string;
  /** Null before the server has answered. */
  declare games: readonly ArchivedGame[] | null;
  /** Whether there are older ones. */
  declare more: boolean;
  declare fault: string;
  /** Who is looked for, as it is written. */
  declare player: string;
  #asked = 0;

  constructor() {
    super();
    this.query = "";
    this.games = null;
    this.more = false;
    this.fault = "";
    this.player = "";
  }

  override willUpdate(changed: PropertyValues): void {
    if (!changed.has("query")) return;
    this.player = this.#wanted.get("player") ?? "";
    void this.#search();
  }

  /** The entries of the address that the server knows. */
  get #wanted(): URLSearchParams {
    const given = new URLSearchParams(this.query);
    const wanted = new URLSearchParams();
    for (const key of keys) {
      const value = given.get(key);
      if (value) wanted.set(key, value);
    }
    return wanted;
  }

  /** Looks for games; `before`: for older ones than those that are listed. */
  async #search(before?: number): Promise<void> {
    const asked = ++this.#asked;
    const wanted = this.#wanted;
    if (before !== undefined) wanted.set("before", String(before));
    this.fault = "";
    try {
      // What is none the core says, of which the server only says that it is none.
      const position = wanted.get("position");
      if (position) wanted.set("position", this.core.position(position).text);
      const answer = await request(`archive?${wanted}`);
      if (asked !== this.#asked) return;
      const found = archivedOf(answer.games);
      this.games = before === undefined ? found : [...(this.games ?? []), ...found];
      this.more = answer.more === true;
    } catch (reason) {
      if (asked !== this.#asked) return;
      this.fault = faultText(reason);
      if (before === undefined) this.games = [];
    }
  }

  readonly #send = (event: Event): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget as HTMLFormElement);
    const query = new URLSearchParams();
    for (const key of keys) {
      const value = String(data.get(key) ?? "").trim();
      if (value) query.set(key, value);
    }
    const to = archiveAddress(query);
    if (location.hash === to) void this.#search();
    else location.hash = to;
  };

  override render(): TemplateResult {
    const { games } = this;
    const last = games?.at(-1);
    return html`<section class="online-page archive">
      <h1 tabindex="-1">${t("archive.heading")}</h1>
      <p class="quiet">${t("archive.say")}</p>
      ${this.#form()}
      ${this.fault ? html`<p class="notice" role="alert" data-part="notice">${this.fault}</p>` : nothing}
      <div data-part="found" aria-live="polite">${games ? archiveList(this.core, games) : t("app.loading")}</div>
      <div class="row">
        ${
          this.more && last
            ? html`<button type="button" data-act="older" @click=${() => void this.#search(last.at)}>
                ${t("archive.more")}
              </button>`
            : nothing
        }
        <a class="button plain" href=${onlineAddress(null)}>${t("online.to-hall")}</a>
      </div>
    </section>`;
  }

  readonly #named = (event: Event): void => {
    const { value } = event.target as HTMLInputElement;
    const result = this.querySelector<HTMLSelectElement>("[name=result]");
    // Other results are offered now.
    if (result && !value.trim() !== !this.player.trim()) result.value = "";
    this.player = value;
  };

  /** One field and what few ask for behind it, so that what was found is seen at once. */
  #form(): TemplateResult {
    const now = this.#wanted;
    const value = (key: Key): string => now.get(key) ?? "";
    const label = (key: Key): string => t(`archive.${key}` as "archive.player");
    const input = (key: Key, type: string): TemplateResult => html`<label class="field">
      <span>${label(key)}</span>
      <input class="text" name=${key} type=${type} .value=${value(key)} min="0" maxlength="300"
        @input=${key === "player" ? this.#named : nothing} />
    </label>`;
    const choice = (key: Key, all: readonly string[]) => html`<label class="field">
        <span>${label(key)}</span>
        <select name=${key}>
          ${all.map((one) => html`<option value=${one} .selected=${one === value(key)}>${this.#text(key, one)}</option>`)}
        </select>
      </label>`;
    const names = this.core.games().map(({ name }) => name);
    const used = folded.filter(value);
    return html`<form class="search" role="search" @submit=${this.#send}>
      ${input("player", "text")}
      <button class="main" data-act="search">${t("archive.search")}</button>
      <details>
        <summary>
          ${t("archive.fields")}
          ${
            used.length
              ? html`<span class="quiet" data-part="used"
                  >${used.map((key) => `${label(key)}: ${this.#text(key, value(key))}`).join(" · ")}</span
                >`
              : nothing
          }
        </summary>
        <div class="fields">
          ${choice("game", ["", ...names])} ${choice("result", this.player.trim() ? ofPlayer : ofGames)}
          ${input("least", "number")} ${input("most", "number")} ${input("from", "date")}
          ${input("to", "date")} ${input("position", "text")}
        </div>
      </details>
    </form>`;
  }

  /** What a field holds, as it is read. */
  #text(key: Key, value: string): string {
    if (key === "result") return t(`archive.result.${value || "any"}` as "archive.result.any");
    if (key !== "game") return value;
    const found = this.core.games().find(({ name }) => name === value);
    return found ? titleOf(this.core, found.name) : t("archive.game.any");
  }
}

customElements.define("chee-archive", Archive);

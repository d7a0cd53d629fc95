// SPDX-License-Identifier: MIT
// The page of a player: ratings by game and kind of clock with how they went, and the newest games.
import type { Core } from "chee";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { request } from "../../online/api.js";
import { archiveAddress, onlineAddress, playerAddress } from "../../online/place.js";
import { faultText } from "../../online/words.js";
import { titleOf } from "../../shell/core.js";
import { Part } from "../../shell/dom.js";
import { isGameName } from "../../shell/router.js";
import { asBag, type Bag } from "../../shell/storage.js";
import { t } from "../../texts/archive.js";
import { archivedOf, archiveList, clockName, dayText } from "./archive-row.js";
import { graph, type Point } from "./graph.js";
import "./archive.css";

class Player extends Part {
  static override properties = {
    core: { attribute: false },
    name: { attribute: false },
    page: { state: true },
    fault: { state: true },
  };
  declare core: Core;
  declare name: string;
  /** What the server says of them; null before it has answered. */
  declare page: Bag | null;
  declare fault: string;

  constructor() {
    super();
    this.page = null;
    this.fault = "";
  }

  override willUpdate(changed: PropertyValues): void {
    if (changed.has("name")) void this.#look(this.name);
  }

  async #look(name: string): Promise<void> {
    this.page = null;
    this.fault = "";
    try {
      const page = await request(`people/${encodeURIComponent(name)}`);
      if (name === this.name) this.page = page;
    } catch (reason) {
      if (name === this.name) this.fault = faultText(reason);
    }
  }

  override render(): TemplateResult {
    const { page } = this;
    return html`<section class="online-page player">
      <h1 tabindex="-1">${String(page?.name ?? this.name)}</h1>
      ${this.fault ? html`<p class="notice" role="alert" data-part="notice">${this.fault}</p>` : nothing}
      ${page ? this.#parts(page) : nothing}
      <p><a class="button plain" href=${onlineAddress(null)}>${t("online.to-hall")}</a></p>
    </section>`;
  }

  #parts(page: Bag): TemplateResult {
    const ratings = Array.isArray(page.ratings) ? page.ratings.map(asBag) : [];
    // The day alone, as the server counts days.
    const since = Number(page.since);
    const name = String(page.name);
    return html`<p class="quiet">
        ${
          typeof page.of === "string"
            ? html`<a href=${playerAddress(page.of)}>${t("player.bot", { name: page.of })}</a>`
            : nothing
        }
        ${Number.isNaN(since) ? nothing : t("player.since", { date: dayText(since, "UTC") })}
      </p>
      <section aria-labelledby="ratings">
        <h2 id="ratings">${t("player.ratings")}</h2>
        ${
          ratings.length
            ? html`<ul class="ratings">${ratings.map((one) => (one ? this.#rating(one) : nothing))}</ul>`
            : html`<p class="quiet">${t("player.unrated")}</p>`
        }
      </section>
      <section aria-labelledby="newest">
        <h2 id="newest">${t("player.newest")}</h2>
        ${archiveList(this.core, archivedOf(page.games))}
        <p><a href=${archiveAddress(new URLSearchParams({ player: name }))}>${t("archive.heading")}</a></p>
      </section>`;
  }

  #rating(one: Bag): TemplateResult {
    const game = isGameName(one.game) ? titleOf(this.core, one.game) : String(one.game);
    const points = Array.isArray(one.graph)
      ? one.graph.filter((point): point is Point => Array.isArray(point) && point.length === 2)
      : [];
    const fill = {
      rating: Math.round(Number(one.rating)),
      deviation: Math.round(2 * Number(one.deviation)),
    };
    return html`<li data-game=${String(one.game)}>
      <h3>${game} · ${clockName(one.clock)}${one.bots === true ? ` · ${t("player.bots")}` : ""}</h3>
      <p>
        <strong>${t("player.rating", fill)}</strong>
        · <span class="quiet">${t("player.games", { n: Number(one.games) })}</span>
      </p>
      ${graph(points)}
    </li>`;
  }
}

customElements.define("chee-player", Player);

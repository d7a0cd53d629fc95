// SPDX-License-Identifier: MIT
// A rule sheet, from docs/rules by way of tools/web-sheets.mjs.

import type { Block, Piece } from "virtual:sheet/*";
import type { Core, GameName } from "chee";
import { html, type PropertyValues, type TemplateResult } from "lit";
import { t } from "../texts/texts.js";
import { titleOf } from "./core.js";
import { Part } from "./dom.js";
import { firstAddress, playAddress } from "./router.js";

const sheets: Record<string, () => Promise<{ default: Block[] }>> = {
  mefuhva: () => import("virtual:sheet/mefuhva"),
  njombwa: () => import("virtual:sheet/njombwa"),
  chuba: () => import("virtual:sheet/chuba"),
  enkeshui: () => import("virtual:sheet/enkeshui"),
  swahili: () => import("virtual:sheet/swahili"),
  shared: () => import("virtual:sheet/shared"),
};

export class Learn extends Part {
  static override properties = {
    core: { attribute: false },
    game: { attribute: false },
    clause: { attribute: false },
    blocks: { state: true },
    fault: { state: true },
  };
  declare core: Core;
  declare game: GameName;
  declare clause: string | null;
  declare blocks: Block[] | null;
  declare fault: boolean;

  constructor() {
    super();
    this.clause = null;
    this.blocks = null;
    this.fault = false;
  }

  override willUpdate(changed: PropertyValues): void {
    if (changed.has("game")) void this.#load(this.game);
  }

  async #load(game: GameName): Promise<void> {
    this.blocks = null;
    this.fault = false;
    try {
      const own = await sheets[game]?.();
      const shared = await sheets.shared?.();
      if (game !== this.game) return;
      this.blocks = [...(own?.default ?? []), ...(shared?.default ?? [])];
    } catch {
      this.fault = true;
      return;
    }
    await this.updateComplete;
    this.#find();
  }

  override updated(changed: PropertyValues): void {
    if (changed.has("clause")) this.#find();
  }

  #find(): void {
    const found = this.clause && this.querySelector(`[data-clause="${this.clause}"]`);
    if (found) found.scrollIntoView({ block: "center", behavior: "instant" });
  }

  override render(): TemplateResult {
    const game = titleOf(this.core, this.game);
    return html`<article class="sheet">
      <nav class="row" aria-label=${t("learn.heading", { game })}>
        <a class="button main" href=${playAddress(this.game)}>${t("learn.play", { game })}</a>
        <a class="button" href=${firstAddress(this.game)}>${t("learn.first")}</a>
      </nav>
      ${this.fault ? html`<p role="alert">${t("learn.failed")}</p>` : ""}
      <h1 tabindex="-1">${t("learn.heading", { game })}</h1>
      ${(this.blocks ?? []).map((block, index) => this.#block(block, index))}
    </article>`;
  }

  #block(block: Block, index: number): TemplateResult {
    switch (block.kind) {
      case "h":
        if (block.level === 1 && index === 0) return html``;
        return block.level === 3 ? html`<h3>${block.text}</h3>` : html`<h2>${block.text}</h2>`;
      case "pre":
        return html`<pre tabindex="0">${block.text}</pre>`;
      case "ul":
        return html`<ul>${block.items.map((item) => html`<li>${item.map(piece)}</li>`)}</ul>`;
      default:
        return html`<p
          data-clause=${block.clause ?? ""}
          class=${block.clause && block.clause === this.clause ? "found" : ""}
        >${block.text.map(piece)}</p>`;
    }
  }
}

function piece(part: Piece): TemplateResult | string {
  if (typeof part === "string") return part;
  const [kind, text] = part;
  if (kind === "b") return html`<strong>${text}</strong>`;
  if (kind === "i") return html`<em>${text}</em>`;
  return html`<code>${text}</code>`;
}

customElements.define("chee-learn", Learn);

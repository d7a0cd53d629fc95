// SPDX-License-Identifier: MIT
// The part of the settings that tells what is stored here, and clears it after a question.
import { html, nothing, type TemplateResult } from "lit";
import { Part } from "../shell/dom.js";
import { onOffline } from "../shell/offline.js";
import { numeral } from "../texts/language.js";
import { t } from "../texts/later.js";
import { clear, measure, type StoredKind, storedKinds } from "./usage.js";

/** A number of bytes as people read it. */
export function sizeText(bytes: number): string {
  if (bytes === 0) return t("stored.nothing");
  if (bytes < 1e6) return t("stored.kb", { n: Math.max(1, Math.round(bytes / 1e3)) });
  return t("stored.mb", { n: numeral(bytes / 1e6, 1) });
}

export class Stored extends Part {
  static override properties = {
    sizes: { state: true },
    asked: { state: true },
    news: { state: true },
  };
  declare sizes: Partial<Record<StoredKind, number>>;
  declare asked: StoredKind | null;
  declare news: string;
  #looks = 0;

  constructor() {
    super();
    this.sizes = {};
    this.asked = null;
    this.news = "";
  }

  protected override follow(): (() => void)[] {
    return [onOffline(() => void this.look())];
  }

  /** Measures anew. */
  async look(): Promise<void> {
    const number = ++this.#looks;
    for (const kind of storedKinds) {
      const size = await measure(kind);
      // What was measured later is nearer to the truth.
      if (number !== this.#looks) return;
      this.sizes = { ...this.sizes, [kind]: size };
    }
  }

  override render(): TemplateResult {
    return html`<section class="stored" aria-labelledby="stored-heading">
      <h3 id="stored-heading" tabindex="-1">${t("stored.heading")}</h3>
      <ul>${storedKinds.map((kind) => this.#row(kind))}</ul>
      <p role="status" class="quiet">${this.news}</p>
    </section>`;
  }

  #row(kind: StoredKind): TemplateResult {
    const size = this.sizes[kind];
    const name = t(`stored.${kind}`);
    return html`<li data-stored=${kind}>
      <span class="what">${name}</span>
      <span class="size">${size === undefined ? t("stored.measuring") : sizeText(size)}</span>
      <button
        type="button"
        data-act="clear"
        aria-label=${t("stored.clear.label", { name })}
        aria-expanded=${this.asked === kind}
        ?disabled=${!size}
        @click=${() => this.#ask(kind)}
      >
        ${t("stored.clear")}
      </button>
      ${this.asked === kind ? this.#question(kind) : nothing}
    </li>`;
  }

  #question(kind: StoredKind): TemplateResult {
    return html`<div class="ask" role="group" aria-label=${t("stored.ask", { name: t(`stored.${kind}`) })}>
      <p>${t(`stored.${kind}.lost`)}</p>
      <div class="row">
        <button type="button" data-act="clear-yes" @click=${() => void this.#clear(kind)}>
          ${t("stored.yes")}
        </button>
        <button type="button" data-act="clear-no" @click=${() => this.#ask(null)}>
          ${t("stored.no")}
        </button>
      </div>
    </div>`;
  }

  #ask(kind: StoredKind | null): void {
    const before = this.asked;
    this.asked = before === kind ? null : kind;
    this.news = "";
    void this.updateComplete.then(() => {
      const to = this.asked
        ? this.querySelector<HTMLElement>("[data-act=clear-no]")
        : this.#button(before);
      to?.focus();
    });
  }

  #button(kind: StoredKind | null): HTMLElement | null {
    return this.querySelector<HTMLElement>(`[data-stored=${kind}] [data-act=clear]`);
  }

  async #clear(kind: StoredKind): Promise<void> {
    try {
      await clear(kind);
    } catch {
      this.asked = null;
      this.news = t("stored.failed");
      return;
    }
    // The settings in use, and the game on the table, were made from what is gone.
    if (kind === "settings") {
      location.reload();
      return;
    }
    this.asked = null;
    this.news = t("stored.cleared");
    await this.look();
    this.querySelector<HTMLElement>("h3")?.focus();
  }
}

customElements.define("chee-stored", Stored);

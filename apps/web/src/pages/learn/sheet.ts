// SPDX-License-Identifier: MIT
// A rule sheet, clause by clause, with a board beside the clause that is looked at.
import type { Core, GameName } from "chee";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { Part } from "../../shell/dom.js";
import { t } from "../../texts/later.js";
import "./sheet.css";
import { type Block, content, type Piece, type RuleCase } from "./content.js";
import "./case.js";
import { type LearnRoute, learnAddress } from "../../shell/router.js";
import { drawing } from "./drawing.js";
import { englishNote } from "./english.js";

const rulesOf = (one: RuleCase): string => one.steps[0]?.[1] ?? "";

/** The cases of a clause; of those that all games share, the game's own come first. */
export function casesOf(all: readonly RuleCase[], clause: string, game: string): RuleCase[] {
  const found = all.filter((one) => one.clauses.includes(clause));
  const own = (one: RuleCase) => rulesOf(one).startsWith(game);
  return [...found.filter(own), ...found.filter((one) => !own(one))];
}

export class LearnSheet extends Part {
  static override properties = {
    core: { attribute: false },
    game: { attribute: false },
    route: { attribute: false },
    blocks: { state: true },
    open: { state: true },
    fault: { state: true },
  };
  declare core: Core;
  declare game: GameName;
  declare route: LearnRoute;
  declare blocks: Block[] | null;
  /** The clause whose board is shown. */
  declare open: string;
  declare fault: boolean;

  #cases = new Map<string, RuleCase[]>();

  constructor() {
    super();
    this.blocks = null;
    this.open = "";
    this.fault = false;
  }

  override willUpdate(changed: PropertyValues): void {
    if (changed.has("game")) void this.#load(this.game);
    else if (changed.has("route")) this.#choose();
  }

  async #load(game: GameName): Promise<void> {
    this.blocks = null;
    this.fault = false;
    try {
      const [own, shared, ownCases, sharedCases] = await Promise.all([
        content("rules", game),
        content("rules", "shared"),
        content("cases", game),
        content("cases", "shared"),
      ]);
      if (game !== this.game) return;
      const blocks = [...own, ...shared];
      const all = [...ownCases, ...sharedCases];
      this.#cases = new Map();
      for (const block of blocks) {
        const clause = block.kind === "p" ? block.clause : undefined;
        if (clause) this.#cases.set(clause, casesOf(all, clause, game));
      }
      this.blocks = blocks;
    } catch {
      this.fault = true;
      return;
    }
    this.#choose();
    await this.updateComplete;
    this.#find();
  }

  /** The clause of the address, else the first that has a board. */
  #choose(): void {
    const has = (clause: string) => (this.#cases.get(clause)?.length ?? 0) > 0;
    const first = [...this.#cases.keys()].find(has) ?? "";
    const { clause } = this.route;
    this.open = clause && has(clause) ? clause : first;
  }

  override updated(changed: PropertyValues): void {
    if (changed.has("route")) this.#find();
  }

  #find(): void {
    const { clause } = this.route;
    const found = clause && this.querySelector(`[data-clause="${clause}"]`);
    if (found) found.scrollIntoView({ block: "center", behavior: "instant" });
  }

  async #show(clause: string): Promise<void> {
    this.open = clause;
    // The address follows without a step in the history; the route itself stays.
    history.replaceState(null, "", learnAddress(this.game, clause));
    await this.updateComplete;
    const lesson = this.querySelector("chee-learn-case");
    await (lesson as Part | null)?.updateComplete;
    const title = lesson?.querySelector<HTMLElement>("[data-part=case-title]");
    title?.focus({ preventScroll: true });
    lesson?.closest(".lesson")?.scrollIntoView({ block: "nearest" });
  }

  override render(): TemplateResult {
    return html`<article class="sheet with-board">
      ${this.fault ? html`<p role="alert">${t("learn.failed")}</p>` : englishNote()}
      ${(this.blocks ?? []).map((block, index) => this.#block(block, index))}
    </article>`;
  }

  #block(block: Block, index: number): TemplateResult | typeof nothing {
    if (block.kind === "h" && block.level === 1 && index === 0) return nothing;
    if (block.kind === "boards") return drawing(this.core, block.boards);
    if (block.kind !== "p" || !block.clause) return plainBlock(block);
    const { clause } = block;
    const found = this.#cases.get(clause) ?? [];
    return html`<div
        data-clause=${clause}
        class=${clause === this.route.clause ? "clause found" : "clause"}
      >
        <p lang="en">${block.text.map(piece)}</p>
        ${
          found.length > 0
            ? html`<button
                type="button"
                class="show"
                data-act="show"
                aria-pressed=${clause === this.open}
                @click=${() => void this.#show(clause)}
              >
                ${t("learn.show", { n: found.length })}
                <span class="hidden">${t("learn.of-clause", { clause })}</span>
              </button>`
            : nothing
        }
      </div>
      ${clause === this.open ? this.#lesson(clause, found) : nothing}`;
  }

  #lesson(clause: string, found: RuleCase[]): TemplateResult {
    return html`<section class="lesson" aria-label=${t("learn.board-of", { clause })}>
      <p class="people">
        <a href=${`#/learn/${this.game}?c=${clause}`} data-act="to-clause" @click=${this.#back}
          >${t("learn.clause", { clause })}</a
        >
      </p>
      ${keyed(
        `${this.game} ${clause}`,
        html`<chee-learn-case .core=${this.core} .clause=${clause} .cases=${found}></chee-learn-case>`,
      )}
    </section>`;
  }

  /** From the board back to its clause, also when the address is the clause's already. */
  readonly #back = (event: Event): void => {
    event.preventDefault();
    const place = this.querySelector<HTMLElement>(`[data-clause="${this.open}"]`);
    place?.scrollIntoView({ block: "center" });
    place?.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
  };
}

/** Everything of a sheet that is no clause. */
export function plainBlock(block: Block): TemplateResult {
  switch (block.kind) {
    case "h":
      return block.level === 3
        ? html`<h3 lang="en">${block.text}</h3>`
        : html`<h2 lang="en">${block.text}</h2>`;
    case "pre":
      return html`<pre lang="en" tabindex="0">${block.text}</pre>`;
    case "boards":
      return html``;
    case "ul":
      return html`<ul lang="en">${block.items.map((item) => html`<li>${item.map(piece)}</li>`)}</ul>`;
    default:
      return html`<p lang="en">${block.text.map(piece)}</p>`;
  }
}

function piece(part: Piece): TemplateResult | string {
  if (typeof part === "string") return part;
  const [kind, text] = part;
  if (kind === "b") return html`<strong>${text}</strong>`;
  if (kind === "c") return html`<code>${text}</code>`;
  return html`<em class=${text.startsWith("Our ruling") || text === "our ruling:" ? "ruling" : ""}>${text}</em>`;
}

customElements.define("chee-learn-sheet", LearnSheet);

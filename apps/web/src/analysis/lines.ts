// SPDX-License-Identifier: MIT
// <chee-lines>: the engine's best lines of the position looked at, live.
//
//   const lines = document.createElement("chee-lines");
//   lines.core = core;                 // Core; nothing happens without
//   lines.start = position.text;       // where the game begins, as text of six fields
//   lines.moves = ["A5", "b3"];        // played from start to the position looked at
//   lines.count = 3;                   // how many lines, 1 to 8
//   lines.on = true;                   // whether it thinks
//
// The head has a switch for `on` and a choice of `count`; both tell `chee-analysis`.
//
// Events (bubble, composed):
//   chee-line      {moves}       a move of a line was pressed: the line up to it, from the position
//   chee-analysis  {on, count}   somebody changed them here; the properties have changed already
//   chee-found     {finding}     new lines: Finding of info.ts, or null when there are none
//
// Follows the position at once; answers to older questions are dropped. `finding` can be read.
import type { Core, PositionView } from "chee";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { theModule } from "../app/core.js";
import { Part } from "../app/dom.js";
import { t } from "../texts/texts.js";
import "./analysis.css";
import type { Finding, Line } from "./info.js";
import { Thinker } from "./thinker.js";
import { valueText, valueWords } from "./worth.js";

const COUNTS = [1, 2, 3, 5, 8];
const MOVES_SHOWN = 10;

export class CheeLines extends Part {
  static override properties = {
    core: { attribute: false },
    start: { attribute: false },
    moves: { attribute: false },
    count: { type: Number },
    on: { type: Boolean, reflect: true },
    finding: { state: true },
    fault: { state: true },
    over: { state: true },
  };
  declare core: Core | null;
  declare start: string;
  declare moves: readonly string[];
  declare count: number;
  declare on: boolean;
  declare finding: Finding | null;
  declare fault: string;
  declare over: boolean;

  readonly #thinker = new Thinker(
    theModule,
    (finding) => this.#found(finding),
    (reason) => {
      this.fault = reason;
    },
  );
  #asked = "";

  constructor() {
    super();
    this.core = null;
    this.start = "";
    this.moves = [];
    this.count = 3;
    this.on = false;
    this.finding = null;
    this.fault = "";
    this.over = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#asked = "";
    this.#thinker.free();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  override willUpdate(_changed: PropertyValues<this>): void {
    const { core, start, moves, count, on } = this;
    const wanted =
      core && on && start && this.isConnected ? [start, count, ...moves].join("\n") : "";
    if (wanted === this.#asked) return;
    this.#asked = wanted;
    this.fault = "";
    this.over = false;
    this.#found(null);
    if (wanted === "") this.#thinker.stop();
    else if (core) this.#think(core);
  }

  #think(core: Core): void {
    let position: PositionView;
    try {
      const game = core.game(this.start, this.moves);
      this.over = game.result !== null;
      position = game.position;
    } catch (reason) {
      this.fault = reason instanceof Error ? reason.message : String(reason);
      this.#thinker.stop();
      return;
    }
    if (this.over || position.turn === null) this.#thinker.stop();
    else this.#thinker.think({ start: this.start, moves: this.moves, lines: this.count });
  }

  #found(finding: Finding | null): void {
    if (finding === this.finding) return;
    this.finding = finding;
    this.#tell("chee-found", { finding });
  }

  #tell(name: string, detail: Record<string, unknown>): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  #change(change: { on?: boolean; count?: number }): void {
    Object.assign(this, change);
    this.#tell("chee-analysis", { on: this.on, count: this.count });
  }

  override render(): TemplateResult {
    return html`<section class="lines" aria-label=${t("analysis.engine")}>
      <div class="lines-head">
        <label class="switch">
          <input
            type="checkbox"
            role="switch"
            .checked=${this.on}
            data-act="analyse"
            @change=${(event: Event) => this.#change({ on: (event.target as HTMLInputElement).checked })}
          />
          <span>${t("analysis.on")}</span>
        </label>
        <label class="few">
          <span>${t("analysis.lines")}</span>
          <select
            data-act="count"
            @change=${(event: Event) => this.#change({ count: Number((event.target as HTMLSelectElement).value) })}
          >
            ${COUNTS.map((n) => html`<option value=${n} ?selected=${n === this.count}>${n}</option>`)}
          </select>
        </label>
        <p class="lines-status">${this.#status()}</p>
      </div>
      ${this.fault ? html`<p role="alert">${t("analysis.failed", { reason: this.fault })}</p>` : nothing}
      <ol class="lines-list" aria-label=${t("analysis.lines.label")}>
        ${this.finding?.lines.map((line) => this.#line(line))}
      </ol>
    </section>`;
  }

  #status(): string {
    const { finding, on, over } = this;
    if (!on) return t("analysis.status.off");
    if (over) return t("analysis.over");
    const first = finding?.lines[0];
    if (!finding || !first) return t("analysis.status.thinking");
    return t("analysis.status", {
      depth: first.depth,
      nodes: compact(finding.nodes),
      speed: compact(finding.speed),
    });
  }

  #line(line: Line): TemplateResult {
    const { rank, depth, value, moves } = line;
    return html`<li
      data-rank=${rank}
      data-depth=${depth}
      aria-label=${t("analysis.line.label", { rank, depth, value: valueWords(value) })}
    >
      <span class="value" data-kind=${value.kind}>${valueText(value)}</span>
      <span class="depth" aria-hidden="true">${depth}</span>
      <span class="moves">
        ${moves.slice(0, MOVES_SHOWN).map(
          (move, i) => html`<button
            type="button"
            class="move"
            aria-label=${t("analysis.move.label", { move, rank, number: i + 1 })}
            @click=${() => this.#tell("chee-line", { moves: moves.slice(0, i + 1) })}
          >${move}</button>`,
        )}
        ${moves.length > MOVES_SHOWN ? html`<span aria-hidden="true">…</span>` : nothing}
      </span>
    </li>`;
  }
}

/** 950, 12k, 3.4M. */
function compact(number: number): string {
  if (number < 10_000) return String(number);
  if (number < 1_000_000) return `${Math.round(number / 1000)}k`;
  return `${(number / 1_000_000).toFixed(1)}M`;
}

customElements.define("chee-lines", CheeLines);

declare global {
  interface HTMLElementTagNameMap {
    "chee-lines": CheeLines;
  }
}

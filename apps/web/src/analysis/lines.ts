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
//   lines.values = true;               // whether it finds the values of holes and options, too
//   lines.prefix = "A5";               // the move as far as it is chosen on the board, or ""
//   lines.depth = 6; lines.time = 9000; // how far it looks for values: plies, milliseconds; 0: no bound
//
// The head has switches for `on` and `values` and a choice of `count`; all tell `chee-analysis`.
//
// Events (bubble, composed):
//   chee-line      {moves}       a move of a line was pressed: the line up to it, from the position
//   chee-analysis  {on, count, values}  somebody changed them here; the properties have changed
//   chee-values    {values, depth}      BoardValues for `values` of <chee-board>, or null; the depth
//                                       that all start holes have reached
//   chee-found     {finding}     new lines: Finding of info.ts, or null when there are none
//
// Follows the position at once; answers to older questions are dropped. `finding` can be read.
import type { Core, GameView } from "chee";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { Part } from "../shell/dom.js";
import { sentence } from "../shell/sentence.js";
import { viewOf } from "../study/followed.js";
import { numeral } from "../texts/language.js";
import { t } from "../texts/later.js";
import "./analysis.css";
import { approach, exactRows, exactValue, onTables } from "./exact.js";
import type { Finding, Line, Value } from "./info.js";
import { Surveyor } from "./surveyor.js";
import { Thinker } from "./thinker.js";
import { Values } from "./values.js";
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
    values: { type: Boolean, reflect: true },
    prefix: { attribute: false },
    depth: { type: Number },
    time: { type: Number },
    finding: { state: true },
    fault: { state: true },
    over: { state: true },
  };
  declare core: Core | null;
  declare start: string;
  declare moves: readonly string[];
  declare count: number;
  declare on: boolean;
  declare values: boolean;
  declare prefix: string;
  declare depth: number;
  declare time: number;
  declare finding: Finding | null;
  /** A sentence, or "". */
  declare fault: string;
  declare over: boolean;

  readonly #failed = (reason: string): void => {
    this.fault = t("analysis.failed", { reason });
  };
  readonly #restarted = (): void => {
    this.fault = t("engine.restarted");
  };
  readonly #thinker = new Thinker((finding) => this.#found(finding), this.#failed, this.#restarted);
  readonly #surveyed = new Values(new Surveyor(this.#failed, this.#restarted), (values, depth) =>
    this.#tell("chee-values", { values, depth }),
  );
  /** The position that `#game` is of, and the question put to the engine; "" for none. */
  #place = "";
  #asked = "";
  /** Whether nobody looks, so that the thinking rests. */
  #hidden = false;
  /** Whether tables have come since it was asked. */
  #again = false;
  #game: GameView | null = null;

  constructor() {
    super();
    this.core = null;
    this.start = "";
    this.moves = [];
    this.count = 3;
    this.on = false;
    this.values = false;
    this.prefix = "";
    this.depth = 0;
    this.time = 9000;
    this.finding = null;
    this.fault = "";
    this.over = false;
  }

  protected override follow(): (() => void)[] {
    const look = (): void => this.requestUpdate();
    look();
    document.addEventListener("visibilitychange", look);
    // More tables mean thinking again about the same position.
    const silence = onTables(() => {
      this.#again = true;
      look();
    });
    const leave = (): void => {
      silence();
      document.removeEventListener("visibilitychange", look);
      this.#asked = "";
      this.#thinker.free();
      this.#surveyed.free();
    };
    return [leave];
  }

  override willUpdate(_changed: PropertyValues<this>): void {
    const { core, start, moves, count, on, values, prefix, depth, time } = this;
    const ready = core && start && this.isConnected && (on || values);
    const place = ready ? [start, ...moves].join("\n") : "";
    if (place !== this.#place) {
      this.#place = place;
      this.fault = "";
      this.#game = place && core ? this.#read(core) : null;
      if (this.#game) void approach(this.#game.position);
    }
    const game = this.#game;
    this.over = game !== null && game.result !== null;
    const open = game !== null && !this.over ? place : "";
    const wanted = open && on ? `${count}\n${open}` : "";
    const { hidden } = document;
    if (wanted !== this.#asked || hidden !== this.#hidden || this.#again) {
      this.#again = false;
      // What was found stays in sight while the thinking rests.
      if (wanted !== this.#asked) this.#found(null);
      this.#asked = wanted;
      this.#hidden = hidden;
      if (wanted && !hidden) this.#thinker.think({ start, moves, lines: count });
      else this.#thinker.stop();
    }
    if (core && game && open && values) {
      const view = game.position;
      this.#surveyed.look({ core, start, moves, view, prefix, bounds: { depth, time } });
    } else this.#surveyed.stop();
  }

  #read(core: Core): GameView | null {
    try {
      return viewOf(core, this.start, this.moves);
    } catch (reason) {
      this.#failed(sentence(reason));
      return null;
    }
  }

  #found(finding: Finding | null): void {
    if (finding === this.finding) return;
    this.finding = finding;
    this.#tell("chee-found", { finding });
  }

  #tell(name: string, detail: Record<string, unknown>): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  #change(change: { on?: boolean; count?: number; values?: boolean }): void {
    Object.assign(this, change);
    const { on, count, values } = this;
    this.#tell("chee-analysis", { on, count, values });
  }

  #switch(name: "on" | "values", act: string, text: string): TemplateResult {
    return html`<label class="switch">
      <input
        type="checkbox"
        role="switch"
        .checked=${this[name]}
        data-act=${act}
        @change=${(event: Event) => this.#change({ [name]: (event.target as HTMLInputElement).checked })}
      />
      <span>${text}</span>
    </label>`;
  }

  override render(): TemplateResult {
    return html`<section class="engine-lines" aria-label=${t("analysis.engine")}>
      <div class="lines-head">
        ${this.#switch("on", "analyse", t("analysis.on"))}
        ${this.#switch("values", "values", t("analysis.values"))}
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
      ${this.fault ? html`<p role="alert">${this.fault}</p>` : nothing}
      <ol class="lines-list" aria-label=${t("analysis.lines.label")}>
        ${this.finding?.lines.map((line) => this.#line(line))} ${this.#expected()}
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

  /** Lines still to come have their room, so that what is pressed below does not move away. */
  #expected(): TemplateResult[] {
    const missing = this.on && !this.over ? this.count - (this.finding?.lines.length ?? 0) : 0;
    return Array.from({ length: Math.max(0, missing) }, () => html`<li aria-hidden="true"></li>`);
  }

  /** What tables know of a line's first move counts for more than what was found. */
  #worth(value: Value, moves: readonly string[]): { text: string; words: string } {
    const [exact] = exactRows(this.start, this.moves, [moves.slice(0, 1)]);
    if (exact?.value) return exactValue(exact.value, true);
    return { text: valueText(value), words: valueWords(value) };
  }

  #line(line: Line): TemplateResult {
    const { rank, depth, value, moves } = line;
    const { text, words } = this.#worth(value, moves);
    return html`<li
      data-rank=${rank}
      data-depth=${depth}
      aria-label=${t("analysis.line.label", { rank, depth, value: words })}
    >
      <span class="value" data-kind=${value.kind}>${text}</span>
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
  return `${numeral(number / 1_000_000, 1)}M`;
}

customElements.define("chee-lines", CheeLines);

declare global {
  interface HTMLElementTagNameMap {
    "chee-lines": CheeLines;
  }
}

// SPDX-License-Identifier: MIT
// <chee-engine-side>: what the engine makes of the study: lines and values of the position looked
// at, and the whole game annotated. `at` and `changes` say which state of the study is meant. What
// <chee-lines> tells goes through; an annotated game is told as `chee-annotated`.
import { type Annotated, type Core, Engine } from "chee";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import "../analysis/index.js";
import type { Study } from "../study/study.js";
import { line, type Node } from "../study/tree.js";
import { type TextKey, t } from "../texts/texts.js";
import { theModule } from "./core.js";
import { Part } from "./dom.js";
import { sentence } from "./table.js";

/** Tenths of a second that a position gets. */
const efforts = [2, 10, 40] as const;

interface Work {
  done: number;
  of: number;
  control: AbortController;
}

export class EngineSide extends Part {
  static override properties = {
    core: { attribute: false },
    study: { attribute: false },
    at: { attribute: false },
    changes: { attribute: false },
    prefix: { attribute: false },
    on: { attribute: false },
    valued: { attribute: false },
    lines: { state: true },
    effort: { state: true },
    work: { state: true },
    summary: { state: true },
    fault: { state: true },
  };
  declare core: Core;
  declare study: Study;
  declare at: Node;
  declare changes: number;
  /** The move as far as it is chosen on the board. */
  declare prefix: string;
  declare on: boolean;
  declare valued: boolean;
  declare lines: number;
  declare effort: number;
  declare work: Work | null;
  declare summary: Annotated | null;
  declare fault: string;

  /** The study that comes next is the annotated one. */
  #fresh = false;

  constructor() {
    super();
    this.on = false;
    this.valued = false;
    this.lines = 3;
    this.effort = efforts[0];
    this.work = null;
    this.summary = null;
    this.fault = "";
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.work?.control.abort();
  }

  override willUpdate(changed: PropertyValues): void {
    if (!changed.has("study")) return;
    // What was said of one game is not said of another.
    if (!this.#fresh) this.summary = null;
    this.#fresh = false;
  }

  async #annotate(): Promise<void> {
    const control = new AbortController();
    this.work = { done: 0, of: 0, control };
    this.fault = "";
    this.summary = null;
    let engine: Engine | null = null;
    try {
      engine = await Engine.start({ wasm: await theModule() });
      control.signal.throwIfAborted();
      const annotated = await engine.annotate(
        this.study.record(),
        { time: this.effort * 100 },
        {
          signal: control.signal,
          onProgress: (done, of) => {
            this.work = { done, of, control };
          },
        },
      );
      this.summary = annotated;
      this.#fresh = true;
      const detail = annotated.record;
      this.dispatchEvent(new CustomEvent("chee-annotated", { detail }));
    } catch (reason) {
      if (!control.signal.aborted) {
        this.fault = t("annotate.failed", { reason: sentence(reason) });
      }
    } finally {
      engine?.terminate();
      this.work = null;
    }
  }

  override render(): TemplateResult {
    const { study, at } = this;
    return html`<chee-lines
        .core=${this.core}
        .start=${study.start.text}
        .moves=${line(at).map((node) => node.move)}
        .prefix=${this.prefix}
        .count=${this.lines}
        .on=${this.on}
        .values=${this.valued}
        @chee-analysis=${(event: CustomEvent<{ count: number }>) => {
          this.lines = event.detail.count;
        }}
      ></chee-lines>
      ${study.tree.root.children.length ? this.#whole() : nothing}`;
  }

  #whole(): TemplateResult {
    const { work } = this;
    return html`<div class="annotate" data-part="annotate">
      ${work ? this.#progress(work) : this.#offer()}
      ${this.fault ? html`<p role="alert" class="notice">${this.fault}</p>` : nothing}
      ${this.summary && !work ? this.#told(this.summary) : nothing}
    </div>`;
  }

  #offer(): TemplateResult {
    return html`<div class="row">
      <button type="button" data-act="annotate" @click=${() => void this.#annotate()}>
        ${t("annotate.begin")}
      </button>
      <label class="few"
        ><span class="hidden">${t("annotate.effort")}</span>
        <select
          data-act="effort"
          @change=${(event: Event) => {
            this.effort = Number((event.target as HTMLSelectElement).value);
          }}
        >
          ${efforts.map(
            (tenths) => html`<option value=${tenths} .selected=${tenths === this.effort}>
              ${t("annotate.effort.value", { n: tenths / 10 })}
            </option>`,
          )}
        </select></label
      >
    </div>`;
  }

  #progress({ done, of, control }: Work): TemplateResult {
    return html`<div class="row">
      <label class="working"
        ><span>${t("annotate.progress", { done, of: of || "..." })}</span>
        <progress max=${of || 1} .value=${done}></progress
      ></label>
      <button type="button" data-act="annotate-cancel" @click=${() => control.abort()}>
        ${t("annotate.cancel")}
      </button>
    </div>`;
  }

  /** How well each seat played. */
  #told({ seats }: Annotated): TemplateResult {
    const { letters } = this.study.start;
    return html`<ul class="played" role="status">
      ${seats.map((seat, n) => {
        const name = t(`seat.${letters[n] ?? "A"}` as TextKey);
        const { accuracy, bad, veryBad } = seat;
        if (accuracy === null) return html`<li>${t("annotate.no-choice", { name })}</li>`;
        const percent = Math.round(accuracy * 100);
        return html`<li>${t("annotate.seat", { name, percent, bad, very: veryBad })}</li>`;
      })}
    </ul>`;
  }
}

customElements.define("chee-engine-side", EngineSide);

// SPDX-License-Identifier: MIT
// <chee-annotate>: asks for the annotation of a whole game, shows how far it is, and tells how well
// each player did and where the game turned.
//
//   part.record = () => record;   // asked for when the work begins; GameRecord
//   part.names = ["South", "North"];
//   part.line = ["A5", ..];       // moves of the main line: with others the report is put away
//   part.labels = ["1. A5", ..];  // the same as a reader knows them
//
// Events (bubble, composed):
//   chee-annotated  {annotated}   Annotated of the package; its record takes the place of the game
//   chee-goto       {ply}         a turning point was pressed: the position before move `ply` + 1
import type { Annotated, Bounds, GameRecord } from "chee";
import { html, nothing, type TemplateResult } from "lit";
import { Part } from "../shell/dom.js";
import { sentence } from "../shell/sentence.js";
import { numeral } from "../texts/language.js";
import { type TextKey, t } from "../texts/later.js";
import "./analysis.css";
import { annotate } from "./annotate.js";

/** The signs that are counted, and their numbers in records. */
const marks = [
  ["!", 1],
  ["?", 2],
  ["??", 4],
] as const;

/** What one can choose: positions looked at in each search, or plies. */
const EFFORTS: readonly Bounds[] = [
  { nodes: 20_000 },
  { nodes: 200_000 },
  { nodes: 1_000_000 },
  { depth: 2 },
  { depth: 4 },
  { depth: 6 },
  { depth: 8 },
];

function effortText({ nodes, depth = 0 }: Bounds, at: number): string {
  return nodes ? t(`annotate.effort.${at}` as TextKey) : t("annotate.depth", { n: depth });
}

export class Annotate extends Part {
  static override properties = {
    record: { attribute: false },
    names: { attribute: false },
    line: { attribute: false },
    labels: { attribute: false },
    effort: { state: true },
    progress: { state: true },
    report: { state: true },
    told: { state: true },
  };
  declare record: (() => GameRecord) | null;
  declare names: readonly string[];
  declare line: readonly string[];
  declare labels: readonly string[];
  declare effort: number;
  /** Positions done and to do, or null while nothing is under way. */
  declare progress: { done: number; of: number } | null;
  declare report: { annotated: Annotated; game: GameRecord } | null;
  /** What came of it, for the status line. */
  declare told: string;
  #control: AbortController | null = null;

  constructor() {
    super();
    this.record = null;
    this.names = [];
    this.line = [];
    this.labels = [];
    this.effort = 0;
    this.progress = null;
    this.report = null;
    this.told = "";
  }

  protected override follow(): (() => void)[] {
    return [() => this.#control?.abort()];
  }

  override willUpdate(): void {
    const { report, line } = this;
    if (!report) return;
    const { moves } = report.game;
    if (moves.length === line.length && moves.every(({ m }, i) => m === line[i])) return;
    this.report = null;
    this.told = "";
  }

  async #begin(): Promise<void> {
    const { record } = this;
    if (!record || this.progress) return;
    const control = new AbortController();
    this.#control = control;
    this.report = null;
    this.told = "";
    this.progress = { done: 0, of: 0 };
    try {
      const game = record();
      const bounds = EFFORTS[this.effort] ?? {};
      const annotated = await annotate(
        game,
        bounds,
        (done, of) => {
          this.progress = { done, of };
        },
        control.signal,
      );
      // What was written meanwhile is not overwritten.
      const same = JSON.stringify(this.record?.()) === JSON.stringify(game);
      if (!same) this.told = t("annotate.changed");
      else this.#end(annotated, game);
    } catch (reason) {
      const why = sentence(reason);
      this.told = control.signal.aborted ? t("annotate.cancelled") : t("annotate.failed", { why });
    }
    this.progress = null;
    this.#control = null;
  }

  #end(annotated: Annotated, game: GameRecord): void {
    this.told = t("annotate.done", { n: annotated.moves.length });
    this.#tell("chee-annotated", { annotated });
    this.report = { annotated, game };
  }

  #tell(name: string, detail: Record<string, unknown>): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  override render(): TemplateResult {
    const { progress } = this;
    return html`<section class="annotate" data-part="annotate" aria-label=${t("annotate.title")}>
      ${progress ? this.#running(progress) : this.#asking()}
      <p role="status" class="annotate-told">${this.told}</p>
      ${this.report ? this.#report(this.report.annotated, this.report.game) : nothing}
    </section>`;
  }

  #asking(): TemplateResult {
    return html`<div class="row">
      <button type="button" data-act="annotate" @click=${() => void this.#begin()}>
        ${t("annotate.begin")}
      </button>
      <select
        data-act="effort"
        aria-label=${t("annotate.effort")}
        @change=${(event: Event) => {
          this.effort = (event.target as HTMLSelectElement).selectedIndex;
        }}
      >
        ${EFFORTS.map(
          (one, i) => html`<option ?selected=${i === this.effort}>${effortText(one, i)}</option>`,
        )}
      </select>
    </div>`;
  }

  #running({ done, of }: { done: number; of: number }): TemplateResult {
    return html`<div class="row">
      <progress max=${of || 1} .value=${done} aria-label=${t("annotate.progress")}></progress>
      <span class="annotate-count">${t("annotate.count", { done, of })}</span>
      <button type="button" data-act="annotate-cancel" @click=${() => this.#control?.abort()}>
        ${t("annotate.cancel")}
      </button>
    </div>`;
  }

  #report(annotated: Annotated, game: GameRecord): TemplateResult {
    return html`<div class="annotate-report">
      <table>
        <thead>
          <tr>
            <th scope="col">${t("annotate.player")}</th>
            <th scope="col">${t("annotate.accuracy")}</th>
            ${marks.map(([mark]) => html`<th scope="col">${mark}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${annotated.seats.map(
            (seat, i) => html`<tr>
              <th scope="row">${this.names[i] ?? ""}</th>
              <td>${seat.accuracy === null ? "–" : `${numeral(100 * seat.accuracy, 1)} %`}</td>
              <td>${seat.good}</td>
              <td>${seat.bad}</td>
              <td>${seat.veryBad}</td>
            </tr>`,
          )}
        </tbody>
      </table>
      <p class="quiet">${marks.map(([mark, nag]) => `${mark} ${t(`analyse.sign.${nag}`)}`).join(" · ")}</p>
      ${annotated.turningPoints.length > 0 ? this.#turns(annotated, game) : nothing}
    </div>`;
  }

  #turns(annotated: Annotated, game: GameRecord): TemplateResult {
    return html`<h3>${t("annotate.turns")}</h3>
      <ul class="annotate-turns">
        ${annotated.turningPoints.map((index) => {
          const move = annotated.moves[index];
          if (!move) return nothing;
          const fill = {
            move: this.labels[index] ?? game.moves[index]?.m ?? "",
            mark: move.mark,
            before: Math.round(100 * move.before),
            after: Math.round(100 * move.after),
            better: move.better[0] ?? "",
          };
          return html`<li>
            <button
              type="button"
              data-ply=${index}
              @click=${() => this.#tell("chee-goto", { ply: index })}
            >
              ${t("annotate.turn", fill)}
            </button>
          </li>`;
        })}
      </ul>`;
  }
}

customElements.define("chee-annotate", Annotate);

declare global {
  interface HTMLElementTagNameMap {
    "chee-annotate": Annotate;
  }
}

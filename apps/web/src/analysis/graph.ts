// SPDX-License-Identifier: MIT
// <chee-graph>: who stood how well, move by move, as a picture one can go along.
//
//   graph.points = [{ ply: 0, chance: 0.5, text: "at the start" },
//                   { ply: 1, chance: 0.31, text: "1. A5", mark: "??" }, ...];
//   graph.at = 12;                     // ply of the position looked at, or null
//   graph.first = "South";             // whose chance it is: drawn upwards
//   graph.second = "North";            // drawn downwards
//
// `chance` is 0 to 1 for `first`, or null where nothing is known: the line has a gap there. `text`
// names the point for readers; `mark` is "?", "??" or "!" and is drawn as a sign of its own shape.
//
// It is a slider: a press goes to the nearest point, arrow keys, Home and End go along; both tell
//   chee-goto {ply}                    // bubbles, composed; `at` does not change by itself
import {
  html,
  nothing,
  type PropertyValues,
  type SVGTemplateResult,
  svg,
  type TemplateResult,
} from "lit";
import { Part } from "../shell/dom.js";
import { t } from "../texts/later.js";
import "./analysis.css";

export interface GraphPoint {
  ply: number;
  chance: number | null;
  text: string;
  mark?: "" | "!" | "?" | "??";
}

const HEIGHT = 120;
const EDGE = 10;

export class CheeGraph extends Part {
  static override properties = {
    points: { attribute: false },
    at: { attribute: false },
    first: {},
    second: {},
    width: { state: true },
  };
  declare points: readonly GraphPoint[];
  declare at: number | null;
  declare first: string;
  declare second: string;
  declare width: number;

  readonly #observer = new ResizeObserver(() => this.#measure());

  constructor() {
    super();
    this.points = [];
    this.at = null;
    this.first = t("seat.S");
    this.second = t("seat.N");
    this.width = 320;
  }

  protected override follow(): (() => void)[] {
    this.#observer.observe(this);
    return [() => this.#observer.disconnect()];
  }

  #measure(): void {
    const width = Math.round(this.clientWidth);
    if (width > 0) this.width = width;
  }

  protected override firstUpdated(_changed: PropertyValues<this>): void {
    this.#measure();
  }

  /** Index of the point looked at; -1 without. */
  get #index(): number {
    return this.points.findIndex((point) => point.ply === this.at);
  }

  #x(index: number): number {
    const last = Math.max(1, this.points.length - 1);
    return EDGE + ((this.width - 2 * EDGE) * index) / last;
  }

  #y(chance: number): number {
    return EDGE + (HEIGHT - 2 * EDGE) * (1 - chance);
  }

  #go(index: number): void {
    const point = this.points[Math.max(0, Math.min(index, this.points.length - 1))];
    if (!point || point.ply === this.at) return;
    const detail = { ply: point.ply };
    this.dispatchEvent(new CustomEvent("chee-goto", { detail, bubbles: true, composed: true }));
  }

  readonly #press = (event: PointerEvent): void => {
    if (event.type === "pointermove" && event.buttons !== 1) return;
    if (event.type === "pointerdown" && event.button !== 0) return;
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const along = (event.clientX - box.left - EDGE) / Math.max(1, box.width - 2 * EDGE);
    this.#go(Math.round(along * (this.points.length - 1)));
  };

  readonly #key = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const at = this.#index;
    const page = Math.max(2, Math.round(this.points.length / 10));
    const steps: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      PageDown: at - page,
      PageUp: at + page,
      Home: 0,
      End: this.points.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.#go(to);
  };

  #words(point: GraphPoint | undefined): string {
    if (!point) return "";
    const text = point.mark ? `${point.text} ${point.mark}` : point.text;
    if (point.chance === null) return text;
    return t("graph.point", { text, chance: Math.round(point.chance * 100), first: this.first });
  }

  override render(): TemplateResult {
    const { points } = this;
    if (!points.some((point) => point.chance !== null)) {
      return html`<p class="graph-empty">${t("graph.empty")}</p>`;
    }
    const index = this.#index;
    const words = this.#words(points[index]);
    return html`<div
        class="graph"
        role="slider"
        tabindex="0"
        aria-label=${t("graph.label")}
        aria-valuemin="0"
        aria-valuemax=${points.length - 1}
        aria-valuenow=${Math.max(0, index)}
        aria-valuetext=${words || nothing}
        title=${t("graph.keys")}
        @pointerdown=${this.#press}
        @pointermove=${this.#press}
        @keydown=${this.#key}
      >
        <svg viewBox="0 0 ${this.width} ${HEIGHT}" aria-hidden="true">${this.#picture(index)}</svg>
      </div>
      <p class="graph-words" aria-hidden="true">${words}</p>`;
  }

  /** The runs of neighbouring points that have a value. */
  #runs(): number[][] {
    const runs: number[][] = [];
    let run: number[] = [];
    this.points.forEach((point, i) => {
      if (point.chance !== null) run.push(i);
      else if (run.length > 0) {
        runs.push(run);
        run = [];
      }
    });
    return run.length > 0 ? [...runs, run] : runs;
  }

  #picture(index: number): SVGTemplateResult {
    const middle = this.#y(0.5);
    const spot = (i: number) =>
      `${this.#x(i).toFixed(1)} ${this.#y(this.points[i]?.chance ?? 0.5).toFixed(1)}`;
    const at = this.points[index];
    return svg`
      ${this.#runs().map((run) => {
        const line = run.map((i, k) => `${k === 0 ? "M" : "L"}${spot(i)}`).join("");
        const [a, b] = [run[0] ?? 0, run.at(-1) ?? 0];
        return svg`<path class="area" d="${line}L${this.#x(b)} ${middle}L${this.#x(a)} ${middle}Z"/>
          <path class="line" d=${line}/>
          ${a === b ? svg`<circle class="dot" cx=${this.#x(a)} cy=${this.#y(this.points[a]?.chance ?? 0.5)} r="2.5"/>` : nothing}`;
      })}
      <path class="even" d="M${EDGE} ${middle}H${this.width - EDGE}"/>
      ${this.points.map((point, i) =>
        point.mark && point.chance !== null
          ? sign(point.mark, this.#x(i), this.#y(point.chance), this.points.length > 40 ? 0.75 : 1)
          : nothing,
      )}
      ${
        at
          ? svg`<path class="now" d="M${this.#x(index)} 0V${HEIGHT}"/>
            ${at.chance === null ? nothing : svg`<circle class="now-dot" cx=${this.#x(index)} cy=${this.#y(at.chance)} r="5"/>`}`
          : nothing
      }
      <text class="side" x=${EDGE + 2} y="14">${this.first}</text>
      <text class="side" x=${EDGE + 2} y=${HEIGHT - 5}>${this.second}</text>`;
  }
}

/** A diamond for a feat, a triangle for a mistake, a filled one with a bar for a blunder. */
function sign(mark: string, x: number, y: number, size: number): SVGTemplateResult {
  const shapes: Record<string, string> = {
    "!": "M0 -6L5 0L0 6L-5 0Z",
    "?": "M-5 -4H5L0 5Z",
    "??": "M-7 -5H7L0 7ZM-7 -9H7",
  };
  const kind = mark === "!" ? "good" : mark === "?" ? "bad" : "very-bad";
  return svg`<path class="sign ${kind}" d=${shapes[mark] ?? ""} transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size})"/>`;
}

customElements.define("chee-graph", CheeGraph);

declare global {
  interface HTMLElementTagNameMap {
    "chee-graph": CheeGraph;
  }
}

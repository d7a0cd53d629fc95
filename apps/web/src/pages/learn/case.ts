// SPDX-License-Identifier: MIT
// The board beside a clause: shows the cases of tests/cases stage by stage, and lets the reader go
// on with moves of their own.
import type { Core, GameView, PositionView, Trace } from "chee";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { CheeBoard } from "../../board/index.js";
import "../../board/index.js";
import { boardSource, titleOf } from "../../shell/core.js";
import { Part, roomBeside } from "../../shell/dom.js";
import { analyseAddress, playAddress } from "../../shell/router.js";
import { onSettings, settings } from "../../shell/settings.js";
import { draftOfText, pictureOf } from "../../study/draft.js";
import { boardTexts } from "../../texts/board.js";
import { t } from "../../texts/later.js";
import type { RuleCase } from "./content.js";
import { gameAt, heldBack, refusalsOf, type Stage, stagesOf, standing } from "./stages.js";

const heldShown = 5;
// From so many boards on there is a list of them.
const listFrom = 4;

export class LearnCase extends Part {
  static override properties = {
    core: { attribute: false },
    clause: { attribute: false },
    cases: { attribute: false },
    number: { state: true },
    at: { state: true },
    tried: { state: true },
    trace: { state: true },
    sown: { state: true },
  };
  declare core: Core;
  /** The clause shown, or "". */
  declare clause: string;
  declare cases: readonly RuleCase[];
  /** Which of the cases, and which of its stages. */
  declare number: number;
  declare at: number;
  /** Moves the reader has tried from there. */
  declare tried: string[];
  /** The turn shown last. */
  declare trace: Trace | null;
  /** Whether it has been seen to its end; what it did, and how the game stands, is told then. */
  declare sown: boolean;

  #stages: Stage[] = [];
  /** The game as it stands; null where no game comes to such a position. */
  #game: GameView | null = null;
  #position: PositionView | null = null;
  #shown: PositionView | null = null;
  #hurry = false;

  constructor() {
    super();
    this.clause = "";
    this.cases = [];
    this.number = 0;
    this.at = 0;
    this.tried = [];
    this.trace = null;
    this.sown = true;
  }

  protected override follow(): (() => void)[] {
    return [onSettings(() => this.requestUpdate())];
  }

  override willUpdate(changed: PropertyValues): void {
    if (changed.has("cases")) this.#open(0);
    else if (!changed.has("number") && !changed.has("at") && !changed.has("tried")) return;
    const stage = this.#stages[this.at];
    this.#game = stage ? gameAt(this.core, stage, this.tried) : null;
    this.#position = this.#game?.position ?? this.#impossible(stage);
  }

  #impossible(stage: Stage | undefined): PositionView | null {
    const text = stage?.impossible;
    return text ? pictureOf(draftOfText(this.core, text)) : null;
  }

  override updated(): void {
    const board = this.#view;
    const position = this.#position;
    if (!board || !position || position === this.#shown) return;
    this.#shown = position;
    board.show({ position, legal: this.#game?.legal ?? [], trace: this.trace });
  }

  get #view(): CheeBoard | null {
    return this.querySelector<CheeBoard>("chee-board");
  }

  get stage(): Stage | undefined {
    return this.#stages[this.at];
  }

  /** The case's own next move, or null at its end. */
  get next(): string | null {
    if (this.tried.length > 0) return null;
    const next = this.#stages[this.at + 1];
    return next?.base === this.stage?.base ? (next?.moves.at(-1) ?? null) : null;
  }

  #open(number: number): void {
    const one = this.cases[number];
    this.number = number;
    this.#stages = one ? stagesOf(this.core, one) : [];
    this.#reset(0);
  }

  #reset(at: number): void {
    this.at = at;
    this.tried = [];
    this.#sow(null);
    this.#hurry = false;
  }

  #sow(trace: Trace | null): void {
    this.trace = trace;
    this.sown = trace === null || this.#view?.pace === "off";
  }

  #step(): void {
    const { next } = this;
    if (next === null) {
      this.#reset(this.at + 1);
      return;
    }
    const before = this.#game?.position.text ?? "";
    this.at += 1;
    this.#sow(this.core.play(before, next));
  }

  /** Goes on as soon as each sowing has been shown. */
  #hurryOn(): void {
    this.#hurry = true;
    this.#step();
  }

  #ended(): void {
    this.sown = true;
    if (this.#hurry && this.next !== null) this.#step();
    else this.#hurry = false;
  }

  #try(move: string): void {
    const before = this.#game?.position.text ?? "";
    this.#hurry = false;
    this.#sow(this.core.play(before, move));
    this.tried = [...this.tried, move];
  }

  readonly #source = boardSource(
    () => this.core,
    () => this.#game?.position,
  );

  override render(): TemplateResult | typeof nothing {
    const one = this.cases[this.number];
    const { stage } = this;
    if (!one || !stage) return nothing;
    return html`
      <h3 lang="en" tabindex="-1" data-part="case-title">${one.title}</h3>
      ${one.notes.map((note) => html`<p lang="en" class="note">${note}</p>`)}
      <div class="row">${this.#buttons()} ${this.#others()}</div>
      ${stage.told.map((told) => html`<p>${told}</p>`)}
      ${this.#position ? this.#board(this.#position) : nothing}
      <p role="status" data-part="case-status">${this.sown ? this.#status() : "\u00a0"}</p>
      ${this.sown ? this.#told() : nothing} ${this.sown ? this.#refusals(stage) : nothing}
      ${this.#links()}
    `;
  }

  #board(position: PositionView): TemplateResult {
    return html`<chee-board
      data-role="case"
      data-game=${position.game}
      .orientation=${position.letters[0] ?? "S"}
      .speed=${settings().speed}
      .counts=${settings().counts}
      .oneTap=${settings().tap === "once"}
      .presses=${settings().tap === "twice" ? "twice" : "auto"}
      .interactive=${this.#game?.result === null}
      .source=${this.#source}
      .maxHeight=${roomBeside(440)}
      .texts=${boardTexts()}
      @chee-move=${(event: CustomEvent<{ move: string }>) => this.#try(event.detail.move)}
      @chee-traceend=${() => this.#ended()}
    ></chee-board>`;
  }

  #status(): string {
    const game = this.#game;
    if (!game) return "";
    const own = !game.result && this.tried.length === 0 ? ` ${t("learn.try")}` : "";
    return standing(game) + own;
  }

  #buttons(): TemplateResult {
    const { next, stage } = this;
    const more = this.at + 1 < this.#stages.length && this.tried.length === 0;
    const left = this.#stages.slice(this.at).filter(({ base }) => base === stage?.base).length - 1;
    const passes = this.#game?.legal[0]?.hole === null && next === null;
    const moved = this.at > 0 || this.tried.length > 0;
    return html`
      ${
        more
          ? html`<button type="button" class="main" data-act="case-next" @click=${() => this.#step()}>
              ${next === null ? t("learn.on") : next === "--" ? t("learn.pass") : t("learn.show-move", { move: next })}
            </button>`
          : nothing
      }
      ${
        left > 2
          ? html`<button type="button" data-act="case-all" @click=${() => this.#hurryOn()}>
              ${t("learn.show-all", { n: left })}
            </button>`
          : nothing
      }
      ${
        passes
          ? html`<button type="button" data-act="case-pass" @click=${() => this.#try("--")}>
              ${t("learn.pass")}
            </button>`
          : nothing
      }
      ${
        moved
          ? html`<button type="button" data-act="case-reset" @click=${() => this.#reset(0)}>
              ${t("learn.again")}
            </button>`
          : nothing
      }
    `;
  }

  #told(): TemplateResult | typeof nothing {
    if (!this.trace) return nothing;
    return html`<h4>${t("learn.happened", { move: this.trace.move })}</h4>
      <ol class="sentences" tabindex="0" aria-label=${t("learn.happened", { move: this.trace.move })}>
        ${this.trace.sentences.map((one) => html`<li>${one}</li>`)}
      </ol>`;
  }

  #refusals(stage: Stage): TemplateResult | typeof nothing {
    const all = this.tried.length === 0 ? refusalsOf(this.core, stage) : [];
    // Of the holes that the case itself does not speak of a few are enough.
    const held = this.at === 0 && this.#game ? heldBack(this.core, this.#game) : [];
    const more = held.filter(({ what }) => !all.some((one) => one.what === what));
    const shown = this.tried.length === 0 ? more.slice(0, heldShown) : [];
    if (all.length + shown.length === 0) return nothing;
    const left = more.length - shown.length;
    // Boards that no game has are something else than moves that may not be played.
    const { tries } = stage;
    const none = tries.length > 0 && shown.length === 0 && tries.every(({ rules }) => rules);
    return html`<h4>${t(none ? "learn.refused-rules" : "learn.refused")}</h4>
      <ul class="refusals" data-part="refusals">
        ${[...all, ...shown].map(({ what, why }) => html`<li><strong>${what}</strong>: ${why}</li>`)}
        ${left > 0 && shown.length > 0 ? html`<li>${t("learn.held", { n: left })}</li>` : nothing}
      </ul>`;
  }

  /** Where the position can be taken along to. */
  #links(): TemplateResult | typeof nothing {
    const game = this.#game;
    if (!game || game.result) return nothing;
    const { game: name, text } = game.position;
    return html`<p class="people">
      <a href=${playAddress(name, text)}>${t("learn.play-here")}</a> ·
      <a href=${analyseAddress(text)}>${t("learn.analyse-here")}</a>
    </p>`;
  }

  /** All boards of the clause by their titles. */
  #titles(): TemplateResult {
    return html`<select
      aria-label=${t("learn.boards")}
      data-act="case-choose"
      @change=${(event: Event) => this.#open((event.target as HTMLSelectElement).selectedIndex)}
    >
      ${this.cases.map(
        ({ title }, n) =>
          html`<option lang="en" .selected=${n === this.number}>${n + 1}. ${title}</option>`,
      )}
    </select>`;
  }

  #others(): TemplateResult | typeof nothing {
    const n = this.cases.length;
    const game = this.#game?.position.game;
    const title = game ? titleOf(this.core, game) : "";
    const step = (by: number) => () => this.#open((this.number + by + n) % n);
    return html`${
      n > 1
        ? html`<span class=${n >= listFrom ? "others many" : "others"}>
            <button
              type="button"
              data-act="case-before"
              aria-label=${t("learn.before")}
              @click=${step(-1)}
            >
              ←
            </button>
            ${
              n >= listFrom
                ? this.#titles()
                : html`<span>${t("learn.number", { n: this.number + 1, total: n })}</span>`
            }
            <button
              type="button"
              data-act="case-after"
              aria-label=${t("learn.after")}
              @click=${step(1)}
            >
              →
            </button>
          </span>`
        : nothing
    }
    ${this.clause.startsWith("0.") && title ? html`<span class="quiet">${title}</span>` : nothing}`;
  }
}

customElements.define("chee-learn-case", LearnCase);

// SPDX-License-Identifier: MIT
// Exercises: a question, a board to answer it on, hints, and which were solved.
import type { Core, GameName, MoveView, PositionView } from "chee";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { CheeBoard } from "../../board/index.js";
import "../../board/index.js";
import { Part, roomBeside } from "../../shell/dom.js";
import { analyseAddress, exerciseAddress, type LearnRoute } from "../../shell/router.js";
import { onSettings, settings } from "../../shell/settings.js";
import { boardTexts } from "../../texts/board.js";
import { type TextKey, t } from "../../texts/later.js";
import { content, type ExerciseData } from "./content.js";
import {
  choicesOf,
  exerciseId,
  hintSteps,
  hintsOf,
  judge,
  questionOf,
  startOf,
  type Verdict,
} from "./exercise-judge.js";
import { keepProgress, type Progress, readProgress } from "./exercise-progress.js";

export class Exercises extends Part {
  static override properties = {
    core: { attribute: false },
    game: { attribute: false },
    route: { attribute: false },
    all: { state: true },
    number: { state: true },
    verdict: { state: true },
    hints: { state: true },
    fault: { state: true },
  };
  declare core: Core;
  declare game: GameName;
  declare route: LearnRoute;
  declare all: ExerciseData[];
  declare number: number;
  /** What was answered last, or null before an answer. */
  declare verdict: Verdict | null;
  /** How many hints are shown. */
  declare hints: number;
  declare fault: boolean;

  #progress: Progress = { solved: new Set(), last: "" };
  #position: PositionView | null = null;
  #choices: MoveView[] = [];
  #unshown = false;

  constructor() {
    super();
    this.all = [];
    this.number = 0;
    this.verdict = null;
    this.hints = 0;
    this.fault = false;
  }

  protected override follow(): (() => void)[] {
    return [onSettings(() => this.requestUpdate())];
  }

  override willUpdate(changed: PropertyValues): void {
    if (changed.has("game")) void this.#load(this.game);
    else if (changed.has("route") && this.#asked !== null) this.#open(this.#asked);
  }

  async #load(game: GameName): Promise<void> {
    this.all = [];
    this.fault = false;
    try {
      const all = await content("exercises", game);
      if (game !== this.game) return;
      this.#progress = readProgress(game);
      this.all = all;
      const last = all.findIndex((one) => exerciseId(one) === this.#progress.last);
      this.#open(this.#asked ?? Math.max(last, 0));
    } catch {
      this.fault = true;
    }
  }

  /** The exercise that the address asks for; null where there is none. */
  get #asked(): number | null {
    const number = this.route.exercise;
    return number !== null && number <= this.all.length ? number - 1 : null;
  }

  #open(number: number): void {
    const one = this.all[number];
    this.number = number;
    this.hints = 0;
    if (!one) return;
    this.#progress.last = exerciseId(one);
    keepProgress(this.game, this.#progress);
    this.#again();
  }

  /** The position as it was posed. */
  #again(): void {
    const one = this.all[this.number];
    if (!one) return;
    this.verdict = null;
    this.#position = this.core.position(one.position);
    this.#choices = choicesOf(this.core, one, this.#position);
    this.#unshown = true;
    this.requestUpdate();
  }

  #answer(text: string): void {
    const one = this.all[this.number];
    if (!one || this.verdict) return;
    const verdict = judge(this.core, one, text);
    this.verdict = verdict;
    this.#unshown = true;
    if (!verdict.right) return;
    this.#progress.solved.add(exerciseId(one));
    keepProgress(this.game, this.#progress);
  }

  override updated(): void {
    const board = this.querySelector<CheeBoard>("chee-board");
    if (!this.#unshown || !board || !this.#position) return;
    this.#unshown = false;
    const { verdict } = this;
    const trace = verdict?.trace ?? null;
    board.show({
      position: trace ? this.core.position(trace.after) : this.#position,
      legal: verdict ? [] : this.#choices,
      trace,
    });
    // Where nothing is sown, nothing ends.
    if (verdict && !trace) this.#toVerdict();
  }

  /** Options on the way are asked for; nothing is foreseen, since that would be the answer. */
  readonly #source = {
    preview: () => null,
    turn: (prefix: string) => this.core.turn(this.#position?.text ?? "", prefix),
  };

  override render(): TemplateResult | typeof nothing {
    if (this.fault) return html`<p role="alert">${t("learn.failed")}</p>`;
    const one = this.all[this.number];
    const position = this.#position;
    if (!one || !position) return nothing;
    const letter = position.letters[position.turn ?? 0] ?? "";
    const name = boardTexts().seats?.[letter] ?? letter;
    return html`<div class="exercise">
      <section class="question" aria-labelledby="question">
        <p class="people">
          ${t("exercise.number", { n: this.number + 1, total: this.all.length })}
          ${this.#isSolved(one) ? html`<span class="solved">✓ ${t("exercise.solved")}</span>` : nothing}
        </p>
        <h2 id="question" tabindex="-1" data-part="question">${questionOf(one, name)}</h2>
        <p class="quiet">
          ${t(one.kind === "endless" ? "exercise.how.hole" : "exercise.how")}
        </p>
      </section>
      <div class="answer">
        <chee-board
          data-role="exercise"
          data-game=${position.game}
          .orientation=${letter}
          .speed=${settings().speed}
          .counts=${settings().counts}
          .oneTap=${settings().tap === "once"}
          .interactive=${this.verdict === null}
          .source=${this.#source}
          .hint=${this.#hinted(one, position)}
          .maxHeight=${roomBeside(360)}
          .texts=${boardTexts()}
          @chee-move=${(event: CustomEvent<{ move: string }>) => this.#answer(event.detail.move)}
          @chee-traceend=${this.#toVerdict}
        ></chee-board>
      </div>
      <section class="verdict" aria-label=${t("exercise.verdict")}>
        ${this.#verdictPart()} ${this.#hintsPart(one)}
        <div class="row">
          ${this.#buttons()}
          <a class="quiet" href=${analyseAddress(position.text)}>${t("exercise.analyse")}</a>
        </div>
      </section>
      ${this.#list()}
    </div>`;
  }

  #isSolved(one: ExerciseData): boolean {
    return this.#progress.solved.has(exerciseId(one));
  }

  #hinted(one: ExerciseData, position: PositionView): number | null {
    if (this.hints < hintSteps) return null;
    const name = startOf(one.answers[0] ?? "");
    return position.holes.find((hole) => hole.name === name)?.index ?? null;
  }

  #hintsPart(one: ExerciseData): TemplateResult | typeof nothing {
    if (this.hints === 0) return nothing;
    return html`<div role="status">
      <ul class="hints" data-part="hints">
        ${hintsOf(this.core, one, this.hints).map((hint) => html`<li>${hint}</li>`)}
      </ul>
    </div>`;
  }

  #verdictPart(): TemplateResult {
    const { verdict } = this;
    return html`<div role="status" data-part="verdict" data-right=${verdict ? String(verdict.right) : ""}>
      ${
        verdict
          ? html`<p class=${verdict.right ? "right" : "wrong"}>
              <strong>${t(verdict.right ? "exercise.right" : "exercise.wrong")}</strong> ${verdict.why}
            </p>`
          : nothing
      }
    </div>
    ${
      verdict && verdict.sentences.length > 0
        ? html`<ol class="sentences" tabindex="0" aria-label=${t("exercise.told")}>
            ${verdict.sentences.map((sentence) => html`<li>${sentence}</li>`)}
          </ol>`
        : nothing
    }`;
  }

  #buttons(): TemplateResult {
    const { verdict } = this;
    const next = () => void this.#go((this.number + 1) % this.all.length);
    const main = verdict?.right ? "main" : "";
    return html`
      ${
        verdict && !verdict.right
          ? html`<button type="button" class="main" data-act="again" @click=${() => this.#again()}>
              ${t("exercise.again")}
            </button>`
          : nothing
      }
      ${
        !verdict?.right && this.hints < hintSteps
          ? html`<button type="button" data-act="hint" @click=${() => this.#hint()}>
              ${t(this.hints === 0 ? "exercise.hint" : "exercise.hint.more")}
            </button>`
          : nothing
      }
      <button type="button" class=${main} data-act="next" @click=${next}>
        ${t(verdict?.right ? "exercise.next" : "exercise.skip")}
      </button>
    `;
  }

  #hint(): void {
    this.hints += 1;
    if (this.verdict) this.#again();
  }

  /** On a small screen the word on the answer stands below the board. */
  readonly #toVerdict = (): void => {
    if (this.verdict) this.querySelector(".verdict")?.scrollIntoView({ block: "nearest" });
  };

  async #go(number: number): Promise<void> {
    this.#open(number);
    // The address follows without a step in the history; the route itself stays.
    history.replaceState(null, "", exerciseAddress(this.game, number + 1));
    await this.updateComplete;
    const question = this.querySelector<HTMLElement>("[data-part=question]");
    question?.focus({ preventScroll: true });
    question?.scrollIntoView({ block: "nearest" });
  }

  /** All of them, by what they ask. */
  #list(): TemplateResult {
    const kinds = [...new Set(this.all.map(({ kind }) => kind))];
    const solved = this.all.filter((one) => this.#isSolved(one)).length;
    return html`<nav class="all" aria-label=${t("exercise.all")}>
      <p data-part="progress">${t("exercise.progress", { n: solved, total: this.all.length })}</p>
      ${kinds.map(
        (kind) => html`<h3>${t(`exercise.${kind}.name` as TextKey)}</h3>
          <ul class="row">
            ${this.all.map((one, number) => (one.kind === kind ? this.#entry(one, number) : nothing))}
          </ul>`,
      )}
    </nav>`;
  }

  #entry(one: ExerciseData, number: number): TemplateResult {
    const solved = this.#isSolved(one);
    return html`<li>
      <button
        type="button"
        data-number=${number + 1}
        aria-current=${number === this.number ? "true" : "false"}
        @click=${() => void this.#go(number)}
      >
        ${number + 1}${solved ? html`<span class="tick"> ✓</span><span class="hidden">${t("exercise.solved")}</span>` : nothing}
      </button>
    </li>`;
  }
}

customElements.define("chee-exercises", Exercises);

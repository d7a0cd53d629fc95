// SPDX-License-Identifier: MIT
// The exercises of one game: all of them by what they ask, and which were solved.
import type { Core, GameName } from "chee";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { keepPractice, readPractice, withAnswer } from "../../practice/kept.js";
import { dayOf, type Outcome } from "../../practice/schedule.js";
import { Part } from "../../shell/dom.js";
import { exerciseAddress, type LearnRoute, practiceAddress } from "../../shell/router.js";
import { onOthers } from "../../shell/storage.js";
import { type TextKey, t } from "../../texts/later.js";
import { content, type ExerciseData } from "./content.js";
import { exerciseId } from "./exercise-judge.js";
import { noteLast, noteSolved, progressKey, readProgress } from "./exercise-progress.js";
import type { OneExercise } from "./one-exercise.js";
import "./one-exercise.js";
import { exerciseTask, type Task } from "./task.js";

export class Exercises extends Part {
  static override properties = {
    core: { attribute: false },
    game: { attribute: false },
    route: { attribute: false },
    all: { state: true },
    number: { state: true },
    task: { state: true },
    fault: { state: true },
  };
  declare core: Core;
  declare game: GameName;
  declare route: LearnRoute;
  declare all: ExerciseData[];
  declare number: number;
  declare task: Task | null;
  declare fault: boolean;

  constructor() {
    super();
    this.all = [];
    this.number = 0;
    this.task = null;
    this.fault = false;
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    const done = await super.getUpdateComplete();
    await this.#one?.updateComplete;
    return done;
  }

  get #one(): OneExercise | null {
    return this.querySelector<OneExercise>("chee-exercise");
  }

  protected override follow(): (() => void)[] {
    return [
      onOthers(
        () => progressKey(this.game),
        () => this.requestUpdate(),
      ),
    ];
  }

  override willUpdate(changed: PropertyValues): void {
    if (changed.has("game")) void this.#load(this.game);
    else if (changed.has("route") && this.#asked !== null) this.#open(this.#asked);
  }

  async #load(game: GameName): Promise<void> {
    this.all = [];
    this.task = null;
    this.fault = false;
    try {
      const all = await content("exercises", game);
      if (game !== this.game) return;
      this.all = all;
      const { last } = readProgress(game);
      const at = all.findIndex((one) => exerciseId(one) === last);
      this.#open(this.#asked ?? Math.max(at, 0));
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
    if (!one) return;
    noteLast(this.game, exerciseId(one));
    this.task = exerciseTask(this.core, one);
  }

  readonly #answered = ({ detail }: CustomEvent<{ outcome: Outcome }>): void => {
    if (!this.task) return;
    const today = dayOf(new Date());
    keepPractice(withAnswer(readPractice(), this.task.mark, detail.outcome, today));
  };

  readonly #solved = (): void => {
    if (!this.task) return;
    noteSolved(this.game, this.task.mark);
  };

  override render(): TemplateResult | typeof nothing {
    if (this.fault) return html`<p role="alert">${t("learn.failed")}</p>`;
    const one = this.all[this.number];
    if (!one || !this.task) return nothing;
    const { solved } = readProgress(this.game);
    const number = t("exercise.number", { n: this.number + 1, total: this.all.length });
    const line = solved.has(exerciseId(one))
      ? html`${number} <span class="solved">✓ ${t("exercise.solved")}</span>`
      : number;
    return html`<chee-exercise
      .core=${this.core}
      .task=${this.task}
      .line=${line}
      .foot=${this.#list(solved)}
      .next=${t("exercise.next")}
      @chee-answered=${this.#answered}
      @chee-solved=${this.#solved}
      @chee-told=${() => this.requestUpdate()}
      @chee-next=${() => void this.#go((this.number + 1) % this.all.length)}
    ></chee-exercise>`;
  }

  async #go(number: number): Promise<void> {
    this.#open(number);
    // The address follows without a step in the history; the route itself stays.
    history.replaceState(null, "", exerciseAddress(this.game, number + 1));
    await this.updateComplete;
    await this.#one?.toQuestion();
  }

  /** All of them, by what they ask. */
  #list(solved: ReadonlySet<string>): TemplateResult {
    const kinds = [...new Set(this.all.map(({ kind }) => kind))];
    const done = this.all.filter((one) => solved.has(exerciseId(one))).length;
    return html`<nav class="all" aria-label=${t("exercise.all")}>
      <p data-part="progress">${t("exercise.progress", { n: done, total: this.all.length })}</p>
      <p><a href=${practiceAddress(this.game)}>${t("practice.from-list")}</a></p>
      ${kinds.map(
        (kind) => html`<h3>${t(`exercise.${kind}.name` as TextKey)}</h3>
          <ul class="row">
            ${this.all.map((one, number) => (one.kind === kind ? this.#entry(number, solved.has(exerciseId(one))) : nothing))}
          </ul>`,
      )}
    </nav>`;
  }

  #entry(number: number, solved: boolean): TemplateResult {
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

// SPDX-License-Identifier: MIT
// #/exercises: practising over all games or one: a mixed run, what is due again, the exercise of the
// day, and the mistakes of one's own games.
import type { Core, GameName } from "chee";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { dailyOf } from "../../practice/daily.js";
import {
  daysInRow,
  keepPractice,
  type Practice,
  readPractice,
  withAnswer,
} from "../../practice/kept.js";
import { type Mistake, mistakeMark, readMistakes } from "../../practice/mistakes.js";
import { dayOf, dueOf, nextOf, type Outcome } from "../../practice/schedule.js";
import { titleOf } from "../../shell/core.js";
import { isoDay } from "../../shell/day.js";
import { onWindow, Part } from "../../shell/dom.js";
import {
  analyseAddress,
  homeAddress,
  type PracticeRoute,
  type PracticeSet,
  partAddress,
  practiceAddress,
  practiceSets,
  replayAddress,
} from "../../shell/router.js";
import { sentence } from "../../shell/sentence.js";
import { onGames } from "../../store/games.js";
import { t } from "../../texts/later.js";
import { content, type ExerciseData } from "./content.js";
import { exerciseId } from "./exercise-judge.js";
import { noteSolved } from "./exercise-progress.js";
import type { OneExercise } from "./one-exercise.js";
import "./one-exercise.js";
import "./practice.css";
import { review, reviewMost, unreviewed } from "./review.js";
import { reviewPart, type Work } from "./review-part.js";
import { exerciseTask, mistakeTask, type Task } from "./task.js";

export class Run extends Part {
  static override properties = {
    core: { attribute: false },
    route: { attribute: false },
    practice: { state: true },
    task: { state: true },
    all: { state: true },
    mistakes: { state: true },
    waiting: { state: true },
    work: { state: true },
    told: { state: true },
    fault: { state: true },
  };
  declare core: Core;
  declare route: PracticeRoute;
  declare practice: Practice;
  declare task: Task | null;
  /** All exercises by their marks; null until they are there. */
  declare all: ReadonlyMap<string, ExerciseData> | null;
  declare mistakes: readonly Mistake[];
  /** Names of the games that were not looked through yet. */
  declare waiting: readonly string[];
  /** Of looking through games: which, of how many, and how far. */
  declare work: Work | null;
  declare told: string;
  declare fault: boolean;

  /** Marks of what came in this run. */
  #last: string[] = [];
  /** When the task was. */
  #posed = new Date();
  #control: AbortController | null = null;
  #kept = readPractice();

  constructor() {
    super();
    this.practice = this.#kept;
    this.task = null;
    this.all = null;
    this.mistakes = [];
    this.waiting = [];
    this.work = null;
    this.told = "";
    this.fault = false;
  }

  protected override follow(): (() => void)[] {
    void this.#load();
    void this.#look();
    return [
      onGames(() => void this.#look()),
      onWindow("visibilitychange", this.#anew),
      () => this.#control?.abort(),
    ];
  }

  get #today(): number {
    return dayOf(new Date());
  }

  /** Who comes back on another day finds the exercise of that day. */
  readonly #anew = (): void => {
    if (this.#set === "daily" && this.all && dayOf(this.#posed) !== this.#today) this.#begin();
  };

  get #set(): PracticeSet {
    return this.route.set;
  }

  override willUpdate(changed: PropertyValues): void {
    if (changed.has("route") && this.all) this.#begin();
  }

  async #load(): Promise<void> {
    try {
      const lists = await Promise.all(
        this.core.games().map(({ name }) => content("exercises", name).catch(() => [])),
      );
      this.mistakes = readMistakes().all;
      this.all = new Map(lists.flat().map((one) => [exerciseId(one), one]));
      if (this.all.size === 0) throw new Error("no exercises");
      this.#begin();
    } catch {
      this.fault = true;
    }
  }

  async #look(): Promise<void> {
    try {
      this.waiting = await unreviewed();
    } catch {
      // Where no games are kept there are none to look through.
      this.waiting = [];
    }
  }

  // ------------------------------------------------------------------ what comes

  #inGame(game: GameName | undefined): boolean {
    return this.route.game === null || this.route.game === game;
  }

  #exerciseMarks(game = this.route.game): string[] {
    const all = [...(this.all ?? [])];
    const wanted = ([, { position }]: [string, ExerciseData]) =>
      game === null || position.startsWith(`${game}.`);
    return all.filter(wanted).map(([mark]) => mark);
  }

  #mistakeMarks(): string[] {
    return this.mistakes.filter(({ game }) => this.#inGame(game)).map(mistakeMark);
  }

  /** Marks of all that belongs to a set. */
  #marks(set: PracticeSet): string[] {
    if (set === "mistakes") return this.#mistakeMarks();
    const both = [...this.#exerciseMarks(), ...this.#mistakeMarks()];
    const { cards } = this.practice;
    if (set === "due") return dueOf({ all: both, cards, today: this.#today });
    // The exercise of a day is one for everybody, so what only this device has takes no part.
    if (set === "daily") return [dailyOf(this.#exerciseMarks(null), this.#today) ?? ""];
    return both;
  }

  #begin(): void {
    this.#last = [];
    this.told = "";
    this.#open();
  }

  #open(): void {
    this.#told();
    this.#posed = new Date();
    const { cards } = this.practice;
    const all = this.#marks(this.#set);
    const last = this.#last;
    const mark = nextOf({ all, cards, today: this.#today, last, count: last.length });
    this.task = mark ? this.#taskOf(mark) : null;
    if (mark) this.#last = [...last, mark];
  }

  #taskOf(mark: string): Task | null {
    const one = this.all?.get(mark);
    if (one) return exerciseTask(this.core, one);
    const mistake = this.#mistakeOf(mark);
    try {
      return mistake ? mistakeTask(this.core, mistake) : null;
    } catch {
      // Kept by a page that knew the rules otherwise.
      return null;
    }
  }

  #mistakeOf(mark: string): Mistake | undefined {
    return this.mistakes.find((one) => mistakeMark(one) === mark);
  }

  // ------------------------------------------------------------------ what is answered

  readonly #answered = ({ detail }: CustomEvent<{ outcome: Outcome }>): void => {
    if (!this.task) return;
    // Another window may have kept something meanwhile.
    this.#keep(withAnswer(readPractice(), this.task.mark, detail.outcome, this.#today));
  };

  readonly #solved = (): void => {
    const { task } = this;
    if (!task) return;
    if (this.#set === "daily") this.#keep({ ...readPractice(), daily: dayOf(this.#posed) });
    if (this.all?.has(task.mark)) noteSolved(task.game, task.mark);
  };

  // It is kept at once, and told when the sowing has been seen or is left.
  #keep(practice: Practice): void {
    this.#kept = practice;
    keepPractice(practice);
  }

  readonly #told = (): void => {
    this.practice = this.#kept;
  };

  readonly #next = async (): Promise<void> => {
    this.#open();
    await this.updateComplete;
    await this.querySelector<OneExercise>("chee-exercise")?.toQuestion();
  };

  async #review(): Promise<void> {
    if (this.work) return;
    const control = new AbortController();
    this.#control = control;
    this.told = "";
    const ids = this.waiting.slice(0, reviewMost);
    const tell = (game: number, part: number) => {
      this.work = { game, of: ids.length, part };
    };
    try {
      const n = await review(this.core, ids, tell, control.signal);
      this.told = t("mistake.found", { n, games: ids.length });
    } catch (reason) {
      this.told = control.signal.aborted
        ? t("mistake.stopped")
        : t("mistake.failed", { reason: sentence(reason) });
    }
    this.work = null;
    this.mistakes = readMistakes().all;
    await this.#look();
    if (!this.task) this.#open();
  }

  // ------------------------------------------------------------------ what is seen

  override render(): TemplateResult {
    if (this.fault) return html`<p class="notice" role="alert">${t("learn.failed")}</p>`;
    const game = this.task?.game ?? this.route.game ?? "";
    return html`<div class="practice" data-game=${game} data-set=${this.#set}>
      <div class="head">
        <h1 tabindex="-1">${t("practice.heading")}</h1>
        ${this.#which()} ${this.#tallies()}
      </div>
      ${this.#ways()}
      ${this.all ? (this.task ? this.#exercise(this.task) : this.#nothing()) : html`<p role="status">${t("app.loading")}</p>`}
    </div>`;
  }

  /** How one has been doing: the row of right answers, and the days. */
  #tallies(): TemplateResult {
    const { practice } = this;
    const days = daysInRow(practice, this.#today);
    return html`<p class="tallies" data-part="tallies">
      ${practice.row > 0 ? html`<span>${t("practice.row", { n: practice.row })}</span>` : nothing}
      ${practice.best > practice.row ? html`<span>${t("practice.best", { n: practice.best })}</span>` : nothing}
      ${days > 0 ? html`<span>${t("practice.days", { n: days })}</span>` : nothing}
    </p>`;
  }

  #ways(): TemplateResult {
    const { game } = this.route;
    const due = this.all ? this.#marks("due").length : 0;
    const counts: Partial<Record<PracticeSet, number>> = {
      due,
      mistakes: this.#mistakeMarks().length,
    };
    const done = this.practice.daily === this.#today;
    return html`<div class="ways-in">
      <nav aria-label=${t("practice.sets")}>
        ${practiceSets.map(
          (set) => html`<a
            href=${practiceAddress(game, set)}
            data-set=${set}
            aria-current=${set === this.#set ? "page" : "false"}
            >${t(`practice.set.${set}`)}${counts[set] ? html` <span class="count">${counts[set]}</span>` : nothing}${
              set === "daily" && done
                ? html` <span class="tick">✓</span><span class="hidden">${t("exercise.solved")}</span>`
                : nothing
            }</a
          >`,
        )}
      </nav>
    </div>`;
  }

  /** The game that is practised, or all of them. */
  #which(): TemplateResult | typeof nothing {
    const { game } = this.route;
    if (this.#set === "daily") return nothing;
    return html`<label class="which"
      ><span class="hidden">${t("practice.game")}</span>
      <select
        data-act="game"
        @change=${(event: Event) => {
          const { value } = event.target as HTMLSelectElement;
          location.hash = practiceAddress(value || null, this.#set);
        }}
      >
        <option value="" ?selected=${game === null}>${t("practice.all-games")}</option>
        ${this.core
          .games()
          .map(
            ({ name, title }) =>
              html`<option value=${name} ?selected=${name === game}>${title}</option>`,
          )}
      </select></label
    >`;
  }

  #exercise(task: Task): TemplateResult {
    const daily = this.#set === "daily";
    return html`<chee-exercise
      .core=${this.core}
      .task=${task}
      .line=${this.#line(task)}
      .foot=${this.#foot(task)}
      .next=${daily ? "" : t("exercise.next")}
      @chee-answered=${this.#answered}
      @chee-solved=${this.#solved}
      @chee-told=${this.#told}
      @chee-next=${this.#next}
    ></chee-exercise>`;
  }

  /** Which game it is, and where the exercise comes from. */
  #line(task: Task): TemplateResult {
    const mistake = this.#mistakeOf(task.mark);
    const game = html`<strong class="game">${titleOf(this.core, task.game)}</strong>`;
    if (!mistake) return html`${game} · ${this.#when(task.mark)}`;
    const from = t("mistake.from", { n: mistake.number });
    return mistake.id
      ? html`${game} · <a href=${replayAddress(mistake.id)}>${from}</a>`
      : html`${game} · ${from}`;
  }

  #when(mark: string): string {
    if (this.#set === "daily") return t("practice.of-day", { day: isoDay(this.#posed) });
    const card = this.practice.cards.get(mark);
    if (!card) return t("practice.new");
    const days = card.due - this.#today;
    return days > 0 ? t("practice.due-in", { n: days }) : t("practice.due");
  }

  #foot(task: Task): TemplateResult {
    const { game } = task;
    return html`${this.#set === "mistakes" ? this.#reviewPart() : nothing}
      <p class="quiet">
        <a href=${partAddress(game, "exercises")}
          >${t("practice.list", { game: titleOf(this.core, game) })}</a
        >
      </p>
      <details class="scheme">
        <summary>${t("practice.scheme")}</summary>
        <p class="quiet">${t("practice.scheme.text")}</p>
      </details>`;
  }

  /** Nothing is asked: why, and what there is instead. */
  #nothing(): TemplateResult {
    if (this.#set === "mistakes") {
      return html`<section class="empty" data-part="nothing">
        <p class="lead">${t("mistake.none")}</p>
        ${this.#reviewPart()}
        <p class="row">
          <a class="button" href=${homeAddress}>${t("home.play")}</a>
          <a class="button" href=${analyseAddress()}>${t("analyse.link")}</a>
        </p>
      </section>`;
    }
    return html`<section class="empty" data-part="nothing">
      <p class="lead">${t("practice.none-due")}</p>
      <a class="button main" href=${practiceAddress(this.route.game)}>${t("practice.set.mixed")}</a>
    </section>`;
  }

  #reviewPart(): TemplateResult {
    return reviewPart({
      work: this.work,
      games: Math.min(this.waiting.length, reviewMost),
      told: this.told,
      stop: () => this.#control?.abort(),
      review: () => void this.#review(),
    });
  }
}

customElements.define("chee-run", Run);

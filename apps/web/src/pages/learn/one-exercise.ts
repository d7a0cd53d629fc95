// SPDX-License-Identifier: MIT
// <chee-exercise>: one exercise with its board, its hints and the word on the answer.
//
//   part.task = exerciseTask(core, one);
//   part.line = html`...`;       // what stands over the question
//   part.foot = html`...`;       // what stands below it
//   part.next = "Next";          // what the button that leads on says; none where it is ""
//
// Events: chee-answered {outcome} with the first answer, chee-solved with each right one, chee-told
// when an answer's sowing has been seen, so that what came of it may be, chee-next.
import type { Core } from "chee";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { CheeBoard } from "../../board/index.js";
import "../../board/index.js";
import type { Outcome } from "../../practice/schedule.js";
import { Part } from "../../shell/dom.js";
import { analyseAddress } from "../../shell/router.js";
import { sentence } from "../../shell/sentence.js";
import { onSettings, settings } from "../../shell/settings.js";
import { boardTexts } from "../../texts/board.js";
import { t } from "../../texts/later.js";
import "./exercise.css";
import type { Verdict } from "./exercise-judge.js";
import type { Task } from "./task.js";

/** px of width below which there is no room for going through a sowing by hand. */
const phone = 640;

export class OneExercise extends Part {
  static override properties = {
    core: { attribute: false },
    task: { attribute: false },
    line: { attribute: false },
    foot: { attribute: false },
    next: { attribute: false },
    verdict: { state: true },
    sown: { state: true },
    hints: { state: true },
    waiting: { state: true },
    fault: { state: true },
  };
  declare core: Core;
  declare task: Task | null;
  declare line: unknown;
  declare foot: unknown;
  declare next: string;
  /** What was answered last, or null before an answer. */
  declare verdict: Verdict | null;
  /** Whether its sowing has been seen to its end. */
  declare sown: boolean;
  /** How many hints are shown. */
  declare hints: number;
  /** An answer is being judged. */
  declare waiting: boolean;
  /** Why the last answer could not be judged, or "". */
  declare fault: string;

  #answered = false;
  #unshown = false;

  constructor() {
    super();
    this.task = null;
    this.line = nothing;
    this.foot = nothing;
    this.next = "";
    this.verdict = null;
    this.sown = true;
    this.hints = 0;
    this.waiting = false;
    this.fault = "";
  }

  protected override follow(): (() => void)[] {
    const again = () => this.requestUpdate();
    addEventListener("resize", again);
    return [onSettings(again), () => removeEventListener("resize", again)];
  }

  override willUpdate(changed: PropertyValues): void {
    if (!changed.has("task")) return;
    this.#answered = false;
    this.hints = 0;
    this.#again();
  }

  /** The position as it was posed. */
  #again(): void {
    this.verdict = null;
    this.sown = true;
    this.waiting = false;
    this.fault = "";
    this.#unshown = true;
    this.requestUpdate();
  }

  async #answer(text: string): Promise<void> {
    const { task } = this;
    if (!task || this.verdict || this.waiting) return;
    let verdict: Verdict;
    try {
      const judged = task.judge(text);
      this.waiting = judged instanceof Promise;
      this.fault = "";
      verdict = judged instanceof Promise ? await judged : judged;
    } catch (reason) {
      // An answer that nobody judged is neither right nor wrong.
      if (task !== this.task) return;
      this.#again();
      this.fault = t("exercise.unjudged", { reason: sentence(reason) });
      return;
    }
    if (task !== this.task) return;
    this.waiting = false;
    this.verdict = verdict;
    this.sown = !verdict.trace || this.#board?.pace === "off";
    this.#unshown = true;
    const outcome: Outcome = !verdict.right ? "wrong" : this.hints > 0 ? "helped" : "right";
    if (!this.#answered) this.#tell("chee-answered", { outcome });
    this.#answered = true;
    if (verdict.right) this.#tell("chee-solved", {});
    if (this.sown) this.#tell("chee-told", {});
  }

  get #board(): CheeBoard | null {
    return this.querySelector<CheeBoard>("chee-board");
  }

  /** The word on the answer, once it may be said. */
  get #said(): Verdict | null {
    return this.sown ? this.verdict : null;
  }

  #tell(name: string, detail: Record<string, unknown>): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  override updated(): void {
    const board = this.#board;
    const { task, verdict } = this;
    if (!this.#unshown || !board || !task) return;
    this.#unshown = false;
    const trace = verdict?.trace ?? null;
    board.show({
      position: trace ? this.core.position(trace.after) : task.position,
      legal: verdict ? [] : task.choices,
      trace,
    });
    // Where nothing is sown, nothing ends.
    if (verdict && !trace) this.#toVerdict();
  }

  /** Options on the way are asked for; nothing is foreseen, since that would be the answer. */
  readonly #source = {
    preview: () => null,
    turn: (prefix: string) => this.core.turn(this.task?.position.text ?? "", prefix),
  };

  readonly #ended = async (): Promise<void> => {
    if (!this.verdict) return;
    if (!this.sown) this.#tell("chee-told", {});
    this.sown = true;
    await this.updateComplete;
    this.#toVerdict();
  };

  /** On a small screen the word on the answer stands below the board. */
  readonly #toVerdict = (): void => {
    if (this.verdict) this.querySelector(".verdict")?.scrollIntoView({ block: "nearest" });
  };

  override render(): TemplateResult | typeof nothing {
    const { task } = this;
    if (!task) return nothing;
    const { position } = task;
    return html`<div class="exercise" ?data-answered=${this.verdict !== null || this.hints > 0}>
      <section class="question" aria-labelledby="question">
        <p class="people">${this.line}</p>
        <h2 id="question" tabindex="-1" data-part="question">${task.question}</h2>
        <p class="quiet how">${task.how}</p>
      </section>
      <div class="answer">
        <chee-board
          data-role="exercise"
          data-game=${position.game}
          .orientation=${position.letters[position.turn ?? 0] ?? ""}
          .speed=${settings().speed}
          .counts=${settings().counts}
          .oneTap=${settings().tap === "once"}
          .interactive=${this.verdict === null && !this.waiting}
          .source=${this.#source}
          .hint=${this.#hinted(task)}
          whole
          .controls=${innerWidth >= phone}
          .texts=${boardTexts()}
          @chee-move=${(event: CustomEvent<{ move: string }>) => void this.#answer(event.detail.move)}
          @chee-traceend=${this.#ended}
        ></chee-board>
      </div>
      <section class="verdict" aria-label=${t("exercise.verdict")}>
        ${this.#verdictPart()} ${this.#hintsPart(task)}
        <div class="row acts">
          ${this.#buttons(task)}
          <a class="button plain" data-act="analyse" href=${analyseAddress(position.text)}
            >${t("exercise.analyse")}</a
          >
        </div>
      </section>
      <div class="foot">${this.foot}</div>
    </div>`;
  }

  #hinted(task: Task): number | null {
    if (this.hints < task.hintsMost) return null;
    return task.position.holes.find((hole) => hole.name === task.start)?.index ?? null;
  }

  #hintsPart(task: Task): TemplateResult | typeof nothing {
    if (this.hints === 0) return nothing;
    return html`<div role="status">
      <ul class="hints" data-part="hints">
        ${task.hints(this.hints).map((hint) => html`<li>${hint}</li>`)}
      </ul>
    </div>`;
  }

  #verdictPart(): TemplateResult {
    const verdict = this.#said;
    return html`${this.fault ? html`<p class="notice" role="alert">${this.fault}</p>` : nothing}
    <div role="status" data-part="verdict" data-right=${verdict ? String(verdict.right) : ""}>
      ${
        verdict
          ? html`<p class=${verdict.right ? "right" : "wrong"}>
              <strong>${t(verdict.right ? "exercise.right" : "exercise.wrong")}</strong> ${verdict.why}
            </p>`
          : this.waiting
            ? html`<p>${t("exercise.looking")}</p>`
            : nothing
      }
    </div>
    ${
      verdict && verdict.sentences.length > 0
        ? html`<ol class="sentences" tabindex="0" aria-label=${t("exercise.told")}>
            ${verdict.sentences.map((one) => html`<li>${one}</li>`)}
          </ol>`
        : nothing
    }`;
  }

  #buttons(task: Task): TemplateResult {
    const verdict = this.#said;
    return html`
      ${
        verdict && !verdict.right
          ? html`<button type="button" class="main" data-act="again" @click=${() => this.#again()}>
              ${t("exercise.again")}
            </button>`
          : nothing
      }
      ${
        this.sown && !verdict?.right && this.hints < task.hintsMost
          ? html`<button type="button" data-act="hint" @click=${() => this.#hint()}>
              ${t(this.hints === 0 ? "exercise.hint" : "exercise.hint.more")}
            </button>`
          : nothing
      }
      ${
        this.next
          ? html`<button
              type="button"
              class=${verdict?.right ? "main" : ""}
              data-act="next"
              @click=${() => this.#tell("chee-next", {})}
            >
              ${verdict?.right ? this.next : t("exercise.skip")}
            </button>`
          : nothing
      }
    `;
  }

  #hint(): void {
    this.hints += 1;
    if (this.verdict) this.#again();
  }

  /** Brings the question of an exercise that was just opened to the eye, and to a reader. */
  async toQuestion(): Promise<void> {
    await this.updateComplete;
    const question = this.querySelector<HTMLElement>("[data-part=question]");
    question?.focus({ preventScroll: true });
    question?.scrollIntoView({ block: "nearest" });
  }
}

customElements.define("chee-exercise", OneExercise);

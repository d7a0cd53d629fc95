// SPDX-License-Identifier: MIT
// Before a game of a match: a player lays out the stones of two holes anew by pressing holes (4.16),
// and both hands sow the race in step on the one board (4.15). What may be, the core says.
import type { Core, PositionView, Race } from "chee";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { CheeBoard } from "../board/index.js";
import "../board/index.js";
import { titleOf } from "../shell/core.js";
import { Part } from "../shell/dom.js";
import { sentence } from "../shell/sentence.js";
import { settings } from "../shell/settings.js";
import { t } from "../texts/before.js";
import { boardTexts } from "../texts/board.js";
import type { Plan } from "./match.js";
import { namesOf } from "./names.js";
import { laidOut, raced, raceOf } from "./opening.js";
import { saidOf } from "./outcome.js";
import { sentenceList } from "./sentences.js";
import "./opening-part.css";

/** How long who wins a race that a server has run can be read. */
const restMs = 3000;

export class Opening extends Part {
  static override properties = {
    core: { attribute: false },
    plan: { attribute: false },
    told: { attribute: false },
    linked: { attribute: false },
    who: { attribute: false },
    now: { state: true },
    taken: { state: true },
    laid: { state: true },
    said: { state: true },
    running: { state: true },
  };
  declare core: Core;
  /** The game as far as it is prepared. */
  declare plan: Plan;
  /** Where the race has led, if a server has run it: nobody is asked for the lot. */
  declare told: string | null;
  /** The game is sent by link, which says nothing of what comes before its first move. */
  declare linked: boolean;
  /** Names of who sits there, a name a seat; null where they are called by their seats. */
  declare who: readonly string[] | null;
  /** The same, a machine's part done. */
  declare now: Plan;
  /** Indexes of the holes whose stones were taken. */
  declare taken: readonly number[];
  /** The stones laid out so far, one each, by index of their hole. */
  declare laid: readonly number[];
  declare said: readonly string[];
  /** The race is being shown. */
  declare running: boolean;
  #race: Race | null = null;
  /** Where it leads: one thing as long as it is shown, since another would be shown anew. */
  #after: PositionView | null = null;

  constructor() {
    super();
    this.told = null;
    this.linked = false;
    this.who = null;
    this.taken = [];
    this.laid = [];
    this.said = [];
    this.running = false;
  }

  override willUpdate(changed: PropertyValues): void {
    if (changed.has("plan")) this.#enter();
  }

  #names(): readonly string[] {
    return this.who ?? namesOf(this.plan.seats, this.#position.letters);
  }

  get #position(): PositionView {
    return this.core.position((this.now ?? this.plan).start);
  }

  #enter(): void {
    this.taken = [];
    this.laid = [];
    this.#race = null;
    this.#after = null;
    let { plan } = this;
    const said: string[] = [];
    const names = namesOf(plan.seats, this.core.position(plan.start).letters);
    // A machine leaves the stones as they lie.
    for (
      ;
      plan.opening !== undefined && plan.opening < 2;
      plan = laidOut(this.core, plan, plan.start)
    ) {
      if (plan.seats[plan.opening]?.kind === "person") break;
      said.push(t("opening.left", { name: names[plan.opening] ?? "" }));
    }
    this.now = plan;
    this.said = said;
    if (plan.opening === 2) this.#run();
    else if (plan.opening === undefined) this.#done(plan);
  }

  #run(): void {
    try {
      const race = raceOf(this.core, this.now, 0);
      this.#race = race;
      const after = this.core.position(race.after);
      this.#after = after;
      this.said = [...this.said, t("opening.race")];
      this.running = true;
      void this.updateComplete.then(() => this.#showRace(race, after));
    } catch (reason) {
      this.said = [...this.said, t("opening.race.none", { reason: sentence(reason) })];
    }
  }

  #showRace(race: Race, position: PositionView): void {
    const from = this.core.position(race.before);
    const trace = { ...race, move: "", seat: 0, captured: 0 };
    this.querySelector<CheeBoard>("chee-board")?.show({ position, trace, from });
  }

  #ended(): void {
    if (!this.#race || !this.running) return;
    this.running = false;
    const { winner } = this.#race;
    const first = winner ?? (this.told ? this.core.position(this.told).turn : null);
    this.said = [
      ...(winner === null ? [t(this.told ? "opening.race.lot" : "opening.race.tie")] : []),
      ...(first === null ? [] : [saidOf("opening.race.won", this.#names()[first] ?? "")]),
    ];
    // A clock may be running, so nobody is waited for.
    if (this.told)
      setTimeout(() => {
        if (this.isConnected) this.#begin(0);
      }, restMs);
  }

  /** Hands the plan on: to be kept, and where nothing is left to prepare, to be played. */
  #done(plan: Plan): void {
    queueMicrotask(() => this.dispatchEvent(new CustomEvent("plan", { detail: plan })));
  }

  #begin(lot: number): void {
    // That it is a tie is not known before it has been seen.
    if (this.running && this.#race?.winner === null && !this.told) {
      this.querySelector<CheeBoard>("chee-board")?.finish();
      return;
    }
    const race = this.#race && raceOf(this.core, this.now, lot);
    this.#done(raced(this.core, this.now, race));
  }

  /** The board as it is being laid out. */
  get #shown(): PositionView {
    const position = this.#position;
    const holes = position.holes.map((hole) => ({
      ...hole,
      count:
        (this.taken.includes(hole.index) ? 0 : hole.count) +
        this.laid.filter((index) => index === hole.index).length,
    }));
    return { ...position, holes };
  }

  /** Stones taken and not yet laid. */
  get #hand(): number {
    const { holes } = this.#position;
    const taken = this.taken.reduce((sum, index) => sum + (holes[index]?.count ?? 0), 0);
    return taken - this.laid.length;
  }

  #press(name: string): void {
    const hole = this.#position.holes.find((one) => one.name === name);
    if (!hole) return;
    const { index } = hole;
    if (this.taken.length === 2) {
      if (this.#hand > 0) this.laid = [...this.laid, index];
    } else if (this.taken.includes(index)) {
      this.taken = this.taken.filter((one) => one !== index);
    } else {
      this.taken = [...this.taken, index];
    }
  }

  #again(): void {
    this.taken = [];
    this.laid = [];
  }

  #ready(): void {
    const [first, second] = this.taken;
    if (first === undefined || second === undefined) return;
    const holes = [...new Set(this.laid)];
    const laid = holes.map((hole) => ({
      hole,
      count: this.laid.filter((one) => one === hole).length,
    }));
    try {
      const { text } = this.core.rearrange(this.now.start, [first, second], laid);
      this.#done(laidOut(this.core, this.now, text));
    } catch (reason) {
      this.said = [sentence(reason)];
      this.#again();
    }
  }

  override render(): TemplateResult {
    const { opening } = this.now;
    const laying = opening !== undefined && opening < 2;
    const shown = this.#shown;
    const legal = laying ? this.#open(shown, opening) : [];
    return html`<section class="opening" data-opening=${opening ?? nothing}>
      <div class="desk">
        <header>
          <h1 tabindex="-1">${titleOf(this.core, this.plan.game)}</h1>
          <div data-part="opening-say" aria-live="polite">
            ${this.said.map((one) => html`<p>${one}</p>`)}
            ${laying ? html`<p>${this.#asks(opening)}</p>` : nothing}
          </div>
          ${this.linked ? html`<p class="quiet" data-part="by-link">${t("opening.by-link")}</p>` : nothing}
        </header>
        <chee-board
          data-role="opening"
          both
          whole
          .controls=${!laying}
          .speed=${settings().speed}
          .counts=${settings().counts}
          .names=${this.#names()}
          .texts=${boardTexts()}
          .orientation=${shown.letters[laying ? opening : this.#near] ?? "S"}
          .interactive=${laying}
          one-tap
          .position=${this.#after ?? shown}
          .turn=${laying ? opening : null}
          .legal=${legal}
          @chee-move=${(event: CustomEvent<{ move: string }>) => this.#press(event.detail.move)}
          @chee-traceend=${() => this.#ended()}
        ></chee-board>
        <div class="row">
          ${laying ? this.#layButtons() : this.#raceButtons()}
          ${
            this.told
              ? nothing
              : html`<button type="button" class="plain" data-act="new" @click=${() => this.dispatchEvent(new CustomEvent("leave"))}>
                  ${t("play.new")}
                </button>`
          }
        </div>
      </div>
      ${this.#race && !this.running ? sentenceList(this.#race.sentences) : nothing}
    </section>`;
  }

  get #near(): number {
    return Math.max(
      0,
      this.plan.seats.findIndex(({ kind }) => kind === "person"),
    );
  }

  /** The holes that can be pressed now: those of the seat's row, with stones to take or room. */
  #open({ holes }: PositionView, seat: number): { hole: number; text: string }[] {
    const taking = this.taken.length < 2;
    if (!taking && this.#hand === 0) return [];
    return holes
      .filter(
        (one) => one.seat === seat && (!taking || one.count > 0 || this.taken.includes(one.index)),
      )
      .map(({ index, name }) => ({ hole: index, text: name }));
  }

  #asks(seat: number): string {
    if (this.taken.length < 2) return saidOf("opening.lay.take", this.#names()[seat] ?? "");
    return this.#hand > 0 ? t("opening.lay.out", { n: this.#hand }) : t("opening.lay.done");
  }

  #layButtons(): TemplateResult {
    const whole = this.taken.length === 2 && this.#hand === 0;
    return html`
      <button type="button" class="main" data-act="lay-ready" ?disabled=${!whole} @click=${() => this.#ready()}>
        ${t("opening.lay.ready")}
      </button>
      <button type="button" data-act="lay-again" ?disabled=${this.taken.length === 0} @click=${() => this.#again()}>
        ${t("opening.lay.again")}
      </button>
      <button type="button" data-act="lay-keep" @click=${() => this.#done(laidOut(this.core, this.now, this.now.start))}>
        ${t("opening.lay.keep")}
      </button>`;
  }

  #raceButtons(): TemplateResult {
    const tie = this.#race?.winner === null && !this.running;
    if (!tie || this.told) return this.#beginButton(0, t("opening.begin"));
    return html`${this.#names().map((name, seat) => this.#beginButton(seat, saidOf("opening.begin.as", name)))}`;
  }

  #beginButton(lot: number, text: string): TemplateResult {
    return html`<button type="button" class=${lot ? "" : "main"} data-act="race-begin" data-lot=${lot} @click=${() => this.#begin(lot)}>
      ${text}
    </button>`;
  }
}

customElements.define("chee-opening", Opening);

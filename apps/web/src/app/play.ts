// SPDX-License-Identifier: MIT
// A game on the screen: sets it up or takes it up again, passes moves between board, match and
// engine, and shows what they say.
import {
  CheeError,
  type Core,
  type GameName,
  type PositionView,
  type Trace,
  type Turn,
} from "chee";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { CheeBoard } from "../board/index.js";
import "../board/index.js";
import { boardTexts } from "../texts/board.js";
import { type TextKey, t } from "../texts/texts.js";
import { Clock } from "./clock.js";
import { titleOf } from "./core.js";
import { Part } from "./dom.js";
import { Guide, guidePlan } from "./guide.js";
import { type Hint, makeHint } from "./hint.js";
import { type Kept, Match, type Plan, readKept } from "./match.js";
import { playerNames } from "./names.js";
import { Opponent } from "./opponent.js";
import { guidePart, hintPart, moveList, outcome, outcomeText, players } from "./play-parts.js";
import { learnAddress, playAddress } from "./router.js";
import { onSettings, settings } from "./settings.js";
import "./setup.js";
import { soundOf } from "./sound.js";
import { forget, keep, recall } from "./storage.js";

const positionMax = 2048;
const clockDelay = 300;
const hintTime = 1500;

type Question = "resign" | "new";

export class Play extends Part {
  static override properties = {
    core: { attribute: false },
    game: { attribute: false },
    guided: { attribute: false },
    given: { attribute: false },
    match: { state: true },
    notice: { state: true },
    hint: { state: true },
    looking: { state: true },
    thinking: { state: true },
    flipped: { state: true },
  };
  declare core: Core;
  declare game: GameName;
  declare guided: boolean;
  /** A position from the address, as it stands there. */
  declare given: string | null;
  declare match: Match | null;
  declare notice: string;
  declare hint: Hint | "looking" | "none" | null;
  /** Number of the move that is looked back at. */
  declare looking: number | null;
  declare thinking: boolean;
  declare flipped: number;

  #guide: Guide | null = null;
  #start: PositionView | null = null;
  #opponent: Opponent | null = null;
  #clock: Clock | null = null;
  #names: string[] = [];
  #facing = 0;
  #token = 0;
  #ticker = 0;
  #clockTimer = 0;
  #asked: Question = "resign";
  #last: Trace | null = null;
  #unshown = false;
  readonly #opened = new Set<number>();
  #leave: (() => void) | null = null;

  constructor() {
    super();
    this.guided = false;
    this.given = null;
    this.match = null;
    this.notice = "";
    this.hint = null;
    this.looking = null;
    this.thinking = false;
    this.flipped = 0;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#leave = onSettings(() => this.requestUpdate());
    addEventListener("pagehide", this.#save);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#leave?.();
    removeEventListener("pagehide", this.#save);
    this.#save();
    this.#stop();
    this.#opponent?.free();
    this.#opponent = null;
  }

  override willUpdate(changed: PropertyValues): void {
    if (changed.has("game") || changed.has("guided") || changed.has("given")) this.#enter();
  }

  override updated(): void {
    if (!this.match || !this.#unshown || !this.#board) return;
    this.#unshown = false;
    this.#show(null);
    this.#advance();
  }

  get #board(): CheeBoard | null {
    return this.querySelector<CheeBoard>("chee-board[data-role=game]");
  }

  get #key(): string {
    return `${this.guided ? "first" : "play"}.${this.game}`;
  }

  get #personToMove(): boolean {
    return this.match?.seat?.kind === "person" && this.looking === null;
  }

  // ---- beginning and ending -----------------------------------------------------------------

  #stop(): void {
    this.#token++;
    this.#opponent?.stop();
    this.#clock?.pause();
    clearInterval(this.#ticker);
    clearTimeout(this.#clockTimer);
    this.thinking = false;
    this.hint = null;
    this.looking = null;
  }

  #enter(): void {
    this.#stop();
    this.match = null;
    this.#guide = null;
    this.#start = null;
    this.notice = "";
    if (this.given !== null) this.#readGiven(this.given);
    else if (this.guided) this.#begin(this.#kept() ?? this.#fresh(guidePlan(this.core, this.game)));
    else {
      const kept = this.#kept();
      if (!kept) return;
      this.#begin(kept);
      if (this.match) this.notice = t("play.resumed");
    }
  }

  #kept(): Kept | null {
    const kept = readKept(recall(this.#key), this.game);
    return kept && kept.moves.length > 0 ? kept : null;
  }

  #fresh(plan: Plan): Kept {
    return { plan, moves: [], left: null, given: null };
  }

  #readGiven(text: string): void {
    try {
      if (text.length > positionMax) throw new Error(t("setup.position-long"));
      const position = this.core.position(text);
      if (position.game !== this.game) throw new Error(position.game);
      this.#start = position;
    } catch (reason) {
      this.notice = t("setup.position-bad", { reason: sentence(reason) });
    }
  }

  #begin(kept: Kept): void {
    try {
      this.match = new Match(this.core, kept);
    } catch (reason) {
      forget(this.#key);
      this.match = null;
      this.notice = t("play.discarded", { reason: sentence(reason) });
      return;
    }
    const { match } = this;
    this.#stop();
    this.#names = playerNames(match);
    this.#opened.clear();
    this.#last = match.moves.length ? match.trace(match.moves.length - 1) : null;
    this.flipped = 0;
    this.#facing = Math.max(
      0,
      match.plan.seats.findIndex((seat) => seat.kind === "person"),
    );
    this.#turnBoard();
    this.#guide = this.guided && match.moves.length === 0 ? new Guide(this.core, match) : null;
    const clock = match.plan.clock;
    this.#clock = clock && match.left ? new Clock(match.left, clock.seconds * 1000) : null;
    if (this.#clock) this.#ticker = window.setInterval(() => this.#tick(), 100);
    this.#unshown = true;
  }

  readonly #save = (): void => {
    const { match } = this;
    if (!match) return;
    if (this.#clock) match.left = match.plan.seats.map((_, seat) => this.#clock?.of(seat) ?? 0);
    if (match.over || match.moves.length === 0) forget(this.#key);
    else keep(this.#key, match.kept());
  };

  #plan(event: CustomEvent<Plan>): void {
    this.notice = "";
    this.#begin(this.#fresh(event.detail));
    void this.updateComplete.then(() => {
      this.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
      scrollTo(0, 0);
    });
  }

  #again(): void {
    if (!this.match) return;
    this.notice = "";
    this.#begin(this.#fresh({ ...this.match.plan, seed: this.match.plan.seed + 1 }));
  }

  #leaveGame(): void {
    this.#stop();
    forget(this.#key);
    this.match = null;
    this.notice = "";
    if (this.guided || this.given !== null) location.hash = playAddress(this.game);
  }

  // ---- the flow of a game -------------------------------------------------------------------

  #show(trace: Trace | null): void {
    const { match } = this;
    if (!match) return;
    const legal = this.#personToMove ? match.legal : [];
    this.#board?.show({ position: match.position, legal, trace });
  }

  /** What follows the position reached: an end, a person's turn or the engine's. */
  #advance(): void {
    const { match } = this;
    if (!match) return;
    this.#save();
    clearTimeout(this.#clockTimer);
    if (match.over) {
      this.#clock?.pause();
    } else if (match.seat?.kind === "machine") {
      void this.#think();
    } else if (match.turn !== null && this.#clock) {
      const seat = match.turn;
      const wait = this.#board?.playing ? clockDelay : 0;
      this.#clockTimer = window.setTimeout(() => this.#clock?.run(seat), wait);
    }
    this.requestUpdate();
  }

  #commit(move: string): void {
    const { match } = this;
    if (!match || match.turn === null) return;
    const seat = match.turn;
    this.notice = "";
    this.hint = null;
    if (this.looking !== null) this.looking = null;
    let trace: Trace;
    try {
      trace = match.play(move);
    } catch (reason) {
      this.notice = sentence(reason);
      return;
    }
    this.#clock?.moved(seat);
    this.#last = trace;
    if (trace.move === "--") this.notice = trace.sentences.join(" ");
    this.#guide?.moved();
    this.#show(trace);
    this.#advance();
  }

  async #think(): Promise<void> {
    const { match } = this;
    if (!match || match.turn === null) return;
    const token = ++this.#token;
    const seat = match.turn;
    this.thinking = true;
    this.#clock?.run(seat);
    const begun = performance.now();
    try {
      this.#opponent ??= new Opponent();
      const { move } = await this.#opponent.ask({
        start: match.plan.start,
        moves: match.moves,
        level: match.seat?.level ?? 1,
        seed: match.plan.seed * 4 + seat,
      });
      if (token !== this.#token) return;
      this.#clock?.pause();
      const watched = match.plan.seats.every((one) => one.kind === "machine");
      await this.#quiet(watched ? 400 - (performance.now() - begun) : 0);
      if (token !== this.#token) return;
      this.thinking = false;
      this.#commit(move);
    } catch (reason) {
      if (token !== this.#token) return;
      this.thinking = false;
      this.notice = t("play.engine-failed", { reason: sentence(reason) });
    }
  }

  /** Until the board has shown what it was showing. */
  async #quiet(atLeast: number): Promise<void> {
    await this.updateComplete;
    const board = this.#board;
    await board?.updateComplete;
    if (board?.playing) {
      await new Promise((done) => board.addEventListener("chee-traceend", done, { once: true }));
    }
    if (atLeast > 0) await new Promise((done) => setTimeout(done, atLeast));
  }

  #tick(): void {
    const { match } = this;
    const fallen = this.#clock?.fallen ?? null;
    if (match && fallen !== null && !match.over) this.#give("time", fallen);
    this.requestUpdate();
  }

  #give(kind: "resigned" | "time", seat: number): void {
    this.match?.give({ kind, seat });
    this.#stop();
    this.#show(null);
    this.#advance();
  }

  // ---- what the board tells -----------------------------------------------------------------

  #source = {
    preview: (index: number) => {
      const position = this.match?.position;
      const hole = position?.holes.find((one) => one.index === index);
      if (!position || !hole) throw new RangeError("no such hole");
      const preview = this.core.preview(position.text, hole.name);
      return preview;
    },
    turn: (prefix: string) => {
      const turn = this.core.turn(this.match?.position.text ?? "", prefix);
      return turn;
    },
  };

  #selected(event: CustomEvent<{ index: number; prefix: string }>): void {
    const { match } = this;
    if (!this.#guide || !match) return;
    try {
      const turn: Turn = this.core.turn(match.position.text, event.detail.prefix);
      const name = match.position.holes.find((hole) => hole.index === turn.hole)?.name ?? "";
      if (turn.choice && event.detail.prefix !== name) this.#guide.pending(turn);
      else this.#guide.previewed(this.core.preview(match.position.text, name));
    } catch {
      return;
    }
    this.requestUpdate();
  }

  #ended(): void {
    const { match } = this;
    this.#turnBoard();
    if (this.#guide && match && this.#last) {
      this.#guide.shown(match.plan.seats[this.#last.seat]?.kind === "person");
    }
    // The waiting time of the clock ends with the sowing.
    if (match?.seat?.kind === "person" && match.turn !== null) this.#clock?.run(match.turn);
    this.requestUpdate();
  }

  #turnBoard(): void {
    const { match } = this;
    if (match?.plan.turning !== "turn" || match.seat?.kind !== "person") return;
    this.#facing = match.turn ?? this.#facing;
  }

  // ---- what the buttons do ------------------------------------------------------------------

  #undo(): void {
    const { match } = this;
    if (!match) return;
    this.#stop();
    match.undo();
    this.notice = "";
    this.#last = match.moves.length ? match.trace(match.moves.length - 1) : null;
    this.#turnBoard();
    if (this.#clock) this.#ticker = window.setInterval(() => this.#tick(), 100);
    this.#show(null);
    this.#advance();
  }

  async #hint(): Promise<void> {
    const { match } = this;
    if (!match || !this.#personToMove) return;
    const token = ++this.#token;
    this.hint = "looking";
    try {
      this.#opponent ??= new Opponent();
      const only = match.legal.length === 1;
      const { move, info } = await this.#opponent.ask({
        start: match.plan.start,
        moves: match.moves,
        level: 0,
        seed: match.plan.seed,
        time: hintTime,
      });
      if (token !== this.#token) return;
      this.hint = makeHint(this.core, match.position.text, move, info, only);
    } catch {
      if (token === this.#token) this.hint = "none";
    }
  }

  #closeHint(): void {
    this.#token++;
    this.#opponent?.stop();
    this.hint = null;
  }

  #look(n: number): void {
    const { match } = this;
    const board = this.#board;
    if (!match || !board) return;
    const last = n === match.moves.length - 1;
    this.looking = last ? null : n;
    const legal = last && this.#personToMove ? match.legal : [];
    const [from, position] = [match.positionAt(n), match.positionAt(n + 1)];
    board.show({ position, legal, trace: match.trace(n), from });
    board.scrollIntoView({ block: "nearest" });
  }

  #lookBack(): void {
    this.looking = null;
    this.#show(null);
  }

  async #copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.match?.pmn(this.#names) ?? "");
      this.notice = t("moves.copied");
    } catch {
      this.notice = t("moves.copy-failed");
    }
  }

  #saveFile(): void {
    if (!this.match) return;
    const file = new Blob([this.match.pmn(this.#names)], { type: "text/x-pmn" });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = `${this.game}.pmn`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }

  #ask(question: Question): void {
    const { match } = this;
    if (!match) return;
    if (question === "new" && (match.over || match.moves.length === 0)) {
      this.#leaveGame();
      return;
    }
    this.#asked = question;
    this.requestUpdate();
    void this.updateComplete.then(() => this.querySelector("dialog")?.showModal());
  }

  #answer(yes: boolean): void {
    this.querySelector("dialog")?.close();
    if (!yes) return;
    if (this.#asked === "new") this.#leaveGame();
    else if (this.match?.turn != null) {
      const person = this.match.plan.seats.findIndex((seat) => seat.kind === "person");
      const seat = this.match.seat?.kind === "person" ? this.match.turn : person;
      if (seat >= 0) this.#give("resigned", seat);
    }
  }

  // ---- what is seen -------------------------------------------------------------------------

  override render(): TemplateResult {
    const { match } = this;
    if (!match) {
      return html`${this.#noticePart()}
        <chee-setup
          .core=${this.core}
          .game=${this.game}
          .given=${this.#start}
          @plan=${this.#plan}
        ></chee-setup>`;
    }
    const clock = this.#clock && match.plan.seats.map((_, seat) => this.#clock?.of(seat) ?? 0);
    return html`<div class="play" data-game=${this.game} data-over=${match.over ? "yes" : "no"}>
      <div class="head">
        <h1 tabindex="-1">${t("play.heading", { game: titleOf(this.core, this.game) })}</h1>
        ${players(match, this.#names, clock)}
        <p class="status" role="status" data-part="status">${this.#status()}</p>
        ${this.#noticePart()}
      </div>
      <div class="table">${this.#boardPart(match)} ${this.#buttons(match)}</div>
      <div class="side">
        ${
          this.#guide
            ? guidePart(
                this.#guide,
                this.#last?.sentences ?? [],
                () => this.#guideNext(),
                () => this.#guideLeave(),
              )
            : nothing
        }
        ${
          match.over
            ? outcome(
                match,
                this.#names,
                () => this.#again(),
                () => this.#ask("new"),
              )
            : nothing
        }
        ${this.hint ? hintPart(this.hint, () => this.#closeHint()) : nothing}
        ${moveList(match, this.looking, {
          show: (n) => this.#look(n),
          copy: () => void this.#copy(),
          save: () => this.#saveFile(),
          opened: this.#opened,
          open: (n, open) => {
            if (open === this.#opened.has(n)) return;
            if (open) this.#opened.add(n);
            else this.#opened.delete(n);
            this.requestUpdate();
          },
        })}
      </div>
      ${this.#question()}
    </div>`;
  }

  #noticePart(): TemplateResult | typeof nothing {
    if (!this.notice) return nothing;
    return html`<p class="notice" role="alert" data-part="notice">${this.notice}</p>`;
  }

  #status(): string {
    const { match } = this;
    if (!match) return "";
    if (this.looking !== null) return t("moves.looking-back", { n: this.looking + 1 });
    if (match.over) return outcomeText(match, this.#names).heading;
    const name = this.#names[match.turn ?? 0] ?? "";
    if (match.seat?.kind === "machine") return t("play.turn.thinking", { name });
    if (match.mustPass) return t("play.must-pass");
    const people = match.plan.seats.filter((seat) => seat.kind === "person").length;
    return people > 1 ? t("play.turn.you-as", { name }) : t("play.turn.you");
  }

  #boardPart(match: Match): TemplateResult {
    const { letters, seats } = match.position;
    const seat = (this.#facing + this.flipped) % seats;
    const guideHole = this.#guide?.step === "press" ? this.#guide.suggestion : null;
    const hintHole = this.hint && typeof this.hint === "object" ? this.hint.hole : null;
    return html`<chee-board
      data-role="game"
      aria-label=${t("play.board", { game: titleOf(this.core, this.game) })}
      .orientation=${letters[seat] ?? "S"}
      .speed=${settings().speed}
      .oneTap=${settings().tap === "once"}
      .counts=${settings().counts}
      .interactive=${this.#personToMove}
      .source=${this.#source}
      .names=${this.#names}
      .hint=${hintHole ?? guideHole}
      .texts=${boardTexts()}
      @chee-move=${(event: CustomEvent<{ move: string }>) => {
        if (this.#personToMove) this.#commit(event.detail.move);
      }}
      @chee-select=${this.#selected}
      @chee-cancel=${() => {
        this.#guide?.cancelled();
        this.requestUpdate();
      }}
      @chee-traceend=${this.#ended}
      @chee-drop=${(event: CustomEvent<{ kind: string; count: number }>) =>
        soundOf(event.detail.kind, event.detail.count)}
    ></chee-board>`;
  }

  #buttons(match: Match): TemplateResult {
    const person = this.#personToMove;
    if (this.looking !== null) {
      return html`<div class="row actions">
        <button type="button" class="main" data-act="look-back" @click=${this.#lookBack}>
          ${t("moves.back")}
        </button>
      </div>`;
    }
    return html`<div class="row actions">
      ${
        person && match.mustPass
          ? html`<button type="button" class="main" data-act="pass" @click=${() => this.#commit("--")}>
              ${t("play.pass.button")}
            </button>`
          : nothing
      }
      <button type="button" data-act="undo" ?disabled=${!match.canUndo} @click=${this.#undo}>
        ${t("play.undo")}
      </button>
      <button type="button" data-act="hint" ?disabled=${!person || match.mustPass} @click=${this.#hint}>
        ${t("play.hint")}
      </button>
      <button
        type="button"
        data-act="replay"
        ?disabled=${match.moves.length === 0}
        @click=${() => this.#look(match.moves.length - 1)}
      >
        ${t("play.replay")}
      </button>
      <a class="button" data-act="rules" href=${learnAddress(this.game)}>${t("play.rules")}</a>
      <button type="button" class="plain" data-act="flip" @click=${() => this.flipped++}>
        ${t("play.flip")}
      </button>
      ${
        match.over
          ? nothing
          : html`<button type="button" class="plain" data-act="resign" @click=${() => this.#ask("resign")}>
              ${t("play.resign")}
            </button>`
      }
      <button type="button" class="plain" data-act="new" @click=${() => this.#ask("new")}>
        ${t("play.new")}
      </button>
    </div>`;
  }

  #question(): TemplateResult {
    const about = `play.${this.#asked}` as const;
    return html`<dialog aria-labelledby="question">
      <h2 id="question">${t(`${about}.ask` as TextKey)}</h2>
      <div class="row">
        <button type="button" class="main" data-act="no" @click=${() => this.#answer(false)}>
          ${t(`${about}.no` as TextKey)}
        </button>
        <button type="button" data-act="yes" @click=${() => this.#answer(true)}>
          ${t(`${about}.yes` as TextKey)}
        </button>
      </div>
    </dialog>`;
  }

  #guideNext(): void {
    this.#guide?.next();
    this.requestUpdate();
  }

  #guideLeave(): void {
    this.#guide = null;
    this.requestUpdate();
  }
}

function sentence(reason: unknown): string {
  if (reason instanceof CheeError) return reason.message;
  return reason instanceof Error ? reason.message : String(reason);
}

customElements.define("chee-play", Play);

// SPDX-License-Identifier: MIT
// A game on the screen: sets it up or takes it up again, and shows the table.
import type { Core, GameName, PositionView, Trace } from "chee";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { CheeBoard } from "../../board/index.js";
import { type Kept, type Match, type Plan, readKept } from "../../game/match.js";
import { fresh, nextBeginner, nextPlan, readStart } from "../../game/start.js";
import { titleOf } from "../../shell/core.js";
import { onWindow, Part } from "../../shell/dom.js";
import { analyseGame } from "../../shell/hand-over.js";
import { learnAddress, playAddress } from "../../shell/router.js";
import { onSettings } from "../../shell/settings.js";
import { t } from "../../texts/texts.js";
import { actions, type Question, question, type Side } from "./actions.js";
import { boardPart, farPart, nearSeat, showResult, sourceOf } from "./board.js";
import { Guide, guidePlan } from "./guide.js";
import {
  bringGuide,
  guidePart,
  hintPart,
  moveList,
  outcome,
  players,
  statusText,
} from "./parts.js";
import "./setup.js";
import { isShowing, sentence, Table, type TableHost } from "../../game/table.js";
import { forget, recall } from "../../shell/storage.js";
import { copy, saveFile } from "../../shell/take-along.js";

export class Play extends Part {
  static override properties = {
    core: { attribute: false },
    game: { attribute: false },
    guided: { attribute: false },
    given: { attribute: false },
    table: { state: true },
    notice: { state: true },
    looking: { state: true },
    flipped: { state: true },
  };
  declare core: Core;
  declare game: GameName;
  declare guided: boolean;
  /** A position from the address, as it stands there. */
  declare given: string | null;
  declare table: Table | null;
  declare notice: string;
  /** Number of the move that is looked back at. */
  declare looking: number | null;
  declare flipped: number;

  #guide: Guide | null = null;
  #start: PositionView | null = null;
  #asked: Question = "resign";
  #asker: Side = "near";
  #unshown = false;
  readonly #opened = new Set<number>();

  constructor() {
    super();
    this.guided = false;
    this.given = null;
    this.table = null;
    this.notice = "";
    this.looking = null;
    this.flipped = 0;
  }

  protected override follow(): (() => void)[] {
    return [
      onSettings(() => this.requestUpdate()),
      onWindow("pagehide", this.#hide),
      () => this.#clear(),
    ];
  }

  override willUpdate(changed: PropertyValues): void {
    if (changed.has("game") || changed.has("guided") || changed.has("given")) this.#enter();
  }

  override updated(): void {
    if (this.match?.over) void this.#quiet().then(() => showResult(this));
    if (!this.table || !this.#unshown || !this.#board) return;
    this.#unshown = false;
    this.#show(null);
    this.table.advance();
  }

  get match(): Match | null {
    return this.table?.match ?? null;
  }

  get thinking(): boolean {
    return this.table?.thinking ?? false;
  }

  get #board(): CheeBoard | null {
    return this.querySelector<CheeBoard>("chee-board[data-role=game]");
  }

  get #key(): string {
    const kind = this.given !== null ? "at" : this.guided ? "first" : "play";
    return `${kind}.${this.game}`;
  }

  get #open(): boolean {
    return (this.table?.personToMove ?? false) && this.looking === null;
  }

  readonly #hide = (): void => this.table?.save();

  #clear(): void {
    this.table?.free();
    this.table = null;
    this.#guide = null;
    this.looking = null;
    this.flipped = 0;
    this.#opened.clear();
    this.notice = "";
  }

  #enter(): void {
    this.#clear();
    this.#start = null;
    if (this.given !== null) {
      const read = readStart(this.core, this.game, this.given);
      if ("position" in read) this.#start = read.position;
      else this.notice = t("setup.position-bad", { reason: read.reason });
    }
    const kept = readKept(recall(this.#key), this.game);
    const same = this.given === null || kept?.plan.start === this.#start?.text;
    if (kept && kept.moves.length > 0 && same) {
      this.#begin(kept);
      if (this.table) this.notice = t("play.resumed");
    } else if (this.guided) {
      this.#begin(fresh(guidePlan(this.core, this.game)));
    }
  }

  #begin(kept: Kept): void {
    this.#clear();
    const host: TableHost = {
      moved: (trace) => this.#moved(trace),
      changed: () => this.requestUpdate(),
      showing: () => isShowing(this.#board),
      quiet: () => this.#quiet(),
    };
    try {
      this.table = new Table(this.core, this.#key, kept, host);
    } catch (reason) {
      forget(this.#key);
      this.notice = t("play.discarded", { reason: sentence(reason) });
      return;
    }
    const guided = this.guided && kept.moves.length === 0;
    this.#guide = guided ? new Guide(this.core, this.table.match) : null;
    this.#unshown = true;
  }

  #plan(event: CustomEvent<Plan>): void {
    this.#begin(fresh(event.detail));
    void this.updateComplete.then(() => {
      this.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
      scrollTo(0, 0);
    });
  }

  #again(): void {
    if (this.match) this.#begin(fresh(nextPlan(this.core, this.match)));
  }

  #leaveGame(): void {
    this.#clear();
    forget(this.#key);
    if (this.guided || this.given !== null) location.hash = playAddress(this.game);
  }

  #moved(trace: Trace | null): void {
    this.looking = null;
    this.notice = "";
    const seat = trace ? this.match?.plan.seats[trace.seat] : null;
    if (seat?.kind === "person") this.#guide?.moved();
    this.#show(trace);
    this.requestUpdate();
  }

  #show(trace: Trace | null): void {
    const { match } = this;
    if (!match) return;
    const legal = this.#open ? match.legal : [];
    this.#board?.show({ position: match.position, legal, trace });
  }

  async #quiet(): Promise<void> {
    await this.updateComplete;
    const board = this.#board;
    await board?.updateComplete;
    if (!board || !isShowing(board)) return;
    await new Promise((done) => board.addEventListener("chee-traceend", done, { once: true }));
  }

  #ended(): void {
    const { table } = this;
    if (!table) return;
    table.shown();
    const shown = this.#board?.trace;
    const seat = shown ? table.match.plan.seats[shown.seat] : null;
    if (seat) this.#guide?.shown(seat.kind === "person");
    this.requestUpdate();
  }

  readonly #source = sourceOf(
    () => this.core,
    () => this.match,
  );

  /** The board asks for the turn before it shows it, so the guide looks a moment later. */
  #selected(event: CustomEvent<{ hole: string }>): void {
    const guide = this.#guide;
    if (!guide) return;
    setTimeout(() => {
      const { match } = this;
      const pending = this.#board?.pending ?? null;
      if (!match || this.#guide !== guide) return;
      if (pending) guide.pending(pending);
      else guide.previewed(this.core.preview(match.position.text, event.detail.hole));
      this.requestUpdate();
    });
  }

  #look(n: number): void {
    const { match } = this;
    const board = this.#board;
    if (!match || !board) return;
    this.looking = n === match.moves.length - 1 ? null : n;
    const legal = this.#open ? match.legal : [];
    const [from, position] = [match.positionAt(n), match.positionAt(n + 1)];
    board.show({ position, legal, trace: match.trace(n), from });
    board.scrollIntoView({ block: "nearest" });
  }

  #lookBack(): void {
    this.looking = null;
    this.#show(null);
  }

  async #copy(): Promise<void> {
    const copied = await copy(this.match?.pmn() ?? "");
    this.notice = t(copied ? "moves.copied" : "moves.copy-failed");
  }

  #ask(question: Question, side: Side = "near"): void {
    const { match } = this;
    if (!match) return;
    if (question === "new" && (match.over || match.moves.length === 0)) {
      this.#leaveGame();
      return;
    }
    this.#asked = question;
    this.#asker = side;
    this.requestUpdate();
    void this.updateComplete.then(() => this.querySelector("dialog")?.showModal());
  }

  #answer(yes: boolean): void {
    this.querySelector("dialog")?.close();
    if (!yes) return;
    if (this.#asked === "new") this.#leaveGame();
    else this.table?.resign();
  }

  #guideNext(): void {
    this.#guide?.next();
    this.requestUpdate();
    void this.updateComplete.then(() => bringGuide(this));
  }

  #guideLeave(): void {
    this.#guide = null;
    this.requestUpdate();
  }

  override render(): TemplateResult {
    const { table } = this;
    if (!table) {
      return html`${this.#noticePart()}
        <chee-setup
          .core=${this.core}
          .game=${this.game}
          .given=${this.#start}
          @plan=${this.#plan}
        ></chee-setup>`;
    }
    const { match, names } = table;
    return html`<div class="play" data-game=${this.game} data-over=${match.over ? "yes" : "no"}>
      <div class="head">
        <h1 tabindex="-1">${titleOf(this.core, this.game)}</h1>
        ${players(match, names, table.left)}
        <p class="status" role="status" data-part="status">${statusText(match, names, this.looking)}</p>
        ${this.#noticePart()}
      </div>
      <div class="news">
        ${
          this.#guide
            ? guidePart(
                this.#guide,
                table.last?.sentences ?? [],
                learnAddress(this.game),
                () => this.#guideNext(),
                () => this.#guideLeave(),
              )
            : nothing
        }
        ${
          match.over
            ? outcome(
                table,
                nextBeginner(this.core, match),
                () => this.#again(),
                () => this.#ask("new"),
              )
            : nothing
        }
      </div>
      <div class="table">
        ${farPart(table, nearSeat(table, this.flipped), this.looking, this.#actionsPart(table, "far"))}
        ${this.#boardPart(table)} ${this.#actionsPart(table)}
      </div>
      <div class="side">
        ${table.hint ? hintPart(table.hint, () => table.closeHint()) : nothing}
        ${moveList(match, this.looking, {
          show: (n) => this.#look(n),
          copy: () => void this.#copy(),
          save: () => saveFile(`${this.game}.pmn`, match.pmn()),
          opened: this.#opened,
          open: (n, open) => {
            if (open === this.#opened.has(n)) return;
            if (open) this.#opened.add(n);
            else this.#opened.delete(n);
            this.requestUpdate();
          },
        })}
      </div>
      ${question(this.#asked, this.#asker, (yes) => this.#answer(yes))}
    </div>`;
  }

  #noticePart(): TemplateResult | typeof nothing {
    const notice = this.notice || this.table?.notice;
    if (!notice) return nothing;
    return html`<p class="notice" role="alert" data-part="notice">${notice}</p>`;
  }

  #actionsPart(table: Table, side: Side = "near"): TemplateResult {
    const { match } = table;
    return actions(match, this.looking !== null, this.#open, side, {
      pass: () => table.commit("--"),
      undo: () => table.undo(),
      hint: () => void table.askHint(),
      replay: () => this.#look(match.moves.length - 1),
      flip: () => {
        this.flipped++;
      },
      ask: (about) => this.#ask(about, side),
      lookBack: () => this.#lookBack(),
      analyse: () => analyseGame(match.record(), (this.looking ?? match.moves.length - 1) + 1),
    });
  }

  #boardPart(table: Table): TemplateResult {
    const { hint } = table;
    const guideHole = this.#guide?.step === "press" ? this.#guide.suggestion : null;
    const hintHole = hint && typeof hint === "object" ? hint.hole : null;
    return boardPart(table, {
      near: nearSeat(table, this.flipped),
      open: this.#open,
      hint: hintHole ?? guideHole,
      source: this.#source,
      move: (move) => {
        if (this.#open) this.table?.commit(move);
      },
      selected: (event) => this.#selected(event),
      cancelled: () => {
        this.#guide?.cancelled();
        this.requestUpdate();
      },
      ended: () => this.#ended(),
    });
  }
}

customElements.define("chee-play", Play);

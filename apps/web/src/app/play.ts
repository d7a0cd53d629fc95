// SPDX-License-Identifier: MIT
// A game on the screen: sets it up or takes it up again, and shows the table.
import type { Core, GameName, PositionView, Trace } from "chee";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { CheeBoard } from "../board/index.js";
import "../board/index.js";
import { boardTexts } from "../texts/board.js";
import { type TextKey, t } from "../texts/texts.js";
import { titleOf } from "./core.js";
import { Part } from "./dom.js";
import { Guide, guidePlan } from "./guide.js";
import { type Kept, type Match, type Plan, readKept } from "./match.js";
import { guidePart, hintPart, moveList, outcome, outcomeText, players } from "./play-parts.js";
import { learnAddress, playAddress } from "./router.js";
import { onSettings, settings } from "./settings.js";
import "./setup.js";
import { soundOf } from "./sound.js";
import { forget, recall } from "./storage.js";
import { sentence, Table, type TableHost } from "./table.js";

// docs/formats/position.md; what is longer need not be read.
const positionMax = 2048;

type Question = "resign" | "new";

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
  #unshown = false;
  readonly #opened = new Set<number>();
  #leave: (() => void) | null = null;

  constructor() {
    super();
    this.guided = false;
    this.given = null;
    this.table = null;
    this.notice = "";
    this.looking = null;
    this.flipped = 0;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#leave = onSettings(() => this.requestUpdate());
    addEventListener("pagehide", this.#hide);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#leave?.();
    removeEventListener("pagehide", this.#hide);
    this.#clear();
  }

  override willUpdate(changed: PropertyValues): void {
    if (changed.has("game") || changed.has("guided") || changed.has("given")) this.#enter();
  }

  override updated(): void {
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
    return this.table !== null && this.table.personToMove && this.looking === null;
  }

  readonly #hide = (): void => this.table?.save();

  // ---- beginning and ending -----------------------------------------------------------------

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
    this.#start = this.given === null ? null : this.#read(this.given);
    const kept = readKept(recall(this.#key), this.game);
    const same = this.given === null || kept?.plan.start === this.#start?.text;
    if (kept && kept.moves.length > 0 && same) {
      this.#begin(kept);
      if (this.table) this.notice = t("play.resumed");
    } else if (this.guided) {
      this.#begin(fresh(guidePlan(this.core, this.game)));
    }
  }

  #read(text: string): PositionView | null {
    try {
      if (text.length > positionMax) throw new Error(t("setup.position-long"));
      const position = this.core.position(text);
      if (position.game !== this.game) throw new Error(t("setup.position-other"));
      return position;
    } catch (reason) {
      this.notice = t("setup.position-bad", { reason: sentence(reason) });
      return null;
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
    const plan = this.match?.plan;
    if (plan) this.#begin(fresh({ ...plan, seed: plan.seed + 1 }));
  }

  #leaveGame(): void {
    this.#clear();
    forget(this.#key);
    if (this.guided || this.given !== null) location.hash = playAddress(this.game);
  }

  // ---- between table and board --------------------------------------------------------------

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

  readonly #source = {
    preview: (index: number) => {
      const position = this.match?.position;
      const hole = position?.holes.find((one) => one.index === index);
      return position && hole ? this.core.preview(position.text, hole.name) : null;
    },
    turn: (prefix: string) => this.core.turn(this.match?.position.text ?? "", prefix),
  };

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

  // ---- what the buttons do ------------------------------------------------------------------

  async #copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.match?.pmn() ?? "");
      this.notice = t("moves.copied");
    } catch {
      this.notice = t("moves.copy-failed");
    }
  }

  #saveFile(): void {
    if (!this.table) return;
    const file = new Blob([this.table.match.pmn()], { type: "text/x-pmn" });
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
    else this.table?.resign();
  }

  #guideNext(): void {
    this.#guide?.next();
    this.requestUpdate();
  }

  #guideLeave(): void {
    this.#guide = null;
    this.requestUpdate();
  }

  // ---- what is seen -------------------------------------------------------------------------

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
        <p class="status" role="status" data-part="status">${this.#status(table)}</p>
        ${this.#noticePart()}
      </div>
      <div class="news">
        ${
          this.#guide
            ? guidePart(
                this.#guide,
                table.last?.sentences ?? [],
                () => this.#guideNext(),
                () => this.#guideLeave(),
              )
            : nothing
        }
        ${
          match.over
            ? outcome(
                match,
                names,
                () => this.#again(),
                () => this.#ask("new"),
              )
            : nothing
        }
      </div>
      <div class="table">${this.#boardPart(table)} ${this.#buttons(table)}</div>
      <div class="side">
        ${table.hint ? hintPart(table.hint, () => table.closeHint()) : nothing}
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
    const notice = this.notice || this.table?.notice;
    if (!notice) return nothing;
    return html`<p class="notice" role="alert" data-part="notice">${notice}</p>`;
  }

  #status({ match, names }: Table): string {
    if (this.looking !== null) return t("moves.looking-back", { n: this.looking + 1 });
    if (match.over) return outcomeText(match, names).heading;
    const name = names[match.turn ?? 0] ?? "";
    if (match.seat?.kind === "machine") return t("play.turn.thinking", { name });
    if (match.mustPass) return t("play.must-pass");
    const people = match.plan.seats.filter((seat) => seat.kind === "person").length;
    return people > 1 ? t("play.turn.you-as", { name }) : t("play.turn.you");
  }

  #boardPart({ match, names, hint, facing }: Table): TemplateResult {
    const { letters, seats } = match.position;
    const guideHole = this.#guide?.step === "press" ? this.#guide.suggestion : null;
    const hintHole = hint && typeof hint === "object" ? hint.hole : null;
    return html`<chee-board
      data-role="game"
      .orientation=${letters[(facing + this.flipped) % seats] ?? "S"}
      .speed=${settings().speed}
      .oneTap=${settings().tap === "once"}
      .counts=${settings().counts}
      .interactive=${this.#open}
      .source=${this.#source}
      .names=${names}
      .hint=${hintHole ?? guideHole}
      .texts=${boardTexts()}
      @chee-move=${(event: CustomEvent<{ move: string }>) => {
        if (this.#open) this.table?.commit(event.detail.move);
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

  #button(act: string, text: TextKey, does: () => void, style = "", off = false): TemplateResult {
    return html`<button
      type="button"
      class=${style}
      data-act=${act}
      ?disabled=${off}
      @click=${does}
    >
      ${t(text)}
    </button>`;
  }

  #buttons(table: Table): TemplateResult {
    const { match } = table;
    if (this.looking !== null) {
      return html`<div class="row actions">
        ${this.#button("look-back", "moves.back", () => this.#lookBack(), "main")}
      </div>`;
    }
    const pass = this.#open && match.mustPass;
    const last = match.moves.length - 1;
    return html`<div class="row actions">
      ${pass ? this.#button("pass", "play.pass.button", () => table.commit("--"), "main") : nothing}
      ${this.#button("undo", "play.undo", () => table.undo(), "", !match.canUndo)}
      ${this.#button("hint", "play.hint", () => void table.askHint(), "", !this.#open || pass)}
      ${this.#button("replay", "play.replay", () => this.#look(last), "", last < 0)}
      <a class="button" data-act="rules" href=${learnAddress(this.game)}>${t("play.rules")}</a>
      ${this.#button(
        "flip",
        "play.flip",
        () => {
          this.flipped++;
        },
        "plain",
      )}
      ${match.over ? nothing : this.#button("resign", "play.resign", () => this.#ask("resign"), "plain")}
      ${this.#button("new", "play.new", () => this.#ask("new"), "plain")}
    </div>`;
  }

  #question(): TemplateResult {
    const about = `play.${this.#asked}`;
    return html`<dialog aria-labelledby="question">
      <h2 id="question">${t(`${about}.ask` as TextKey)}</h2>
      <div class="row">
        ${this.#button("no", `${about}.no` as TextKey, () => this.#answer(false), "main")}
        ${this.#button("yes", `${about}.yes` as TextKey, () => this.#answer(true))}
      </div>
    </dialog>`;
  }
}

/** A sowing that is paused or stepped through is being shown, too. */
function isShowing(board: CheeBoard | null): boolean {
  return board !== null && (board.playing || board.shown < board.length);
}

function fresh(plan: Plan): Kept {
  return { plan, moves: [], left: null, given: null };
}

customElements.define("chee-play", Play);

// SPDX-License-Identifier: MIT
// A game on the screen: sets it up or takes it up again, and shows the table.
import type { Core, GameName, PositionView, Trace } from "chee";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { CheeBoard } from "../../board/index.js";
import { type Kept, type Match, type Plan, readKept } from "../../game/match.js";
import { fresh, onlyMove, readStart } from "../../game/start.js";
import { boardSource, titleOf } from "../../shell/core.js";
import { onWindow, Part } from "../../shell/dom.js";
import { analyseGame } from "../../shell/hand-over.js";
import { learnAddress, playAddress } from "../../shell/router.js";
import { onSettings } from "../../shell/settings.js";
import { t } from "../../texts/texts.js";
import { actions, type Question, qrDialog, question, type Side } from "./actions.js";
import { boardPart, farPart, nearSeat } from "./board.js";
import type { Guide } from "./guide.js";
import { type Later, Links } from "./links.js";
import { mainAct } from "./main-act.js";
import { keepMarked, moveList } from "./move-list.js";
import { players } from "./players.js";
import { statusText } from "./status.js";
import "./setup.css";
import "./play.css";
import "./play-actions.css";
import "./play-sizes.css";
import "./setup.js";
import { Table, type TableHost } from "../../game/table.js";
import { sentence } from "../../shell/sentence.js";
import { forget, keep, onElsewhere, recall } from "../../shell/storage.js";
import { copy, saveFile } from "../../shell/take-along.js";

/** Where the moves lie below the board. */
const narrowTable = matchMedia("(max-width: 66rem)");

export class Play extends Part {
  static override properties = {
    core: { attribute: false },
    game: { attribute: false },
    guided: { attribute: false },
    given: { attribute: false },
    link: { attribute: false },
    table: { state: true },
    opening: { state: true },
    notice: { state: true },
    looking: { state: true },
    looked: { state: true },
    sowing: { state: true },
    flipped: { state: true },
    qr: { state: true },
  };
  declare core: Core;
  declare game: GameName;
  declare guided: boolean;
  /** A position from the address, as it stands there. */
  declare given: string | null;
  /** A whole game from the address. */
  declare link: string | null;
  declare table: Table | null;
  /** A game of a match before which stones are laid out, or a race is run. */
  declare opening: Plan | null;
  declare notice: string;
  /** Number of the move that is looked back at. */
  declare looking: number | null;
  /** Number of the move whose sentences are shown. */
  declare looked: number | null;
  /** Number of the move whose sowing is on the board and not at its end. */
  declare sowing: number | null;
  declare flipped: number;
  /** The link as a picture, while that is shown. */
  declare qr: TemplateResult | null;

  /** What a game needs only now and then, once it is fetched. */
  #later: Later | null = null;
  #guide: Guide | null = null;
  #start: PositionView | null = null;
  #asked: Question = "resign";
  #asker: Side = "near";
  #unshown = false;
  readonly #links = new Links({
    core: () => this.core,
    game: () => this.game,
    match: () => this.match,
    later: () => this.#fetchLater(),
    say: (text) => {
      this.notice = text;
    },
  });

  constructor() {
    super();
    this.guided = false;
    this.given = null;
    this.link = null;
    this.table = null;
    this.opening = null;
    this.notice = "";
    this.looking = null;
    this.looked = null;
    this.sowing = null;
    this.flipped = 0;
    this.qr = null;
  }

  protected override follow(): (() => void)[] {
    return [
      onSettings(() => this.requestUpdate()),
      onWindow("pagehide", this.#hide),
      onElsewhere((key) => this.#elsewhere(key)),
      () => this.#clear(),
    ];
  }

  override willUpdate(changed: PropertyValues): void {
    const entered = ["game", "guided", "given", "link"].some((name) => changed.has(name));
    if (entered) this.#enter();
  }

  override updated(): void {
    keepMarked(this);
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
    if (this.#links.key) return this.#links.key;
    const kind = this.given !== null ? "at" : this.guided ? "first" : "play";
    return `${kind}.${this.game}`;
  }

  get #open(): boolean {
    const person = this.table?.personToMove ?? false;
    return person && this.looking === null && !this.#waiting;
  }

  get #waiting(): boolean {
    return this.#links.waiting;
  }

  async #fetchLater(): Promise<Later> {
    this.#later ??= await import("./later.js");
    return this.#later;
  }

  /** What is shown with it, as soon as it is there. */
  #withLater(show: (later: Later) => TemplateResult): TemplateResult | typeof nothing {
    if (this.#later) return show(this.#later);
    void this.#fetchLater().then(
      () => this.requestUpdate(),
      (reason: unknown) => {
        this.notice = sentence(reason);
      },
    );
    return nothing;
  }

  async #beginGuided(): Promise<void> {
    try {
      const { guidePlan } = await this.#fetchLater();
      if (this.guided && !this.table) this.#begin(fresh(guidePlan(this.core, this.game)));
    } catch (reason) {
      this.notice = sentence(reason);
    }
  }

  async #takeLink(link: string): Promise<void> {
    try {
      const kept = await this.#links.take(link);
      if (this.link !== link || !kept) return;
      this.#begin(kept.kept);
      this.notice = kept.news;
    } catch (reason) {
      if (this.link === link) this.notice = t("link.bad", { reason: sentence(reason) });
    }
  }

  async #showQr(): Promise<void> {
    this.qr = await this.#links.picture();
    await this.updateComplete;
    this.querySelector<HTMLDialogElement>("dialog.qr")?.showModal();
  }

  readonly #hide = (): void => this.table?.save();

  #clear(): void {
    this.table?.free();
    this.table = null;
    this.opening = null;
    this.#guide = null;
    this.looking = null;
    this.looked = null;
    this.sowing = null;
    this.flipped = 0;
    this.notice = "";
  }

  #enter(): void {
    this.#clear();
    this.#start = null;
    this.#links.forget();
    if (this.link !== null) {
      void this.#takeLink(this.link);
      return;
    }
    if (this.given !== null) {
      const read = readStart(this.core, this.game, this.given);
      if ("position" in read) this.#start = read.position;
      else this.notice = t("setup.position-bad", { reason: read.reason });
    }
    const kept = readKept(recall(this.#key), this.game);
    const same = this.given === null || kept?.plan.start === this.#start?.text;
    // A guided game that has no move yet begins with the guide's first words.
    if (kept && same && !(this.guided && kept.moves.length === 0)) {
      this.#begin(kept);
      if (this.table) this.notice = t("play.resumed");
    } else if (this.guided) {
      void this.#beginGuided();
    }
  }

  /** Another window has played on, or left the game: two do not play one game past each other. */
  #elsewhere(key: string): void {
    if (!this.table || key !== this.#key) return;
    const kept = readKept(recall(key), this.game);
    const watching = this.table.watching;
    // What lies here is out of date and must not be kept over what lies there.
    this.table.watching = true;
    if (kept) this.#begin(kept, true);
    else if (watching) this.#clear();
    else this.table.watching = false;
    if (!this.table?.match.over) this.notice = t(kept ? "play.elsewhere" : "play.elsewhere.left");
  }

  #takeOver(): void {
    const kept = readKept(recall(this.#key), this.game);
    if (kept) this.#begin(kept);
    else this.#clear();
  }

  #begin(kept: Kept, watching = false): void {
    this.#clear();
    if (kept.plan.opening !== undefined) {
      keep(this.#key, kept);
      this.opening = kept.plan;
      return;
    }
    const host: TableHost = {
      moved: (trace) => this.#moved(trace),
      changed: () => this.requestUpdate(),
      showing: () => this.#board?.showing ?? false,
      quiet: () => this.#quiet(),
    };
    try {
      this.table = new Table(this.core, this.#key, kept, host, watching);
    } catch (reason) {
      forget(this.#key);
      this.notice = t("play.discarded", { reason: sentence(reason) });
      return;
    }
    const guided = this.guided && kept.moves.length === 0;
    this.#guide = guided && this.#later ? new this.#later.Guide(this.core, this.table.match) : null;
    this.#unshown = true;
  }

  #plan(event: CustomEvent<Plan>): void {
    this.#begin(fresh(event.detail));
    void this.updateComplete.then(() => {
      this.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
      scrollTo({ top: 0, behavior: "instant" });
    });
  }

  #again(): void {
    const next = this.match && this.#later?.nextPlan(this.core, this.match);
    if (next) this.#begin(fresh(next));
  }

  #leaveGame(): void {
    this.#clear();
    forget(this.#key);
    if (this.guided || this.given !== null || this.link !== null)
      location.hash = playAddress(this.game);
  }

  #moved(trace: Trace | null): void {
    this.looking = null;
    this.looked = null;
    this.notice = "";
    const still = this.#board?.pace === "off";
    this.sowing = trace && !still ? (this.match?.moves.length ?? 1) - 1 : null;
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
    if (!board?.showing) return;
    await new Promise((done) => board.addEventListener("chee-traceend", done, { once: true }));
  }

  #ended(): void {
    const { table } = this;
    if (!table) return;
    this.sowing = null;
    table.shown();
    const shown = this.#board?.trace;
    const seat = shown ? table.match.plan.seats[shown.seat] : null;
    if (seat) this.#guide?.shown(seat.kind === "person");
    this.requestUpdate();
  }

  readonly #source = boardSource(
    () => this.core,
    () => this.match?.position,
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
    this.sowing = null;
    const legal = this.#open ? match.legal : [];
    const [from, position] = [match.positionAt(n), match.positionAt(n + 1)];
    board.show({ position, legal, trace: match.trace(n), from });
  }

  #lookAt(n: number): void {
    this.#look(n);
    this.looked = n;
    if (narrowTable.matches) this.#board?.scrollIntoView({ block: "nearest" });
  }

  #lookBack(): void {
    this.looking = null;
    this.looked = null;
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
    void this.updateComplete.then(() =>
      this.querySelector<HTMLDialogElement>("dialog:not(.qr)")?.showModal(),
    );
  }

  #answer(yes: boolean): void {
    this.querySelector<HTMLDialogElement>("dialog:not(.qr)")?.close();
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

  override render(): TemplateResult {
    const { table } = this;
    const { opening } = this;
    if (opening) {
      return html`${this.#withLater(
        () =>
          html`<chee-opening .core=${this.core} .plan=${opening} @plan=${this.#plan} @leave=${this.#leaveGame}></chee-opening>`,
      )}`;
    }
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
    const near = nearSeat(table, this.flipped);
    return html`<div
      class="playing"
      data-game=${this.game}
      data-over=${match.over ? "yes" : "no"}
      ?data-long=${match.position.columns > 20}
    >
      <div class="table">
        ${farPart(table, near, this.#status(table), this.#actionsPart(table, "far"))}
        ${this.#boardPart(table)}
      </div>
      <div class="side">
        ${players(match, names, table.left, near, this.#shown(match))} ${this.#sayPart(table)}
        <div class="news">${this.#newsPart(table)}</div>
        ${moveList(match, this.looked, this.sowing ?? match.moves.length, (n) => this.#lookAt(n))}
        ${this.#actionsPart(table)}
      </div>
      ${question(this.#asked, this.#asker, (yes) => this.#answer(yes))}
      ${
        this.qr
          ? qrDialog(this.qr, () => {
              this.qr = null;
            })
          : nothing
      }
    </div>`;
  }

  /** The game as far as the board has shown it. */
  #shown(match: Match): { position: PositionView; turn: number | null } {
    const { sowing } = this;
    if (sowing === null) return { position: match.position, turn: match.turn };
    return { position: match.positionAt(sowing), turn: match.trace(sowing).seat };
  }

  #status(table: Table): string {
    const { match, names } = table;
    const sowing = this.sowing === null ? null : match.trace(this.sowing).seat;
    const only = this.#open ? onlyMove(this.core, match) : null;
    return statusText(match, names, {
      looking: this.looking,
      sowing,
      only,
      waiting: this.#waiting,
    });
  }

  #sayPart(table: Table): TemplateResult {
    const { looking, sowing } = this;
    const act = mainAct(
      table,
      { looking, sowing, open: this.#open, waiting: this.#waiting },
      {
        send: () => void this.#links.send(),
        takeOver: () => this.#takeOver(),
        lookBack: () => this.#lookBack(),
        play: (move) => table.commit(move),
      },
    );
    return html`<div class="say">
      <h1 tabindex="-1">${titleOf(this.core, this.game)}</h1>
      <p class="status" role="status" data-part="status">${this.#status(table)}</p>
      ${act} ${this.#noticePart()}
    </div>`;
  }

  #newsPart(table: Table): TemplateResult {
    const { match, hint } = table;
    const guide = this.#guide;
    return html`${
      guide
        ? this.#withLater(({ guidePart }) =>
            guidePart(
              guide,
              table.last?.sentences ?? [],
              learnAddress(this.game),
              () => this.#guideNext(),
              () => this.#guideLeave(),
            ),
          )
        : nothing
    }
    ${
      match.over && this.sowing === null
        ? this.#withLater(({ outcome, nextBeginner, matchAfter }) =>
            outcome(
              table,
              nextBeginner(this.core, match),
              matchAfter(this.core, match),
              () => this.#again(),
              () => this.#ask("new"),
            ),
          )
        : nothing
    }
    ${hint ? this.#withLater(({ hintPart }) => hintPart(hint, () => table.closeHint())) : nothing}`;
  }

  #noticePart(): TemplateResult | typeof nothing {
    const notice = this.notice || this.table?.notice;
    if (!notice) return nothing;
    return html`<p class="notice" role="alert" data-part="notice">${notice}</p>`;
  }

  #actionsPart(table: Table, side: Side = "near"): TemplateResult {
    const { match } = table;
    return actions(match, this.#open && !match.mustPass, side, {
      undo: () => table.undo(),
      hint: () => void table.askHint(),
      replay: () => this.#look(match.moves.length - 1),
      flip: () => {
        this.flipped++;
      },
      ask: (about) => this.#ask(about, side),
      analyse: () => analyseGame(match.record(), (this.looking ?? match.moves.length - 1) + 1),
      copy: () => void this.#copy(),
      link: () => void this.#links.send(),
      qr: () => void this.#showQr(),
      save: () => saveFile(`${this.game}.pmn`, match.pmn()),
    });
  }

  #boardPart(table: Table): TemplateResult {
    const { hint } = table;
    const guideHole = this.#guide?.step === "press" ? this.#guide.suggestion : null;
    const told = hint && typeof hint === "object" ? hint : null;
    return boardPart(table, {
      near: nearSeat(table, this.flipped),
      open: this.#open,
      hint: told?.hole ?? guideHole,
      values: told?.values ?? null,
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

// SPDX-License-Identifier: MIT
// The playing screen: a game that lies on the table, with everything around its board.
import type { Core, Trace } from "chee";
import { html, type LitElement, nothing, type TemplateResult } from "lit";
import type { CheeBoard } from "../../board/index.js";
import type { Match, Plan } from "../../game/match.js";
import { onlyMove } from "../../game/only-move.js";
import type { Remote } from "../../game/remote.js";
import type { AnyTable, TableHost } from "../../game/table.js";
import { anew } from "../../shell/anew.js";
import { boardSource, titleOf } from "../../shell/core.js";
import { analyseGame } from "../../shell/hand-over.js";
import { learnAddress } from "../../shell/router.js";
import { copy, saveFile } from "../../shell/take-along.js";
import { t } from "../../texts/texts.js";
import { actions, type Question, question, type Side } from "./actions.js";
import { boardPart, farPart, nearSeat, seatAt } from "./board.js";
import type { Guide } from "./guide.js";
import type { Links } from "./links.js";
import { mainAct } from "./main-act.js";
import { keepMarked, moveList } from "./move-list.js";
import { matchText, players } from "./players.js";
import { Showing } from "./showing.js";
import { statusText } from "./status.js";

/** What a game needs only now and then. */
export type Later = typeof import("./later.js");
/** What it needs when it is over. */
export type End = typeof import("./end.js");

/** What the screen needs of the page that it belongs to. */
export interface ScreenPage extends LitElement {
  readonly core: Core;
  readonly table: AnyTable | null;
  readonly match: Match | null;
  notice: string;
  /** The game where it is kept elsewhere. */
  readonly remote: Remote | null;
  readonly links: Links;
  /** Null until it is fetched. */
  readonly end: End | null;
  withLater(show: (later: Later) => TemplateResult): TemplateResult | typeof nothing;
  withEnd(show: (end: End) => TemplateResult): TemplateResult | typeof nothing;
  noticePart(): TemplateResult | typeof nothing;
  /** Begins a game of this plan. */
  play(plan: Plan): void;
  /** Back to the form in front of a game. */
  leaveGame(): void;
  /** Plays on here what goes on in another window. */
  takeOver(): void;
  /** Plays on here what was to be answered elsewhere. */
  playOn(): void;
}

export class PlayScreen {
  readonly #page: ScreenPage;
  readonly #showing: Showing;
  readonly #source;
  #guide: Guide | null = null;
  /** How often the board was turned by hand. */
  #flipped = 0;
  #asked: Question = "resign";
  #asker: Side = "near";
  /** The seat of who was asked. */
  #seat = -1;
  /** The link as a picture, while that is shown. */
  #qr: TemplateResult | null = null;
  /** A game has been laid on the table that the board has not got yet. */
  #unshown = false;

  constructor(page: ScreenPage) {
    this.#page = page;
    this.#showing = new Showing({
      match: () => page.match,
      board: () => this.#board,
      open: () => this.#open,
      updateComplete: () => page.updateComplete,
    });
    this.#source = boardSource(
      () => page.core,
      () => page.match?.position,
    );
  }

  clear(): void {
    this.#guide = null;
    this.#showing.clear();
    this.#flipped = 0;
    this.#unshown = false;
  }

  /** What the game is to tell of. */
  get host(): TableHost {
    return {
      moved: (trace) => this.#moved(trace),
      changed: () => this.#page.requestUpdate(),
      showing: () => this.#board?.showing ?? false,
      quiet: () => this.#showing.quiet(),
    };
  }

  /** The table of the page is to be shown, to a newcomer with a guide. */
  begin(table: AnyTable, later: Later | null): void {
    this.#guide = later ? new later.Guide(this.#page.core, table.match) : null;
    this.#unshown = true;
  }

  /** Whether a person may move is another thing now, and the position the same. */
  light(): void {
    this.#showing.light();
    this.#page.requestUpdate();
  }

  /** The page has been drawn. */
  drawn(table: AnyTable | null): void {
    keepMarked(this.#page);
    if (!table || !this.#unshown || !this.#board) return;
    this.#unshown = false;
    this.#showing.show(null);
    table.advance();
  }

  get #board(): CheeBoard | null {
    return this.#page.querySelector<CheeBoard>("chee-board[data-role=game]");
  }

  get #open(): boolean {
    const person = this.#page.table?.personToMove ?? false;
    return person && this.#showing.looking === null && !this.#page.links.waiting;
  }

  // ------------------------------------------------------------------ what happens

  #moved(trace: Trace | null): void {
    const page = this.#page;
    page.notice = "";
    const seat = trace ? page.match?.plan.seats[trace.seat] : null;
    if (seat?.kind === "person") this.#guide?.moved();
    this.#showing.moved(trace);
    page.requestUpdate();
  }

  #ended(table: AnyTable): void {
    this.#showing.ended();
    table.shown();
    const shown = this.#board?.trace;
    const seat = shown ? table.match.plan.seats[shown.seat] : null;
    if (seat) this.#guide?.shown(seat.kind === "person");
    this.#page.requestUpdate();
  }

  /** The board asks for the turn before it shows it, so the guide looks a moment later, and tells a choice when it is seen. */
  #selected(hole: string): void {
    const guide = this.#guide;
    if (!guide) return;
    const look = () => {
      const { match, core } = this.#page;
      const pending = this.#board?.pending ?? null;
      if (!match || this.#guide !== guide) return;
      const sowing = this.#board?.playing ?? false;
      const told = guide.text();
      if (pending) guide.pending(pending, !sowing);
      else guide.previewed(core.preview(match.position.text, hole));
      if (guide.text() !== told) this.#page.requestUpdate();
      if (pending && sowing) requestAnimationFrame(look);
    };
    setTimeout(look);
  }

  /** Changes what is shown, and has the page drawn. */
  #with(change: () => void): void {
    change();
    this.#page.requestUpdate();
  }

  /** The same for a button that goes away: whoever pressed it by keys is then at the board. */
  #toBoard(change: () => void): void {
    const keys = document.activeElement?.matches(":focus-visible");
    this.#with(change);
    if (!keys) return;
    void this.#page.updateComplete.then(() => {
      const board = this.#board;
      if (document.activeElement === document.body) board?.focusHole(board.input.current);
    });
  }

  async #copy(): Promise<void> {
    const copied = await copy(this.#page.match?.pmn() ?? "");
    this.#page.notice = t(copied ? "moves.copied" : "moves.copy-failed");
  }

  async #showQr(): Promise<void> {
    const close = () =>
      this.#with(() => {
        this.#qr = null;
      });
    this.#qr = await this.#page.links.picture(close);
    this.#page.requestUpdate();
    await this.#page.updateComplete;
    this.#page.querySelector<HTMLDialogElement>("dialog.qr")?.showModal();
  }

  get #dialog(): HTMLDialogElement | null {
    return this.#page.querySelector<HTMLDialogElement>("dialog:not(.qr)");
  }

  #ask(about: Question, side: Side = "near"): void {
    const { match, table } = this.#page;
    if (!match || !table) return;
    // Before the answer another may be to move.
    this.#seat = seatAt(table, side, nearSeat(table, this.#flipped));
    if (about === "new" && (match.over || match.moves.length === 0)) {
      this.#page.leaveGame();
      return;
    }
    if (about === "resign" && !this.#page.remote && match.before?.noResigning) {
      this.#page.notice = "";
      table.resign(this.#seat);
      return;
    }
    this.#asked = about;
    this.#asker = side;
    this.#page.requestUpdate();
    void this.#page.updateComplete.then(() => this.#dialog?.showModal());
  }

  #answer(yes: boolean): void {
    this.#dialog?.close();
    if (!yes) return;
    if (this.#asked === "new") this.#page.leaveGame();
    else this.#page.table?.resign(this.#seat);
  }

  // ------------------------------------------------------------------ what is seen

  render(table: AnyTable): TemplateResult {
    const { match, names } = table;
    const [page, showing] = [this.#page, this.#showing];
    const near = nearSeat(table, this.#flipped);
    const seen = showing.sowing ?? match.moves.length;
    const over = showing.over(match);
    return html`<div
      class="playing"
      data-game=${match.plan.game}
      data-over=${over ? "yes" : "no"}
      ?data-long=${match.position.columns > 20}
      ?data-looking=${showing.looking !== null}
    >
      <div class="table">
        ${farPart(table, near, this.#status(table), this.#actionsPart(table, "far"))}
        ${this.#boardPart(table, near)}
      </div>
      <div class="side">
        ${players(
          match,
          names,
          table.left,
          near,
          showing.shown(match, table.held),
          (seat) => this.#matchPart(match, seat),
          (seat) => page.remote?.mark(seat),
        )} ${this.#sayPart(table)}
        <div class="news">${this.#newsPart(table)}</div>
        ${moveList(match, showing.looked, seen, (n) => this.#with(() => showing.lookAt(n)))}
        ${page.remote?.below()}
        ${this.#actionsPart(table)}
      </div>
      ${question(this.#asked, this.#asker, (yes) => this.#answer(yes))}
      ${this.#qr}
    </div>`;
  }

  /** How the match stands, with this game once its end has been seen. */
  #matchPart(match: Match, seat: number): unknown {
    const { before } = match;
    if (!before) return nothing;
    const page = this.#page;
    return this.#showing.over(match)
      ? page.withEnd(({ matchScore }) => matchScore(page.core, match, before, seat))
      : matchText(before, seat);
  }

  #status(table: AnyTable): string {
    const { match, names } = table;
    const { remote, links, end } = this.#page;
    return statusText(match, names, {
      ended: end?.outcomeText(match, names).heading,
      looking: this.#showing.looking,
      sowing: this.#showing.sower(match),
      stuck: table.stuck,
      only: this.#open ? onlyMove(this.#page.core, match) : null,
      waiting: remote ? remote.waiting() : links.waiting ? t("link.waiting") : null,
    });
  }

  #sayPart(table: AnyTable): TemplateResult {
    const page = this.#page;
    const { looking, sowing } = this.#showing;
    const act = mainAct(
      table,
      { looking, sowing, open: this.#open, waiting: page.links.waiting },
      {
        send: () => void page.links.send(),
        takeOver: () => page.takeOver(),
        retry: () => {
          table.notice = "";
          table.advance();
        },
        lookBack: () =>
          this.#toBoard(() => {
            this.#showing.lookBack();
            table.shown();
          }),
        play: (move) => table.commit(move),
      },
    );
    return html`<div class="say">
      <h1 tabindex="-1">${titleOf(page.core, table.match.plan.game)}</h1>
      <p class="status" role="status" data-part="status">${anew(this.#status(table))}</p>
      ${act} ${page.noticePart()} ${page.remote?.aside()}
    </div>`;
  }

  #newsPart(table: AnyTable): TemplateResult {
    const page = this.#page;
    const { match, hint } = table;
    const guide = this.#guide;
    const { remote } = page;
    const settled = this.#showing.over(match);
    return html`${remote?.news()}${
      guide
        ? page.withLater(({ guidePart }) =>
            guidePart(
              guide,
              table.last?.sentences ?? [],
              learnAddress(match.plan.game),
              () => this.#toBoard(() => guide.next()),
              () =>
                this.#toBoard(() => {
                  this.#guide = null;
                }),
            ),
          )
        : nothing
    }
    ${
      settled
        ? page.withEnd(({ outcome }) => outcome(page, table, () => this.#ask("new")))
        : nothing
    }
    ${settled ? remote?.afterwards() : nothing}
    ${hint ? page.withLater(({ hintPart }) => hintPart(hint, () => this.#toBoard(() => table.closeHint()))) : nothing}`;
  }

  #actionsPart(table: AnyTable, side: Side = "near"): TemplateResult {
    const { match } = table;
    const last = match.moves.length - 1;
    return actions(
      table,
      this.#open && !match.mustPass,
      side,
      {
        over: this.#showing.over(match),
        undo: () => table.undo(),
        hint: () => void table.askHint(),
        replay: () => this.#with(() => this.#showing.look(last)),
        flip: () =>
          this.#with(() => {
            this.#flipped++;
          }),
        ask: (about) => this.#ask(about, side),
        analyse: () => analyseGame(match.record(), (this.#showing.looking ?? last) + 1),
        copy: () => void this.#copy(),
        link: () => void this.#page.links.send(),
        qr: () => void this.#showQr(),
        playOn: this.#page.links.waiting ? () => this.#page.playOn() : null,
        save: () => saveFile(`${match.plan.game}.pmn`, match.pmn()),
      },
      this.#page.remote,
    );
  }

  #boardPart(table: AnyTable, near: number): TemplateResult {
    const { hint } = table;
    // What is said of the position now is none of one that is looked back at.
    const now = this.#showing.looking === null;
    const guideHole = this.#guide?.step === "press" ? this.#guide.suggestion : null;
    const told = now && hint && typeof hint === "object" ? hint : null;
    return boardPart(table, {
      near,
      open: this.#open,
      confirm: this.#page.remote !== null,
      // Nobody moves after a resignation, and a trial's side until it stands; a position has no word of that.
      turn: now ? (table.held ?? table.match.turn) : undefined,
      hint: told?.hole ?? (now ? guideHole : null),
      values: told?.values ?? null,
      source: this.#source,
      move: (move) => {
        if (this.#open) table.commit(move);
      },
      selected: (event) => this.#selected(event.detail.hole),
      cancelled: () => this.#with(() => this.#guide?.cancelled()),
      ended: () => this.#ended(table),
    });
  }
}

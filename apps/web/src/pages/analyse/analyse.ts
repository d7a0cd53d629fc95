// SPDX-License-Identifier: MIT
// #/analyse: a position, the moves that are tried on it, and what the engine makes of them.
import type { Annotated, Core, PositionView, Trace } from "chee";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Finding } from "../../analysis/info.js";
import type { BoardValues, CheeBoard } from "../../board/index.js";
import "../../board/index.js";
import { Study } from "../../study/study.js";
import type { Node } from "../../study/tree.js";
import { t } from "../../texts/later.js";
import "./study.css";
import { boardSource } from "../../shell/core.js";
import { onWindow, Part } from "../../shell/dom.js";
import { analyseAddress } from "../../shell/router.js";
import { sentence } from "../../shell/sentence.js";
import { onSettings } from "../../shell/settings.js";
import { asBag, keep, onOthers, recall } from "../../shell/storage.js";
import { pictureOf } from "../../study/draft.js";
import { studyBoard } from "./board.js";
import { changeTree, moveActions, stepTree } from "./commands.js";
import { type AnalyseRoute, Desk } from "./desk.js";
import type { DraftDetail, Editor } from "./editor.js";
import { studyKey } from "./kept.js";
import { type Command, Keyboard } from "./keys.js";
import { keepCurrentSeen, toComment } from "./moves.js";
import { navPart, statusText } from "./nav.js";
import type { PanelName } from "./panels.js";
import { practise } from "./review.js";
import { editorPart, sidePart } from "./side.js";
import { lineMarks, type Standing, standingOf, standingPart } from "./standing.js";
import { headPart } from "./title.js";

export class Analyse extends Part {
  static override properties = {
    core: { attribute: false },
    route: { attribute: false },
    waiting: { state: true },
    editing: { state: true },
    notice: { state: true },
    flipped: { state: true },
    thinking: { state: true },
    valued: { state: true },
    values: { state: true },
    prefix: { state: true },
    finding: { state: true },
    panel: { state: true },
    mistakes: { state: true },
    sowing: { state: true },
  };
  declare core: Core;
  declare route: AnalyseRoute;
  declare desk: Desk;
  /** A game is being fetched from the store. */
  declare waiting: boolean;
  /** The position that the editor began with, or null while moves are played. */
  declare editing: PositionView | null;
  declare notice: string;
  declare flipped: number;
  declare thinking: boolean;
  /** Whether values are shown on the board, and those there are. */
  declare valued: boolean;
  declare values: BoardValues | null;
  /** The move as far as it is chosen on the board. */
  declare prefix: string;
  /** What the engine has found here. */
  declare finding: Finding | null;
  declare panel: PanelName;
  /** How many of the review last made can be practised. */
  declare mistakes: number;
  /** Seat whose sowing is on the board and not at its end. */
  declare sowing: number | null;
  /** How the players stood before it. */
  #standing: Standing | null = null;
  #draft: DraftDetail | null = null;
  #unshown = true;
  /** The study of which it was told that it is not kept. */
  #unkept: Study | null = null;
  /** The move whose place among the moves was shown last. */
  #seen: Node | null = null;
  readonly #keyboard = new Keyboard(
    this,
    () => this.#board,
    (command) => {
      if (this.editing || this.waiting) return false;
      this.do(command);
      return true;
    },
  );

  constructor() {
    super();
    this.editing = null;
    this.waiting = false;
    this.notice = "";
    this.flipped = 0;
    // It is on until somebody switches it off.
    this.thinking = asBag(recall("analysis"))?.on !== false;
    this.valued = false;
    this.values = null;
    this.prefix = "";
    this.finding = null;
    this.panel = "moves";
    this.mistakes = 0;
    this.sowing = null;
  }

  protected override follow(): (() => void)[] {
    this.#keyboard.connect();
    return [
      onSettings(() => this.requestUpdate()),
      onWindow("pagehide", this.#keep),
      // A window that is not seen may be discarded without another word.
      onWindow("visibilitychange", this.#keep),
      onOthers(() => studyKey, this.#elsewhere),
      () => this.#keyboard.disconnect(),
      this.#keep,
    ];
  }

  /** With the comment that is being written. */
  readonly #keep = (): void => {
    const field = this.querySelector<HTMLTextAreaElement>("[data-act=comment]");
    if (field) this.#moves.comment(field.value);
    this.desk?.keep();
  };

  /** Two windows do not go on with one study past each other. */
  readonly #elsewhere = (): void => {
    if (!this.desk?.heard()) return;
    // What is being edited is laid out when that is done.
    if (!this.editing) this.#laid();
    this.notice = t("analyse.elsewhere");
  };

  override willUpdate(changed: PropertyValues): void {
    this.desk ??= new Desk(this.core, () => this.requestUpdate());
    if (changed.has("route")) void this.#enter(this.route);
  }

  override updated(): void {
    const { current } = this.study.tree;
    this.desk.keepChanged();
    const unkept = this.desk.kept ? null : this.study;
    if (unkept && unkept !== this.#unkept) this.notice = t("analyse.unkept");
    this.#unkept = unkept;
    if (current !== this.#seen) keepCurrentSeen(this);
    this.#seen = current;
    if (!this.#unshown || !this.#board) return;
    this.#unshown = false;
    this.#show("end");
  }

  get #board(): CheeBoard | null {
    return this.querySelector<CheeBoard>("chee-board[data-role=study]");
  }

  get study(): Study {
    return this.desk.study;
  }

  async #enter(route: AnalyseRoute): Promise<void> {
    this.editing = null;
    this.#draft = null;
    this.waiting = route.id !== null;
    await this.desk.enter(route);
    if (route !== this.route) return;
    this.waiting = false;
    this.#laid();
    this.notice = this.desk.notice;
  }

  /** Shows what lies on the desk now. */
  #laid(): void {
    this.notice = "";
    this.mistakes = 0;
    this.#unshown = true;
    this.requestUpdate();
  }

  #open(study: Study): void {
    this.desk.open(study);
    this.#laid();
  }

  /** The game with what the engine has to say of it; undo takes that away again. */
  #annotated(annotated: Annotated): void {
    const { tree } = this.study;
    const study = Study.ofRecord(this.core, annotated.record);
    study.tree.follow(tree.pathTo(tree.current));
    this.desk.revise(study);
    this.#laid();
    this.mistakes = practise(study, annotated, this.desk.id);
  }

  #think(on: boolean): void {
    this.thinking = on;
    keep("analysis", { on });
  }

  async #save(): Promise<void> {
    try {
      await this.desk.save();
      this.notice = t("analyse.saved");
      this.#follow(this.study.position.text);
    } catch (reason) {
      this.notice = t("analyse.failed", { reason: sentence(reason) });
    }
  }

  /** Shows the position of the move that is looked at; "sow" plays it, "end" shows what it did. */
  #show(how: "sow" | "end", trace: Trace | null = null): void {
    const { study } = this;
    const board = this.#board;
    if (!board) return;
    const node = study.tree.current;
    const { position, legal } = study.view;
    this.prefix = "";
    const from = node.parent ? this.core.position(study.positionOf(node.parent)) : null;
    const sown = trace ?? study.traceOf(node);
    this.sowing = how === "sow" && sown ? sown.seat : null;
    board.show({ position, legal, trace: sown, from });
    if (how === "end") void board.updateComplete.then(() => board.finish());
    this.#follow(position.text);
    this.requestUpdate();
  }

  /** The address is that of the position shown, so that it can be kept and sent. */
  #follow(position: string): void {
    const address = analyseAddress(position, this.desk.id);
    if (location.hash.startsWith("#/analyse")) history.replaceState(history.state, "", address);
  }

  #play(move: string): void {
    if (this.editing) return;
    try {
      this.#show("sow", this.study.play(move));
    } catch (reason) {
      this.notice = t("analyse.failed", { reason: sentence(reason) });
    }
  }

  #playAll(moves: readonly string[]): void {
    try {
      for (const move of moves) this.study.play(move);
    } catch {
      // The line was one of a position that is not shown any more.
    }
    this.#show("end");
  }

  readonly #source = boardSource(
    () => this.study.core,
    () => this.study.position,
  );

  do(command: Command): void {
    const { tree } = this.study;
    const stepped = stepTree(tree, command);
    const changed = stepped === null ? changeTree(tree, command) : null;
    if (stepped || changed === "moved") this.#show(command === "forward" ? "sow" : "end");
    else if (changed) this.requestUpdate();
    else if (stepped === null) this.#asks[command]?.();
  }

  readonly #asks: Partial<Record<Command, () => void>> = {
    undo: () => {
      this.desk.undo();
      this.#laid();
    },
    comment: () => void toComment(this),
    flip: () => {
      this.flipped++;
    },
    edit: () => void this.#edit(),
    values: () => {
      this.valued = !this.valued;
    },
    engine: () => this.#think(!this.thinking),
  };

  readonly #moves = moveActions({
    tree: () => this.study.tree,
    do: (command) => this.do(command),
    moved: () => this.#show("end"),
    noted: () => this.requestUpdate(),
  });

  async #edit(): Promise<void> {
    this.editing = this.study.position;
    await this.updateComplete;
    // The button that was pressed is gone.
    const board = this.#board;
    board?.focusHole(board.input.current);
  }

  #drafted(event: CustomEvent<DraftDetail>): void {
    this.#draft = event.detail;
    const { draft } = event.detail;
    this.#board?.show({ position: pictureOf(draft), legal: [], trace: null });
    this.requestUpdate();
  }

  #edited(event: CustomEvent<PositionView | null>): void {
    this.editing = null;
    this.#draft = null;
    const position = event.detail;
    if (position && position.text !== this.study.position.text) {
      this.#open(Study.from(this.core, position));
    } else this.#show("end");
    void this.updateComplete.then(() => this.querySelector<HTMLElement>("h1")?.focus());
  }

  override render(): TemplateResult {
    const { study, editing } = this;
    if (this.waiting) return html`<p class="notice" role="status">${t("app.loading")}</p>`;
    const game = (this.#draft?.draft.board ?? study.start).game;
    const rules = (this.#draft?.draft.board ?? study.start).ruleset;
    return html`<div class="study" data-game=${game} data-mode=${editing ? "edit" : "study"}>
      ${headPart({
        core: this.core,
        rules,
        status: editing ? "" : statusText(study, this.sowing),
        notice: this.notice,
        take: (chosen) => this.#begin(chosen),
      })}
      <div class="stage">
        ${editing ? nothing : standingPart(this.#stand())}
        ${this.#boardPart()}
      </div>
      ${
        editing
          ? editorPart(
              this.core,
              editing,
              (event) => this.#drafted(event),
              (event) => this.#edited(event),
            )
          : html`${this.#nav()} ${this.#side()}`
      }
    </div>`;
  }

  /** Another game from its start; undo brings back what was here. */
  #begin(rules: string): void {
    this.editing = null;
    this.#draft = null;
    this.#open(Study.from(this.core, this.core.start(rules)));
  }

  #nav(): TemplateResult {
    return navPart({
      study: this.study,
      undo: this.desk.canUndo,
      do: (command) => this.do(command),
      play: (move) => this.#play(move),
    });
  }

  #side(): TemplateResult {
    return sidePart({
      core: this.core,
      study: this.study,
      desk: this.desk,
      orientation: this.#orientation,
      prefix: this.prefix,
      thinking: this.thinking,
      valued: this.valued,
      panel: this.panel,
      mistakes: this.mistakes,
      moves: this.#moves,
      show: (panel) => {
        this.panel = panel;
      },
      play: (move) => this.#play(move),
      line: (moves) => this.#playAll(moves),
      valuesFound: (values) => {
        this.values = values;
      },
      found: (finding) => {
        this.finding = finding;
      },
      engine: (on, values) => {
        this.#think(on);
        this.valued = values;
      },
      annotated: (annotated) => this.#annotated(annotated),
      save: () => void this.#save(),
      open: (study, said) => {
        this.#open(study);
        this.panel = "moves";
        this.notice = said;
      },
    });
  }

  /** The seat that the board is turned to. */
  get #orientation(): string {
    const { letters, seats } = this.#draft?.draft.board ?? this.study.start;
    return letters[this.flipped % seats] ?? "S";
  }

  /** Never ahead of what the board shows. */
  #stand(): Standing | null {
    const { study, finding, flipped, sowing } = this;
    if (sowing === null) this.#standing = standingOf(study, finding, flipped % study.start.seats);
    return this.#standing;
  }

  #boardPart(): TemplateResult {
    return studyBoard({
      orientation: this.#orientation,
      draft: this.editing ? this.#draft : null,
      editing: this.editing !== null,
      source: this.#source,
      values: this.values ?? lineMarks(this.study, this.finding),
      chosen: (prefix) => {
        this.prefix = prefix;
      },
      play: (move) => this.#play(move),
      ended: () => {
        this.sowing = null;
      },
      edit: (index, edit) => this.querySelector<Editor>("chee-editor")?.edit(index, edit),
    });
  }
}

customElements.define("chee-analyse", Analyse);

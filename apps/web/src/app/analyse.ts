// SPDX-License-Identifier: MIT
// #/analyse: a position, the moves that are tried on it, and what the engine makes of them.
import type { Core, PositionView, Trace } from "chee";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { CheeBoard, Edit } from "../board/index.js";
import "../board/index.js";
import "../analysis/index.js";
import { cleanComment } from "../study/records.js";
import { Study } from "../study/study.js";
import { line, type Node } from "../study/tree.js";
import { boardTexts } from "../texts/board.js";
import { type TextKey, t } from "../texts/texts.js";
import "./analyse.css";
import "./analyse-editor.js";
import { pictureOf } from "../study/draft.js";
import type { DraftDetail, Editor } from "./analyse-editor.js";
import { givenStudy, keepStudy, keptStudy } from "./analyse-kept.js";
import { boardKey, type Command, commandOf, keyList } from "./analyse-keys.js";
import { type MoveActions, notePart, treeText } from "./analyse-moves.js";
import { navPart } from "./analyse-nav.js";
import { titleOf } from "./core.js";
import { Part } from "./dom.js";
import { positionMax } from "./play-start.js";
import { analyseAddress, type Route } from "./router.js";
import { onSettings, settings } from "./settings.js";
import { sentence } from "./table.js";

type AnalyseRoute = Extract<Route, { page: "analyse" }>;

/** A study and what led away from it, so that it can be come back to. */
interface Before {
  study: Study;
  before: Before | null;
}

const usualGame = "njombwa";

export class Analyse extends Part {
  static override properties = {
    core: { attribute: false },
    route: { attribute: false },
    study: { state: true },
    editing: { state: true },
    notice: { state: true },
    flipped: { state: true },
    thinking: { state: true },
    lines: { state: true },
  };
  declare core: Core;
  declare route: AnalyseRoute;
  declare study: Study;
  /** The position that the editor began with, or null while moves are played. */
  declare editing: PositionView | null;
  declare notice: string;
  declare flipped: number;
  declare thinking: boolean;
  declare lines: number;

  #before: Before | null = null;
  #draft: DraftDetail | null = null;
  #unshown = true;
  #pointer = false;
  #leave: (() => void) | null = null;

  constructor() {
    super();
    this.editing = null;
    this.notice = "";
    this.flipped = 0;
    this.thinking = false;
    this.lines = 3;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#leave = onSettings(() => this.requestUpdate());
    addEventListener("pagehide", this.#keep);
    document.addEventListener("keydown", this.#key, true);
    document.addEventListener("pointerdown", this.#pressed, true);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#leave?.();
    removeEventListener("pagehide", this.#keep);
    document.removeEventListener("keydown", this.#key, true);
    document.removeEventListener("pointerdown", this.#pressed, true);
    this.#keep();
  }

  readonly #keep = (): void => keepStudy(this.study);

  override willUpdate(changed: PropertyValues): void {
    if (changed.has("route")) this.#enter(this.route);
  }

  override updated(): void {
    if (!this.#unshown || !this.#board) return;
    this.#unshown = false;
    this.#show("end");
  }

  get #board(): CheeBoard | null {
    return this.querySelector<CheeBoard>("chee-board[data-role=study]");
  }

  // ---------------------------------------------------------------- what is studied

  #enter({ position }: AnalyseRoute): void {
    this.notice = "";
    this.editing = null;
    const kept = this.study ?? keptStudy(this.core);
    const given = givenStudy(this.core);
    let next = given ?? kept ?? Study.from(this.core, this.core.start(usualGame));
    if (position !== null) {
      try {
        if (position.length > positionMax) throw new Error(t("setup.position-long"));
        const read = this.core.position(position);
        // After a reload the address is where the study was left.
        if (next.position.text !== read.text) next = Study.from(this.core, read);
      } catch (reason) {
        this.notice = t("analyse.address-bad", { reason: sentence(reason) });
      }
    }
    if (given) this.notice = t("analyse.given");
    this.#before = kept && kept !== next ? { study: kept, before: null } : null;
    this.study = next;
    this.#unshown = true;
  }

  /** Another study in place of this one; undo brings this one back. */
  #open(study: Study): void {
    this.#before = { study: this.study, before: this.#before };
    this.study = study;
    this.notice = "";
    this.#unshown = true;
    this.requestUpdate();
  }

  #undo(): void {
    const { tree } = this.study;
    if (tree.undo()) this.#show("end");
    else if (this.#before) {
      this.study = this.#before.study;
      this.#before = this.#before.before;
      this.#unshown = true;
      this.notice = "";
    }
    this.requestUpdate();
  }

  // ---------------------------------------------------------------- the board

  /** Shows the position of the move that is looked at; "sow" plays it, "end" shows what it did. */
  #show(how: "sow" | "end", trace: Trace | null = null): void {
    const { study } = this;
    const board = this.#board;
    if (!board) return;
    const node = study.tree.current;
    const { position, legal } = study.view;
    const from = node.parent ? this.core.position(study.positionOf(node.parent)) : null;
    board.show({ position, legal, trace: trace ?? study.traceOf(node), from });
    if (how === "end") void board.updateComplete.then(() => board.finish());
    this.#follow(position.text);
    this.requestUpdate();
  }

  /** The address is that of the position shown, so that it can be kept and sent. */
  #follow(position: string): void {
    const address = analyseAddress(position, this.route.id);
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
    for (const move of moves) this.study.play(move);
    this.#show("end");
  }

  readonly #source = {
    preview: (index: number) => {
      const { position } = this.study;
      const hole = position.holes.find((one) => one.index === index);
      return hole ? this.core.preview(position.text, hole.name) : null;
    },
    turn: (prefix: string) => this.core.turn(this.study.position.text, prefix),
  };

  // ---------------------------------------------------------------- keys and commands

  readonly #pressed = (): void => {
    this.#pointer = true;
  };

  /** Before the board: whoever works with a mouse goes through the line though a hole has the focus. */
  readonly #key = (event: KeyboardEvent): void => {
    if (event.key === "Tab") this.#pointer = false;
    const path = event.composedPath();
    const target = path[0];
    if (!path.includes(this) && target !== document.body) return;
    if (document.querySelector("dialog[open]") || this.editing) return;
    if (target instanceof Element && target.matches("input, textarea, select, [role=slider]"))
      return;
    const board = this.#board;
    if (board && path.includes(board) && !this.#pointer && boardKey(event.key)) return;
    const command = commandOf(event);
    if (!command) return;
    event.preventDefault();
    event.stopPropagation();
    this.do(command);
  };

  do(command: Command): void {
    const { tree } = this.study;
    const moves: Partial<Record<Command, () => boolean>> = {
      back: () => tree.back(),
      before: () => tree.aside(-1),
      after: () => tree.aside(1),
      start: () => tree.toStart(),
      end: () => tree.toEnd(),
    };
    const move = moves[command];
    if (move) {
      if (move()) this.#show("end");
    } else if (command === "forward") {
      if (tree.forward()) this.#show("sow");
    } else this.#change(command);
  }

  #change(command: Command): void {
    const { tree } = this.study;
    const { current } = tree;
    const moved = current !== tree.root;
    switch (command) {
      case "undo":
        this.#undo();
        break;
      case "promote":
        if (moved && tree.promote(current)) this.requestUpdate();
        break;
      case "remove":
        if (!moved) break;
        tree.remove(current);
        this.#show("end");
        break;
      case "good":
      case "bad":
        if (moved) tree.sign(current, command === "good" ? 1 : 2);
        this.requestUpdate();
        break;
      case "comment":
        this.querySelector<HTMLElement>("[data-act=comment]")?.focus();
        break;
      case "flip":
        this.flipped++;
        break;
      case "edit":
        this.#edit();
        break;
      default:
        this.thinking = !this.thinking;
    }
  }

  readonly #moves: MoveActions = {
    go: (node: Node) => {
      this.study.tree.current = node;
      this.#show("end");
    },
    promote: () => this.do("promote"),
    remove: () => this.do("remove"),
    sign: (nag) => {
      this.study.tree.sign(this.study.tree.current, nag);
      this.requestUpdate();
    },
    comment: (text) => {
      const comment = cleanComment(text);
      const { tree, heading } = this.study;
      if (tree.current !== tree.root) tree.note(tree.current, { comment });
      else this.study.heading = { ...heading, comment };
      this.requestUpdate();
    },
  };

  // ---------------------------------------------------------------- the editor

  #edit(): void {
    this.editing = this.study.position;
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

  #editHole(event: CustomEvent<{ index: number } & Edit>): void {
    this.querySelector<Editor>("chee-editor")?.edit(event.detail.index, event.detail);
  }

  // ---------------------------------------------------------------- what is seen

  override render(): TemplateResult {
    const { study, editing } = this;
    const game = (this.#draft?.draft.board ?? study.start).game;
    return html`<div class="study" data-game=${game} data-mode=${editing ? "edit" : "study"}>
      <div class="head">
        <h1 tabindex="-1">${t("analyse.heading", { game: titleOf(this.core, game) })}</h1>
        <p class="status" role="status" data-part="status">${editing ? nothing : this.#status()}</p>
        ${
          this.notice
            ? html`<p class="notice" role="alert" data-part="notice">${this.notice}</p>`
            : nothing
        }
      </div>
      <div class="table">${this.#boardPart()} ${editing ? nothing : this.#nav()}</div>
      <div class="side">
        ${
          editing
            ? html`<chee-editor
                .core=${this.core}
                .from=${editing}
                @chee-draft=${this.#drafted}
                @chee-edited=${this.#edited}
              ></chee-editor>`
            : this.#sideParts()
        }
      </div>
    </div>`;
  }

  #status(): string {
    const { position, result } = this.study.view;
    if (result) return result.sentence;
    return t("analyse.to-move", { name: this.#seatName(position.turn ?? 0) });
  }

  #seatName(seat: number): string {
    return t(`seat.${this.study.start.letters[seat] ?? "A"}` as TextKey);
  }

  #nav(): TemplateResult {
    const { tree, view } = this.study;
    const { current } = tree;
    const pass = view.legal.length === 1 && view.legal[0]?.hole === null;
    return navPart({
      back: current.parent !== null,
      forward: current.children.length > 0,
      undo: tree.canUndo || this.#before !== null,
      pass,
      do: (command) => this.do(command),
      play: (move) => this.#play(move),
    });
  }

  #sideParts(): TemplateResult {
    const { study } = this;
    const moves = line(study.tree.current).map((node) => node.move);
    return html`<chee-lines
        .core=${this.core}
        .start=${study.start.text}
        .moves=${moves}
        .count=${this.lines}
        .on=${this.thinking}
        @chee-line=${(event: CustomEvent<{ moves: string[] }>) => this.#playAll(event.detail.moves)}
        @chee-analysis=${(event: CustomEvent<{ on: boolean; count: number }>) => {
          this.thinking = event.detail.on;
          this.lines = event.detail.count;
        }}
      ></chee-lines>
      ${treeText(study, this.#moves)} ${notePart(study, this.#moves)} ${keyList()}`;
  }

  #boardPart(): TemplateResult {
    const { editing, study } = this;
    const { letters, seats } = this.#draft?.draft.board ?? study.start;
    const fault = this.#draft && "fault" in this.#draft.checked ? this.#draft.checked.fault : null;
    return html`<chee-board
      data-role="study"
      .orientation=${letters[this.flipped % seats] ?? "S"}
      .speed=${settings().speed}
      .oneTap=${settings().tap === "once"}
      .counts=${settings().counts}
      .interactive=${editing === null}
      .editing=${editing !== null}
      .edited=${this.#draft?.picked ?? null}
      .faulty=${fault?.hole ?? null}
      .source=${editing ? null : this.#source}
      .texts=${boardTexts()}
      @chee-move=${(event: CustomEvent<{ move: string }>) => this.#play(event.detail.move)}
      @chee-edit=${this.#editHole}
    ></chee-board>`;
  }
}

customElements.define("chee-analyse", Analyse);

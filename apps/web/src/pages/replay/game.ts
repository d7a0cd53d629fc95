// SPDX-License-Identifier: MIT
// One record on the board: forward and back, played by itself, with what is said about each move.
import type { Core, GameRecord } from "chee";
import { html, nothing, type PropertyValues, svg, type TemplateResult } from "lit";
import { ICONS } from "../../board/bar.js";
import type { CheeBoard } from "../../board/index.js";
import "../../board/index.js";
import { onWindow, Part } from "../../shell/dom.js";
import { analyseAddress, gamesAddress } from "../../shell/router.js";
import { sentence } from "../../shell/sentence.js";
import { choices, onSettings, set, settings } from "../../shell/settings.js";
import { soundOf } from "../../shell/sound.js";
import { saveFile } from "../../shell/take-along.js";
import type { GameFacts, GameHead } from "../../store/head.js";
import { dateOf, namesOf, reasonName, resultName, rulesName } from "../../store/names.js";
import { forkOf, type Node, type Tree } from "../../study/tree.js";
import { boardTexts } from "../../texts/board.js";
import { type TextKey, t } from "../../texts/later.js";
import { recordMoves } from "./moves.js";
import { Walk } from "./tree.js";

export interface Shown {
  record: GameRecord;
  positions: readonly string[];
  facts: GameFacts & Partial<GameHead>;
}

// Between two moves that play by themselves.
const pause = { off: 900, fast: 350, normal: 700, slow: 1200, step: 0 } as const;

export class ReplayGame extends Part {
  static override properties = {
    core: { attribute: false },
    shown: { attribute: false },
    kept: { attribute: false },
    running: { state: true },
    flipped: { state: true },
  };
  declare core: Core;
  declare shown: Shown;
  /** Whether the game is in the store. */
  declare kept: boolean;
  declare running: boolean;
  declare flipped: number;

  walk: Walk | null = null;
  #timer = 0;
  #followed: Node | null = null;

  constructor() {
    super();
    this.kept = false;
    this.running = false;
    this.flipped = 0;
  }

  protected override follow(): (() => void)[] {
    return [
      onSettings(() => this.requestUpdate()),
      onWindow("keydown", this.#key),
      () => this.stop(),
    ];
  }

  override willUpdate(changed: PropertyValues): void {
    if (!changed.has("shown")) return;
    this.stop();
    this.walk = new Walk(this.core, this.shown.record, this.shown.positions);
    this.flipped = 0;
  }

  override updated(changed: PropertyValues): void {
    if (changed.has("shown")) this.#show(false);
    const at = this.tree?.current ?? null;
    if (at !== this.#followed) this.#follow();
    this.#followed = at;
  }

  get tree(): Tree | null {
    return this.walk?.tree ?? null;
  }

  get board(): CheeBoard | null {
    return this.querySelector<CheeBoard>("chee-board[data-role=replay]");
  }

  #show(moving: boolean): void {
    const { board, walk } = this;
    if (!board || !walk) return;
    const { current } = walk.tree;
    const position = walk.position(current);
    const trace = moving ? walk.trace(current) : null;
    board.show({ position, trace, from: trace && walk.position(current.parent ?? current) });
  }

  // The list scrolls by itself and the page stays where it is.
  #follow(): void {
    const score = this.querySelector<HTMLElement>(".score");
    const now = score?.querySelector<HTMLElement>("[aria-current]");
    if (!score) return;
    if (!now) {
      score.scrollTop = 0;
      return;
    }
    const [box, room] = [now.getBoundingClientRect(), score.getBoundingClientRect()];
    if (box.top < room.top) score.scrollTop += box.top - room.top - 8;
    if (box.bottom > room.bottom) score.scrollTop += box.bottom - room.bottom + 8;
  }

  /** Shows where the tree stands now; `moving`: with the sowing that led there. */
  #go(moving: boolean): void {
    clearTimeout(this.#timer);
    this.#show(moving);
    this.requestUpdate();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.running = false;
    this.board?.pause();
  }

  next(): void {
    if (this.tree?.forward()) this.#go(true);
    else this.stop();
  }

  #byHand(went: boolean | undefined, moving = false): void {
    this.running = false;
    if (went) this.#go(moving);
  }

  toggle(): void {
    const { tree, board } = this;
    if (!tree) return;
    if (this.running) {
      this.stop();
      return;
    }
    this.running = true;
    if (board && board.shown < board.length) {
      board.play();
      return;
    }
    if (tree.current.children.length === 0 && tree.toStart()) this.#go(false);
    this.next();
  }

  /** A sowing has been seen to its end. */
  readonly #ended = (): void => {
    clearTimeout(this.#timer);
    if (!this.running) return;
    if (this.tree?.current.children.length === 0) {
      this.running = false;
      return;
    }
    this.#timer = window.setTimeout(() => this.next(), pause[settings().speed]);
  };

  readonly #key = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const inside = event.composedPath();
    const busy = (one: EventTarget) =>
      one instanceof Element && one.matches("chee-board, input, select, textarea, dialog");
    if (inside.some(busy)) return;
    const pressed = inside[0];
    if (event.key === " " && pressed instanceof Element && pressed.closest("button, a, summary"))
      return;
    const act = this.#acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  readonly #acts: Record<string, () => void> = {
    ArrowLeft: () => this.#byHand(this.tree?.back()),
    ArrowRight: () => this.#byHand(this.tree?.forward(), true),
    Home: () => this.#byHand(this.tree?.toStart()),
    End: () => this.#byHand(this.tree?.toEnd()),
    " ": () => this.toggle(),
  };

  #jump(node: Node): void {
    if (!this.tree) return;
    this.tree.current = node;
    this.#byHand(true, true);
  }

  #where(node: Node): string {
    if (!node.parent) return t("replay.at-start");
    if (forkOf(node)) return t("replay.at-variation", { move: node.move });
    return t("replay.at", { n: node.ply, total: this.shown.facts.moves, move: node.move });
  }

  async #send(): Promise<void> {
    const { facts, record } = this.shown;
    let said: string;
    try {
      const { ofRecord, sendLink } = await import("../../game/sending.js");
      said = await sendLink(facts.game, ofRecord(this.core, record, facts.id ?? null));
    } catch (reason) {
      said = sentence(reason);
    }
    this.dispatchEvent(new CustomEvent("chee-said", { detail: said }));
  }

  #tell(name: string): void {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true }));
  }

  override render(): TemplateResult {
    const { walk, shown, core } = this;
    if (!walk) return html``;
    const { facts } = shown;
    const { current } = walk.tree;
    const position = walk.position(current);
    const names = namesOf(facts);
    return html`<div class="play replay" data-game=${facts.game}>
      <div class="head">
        <h1 tabindex="-1">${names.join(" – ")}</h1>
        <p class="facts">
          <strong>${rulesName(core, facts.rules)}</strong>
          ${dateOf(facts.date) ? html`<span>${dateOf(facts.date)}</span>` : nothing}
          ${facts.event && facts.event !== "?" ? html`<span>${facts.event}</span>` : nothing}
          <span class="ends">${resultName(facts.result)}</span>
          ${facts.reason ? html`<span>${reasonName(facts.reason)}</span>` : nothing}
        </p>
      </div>
      <div class="table">
        <chee-board
          data-role="replay"
          whole
          .orientation=${position.letters[this.flipped % position.seats] ?? "S"}
          .speed=${settings().speed}
          .counts=${settings().counts}
          .controls=${settings().speed === "step"}
          .names=${names}
          .texts=${boardTexts()}
          @chee-traceend=${this.#ended}
          @chee-drop=${(event: CustomEvent<{ kind: string; count: number }>) =>
            soundOf(event.detail.kind, event.detail.count)}
        ></chee-board>
        ${this.#transport(current)} ${this.#actions(position.text)}
      </div>
      <div class="side">
        ${recordMoves(walk, (node) => this.#jump(node))}
      </div>
    </div>`;
  }

  #transport(at: Node): TemplateResult {
    const button = (act: string, text: TextKey, icon: string, does: () => void, off: boolean) =>
      html`<button
        type="button"
        class="sign"
        data-act=${act}
        aria-label=${t(text)}
        title=${t(text)}
        ?disabled=${off}
        @click=${does}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">${svg`<path d=${icon}/>`}</svg>
      </button>`;
    const acts = this.#acts;
    const [atStart, atEnd] = [at.parent === null, at.children.length === 0];
    return html`<div class="row transport" role="group" aria-label=${t("replay.controls")}>
      ${button("to-start", "replay.to-start", ICONS.lapBack, () => acts.Home?.(), atStart)}
      ${button("back", "replay.back", ICONS.counterBack, () => acts.ArrowLeft?.(), atStart)}
      <button type="button" class="go" data-act="run" @click=${() => this.toggle()}>
        ${t(this.running ? "replay.pause" : "replay.play")}
      </button>
      ${button("on", "replay.on", ICONS.counterOn, () => acts.ArrowRight?.(), atEnd)}
      ${button("to-end", "replay.to-end", ICONS.lapOn, () => acts.End?.(), atEnd)}
      <label class="speed">
        <span>${t("settings.speed")}</span>
        <select
          name="speed"
          .value=${settings().speed}
          @change=${(event: Event) => {
            const value = (event.target as HTMLSelectElement).value;
            set("speed", choices.speed.find((one) => one === value) ?? "normal");
          }}
        >
          ${choices.speed.map(
            (one) =>
              html`<option value=${one} ?selected=${one === settings().speed}>
                ${t(`settings.speed.${one}`)}
              </option>`,
          )}
        </select>
      </label>
      <p class="where" role="status" data-part="where">${this.#where(at)}</p>
      <p class="quiet keys">${t("replay.keys")}</p>
    </div>`;
  }

  #actions(position: string): TemplateResult {
    const { shown, kept } = this;
    const { id } = shown.facts;
    return html`<div class="row actions">
      ${
        kept && id
          ? html`<a class="button main" data-act="analyse" href=${analyseAddress(null, id)}
              >${t("replay.analyse")}</a
            >`
          : html`<button
                type="button"
                class="main"
                data-act="analyse"
                @click=${() => this.#tell("analyse")}
              >
                ${t("replay.analyse")}
              </button>
              <button type="button" data-act="keep" @click=${() => this.#tell("keep")}>
                ${t("replay.keep")}
              </button>`
      }
      <button
        type="button"
        data-act="save"
        @click=${() => saveFile(`${shown.facts.game}.pmn`, this.core.writeRecords([shown.record], "pmn"))}
      >
        ${t("moves.save")}
      </button>
      <button type="button" data-act="link" @click=${() => void this.#send()}>${t("link.copy")}</button>
      <a class="button plain" data-act="same" href=${gamesAddress(position)}>${t("replay.same")}</a>
      <button
        type="button"
        class="plain"
        data-act="flip"
        @click=${() => {
          this.flipped++;
        }}
      >
        ${t("play.flip")}
      </button>
    </div>`;
  }
}

customElements.define("chee-replay-game", ReplayGame);

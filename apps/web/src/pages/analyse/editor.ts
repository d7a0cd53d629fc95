// SPDX-License-Identifier: MIT
// <chee-editor>: the form beside the board in which a position is made. It holds the draft, asks the
// core after each change and tells `chee-draft`; the page shows the draft on its board and hands
// what the board tells to `edit`. When all is done it tells `chee-edited` with the position, or
// with null.
import type { Core, GameInfo, PositionView } from "chee";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { counted } from "../../board/counted.js";
import type { Edit } from "../../board/index.js";
import { Part } from "../../shell/dom.js";
import { selectField } from "../../shell/fields.js";
import { learnAddress } from "../../shell/router.js";
import {
  type Cell,
  type Checked,
  check,
  countMax,
  type Draft,
  draftOf,
  emptied,
  type Fault,
  marksOf,
  studyPly,
  withCell,
  withNextMark,
} from "../../study/draft.js";
import { maybe, type TextKey, t } from "../../texts/later.js";
import { numberField, numberIn } from "./fields.js";

/** Changes that can be taken back. */
const pastMax = 200;

export interface DraftDetail {
  draft: Draft;
  checked: Checked;
  picked: number | null;
}

export class Editor extends Part {
  static override properties = {
    core: { attribute: false },
    from: { attribute: false },
    draft: { state: true },
    checked: { state: true },
    picked: { state: true },
  };
  declare core: Core;
  /** What the draft begins as. */
  declare from: PositionView;
  declare draft: Draft;
  declare checked: Checked;
  declare picked: number | null;
  /** Whether the next digit goes behind the count that is there. */
  #counting = false;
  /** Drafts before the changes made here. */
  #past: Draft[] = [];

  constructor() {
    super();
    this.picked = null;
  }

  override willUpdate(changed: PropertyValues): void {
    if (!changed.has("from")) return;
    this.#past = [];
    this.#show(draftOf(this.from), null);
  }

  #set(draft: Draft, picked: number | null = this.picked): void {
    if (draft !== this.draft) this.#past.push(this.draft);
    if (this.#past.length > pastMax) this.#past.shift();
    this.#show(draft, picked);
  }

  undo(): void {
    const draft = this.#past.pop();
    if (draft) this.#show(draft, this.picked);
  }

  #show(draft: Draft, picked: number | null): void {
    this.draft = draft;
    this.checked = check(this.core, draft);
    this.picked = picked;
    const detail: DraftDetail = { draft, checked: this.checked, picked };
    this.dispatchEvent(new CustomEvent("chee-draft", { detail }));
  }

  /** What was done at a hole of the board. */
  edit(index: number, edit: Edit): void {
    const cell = this.draft.cells[index];
    if (!cell) return;
    const digit = edit.act === "digit";
    const longer = digit && this.#counting && index === this.picked;
    this.#counting = digit;
    switch (edit.act) {
      case "digit": {
        const joined = longer ? cell.count * 10 + edit.digit : edit.digit;
        this.#count(index, joined > countMax ? edit.digit : joined);
        break;
      }
      case "add":
        this.#count(index, cell.count + edit.by);
        break;
      case "clear":
        this.#cell(index, { count: 0, mark: null, owner: null });
        break;
      case "mark":
        this.#set(withNextMark(this.draft, index), index);
        break;
      default:
        this.#set(this.draft, index);
    }
  }

  #count(index: number, count: number): void {
    this.#cell(index, { count });
  }

  #cell(index: number, change: Partial<Cell>): void {
    this.#set(withCell(this.draft, index, change), index);
  }

  #holeName(index: number): string {
    const { holes, letters } = this.draft.board;
    const hole = holes[index];
    if (!hole) return "";
    const seat = t(`seat.${letters[hole.seat] ?? "A"}` as TextKey);
    return hole.row === "centre" ? t("edit.centre", { seat }) : hole.name;
  }

  #seatName(seat: number): string {
    return t(`seat.${this.draft.board.letters[seat] ?? "A"}` as TextKey);
  }

  // Another board or other rules: what lies in the holes stays where the holes stay.
  #rules(text: string): void {
    const board = this.core.start(text);
    const same = board.game === this.draft.board.game && board.columns === this.draft.board.columns;
    const seats = board.seats === this.draft.board.seats;
    const untouched = this.draft.board.text === draftText(this.checked);
    if (same && seats && !untouched) this.#set({ ...this.draft, board });
    else this.#set(draftOf(board), null);
  }

  override render(): TemplateResult {
    const { draft } = this;
    return html`<section class="editor" data-part="editor" aria-labelledby="edit-heading">
      <h2 id="edit-heading">${t("edit.heading")}</h2>
      ${this.#verdict()} ${this.#hole()}
      <fieldset class="segments">
        <legend>${t("edit.turn")}</legend>
        ${draft.board.letters.map(
          (letter, seat) => html`<label
            ><input
              type="radio"
              name="edit-turn"
              value=${letter}
              .checked=${draft.turn === seat}
              @change=${() => this.#set({ ...draft, turn: seat })}
            /><span>${this.#seatName(seat)}</span></label
          >`,
        )}
      </fieldset>
      <div class="numbers">
        ${draft.stores.map((store, seat) =>
          numberField(
            `store-${draft.board.letters[seat]}`,
            t("edit.store", { name: this.#seatName(seat) }),
            store,
            countMax,
            (value) => {
              const stores = draft.stores.map((one, n) => (n === seat ? value : one));
              this.#set({ ...draft, stores });
            },
          ),
        )}
        ${numberField("ply", t("edit.ply"), draft.ply, 1_000_000, (ply) => this.#set({ ...draft, ply }))}
      </div>
      ${this.#openings()}
      <div class="row">
        <button type="button" data-act="edit-undo" ?disabled=${this.#past.length === 0} @click=${this.undo}>
          ${t("analyse.undo")}
        </button>
        <button type="button" data-act="clear" @click=${() => this.#set(emptied(draft))}>${t("edit.clear")}</button>
        <button
          type="button"
          data-act="start-position"
          @click=${() => this.#set(draftOf(this.core.start(draft.board.ruleset)), null)}
        >${t("edit.start")}</button>
      </div>
      ${this.#ruleParts()}
      <div class="row last">
        <button
          type="button"
          class="main"
          data-act="edit-done"
          ?disabled=${!("position" in this.checked)}
          @click=${() => "position" in this.checked && this.#end(this.checked.position)}
        >${t("edit.done")}</button>
        <button type="button" class="plain" data-act="edit-cancel" @click=${() => this.#end(null)}>
          ${t("edit.cancel")}
        </button>
      </div>
    </section>`;
  }

  #end(position: PositionView | null): void {
    this.dispatchEvent(new CustomEvent("chee-edited", { detail: position }));
  }

  /** Whether this can be, and if not, why and where, in the core's words. */
  #verdict(): TemplateResult {
    const { checked, draft } = this;
    if ("position" in checked) {
      return html`<p class="verdict" role="status" data-part="verdict" data-valid="yes">${t("edit.valid")}</p>`;
    }
    const { fault } = checked;
    const place = this.#placeOf(fault);
    // Many a fault is one of the first turns only; the core is asked whether this one is.
    const later = { ...draft, ply: studyPly, openings: "" };
    const study = draft.ply < studyPly && "position" in check(this.core, later);
    return html`<div class="verdict" role="status" data-part="verdict" data-valid="no">
      <p>
        ${place ? t("edit.fault.at", { reason: fault.text, place }) : t("edit.fault", { reason: fault.text })}
        ${
          fault.clause
            ? html`<a data-clause=${fault.clause} target="_blank" rel="noopener" href=${learnAddress(draft.board.game, fault.clause)}
                >${t("edit.clause", { clause: fault.clause })}</a
              >`
            : nothing
        }
      </p>
      ${
        study
          ? html`<button type="button" data-act="study-ply" @click=${() => this.#set(later)}>
              ${t("edit.study-ply", { ply: studyPly })}
            </button>`
          : nothing
      }
    </div>`;
  }

  #placeOf({ hole, seat, field }: Fault): string {
    if (hole !== null) return this.#holeName(hole);
    if (seat !== null) return t("edit.store", { name: this.#seatName(seat) });
    return field === "turn" ? t("edit.turn") : field === "ply" ? t("edit.ply") : "";
  }

  /** The hole that is picked, its count and mark. */
  #hole(): TemplateResult {
    const { picked, draft } = this;
    const cell = picked === null ? undefined : draft.cells[picked];
    if (picked === null || !cell) {
      return html`<p class="quiet" data-part="picked">${t("edit.hint")}</p>`;
    }
    const hole = this.#holeName(picked);
    const { mark, owner } = cell;
    return html`<div class="picked" data-part="picked" data-picked=${hole}>
      <p role="status">${t("edit.hole.now", { hole, held: counted(draft.board, cell.count) })}</p>
      <div class="counting">
        <button type="button" data-act="less" aria-label=${t("edit.less")} @click=${() => this.#count(picked, cell.count - 1)}>
          −
        </button>
        <input
          type="number"
          data-act="count"
          min="0"
          max=${countMax}
          inputmode="numeric"
          aria-label=${t("edit.count", { hole })}
          .value=${String(cell.count)}
          @input=${(event: Event) => {
            const value = numberIn(event, countMax);
            if (value !== null) this.#count(picked, value);
          }}
        />
        <button type="button" data-act="more" aria-label=${t("edit.more")} @click=${() => this.#count(picked, cell.count + 1)}>
          +
        </button>
      </div>
      ${this.#marks(picked, mark, owner)}
    </div>`;
  }

  #marks(
    picked: number,
    mark: Cell["mark"],
    owner: number | null,
  ): TemplateResult | typeof nothing {
    const marks = marksOf(this.draft.board);
    if (marks.length === 0) return nothing;
    return html`<fieldset class="segments">
      <legend>${t("edit.mark")}</legend>
      ${marks.map((one) => {
        const name = t(`edit.mark.${one.mark ?? "none"}`, {
          owner: this.#seatName(one.owner ?? 0),
        });
        const count = one.mark === "spinster" ? { count: 1 } : {};
        return html`<label
          ><input
            type="radio"
            name="edit-mark"
            value=${`${one.mark ?? "none"}${one.owner ?? ""}`}
            .checked=${one.mark === mark && one.owner === owner}
            @change=${() => this.#cell(picked, { mark: one.mark, owner: one.owner, ...count })}
          /><span>${name}</span></label
        >`;
      })}
    </fieldset>`;
  }

  #openings(): TemplateResult | typeof nothing {
    const { draft } = this;
    if (!draft.board.ruleset.includes("openings=distinct")) return nothing;
    return html`<label class="field">
      <span>${t("edit.openings")}</span>
      <input
        name="openings"
        inputmode="numeric"
        maxlength="12"
        .value=${draft.openings}
        @input=${(event: Event) => {
          // Digits and commas alone can stand there.
          const openings = (event.target as HTMLInputElement).value.replace(/[^\d,]/g, "");
          this.#set({ ...draft, openings });
        }}
      />
    </label>`;
  }

  // ---------------------------------------------------------------- the rule set

  #ruleParts(): TemplateResult {
    const { core, draft } = this;
    const { game } = draft.board;
    const info = core.games().find((one) => one.name === game) as GameInfo;
    const rules = core.rules(draft.board.ruleset);
    const make = (size: number, options: Record<string, string>) => {
      const parts = info.options
        .filter((option) => option.sizes.includes(size) && options[option.name])
        .map((option) => `,${option.name}=${options[option.name]}`);
      this.#rules(`${game}.${size}${parts.join("")}`);
    };
    const names = core.games().map(({ name }) => name);
    const title = (name: string) => core.games().find((one) => one.name === name)?.title ?? name;
    return html`<div class="numbers">
      ${selectField("edit-game", t("edit.game"), names, game, title, (name) => this.#rules(name))}
      ${selectField(
        "edit-size",
        t(info.rows === 1 ? "setup.players" : "setup.size"),
        info.sizes.map(String),
        String(rules.size),
        (size) => sizeText(info, Number(size)),
        (size) => make(Number(size), rules.options),
      )}
      ${info.options
        .filter((option) => option.sizes.includes(rules.size))
        .map((option) =>
          selectField(
            `edit-option-${option.name}`,
            t("setup.option", {
              meaning: maybe(`option.${option.name}`, option.meaning),
              clause: option.clause,
            }),
            option.values,
            rules.options[option.name] ?? "",
            (value) => maybe(`option.${option.name}.${value}`, value),
            (value) => make(rules.size, { ...rules.options, [option.name]: value }),
          ),
        )}
    </div>`;
  }
}

function sizeText(info: GameInfo, n: number): string {
  if (info.rows === 1) return t("setup.players.value", { n });
  if (n === info.defaultSize) return t("setup.columns.usual", { n });
  return t(info.official.includes(n) ? "setup.columns.value" : "setup.columns.study", { n });
}

/** What the draft is, where it is a position. */
function draftText(checked: Checked): string {
  return "position" in checked ? checked.position.text : "";
}

customElements.define("chee-editor", Editor);

declare global {
  interface HTMLElementTagNameMap {
    "chee-editor": Editor;
  }
}

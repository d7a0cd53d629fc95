// SPDX-License-Identifier: MIT
// The tree as text, with what may be done to the move that is looked at.
import { html, type LitElement, nothing, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { around, type Piece, piecesOf, type Step } from "../../study/lines-text.js";
import type { Study } from "../../study/study.js";
import { forkOf, glyphOf, glyphs, type Node } from "../../study/tree.js";
import { type TextKey, t } from "../../texts/later.js";
import type { PanelName } from "./panels.js";

/** Moves shown at a time; a page of more is slow to lay out. */
const SHOWN_MAX = 1200;
/** Beyond this a variation is set in no further, so that it keeps its width. */
const INDENT_MAX = 5;

export interface MoveActions {
  go(node: Node): void;
  promote(): void;
  remove(): void;
  sign(nag: number): void;
  comment(text: string): void;
}

/** "3. A5!?", as records write it. */
export function stepText({ node, number }: Step): string {
  const move = node.move + node.nags.map(glyphOf).join("");
  return number ? t("analyse.moves.label", { number, move }) : move;
}

const made = new WeakMap<Study, { changes: number; pieces: Piece[] }>();

// Going through a long game would make them anew with every step.
function allPieces(study: Study): Piece[] {
  const { changes, root } = study.tree;
  const known = made.get(study);
  if (known?.changes === changes) return known.pieces;
  const pieces = piecesOf(root, (node) => study.placeOf(node));
  made.set(study, { changes, pieces });
  return pieces;
}

export function treeText(study: Study, actions: MoveActions): TemplateResult {
  const { tree } = study;
  const all = allPieces(study);
  const { pieces, before, behind } = around(all, tree.current, SHOWN_MAX);
  const at = tree.current === tree.root;
  return html`<section class="tree" data-part="tree" aria-labelledby="tree-heading">
    <h2 id="tree-heading" class="hidden">${t("analyse.moves")}</h2>
    <div class="tree-lines">
      <p class="piece" data-depth="0">
        <button
          type="button"
          class="step"
          data-step="start"
          aria-current=${at ? "true" : nothing}
          @click=${() => actions.go(tree.root)}
        >${t("analyse.moves.start")}</button>
        ${tree.root.comment ? html`<span class="said">${tree.root.comment}</span>` : nothing}
      </p>
      ${all.length === 0 ? html`<p class="quiet">${t("analyse.moves.none")}</p>` : nothing}
      ${before ? html`<p class="quiet">${t("analyse.moves.before", { n: before })}</p>` : nothing}
      ${pieces.map((piece) => pieceText(piece, tree.current, actions))}
      ${behind ? html`<p class="quiet">${t("analyse.moves.behind", { n: behind })}</p>` : nothing}
    </div>
  </section>`;
}

/** Scrolls the moves, and not the page, to the one that is looked at. */
export function keepCurrentSeen(page: HTMLElement): void {
  const box = page.querySelector(".tree-lines");
  const step = box?.querySelector("[aria-current]");
  if (!box || !step) return;
  const [outer, inner] = [box.getBoundingClientRect(), step.getBoundingClientRect()];
  if (inner.top < outer.top) box.scrollTop += inner.top - outer.top - 8;
  else if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom + 8;
}

/** To the field of the comment, which may be out of sight. */
export async function toComment(page: LitElement & { panel: PanelName }): Promise<void> {
  const hidden = page.panel !== "moves";
  page.panel = "moves";
  // What is typed next shall stand there, so nothing is waited for without need.
  if (hidden) await page.updateComplete;
  page.querySelector<HTMLElement>("[data-act=comment]")?.focus();
}

function pieceText({ depth, steps }: Piece, current: Node, actions: MoveActions): TemplateResult {
  return html`<p class="piece" data-depth=${Math.min(depth, INDENT_MAX)}>
    ${depth ? html`<span class="hidden">${t("analyse.moves.depth", { n: depth })}</span>` : nothing}
    ${steps.map((step) => {
      const { node } = step;
      return html`${node.before ? html`<span class="said">${node.before}</span>` : nothing}
        <button
          type="button"
          class="step"
          data-step=${node.id}
          data-move=${node.move}
          aria-current=${node === current ? "true" : nothing}
          @click=${() => actions.go(node)}
        >${stepText(step)}</button>
        ${node.comment ? html`<span class="said">${node.comment}</span>` : nothing}`;
    })}
  </p>`;
}

/** Sign, comment, promote and delete for the move that is looked at. */
export function notePart(study: Study, actions: MoveActions): TemplateResult {
  const { tree } = study;
  const { current } = tree;
  const first = current === tree.root;
  const place = first ? null : study.placeOf(current);
  const move =
    place && stepText({ node: current, number: `${place.number}${place.seat ? "..." : "."}` });
  return html`<section class="note" data-part="note" aria-labelledby="note-heading">
    <h2 id="note-heading">${move ? t("analyse.note", { move }) : t("analyse.note.start")}</h2>
    ${first ? nothing : signs(current, actions)} ${evalPart(study, current.eval)}
    <label class="field">
      <span>${t("analyse.note.comment")}</span>
      ${keyed(
        current,
        // Only what the record says is written here: somebody may be writing while the engine tells.
        html`<textarea
          rows="2"
          data-act="comment"
          .value=${current.comment}
          @change=${(event: Event) => actions.comment((event.target as HTMLTextAreaElement).value)}
        ></textarea>`,
      )}
    </label>
    ${
      first
        ? nothing
        : html`<div class="row">
            ${
              forkOf(current) === null
                ? nothing
                : html`<button type="button" data-act="promote" @click=${actions.promote}>
                    ${t("analyse.promote")}
                  </button>`
            }
            <button type="button" data-act="remove" @click=${actions.remove}>${t("analyse.remove")}</button>
          </div>`
    }
  </section>`;
}

/** The value that the record gives to the position behind the move. */
function evalPart({ start }: Study, value: string): TemplateResult | typeof nothing {
  const [, proven, sign, number, depth] = /^(#?)(-?)([\d.]*)(?:,(\d+))?$/.exec(value) ?? [];
  if (number === undefined || !(proven || number)) return nothing;
  const minus = sign ? "−" : "";
  const name = t(`seat.${start.letters[0] ?? "S"}` as TextKey);
  const fill = { name, n: Number(number), value: minus + number, depth: depth ?? "?" };
  // Plies to the end, the margin, which has a point, or neither.
  const what = number === "" ? ".known" : number.includes(".") ? ".by" : "";
  const exact = `analyse.note.${sign ? "loss" : "win"}${what}` as TextKey;
  return html`<p class="quiet" data-part="eval">${t(proven ? exact : "analyse.note.value", fill)}</p>`;
}

function signs(node: Node, actions: MoveActions): TemplateResult {
  return html`<div class="signs" role="group" aria-label=${t("analyse.note.signs")}>
    ${glyphs.slice(1).map((glyph, n) => {
      const nag = n + 1;
      return html`<button
        type="button"
        data-sign=${nag}
        title=${t(`analyse.sign.${nag}` as TextKey)}
        aria-label=${t(`analyse.sign.${nag}` as TextKey)}
        aria-pressed=${node.nags.includes(nag) ? "true" : "false"}
        @click=${() => actions.sign(nag)}
      >${glyph}</button>`;
    })}
  </div>`;
}

// SPDX-License-Identifier: MIT
// The moves of a record with all that is said about them, as text to press. Of a very long record
// the part around the present move is shown.
import { html, nothing, type TemplateResult } from "lit";
import { around, type Piece, type Step } from "../../study/lines-text.js";
import { glyphOf, type Node } from "../../study/tree.js";
import { t } from "../../texts/later.js";
import type { Walk } from "./tree.js";

const movesMax = 1000;
const commentMax = 4000;
// Deeper variations are no further indented.
const indentMax = 4;

export function recordMoves(walk: Walk, go: (node: Node) => void): TemplateResult {
  const { tree, pieces } = walk;
  const part = around(pieces, tree.current, movesMax);
  const more = (n: number) =>
    n > 0 ? html`<p class="quiet">${t("replay.more", { n })}</p>` : nothing;
  return html`<section class="record" aria-labelledby="record-heading">
    <h2 id="record-heading">${t("moves.heading")}</h2>
    <div class="score" data-part="score">
      ${said(tree.root.comment)} ${more(part.before)}
      ${pieces.length === 0 ? html`<p class="quiet">${t("replay.no-moves")}</p>` : nothing}
      ${part.pieces.map((piece) => pieceText(piece, tree.current, go))} ${more(part.behind)}
    </div>
  </section>`;
}

function pieceText({ depth, steps }: Piece, at: Node, go: (node: Node) => void): TemplateResult {
  return html`<p class="run" data-depth=${Math.min(depth, indentMax)}>
    ${depth ? html`<span class="hidden">${t("replay.variation")}</span>` : nothing}
    ${steps.map((step) => stepText(step, at, go))}
  </p>`;
}

function said(text: string): TemplateResult | typeof nothing {
  if (!text) return nothing;
  return html` <span class="comment"
    >${text.length > commentMax ? `${text.slice(0, commentMax)} …` : text}</span
  >`;
}

function stepText({ node, number }: Step, at: Node, go: (node: Node) => void): TemplateResult {
  const { clk } = node.more;
  return html`${said(node.before)}<span class="ply"
      >${number ? html`<span class="number">${number}</span>` : nothing}<button
        type="button"
        data-move=${node.move}
        aria-current=${node === at ? "step" : nothing}
        @click=${() => go(node)}
      >
        ${node.move}${node.nags.map((nag) => html`<span class="glyph">${glyphOf(nag)}</span>`)}</button
      >${node.eval ? html`<span class="eval" title=${t("replay.eval")}>${node.eval}</span>` : nothing}${
        typeof clk === "string"
          ? html`<span class="clk" title=${t("replay.clock")}>${clk}</span>`
          : nothing
      }</span
    >${said(node.comment)}`;
}

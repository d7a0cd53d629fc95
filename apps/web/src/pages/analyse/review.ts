// SPDX-License-Identifier: MIT
// The review of the whole game: the graph over it, the annotation, and its mistakes as exercises.
import type { Annotated } from "chee";
import { html, nothing, type TemplateResult } from "lit";
import "../../analysis/index.js";
import { addMistakes, mistakesOf } from "../../practice/mistakes.js";
import { practiceAddress } from "../../shell/router.js";
import type { Study } from "../../study/study.js";
import type { Node } from "../../study/tree.js";
import { type TextKey, t } from "../../texts/later.js";
import { graphPart, nameOf } from "./graph.js";

/** Keeps the mistakes of the people in a game; how many there are. */
export function practise(study: Study, annotated: Annotated, id: string | null): number {
  const { core, tree } = study;
  const last = tree.mainLine().at(-1);
  if (last) study.positionOf(last);
  const positions = [tree.root, ...tree.mainLine()].map((node) => study.positionOf(node));
  const seatOf = (text: string) => core.position(text).turn;
  const found = mistakesOf(annotated, annotated.record, positions, seatOf, id ?? "");
  addMistakes(found, id ?? "");
  return found.length;
}

export function reviewPart(
  study: Study,
  go: (node: Node) => void,
  annotated: (annotated: Annotated) => void,
  /** How many mistakes of the review last made can be practised. */
  mistakes: number,
): TemplateResult {
  const { letters } = study.start;
  const main = study.tree.mainLine();
  if (main.length === 0) return html`<p class="quiet">${t("analyse.review.none")}</p>`;
  return html`${graphPart(study, go)}
    <chee-annotate
      .record=${() => study.record()}
      .line=${main.map((node) => node.move)}
      .labels=${main.map((node) => nameOf(study, node))}
      .names=${letters.map((letter) => t(`seat.${letter}` as TextKey))}
      @chee-goto=${(event: CustomEvent<{ ply: number }>) => {
        go(main[event.detail.ply - 1] ?? study.tree.root);
      }}
      @chee-annotated=${(event: CustomEvent<{ annotated: Annotated }>) =>
        annotated(event.detail.annotated)}
    ></chee-annotate>
    ${
      mistakes > 0
        ? html`<p data-part="practise">
            <a class="button" href=${practiceAddress(null, "mistakes")}
              >${t("analyse.practise", { n: mistakes })}</a
            >
          </p>`
        : nothing
    }`;
}

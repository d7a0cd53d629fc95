// SPDX-License-Identifier: MIT
// The graph over the main line, from the values that stand in the record.
import { html, nothing, type TemplateResult } from "lit";
import type { GraphPoint } from "../../analysis/index.js";
import type { Study } from "../../study/study.js";
import { forkOf, type Node } from "../../study/tree.js";
import { type TextKey, t } from "../../texts/later.js";

const marks: Record<number, GraphPoint["mark"]> = { 1: "!", 2: "?", 4: "??" };

const made = new WeakMap<Study, { changes: number; points: GraphPoint[] }>();

function pointsOf(study: Study): GraphPoint[] {
  const { changes, root } = study.tree;
  const known = made.get(study);
  if (known?.changes === changes) return known.points;
  const nodes = study.tree.mainLine();
  const evals = nodes.map((node) => node.eval);
  const some = evals.some((one) => one !== "");
  const chances = some ? study.core.chances(study.start.ruleset, evals) : [];
  const points = [root, ...nodes].map((node, ply): GraphPoint => {
    const mark = node.nags.map((nag) => marks[nag]).find((one) => one !== undefined) ?? "";
    return {
      ply,
      chance: ply ? (chances[ply - 1] ?? null) : null,
      text: nameOf(study, node),
      mark,
    };
  });
  made.set(study, { changes, points });
  return points;
}

export function nameOf(study: Study, node: Node): string {
  if (!node.parent) return t("analyse.moves.start");
  const { seat, number } = study.placeOf(node);
  return t("analyse.moves.label", { number: `${number}${seat ? "..." : "."}`, move: node.move });
}

/** Nothing while no position of the main line has a value. */
export function graphPart(study: Study, go: (node: Node) => void): TemplateResult | typeof nothing {
  const { tree, start } = study;
  const points = pointsOf(study);
  if (!points.some((point) => point.chance !== null)) return nothing;
  // In a variation one stands where it leaves the line.
  let at = tree.current;
  for (let fork = forkOf(at); fork?.parent; fork = forkOf(at)) at = fork.parent;
  const names = start.letters.map((letter) => t(`seat.${letter}` as TextKey));
  const teams = start.points.length < start.seats;
  const first = teams ? `${names[0]}, ${names[2]}` : names[0];
  const second = teams ? `${names[1]}, ${names[3]}` : names[1];
  return html`<chee-graph
    .points=${points}
    .at=${at.ply}
    .first=${first}
    .second=${start.seats > 2 && !teams ? t("analyse.graph.others") : second}
    @chee-goto=${(event: CustomEvent<{ ply: number }>) => {
      const { ply } = event.detail;
      const node = ply === 0 ? tree.root : tree.mainLine()[ply - 1];
      if (node) go(node);
    }}
  ></chee-graph>`;
}

// SPDX-License-Identifier: MIT
// The tree of a record to be walked in. Positions are asked of the core where the reader comes by,
// so that a record of tens of thousands of moves is open at once.
import type { Core, GameRecord, PositionView, Trace } from "chee";
import type { Step } from "../../study/lines-text.js";
import { piecesOf } from "../../study/lines-text.js";
import { placeAt, positionAt } from "../../study/places.js";
import { treeOf } from "../../study/records.js";
import type { Node, Tree } from "../../study/tree.js";

export class Walk {
  readonly tree: Tree;
  readonly pieces: { depth: number; steps: Step[] }[];
  readonly #core: Core;
  readonly #start: PositionView;

  constructor(core: Core, record: GameRecord, positions: readonly string[]) {
    this.#core = core;
    const start = core.position(positions[0] ?? "");
    this.tree = treeOf(record, start.text).tree;
    this.tree.mainLine().forEach((node, n) => {
      node.position = positions[n + 1] ?? null;
    });
    this.#start = start;
    this.pieces = piecesOf(this.tree.root, (node) => placeAt(core, start, node));
  }

  text(node: Node): string {
    return positionAt(this.#core, this.#start, node);
  }

  position(node: Node): PositionView {
    return this.#core.position(this.text(node));
  }

  /** What the move of a node does; null at the start. */
  trace(node: Node): Trace | null {
    return node.parent ? this.#core.play(this.text(node.parent), node.move) : null;
  }
}

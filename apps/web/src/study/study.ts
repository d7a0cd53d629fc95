// SPDX-License-Identifier: MIT
// A tree with the core beside it: positions, legal moves and records. Every legality is the core's.
import type { Core, GameRecord, GameView, PositionView, Trace } from "chee";
import { viewOf } from "./followed.js";
import { placeAt, positionAt } from "./places.js";
import { type Heading, recordOf, treeOf } from "./records.js";
import { line, type Node, Tree } from "./tree.js";

type Tags = NonNullable<GameRecord["tags"]>;

export class Study {
  readonly core: Core;
  readonly tree: Tree;
  readonly heading: Heading;
  /** The start, whose rule set, seats and letters hold for all of the tree. */
  readonly start: PositionView;
  /** The moves of the main line as it came. */
  readonly #came: string;
  #seen: { node: Node; view: GameView } | null = null;

  private constructor(core: Core, start: PositionView, tree: Tree, heading: Heading) {
    this.core = core;
    this.start = start;
    this.tree = tree;
    this.heading = heading;
    this.#came = this.#mainMoves().join(" ");
  }

  static from(core: Core, start: PositionView): Study {
    const heading: Heading = { rules: start.ruleset, start: start.text, tags: {} };
    return new Study(core, start, new Tree(start.text), heading);
  }

  /** Of a record that the core has read. */
  static ofRecord(core: Core, record: GameRecord): Study {
    const start = record.start ? core.position(record.start) : core.start(record.rules);
    const { tree, heading } = treeOf(record, start.text);
    return new Study(core, start, tree, heading);
  }

  /** The position at the node that is looked at, with repetition taken into account. */
  get view(): GameView {
    const node = this.tree.current;
    if (this.#seen?.node !== node) {
      const moves = line(node).map((one) => one.move);
      this.#seen = { node, view: viewOf(this.core, this.start.text, moves) };
    }
    return this.#seen.view;
  }

  get position(): PositionView {
    return this.view.position;
  }

  /** The text of a node's position; a whole line is asked for at once. */
  positionOf(node: Node): string {
    return positionAt(this.core, this.start, node);
  }

  /** What the move of a node does, from the position before it. */
  traceOf(node: Node): Trace | null {
    return node.parent ? this.core.play(this.positionOf(node.parent), node.move) : null;
  }

  /** The seat that makes the move of a node, and its place as records number it. */
  placeOf(node: Node): { seat: number; number: number } {
    return placeAt(this.core, this.start, node);
  }

  /** To the move that leads to a position, or to the start where none does. */
  toPosition(text: string | null, positions: readonly string[]): void {
    const nodes = this.tree.mainLine();
    nodes.forEach((node, n) => {
      node.position = positions[n + 1] ?? null;
    });
    const { root } = this.tree;
    let found = [root, ...nodes].filter((node) => node.position === text).at(-1);
    // Variations have no positions yet; each of their lines is asked for once.
    if (!found && text !== null) {
      for (const node of this.tree.nodes()) {
        if (this.positionOf(node) === text) found = node;
      }
    }
    this.tree.current = found ?? root;
  }

  play(move: string): Trace {
    const trace = this.core.play(this.position.text, move);
    // The position alone does not tell that its repetition ended the game (0.4); the line does.
    const moves = line(this.tree.current).map((one) => one.move);
    const view = viewOf(this.core, this.start.text, [...moves, trace.move]);
    const node = this.tree.play(trace.move);
    node.position = trace.after;
    this.#seen = { node, view };
    return trace;
  }

  record(): GameRecord {
    const main = this.#mainMoves();
    const { result } = this.core.game(this.start.text, main);
    // Where the moves reach an end the rules give the result. What was agreed is that of the game
    // that came here, and of no other.
    const { Termination: _ended, ...tags } = (this.heading.tags ?? {}) as Tags;
    const heading =
      main.join(" ") === this.#came ? this.heading : { ...this.heading, tags, result: "*" };
    return recordOf(this.tree, { ...heading, result: result?.text ?? heading.result ?? "*" });
  }

  #mainMoves(): string[] {
    return this.tree.mainLine().map((node) => node.move);
  }

  /** In the one spelling that the core writes; throws a `CheeError` where it cannot be written. */
  pmn(): string {
    return this.core.writeRecords([this.record()], "pmn");
  }
}

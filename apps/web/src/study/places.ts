// SPDX-License-Identifier: MIT
// Where the moves of a tree stand: the positions behind them, whose turn it was, and their numbers.
import type { Core, PositionView } from "chee";
import { type Node, onward } from "./tree.js";

/** The text of a node's position in a tree from this start; a whole line is asked for at once. */
export function positionAt(core: Core, start: PositionView, node: Node): string {
  if (node.position !== null) return node.position;
  const missing: Node[] = [];
  let from = node;
  for (; from.position === null && from.parent; from = from.parent) missing.push(from);
  const nodes = [...missing.reverse(), ...onward(node)];
  const { positions } = core.game(
    from.position ?? start.text,
    nodes.map((one) => one.move),
  );
  nodes.forEach((one, n) => {
    one.position = positions[n + 1] ?? null;
  });
  return node.position ?? start.text;
}

/** The seat that makes the move of a node, and its place as records number it. */
export function placeAt(
  core: Core,
  start: PositionView,
  node: Node,
): { seat: number; number: number } {
  const before = positionAt(core, start, node.parent ?? node);
  const [, , , letter = "", , ply = "0"] = before.split(" ");
  const { letters, seats } = start;
  return { seat: letters.indexOf(letter), number: Math.floor(Number(ply) / seats) + 1 };
}

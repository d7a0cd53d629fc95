// SPDX-License-Identifier: MIT
// The tree as it is read: pieces of lines one below the other, variations between the pieces of the
// line they leave. A flat list, however deep they nest.
import type { Node } from "./tree.js";

export interface Step {
  node: Node;
  /** "3.", "3..." or "" where the number is plain from what stands before. */
  number: string;
}

export interface Piece {
  depth: number;
  steps: Step[];
}

type Place = (node: Node) => { seat: number; number: number };

export function piecesOf(root: Node, placeOf: Place): Piece[] {
  const pieces: Piece[] = [];
  const open: { first: Node; depth: number }[] = [];
  const begin = (first: Node | undefined, depth: number) => {
    if (first) open.push({ first, depth });
  };
  begin(root.children[0], 0);
  for (let next = open.pop(); next; next = open.pop()) {
    const { depth } = next;
    const piece: Piece = { depth, steps: [] };
    pieces.push(piece);
    for (let node: Node | undefined = next.first; node; node = node.children[0]) {
      const { seat, number } = placeOf(node);
      const first = piece.steps.length === 0;
      piece.steps.push({ node, number: seat === 0 ? `${number}.` : first ? `${number}...` : "" });
      const siblings: readonly Node[] = node.parent?.children ?? [];
      if (siblings[0] !== node || siblings.length < 2) continue;
      begin(node.children[0], depth);
      for (const sibling of siblings.slice(1).reverse()) begin(sibling, depth + 1);
      break;
    }
  }
  return pieces;
}

/** At most so many moves, those around one node; and how many stand before and behind them. */
export function around(
  pieces: readonly Piece[],
  node: Node,
  most: number,
): { pieces: Piece[]; before: number; behind: number } {
  const all = pieces.reduce((sum, piece) => sum + piece.steps.length, 0);
  if (all <= most) return { pieces: [...pieces], before: 0, behind: 0 };
  let at = 0;
  let place = 0;
  for (const piece of pieces) {
    const n = piece.steps.findIndex((step) => step.node === node);
    if (n >= 0) place = at + n;
    at += piece.steps.length;
  }
  const from = Math.max(0, Math.min(place - most / 2, all - most));
  const shown: Piece[] = [];
  at = 0;
  for (const { depth, steps } of pieces) {
    const part = steps.slice(Math.max(0, from - at), Math.max(0, from + most - at));
    if (part.length) shown.push({ depth, steps: part });
    at += steps.length;
  }
  return { pieces: shown, before: from, behind: all - from - most };
}

// SPDX-License-Identifier: MIT
// The tree as a record of docs/formats/records.md and back. The core checks and spells records;
// here only the shape changes.
import type { GameRecord, RecordMove } from "chee";
import { type Node, type Notes, Tree } from "./tree.js";

/** What a record tells besides its moves. */
export type Heading = Omit<GameRecord, "moves" | "comment">;

/** `start` is the text of the start position. */
export function treeOf(record: GameRecord, start: string): { tree: Tree; heading: Heading } {
  const { moves, comment = "", ...heading } = record;
  const tree = new Tree(start);
  tree.root.comment = comment;
  const lines: { moves: readonly RecordMove[]; from: Node }[] = [{ moves, from: tree.root }];
  // The list grows while it is read: variations come behind the line they leave.
  for (const { moves, from } of lines) {
    let at = from;
    for (const move of moves) {
      const node = tree.attach(at, move.m, notesOf(move));
      for (const variation of move.variations ?? []) lines.push({ moves: variation, from: at });
      at = node;
    }
  }
  return { tree, heading };
}

function notesOf(move: RecordMove): Notes {
  // Totals are the core's to write; they are left out, and made again.
  const { m: _move, captured: _total, variations: _lines, ...rest } = move;
  const { comment = "", before = "", nags = [], eval: value = "", ...more } = rest;
  return { comment, before, nags, eval: value, more };
}

function moveOf(node: Node): RecordMove {
  const move: RecordMove = { ...node.more, m: node.move };
  if (node.before) move.before = node.before;
  if (node.comment) move.comment = node.comment;
  if (node.nags.length) move.nags = [...node.nags];
  if (node.eval) move.eval = node.eval;
  return move;
}

export function recordOf(tree: Tree, heading: Heading): GameRecord {
  const moves: RecordMove[] = [];
  const lines: { first: Node | undefined; into: RecordMove[] }[] = [
    { first: tree.root.children[0], into: moves },
  ];
  for (const { first, into } of lines) {
    for (let node = first; node; node = node.children[0]) {
      const move = moveOf(node);
      into.push(move);
      const siblings = node.parent?.children ?? [];
      if (siblings[0] !== node || siblings.length < 2) continue;
      move.variations = siblings.slice(1).map((sibling) => {
        const variation: RecordMove[] = [];
        lines.push({ first: sibling, into: variation });
        return variation;
      });
    }
  }
  const { comment } = tree.root;
  return { ...heading, ...(comment ? { comment } : {}), moves } as GameRecord;
}

/** A comment as a record may hold it: no control signs but line breaks, no halves of letters. */
export function cleanComment(text: string): string {
  const whole = new TextDecoder().decode(new TextEncoder().encode(text));
  return whole
    .replace(/\r\n?/g, "\n")
    .replace(/\p{Cc}/gu, (sign) => (sign === "\n" ? sign : " "))
    .replace(/ *\n */g, "\n")
    .trim();
}

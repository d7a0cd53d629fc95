// SPDX-License-Identifier: MIT
// What commands do to the tree of moves, and what may be done to the move that is looked at.
import { cleanComment } from "../../study/records.js";
import type { Node, Tree } from "../../study/tree.js";
import type { Command } from "./keys.js";
import type { MoveActions } from "./moves.js";

/** Goes through the tree; whether it led anywhere, or null for a command of another kind. */
export function stepTree(tree: Tree, command: Command): boolean | null {
  switch (command) {
    case "back":
      return tree.back();
    case "forward":
      return tree.forward();
    case "before":
      return tree.aside(-1);
    case "after":
      return tree.aside(1);
    case "start":
      return tree.toStart();
    case "end":
      return tree.toEnd();
    default:
      return null;
  }
}

/** Changes the tree: "moved" where another position is looked at then, null for other commands. */
export function changeTree(tree: Tree, command: Command): "moved" | "same" | null {
  const { current, root } = tree;
  const first = current === root;
  switch (command) {
    case "promote":
      if (!first) tree.promote(current);
      return "same";
    case "remove":
      if (first) return "same";
      tree.remove(current);
      return "moved";
    case "good":
    case "bad":
      if (!first) tree.sign(current, command === "good" ? 1 : 2);
      return "same";
    default:
      return null;
  }
}

interface MoveHost {
  tree(): Tree;
  do(command: Command): void;
  /** Another move is looked at. */
  moved(): void;
  /** What is noted of the move is another. */
  noted(): void;
}

export function moveActions({ tree, do: act, moved, noted }: MoveHost): MoveActions {
  return {
    go: (node: Node) => {
      tree().current = node;
      moved();
    },
    promote: () => act("promote"),
    remove: () => act("remove"),
    sign: (nag) => {
      tree().sign(tree().current, nag);
      noted();
    },
    comment: (text) => {
      const comment = cleanComment(text);
      const { current } = tree();
      if (current.comment !== comment) tree().note(current, { comment });
      noted();
    },
  };
}

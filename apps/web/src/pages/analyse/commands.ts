// SPDX-License-Identifier: MIT
// What commands do to the tree of moves.
import type { Tree } from "../../study/tree.js";
import type { Command } from "./keys.js";

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

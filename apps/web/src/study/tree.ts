// SPDX-License-Identifier: MIT
// A game with its variations. The first child of a node goes on with the line, the others are
// variations. It knows no rules and no records; nothing in it walks by recursion, since records may
// nest deeply.

export interface Node {
  readonly id: number;
  readonly parent: Node | null;
  /** "" for the start. */
  readonly move: string;
  readonly ply: number;
  children: Node[];
  /** Text of the position reached, where it is known already. */
  position: string | null;
  comment: string;
  /** A comment in front of the move. */
  before: string;
  /** Annotation glyphs, $1 to $6 the usual signs. */
  nags: readonly number[];
  eval: string;
  /** What records hold besides, kept as it is. */
  more: Readonly<Record<string, unknown>>;
}

export type Notes = Partial<Pick<Node, "comment" | "before" | "nags" | "eval" | "more">>;

interface Edit {
  /** Where the reader stood, to stand there again. */
  at: Node;
  undo(): void;
}

/** Edits that can be taken back. */
const EDITS_MAX = 200;

/** The signs ! ? !! ?? !? ?! have the numbers 1 to 6. */
export const glyphs = ["", "!", "?", "!!", "??", "!?", "?!"] as const;

/** What records say of a position, by its number in them. */
const standings: Readonly<Record<number, string>> = {
  10: "=",
  13: "∞",
  14: "+=",
  15: "=+",
  16: "±",
  17: "∓",
  18: "+−",
  19: "−+",
};

/** The sign of a number that records know; `$` and the number for another. */
export const glyphOf = (nag: number): string => glyphs[nag] || standings[nag] || `$${nag}`;

export class Tree {
  readonly root: Node;
  current: Node;
  /** Rises with every change of moves or notes. */
  changes = 0;
  #ids = 0;
  #edits: Edit[] = [];

  constructor(start: string) {
    this.root = this.#make(null, "", { position: start });
    this.current = this.root;
  }

  #make(parent: Node | null, move: string, given: Notes & { position?: string }): Node {
    return {
      id: this.#ids++,
      parent,
      move,
      ply: parent ? parent.ply + 1 : 0,
      children: [],
      position: null,
      comment: "",
      before: "",
      nags: [],
      eval: "",
      more: {},
      ...given,
    };
  }

  /** Puts a move behind a node without a memory of it, as reading a record does. */
  attach(parent: Node, move: string, notes: Notes = {}): Node {
    const node = this.#make(parent, move, notes);
    parent.children.push(node);
    return node;
  }

  get canUndo(): boolean {
    return this.#edits.length > 0;
  }

  undo(): boolean {
    const edit = this.#edits.pop();
    if (!edit) return false;
    edit.undo();
    this.current = edit.at;
    this.changes++;
    return true;
  }

  #edited(undo: () => void): void {
    this.#edits.push({ at: this.current, undo });
    if (this.#edits.length > EDITS_MAX) this.#edits.shift();
    this.changes++;
  }

  /** Goes on with a move; the one that is there already, or a new line. */
  play(move: string): Node {
    const { current } = this;
    const known = current.children.find((child) => child.move === move);
    if (known) {
      this.current = known;
      return known;
    }
    this.#edited(() => {
      current.children = current.children.filter((child) => child !== node);
    });
    const node = this.attach(current, move);
    this.current = node;
    return node;
  }

  /** Takes a move and all behind it away. */
  remove(node: Node): void {
    const { parent } = node;
    if (!parent) return;
    const was = parent.children;
    this.#edited(() => {
      parent.children = was;
    });
    parent.children = was.filter((child) => child !== node);
    if (line(this.current).includes(node)) this.current = parent;
  }

  /** The variation that a node lies in becomes the line at its fork; false where there is no fork. */
  promote(node: Node): boolean {
    const fork = forkOf(node);
    const parent = fork?.parent;
    if (!fork || !parent) return false;
    const was = parent.children;
    this.#edited(() => {
      parent.children = was;
    });
    parent.children = [fork, ...was.filter((child) => child !== fork)];
    return true;
  }

  note(node: Node, notes: Notes): void {
    const { comment, before, nags, eval: value, more } = node;
    this.#edited(() => Object.assign(node, { comment, before, nags, eval: value, more }));
    Object.assign(node, notes);
  }

  /** Sets one of the six signs in place of the one there is; the same again takes it off. */
  sign(node: Node, nag: number): void {
    const others = node.nags.filter((one) => one < 1 || one > 6);
    this.note(node, { nags: node.nags.includes(nag) ? others : [nag, ...others] });
  }

  // ---------------------------------------------------------------- ways through it

  /** The nodes of the line that begins with the first moves, without the start. */
  mainLine(): Node[] {
    return onward(this.root);
  }

  back(): boolean {
    return this.#go(this.current.parent);
  }

  forward(): boolean {
    return this.#go(this.current.children[0]);
  }

  toStart(): boolean {
    return this.#go(this.root);
  }

  toEnd(): boolean {
    return this.#go(onward(this.current).at(-1));
  }

  /** To the variation before or behind this one, at the nearest fork on the way back. */
  aside(by: 1 | -1): boolean {
    for (let node: Node | null = this.current; node?.parent; node = node.parent) {
      const { children } = node.parent;
      if (children.length < 2) continue;
      const next = children[children.indexOf(node) + by];
      return next ? this.#go(next) : false;
    }
    return false;
  }

  #go(node: Node | null | undefined): boolean {
    if (!node || node === this.current) return false;
    this.current = node;
    return true;
  }

  /** Numbers of the children from the start to a node. */
  pathTo(node: Node): number[] {
    return line(node).map((one) => one.parent?.children.indexOf(one) ?? 0);
  }

  /** Goes as far along a path as there is one. */
  follow(path: readonly number[]): void {
    let node = this.root;
    for (const step of path) {
      const next = node.children[step];
      if (!next) break;
      node = next;
    }
    this.current = node;
  }

  /** Goes as far along these moves as they are there. */
  stand(moves: readonly string[]): void {
    this.current = this.root;
    for (const move of moves) {
      const next = this.current.children.find((child) => child.move === move);
      if (!next) break;
      this.current = next;
    }
  }

  /** Every node but the start; lines before the variations that leave them. */
  *nodes(): Generator<Node> {
    const open = [this.root];
    for (let node = open.pop(); node; node = open.pop()) {
      if (node !== this.root) yield node;
      for (let i = node.children.length - 1; i >= 0; i--) open.push(node.children[i] as Node);
    }
  }
}

/** The moves that lead to a node, itself the last. */
export function line(node: Node): Node[] {
  const nodes: Node[] = [];
  for (let at = node; at.parent; at = at.parent) nodes.push(at);
  return nodes.reverse();
}

/** What follows a node by the first moves. */
export function onward(node: Node): Node[] {
  const nodes: Node[] = [];
  for (let at = node.children[0]; at; at = at.children[0]) nodes.push(at);
  return nodes;
}

/** The first move of the variation that a node lies in; null on the main line. */
export function forkOf(node: Node): Node | null {
  for (let at = node; at.parent; at = at.parent) {
    if (at.parent.children[0] !== at) return at;
  }
  return null;
}

// SPDX-License-Identifier: MIT
// Where everything lies on a board, in units of its own: a cell of a row is 100 wide. Pure numbers,
// no drawing. A layout is turned to a seat (`viewer`), but names and indexes of holes never change.

import type { HoleMark, HoleRow } from "chee";

export interface ShapeHole {
  index: number;
  seat: number;
  row: HoleRow;
  column: number;
}

/** What of a position decides the layout. */
export interface Shape {
  /** What its holes may be marked as. */
  marks: HoleMark | null;
  columns: number;
  /** Rows of one seat. */
  rows: number;
  seats: number;
  letters: readonly string[];
  holes: readonly ShapeHole[];
}

/** Whether each seat has an arm that leads to a common centre, in place of rows. */
export function hasArms(holes: readonly { row: HoleRow }[]): boolean {
  return holes.some(({ row }) => row === "arm");
}

export type LayoutName =
  | "wide" // rows from left to right
  | "halves" // two halves of a long board, one above the other
  | "upright" // turned clockwise by a quarter: hole 1 of the viewer at the top left
  | "upright-halves" // both
  | "line" // Swahili for two: one arm, the centre, the other arm
  | "cross" // Swahili for three and four
  | "rows" // Swahili: the arms one above the other, equal numbers in line
  | "comb"; // the same with the arms side by side

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  w: number;
  h: number;
}

export interface Spot extends Point {
  index: number;
  seat: number;
  r: number;
  /** Where the number stands; `corner` numbers sit on the rim with a plate of their own. */
  number: Point;
  centre: boolean;
  /** Swahili: one of the holes 7 to 11. */
  capture: boolean;
}

export interface StoreSpot {
  seat: number;
  /** The hollow in which captured counters lie. */
  trough: Box;
  /** `room`: how long the name may be. */
  name: Point & { anchor: "start" | "middle" | "end"; room: number };
  count: Point;
}

export interface Label extends Point {
  text: string;
  kind: "row" | "column";
  /** Whose holes it names; left out where they are everybody's. */
  seat?: number;
}

export interface Layout {
  name: LayoutName;
  width: number;
  height: number;
  planks: (Box & { grain: "h" | "v" })[];
  spots: Spot[];
  stores: StoreSpot[];
  labels: Label[];
  /** Lines cut into the wood: between the two sides, along the arms. */
  grooves: Point[][];
  hub: Box | null;
  /** Where a long board is folded, and the way that a row goes on round the fold. */
  fold: { hinge: Box; way: Point[] } | null;
  /** Names of seats over rows of theirs that no store stands by. */
  names: (StoreSpot["name"] & { seat: number })[];
  /** A cloth under everything, where the arms do not make a board of one piece. */
  mat: Box | null;
  /** Where the cloth is bare and has a picture. */
  roses: Point[];
  /** The least distance between two holes: what a finger has. */
  pitch: number;
  numbers: "below" | "beside" | "corner";
}

/** Space between an edge and what lies within. */
export const PAD = 14;

/** What a layout mostly has none of; its own of these come after it. */
export function bare(): Pick<Layout, "grooves" | "hub" | "fold" | "names" | "mat" | "roses"> {
  return { grooves: [], hub: null, fold: null, names: [], mat: null, roses: [] };
}

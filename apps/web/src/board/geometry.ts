// SPDX-License-Identifier: MIT
// Which layout a board takes in the room there is, and which hole lies next to which.

import { hasArms, type Layout, type LayoutName, type Shape } from "./layout.js";
import { gridLayout } from "./layout-grid.js";

export type {
  Box,
  Label,
  Layout,
  LayoutName,
  Point,
  Shape,
  ShapeHole,
  Spot,
  StoreSpot,
} from "./layout.js";

/** Layouts that this shape has, the usual one first. */
export function layoutsOf(shape: Shape): LayoutName[] {
  if (hasArms(shape.holes)) return [shape.seats === 2 ? "line" : "cross", "rows", "comb"];
  if (shape.columns >= 14 && shape.columns % 2 === 0)
    return ["wide", "halves", "upright", "upright-halves"];
  return ["wide", "upright"];
}

type Make = (shape: Shape, viewer: number) => Layout;

// Boards with arms are laid out by files of their own, which come with the first of them.
let arms: Partial<Record<LayoutName, Make>> = {};

/**
 * Fetches what a shape is laid out by; null where that is there. What will have a certain layout and no
 * other, as pictures do, may name it.
 */
export function fetchLayouts(
  { holes }: Pick<Shape, "holes">,
  only: LayoutName | null = null,
): Promise<void> | null {
  if (!hasArms(holes) || arms[only ?? "comb"]) return null;
  if (only === "cross") {
    return import("./layout-cross.js").then(({ crossLayout }) => {
      arms = { cross: crossLayout, ...arms };
    });
  }
  return import("./layout-arms.js").then(({ armLayouts }) => {
    arms = armLayouts;
  });
}

export function layoutBoard(shape: Shape, name: LayoutName, viewer: number): Layout {
  const make = arms[name];
  return make ? make(shape, viewer) : gridLayout(shape, name, viewer);
}

/** Those in which one side lies below the other. */
const opposite: ReadonlySet<LayoutName> = new Set(["wide", "halves", "rows"]);

/**
 * The layout for a room of so many px: the usual one where a finger finds its holes, else the one
 * with the largest holes, up to what a finger needs (44 px). What must be scrolled costs something.
 */
export function chooseLayout(
  shape: Shape,
  width: number,
  height: number,
  finger = 44,
  across = false,
): LayoutName {
  let best: LayoutName = "wide";
  let bestScore = -1;
  layoutsOf(shape).forEach((name, place) => {
    if (across && !opposite.has(name)) return;
    const layout = layoutBoard(shape, name, 0);
    const scale = fitScale(layout, width, height, finger);
    const hidden = Math.max(0, 1 - height / (layout.height * scale));
    const size = Math.min(layout.pitch * scale, 52);
    const score = size * (1 - 0.35 * hidden) * (place === 0 ? favour(name, size) : 1);
    if (score > bestScore) {
      bestScore = score;
      best = name;
    }
  });
  return best;
}

/** How much the usual layout is preferred; a cross is what people know, as long as it can be seen. */
function favour(name: LayoutName, size: number): number {
  if (name === "cross") return size >= 30 ? 1.8 : 1.35;
  return size >= 42 ? 1.25 : 1.05;
}

/** px of a unit: what fits, but a tall board is scrolled rather than made too small for a finger. */
export function fitScale(layout: Layout, width: number, height: number, finger = 44): number {
  const byWidth = width / layout.width;
  const least = Math.min(byWidth, finger / layout.pitch);
  return Math.min(byWidth, Math.max(height / layout.height, least), 1.15);
}

/** What stands below or beside a board, in rem: the height or width that it takes (styles-foot.ts). */
const FOOT = { below: 5.85, narrow: 11.75, wide: 18.75 };

export type FootPlace = keyof typeof FOOT;

/**
 * Where the foot stands in so many rem of room: below the board, unless a column beside it, wide
 * before narrow, leaves the same layout with clearly larger holes. A phone is never that wide.
 */
export function footPlace(
  shape: Shape,
  width: number,
  height: number,
  rem: number,
  finger = 44,
): FootPlace {
  if (width < 38) return "below";
  const usual = chooseLayout(shape, width * rem, (height - FOOT.below) * rem, finger);
  const layout = layoutBoard(shape, usual, 0);
  const scale = (wide: number, high: number) => {
    const [w, h] = [Math.max(wide, 1) * rem, Math.max(high, 1) * rem];
    return chooseLayout(shape, w, h, finger) === usual ? fitScale(layout, w, h, finger) : 0;
  };
  const narrow = scale(width - FOOT.narrow, height);
  if (narrow < 1.04 * scale(width, height - FOOT.below)) return "below";
  return scale(width - FOOT.wide, height) < narrow ? "narrow" : "wide";
}

/** The hole that lies next in a direction, for the arrow keys; the same one where there is none. */
export function neighbour(layout: Layout, index: number, dx: number, dy: number): number {
  const from = layout.spots.find((spot) => spot.index === index);
  if (!from) return layout.spots[0]?.index ?? -1;
  let best = index;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const spot of layout.spots) {
    const along = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    const aside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
    if (along < 20 || aside > along * 2.2) continue;
    const cost = along + aside * 2;
    if (cost < bestCost) {
      bestCost = cost;
      best = spot.index;
    }
  }
  return best;
}

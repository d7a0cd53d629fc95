// SPDX-License-Identifier: MIT
// Where everything lies on a board, in units of its own: a cell of a row is 100 wide. Pure numbers,
// no drawing. A layout is turned to a seat (`viewer`), but names and indexes of holes never change.

import type { GameName, HoleRow } from "chee";

export interface ShapeHole {
  index: number;
  seat: number;
  row: HoleRow;
  column: number;
}

/** What of a position decides the layout. */
export interface Shape {
  game: GameName;
  columns: number;
  /** Rows of one seat. */
  rows: number;
  seats: number;
  letters: readonly string[];
  holes: readonly ShapeHole[];
}

export type LayoutName =
  | "wide" // rows from left to right
  | "halves" // two halves of a long board, one above the other
  | "upright" // turned clockwise by a quarter: hole 1 of the viewer at the top left
  | "upright-halves" // both
  | "line" // Swahili for two: one arm, the centre, the other arm
  | "cross" // Swahili for three and four
  | "comb"; // Swahili: the arms side by side, equal numbers in line

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
  name: Point & { anchor: "start" | "middle" | "end" };
  count: Point;
}

export interface Label extends Point {
  text: string;
  kind: "row" | "column";
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
  /** A cloth under everything, where the arms do not make a board of one piece. */
  mat: Box | null;
  /** Where the cloth is bare and has a picture. */
  roses: Point[];
  /** The least distance between two holes: what a finger has. */
  pitch: number;
  numbers: "below" | "beside" | "corner";
}

const PAD = 14;
const GUTTER = 30;

/** Layouts that this shape has, the usual one first. */
export function layoutsOf(shape: Shape): LayoutName[] {
  if (shape.game === "swahili") return shape.seats === 2 ? ["line", "comb"] : ["cross", "comb"];
  if (shape.columns >= 14 && shape.columns % 2 === 0)
    return ["wide", "halves", "upright", "upright-halves"];
  return ["wide", "upright"];
}

export function layoutBoard(shape: Shape, name: LayoutName, viewer: number): Layout {
  switch (name) {
    case "line":
      return lineLayout(shape, viewer);
    case "cross":
      return crossLayout(shape, viewer);
    case "comb":
      return combLayout(shape, viewer);
    default:
      return gridLayout(shape, name, viewer);
  }
}

/**
 * The layout for a room of so many px: the usual one where a finger finds its holes, else the one
 * with the largest holes, up to what a finger needs (44 px). What must be scrolled costs something.
 */
export function chooseLayout(shape: Shape, width: number, height: number): LayoutName {
  let best: LayoutName = "wide";
  let bestScore = -1;
  layoutsOf(shape).forEach((name, place) => {
    const layout = layoutBoard(shape, name, 0);
    const scale = fitScale(layout, width, height);
    const hidden = Math.max(0, 1 - height / (layout.height * scale));
    const size = Math.min(layout.pitch * scale, 52);
    const score = size * (1 - 0.35 * hidden) * (place === 0 ? 1.25 : 1);
    if (score > bestScore) {
      bestScore = score;
      best = name;
    }
  });
  return best;
}

/** px of a unit: what fits, but a tall board is scrolled rather than made too small for a finger. */
export function fitScale(layout: Layout, width: number, height: number): number {
  const byWidth = width / layout.width;
  const least = Math.min(byWidth, 44 / layout.pitch);
  return Math.min(byWidth, Math.max(height / layout.height, least), 1.15);
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

/** Place of a hole in rows and columns as the viewer sees them, row 0 farthest from him. */
export function gridPlace(shape: Shape, hole: ShapeHole, viewer: number): Point {
  const last = 2 * shape.rows - 1;
  let x = hole.seat === 0 ? hole.column - 1 : shape.columns - hole.column;
  const depth = hole.row === "back" ? 1 : 0;
  let y = hole.seat === 0 ? shape.rows + depth : shape.rows - 1 - depth;
  if (viewer === 1) {
    x = shape.columns - 1 - x;
    y = last - y;
  }
  return { x, y };
}

function rowLetter(shape: Shape, row: number, viewer: number): string {
  const south = shape.rows === 2 ? ["A", "B"] : ["A"];
  const north = shape.rows === 2 ? ["b", "a"] : ["a"];
  const fromTop = [...north, ...south];
  return fromTop[viewer === 1 ? fromTop.length - 1 - row : row] ?? "";
}

function gridLayout(shape: Shape, name: LayoutName, viewer: number): Layout {
  const upright = name === "upright" || name === "upright-halves";
  const halves = name === "halves" || name === "upright-halves" ? 2 : 1;
  return upright
    ? uprightLayout(shape, name, viewer, halves)
    : wideLayout(shape, name, viewer, halves);
}

function wideLayout(shape: Shape, name: LayoutName, viewer: number, halves: number): Layout {
  const perHalf = shape.columns / halves;
  const rows = 2 * shape.rows;
  const cellH = 124;
  const middle = 26;
  const numbersH = 32;
  const storeH = 84;
  const seam = 18;
  const width = 2 * (PAD + GUTTER) + perHalf * 100;
  const bodyH = rows * cellH + middle + 2 * numbersH;
  const tops = [PAD + storeH];
  if (halves === 2) tops.push(PAD + storeH + bodyH + PAD + seam + PAD);
  const height = (tops[halves - 1] ?? 0) + bodyH + storeH + PAD;
  const left = PAD + GUTTER;
  const rowY = (half: number, row: number) =>
    (tops[half] ?? 0) + numbersH + row * cellH + (row >= shape.rows ? middle : 0);

  const spots = shape.holes.map((hole): Spot => {
    const place = gridPlace(shape, hole, viewer);
    const half = place.x >= perHalf ? 1 : 0;
    const x = left + (place.x - half * perHalf) * 100 + 50;
    const y = rowY(half, place.y) + 50;
    return { ...hole, x, y, r: 43, number: { x, y: y + 60 }, centre: false, capture: false };
  });
  const labels: Label[] = [];
  const grooves: Point[][] = [];
  for (let half = 0; half < halves; half++) {
    const top = tops[half] ?? 0;
    for (let row = 0; row < rows; row++) {
      const y = rowY(half, row) + 50;
      const text = rowLetter(shape, row, viewer);
      labels.push({ text, kind: "row", x: PAD + 15, y });
      labels.push({ text, kind: "row", x: width - PAD - 15, y });
    }
    for (let column = 0; column < perHalf; column++) {
      const seen = half * perHalf + column;
      const x = left + column * 100 + 50;
      const far = String(shape.columns - seen);
      labels.push({ text: far, kind: "column", x, y: top + 12 });
      labels.push({ text: String(seen + 1), kind: "column", x, y: top + bodyH - 9 });
    }
    const y = rowY(half, shape.rows) - middle / 2 - 2;
    grooves.push([
      { x: left, y },
      { x: width - left, y },
    ]);
  }
  const planks: Layout["planks"] =
    halves === 1
      ? [{ x: 0, y: 0, w: width, h: height, grain: "h" }]
      : [
          { x: 0, y: 0, w: width, h: (tops[0] ?? 0) + bodyH + PAD, grain: "h" },
          { x: 0, y: (tops[1] ?? 0) - PAD, w: width, h: bodyH + storeH + 2 * PAD, grain: "h" },
        ];
  const stores = [0, 1].map((seat): StoreSpot => {
    const near = seat === viewer || (viewer > 1 && seat === 0);
    const y = near ? height - PAD - 74 : PAD + 6;
    const trough = { x: left + 190, y, w: width - 2 * left - 300, h: 68 };
    return {
      seat,
      trough,
      name: { x: left + 4, y: y + 34, anchor: "start" },
      count: { x: width - left - 50, y: y + 34 },
    };
  });
  return {
    name,
    width,
    height,
    planks,
    spots,
    stores,
    labels,
    grooves,
    hub: null,
    mat: null,
    roses: [],
    pitch: 100,
    numbers: "below",
  };
}

function uprightLayout(shape: Shape, name: LayoutName, viewer: number, halves: number): Layout {
  const perHalf = shape.columns / halves;
  const rows = 2 * shape.rows;
  const tight = halves === 2;
  const cellW = tight ? 100 : shape.rows === 1 ? 190 : 136;
  const cellH = tight ? 104 : 100;
  const pad = tight ? 5 : PAD;
  const gutter = tight ? 20 : GUTTER + 8;
  const middle = tight ? 10 : 22;
  const top = pad + 128;
  const plankW = 2 * pad + (tight ? gutter : 2 * gutter) + rows * cellW + middle;
  const seam = 6;
  const width = halves * plankW + (halves - 1) * seam;
  const height = top + perHalf * cellH + 12 + pad;
  const columnX = (half: number, column: number) =>
    half * (plankW + seam) + pad + gutter + column * cellW + (column >= shape.rows ? middle : 0);
  const beside = tight ? 0 : Math.min(28, (cellW - 100) * 0.6);

  const spots = shape.holes.map((hole): Spot => {
    const place = gridPlace(shape, hole, viewer);
    const half = place.x >= perHalf ? 1 : 0;
    const x = columnX(half, rows - 1 - place.y) + cellW / 2 - beside;
    const y = top + (place.x - half * perHalf) * cellH + cellH / 2;
    const number = tight ? { x: x + 30, y: y + 31 } : { x: x + 68, y };
    return { ...hole, x, y, r: 43, number, centre: false, capture: false };
  });
  const labels: Label[] = [];
  const grooves: Point[][] = [];
  for (let half = 0; half < halves; half++) {
    for (let column = 0; column < rows; column++) {
      const text = rowLetter(shape, rows - 1 - column, viewer);
      labels.push({ text, kind: "row", x: columnX(half, column) + cellW / 2 - beside, y: top - 14 });
    }
    for (let place = 0; place < perHalf; place++) {
      const seen = half * perHalf + place;
      const y = top + place * cellH + cellH / 2;
      const edge = half * (plankW + seam);
      const mine = { text: String(seen + 1), kind: "column" as const, y };
      labels.push({ ...mine, x: edge + pad + gutter / 2 });
      if (!tight) {
        const x = edge + plankW - pad - gutter / 2;
        labels.push({ text: String(shape.columns - seen), kind: "column", x, y });
      }
    }
    const x = columnX(half, shape.rows) - middle / 2;
    grooves.push([
      { x, y: top },
      { x, y: height - pad - 12 },
    ]);
  }
  const planks = Array.from({ length: halves }, (_, half) => {
    return { x: half * (plankW + seam), y: 0, w: plankW, h: height, grain: "v" as const };
  });
  const stores = [0, 1].map((seat): StoreSpot => {
    const near = seat === viewer || (viewer > 1 && seat === 0);
    const x = (near ? 0 : width / 2) + pad + 6;
    const trough = { x, y: pad + 38, w: width / 2 - 2 * pad - 70, h: 56 };
    const count = { x: x + trough.w + 34, y: trough.y + 28 };
    return { seat, trough, name: { x: x + 6, y: pad + 20, anchor: "start" }, count };
  });
  return {
    name,
    width,
    height,
    planks,
    spots,
    stores,
    labels,
    grooves,
    hub: null,
    mat: null,
    roses: [],
    pitch: Math.min(cellW, cellH),
    numbers: tight ? "corner" : "beside",
  };
}

/** Quarter turns (clockwise, 0 = the viewer's own place) of the arms of a cross. */
export function armTurns(seats: number, viewer: number): number[] {
  const places = seats === 2 ? [0, 2] : seats === 3 ? [0, 1, 3] : [0, 1, 2, 3];
  return Array.from({ length: seats }, (_, seat) => {
    return places[(((seat - viewer) % seats) + seats) % seats] ?? 0;
  });
}

function turned(point: Point, quarters: number): Point {
  let { x, y } = point;
  for (let i = 0; i < quarters; i++) [x, y] = [-y, x];
  return { x, y };
}

/** Half the width of an arm of the cross. */
const ARM = 120;

/** The seat that sits at the right with three. */
function lastOfThree(viewer: number): number {
  return (viewer + 2) % 3;
}

function crossLayout(shape: Shape, viewer: number): Layout {
  const hubHalf = 112;
  const step = 52;
  const aside = 42;
  const reach = hubHalf + 60 + 10 * step + 90;
  const middle = { x: reach, y: reach };
  const turns = armTurns(shape.seats, viewer);
  const at = (seat: number, point: Point): Point => {
    const p = turned(point, turns[seat] ?? 0);
    return { x: middle.x + p.x, y: middle.y + p.y };
  };
  const spots = shape.holes.map((hole): Spot => {
    if (hole.row === "centre") {
      const p = at(hole.seat, { x: 0, y: hubHalf - 50 });
      const { index, seat } = hole;
      const number = { x: p.x + 22, y: p.y + 22 };
      return { index, seat, ...p, r: 38, number, centre: true, capture: false };
    }
    const side = hole.column % 2 === 1 ? -aside : aside;
    const p = at(hole.seat, { x: side, y: hubHalf + 58 + (11 - hole.column) * step });
    const number = { x: p.x + 30, y: p.y + 31 };
    const capture = hole.column >= 7;
    return { index: hole.index, seat: hole.seat, ...p, r: 43, number, centre: false, capture };
  });
  const planks: Layout["planks"] = [];
  const stores: StoreSpot[] = [];
  const grooves: Point[][] = [];
  for (let seat = 0; seat < shape.seats; seat++) {
    const a = at(seat, { x: -ARM, y: hubHalf - 20 });
    const b = at(seat, { x: ARM, y: reach - 32 });
    const vertical = (turns[seat] ?? 0) % 2 === 0;
    planks.push({
      x: Math.min(a.x, b.x),
      y: Math.min(a.y, b.y),
      w: Math.abs(a.x - b.x),
      h: Math.abs(a.y - b.y),
      grain: vertical ? "v" : "h",
    });
    // The compound lies at the owner's right hand, by the end of his arm. With three seats there is
    // no room at the right hand of the third.
    const hand = shape.seats === 3 && seat === lastOfThree(viewer) ? -1 : 1;
    const c = at(seat, vertical ? { x: ARM + 172, y: reach - 130 } : { x: hand * (ARM + 130), y: reach - 200 });
    const trough = { x: c.x - 150, y: c.y - 70, w: 300, h: 140 };
    stores.push({
      seat,
      trough,
      name: { x: c.x, y: trough.y - 26, anchor: "middle" },
      count: { x: c.x + 112, y: c.y + 36 },
    });
    grooves.push(
      shape.holes
        .filter((hole) => hole.seat === seat && hole.row !== "centre")
        .sort((p, q) => p.column - q.column)
        .map((hole) => spots[hole.index] as Point),
    );
  }
  const labels = armLabels(shape, (hole) => {
    const spot = spots[hole.index] as Spot;
    const inner = at(hole.seat, { x: hole.column % 2 === 1 ? -1 : 1, y: 0 });
    const sign = { x: Math.sign(Math.round(inner.x - middle.x)), y: Math.sign(Math.round(inner.y - middle.y)) };
    return { x: spot.x + sign.x * 61, y: spot.y + sign.y * 61 };
  });
  const hub = {
    x: middle.x - hubHalf,
    y: middle.y - hubHalf,
    w: 2 * hubHalf,
    h: 2 * hubHalf,
  };
  // Three seats leave the far arm out; the room above the hub is not needed then.
  const cut = shape.seats === 3 ? reach - hubHalf - 90 : 0;
  const layout: Layout = {
    name: "cross",
    width: 2 * reach,
    height: 2 * reach,
    planks,
    spots,
    stores,
    labels,
    grooves,
    hub,
    mat: { x: 0, y: 0, w: 2 * reach, h: 2 * reach },
    roses: [0, 1, 2, 3]
      .slice(0, shape.seats === 3 ? 2 : 4)
      .map((i) => ({ x: middle.x + (i % 2 ? 285 : -285), y: middle.y + (i < 2 ? 285 : -285) })),
    pitch: 96,
    numbers: "corner",
  };
  return cut > 0 ? cropTop(layout, cut) : layout;
}

function cropTop(layout: Layout, cut: number): Layout {
  const up = <T extends Point>(point: T): T => ({ ...point, y: point.y - cut });
  return {
    ...layout,
    height: layout.height - cut,
    mat: layout.mat && { ...layout.mat, h: layout.mat.h - cut },
    planks: layout.planks.map(up),
    spots: layout.spots.map((spot) => ({ ...up(spot), number: up(spot.number) })),
    stores: layout.stores.map((store) => ({
      ...store,
      trough: up(store.trough),
      name: up(store.name),
      count: up(store.count),
    })),
    labels: layout.labels.map(up),
    grooves: layout.grooves.map((line) => line.map(up)),
    roses: layout.roses.map(up),
    hub: layout.hub && up(layout.hub),
  };
}

function armLabels(shape: Shape, place: (hole: ShapeHole) => Point): Label[] {
  return shape.holes
    .filter((hole) => hole.row !== "centre")
    .map((hole) => ({ text: String(hole.column), kind: "column", ...place(hole) }));
}

function lineLayout(shape: Shape, viewer: number): Layout {
  const arm = 11 * 100;
  const hubW = 180;
  const edge = PAD + 20;
  const width = 2 * (edge + arm + 10) + hubW;
  const rowY = 106;
  const height = 366;
  const spots = shape.holes.map((hole): Spot => {
    const mine = hole.seat === viewer;
    const { index, seat } = hole;
    if (hole.row === "centre") {
      const x = width / 2 + (mine ? -42 : 42);
      return { index, seat, x, y: rowY, r: 38, number: { x, y: rowY + 60 }, centre: true, capture: false };
    }
    const out = edge + 10 + (hole.column - 1) * 100 + 50;
    const x = mine ? out : width - out;
    const capture = hole.column >= 7;
    return { index, seat, x, y: rowY, r: 43, number: { x, y: rowY + 60 }, centre: false, capture };
  });
  const labels = armLabels(shape, (hole) => ({ x: (spots[hole.index] as Spot).x, y: 46 }));
  const stores = [0, 1].map((seat): StoreSpot => {
    const mine = seat === viewer;
    const x = mine ? PAD + 200 : width - PAD - 200 - 560;
    return {
      seat,
      trough: { x, y: 236, w: 560, h: 92 },
      name: { x: mine ? x - 16 : x + 576, y: 282, anchor: mine ? "end" : "start" },
      count: { x: mine ? x + 606 : x - 46, y: 282 },
    };
  });
  const hub = { x: width / 2 - hubW / 2, y: 30, w: hubW, h: 184 };
  const plank = { x: edge, y: 30, w: width - 2 * edge, h: 184, grain: "h" as const };
  return {
    name: "line",
    width,
    height,
    planks: [plank],
    spots,
    stores,
    labels,
    grooves: [],
    hub,
    mat: { x: 0, y: 0, w: width, h: height },
    roses: [],
    pitch: 100,
    numbers: "below",
  };
}

function combLayout(shape: Shape, viewer: number): Layout {
  const cellW = shape.seats === 2 ? 230 : 172;
  const cellH = 100;
  const gutter = 36;
  const edge = PAD + 12;
  const width = 2 * edge + gutter + shape.seats * cellW;
  const top = 150;
  const hubY = top + 11 * cellH + 12;
  const height = hubY + 110 + edge;
  const columnOf = (seat: number) => (((seat - viewer) % shape.seats) + shape.seats) % shape.seats;
  const columnX = (seat: number) => edge + gutter + columnOf(seat) * cellW;
  const spots = shape.holes.map((hole): Spot => {
    const { index, seat } = hole;
    const x = columnX(seat) + cellW / 2 - 26;
    const centre = hole.row === "centre";
    const y = centre ? hubY + 52 : top + (hole.column - 1) * cellH + cellH / 2;
    const capture = hole.column >= 7 && !centre;
    return { index, seat, x, y, r: centre ? 38 : 43, number: { x: x + 66, y }, centre, capture };
  });
  const labels: Label[] = Array.from({ length: 11 }, (_, place) => ({
    text: String(place + 1),
    kind: "column",
    x: edge + gutter / 2,
    y: top + place * cellH + cellH / 2,
  }));
  const stores = Array.from({ length: shape.seats }, (_, seat): StoreSpot => {
    const x = columnX(seat) + 4;
    const trough = { x, y: PAD + 48, w: cellW - 62, h: 60 };
    return {
      seat,
      trough,
      name: { x: x + 4, y: PAD + 26, anchor: "start" },
      count: { x: x + trough.w + 28, y: trough.y + 30 },
    };
  });
  const planks = Array.from({ length: shape.seats }, (_, seat) => ({
    x: columnX(seat) + 3,
    y: top - 10,
    w: cellW - 6,
    h: 11 * cellH + 40,
    grain: "v" as const,
  }));
  const hub = { x: edge + gutter, y: hubY, w: shape.seats * cellW, h: 104 };
  return {
    name: "comb",
    width,
    height,
    planks,
    spots,
    stores,
    labels,
    grooves: [],
    hub,
    mat: { x: 0, y: 0, w: width, h: height },
    roses: [],
    pitch: cellH,
    numbers: "beside",
  };
}

// SPDX-License-Identifier: MIT
// Boards of two and four rows: from left to right or upright, whole or in halves.

import {
  bare,
  type Label,
  type Layout,
  type LayoutName,
  PAD,
  type Point,
  type Shape,
  type ShapeHole,
  type Spot,
  type StoreSpot,
} from "./layout.js";

/** Room beside the holes for the letters or numbers of rows. */
const GUTTER = 30;

/** Room on either side of a fold for the name of whose rows lie there. */
const NAME = 42;

/** Place of a hole in rows and columns as the viewer sees them, row 0 farthest from them. */
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

export function gridLayout(shape: Shape, name: LayoutName, viewer: number): Layout {
  const upright = name === "upright" || name === "upright-halves";
  const halves = name === "halves" || name === "upright-halves" ? 2 : 1;
  return upright
    ? uprightLayout(shape, name, viewer, halves)
    : wideLayout(shape, name, viewer, halves);
}

function wideLayout(shape: Shape, name: LayoutName, viewer: number, halves: number): Layout {
  const near = viewer === 1 ? 1 : 0;
  const perHalf = shape.columns / halves;
  const rows = 2 * shape.rows;
  const cellH = 127;
  const middle = 26;
  // Bulls need room for their horns.
  const numbersH = shape.marks === "bull" ? 46 : 32;
  const storeH = 84;
  const seam = 18;
  const width = 2 * (PAD + GUTTER) + perHalf * 100;
  const bodyH = rows * cellH + middle + 2 * numbersH;
  const tops = [PAD + storeH];
  if (halves === 2) tops.push(PAD + storeH + bodyH + NAME + seam + NAME);
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
      const seat = row < shape.rows ? 1 - near : near;
      labels.push({ text, kind: "row", seat, x: PAD + 15, y });
      labels.push({ text, kind: "row", seat, x: width - PAD - 15, y });
    }
    for (let column = 0; column < perHalf; column++) {
      const seen = half * perHalf + column;
      const x = left + column * 100 + 50;
      const far = String(shape.columns - seen);
      labels.push({ text: far, kind: "column", seat: 1 - near, x, y: top + 12 });
      labels.push({ text: String(seen + 1), kind: "column", seat: near, x, y: top + bodyH - 9 });
    }
    const y = rowY(half, shape.rows) - middle / 2 - 2;
    grooves.push([
      { x: left, y },
      { x: width - left, y },
    ]);
  }
  const planks: Layout["planks"] = [{ x: 0, y: 0, w: width, h: height, grain: "h" }];
  const seamY = (tops[0] ?? 0) + bodyH + NAME;
  // The way runs beside the rows, where it meets no number and no name.
  const beside = PAD + 15;
  const fold =
    halves === 1
      ? null
      : {
          hinge: { x: 0, y: seamY, w: width, h: seam },
          way: [
            { x: width - beside, y: seamY - 20 },
            { x: width - beside, y: seamY + seam / 2 },
            { x: beside, y: seamY + seam / 2 },
            { x: beside, y: seamY + seam + 20 },
          ],
        };
  // A store lies at the outer edge of each half; the other rows of each half lie at the fold.
  const names: Layout["names"] =
    halves === 1
      ? []
      : [near, 1 - near].map((seat) => ({
          seat,
          x: left + 4,
          y: seat === near ? seamY - NAME / 2 : seamY + seam + NAME / 2,
          anchor: "start" as const,
          room: width / 2,
        }));
  const stores = [0, 1].map((seat): StoreSpot => {
    const near = seat === viewer || (viewer > 1 && seat === 0);
    const y = near ? height - PAD - 74 : PAD + 6;
    const trough = { x: left + 190, y, w: width - 2 * left - 300, h: 68 };
    return {
      seat,
      trough,
      name: { x: left + 4, y: y + 34, anchor: "start", room: 178 },
      count: { x: width - left - 50, y: y + 34 },
    };
  });
  return {
    ...bare(),
    name,
    width,
    height,
    planks,
    spots,
    stores,
    labels,
    grooves,
    fold,
    names,
    pitch: 100,
    numbers: "below",
  };
}

function uprightLayout(shape: Shape, name: LayoutName, viewer: number, halves: number): Layout {
  const near = viewer === 1 ? 1 : 0;
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
  const seam = 22;
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
      labels.push({
        text,
        kind: "row",
        seat: column < shape.rows ? near : 1 - near,
        x: columnX(half, column) + cellW / 2 - beside,
        y: top - 14,
      });
    }
    for (let place = 0; place < perHalf; place++) {
      const seen = half * perHalf + place;
      const y = top + place * cellH + cellH / 2;
      const edge = half * (plankW + seam);
      const mine = { text: String(seen + 1), kind: "column" as const, y };
      labels.push({ ...mine, seat: near, x: edge + pad + gutter / 2 });
      if (!tight) {
        const x = edge + plankW - pad - gutter / 2;
        const text = String(shape.columns - seen);
        labels.push({ text, kind: "column", seat: 1 - near, x, y });
      }
    }
    const x = columnX(half, shape.rows) - middle / 2;
    grooves.push([
      { x, y: top },
      { x, y: height - pad - 12 },
    ]);
  }
  const planks = [{ x: 0, y: 0, w: width, h: height, grain: "v" as const }];
  const hingeX = plankW + seam / 2;
  const fold =
    halves === 1
      ? null
      : {
          hinge: { x: plankW, y: 0, w: seam, h: height },
          way: [
            { x: hingeX - 26, y: height - 20 },
            { x: hingeX, y: height - 20 },
            { x: hingeX, y: top - 20 },
            { x: hingeX + 26, y: top - 20 },
          ],
        };
  // A store lies over rows of its owner: folded, the near one over the first half, the far one over
  // the second, and over the other rows stands the name alone.
  const over = (half: number, seat: number): number =>
    halves === 1
      ? (seat === near ? 0 : width / 2) + pad + 6
      : columnX(half, seat === near ? 0 : shape.rows) + 4;
  const room = halves === 1 ? width / 2 - 2 * pad - 16 : shape.rows * cellW - 12;
  const stores = [0, 1].map((seat): StoreSpot => {
    const x = over(seat === near ? 0 : 1, seat);
    const trough = { x, y: pad + 38, w: room - 54, h: 56 };
    const count = { x: x + trough.w + 34, y: trough.y + 28 };
    return {
      seat,
      trough,
      name: { x: x + 6, y: pad + 20, anchor: "start", room: room - 14 },
      count,
    };
  });
  const names: Layout["names"] =
    halves === 1
      ? []
      : [0, 1].map((seat) => ({
          seat,
          x: over(seat === near ? 1 : 0, seat) + 6,
          y: top - 52,
          anchor: "start" as const,
          room: room - 14,
        }));
  return {
    ...bare(),
    name,
    width,
    height,
    planks,
    spots,
    stores,
    labels,
    grooves,
    fold,
    names,
    pitch: Math.min(cellW, cellH),
    numbers: tight ? "corner" : "beside",
  };
}

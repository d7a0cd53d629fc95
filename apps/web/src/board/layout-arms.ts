// SPDX-License-Identifier: MIT
// Arms to a common centre: the cross, a line for two, or arms side by side.

import {
  bare,
  type Label,
  type Layout,
  type LayoutName,
  PAD,
  type Shape,
  type Spot,
  type StoreSpot,
} from "./layout.js";
import { armLabels, crossLayout } from "./layout-cross.js";

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
      return {
        index,
        seat,
        x,
        y: rowY,
        r: 38,
        number: { x, y: rowY + 60 },
        centre: true,
        capture: false,
      };
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
      name: { x: mine ? x - 16 : x + 576, y: 282, anchor: mine ? "end" : "start", room: 170 },
      count: { x: mine ? x + 606 : x - 46, y: 282 },
    };
  });
  const hub = { x: width / 2 - hubW / 2, y: 30, w: hubW, h: 184 };
  const plank = { x: edge, y: 30, w: width - 2 * edge, h: 184, grain: "h" as const };
  return {
    ...bare(),
    name: "line",
    width,
    height,
    planks: [plank],
    spots,
    stores,
    labels,
    hub,
    mat: { x: 0, y: 0, w: width, h: height },
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
      name: { x: x + 4, y: PAD + 26, anchor: "start", room: cellW - 12 },
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
    ...bare(),
    name: "comb",
    width,
    height,
    planks,
    spots,
    stores,
    labels,
    hub,
    mat: { x: 0, y: 0, w: width, h: height },
    pitch: cellH,
    numbers: "beside",
  };
}

function rowsLayout(shape: Shape, viewer: number): Layout {
  const edge = PAD + 20;
  const left = edge + 230;
  const rowH = 140;
  const top = edge + 34;
  const hubX = left + 1108;
  const width = hubX + 140 + edge;
  const bottom = top + shape.seats * rowH;
  const height = bottom + edge + 16;
  const rowY = (seat: number) => {
    const far = (((seat - viewer) % shape.seats) + shape.seats) % shape.seats;
    return top + (shape.seats - 1 - far) * rowH + 54;
  };
  const spots = shape.holes.map((hole): Spot => {
    const { index, seat } = hole;
    const y = rowY(seat);
    const centre = hole.row === "centre";
    const x = centre ? hubX + 70 : left + (hole.column - 1) * 100 + 50;
    const capture = hole.column >= 7 && !centre;
    return { index, seat, x, y, r: centre ? 38 : 43, number: { x, y: y + 60 }, centre, capture };
  });
  const labels = Array.from({ length: 11 }, (_, place): Label[] => {
    const label = { text: String(place + 1), kind: "column" as const, x: left + place * 100 + 50 };
    const [far, near] = [
      { ...label, y: edge + 12 },
      { ...label, y: bottom + 14 },
    ];
    if (shape.seats > 2) return [far, near];
    return [
      { ...far, seat: 1 - viewer },
      { ...near, seat: viewer },
    ];
  }).flat();
  const stores = Array.from({ length: shape.seats }, (_, seat): StoreSpot => {
    const trough = { x: edge + 4, y: rowY(seat) - 10, w: 158, h: 66 };
    return {
      seat,
      trough,
      name: { x: edge + 8, y: rowY(seat) - 34, anchor: "start", room: 200 },
      count: { x: trough.x + trough.w + 30, y: trough.y + 33 },
    };
  });
  const planks = Array.from({ length: shape.seats }, (_, seat) => {
    return { x: left - 8, y: rowY(seat) - 54, w: 1140, h: rowH - 6, grain: "h" as const };
  });
  return {
    ...bare(),
    name: "rows",
    width,
    height,
    planks,
    spots,
    stores,
    labels,
    hub: { x: hubX, y: top - 4, w: 140, h: shape.seats * rowH },
    mat: { x: 0, y: 0, w: width, h: height },
    pitch: 100,
    numbers: "below",
  };
}

export const armLayouts: Partial<Record<LayoutName, (shape: Shape, viewer: number) => Layout>> = {
  line: lineLayout,
  cross: crossLayout,
  rows: rowsLayout,
  comb: combLayout,
};

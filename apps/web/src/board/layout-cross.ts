// SPDX-License-Identifier: MIT
// Arms to a common centre as a cross, each arm of two staggered lines. Apart from the other layouts of
// arms, since a picture of a cross needs none of those.

import {
  bare,
  type Label,
  type Layout,
  type Point,
  type Shape,
  type ShapeHole,
  type Spot,
  type StoreSpot,
} from "./layout.js";

/** Quarter turns (clockwise, 0 = the viewer's own place) of the arms of a cross. */
function armTurns(seats: number, viewer: number): number[] {
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

export function crossLayout(shape: Shape, viewer: number): Layout {
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
    // The compound lies at the owner's right hand, by the end of their arm. With three seats there is
    // no room at the right hand of the third.
    const hand = shape.seats === 3 && seat === lastOfThree(viewer) ? -1 : 1;
    const c = at(
      seat,
      vertical ? { x: ARM + 172, y: reach - 150 } : { x: hand * (ARM + 130), y: reach - 200 },
    );
    const trough = { x: c.x - 150, y: c.y - 70, w: 300, h: 140 };
    stores.push({
      seat,
      trough,
      name: { x: c.x, y: trough.y - 26, anchor: "middle", room: 290 },
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
    const sign = {
      x: Math.sign(Math.round(inner.x - middle.x)),
      y: Math.sign(Math.round(inner.y - middle.y)),
    };
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
    ...bare(),
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

export function armLabels(shape: Shape, place: (hole: ShapeHole) => Point): Label[] {
  return shape.holes
    .filter((hole) => hole.row !== "centre")
    .map((hole) => ({
      text: String(hole.column),
      kind: "column",
      seat: hole.seat,
      ...place(hole),
    }));
}

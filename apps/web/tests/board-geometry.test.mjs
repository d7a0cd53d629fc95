// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import test from "node:test";
import { pureModules } from "./board-modules.mjs";

const load = await pureModules();
const { chooseLayout, fetchLayouts, fitScale, footPlace, layoutBoard, layoutsOf, neighbour } =
  await load("geometry");
const { heap, lineUp, HEAP_MAX } = await load("heap");

/** A shape as the core's positions have it: ring order in four rows, seat by seat in Swahili. */
function shape(game, columns, rows, seats = 2) {
  const holes = [];
  const push = (seat, row, column) => holes.push({ index: holes.length, seat, row, column });
  for (let seat = 0; seat < seats; seat++) {
    if (game === "swahili") for (let c = 1; c <= 11; c++) push(seat, "arm", c);
    else if (rows === 1) for (let c = 1; c <= columns; c++) push(seat, "row", c);
    else {
      for (let c = columns; c >= 1; c--) push(seat, "front", c);
      for (let c = 1; c <= columns; c++) push(seat, "back", c);
    }
  }
  if (game === "swahili") for (let seat = 0; seat < seats; seat++) push(seat, "centre", 12);
  const letters = game === "swahili" ? ["A", "B", "C", "D"].slice(0, seats) : ["S", "N"];
  return { game, marks: game === "enkeshui" ? "bull" : null, columns, rows, seats, letters, holes };
}

const SHAPES = [
  shape("mefuhva", 28, 2),
  shape("mefuhva", 6, 2),
  shape("njombwa", 8, 2),
  shape("chuba", 11, 2),
  shape("enkeshui", 12, 1),
  shape("enkeshui", 8, 1),
  shape("swahili", 11, 1, 2),
  shape("swahili", 11, 1, 3),
  shape("swahili", 11, 1, 4),
];
// What boards with arms are laid out by comes with the first of them, and no other asks for it.
assert.equal(fetchLayouts(SHAPES[0]), null);
// A picture of a cross asks for nothing else, and a board for the rest.
await fetchLayouts(SHAPES.at(-1), "cross");
assert.equal(fetchLayouts(SHAPES.at(-1), "cross"), null);
const pictured = layoutBoard(SHAPES.at(-1), "cross", 1);
assert.notEqual(fetchLayouts(SHAPES.at(-1), "line"), null);
await fetchLayouts(SHAPES.at(-1));
assert.equal(fetchLayouts(SHAPES.at(-1)), null);
assert.deepEqual(layoutBoard(SHAPES.at(-1), "cross", 1), pictured);

const nameOf = (s) => `${s.game}.${s.game === "swahili" ? s.seats : s.columns}`;
const find = (s, seat, row, column) =>
  s.holes.find((h) => h.seat === seat && h.row === row && h.column === column);

for (const s of SHAPES) {
  for (const name of layoutsOf(s)) {
    test(`${nameOf(s)} ${name}: no two holes touch and all lie within`, () => {
      for (let viewer = 0; viewer < s.seats; viewer++) {
        const { spots, width, height, stores } = layoutBoard(s, name, viewer);
        assert.equal(spots.length, s.holes.length);
        spots.forEach((spot, i) => {
          assert.equal(spot.index, i);
          assert.ok(spot.x - spot.r >= 0 && spot.x + spot.r <= width, `${i} aside`);
          assert.ok(spot.y - spot.r >= 0 && spot.y + spot.r <= height, `${i} above or below`);
          for (const other of spots.slice(i + 1)) {
            const distance = Math.hypot(spot.x - other.x, spot.y - other.y);
            assert.ok(distance >= spot.r + other.r, `${i} and ${other.index}: ${distance}`);
          }
        });
        assert.equal(stores.length, s.seats);
        for (const { trough, seat } of stores) {
          assert.ok(
            trough.w > 60 && trough.x >= 0 && trough.x + trough.w <= width,
            `store ${seat}`,
          );
          assert.ok(trough.y >= 0 && trough.y + trough.h <= height, `store ${seat}`);
          for (const spot of spots) {
            const inside =
              spot.x > trough.x &&
              spot.x < trough.x + trough.w &&
              spot.y > trough.y &&
              spot.y < trough.y + trough.h;
            assert.ok(!inside, `hole ${spot.index} lies in the store of ${seat}`);
          }
        }
      }
    });
  }
}

for (const s of SHAPES.filter((one) => one.game !== "swahili")) {
  test(`${nameOf(s)}: my hole c faces W+1-c, and the viewer sits at the near side`, () => {
    for (const viewer of [0, 1]) {
      const { spots } = layoutBoard(s, "wide", viewer);
      const front = s.rows === 2 ? "front" : "row";
      for (let c = 1; c <= s.columns; c++) {
        const mine = spots[find(s, 0, front, c).index];
        const facing = spots[find(s, 1, front, s.columns + 1 - c).index];
        assert.equal(mine.x, facing.x);
        assert.equal(mine.y > facing.y, viewer === 0);
      }
      const first = spots[find(s, viewer, front, 1).index];
      const last = spots[find(s, viewer, front, s.columns).index];
      assert.ok(first.x < last.x, "numbers run from the viewer's left");
    }
  });
}

test("four rows: a sowing runs counter-clockwise in every layout that is of one piece", () => {
  const s = shape("chuba", 11, 2);
  for (const name of ["wide", "upright"]) {
    for (const viewer of [0, 1]) {
      const { spots } = layoutBoard(s, name, viewer);
      let area = 0;
      for (let i = 0; i < 22; i++) {
        const [a, b] = [spots[i], spots[(i + 1) % 22]];
        area += a.x * b.y - b.x * a.y;
      }
      // With y downwards a negative area is counter-clockwise.
      assert.ok(area < 0, `${name}, seen by ${viewer}`);
    }
  }
});

test("a folded board: the arrow over the hinge leads from where a row ends to where it goes on", () => {
  const s = SHAPES[0];
  const folded = layoutsOf(s).filter((name) => layoutBoard(s, name, 0).fold);
  assert.deepEqual(folded, ["halves", "upright-halves"]);
  for (const name of folded) {
    for (const viewer of [0, 1]) {
      const { spots, fold } = layoutBoard(s, name, viewer);
      const { hinge, way } = fold;
      const along = name === "halves" ? "x" : "y"; // how the rows run
      const across = along === "x" ? "y" : "x";
      const [from, deep] = along === "x" ? [hinge.y, hinge.h] : [hinge.x, hinge.w];
      const first = spots.filter((spot) => spot[across] + spot.r <= from);
      const second = spots.filter((spot) => spot[across] - spot.r >= from + deep);
      assert.deepEqual([first.length, second.length], [56, 56], `${name}, seen by ${viewer}`);
      const place = (column) => spots[find(s, viewer, "front", column).index];
      assert.ok(first.includes(place(14)) && second.includes(place(15)), name);
      const nearest = (half, point) =>
        half.reduce((best, spot) =>
          Math.abs(spot[along] - point[along]) < Math.abs(best[along] - point[along]) ? spot : best,
        );
      assert.equal(nearest(first, way[0])[along], place(14)[along]);
      assert.equal(nearest(second, way.at(-1))[along], place(15)[along]);
      assert.ok(way[0][across] < from + deep / 2 && way.at(-1)[across] > from + deep / 2, name);
    }
  }
});

/** What is written or lies on a board besides its holes, as boxes; names as long as they may be. */
function written({ stores, names, labels, fold }) {
  const text = ({ x, y, anchor, room }, half = 16) => {
    const from = { start: 0, middle: room / 2, end: room }[anchor];
    return [x - from, y - half, x - from + room, y + half];
  };
  const named = [...stores.map(({ seat, name }) => ({ seat, ...name })), ...names];
  const letters = labels.map(({ x, y }) => text({ x, y, anchor: "middle", room: 24 }, 10));
  const ways = fold.way.slice(1).map((to, n) => {
    const [from, deep] = [fold.way[n], 8];
    const [xs, ys] = [[from.x, to.x].sort((a, b) => a - b), [from.y, to.y].sort((a, b) => a - b)];
    return [xs[0] - deep, ys[0] - deep, xs[1] + deep, ys[1] + deep];
  });
  return {
    named: named.map((one) => ({ seat: one.seat, box: text(one) })),
    others: [
      ...letters,
      ...ways,
      ...stores.map(({ count: { x, y } }) => [x - 34, y - 16, x + 34, y + 16]),
    ],
  };
}

test("a folded board: in either half both names stand at the rows of theirs, and touch nothing", () => {
  const s = SHAPES[0];
  for (const name of ["halves", "upright-halves"]) {
    for (const viewer of [0, 1]) {
      const layout = layoutBoard(s, name, viewer);
      const { spots, fold } = layout;
      const where = `${name}, seen by ${viewer}`;
      const across = name === "halves" ? "y" : "x"; // how the halves lie
      const seam = fold.hinge[across];
      const { named, others } = written(layout);
      assert.equal(named.length, 4, where);
      for (const half of [0, 1]) {
        const here = named.filter(({ box }) => box[across === "x" ? 0 : 1] < seam === (half === 0));
        assert.deepEqual(here.map(({ seat }) => seat).sort(), [0, 1], `${where}: half ${half}`);
        for (const { seat, box } of here) {
          // The rows nearest to a name, and to no other, are those of whom it names.
          const gap = (spot) =>
            Math.hypot(
              Math.max(box[0] - spot.x, 0, spot.x - box[2]),
              Math.max(box[1] - spot.y, 0, spot.y - box[3]),
            );
          const nearest = spots.reduce((best, spot) => (gap(spot) < gap(best) ? spot : best));
          assert.equal(nearest.seat, seat, `${where}: a name in half ${half}`);
          assert.equal(nearest[across] < seam, half === 0, `${where}: half ${half}`);
        }
      }
      named.forEach(({ box }, n) => {
        const meets = (other) =>
          box[0] < other[2] && other[0] < box[2] && box[1] < other[3] && other[1] < box[3];
        const [left, top, right, bottom] = box;
        assert.ok(left >= 0 && top >= 0 && right <= layout.width && bottom <= layout.height, where);
        const hinge = fold.hinge;
        const all = [
          ...others,
          ...spots.map(({ x, y, r }) => [x - r, y - r, x + r, y + r]),
          [hinge.x, hinge.y, hinge.x + hinge.w, hinge.y + hinge.h],
          ...named.filter((_, other) => other !== n).map((other) => other.box),
        ];
        assert.deepEqual(all.filter(meets), [], `${where}: name ${n}`);
      });
    }
  }
});

test("holes have 44 px wherever the room allows it", () => {
  const rooms = [
    [1264, 570],
    [752, 794],
    [344, 410],
  ];
  for (const s of SHAPES) {
    for (const [width, height] of rooms) {
      const layout = layoutBoard(s, chooseLayout(s, width, height), 0);
      const size = layout.pitch * fitScale(layout, width, height);
      const long = s.columns === 28;
      const least =
        s.seats === 4 && width > 1000 ? 33 : long && width === 344 ? 38 : long ? 43 : 41;
      assert.ok(size >= least, `${nameOf(s)} at ${width}: ${layout.name} ${size.toFixed(1)} px`);
    }
  }
});

test("what is said stands beside a board that the height of its window holds small", () => {
  const places = (width, height) =>
    Object.fromEntries(
      SHAPES.map((s) => [nameOf(s), footPlace(s, width / 16, height / 16, 16, 0)]),
    );
  const wide = places(1540, 920);
  assert.equal(wide["swahili.4"], "wide");
  assert.equal(wide["enkeshui.12"], "below");
  assert.equal(places(900, 690)["swahili.4"], "narrow");
  assert.equal(places(900, 690)["chuba.11"], "below");
  for (const [name, place] of Object.entries(places(344, 450))) {
    assert.equal(place, "below", `${name} on a phone`);
  }
});

test("arrow keys reach every hole of every layout", () => {
  for (const s of SHAPES) {
    for (const name of layoutsOf(s)) {
      const layout = layoutBoard(s, name, 0);
      const seen = new Set([0]);
      const queue = [0];
      while (queue.length) {
        const at = queue.pop();
        for (const [dx, dy] of [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ]) {
          const next = neighbour(layout, at, dx, dy);
          if (!seen.has(next)) {
            seen.add(next);
            queue.push(next);
          }
        }
      }
      assert.equal(seen.size, s.holes.length, `${nameOf(s)} ${name}`);
    }
  }
});

test("counters lie within their hole, the same each time, a dozen of them drawn", () => {
  for (let count = 0; count <= 60; count++) {
    const lying = heap(17, count, 43);
    assert.equal(lying.length, Math.min(count, HEAP_MAX));
    assert.ok(HEAP_MAX >= 12);
    assert.deepEqual(lying, heap(17, count, 43));
    for (const one of lying) {
      assert.ok(Math.hypot(one.x, one.y) + 11 * one.size <= 47, `${count}: ${one.x} ${one.y}`);
    }
  }
  assert.notDeepEqual(heap(17, 5, 43), heap(18, 5, 43));
});

test("captured counters lie within their trough", () => {
  for (const count of [0, 1, 20, 218]) {
    for (const one of lineUp(0, count, 600, 68)) {
      assert.ok(Math.abs(one.x) <= 300 - 8 && Math.abs(one.y) <= 34 - 6, `${one.x} ${one.y}`);
    }
  }
});

// SPDX-License-Identifier: MIT
// How counters lie in a hole: from the middle of the bowl outwards, each new one beside the others,
// so that those already there hardly stir. Beyond HEAP_MAX the number speaks.

import { between, round, seeded } from "./seeded.js";

export interface Lying {
  x: number;
  y: number;
  turn: number;
  /** Which drawing of the counter, and which tone. */
  shape: number;
  tone: number;
  size: number;
}

export const HEAP_MAX = 14;
export const SHAPES = 4;
export const TONES = 3;

const GOLDEN = 2.399963;

/** Places of `count` counters in a bowl of radius `r` around 0,0; `hole` seeds the variation. */
export function heap(hole: number, count: number, r: number): Lying[] {
  const drawn = Math.min(count, HEAP_MAX);
  const size = drawn <= 4 ? 1.32 : drawn <= 8 ? 1.16 : 1.02;
  const free = r - 13 * size;
  // Few counters keep apart, many close up.
  const spread = drawn <= 1 ? 0 : Math.min(19, free / Math.sqrt(drawn - 0.5));
  const start = seeded(hole, 7) * Math.PI * 2;
  return Array.from({ length: drawn }, (_, i) => {
    const distance = drawn === 1 ? 3 : spread * Math.sqrt(i + 0.5);
    const angle = start + i * GOLDEN + between(-0.16, 0.16, hole, i, 1);
    const slack = 1.6;
    return {
      x: round(Math.cos(angle) * distance + between(-slack, slack, hole, i, 2)),
      y: round(Math.sin(angle) * distance + between(-slack, slack, hole, i, 3) + 1),
      turn: Math.round(between(0, 360, hole, i, 4)),
      shape: Math.floor(seeded(hole, i, 5) * SHAPES),
      tone: Math.floor(seeded(hole, i, 6) * TONES),
      size,
    };
  });
}

/** Places of captured counters in a trough of w by h around its middle, in rows from the left. */
export function lineUp(store: number, count: number, w: number, h: number): Lying[] {
  const lines = Math.max(1, Math.floor(h / 27));
  const perLine = Math.max(1, Math.floor((w - 36) / 20));
  const drawn = Math.min(count, lines * perLine);
  const pitch = (h - 12) / lines;
  return Array.from({ length: drawn }, (_, i) => {
    const column = Math.floor(i / lines);
    const line = i % lines;
    const key = store + 1000;
    return {
      x: round(-w / 2 + 26 + column * 20 + between(-3, 3, key, i, 1)),
      y: round(-h / 2 + 6 + pitch * (line + 0.5) + between(-3, 3, key, i, 2)),
      turn: Math.round(between(0, 360, key, i, 4)),
      shape: Math.floor(seeded(key, i, 5) * SHAPES),
      tone: Math.floor(seeded(key, i, 6) * TONES),
      size: 1,
    };
  });
}

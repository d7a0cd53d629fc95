// SPDX-License-Identifier: MIT
// Small variation that is the same each time: a hole always holds its counters in the same places.

/** A number in [0, 1) that depends on its arguments alone. */
export function seeded(...parts: number[]): number {
  let h = 0x9e3779b9;
  for (const part of parts) {
    h = Math.imul(h ^ (part + 0x7f4a7c15), 0x85ebca6b);
    h ^= h >>> 13;
    h = Math.imul(h, 0xc2b2ae35);
    h ^= h >>> 16;
  }
  return (h >>> 0) / 4294967296;
}

export function between(low: number, high: number, ...parts: number[]): number {
  return low + (high - low) * seeded(...parts);
}

/** For attribute values: at most two decimals. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

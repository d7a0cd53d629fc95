// SPDX-License-Identifier: MIT
// What stays on this device. A browser may refuse storage altogether; then nothing is kept and
// nothing else changes. What comes back is checked by whoever reads it, since anything may have
// been written there.

const prefix = "chee.";

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(value));
  } catch {
    // Full or forbidden.
  }
}

export function recall(key: string): unknown {
  try {
    const text = localStorage.getItem(prefix + key);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // Forbidden.
  }
}

export type Bag = Record<string, unknown>;

export function asBag(value: unknown): Bag | null {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Bag)
    : null;
}

export function asNumber(value: unknown, low: number, high: number): number | null {
  return typeof value === "number" && value >= low && value <= high ? value : null;
}

export function asOneOf<T extends string>(value: unknown, of: readonly T[]): T | null {
  return of.find((one) => one === value) ?? null;
}

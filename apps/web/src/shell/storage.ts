// SPDX-License-Identifier: MIT
// What stays on this device. A browser may refuse storage altogether; then nothing is kept and
// nothing else changes. What comes back is checked by whoever reads it, since anything may have
// been written there.

import { framed } from "../texts/language.js";

export const prefix = "chee.";
let closed = framed;

/** False where it is full or forbidden. */
export function keep(key: string, value: unknown): boolean {
  try {
    if (!closed) localStorage.setItem(prefix + key, JSON.stringify(value));
    return !closed;
  } catch {
    return false;
  }
}

export function recall(key: string): unknown {
  try {
    const text = closed ? null : localStorage.getItem(prefix + key);
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

/** Keeps nothing more until the page is loaded again. */
export function keepNothing(): void {
  closed = true;
}

/** The name of this window among those that have the page open. */
const windowName = newId();

/** Keeps what is worked on in this window. Its name makes it another text than any other window's, so that they hear of it. */
export const keepOwn = (key: string, work: object): boolean =>
  keep(key, { ...work, by: windowName });

/** Hears when another window keeps or forgets what is kept under a key; the answer ends that. */
export function onOthers(key: () => string, hear: () => void): () => void {
  const told = (event: StorageEvent) => {
    if (event.key === prefix + key()) hear();
  };
  addEventListener("storage", told);
  return () => removeEventListener("storage", told);
}

/** What comes back in this window alone, after a reload; false where it is full or forbidden. */
export function keepHere(key: string, text: string): boolean {
  try {
    if (!closed) sessionStorage.setItem(prefix + key, text);
    return !closed;
  } catch {
    return false;
  }
}

export function recallHere(key: string): string | null {
  try {
    return sessionStorage.getItem(prefix + key);
  } catch {
    return null;
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

/** A name that nothing else has. */
export function newId(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(3));
  return [...numbers].map((number) => number.toString(36).padStart(7, "0")).join("");
}

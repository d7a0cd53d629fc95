// SPDX-License-Identifier: MIT
// The clock of a game: it counts down one seat at a time.

import { numeral } from "../texts/language.js";
import type { ClockPlan } from "./match.js";

/** The clocks on offer. */
export const clocks: readonly ClockPlan[] = [
  { minutes: 3, seconds: 2 },
  { minutes: 5, seconds: 5 },
  { minutes: 10, seconds: 5 },
  { minutes: 20, seconds: 10 },
];

export class Clock {
  readonly left: number[];
  readonly #gain: number;
  #seat: number | null = null;
  #since = 0;

  /** `left` in milliseconds a seat, `gain` added with each move. */
  constructor(left: readonly number[], gain: number) {
    this.left = [...left];
    this.#gain = gain;
  }

  /** Milliseconds left of a seat at this moment. */
  of(seat: number): number {
    const spent = seat === this.#seat ? performance.now() - this.#since : 0;
    return Math.max(0, (this.left[seat] ?? 0) - spent);
  }

  run(seat: number): void {
    if (this.#seat === seat) return;
    this.pause();
    this.#seat = seat;
    this.#since = performance.now();
  }

  pause(): void {
    if (this.#seat !== null) this.left[this.#seat] = this.of(this.#seat);
    this.#seat = null;
  }

  /** The seat has moved. */
  moved(seat: number): void {
    this.pause();
    this.left[seat] = (this.left[seat] ?? 0) + this.#gain;
  }

  /** Whose time has run out, or null. */
  get fallen(): number | null {
    return this.#seat !== null && this.of(this.#seat) <= 0 ? this.#seat : null;
  }
}

/** "4:05", in the last ten seconds "0:09.3". */
export function timeText(milliseconds: number): string {
  // Rounded up, what lies above is ten seconds.
  if (milliseconds <= 9900) return `0:0${numeral(Math.ceil(milliseconds / 100) / 10, 1)}`;
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

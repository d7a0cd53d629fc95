// SPDX-License-Identifier: MIT
// The day on this device's calendar.

/** A day, today if none is given, as "2026-11-22". */
export function isoDay(day = new Date()): string {
  const two = (n: number) => String(n).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

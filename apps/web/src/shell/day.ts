// SPDX-License-Identifier: MIT
// The day on this device's calendar.

/** Today, as "2026-11-22". */
export function isoDay(): string {
  const now = new Date();
  const two = (n: number) => String(n).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

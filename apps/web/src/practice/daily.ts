// SPDX-License-Identifier: MIT
// The exercise of a day: the same for everybody who has the same exercises, without asking anybody.
// The exercises are gone through in rounds; each round has an order of its own, in which each comes
// once.

// FNV-1a of 32 bits.
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (const letter of text) sum = Math.imul(sum ^ letter.charCodeAt(0), 0x01000193);
  sum = Math.imul(sum ^ (sum >>> 15), 0x85ebca6b);
  return (sum ^ (sum >>> 13)) >>> 0;
}

/** The mark of the exercise of a day (schedule.ts counts days); null where there is none. */
export function dailyOf(marks: readonly string[], day: number): string | null {
  const all = [...new Set(marks)];
  if (all.length === 0) return null;
  const round = Math.floor(day / all.length);
  const keyed = all.map((mark) => ({ mark, key: hash(`${round} ${mark}`) }));
  keyed.sort((a, b) => a.key - b.key || (a.mark < b.mark ? -1 : 1));
  return keyed[day - round * all.length]?.mark ?? null;
}

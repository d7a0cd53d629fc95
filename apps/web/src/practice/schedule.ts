// SPDX-License-Identifier: MIT
// When an exercise comes again. Each right answer at the first try, on the day it is due or later,
// takes it a step further, and the wait before it is due again grows; a wrong one takes it back to
// the beginning, due the same day. What is answered before it is due stays as it is, so that nobody
// gets ahead by doing one exercise ten times on an evening.

/** Days until an exercise is due again, step by step. */
export const waits = [1, 3, 7, 16, 35, 90] as const;

/** How an answer came about: at the first try, with hints, or not at first. */
export type Outcome = "right" | "helped" | "wrong";

export interface Card {
  /** Steps taken: right answers in a row that counted, up to the length of `waits`. */
  step: number;
  /** The day, counted as `dayOf` does, on which it is due. */
  due: number;
}

/** Number of the day on this device's calendar, from 1970 on. */
export function dayOf(date: Date): number {
  const noon = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate(), 12);
  return Math.floor(noon / 86_400_000);
}

/** What becomes of an exercise with an answer; `card` is undefined for one that is new. */
export function answered(card: Card | undefined, outcome: Outcome, today: number): Card {
  if (outcome === "wrong") return { step: 0, due: today };
  if (outcome === "helped") return { step: 0, due: today + 1 };
  if (card && card.due > today) return card;
  const step = Math.min((card?.step ?? 0) + 1, waits.length);
  return { step, due: today + (waits[step - 1] ?? 1) };
}

export interface Wanted {
  /** Marks of all exercises that may come. */
  all: readonly string[];
  cards: ReadonlyMap<string, Card>;
  today: number;
  /** Marks of those that came last, the newest at the end. */
  last: readonly string[];
  /** How many came before in this run. */
  count: number;
}

/** Marks of what is due, the longest overdue first. */
export function dueOf({ all, cards, today }: Pick<Wanted, "all" | "cards" | "today">): string[] {
  const days = (mark: string): number => cards.get(mark)?.due ?? Number.POSITIVE_INFINITY;
  return all.filter((mark) => days(mark) <= today).sort((a, b) => days(a) - days(b));
}

/** So many others come between two showings of one exercise, where there are as many. */
const apart = 4;

/**
 * The exercise that comes next in a mixed run: what is due, every third time one that is new; when
 * nothing is due or new, what would be due first. Null where there is none at all.
 */
export function nextOf(wanted: Wanted): string | null {
  const { all, cards, today, last, count } = wanted;
  const recent = last.slice(-Math.min(apart, all.length - 1)).filter(Boolean);
  const rest = all.length > 1 ? all.filter((mark) => !recent.includes(mark)) : [...all];
  const due = dueOf({ all: rest, cards, today });
  const fresh = rest.filter((mark) => !cards.has(mark));
  const turn = count % 3 === 2;
  // New ones come from all over the list, so that a run mixes games and kinds.
  const drawn = fresh[scatter(today * 1000 + count, fresh.length)];
  const later = [...rest].sort((a, b) => (cards.get(a)?.due ?? 0) - (cards.get(b)?.due ?? 0));
  return (turn ? drawn : undefined) ?? due[0] ?? drawn ?? later[0] ?? null;
}

/** A number below `below` that looks like chance and is the same for the same seed. */
export function scatter(seed: number, below: number): number {
  if (below < 1) return 0;
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 15), 0xc2b2ae35);
  return ((state ^ (state >>> 16)) >>> 0) % below;
}

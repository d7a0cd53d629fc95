// SPDX-License-Identifier: MIT
// What is kept of practising, on this device: when each exercise is due, how many were right in a
// row, on how many days in a row somebody practised.
import { asBag, asNumber, keep, recall } from "../shell/storage.js";
import { answered, type Card, type Outcome, waits } from "./schedule.js";

export interface Practice {
  cards: Map<string, Card>;
  /** Right at the first try, in a row; and the longest such row. */
  row: number;
  best: number;
  /** Days in a row with a right answer, and the last of them. */
  days: number;
  lastDay: number;
  /** The day whose daily exercise was solved last. */
  daily: number;
}

const key = "practice";
/** No more than this is kept; there are not so many exercises. */
const cardsMax = 2000;

const isMark = (value: string): boolean => /^[0-9a-z]{1,8}$/.test(value);
const whole = (value: unknown): number => Math.floor(asNumber(value, 0, 1e6) ?? 0);

/** What was kept; anything that is none is left out. */
export function readPractice(): Practice {
  const bag = asBag(recall(key)) ?? {};
  const cards = new Map<string, Card>();
  for (const [mark, card] of Object.entries(asBag(bag.cards) ?? {}).slice(0, cardsMax)) {
    const [step, due] = Array.isArray(card) ? card : [];
    if (!isMark(mark) || asNumber(due, 0, 1e6) === null) continue;
    cards.set(mark, { step: Math.min(whole(step), waits.length), due: whole(due) });
  }
  const { row, best, days, lastDay, daily } = bag;
  return {
    cards,
    row: whole(row),
    best: Math.max(whole(best), whole(row)),
    days: whole(days),
    lastDay: whole(lastDay),
    daily: whole(daily),
  };
}

export function keepPractice({ cards, ...rest }: Practice): void {
  const all = [...cards].map(([mark, { step, due }]) => [mark, [step, due]]);
  keep(key, { ...rest, cards: Object.fromEntries(all) });
}

/** What becomes of all that with the first answer to an exercise. */
export function withAnswer(
  practice: Practice,
  mark: string,
  outcome: Outcome,
  today: number,
): Practice {
  const cards = new Map(practice.cards);
  cards.set(mark, answered(cards.get(mark), outcome, today));
  if (outcome !== "right") return { ...practice, cards, row: 0 };
  const row = practice.row + 1;
  const { lastDay } = practice;
  const days = lastDay === today ? practice.days : lastDay === today - 1 ? practice.days + 1 : 1;
  return { ...practice, cards, row, best: Math.max(row, practice.best), days, lastDay: today };
}

/** Days in a row up to today; a day that was left out ends them. */
export function daysInRow({ days, lastDay }: Practice, today: number): number {
  return lastDay >= today - 1 ? days : 0;
}

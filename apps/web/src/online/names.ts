// SPDX-License-Identifier: MIT
// What those at a table are called.
import { type TextKey, t } from "../texts/online.js";
import type { SeatView, Standing } from "./protocol.js";

export const seatLetter = (letter: string): string => t(`seat.${letter}` as TextKey);

/** The name of somebody; a program is told from a person. */
export function calledAs({ name, standing }: { name?: string; standing?: Standing }): string {
  const called = name || t("online.guest");
  return standing === "bot" ? t("online.bot", { name: called }) : called;
}

/** One name, as others see it. */
export function nameOf({ who, name, standing, level, seat, people }: SeatView): string {
  if (people?.length) return people.map(calledAs).join(", ");
  if (who === "machine") return t("seat.machine", { level: level ?? 1 });
  if (who === "open") return t("online.free", { seat: seatLetter(seat) });
  return calledAs({ ...(name ? { name } : {}), ...(standing ? { standing } : {}) });
}

/** A name a seat, never two alike; who looks on from one seat of their own is spoken to. */
export function namesAt(seats: readonly SeatView[], you: readonly string[]): string[] {
  const all = seats.map((one) =>
    you.length === 1 && you[0] === one.seat
      ? t((one.people?.length ?? 1) > 1 ? "online.your-side" : "seat.you")
      : nameOf(one),
  );
  return all.map((name, n) =>
    all.some((other, m) => m !== n && other === name)
      ? t("online.name-at", { name, seat: seatLetter(seats[n]?.seat ?? "") })
      : name,
  );
}

/** Those who sit elsewhere than whoever uses this page. */
export const othersAt = (seats: readonly SeatView[], you: readonly string[]): string =>
  seats
    .filter(({ seat }) => !you.includes(seat))
    .map(nameOf)
    .join(", ");

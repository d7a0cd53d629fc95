// SPDX-License-Identifier: MIT
// What those at a table are called.
import { type TextKey, t } from "../texts/online.js";
import type { SeatView } from "./protocol.js";

export const seatLetter = (letter: string): string => t(`seat.${letter}` as TextKey);

/** One name, as others see it. */
export function nameOf({ who, name, level, seat, people }: SeatView): string {
  if (people?.length) return people.map((one) => one.name || t("online.guest")).join(", ");
  if (who === "machine") return t("seat.machine", { level: level ?? 1 });
  if (who === "open") return t("online.free", { seat: seatLetter(seat) });
  return name || t("online.guest");
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

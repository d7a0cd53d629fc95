// SPDX-License-Identifier: MIT
import type { PositionView } from "chee";

/** So many of what is sown in this game: "3 stones". */
export const counted = ({ noun: [one, many] }: PositionView, count: number): string =>
  `${count} ${count === 1 ? one : many}`;

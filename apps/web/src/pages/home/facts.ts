// SPDX-License-Identifier: MIT
import type { GameName } from "chee";

export interface Facts {
  /** Of a game between people, about. */
  minutes: number;
  /** How hard it is to begin with. */
  how: "easy" | "middling" | "hard";
}

/** What a game takes; of a game that is not here nothing is said. */
export const facts: Readonly<Partial<Record<GameName, Facts>>> = {
  mefuhva: { minutes: 45, how: "hard" },
  njombwa: { minutes: 15, how: "easy" },
  chuba: { minutes: 20, how: "middling" },
  enkeshui: { minutes: 20, how: "middling" },
  swahili: { minutes: 25, how: "easy" },
};

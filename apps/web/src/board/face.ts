// SPDX-License-Identifier: MIT
// Which games have a face of their own: counters here, colours in palette.ts, a line cut in wood.ts.
// A board of any other game has the plain one.
import type { GameName } from "chee";

export type CounterKind = "nut" | "seed" | "bead" | "pebble" | "warrior";

const counters: Readonly<Record<string, CounterKind>> = {
  mefuhva: "nut",
  njombwa: "seed",
  chuba: "bead",
  enkeshui: "pebble",
  swahili: "warrior",
  plain: "pebble",
};

/** The name of a game's face, as style sheets have it. */
export function faceOf(game: GameName): string {
  return Object.hasOwn(counters, game) ? game : "plain";
}

export function counterOf(game: GameName): CounterKind {
  return counters[faceOf(game)] ?? "pebble";
}

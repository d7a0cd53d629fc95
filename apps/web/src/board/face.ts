// SPDX-License-Identifier: MIT
// Which games have a face of their own: counters, the line cut between the sides, wood or cloth.
// Colours are in palette.ts. A board of any other game has the plain face.
import type { GameName } from "chee";

export type CounterKind = "nut" | "seed" | "bead" | "pebble" | "warrior";
export type CutKind = "teeth" | "lozenges" | "dashes" | "horns" | "groove";

export interface Face {
  counter: CounterKind;
  cut: CutKind;
  /** Woven cloth in place of wood, with a stitched edge. */
  cloth?: boolean;
}

const plain: Face = { counter: "pebble", cut: "dashes" };

const faces: Readonly<Record<string, Face>> = {
  mefuhva: { counter: "nut", cut: "teeth" },
  njombwa: { counter: "seed", cut: "lozenges" },
  chuba: { counter: "bead", cut: "dashes", cloth: true },
  enkeshui: { counter: "pebble", cut: "horns" },
  swahili: { counter: "warrior", cut: "groove", cloth: true },
};

/** The name of a game's face, as style sheets have it. */
export function faceOf(game: GameName): string {
  return Object.hasOwn(faces, game) ? game : "plain";
}

export function lookOfFace(game: GameName): Face {
  return faces[faceOf(game)] ?? plain;
}

export function counterOf(game: GameName): CounterKind {
  return lookOfFace(game).counter;
}

/** The classes that the colours and the edge of a board hang on. */
export function faceClasses(game: GameName): string {
  const { counter, cloth } = lookOfFace(game);
  return `face-${faceOf(game)} counters-${counter}${cloth ? " cloth" : ""}`;
}

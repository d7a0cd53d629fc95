// SPDX-License-Identifier: MIT
// What tools/web-exercises.mjs makes of the exercises.
declare module "virtual:exercises/*" {
  export type ExerciseKind =
    | "capture"
    | "endless"
    | "single"
    | "safe"
    | "bull"
    | "centre"
    | "win"
    | "keep";
  export interface ExerciseData {
    kind: ExerciseKind;
    /** 0 where the kind has none. */
    number: number;
    position: string;
    /** Moves, or holes where the kind is "endless". */
    answers: string[];
  }
  const exercises: ExerciseData[];
  export default exercises;
}

// SPDX-License-Identifier: MIT
// Reads the exercises of tests/exercises (docs/formats/exercises.md) when the page is built. That
// their answers are right is the affair of tests/exercises/check_exercises.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = join(dirname(fileURLToPath(import.meta.url)), "..", "tests", "exercises");

/** Exercises of a file, in its order. */
export function readExercises(text) {
  return text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const found = /^(\w+)(?: (\d+))?; ([^;]+); (.+)$/.exec(line);
      if (!found) throw new Error(`tests/exercises: "${line}" is no exercise`);
      const [, kind, number, position, answers] = found;
      return { kind, number: Number(number ?? 0), position, answers: answers.split(" ") };
    });
}

export const exercisesOf = (game) =>
  readExercises(readFileSync(join(folder, `${game}.exercises`), "utf8"));

// SPDX-License-Identifier: MIT
// What is asked of somebody who practises: an exercise of the project's own, or a mistake out of a
// game of theirs. What shows it needs to know no more than this.
import type { Core, GameName, MoveView, PositionView } from "chee";
import { annotate } from "../../analysis/annotate.js";
import { type Mistake, mistakeMark } from "../../practice/mistakes.js";
import { boardTexts } from "../../texts/board.js";
import { t } from "../../texts/later.js";
import type { ExerciseData } from "./content.js";
import {
  choicesOf,
  exerciseId,
  hintSteps,
  hintsOf,
  judge,
  questionOf,
  startOf,
  type Verdict,
} from "./exercise-judge.js";

export interface Task {
  /** The same for the same exercise. */
  mark: string;
  game: GameName;
  position: PositionView;
  /** What can be answered. */
  choices: MoveView[];
  question: string;
  /** How it is answered. */
  how: string;
  hintsMost: number;
  hints(count: number): string[];
  /** Name of the hole that the last hint points to. */
  start: string;
  judge(answer: string): Verdict | Promise<Verdict>;
}

/** The name of the seat that is to move. */
function moverOf({ letters, turn }: PositionView): string {
  const letter = letters[turn ?? 0] ?? "";
  return boardTexts().seats?.[letter] ?? letter;
}

export function exerciseTask(core: Core, one: ExerciseData): Task {
  const position = core.position(one.position);
  return {
    mark: exerciseId(one),
    game: position.game,
    position,
    choices: choicesOf(core, one, position),
    question: questionOf(one, moverOf(position)),
    how: t(one.kind === "endless" ? "exercise.how.hole" : "exercise.how"),
    hintsMost: hintSteps,
    hints: (count) => hintsOf(core, one, count),
    start: startOf(one.answers[0] ?? ""),
    judge: (answer) => judge(core, one, answer),
  };
}

// As thorough as the review that found the mistake, so that both go by the same values.
export const reviewBounds = { nodes: 20_000 };

const percent = (chance: number): number => Math.round(100 * chance);

/** Throws where the position is none, since it may have been kept long ago. */
export function mistakeTask(core: Core, one: Mistake): Task {
  const position = core.position(one.position);
  const { laps } = core.play(one.position, one.better);
  const hints = [
    t("mistake.hint", { before: percent(one.before), after: percent(one.after) }),
    t("exercise.hint.laps", { n: laps }),
    t("exercise.hint.hole", { hole: startOf(one.better) }),
  ];
  return {
    mark: mistakeMark(one),
    game: one.game,
    position,
    choices: core.moves(one.position),
    question: t("mistake.question", { move: one.played, name: moverOf(position) }),
    how: t("mistake.how"),
    hintsMost: hints.length,
    hints: (count) => hints.slice(0, count),
    start: startOf(one.better),
    judge: (answer) => judgeMistake(core, one, position, answer),
  };
}

/** Whether an answer is a mistake, too, is for the core to say: it marks it as it marks a game. */
async function judgeMistake(
  core: Core,
  one: Mistake,
  { ruleset }: PositionView,
  answer: string,
): Promise<Verdict> {
  const trace = core.play(one.position, answer);
  const verdict = { sentences: trace.sentences, trace };
  const before = percent(one.before);
  if (answer === one.better) return { ...verdict, right: true, why: t("mistake.best") };
  if (answer === one.played) {
    const why = t("mistake.same", { before, after: percent(one.after) });
    return { ...verdict, right: false, why };
  }
  const record = { rules: ruleset, start: one.position, moves: [{ m: answer }], result: "*" };
  const { moves } = await annotate(record, reviewBounds);
  const [move] = moves;
  const right = move?.mark !== "?" && move?.mark !== "??";
  const fill = { before: percent(move?.before ?? 0), after: percent(move?.after ?? 0) };
  return { ...verdict, right, why: t(right ? "mistake.good" : "mistake.bad", fill) };
}

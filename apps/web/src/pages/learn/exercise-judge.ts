// SPDX-License-Identifier: MIT
// An exercise posed and answered. What is right is listed with it; what an answer does is told by
// the core.
import type { Core, MoveView, PositionView, Trace } from "chee";
import { markOf } from "../../practice/mark.js";
import { type TextKey, t } from "../../texts/later.js";
import type { ExerciseData } from "./content.js";

export interface Verdict {
  right: boolean;
  /** Why, in a sentence. */
  why: string;
  /** What the answer did, in the core's sentences. */
  sentences: string[];
  /** The turn to show, or null where nothing was sown. */
  trace: Trace | null;
}

export const exerciseId = ({ kind, position }: ExerciseData): string =>
  markOf(`${kind} ${position}`);

/** Holes and moves that can be answered: any hole with counters where a start is asked for. */
export function choicesOf(core: Core, { kind }: ExerciseData, position: PositionView): MoveView[] {
  if (kind !== "endless") return core.moves(position.text);
  return position.holes
    .filter(({ seat, count }) => seat === position.turn && count > 0)
    .map(({ name, index }) => ({ text: name, hole: index }));
}

export function questionOf({ kind, number }: ExerciseData, name: string): string {
  if (kind === "win")
    return t(number === 1 ? "exercise.win.now" : "exercise.win", { name, n: (number + 1) / 2 });
  return t(`exercise.${kind}` as TextKey, { name, n: number });
}

export function judge(core: Core, one: ExerciseData, answer: string): Verdict {
  const right = one.answers.includes(answer);
  if (one.kind === "endless") {
    const preview = core.preview(one.position, answer);
    const ends = !preview.endless && preview.legal;
    return {
      right,
      why: right
        ? t("exercise.endless.right")
        : ends
          ? t("exercise.endless.wrong", { hole: answer })
          : (preview.refusal ?? ""),
      sentences: right || ends ? preview.sentences : [],
      trace: null,
    };
  }
  const trace = core.play(one.position, answer);
  const why = right
    ? t(`exercise.${one.kind}.right` as TextKey, { n: one.number })
    : wrong(core, one, trace);
  return { right, why, sentences: trace.sentences, trace };
}

function wrong(core: Core, one: ExerciseData, trace: Trace): string {
  const { kind, number } = one;
  switch (kind) {
    case "capture": {
      const n = trace.captured || t("exercise.capture.nothing");
      return t("exercise.capture.wrong", { n, more: number });
    }
    case "safe": {
      const reply = worstReply(core, trace.after);
      return reply ? t("exercise.safe.wrong", reply) : "";
    }
    case "bull": {
      const n = count(trace, "bull") || t("exercise.bull.none");
      return t("exercise.bull.wrong", { n, more: number });
    }
    case "centre": {
      const n = toCentre(core, one.position, trace) || t("exercise.centre.none");
      return t("exercise.centre.wrong", { n, more: number });
    }
    default:
      return t(`exercise.${kind}.wrong` as TextKey, { n: (number + 1) / 2 });
  }
}

/** The reply that captures most. */
function worstReply(core: Core, after: string): { move: string; n: number } | null {
  let worst: { move: string; n: number } | null = null;
  for (const { text } of core.moves(after)) {
    const { captured } = core.play(after, text);
    if (captured > (worst?.n ?? 0)) worst = { move: text, n: captured };
  }
  return worst;
}

const count = (trace: Trace, kind: string): number =>
  trace.events.filter((event) => event.kind === kind && event.to === trace.seat).length;

function toCentre(core: Core, position: string, trace: Trace): number {
  const centre = core
    .position(position)
    .holes.find(({ row, seat }) => row === "centre" && seat === trace.seat);
  return trace.events.filter(({ kind, hole }) => kind === "drop" && hole === centre?.index).length;
}

/** How far a hint goes: what to look for, how many laps it takes, where it begins. */
export const hintSteps = 3;

export function hintsOf(core: Core, one: ExerciseData, steps: number): string[] {
  const [answer = ""] = one.answers;
  const hints = [t(`exercise.${one.kind}.hint` as TextKey)];
  if (one.kind !== "endless") {
    const { laps } = core.play(one.position, answer);
    hints.push(t("exercise.hint.laps", { n: laps }));
  } else hints.push(t("exercise.hint.row", { row: answer.charAt(0) }));
  hints.push(t("exercise.hint.hole", { hole: startOf(answer) }));
  return hints.slice(0, steps);
}

/** The hole an answer starts from, by name. */
export const startOf = (answer: string): string => /^[A-Da-d]\d+/.exec(answer)?.[0] ?? "";

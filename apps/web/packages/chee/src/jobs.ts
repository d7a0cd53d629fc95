// SPDX-License-Identifier: MIT
// Long work of the core, asked for in one request and then carried on in slices: what is said of it
// on the way, unpacked.
import { answerOf } from "./ask.js";
import type { Annotated, Bounds, SurveyRow, Worth } from "./types-analysis.js";
import type { GameRecord } from "./types-record.js";

/** How a job stands, as the module says it; chances and accuracies in thousandths. */
interface JobView {
  more: boolean;
  nodes: number;
  done?: number;
  rows?: PackedRow[];
  annotated?: Annotated;
}

interface PackedRow {
  hole: number | null;
  best: boolean;
  depth: number;
  kind: Worth["kind"];
  /** Hundredths of a counter, or plies. */
  number: number;
  most: boolean;
  margin: number;
  chance: number;
  line: string[];
}

export interface JobHeard {
  more: boolean;
  nodes: number;
  /** Positions looked at; 0 for a survey. */
  done: number;
  rows: SurveyRow[] | null;
  annotated: Annotated | null;
}

function boundsText({ depth = 0, nodes = 0, time = 0, hash = 16 }: Bounds): string {
  return [depth, nodes, time, hash].map((number) => Math.trunc(number)).join(" ");
}

const oneLine = (text: string): string => text.replace(/[\r\n]+/g, " ");

export function surveyRequest(
  start: string,
  moves: readonly string[],
  bounds: Bounds,
  groups: readonly (readonly string[])[],
): string {
  // A group without moves is refused, and no survey of the holes.
  const rows = groups.map((group) => oneLine(group.join(" ")) || " ");
  return ["survey", oneLine(start), oneLine(moves.join(" ")), boundsText(bounds), ...rows]
    .join("\n")
    .concat(rows.length > 0 ? "" : "\n");
}

export function annotateRequest(record: GameRecord, bounds: Bounds): string {
  return ["annotate", boundsText(bounds), `${JSON.stringify(record)}\n`].join("\n");
}

function worthOf({ kind, number, most, margin, chance: thousandths }: PackedRow): Worth {
  const chance = thousandths / 1000;
  if (kind === "estimate") return { kind, number: number / 100, chance };
  if (kind === "draw") return { kind, chance };
  return {
    kind,
    plies: number,
    ...(most ? { most } : {}),
    ...(margin > 0 ? { margin } : {}),
    chance,
  };
}

function rowOf(row: PackedRow): SurveyRow {
  const { hole, best, depth, line } = row;
  return { hole, best, depth, value: depth > 0 ? worthOf(row) : null, line };
}

function annotatedOf(packed: Annotated): Annotated {
  const part = (thousandths: number) => thousandths / 1000;
  return {
    ...packed,
    chances: packed.chances.map(part),
    moves: packed.moves.map((move) => ({
      ...move,
      before: part(move.before),
      after: part(move.after),
    })),
    seats: packed.seats.map((seat) => ({
      ...seat,
      accuracy: seat.accuracy === null ? null : part(seat.accuracy),
    })),
  };
}

/** The answer to the request: how many rows or positions there will be. Throws a `CheeError`. */
export function begunOf(json: string): number {
  return answerOf<number>(json);
}

export function heardOf(json: string): JobHeard {
  const { more, nodes, done = 0, rows, annotated } = answerOf<JobView>(json);
  return {
    more,
    nodes,
    done,
    rows: rows ? rows.map(rowOf) : null,
    annotated: annotated ? annotatedOf(annotated) : null,
  };
}

// SPDX-License-Identifier: MIT
// What an `info` line of the engine says, taken apart.

/** What a position is worth for the side to move; three and four players: what each has in the end. */
export type Value =
  /** Counters; Swahili: points. */
  | { kind: "estimate"; number: number }
  | { kind: "win" | "loss"; plies: number; margin?: number }
  | { kind: "draw" }
  | { kind: "points"; points: number[] };

export interface Line {
  /** From 1, the best first. */
  rank: number;
  depth: number;
  value: Value;
  moves: string[];
}

/** All that is known of a position at this moment. */
export interface Finding {
  lines: Line[];
  nodes: number;
  /** Positions looked at in a second. */
  speed: number;
  /** Milliseconds. */
  time: number;
}

export const NOTHING: Finding = { lines: [], nodes: 0, speed: 0, time: 0 };

function readValue(kind: string, number: string): Value {
  if (kind === "cp") return { kind: "estimate", number: Number(number) / 100 };
  if (kind === "win" || kind === "loss") return { kind, plies: Number(number) };
  if (kind === "points") return { kind, points: number.split(",").map(Number) };
  return { kind: "draw" };
}

const shape =
  /^info depth (\d+) multipv (\d+) score (cp|win|loss|draw|points) ?([-\d,]*) nodes (\d+) nps (\d+) time (\d+) pv (.+)$/;

/** The finding with what this line adds; null when it is another kind of line. */
export function addInfo(finding: Finding, text: string): Finding | null {
  const [, depth, rank, kind, number, nodes, speed, time, moves] = shape.exec(text) ?? [];
  if (moves === undefined) return null;
  const line: Line = {
    rank: Number(rank),
    depth: Number(depth),
    value: readValue(kind ?? "", number ?? ""),
    moves: moves.trim().split(/ +/),
  };
  const lines = [...finding.lines];
  lines[line.rank - 1] = line;
  return { lines, nodes: Number(nodes), speed: Number(speed), time: Number(time) };
}

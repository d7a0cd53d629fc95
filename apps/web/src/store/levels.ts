// SPDX-License-Identifier: MIT
// How one has done against each level of the machine, out of the games that were played here and
// ended, and which level comes next.
import type { GameName } from "chee";
import { type GameHead, machineLevel } from "./head.js";

export interface LevelRecord {
  level: number;
  won: number;
  drawn: number;
  lost: number;
}

export interface GameLevels {
  game: GameName;
  /** The levels that were played, the lowest first. */
  levels: LevelRecord[];
  /** The level of the game played last. */
  last: number;
  /** The level to play next. */
  next: number;
}

export type Outcome = "won" | "drawn" | "lost";

/** What each seat has of a game, as docs/formats/records.md writes results; null while it goes on. */
export function outcomesOf(result: string, seats: number): Outcome[] | null {
  if (result === "1-0") return ["won", "lost"];
  if (result === "0-1") return ["lost", "won"];
  if (result === "1/2-1/2") return ["drawn", "drawn"];
  if (!/^\d+(-\d+){1,3}$/.test(result)) return null;
  const points = result.split("-").map(Number);
  const most = Math.max(...points);
  const shared = points.filter((one) => one === most).length > 1;
  // With teams there are two numbers for four seats: those of A and C first.
  return Array.from({ length: seats }, (_, seat) => {
    if (points[seat % points.length] !== most) return "lost";
    return shared ? "drawn" : "won";
  });
}

/** One person against machines of one level: who won, and against which; null for other games. */
function duel(head: GameHead): { level: number; outcome: Outcome } | null {
  if (!head.own) return null;
  const levels = head.players.map(machineLevel);
  const me = head.players.indexOf("?");
  const machines = levels.filter((level) => level !== null);
  if (me < 0 || machines.length !== head.players.length - 1) return null;
  const level = Math.max(...machines);
  if (Math.min(...machines) !== level) return null;
  const outcome = outcomesOf(head.result, head.players.length)?.[me];
  return outcome ? { level, outcome } : null;
}

export const levelMost = 10;

/**
 * The next level: one more after two wins out of the last three games at a level, one less after
 * three losses in a row there, else the same again.
 */
function nextLevel(level: number, atLevel: readonly Outcome[]): number {
  const three = atLevel.slice(-3);
  if (three.filter((one) => one === "won").length >= 2) return Math.min(levelMost, level + 1);
  const beaten = three.length === 3 && three.every((one) => one === "lost");
  return beaten ? Math.max(1, level - 1) : level;
}

/** For each game that was played so, the one played last first. */
export function levelsOf(heads: readonly GameHead[]): GameLevels[] {
  const byGame = new Map<GameName, { level: number; outcome: Outcome }[]>();
  for (const head of [...heads].sort((a, b) => a.added - b.added)) {
    const one = duel(head);
    if (!one) continue;
    const known = byGame.get(head.game) ?? [];
    // A game that is played again comes to stand last.
    byGame.delete(head.game);
    byGame.set(head.game, [...known, one]);
  }
  return [...byGame]
    .map(([game, all]) => {
      const counts = new Map<number, LevelRecord>();
      for (const { level, outcome } of all) {
        const record = counts.get(level) ?? { level, won: 0, drawn: 0, lost: 0 };
        record[outcome]++;
        counts.set(level, record);
      }
      const last = all.at(-1)?.level ?? 1;
      // What was played at this level without another one between.
      const before = all.map(({ level }) => level !== last).lastIndexOf(true);
      const run = all.slice(before + 1).map(({ outcome }) => outcome);
      const levels = [...counts.values()].sort((a, b) => a.level - b.level);
      return { game, levels, last, next: nextLevel(last, run) };
    })
    .reverse();
}

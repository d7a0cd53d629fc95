// SPDX-License-Identifier: MIT
// What the core says of matches, and of what may come before a game: the opening race.
import type { TraceEvent } from "./types.js";

export type MatchKind = "series" | "games" | "surplus";

/**
 * A match between two games (0.6, 3.10, 4.13). Everything that belongs to a seat is given as the
 * coming game is seated. Tag Match of a record is the `text` of the match before its game.
 */
export interface MatchView {
  /** The rule set of its games. */
  rules: string;
  /** All of it, as records and the command write it. */
  text: string;
  /** What was agreed on: "games:6,race=first". */
  terms: string;
  kind: MatchKind;
  /** Games agreed on, or null. */
  length: number | null;
  /** Who wins the opening race (4.15); null where there is none. */
  race: "first" | "farthest" | null;
  /** Whether the players may lay out two holes anew before each game (4.16). */
  rearranged: boolean;
  /** Number of the coming game, from 1. */
  game: number;
  /** Who sits at each seat, numbered by the seats of the first game, from 0. */
  players: number[];
  /** Games won by who sits there; partners win together. */
  wins: number[];
  /** What they bring to a surplus match; null in others. */
  stones: number[] | null;
  /** Why a game of it cannot be given up (5.8); null where it can. */
  noResigning: string | null;
  over: boolean;
  /** The seat that leads or has won (with teams 0 or 1); null when it is even. */
  leader: number | null;
  /** How the coming game begins, before stones are laid out anew and before a race; null when over. */
  start: string | null;
}

/**
 * The opening race (4.15), both players sowing at once: events of South's hand and of North's take
 * turns, and `to` says whose hand it is. A step of both ends with a "drop" of North's.
 */
export interface Race {
  before: string;
  after: string;
  events: TraceEvent[];
  sentences: string[];
  /** The most laps that one of them sowed. */
  laps: number;
  /** Index of the hole where the last counter fell. */
  end: number | null;
  /** Who reached an empty hole first; null at a tie, which the lot decides. */
  winner: number | null;
}

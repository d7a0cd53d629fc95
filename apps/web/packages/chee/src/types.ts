// SPDX-License-Identifier: MIT
// What the core says of games, positions and turns. All of it is plain data, made anew with each
// call. Seats are numbers: South or A is 0, North or B is 1, C is 2, D is 3. Numbers such as 2.7 in
// `clause` are clauses of the rule sheets.

/** As in `GameInfo`: "mefuhva", "njombwa", ... The core's list says which games there are. */
export type GameName = string;

export interface GameOption {
  name: string;
  /** The first is the default. */
  values: string[];
  clause: string;
  meaning: string;
  /** Sizes that have this option. */
  sizes: number[];
}

export interface GameSource {
  /** Author, title, year. */
  text: string;
  /** "pp. 732-733", or "". */
  pages: string;
}

export interface GameInfo {
  name: GameName;
  title: string;
  people: string;
  region: string;
  summary: string;
  /** Rows of the board: 4 or 2; Swahili: 1, one for each seat. */
  rows: number;
  /** Columns, or players in Swahili. */
  sizes: number[];
  /** Those that the sources give; the others are for study. */
  official: number[];
  defaultSize: number;
  /** The game meant where none is named. */
  usual: boolean;
  /** Clause that accepts the other sizes, or null. */
  unofficialClause: string | null;
  options: GameOption[];
  /** Clause of the normal end. */
  winClause: string;
  sources: GameSource[];
}

/** A rule set such as "mefuhva.16,extra=0", taken apart. */
export interface Rules {
  /** The canonical spelling. */
  text: string;
  game: GameName;
  size: number;
  official: boolean;
  seats: number;
  /** The value of every option that this game and size have. */
  options: Record<string, string>;
}

export type HoleMark = "spinster" | "bull";
export type HoleRow = "front" | "back" | "row" | "arm" | "centre";

export interface HoleView {
  /** Place in `PositionView.holes`; events and choices name holes by it. */
  index: number;
  /** As in the notation: "A5", "b3"; Swahili's centre: "centre", one entry for each seat. */
  name: string;
  /** Whose hole it is. */
  seat: number;
  row: HoleRow;
  /** 1.. from the owner's left; Swahili: 1 outermost to 11, 12 for the centre. */
  column: number;
  count: number;
  mark: HoleMark | null;
  /** Whose bull it is; null without a mark of that kind. */
  owner: number | null;
}

export type Ending = "cleared" | "row-bare" | "no-moves" | "repetition" | "stuck";

export interface ResultView {
  /** "1-0", "0-1", "1/2-1/2", or Swahili's points, "35-20". */
  text: string;
  ending: Ending;
  clause: string;
  /** The result with its reason and clause, as `chee explain` says it. */
  sentence: string;
  /** Drawn, or a highest score that several share. */
  shared: boolean;
  /** The seat that won (with teams: 0 for A and C, 1 for B and D), or null when shared. */
  winner: number | null;
  /** One entry a seat; with teams two. */
  points: number[];
}

export interface PositionView {
  /** The six fields in canonical spelling. */
  text: string;
  /** The rule set, e.g. "njombwa.8". */
  ruleset: string;
  game: GameName;
  /** What holes of this game may be marked as; null where none ever is. */
  marks: HoleMark | null;
  /** What is sown, one and several, in the module's language: ["stone", "stones"]. */
  noun: [string, string];
  /** Holes in a row; Swahili: 11. */
  columns: number;
  /** Rows of one seat: 2 or 1. */
  rows: number;
  seats: number;
  /** Letters of the seats as field 4 has them: S N, or A B C D. */
  letters: string[];
  /** The seat to move, or null when the game is over. */
  turn: number | null;
  ply: number;
  holes: HoleView[];
  /** Captured counters of each seat; Swahili: the compound. */
  stores: number[];
  /** The score as it stands, as rows of `ResultView.points`. */
  points: number[];
  /** null while the game goes on. A single position knows no repetition; `GameView` does. */
  result: ResultView | null;
  /** `result.sentence`, or null. */
  reason: string | null;
}

export interface MoveView {
  text: string;
  /** Index of the hole it starts from; null for a pass. */
  hole: number | null;
}

export type EventKind =
  | "lift"
  | "drop"
  | "relay"
  | "choice"
  | "capture"
  | "bull"
  | "forfeit"
  | "remove"
  | "pass"
  | "rest"
  | "end"
  | "seize";

/**
 * One thing that happens in a turn. Who adds `delta` to the hole, sets its mark and owner, and adds
 * `gain` to the store of `to`, event by event, has the position after each event; no rule is needed.
 */
export interface TraceEvent {
  kind: EventKind;
  /** Index of the hole, or null (pass, end). */
  hole: number | null;
  /** Whose hole, or who passes. */
  seat: number;
  /** Lifted, captured, ... counters; "drop", "relay", "rest", "bull": what the hole holds. */
  count: number;
  /** How the hole's counters change with this event; 0 where they do not. */
  delta: number;
  /** The hole's mark after the event. */
  mark: HoleMark | null;
  /** The owner of that bull, or null. */
  owner: number | null;
  /** Counters in the hand after the event; in a race in that of `to`. */
  hand: number;
  /** The seat that receives: capture, bull, forfeit; in a race whose hand it is; else null. */
  to: number | null;
  /** Counters that go to the store of `to`. */
  gain: number;
  /** 1-based lap; 0 outside a sowing. */
  lap: number;
  clause: string;
  /** What this event completes, in the words of `chee explain`; null for most. */
  sentence: string | null;
  /** How many of the trace's sentences are complete after this event. */
  told: number;
}

/** A whole turn. */
export interface Trace {
  move: string;
  seat: number;
  /** Positions before and after it, as text. */
  before: string;
  after: string;
  events: TraceEvent[];
  sentences: string[];
  laps: number;
  /** Index of the hole in which the sowing came to rest, or null. */
  end: number | null;
  /** Counters that went to the mover's store. */
  captured: number;
}

export type ChoiceKind = "extra" | "pair" | "direction" | "stop";

export interface ChoiceOption {
  /** What to append to the prefix. */
  text: string;
  /** A few words: "b3", "none", "clockwise", "sow on", "stop". */
  label: string;
  /** The hole that stands for it on the board (a pair: its front pocket), or null. */
  hole: number | null;
  /** All holes it takes from. */
  holes: number[];
  /** Counters taken by it. */
  gain: number;
}

export interface Choice {
  kind: ChoiceKind;
  /** "take one other hole as well (1.9)?" */
  question: string;
  clause: string;
  /** Where the sowing stands. */
  hole: number | null;
  options: ChoiceOption[];
}

/**
 * A turn as far as it is chosen. `prefix` is a start hole followed by the texts of the options
 * taken; `events` and `sentences` reach to the open choice, or to the end when there is none.
 */
export interface Turn {
  prefix: string;
  hole: number;
  events: TraceEvent[];
  sentences: string[];
  laps: number;
  end: number | null;
  captured: number;
  /** The choice that comes next, or null when the move is complete. */
  choice: Choice | null;
  /** The complete move, or null while there is a choice. */
  move: string | null;
  /** Position after the complete move, or null. */
  after: string | null;
  /** Moves that are still possible. */
  moves: string[];
}

/** What a start from a hole comes to, up to the first choice. */
export interface Preview {
  hole: number;
  /** Whether a move starts here. */
  legal: boolean;
  /** Why not, with the clause; null when legal. */
  refusal: string | null;
  clause: string | null;
  laps: number;
  /** Index of the hole where the sowing ends or stands at the choice; null when endless or illegal. */
  end: number | null;
  /** Counters captured so far by the mover. */
  captures: number;
  /** The sowing never ends (0.2), so it is no move. */
  endless: boolean;
  /** The first choice, or null. */
  choices: Choice | null;
  /** The sentences of `chee explain`; of an endless sowing the first laps and where it comes back. */
  sentences: string[];
  /** How each hole would change, those that do: index and difference. */
  changes: { hole: number; delta: number }[];
}

/** An endless sowing (0.2), from its start until it has gone round once. */
export interface Round {
  hole: number;
  events: TraceEvent[];
  /** Of the laps shown, then one that says how the sowing goes round. */
  sentences: string[];
  laps: number;
  end: number | null;
  /** The first lap that comes again; 0 where a choice on the way comes first. */
  from: number;
  /** Laps in a round; 0 as well. */
  round: number;
}

/** A game as played: repetition (0.4) is known here. */
export interface GameView {
  start: string;
  moves: string[];
  /** Texts of all positions on the way; one more than moves. */
  positions: string[];
  position: PositionView;
  legal: MoveView[];
  /** With repetition taken into account. */
  result: ResultView | null;
  /** How often the position reached has occurred. */
  occurrences: number;
}

export type Status = "illegal" | "bad-data" | "limit" | "io" | "memory";

/** How a UGI session stands. */
export type SessionState = "idle" | "working" | "waiting" | "over";

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

export type Ending = "cleared" | "row-bare" | "no-moves" | "repetition";

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

/** A record as docs/formats/records.md defines it, an object of JSON Lines a game. */
export interface GameRecord {
  rules: string;
  /** Always there in what was read. */
  start?: string;
  tags?: Record<string, string>;
  comment?: string;
  escape?: string;
  moves: RecordMove[];
  result?: string;
  [key: string]: unknown;
}

export interface RecordMove {
  m: string;
  captured?: number;
  before?: string;
  comment?: string;
  nags?: number[];
  clk?: string;
  eval?: string;
  escape?: string;
  variations?: RecordMove[][];
  [key: string]: unknown;
}

/** A game of a file of records, with what its main line comes to. */
export interface RecordEntry {
  record: GameRecord;
  /** Texts of all positions of the main line; one more than it has moves. */
  positions: string[];
  /** How it ends by the rules; null where it does not. */
  result: ResultView | null;
  /** Bytes of the file that were needed so far. */
  taken: number;
}

/** What a search may cost; what is left out or 0 is no bound. */
export interface Bounds {
  /** Plies, up to 120. */
  depth?: number;
  /** Positions looked at. */
  nodes?: number;
  /** Milliseconds. */
  time?: number;
  /** Megabytes for what is remembered of positions; 16. */
  hash?: number;
}

/** What a move is worth for the side to move. */
export type Worth = { chance: number } & (
  | { kind: "estimate"; number: number }
  | { kind: "win" | "loss"; plies: number; margin?: number }
  | { kind: "draw" }
);

/** A group of moves and its best. */
export interface SurveyRow {
  /** Index of the hole that the first of them starts from; null for a pass. */
  hole: number | null;
  /** 0 and null as long as nothing is known. */
  depth: number;
  value: Worth | null;
  /** No other row is worth more, as far as is known. */
  best: boolean;
  /** The best line. */
  line: string[];
}

/** What a file of endgame tables brought. */
export interface TablesAdded {
  /** The rule set; options that only concern the start are at their defaults. */
  rules: string;
  /** Counters on the board at the most, of all tables of that rule set. */
  counters: number;
  /** Positions in them. */
  positions: number;
}

/** A group of moves, and what tables know of it. */
export interface ExactRow {
  /** Index of the hole that the first of them starts from; null for a pass. */
  hole: number | null;
  /** Null where the tables do not know all moves of the group. */
  value: Exact | null;
}

/** An exact value, seen from the side to move. */
export interface Exact {
  kind: "win" | "loss" | "draw";
  /** Swahili: the points that the game then ends with, the winner's more than the loser's; else 0. */
  margin: number;
  /** The mover's turns to the next capture, forfeit, lost spinster or end; 0 where none is kept. */
  turns: number;
  /** The move leads to a position that was there twice: this game ends with it (0.4), and the value is that of a fresh start. */
  third: boolean;
  /** No other group is worth more; false as long as some group is not known. */
  best: boolean;
  /** The best move of the group. */
  move: string;
}

/** A whole game as `chee analyse` writes it, and what is said of it. */
export interface Annotated {
  /** With evals, marks and better lines. */
  record: GameRecord;
  /** Of South or seat A (with teams, their side) in each position, 0 to 1; one more than moves. */
  chances: number[];
  /** Of the main line. */
  moves: AnnotatedMove[];
  seats: AnnotatedSeat[];
  /** Moves, from 0, with which the game turned. */
  turningPoints: number[];
}

export interface AnnotatedMove {
  mark: "" | "!" | "?" | "??";
  /** The mover's winning chance with the best move, and with the move played. */
  before: number;
  after: number;
  /** The best line in place of the move. */
  better: string[];
}

export interface AnnotatedSeat {
  moves: number;
  /** 0 to 1; null where there was never a choice. */
  accuracy: number | null;
  good: number;
  bad: number;
  veryBad: number;
}

export type RecordFormat = "pmn" | "jsonl";

export type Status = "illegal" | "bad-data" | "limit" | "io" | "memory";

/** How a UGI session stands. */
export type SessionState = "idle" | "working" | "waiting" | "over";

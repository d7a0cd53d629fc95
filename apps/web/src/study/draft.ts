// SPDX-License-Identifier: MIT
// A position while it is made: any numbers at all. Whether it can be is for the core to say, from
// its text; a fault comes back with a column, and the column leads to the hole.
import { CheeError, type Core, type HoleMark, type HoleView, type PositionView } from "chee";
import { hasArms } from "../board/layout.js";

export interface Cell {
  count: number;
  mark: HoleMark | null;
  owner: number | null;
}

export interface Draft {
  /** A position of the same rule set, for names and places. */
  readonly board: PositionView;
  /** By index of the hole. */
  readonly cells: readonly Cell[];
  readonly stores: readonly number[];
  readonly turn: number;
  readonly ply: number;
  /** Start holes of the opening round (5.11), as field 5 has them behind its "o". */
  readonly openings: string;
}

/** What the notation can write: one byte a hole. */
export const countMax = 255;
/** A ply at which no first turn is to come, whatever the game and the number of players. */
export const studyPly = 4;

export function draftOf(board: PositionView): Draft {
  const cells: Cell[] = [];
  for (const { index, count, mark, owner } of board.holes) cells[index] = { count, mark, owner };
  const state = board.text.split(" ")[4] ?? "-";
  return {
    board,
    cells,
    stores: [...board.stores],
    turn: turnIn(board),
    ply: board.ply,
    openings: state.startsWith("o") ? state.slice(1) : "",
  };
}

// A finished position has no turn in the view, but its text names a seat all the same.
function turnIn(board: PositionView): number {
  return Math.max(0, board.letters.indexOf(board.text.split(" ")[3] ?? ""));
}

/** What stands in a position's text, whether it can be or not. */
export function draftOfText(core: Core, text: string): Draft {
  const [rules = "", rows = "", stores = "", turn = "", state = "", ply = ""] = text.split(" ");
  const board = core.start(rules);
  const cells = [...draftOf(board).cells];
  const written = rows.split(/[/,]/);
  for (const [n, { index }] of rowsOf(board).flat().entries())
    cells[index] = cellOf(written[n] ?? "", board.letters);
  const parts = stores.split(",").map((one) => one.split("+"));
  for (const { row, seat, index } of board.holes)
    if (row === "centre") cells[index] = cellOf(parts[seat]?.[0] ?? "", board.letters);
  return {
    board,
    cells,
    stores: parts.map((part) => Number(part.at(-1))),
    turn: Math.max(0, board.letters.indexOf(turn)),
    ply: Number(ply),
    openings: state.startsWith("o") ? state.slice(1) : "",
  };
}

function cellOf(text: string, letters: readonly string[]): Cell {
  const letter = text.replace(/\d/g, "");
  const count = Number.parseInt(text, 10) || 0;
  if (letter === "u") return { count, mark: "spinster", owner: null };
  return letter
    ? { count, mark: "bull", owner: letters.indexOf(letter) }
    : { count, mark: null, owner: null };
}

export function emptied(draft: Draft): Draft {
  return {
    ...draft,
    cells: draft.cells.map(() => ({ count: 0, mark: null, owner: null })),
    stores: draft.stores.map(() => 0),
    ply: studyPly,
    openings: "",
  };
}

/** The marks that the holes of a game may have, in the order in which a key goes through them. */
export function marksOf(board: PositionView): Cell[] {
  const mark = (kind: HoleMark | null, owner: number | null) => ({ count: 0, mark: kind, owner });
  if (!board.marks) return [];
  const owners = board.marks === "bull" ? [0, 1] : [null];
  return [mark(null, null), ...owners.map((owner) => mark(board.marks, owner))];
}

export function withCell(draft: Draft, index: number, change: Partial<Cell>): Draft {
  const cells = draft.cells.map((cell, n) => {
    if (n !== index) return cell;
    const next = { ...cell, ...change };
    next.count = Math.max(0, Math.min(countMax, next.count));
    // A spinster is one man; whoever adds another has none any more.
    if (next.mark === "spinster" && next.count !== 1 && change.mark === undefined) next.mark = null;
    return next;
  });
  return { ...draft, cells };
}

/** The next mark of a hole; a spinster brings her one man with her. */
export function withNextMark(draft: Draft, index: number): Draft {
  const marks = marksOf(draft.board);
  const cell = draft.cells[index];
  if (!cell || marks.length === 0) return draft;
  const at = marks.findIndex(({ mark, owner }) => mark === cell.mark && owner === cell.owner);
  const { mark, owner } = marks[(at + 1) % marks.length] as Cell;
  const count = mark === "spinster" ? 1 : cell.count;
  return withCell(draft, index, { count, mark, owner });
}

/** Where a part of a position's text stands. */
interface Part {
  from: number;
  hole?: number;
  seat?: number;
  field: Field;
}

export type Field = "rules" | "rows" | "stores" | "turn" | "state" | "ply";

class Writer {
  text = "";
  readonly parts: Part[] = [];

  put(field: Field, text: string, place: { hole?: number; seat?: number } = {}): void {
    this.parts.push({ from: this.text.length, field, ...place });
    this.text += text;
  }
}

/** Rows from North back to South back, as South sees them; arms: the seats in order. */
function rowsOf({ holes, seats }: PositionView): HoleView[][] {
  const arms = hasArms(holes);
  const row = (seat: number, of: HoleView["row"]) =>
    holes
      .filter((hole) => hole.seat === seat && hole.row === of)
      .sort((a, b) => (seat === 1 && !arms ? b.column - a.column : a.column - b.column));
  const all = arms
    ? Array.from({ length: seats }, (_, seat) => row(seat, "arm"))
    : [
        row(1, "back"),
        row(1, "front"),
        row(1, "row"),
        row(0, "row"),
        row(0, "front"),
        row(0, "back"),
      ];
  return all.filter((one) => one.length > 0);
}

function cellText(cell: Cell | undefined, letters: readonly string[]): string {
  if (cell?.mark === "spinster") return `${cell.count}u`;
  if (cell?.mark === "bull") return `${cell.count}${letters[cell.owner ?? 0] ?? ""}`;
  return String(cell?.count ?? 0);
}

function write(draft: Draft, state: string): Writer {
  const { board, cells, stores } = draft;
  const out = new Writer();
  out.put("rules", `${board.ruleset} `);
  rowsOf(board).forEach((row, r) => {
    row.forEach((hole, n) => {
      const before = n ? "," : r ? "/" : "";
      if (before) out.put("rows", before);
      out.put("rows", cellText(cells[hole.index], board.letters), { hole: hole.index });
    });
  });
  out.put("stores", " ");
  stores.forEach((store, seat) => {
    if (seat) out.put("stores", ",");
    const centre = board.holes.find((hole) => hole.row === "centre" && hole.seat === seat);
    if (centre) {
      out.put("stores", String(cells[centre.index]?.count ?? 0), { hole: centre.index });
      out.put("stores", "+");
    }
    out.put("stores", String(store), { seat });
  });
  out.put("turn", ` ${board.letters[draft.turn] ?? ""}`);
  out.put("state", ` ${state}`);
  out.put("ply", ` ${draft.ply}`);
  return out;
}

export interface Fault {
  text: string;
  clause: string;
  field: Field;
  hole: number | null;
  seat: number | null;
}

export type Checked = { position: PositionView } | { fault: Fault };

// What field 5 has to be follows from the others (2.5, 4.8), or is listed in the draft (5.11).
function statesOf({ board, openings }: Draft): string[] {
  if (!board.ruleset.includes("openings=distinct")) return ["-", "SN", "N"];
  return openings ? [`o${openings}`] : ["-", "o"];
}

/** Asks the core, with each state that there is; a fault elsewhere than in the state goes first. */
export function check(core: Core, draft: Draft): Checked {
  const faults: Fault[] = [];
  for (const state of statesOf(draft)) {
    const { text, parts } = write(draft, state);
    try {
      return { position: core.position(text) };
    } catch (reason) {
      faults.push(faultOf(reason, parts));
    }
  }
  const fault = faults.find((one) => one.field !== "state") ?? faults.at(-1);
  return { fault: fault as Fault };
}

function faultOf(reason: unknown, parts: readonly Part[]): Fault {
  if (!(reason instanceof CheeError)) throw reason;
  const at = reason.column - 1;
  const part = parts.filter((one) => one.from <= at).at(-1);
  return {
    text: reason.message,
    clause: reason.clause,
    field: part?.field ?? "rules",
    hole: part?.hole ?? null,
    seat: part?.seat ?? null,
  };
}

/** The draft as the board draws it, whether it can be or not. */
export function pictureOf(draft: Draft): PositionView {
  const { board, cells, stores, turn, ply } = draft;
  const holes = board.holes.map((hole) => ({ ...hole, ...cells[hole.index] }));
  return { ...board, text: write(draft, "-").text, holes, stores: [...stores], turn, ply };
}

// SPDX-License-Identifier: MIT
// From surveys to what a board shows: the start holes of a position, and the options of the choice
// that stands open on it.
import type { Bounds, Core, PositionView, SurveyRow, Turn } from "chee";
import type { BoardValue, BoardValues } from "../board/index.js";
import { t } from "../texts/later.js";
import { approach, exactRows, exactValue, onTables } from "./exact.js";
import type { Surveyor } from "./surveyor.js";
import { valueShort, valueWords } from "./worth.js";

interface Place {
  core: Core;
  start: string;
  moves: readonly string[];
  /** The position after them. */
  view: PositionView;
  /** The move as far as it is chosen. */
  prefix: string;
  bounds: Bounds;
}

function boardValue(row: SurveyRow, best: boolean): BoardValue | null {
  const { value } = row;
  if (!value) return null;
  const said = valueWords(value);
  const words = best ? t("analysis.value.best", { value: said }) : said;
  return { text: valueShort(value), words, best };
}

/** A row that is the only one is not called the best. */
function valuesOf<Key extends string | number>(
  rows: readonly SurveyRow[],
  keyOf: (row: SurveyRow, index: number) => Key | null,
): Record<Key, BoardValue> {
  const values = {} as Record<Key, BoardValue>;
  for (const [i, row] of rows.entries()) {
    const key = keyOf(row, i);
    const value = boardValue(row, row.best && rows.length > 1);
    if (key !== null && value) values[key] = value;
  }
  return values;
}

/** What endgame tables know of the same groups, and whether that is all of them. */
function exactOf<Key extends string | number>(
  { start, moves }: Place,
  groups: readonly (readonly string[])[],
  keyOf: (hole: number | null, index: number) => Key | null,
): { values: Record<Key, BoardValue>; whole: boolean } {
  const rows = exactRows(start, moves, groups);
  const values = {} as Record<Key, BoardValue>;
  for (const [i, { hole, value }] of rows.entries()) {
    const key = keyOf(hole, i);
    if (key !== null && value) values[key] = exactValue(value, rows.length === 1);
  }
  return { values, whole: rows.length > 0 && rows.every(({ value }) => value) };
}

export class Values {
  #place = "";
  #asked = "";
  /** Of the options asked about; "" for the start holes. */
  #prefix = "";
  #values: BoardValues | null = null;
  #depth = 0;
  #last: Place | null = null;
  #silence: (() => void) | null = null;

  constructor(
    private readonly surveyor: Surveyor,
    private readonly hear: (values: BoardValues | null, depth: number) => void,
  ) {}

  look(place: Place): void {
    const { start, moves, prefix, bounds } = place;
    this.#last = place;
    // More tables mean looking again at the same place.
    this.#silence ??= onTables(() => {
      this.#asked = "";
      this.#depth = 0;
      if (this.#last) this.look(this.#last);
    });
    const here = [start, bounds.depth, bounds.time, ...moves].join("\n");
    const turn = prefix === "" ? null : turnOf(place);
    const moved = here !== this.#place;
    // Once the last choice is taken, the values of its options stay.
    const taken = turn !== null && !moved && this.#prefix !== "" && prefix.startsWith(this.#prefix);
    const asked = turn?.choice ? `${prefix}\n${here}` : taken ? this.#asked : here;
    if (moved) this.#forget();
    if (asked === this.#asked) return;
    this.#place = here;
    this.#asked = asked;
    this.#prefix = turn?.choice ? prefix : "";
    if (moved) void approach(place.view);
    if (turn?.choice) this.#lookAtOptions(place, turn);
    else this.#lookAtHoles(place);
  }

  stop(): void {
    this.#last = null;
    this.#silence?.();
    this.#silence = null;
    this.surveyor.stop();
    this.#forget();
  }

  free(): void {
    this.stop();
    this.surveyor.free();
  }

  #forget(): void {
    this.#place = this.#asked = "";
    if (this.#values) this.#tell(null, 0);
  }

  #tell(values: BoardValues | null, depth: number): void {
    this.#values = values;
    this.#depth = depth;
    this.hear(values, depth);
  }

  #lookAtHoles(place: Place): void {
    const { start, moves, bounds } = place;
    const exact = exactOf(place, [], (hole) => hole);
    if (exact.whole) {
      this.surveyor.stop();
      this.#tell({ holes: exact.values, prefix: "", options: {} }, Number.POSITIVE_INFINITY);
      return;
    }
    this.surveyor.look({ start, moves, groups: [], bounds }, (rows) => {
      const holes = { ...valuesOf(rows, (row) => row.hole), ...exact.values };
      const depth = Math.min(...rows.map((row) => row.depth));
      // What was known better before a choice was looked at is not given up for less.
      if (depth < this.#depth) return;
      this.#tell({ holes, prefix: "", options: {} }, depth);
    });
  }

  #lookAtOptions(place: Place, turn: Turn): void {
    const { core, start, moves, view, bounds } = place;
    const options = turn.choice?.options ?? [];
    const groups = options.map((option) => core.turn(view.text, turn.prefix + option.text).moves);
    const holes = this.#values?.holes ?? {};
    const { prefix } = turn;
    const exact = exactOf(place, groups, (_, i) => options[i]?.text ?? null);
    if (exact.whole) {
      this.surveyor.stop();
      this.#tell({ holes, prefix, options: exact.values }, this.#depth);
      return;
    }
    this.surveyor.look({ start, moves, groups, bounds }, (rows) => {
      const found = valuesOf(rows, (_, i) => options[i]?.text ?? null);
      const values = { ...found, ...exact.values };
      this.#tell({ holes, prefix, options: values }, this.#depth);
    });
  }
}

function turnOf({ core, view, prefix }: Place): Turn | null {
  try {
    return core.turn(view.text, prefix);
  } catch {
    // A prefix of another position: the board has not followed yet.
    return null;
  }
}

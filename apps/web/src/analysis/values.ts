// SPDX-License-Identifier: MIT
// From surveys to what a board shows: the start holes of a position, and the options of the choice
// that stands open on it.
import type { Bounds, Core, PositionView, SurveyRow, Turn } from "chee";
import type { BoardValue, BoardValues } from "../board/index.js";
import { t } from "../texts/later.js";
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

export class Values {
  #place = "";
  #asked = "";
  /** Of the options asked about; "" for the start holes. */
  #prefix = "";
  #values: BoardValues | null = null;
  #depth = 0;

  constructor(
    private readonly surveyor: Surveyor,
    private readonly hear: (values: BoardValues | null, depth: number) => void,
  ) {}

  look(place: Place): void {
    const { start, moves, prefix, bounds } = place;
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
    if (turn?.choice) this.#lookAtOptions(place, turn);
    else this.#lookAtHoles(place);
  }

  stop(): void {
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

  #lookAtHoles({ start, moves, bounds }: Place): void {
    this.surveyor.look({ start, moves, groups: [], bounds }, (rows) => {
      const holes = valuesOf(rows, (row) => row.hole);
      const depth = Math.min(...rows.map((row) => row.depth));
      // What was known better before a choice was looked at is not given up for less.
      if (depth < this.#depth) return;
      this.#tell({ holes, prefix: "", options: {} }, depth);
    });
  }

  #lookAtOptions({ core, start, moves, view, bounds }: Place, turn: Turn): void {
    const options = turn.choice?.options ?? [];
    const groups = options.map((option) => core.turn(view.text, turn.prefix + option.text).moves);
    const holes = this.#values?.holes ?? {};
    const { prefix } = turn;
    this.surveyor.look({ start, moves, groups, bounds }, (rows) => {
      const values = valuesOf(rows, (_, i) => options[i]?.text ?? null);
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

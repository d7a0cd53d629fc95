// SPDX-License-Identifier: MIT
// Exact values from files of endgame tables (docs/formats/database.md), in a module of its own that
// is loaded when it is wanted.
import { answerOf, oneLine } from "./ask.js";
import type { WasmModule } from "./platform.js";
import type { Exact, ExactRow, TablesAdded } from "./types-tables.js";
import {
  compile,
  type Imports,
  instantiate,
  type Known,
  type Wasm,
  type WasmSource,
} from "./wasm.js";

/** Unpacks one zstd frame into `room`, which it fills, or throws. */
export type Unpack = (frame: Uint8Array, room: Uint8Array) => Uint8Array;

type PackedRow = { hole: number | null } & (Exact | { kind: null });

/** The module's way to `unpack`: bytes made, or -1. */
export function importing(unpack: Unpack): Imports {
  return (memory) => ({
    unpack(to: number, room: number, from: number, size: number): number {
      try {
        // A copy, since what unpacks may write before it has read all.
        const frame = new Uint8Array(memory(), from, size).slice();
        const made = unpack(frame, new Uint8Array(room));
        if (made.length > room) return -1;
        new Uint8Array(memory()).set(made, to);
        return made.length;
      } catch {
        return -1;
      }
    },
  });
}

/** How the search of another module asks this one. */
export function knownBy({ exports }: Wasm): Known {
  const at = exports.asked_at();
  let there = new Uint8Array();
  let here = new Uint8Array();
  // A search asks at nearly every position, so views last as long as the memories they are of.
  return (memory, position, size, value, room) => {
    if (there.buffer !== memory) there = new Uint8Array(memory);
    if (here.buffer !== exports.memory.buffer) here = new Uint8Array(exports.memory.buffer);
    for (let i = 0; i < size; i++) here[at + i] = there[position + i] as number;
    if (!exports.knows()) return 0;
    // Unpacking a block may have taken memory.
    if (here.buffer !== exports.memory.buffer) here = new Uint8Array(exports.memory.buffer);
    const found = at + size;
    for (let i = 0; i < room; i++) there[value + i] = here[found + i] as number;
    return 1;
  };
}

/** Tables of any number of rule sets. Every method answers at once or throws a `CheeError`. */
export class Tables {
  readonly #wasm: Wasm;

  /** Use `loadTables`. */
  constructor(wasm: Wasm) {
    this.#wasm = wasm;
  }

  /** The rule set whose tables hold the positions of this one. */
  rules(text: string): string {
    return answerOf(this.#wasm.call(`rules\n${oneLine(text)}`));
  }

  /**
   * Adds a file of tables, or several one after another of one rule set. What is broken, cut or
   * foreign is refused whole; a table that is there already stays.
   */
  add(bytes: Uint8Array): TablesAdded {
    return answerOf(this.#wasm.call("add\n", bytes));
  }

  /**
   * What the moves are worth in the position that these lead to: a row for each hole that a turn may
   * start from, or for each group of moves. None when the game is over.
   */
  exact(
    start: string,
    moves: readonly string[] = [],
    groups: readonly (readonly string[])[] = [],
  ): ExactRow[] {
    const request = ["exact", oneLine(start), oneLine(moves.join(" "))].join("\n");
    const lines = groups.map((group) => oneLine(group.join(" ")) || " ").join("\n");
    const rows = answerOf<PackedRow[]>(this.#wasm.call(`${request}\n${lines}`));
    return rows.map(({ hole, ...row }) => ({ hole, value: row.kind === null ? null : row }));
  }
}

/** Compiles that module with its sentences in this language, as `compileIn` does the core. */
export async function compileTablesIn(language: "en" | "de"): Promise<WasmModule> {
  return language === "de"
    ? compile(new URL("./tables-de.wasm", import.meta.url))
    : compile(new URL("./tables.wasm", import.meta.url));
}

/** Loads the module of exact values. Without a source it is `tables.wasm` beside this file. */
export async function loadTables(unpack: Unpack, source?: WasmSource): Promise<Tables> {
  const module = await compile(source ?? new URL("./tables.wasm", import.meta.url));
  return new Tables(await instantiate(module, importing(unpack)));
}

// SPDX-License-Identifier: MIT
// Reads and writes files of records away from the page, which stays quick whatever the file is.
import { CheeError, type Core, type GameRecord, loadCore, type RecordFormat } from "chee";
import { type ReadGame, readGame } from "./head.js";

export type Job =
  | { wasm: WebAssembly.Module; read: Uint8Array }
  | { wasm: WebAssembly.Module; write: string[]; format: RecordFormat };

export interface Fault {
  text: string;
  /** 1-based place in the file; 0 where there is none. */
  line: number;
  column: number;
}

/** `part` of the work, from 0 to 1, is done. */
export type Said =
  | { games: ReadGame[]; part: number }
  | { text: string; left: number; part: number }
  | { fault: Fault }
  | { end: true };

const scope = globalThis as unknown as {
  postMessage(said: Said, transfer?: Transferable[]): void;
  onmessage: (event: MessageEvent<Job>) => void;
};

const beat = 50; // milliseconds between two messages
const slice = 100; // records written in one go

function read(core: Core, file: Uint8Array): void {
  let games: ReadGame[] = [];
  let part = 0;
  let told = performance.now();
  const tell = () => {
    const paths = games.map(({ facts }) => facts.path.buffer);
    scope.postMessage({ games, part }, paths);
    games = [];
    told = performance.now();
  };
  try {
    for (const entry of core.records(file)) {
      games.push(readGame(entry));
      part = entry.taken / Math.max(1, file.length);
      if (performance.now() - told > beat) tell();
    }
  } finally {
    tell();
  }
}

function parse(line: string): GameRecord | null {
  try {
    return JSON.parse(line) as GameRecord;
  } catch {
    return null;
  }
}

/** What was stored and is no record is left out and counted. */
function write(core: Core, lines: readonly string[], format: RecordFormat): void {
  let left = 0;
  const one = (record: GameRecord): string => {
    try {
      return core.writeRecords([record], format);
    } catch {
      left++;
      return "";
    }
  };
  for (let at = 0; at < lines.length; at += slice) {
    const some = lines.slice(at, at + slice);
    const records = some.map(parse).filter((record) => record !== null);
    left += some.length - records.length;
    let text: string;
    try {
      text = core.writeRecords(records, format);
    } catch {
      text = records.map(one).join("");
    }
    scope.postMessage({ text, left, part: (at + some.length) / lines.length });
  }
}

function faultOf(reason: unknown): Fault {
  const { line, column } = reason instanceof CheeError ? reason : { line: 0, column: 0 };
  return { text: reason instanceof Error ? reason.message : String(reason), line, column };
}

scope.onmessage = async ({ data }) => {
  try {
    const core = await loadCore(data.wasm);
    if ("read" in data) read(core, data.read);
    else write(core, data.write, data.format);
    scope.postMessage({ end: true });
  } catch (reason) {
    scope.postMessage({ fault: faultOf(reason) });
  }
};

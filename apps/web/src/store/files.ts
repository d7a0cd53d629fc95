// SPDX-License-Identifier: MIT
// Files of records, read and written by a worker of their own, which ends with its job.
import type { RecordFormat } from "chee";
import { theModule } from "../shell/core.js";
import { sentence } from "../shell/sentence.js";
import { t } from "../texts/later.js";
import type { Fault, Job, Said } from "./files-worker.js";
import type { ReadGame } from "./head.js";

// A longer file would have to be held several times over.
const fileMax = 100_000_000;

/** Why a file could not be read, with the place and what stands there. */
export class FileFault extends Error {
  override readonly name = "FileFault";

  constructor(
    text: string,
    readonly line: number,
    readonly column: number,
    /** The line up to the fault, and from it on; parts of a long one. */
    readonly before: string,
    readonly behind: string,
    /** Games in front of the fault. */
    readonly games: number,
  ) {
    super(text);
  }
}

const seen = 60; // bytes shown on either side of a fault

// Lines are counted and columns measured in bytes, as the core does it.
function around(file: Uint8Array, line: number, column: number): [string, string] {
  if (line < 1) return ["", ""];
  let start = 0;
  for (let n = 1; n < line; n++) {
    const end = file.indexOf(10, start);
    if (end < 0) break;
    start = end + 1;
  }
  const stop = file.indexOf(10, start);
  const end = stop < 0 ? file.length : stop;
  const at = Math.min(end, start + Math.max(0, column - 1));
  const text = (from: number, to: number) =>
    new TextDecoder().decode(file.subarray(Math.max(start, from), Math.min(end, to)));
  const cut = (whole: boolean, sign: string) => (whole ? "" : sign);
  return [
    cut(at - seen <= start, "… ") + text(at - seen, at),
    text(at, at + seen) + cut(at + seen >= end, " …"),
  ];
}

type Hear = (said: Exclude<Said, { fault: Fault } | { end: true }>) => void;

/** Gives a worker its job and hears it to the end; the fault that ended it, or null. */
async function employ(
  job: (wasm: WebAssembly.Module) => Job,
  hear: Hear,
  signal?: AbortSignal,
): Promise<Fault | null> {
  const wasm = await theModule();
  const worker = new Worker(new URL("./files-worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise((done, fail) => {
      signal?.throwIfAborted();
      signal?.addEventListener("abort", () => fail(signal.reason), { once: true });
      worker.onerror = ({ message }) => fail(new Error(message || t("files.stopped")));
      worker.onmessage = ({ data }: MessageEvent<Said>) => {
        if ("fault" in data) done(data.fault);
        else if ("end" in data) done(null);
        else hear(data);
      };
      worker.postMessage(job(wasm));
    });
  } finally {
    worker.terminate();
  }
}

/** Reads all games of a file, or throws a FileFault. */
export async function readGames(
  file: Uint8Array,
  progress: (games: number, part: number) => void,
  signal?: AbortSignal,
): Promise<ReadGame[]> {
  if (file.length > fileMax) throw new FileFault(t("files.long"), 0, 0, "", "", 0);
  const games: ReadGame[] = [];
  const fault = await employ(
    (wasm) => ({ wasm, read: file }),
    (said) => {
      if (!("games" in said)) return;
      for (const game of said.games) games.push(game);
      progress(games.length, said.part);
    },
    signal,
  );
  if (!fault) return games;
  const { text, line, column } = fault;
  throw new FileFault(text, line, column, ...around(file, line, column), games.length);
}

/** Writes stored lines as one file, and says how many could not be. */
export async function writeGames(
  lines: string[],
  format: RecordFormat,
  progress: (part: number) => void,
): Promise<{ file: Blob; left: number }> {
  const texts: string[] = [];
  let left = 0;
  const fault = await employ(
    (wasm) => ({ wasm, write: lines, format }),
    (said) => {
      if (!("text" in said)) return;
      texts.push(said.text);
      left = said.left;
      progress(said.part);
    },
  );
  if (fault) throw new Error(fault.text);
  const type = format === "pmn" ? "text/x-pmn" : "application/jsonl";
  return { file: new Blob(texts, { type }), left };
}

/** The bytes of what was chosen, dropped or pasted. */
export async function bytesOf(what: Blob | string): Promise<Uint8Array> {
  if (typeof what === "string") return new TextEncoder().encode(what);
  if (what.size > fileMax) throw new FileFault(t("files.long"), 0, 0, "", "", 0);
  try {
    return new Uint8Array(await what.arrayBuffer());
  } catch (reason) {
    const why = sentence(reason);
    throw new FileFault(t("files.unread", { reason: why }), 0, 0, "", "", 0);
  }
}

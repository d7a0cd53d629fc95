// SPDX-License-Identifier: MIT
// The WebAssembly module: where it comes from, and the few calls it has.

import { answerOf } from "./ask.js";
import type { Address, WasmModule } from "./platform.js";

/** Where the module is: an address, its bytes, or compiled already. */
export type WasmSource = string | Address | ArrayBuffer | ArrayBufferView | WasmModule;

/** The module at work. A program has one for its `Core`; a session may have its own. */
export interface Wasm {
  /** One request, one answer of JSON; what may be no text is given as the bytes behind it. */
  call(request: string, rest?: string | Uint8Array): string;
  /** Makes a session of the engine protocol; its lines go to `sink`. */
  session(sink: (line: string) => void): WasmSession;
  readonly exports: Exports;
  /** Answers searches for positions that are solved; they ask from the request "oracle" on. */
  known: Known | undefined;
}

/**
 * Looks up the position of so many bytes in a module's memory. 1: it is solved, and its value was put
 * into the room; 0: not known.
 */
export type Known = (
  memory: ArrayBuffer,
  position: number,
  size: number,
  value: number,
  room: number,
) => number;

export interface WasmSession {
  /** 1: taken; 0: it has to wait for the work under way; 2: for the networks. */
  line(text: string): number;
  step(milliseconds: number): boolean;
  state(): number;
  free(): void;
}

export interface Exports {
  memory: { buffer: ArrayBuffer };
  request(size: number): number;
  call(size: number): number;
  answer_length(): number;
  session_new(): number;
  session_free(session: number): void;
  session_line(session: number, size: number): number;
  session_step(session: number, milliseconds: number): number;
  session_state(session: number): number;
  session_lines(session: number): number;
  /**
   * Of the module of tables: counters of the positions that it may know, at the most; where it gets a
   * position, and whether it knows it.
   */
  counters_known(): number;
  asked_at(): number;
  knows(): number;
}

/**
 * Whether this is Node, which reads files and has workers of another kind. Bundlers for the browser may
 * be told that there is no `globalThis.process`, and leave out what is for Node alone.
 */
export function isNode(): boolean {
  const node = (globalThis as { process?: { versions?: { node?: string } } }).process?.versions
    ?.node;
  return node !== undefined;
}

/** Imports a module of Node, out of sight of bundlers for the browser. */
export async function importNode<T>(name: string): Promise<T> {
  return (await import(/* @vite-ignore */ `node:${name}`)) as T;
}

async function fetchBytes(source: string | URL): Promise<BufferSource> {
  const file = source instanceof URL ? source.protocol === "file:" : !/^[a-z]{2,}:/i.test(source);
  if (isNode() && (file || String(source).startsWith("file:"))) {
    const { readFile } = await importNode<{
      readFile(path: string | URL): Promise<Uint8Array<ArrayBuffer>>;
    }>("fs/promises");
    return readFile(String(source).startsWith("file:") ? new URL(source) : source);
  }
  const response = await fetch(source);
  if (!response.ok) throw new Error(`${source}: ${response.status} ${response.statusText}`);
  return response.arrayBuffer();
}

/** Compiles the module; without a source it is `chee.wasm` beside this file. */
export async function compile(source?: WasmSource): Promise<WasmModule> {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) {
    return WebAssembly.compile(source as BufferSource);
  }
  const beside = new URL("./chee.wasm", import.meta.url);
  return WebAssembly.compile(await fetchBytes((source as string | URL | undefined) ?? beside));
}

/**
 * Compiles the module whose sentences are in this language: `chee.wasm` for "en", `chee-de.wasm` for
 * "de". What programs read is the same in both.
 */
export async function compileIn(language: "en" | "de"): Promise<WasmModule> {
  return language === "de" ? compile(new URL("./chee-de.wasm", import.meta.url)) : compile();
}

/**
 * Gives the module the networks that searches of some rule sets need; without a source they are
 * `networks.bin` beside this file. Where that cannot be had the error is the module's, in its language.
 */
export async function giveNetworks(wasm: Wasm, source?: string): Promise<void> {
  let why = "";
  const bytes = await fetchBytes(source ?? new URL("./networks.bin", import.meta.url)).catch(
    (reason: unknown) => {
      why = ` (${reason instanceof Error ? reason.message : reason})`;
      return new ArrayBuffer(0);
    },
  );
  try {
    answerOf(wasm.call("networks\n", new Uint8Array(bytes as ArrayBuffer)));
  } catch (reason) {
    throw new Error(`${(reason as Error).message}${why}`);
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const nothing = new Uint8Array();

/** Functions that a module imports besides the clock; they see its memory. */
export type Imports = (
  memory: () => ArrayBuffer,
) => Record<string, (...numbers: number[]) => number>;

/** Starts a compiled module. */
export async function instantiate(module: WasmModule, more?: Imports): Promise<Wasm> {
  const memory = () => core.memory.buffer;
  const known = (...place: [number, number, number, number]) =>
    wasm.known?.(memory(), ...place) ?? 0;
  const imports = { chee: { now: () => performance.now(), known, ...more?.(memory) } };
  const instance = await WebAssembly.instantiate(module, imports);
  const core = instance.exports as unknown as Exports;

  // Writes the text where the module has room for it, and returns its bytes; -1 without memory.
  function write(text: string, rest: Uint8Array = nothing): number {
    const head = encoder.encode(text);
    const size = head.length + rest.length;
    const at = core.request(size);
    if (at === 0) return -1;
    const room = new Uint8Array(core.memory.buffer, at, size);
    room.set(head);
    room.set(rest, head.length);
    return size;
  }

  function read(at: number): string {
    return decoder.decode(new Uint8Array(core.memory.buffer, at, core.answer_length()));
  }

  function call(request: string, rest: string | Uint8Array = ""): string {
    const size = typeof rest === "string" ? write(request + rest) : write(request, rest);
    const at = size < 0 ? 0 : core.call(size);
    return at === 0 ? outOfMemory : read(at);
  }

  function session(sink: (line: string) => void): WasmSession {
    const id = core.session_new();
    if (id < 0) throw new Error("no room for another session");
    const flush = () => {
      for (const line of read(core.session_lines(id)).split("\n")) {
        if (line !== "") sink(line);
      }
    };
    return {
      line(text) {
        const size = write(text);
        if (size < 0) {
          sink("info string error 1 out of memory");
          return 1;
        }
        const taken = core.session_line(id, size);
        flush();
        return taken;
      },
      step(milliseconds) {
        const more = core.session_step(id, milliseconds) !== 0;
        flush();
        return more;
      },
      state: () => core.session_state(id),
      free: () => core.session_free(id),
    };
  }

  const wasm: Wasm = { call, session, exports: core, known: undefined };
  return wasm;
}

const outOfMemory =
  '{"error":{"status":"memory","clause":"","line":0,"column":0,"text":"out of memory"}}';

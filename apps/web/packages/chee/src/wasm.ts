// SPDX-License-Identifier: MIT
// The WebAssembly module: where it comes from, and the few calls it has.

/** Where to find the module: an address, its bytes or the compiled thing. Default: beside this file. */
export type WasmSource = string | URL | BufferSource | WebAssembly.Module;

export interface Wasm {
  /** One request, one answer of JSON. */
  call(request: string): string;
  /** Makes a session of the engine protocol; its lines go to `sink`. */
  session(sink: (line: string) => void): WasmSession;
}

export interface WasmSession {
  line(text: string): boolean;
  step(milliseconds: number): boolean;
  state(): number;
  free(): void;
}

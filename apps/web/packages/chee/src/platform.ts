// SPDX-License-Identifier: MIT
// What a program hands over that is its platform's, by what this package uses of it: its types need
// neither the DOM library nor Node's.

/** A `WebAssembly.Module`. */
export type WasmModule = object;

/** A `URL`. */
export interface Address {
  readonly href: string;
}

/** Bytes of endgame tables, or a `Blob` or `File` with them, which is read where it is wanted. */
export type TableFile = Uint8Array | { arrayBuffer(): Promise<ArrayBuffer> };

/** An `AbortSignal`. */
export interface Signal {
  readonly aborted: boolean;
  readonly reason: unknown;
  throwIfAborted(): void;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

/** A `Worker` of a browser. */
export interface BrowserWorker {
  postMessage(message: unknown): void;
  terminate(): void;
}

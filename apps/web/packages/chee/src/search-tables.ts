// SPDX-License-Identifier: MIT
// Endgame tables for the searches of a worker, which loads this once there are some.
import { decompress } from "./fzstd.js";
import type { TableFile, WasmModule } from "./platform.js";
import { importing, knownBy, Tables } from "./tables.js";
import { compile, instantiate, type Wasm } from "./wasm.js";

let opened: Promise<Wasm> | undefined;

async function open(core: Wasm, module: WasmModule | undefined): Promise<Wasm> {
  const source = module ?? new URL("./tables.wasm", import.meta.url);
  const wasm = await instantiate(await compile(source), importing(decompress));
  core.known = knownBy(wasm);
  return wasm;
}

async function bytesOf(file: TableFile): Promise<Uint8Array> {
  return file instanceof Uint8Array ? file : new Uint8Array(await file.arrayBuffer());
}

/**
 * Reads files of tables. What it gives adds them to those that the searches of this worker's module
 * ask, and throws a `CheeError` at the first that is refused.
 */
export async function readTables(
  core: Wasm,
  files: readonly TableFile[],
  module?: WasmModule,
): Promise<() => void> {
  opened ??= open(core, module);
  // A failure is not kept, so that it can be tried again.
  opened.catch(() => {
    opened = undefined;
  });
  const wasm = await opened;
  const tables = new Tables(wasm);
  const bytes = await Promise.all(files.map(bytesOf));
  return () => {
    try {
      for (const one of bytes) tables.add(one);
    } finally {
      core.call(`oracle\n${wasm.exports.counters_known()}`);
    }
  };
}

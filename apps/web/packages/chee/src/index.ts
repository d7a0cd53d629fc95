// SPDX-License-Identifier: MIT
import { Core } from "./core.js";
import { Session } from "./engine.js";
import { compile, giveNetworks, instantiate, type WasmSource } from "./wasm.js";

export { CheeError } from "./ask.js";
export { Core } from "./core.js";
export {
  type AnnotateOptions,
  Engine,
  type EngineAnswer,
  type EngineOptions,
  Session,
  type SurveyOptions,
} from "./engine.js";
export { Game } from "./game.js";
export type { Address, BrowserWorker, Signal, TableFile, WasmModule } from "./platform.js";
export { compileTablesIn, loadTables, Tables, type Unpack } from "./tables.js";
export type * from "./types.js";
export type * from "./types-analysis.js";
export type * from "./types-match.js";
export type * from "./types-record.js";
export type * from "./types-tables.js";
export { compile, compileIn, type WasmSource } from "./wasm.js";

/** Loads the core: rules, traces, notation. Without a source, the module beside this file. */
export async function loadCore(source?: WasmSource): Promise<Core> {
  return new Core(await instantiate(await compile(source)));
}

/** Loads a session of the engine protocol for this thread, and the networks; its lines go to `sink`. */
export async function loadSession(
  sink: (line: string) => void,
  source?: WasmSource,
  networks?: string,
): Promise<Session> {
  const wasm = await instantiate(await compile(source));
  await giveNetworks(wasm, networks);
  return new Session(wasm, sink);
}

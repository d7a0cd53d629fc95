// SPDX-License-Identifier: MIT
export { CheeError, Core } from "./core.js";
export { type EngineAnswer, type EngineOptions, Session } from "./engine.js";
export type * from "./types.js";
export type { WasmSource } from "./wasm.js";

// SPDX-License-Identifier: MIT
// The core and the engine of this page, each loaded once.
import { type Core, loadCore } from "chee";
import wasmAddress from "chee/chee.wasm?url";

export const wasmUrl = new URL(wasmAddress, document.baseURI);

let loading: Promise<Core> | null = null;

export function theCore(): Promise<Core> {
  const core = loading ?? loadCore(wasmUrl);
  loading = core;
  // A failure is not kept, so that it can be tried again.
  core.catch(() => {
    loading = null;
  });
  return core;
}

export function titleOf(core: Core, game: string): string {
  return core.games().find((one) => one.name === game)?.title ?? game;
}

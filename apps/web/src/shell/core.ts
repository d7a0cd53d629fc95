// SPDX-License-Identifier: MIT
// The core of this page. Page and engine share one compiled module, so it is fetched once.
import { type Core, compileIn, type GameInfo, loadCore } from "chee";
import { language } from "../texts/language.js";

let compiling: Promise<WebAssembly.Module> | null = null;

export function theModule(): Promise<WebAssembly.Module> {
  const module = compiling ?? compileIn(language);
  compiling = module;
  // A failure is not kept, so that it can be tried again.
  module.catch(() => {
    compiling = null;
  });
  return module;
}

let loading: Promise<Core> | null = null;

export function theCore(): Promise<Core> {
  const core = loading ?? theModule().then((module) => loadCore(module));
  loading = core;
  core.catch(() => {
    loading = null;
  });
  return core;
}

/** What the core's list says of a game; undefined where there is no such game. */
export function infoOf(core: Core, game: string): GameInfo | undefined {
  return core.games().find((one) => one.name === game);
}

export function titleOf(core: Core, game: string): string {
  return infoOf(core, game)?.title ?? game;
}

// SPDX-License-Identifier: MIT
// The core of this page. Page and engine share one compiled module, so it is fetched once.
import { type Core, compileIn, type GameInfo, loadCore, type PositionView } from "chee";
import type { BoardSource } from "../board/index.js";
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

/** Counters that can still be sown; those in a centre stay there. */
export const countersIn = ({ holes }: PositionView): number =>
  holes.reduce((sum, { row, count }) => sum + (row === "centre" ? 0 : count), 0);

export function titleOf(core: Core, game: string): string {
  return infoOf(core, game)?.title ?? game;
}

/** Previews, turns and endless sowings for a board, of the position that it shows. */
export function boardSource(
  core: () => Core,
  shown: () => PositionView | null | undefined,
): BoardSource {
  const ask = <T>(index: number, what: (core: Core, position: string, hole: string) => T) => {
    const position = shown();
    const hole = position?.holes.find((one) => one.index === index);
    return position && hole ? what(core(), position.text, hole.name) : null;
  };
  return {
    preview: (index) => ask(index, (of, ...start) => of.preview(...start)),
    round: (index) => ask(index, (of, ...start) => of.round(...start)),
    turn: (prefix) => core().turn(shown()?.text ?? "", prefix),
  };
}

// SPDX-License-Identifier: MIT
// What lines of play come to. The core holds one game for whoever looks through studies, and only
// the moves in which a line differs from the one before it are played.
import type { Core, Game, GameView } from "chee";

const followed = new WeakMap<Core, { start: string; game: Game }>();

/** A game from the text of a position, with repetition taken into account. */
export function viewOf(core: Core, start: string, moves: readonly string[]): GameView {
  const last = followed.get(core);
  if (last?.start === start) {
    last.game.follow(moves);
    return last.game.view;
  }
  const game = core.openGame(start, moves);
  last?.game.free();
  followed.set(core, { start, game });
  return game.view;
}

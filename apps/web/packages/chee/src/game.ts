// SPDX-License-Identifier: MIT
// A game that the module holds by a handle: a move is applied, and nothing is played again.
import { type Ask, oneLine } from "./ask.js";
import { type Packed, unpackAll } from "./events.js";
import type { GameView, Trace } from "./types.js";

/** A game as the module tells it: moves and positions only behind the first `from` moves. */
export type PackedGame = Omit<GameView, "moves" | "positions"> & {
  from: number;
  moves: string[];
  positions: string[];
};

/** The whole of a game of which `before` was seen. */
export function viewOf(packed: PackedGame, before: GameView | null): GameView {
  const { from, ...view } = packed;
  const moves = before?.moves.slice(0, from) ?? [];
  const positions = before?.positions.slice(0, from + 1) ?? [packed.start];
  return {
    ...view,
    moves: [...moves, ...packed.moves],
    positions: [...positions, ...packed.positions],
  };
}

/** A game being played. Use `Core.openGame`, and `free` it: the module holds 64 at a time. */
export class Game {
  readonly #ask: Ask;
  readonly #handle: string;
  #view: GameView;

  constructor(ask: Ask, start: string, moves: readonly string[]) {
    const { handle, game } = ask<{ handle: number; game: PackedGame }>(
      "game-open",
      oneLine(start),
      moves.map(oneLine).join(" "),
    );
    this.#ask = ask;
    this.#handle = String(handle);
    this.#view = viewOf(game, null);
  }

  /** What it comes to; another object after each change, and there after `free`, too. */
  get view(): GameView {
    return this.#view;
  }

  /** Plays a move and tells what happens. What is refused is thrown, and changes nothing. */
  play(move: string): Trace {
    type Played = { trace: Packed<Trace>; game: PackedGame };
    const { trace, game } = this.#ask<Played>("game-play", this.#handle, oneLine(move));
    this.#view = viewOf(game, this.#view);
    return unpackAll(trace);
  }

  /** Takes back to the first so many moves. */
  takeBack(length: number): void {
    this.#follow(length, []);
  }

  /** Takes back and plays on until these are its moves, without telling what happens. */
  follow(moves: readonly string[]): void {
    const { moves: now } = this.#view;
    let same = 0;
    while (same < now.length && now[same] === moves[same]) same++;
    if (same < now.length || same < moves.length) this.#follow(same, moves.slice(same));
  }

  #follow(length: number, moves: readonly string[]): void {
    const list = moves.map(oneLine).join(" ");
    const game = this.#ask<PackedGame>("game-follow", this.#handle, String(length), list);
    this.#view = viewOf(game, this.#view);
  }

  /** Gives its memory back. After that it can be looked at, and no more played. */
  free(): void {
    this.#ask("game-free", this.#handle);
  }
}

// SPDX-License-Identifier: MIT
// What of a game stands on the board: the move that was made last, while its sowing is shown and
// after it, or an earlier one that is looked back at.
import type { MoveView, PositionView, Trace } from "chee";
import type { CheeBoard } from "../../board/index.js";
import type { Match } from "../../game/match.js";

interface ShowingHost {
  match(): Match | null;
  board(): CheeBoard | null;
  /** Whether a person may move, as far as the game is concerned. */
  open(): boolean;
  updateComplete(): Promise<unknown>;
}

/** Where the moves lie below the board. */
const narrowTable = matchMedia("(max-width: 66rem)");

export class Showing {
  /** Number of the move that is looked back at. */
  looking: number | null = null;
  /** Number of the move whose sentences are shown. */
  looked: number | null = null;
  /** Number of the move whose sowing has not been seen to its end. */
  sowing: number | null = null;

  constructor(private readonly host: ShowingHost) {}

  clear(): void {
    this.looking = null;
    this.looked = null;
    this.sowing = null;
  }

  /** The game has gone on by this turn or, null, a step back. */
  moved(trace: Trace | null): void {
    const still = this.host.board()?.pace === "off";
    this.clear();
    this.sowing = trace && !still ? (this.host.match()?.moves.length ?? 1) - 1 : null;
    this.show(trace);
  }

  get #legal(): readonly MoveView[] {
    return this.host.open() ? (this.host.match()?.legal ?? []) : [];
  }

  /** Marks what may be played now. */
  light(): void {
    const board = this.host.board();
    if (board) board.legal = this.#legal;
  }

  show(trace: Trace | null): void {
    const match = this.host.match();
    if (match) this.host.board()?.show({ position: match.position, legal: this.#legal, trace });
  }

  /** Until nothing is being shown. */
  async quiet(): Promise<void> {
    await this.host.updateComplete();
    const board = this.host.board();
    await board?.updateComplete;
    // Nobody tells the end of a sowing in whose place another thing is shown. A timer runs where nobody
    // looks, too.
    while (board?.isConnected && board.showing) await new Promise((done) => setTimeout(done, 20));
  }

  /** Shows a move once more. */
  look(n: number): void {
    const [match, board] = [this.host.match(), this.host.board()];
    if (!match || !board) return;
    this.looking = n === match.moves.length - 1 ? null : n;
    const [from, position] = [match.positionAt(n), match.positionAt(n + 1)];
    board.show({ position, legal: this.#legal, trace: match.trace(n), from });
  }

  /** The same, with its sentences. */
  lookAt(n: number): void {
    this.look(n);
    this.looked = n;
    if (narrowTable.matches) this.host.board()?.scrollIntoView({ block: "nearest" });
  }

  /** Back to the game as it stands. */
  lookBack(): void {
    this.clear();
    this.show(null);
  }

  /** What is on the board has been shown to its end. */
  ended(): void {
    if (this.looking === null) this.sowing = null;
  }

  /** Whether the game is over, as far as has been seen. */
  over(match: Match): boolean {
    return match.over && this.sowing === null;
  }

  /** The game as far as the board has shown it; `held` is whose turn it is all the same. */
  shown(match: Match, held: number | null): { position: PositionView; turn: number | null } {
    const { sowing } = this;
    if (sowing === null) return { position: match.position, turn: held ?? match.turn };
    return { position: match.positionAt(sowing), turn: match.trace(sowing).seat };
  }

  /** Whose sowing is on the board. */
  sower(match: Match): number | null {
    return this.sowing === null ? null : match.trace(this.sowing).seat;
  }
}

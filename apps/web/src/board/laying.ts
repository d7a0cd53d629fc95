// SPDX-License-Identifier: MIT
// Which layout a board has now, and how large it is drawn.

import type { PositionView } from "chee";
import { farSeat } from "./far.js";
import { placeFoot } from "./foot.js";
import {
  chooseLayout,
  fetchLayouts,
  fitScale,
  type Layout,
  type LayoutName,
  layoutBoard,
} from "./geometry.js";
import type { BoardHost } from "./host.js";
import type { Room } from "./room.js";

/** ms until what could not be fetched is asked for again. */
const AGAIN_MS = 2000;

export class Laying {
  layout: Layout | null = null;
  /** px of one unit of the layout. */
  scale = 1;
  /** Done when what this board is laid out by is there, or is to be asked for again. */
  fetching: Promise<void> | null = null;

  private key = "";
  private chosen: { name: LayoutName; of: string } | null = null;

  constructor(
    private readonly board: BoardHost,
    private readonly room: Room,
  ) {}

  update(wanted: LayoutName | "auto"): void {
    const { board } = this;
    const { position } = board;
    if (!position || !this.hasLayouts(wanted)) {
      this.layout = null;
      return;
    }
    const { width, height } = this.room;
    const room = Math.max(width, board.picture ? 40 : 120);
    // A picture need not be pressed, and a board that is seen as a whole has its lens.
    const finger = board.picture || board.whole ? 0 : 44;
    placeFoot(board, this.room, finger);
    const name = wanted === "auto" ? this.choose(position, room, height, finger) : wanted;
    const key = [name, position.ruleset, board.viewer].join(" ");
    if (key !== this.key || !this.layout) {
      this.layout = layoutBoard(position, name, board.viewer);
      this.key = key;
    }
    this.scale = fitScale(this.layout, room, height, finger);
  }

  /** Lays the board out in each way there is, which is too much for each frame of a sowing. */
  private choose(position: PositionView, room: number, height: number, finger: number): LayoutName {
    const far = farSeat(this.board) !== null;
    const of = [position.ruleset, room, height, finger, far].join(" ");
    if (this.chosen?.of !== of)
      this.chosen = { name: chooseLayout(position, room, height, finger, far), of };
    return this.chosen.name;
  }

  private hasLayouts(wanted: LayoutName | "auto"): boolean {
    const { board } = this;
    const only = board.picture && wanted !== "auto" ? wanted : null;
    const missing = board.position && fetchLayouts(board.position, only);
    if (missing && !this.fetching) {
      const again = () => new Promise<void>((done) => setTimeout(done, AGAIN_MS));
      this.fetching = missing.catch(again).then(() => {
        this.fetching = null;
        board.requestUpdate();
      });
    }
    return !missing;
  }
}

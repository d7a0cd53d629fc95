// SPDX-License-Identifier: MIT
// How much room there is for the board itself, and when that changes.

import type { ReactiveController } from "lit";
import type { BoardHost } from "./host.js";

/** px of the window's height that what stands around a board takes, its own line and bar included. */
const AROUND = 230;

export class Room implements ReactiveController {
  width = 0;
  height = 0;
  /** px of an element that is seen as a whole, what stands below or beside its board included. */
  outer: readonly number[] = [0, 0];
  /** px of a rem. */
  rem = 16;

  private seen: Element | null = null;
  private readonly observer = new ResizeObserver(() => this.measure());

  constructor(private readonly board: BoardHost) {
    board.addController(this);
  }

  hostConnected(): void {
    this.observer.observe(this.board);
    window.addEventListener("resize", this.measure);
  }

  hostDisconnected(): void {
    this.observer.disconnect();
    this.seen = null;
    window.removeEventListener("resize", this.measure);
  }

  /** A board that is seen as a whole takes what its lines leave it. */
  hostUpdated(): void {
    const { renderRoot, whole } = this.board;
    const room = whole ? renderRoot.querySelector(".room") : null;
    if (room === this.seen) return;
    if (this.seen) this.observer.unobserve(this.seen);
    if (room) this.observer.observe(room);
    this.seen = room;
    this.measure();
  }

  readonly measure = (): void => {
    const { board } = this;
    const room = board.whole ? board.renderRoot?.querySelector(".room") : null;
    const most = board.maxHeight > 0 ? board.maxHeight : Math.max(320, innerHeight - AROUND);
    const width = room ? room.clientWidth : board.clientWidth;
    const height = room ? Math.max(room.clientHeight, 100) : most;
    const outer = board.whole ? [board.clientWidth, board.clientHeight] : this.outer;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const before = [this.width, this.height, this.outer, this.rem].join();
    if ([width, height, outer, rem].join() === before) return;
    Object.assign(this, { width, height, outer, rem });
    board.requestUpdate();
  };
}

/** A board that is higher than the window is scrolled after the hand. */
export function keepInView(board: BoardHost, hole: number): void {
  const { layoutNow, scale } = board;
  const spot = layoutNow?.spots[hole];
  if (!layoutNow || !spot || layoutNow.height * scale < innerHeight) return;
  const top = board.getBoundingClientRect().top + spot.y * scale;
  if (top > 50 && top < innerHeight - 50) return;
  scrollBy({ top: top - innerHeight / 2, behavior: "smooth" });
}

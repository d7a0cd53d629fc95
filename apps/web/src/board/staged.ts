// SPDX-License-Identifier: MIT
// When a sowing begins or ends, the marks of many holes change at once. Drawn in one frame they would
// make it a long one, so they come some a frame; counters and what is picked never wait.

import type { HoleLook } from "./holes.js";
import type { BoardHost } from "./host.js";

/** Holes a frame whose marks alone change. */
const MOST = 10;

const URGENT = ["count", "mark", "owner", "taken", "selected", "option", "chosen"] as const;

export class Staged {
  private drawn: readonly HoleLook[] = [];
  private playing = false;
  private frame = 0;

  constructor(private readonly board: BoardHost) {}

  /** The looks to draw now, of those that are to be drawn in the end. */
  of(looks: readonly HoleLook[]): readonly HoleLook[] {
    const { board } = this;
    const turns = board.player.playing !== this.playing;
    this.playing = board.player.playing;
    // The buttons over the holes are drawn anew then, which is enough for a frame.
    let left = turns ? 0 : MOST;
    let waits = false;
    this.drawn = looks.map((look, n) => {
      const old = this.drawn[n];
      if (!old || old === look || URGENT.some((key) => old[key] !== look[key])) return look;
      if (left-- > 0) return look;
      waits = true;
      return old;
    });
    cancelAnimationFrame(this.frame);
    if (waits) this.frame = requestAnimationFrame(() => board.requestUpdate());
    return this.drawn;
  }
}

// SPDX-License-Identifier: MIT
// The holes of the board, each a picture of its own over the wood. A browser keeps what it has
// painted of a picture as long as nothing in it changes: while a sowing runs, only the holes that
// counters fall into are painted anew, not the whole board. Holes of one row lie on one layer.

import { html, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import type { Layout, Spot } from "./geometry.js";
import { type HoleLook, holePicture } from "./holes.js";
import type { BoardHost } from "./host.js";

/** Half of the side of a hole's picture, in units; what is beyond it is drawn all the same. */
const HALF = 60;

export function spotsTemplate(board: BoardHost, looks: readonly HoleLook[]): TemplateResult[] {
  const { position, layoutNow, counts } = board;
  if (!position || !layoutNow) return [];
  const rows = new Map<string, Spot[]>();
  for (const spot of layoutNow.spots) {
    const hole = position.holes[spot.index];
    if (!hole || !looks[spot.index]) continue;
    const key = `${hole.seat} ${hole.row}`;
    rows.set(key, [...(rows.get(key) ?? []), spot]);
  }
  const { game, letters } = position;
  const drawn = (spot: Spot, look: HoleLook) => {
    const box = `${spot.x - HALF} ${spot.y - HALF} ${2 * HALF} ${2 * HALF}`;
    const picture = holePicture(game, layoutNow, spot, look, letters, counts);
    return html`<svg class="spot" viewBox=${box} data-spot=${spot.index}>${picture}</svg>`;
  };
  return [...rows.values()].map((row) => {
    const shown = row.flatMap(({ index }) => looks[index] ?? []);
    const of = [game, layoutNow, letters.join(), counts, ...shown];
    return html`<div class="spots" aria-hidden="true">${guard(of, () =>
      shown.map((look, n) => row[n] && drawn(row[n], look)),
    )}</div>`;
  });
}

const placed = new WeakMap<BoardHost, Layout>();

/** Lays the pictures where their holes are; through the object model, as a strict policy wants it. */
export function placeSpots(board: BoardHost): void {
  const { layoutNow, renderRoot } = board;
  if (!layoutNow || placed.get(board) === layoutNow) return;
  placed.set(board, layoutNow);
  const { width, height, spots } = layoutNow;
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(4)}%`;
  for (const picture of renderRoot.querySelectorAll<SVGSVGElement>(".spot")) {
    const spot = spots[Number(picture.dataset.spot)];
    if (!spot) continue;
    picture.style.left = percent(spot.x - HALF, width);
    picture.style.top = percent(spot.y - HALF, height);
    picture.style.width = percent(2 * HALF, width);
    picture.style.height = percent(2 * HALF, height);
  }
}

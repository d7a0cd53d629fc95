// SPDX-License-Identifier: MIT
// A larger view of a few holes, for fingers on boards whose holes are small. It shows the drawing
// itself once more, so it is always what the board is.

import { html, nothing, svg, type TemplateResult } from "lit";
import { counted } from "./counted.js";
import type { Box, Layout } from "./geometry.js";
import { holeId } from "./holes.js";
import type { BoardHost } from "./host.js";
import { holeValue } from "./values.js";

/** px that its button takes. */
const CLOSE = 56;

/** How many times the lens enlarges so that a finger finds its holes, at most. */
const MOST = 3;

/**
 * What the lens shows, in units, and where it lies, in px of the frame. Enlarging holds the middle of
 * the hole that was pressed where it is, so that the same place is the same hole.
 */
export function lensPlace(layout: Layout, index: number, scale: number): { view: Box; lens: Box } {
  const spot = layout.spots[index];
  const [frameW, frameH] = [layout.width * scale, layout.height * scale];
  const zoom = Math.min(MOST, Math.max(1.3, 56 / (layout.pitch * scale)));
  const w = Math.min(frameW, layout.pitch * scale * zoom * 5.2);
  const h = Math.min(frameH, layout.pitch * scale * zoom * 4.4);
  const within = (value: number, most: number) => Math.max(0, Math.min(value, most));
  const [x, y] = [(spot?.x ?? 0) * scale, (spot?.y ?? 0) * scale];
  const lens = { x: within(x - w / 2, frameW - w), y: within(y - h / 2, frameH - h), w, h };
  const unit = scale * zoom;
  const view = {
    x: (spot?.x ?? 0) - (x - lens.x) / unit,
    y: (spot?.y ?? 0) - (y - lens.y) / unit,
    w: w / unit,
    h: h / unit,
  };
  return { view, lens };
}

export function lensTemplate(board: BoardHost): TemplateResult | typeof nothing {
  const { layoutNow, input, words, position, scale } = board;
  if (input.lensAt === null || !layoutNow || !position) return nothing;
  const { view: box } = lensPlace(layoutNow, input.lensAt, scale);
  const inside = layoutNow.spots.filter(
    (s) => s.x > box.x && s.x < box.x + box.w && s.y > box.y && s.y < box.y + box.h,
  );
  return html`<div class="lens" role="dialog" aria-label=${words.lens}>
    <div class="lens-glass"><svg viewBox=${`${box.x} ${box.y} ${box.w} ${box.h}`} aria-hidden="true">
      <use href="#wood-picture"></use><use href="#things-picture"></use>
      ${layoutNow.spots.map((spot) => svg`<use href=${`#${holeId(spot)}`}/>`)}
    </svg>
    ${inside.map((spot) => {
      const count = board.states?.now.counts[spot.index] ?? 0;
      return html`<button
        type="button"
        class="lens-hole"
        data-lens-hole=${board.holeName(spot.index)}
        .lensPlace=${[(spot.x - box.x) / box.w, (spot.y - box.y) / box.h, layoutNow.pitch / box.w, layoutNow.pitch / box.h]}
        aria-label=${[
          words.hole(board.holeName(spot.index), count ? counted(position, count) : "", null, ""),
          holeValue(board, spot.index)?.words ?? "",
        ]
          .filter(Boolean)
          .join(", ")}
        @click=${() => void board.picker.activate(spot.index)}
      ></button>`;
    })}</div>
    <button type="button" class="lens-close" @click=${input.closeLens}>${words.closeLens}</button>
  </div>`;
}

/** Places the lens and its buttons. */
export function placeLens(board: BoardHost): void {
  const { layoutNow, scale, input } = board;
  if (!layoutNow || input.lensAt === null) return;
  const lens = board.renderRoot.querySelector<HTMLElement>(".lens");
  if (!lens) return;
  const place = lensPlace(layoutNow, input.lensAt, scale).lens;
  lens.style.left = `${place.x.toFixed(1)}px`;
  lens.style.top = `${place.y.toFixed(1)}px`;
  // Its button lies where the board has room beside it, and not over what stands around the board.
  const [frameW, frameH] = [layoutNow.width * scale, layoutNow.height * scale];
  const aside = place.x + place.w / 2 > frameW / 2 ? "left" : "right";
  lens.dataset.close =
    place.y + place.h + CLOSE <= frameH ? "below" : place.y > CLOSE ? "above" : aside;
  lens.style.width = `${place.w.toFixed(1)}px`;
  const glass = lens.querySelector<HTMLElement>(".lens-glass");
  if (glass) glass.style.height = `${place.h.toFixed(1)}px`;
  for (const button of lens.querySelectorAll<HTMLElement & { lensPlace?: number[] }>(
    ".lens-hole",
  )) {
    const [x = 0, top = 0, w = 0, h = 0] = button.lensPlace ?? [];
    button.style.left = `${((x - w / 2) * 100).toFixed(2)}%`;
    button.style.top = `${((top - h / 2) * 100).toFixed(2)}%`;
    button.style.width = `${(w * 100).toFixed(2)}%`;
    button.style.height = `${(h * 100).toFixed(2)}%`;
  }
}

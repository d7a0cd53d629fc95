// SPDX-License-Identifier: MIT
// A larger view of a few holes, for fingers on boards whose holes are small. It shows the drawing
// itself once more, so it is always what the board is.

import { html, nothing, type TemplateResult } from "lit";
import type { CheeBoard } from "./chee-board.js";
import type { Layout } from "./geometry.js";
import { holeValue } from "./values.js";

/** px that the button below the holes takes. */
const CLOSE = 50;

/** Part of the board the lens shows: about five holes by four around one of them. */
export function lensBox(
  layout: Layout,
  index: number,
): { x: number; y: number; w: number; h: number } {
  const spot = layout.spots[index];
  const w = Math.min(layout.width, layout.pitch * 5.2);
  const h = Math.min(layout.height, layout.pitch * 4.4);
  const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most));
  return {
    x: clamp((spot?.x ?? 0) - w / 2, layout.width - w),
    y: clamp((spot?.y ?? 0) - h / 2, layout.height - h),
    w,
    h,
  };
}

export function lensTemplate(board: CheeBoard): TemplateResult | typeof nothing {
  const { layoutNow, input, words, position } = board;
  if (input.lensAt === null || !layoutNow || !position) return nothing;
  const box = lensBox(layoutNow, input.lensAt);
  const inside = layoutNow.spots.filter(
    (s) => s.x > box.x && s.x < box.x + box.w && s.y > box.y && s.y < box.y + box.h,
  );
  return html`<div class="lens" role="dialog" aria-label=${words.lens}>
    <div class="lens-glass"><svg viewBox=${`${box.x} ${box.y} ${box.w} ${box.h}`} aria-hidden="true">
      <use href="#wood-picture"></use><use href="#things-picture"></use>
    </svg>
    ${inside.map(
      (spot) => html`<button
        type="button"
        class="lens-hole"
        data-lens-hole=${board.holeName(spot.index)}
        .lensPlace=${[(spot.x - box.x) / box.w, (spot.y - box.y) / box.h, layoutNow.pitch / box.w, layoutNow.pitch / box.h]}
        aria-label=${[
          words.hole(board.holeName(spot.index), board.lies?.now.counts[spot.index] ?? 0, null, ""),
          holeValue(board, spot.index)?.words ?? "",
        ]
          .filter(Boolean)
          .join(", ")}
        @click=${() => void board.picker.activate(spot.index)}
      ></button>`,
    )}</div>
    <button type="button" class="lens-close" @click=${input.closeLens}>${words.closeLens}</button>
  </div>`;
}

/** Places the lens and its buttons; it keeps clear of the edge of the board that is far away. */
export function placeLens(board: CheeBoard): void {
  const lens = board.renderRoot.querySelector<HTMLElement>(".lens");
  const { layoutNow, scale, input } = board;
  if (!lens || !layoutNow || input.lensAt === null) return;
  const box = lensBox(layoutNow, input.lensAt);
  const frameW = layoutNow.width * scale;
  const width = Math.min(Math.max(frameW - 12, 200), Math.max(300, (56 * box.w) / layoutNow.pitch));
  const height = (width * box.h) / box.w;
  const spot = layoutNow.spots[input.lensAt];
  const y = (spot?.y ?? 0) * scale - height / 2;
  lens.style.width = `${width.toFixed(0)}px`;
  const glass = lens.querySelector<HTMLElement>(".lens-glass");
  if (glass) glass.style.height = `${height.toFixed(0)}px`;
  lens.style.left = `${Math.max(0, Math.min((spot?.x ?? 0) * scale - width / 2, frameW - width)).toFixed(0)}px`;
  lens.style.top = `${Math.max(0, Math.min(y, layoutNow.height * scale - height - CLOSE)).toFixed(0)}px`;
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

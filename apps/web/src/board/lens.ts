// SPDX-License-Identifier: MIT
// A larger view of a few holes, for fingers on boards whose holes are small. It shows the drawing
// itself once more, so it is always what the board is. It covers more than it shows: a press beside it
// moves it there, and a finger drags what it shows, so that no hole is out of reach.

import { html, nothing, svg, type TemplateResult } from "lit";
import { counted } from "./counted.js";
import type { Box, Layout, Point } from "./geometry.js";
import { holeId } from "./holes.js";
import type { BoardHost } from "./host.js";
import { holeValue } from "./values.js";

/** px that its button takes. */
const CLOSE = 56;

/** How many times the lens enlarges so that a finger finds its holes, at most. */
const MOST = 3;

/** px that a finger moves before it drags. */
const SLACK = 8;

/** By how much what the lens over a hole shows was dragged, in units. */
const dragged = new WeakMap<BoardHost, { at: number; by: Point }>();
const nowhere: Point = { x: 0, y: 0 };

function draggedBy(board: BoardHost): Point {
  const last = dragged.get(board);
  return last && last.at === board.input.lensAt ? last.by : nowhere;
}

/**
 * What the lens shows, in units, and where it lies, in px of the frame. Enlarging holds the middle of
 * the hole that was pressed where it is, so that the same place is the same hole.
 */
export function lensPlace(
  layout: Layout,
  index: number,
  scale: number,
  by: Point = nowhere,
): { view: Box; lens: Box } {
  const spot = layout.spots[index];
  const [frameW, frameH] = [layout.width * scale, layout.height * scale];
  const zoom = Math.min(MOST, Math.max(1.3, 56 / (layout.pitch * scale)));
  const w = Math.min(frameW, layout.pitch * scale * zoom * 5.2);
  const h = Math.min(frameH, layout.pitch * scale * zoom * 4.4);
  const within = (value: number, most: number) => Math.max(0, Math.min(value, most));
  const [x, y] = [(spot?.x ?? 0) * scale, (spot?.y ?? 0) * scale];
  const lens = { x: within(x - w / 2, frameW - w), y: within(y - h / 2, frameH - h), w, h };
  const unit = scale * zoom;
  const [viewW, viewH] = [w / unit, h / unit];
  const view = {
    x: within((spot?.x ?? 0) - (x - lens.x) / unit + by.x, layout.width - viewW),
    y: within((spot?.y ?? 0) - (y - lens.y) / unit + by.y, layout.height - viewH),
    w: viewW,
    h: viewH,
  };
  return { view, lens };
}

function placeOf(board: BoardHost): { view: Box; lens: Box } | null {
  const { layoutNow, input, scale } = board;
  if (!layoutNow || input.lensAt === null) return null;
  return lensPlace(layoutNow, input.lensAt, scale, draggedBy(board));
}

/** Drags what the lens shows along with a finger, from where it came down. */
function drag(board: BoardHost, down: PointerEvent): void {
  const glass = down.currentTarget as HTMLElement;
  const [place, at] = [placeOf(board), board.input.lensAt];
  if (!place || at === null) return;
  const from = draggedBy(board);
  const unit = place.lens.w / place.view.w;
  const over = new AbortController();
  let moving = false;
  const move = ({ pointerId, clientX, clientY }: PointerEvent): void => {
    const [x, y] = [down.clientX - clientX, down.clientY - clientY];
    if (pointerId !== down.pointerId || (!moving && Math.hypot(x, y) < SLACK)) return;
    if (!moving) glass.setPointerCapture(pointerId);
    moving = true;
    dragged.set(board, { at, by: { x: from.x + x / unit, y: from.y + y / unit } });
    board.requestUpdate();
  };
  const still = (event: Event): void => event.stopPropagation();
  const end = (): void => {
    over.abort();
    if (!moving) return;
    // Where it ends no hole is pressed, and the next drag goes on from what is shown.
    const next = new AbortController();
    glass.addEventListener("click", still, { capture: true, signal: next.signal });
    glass.addEventListener("pointerdown", () => next.abort(), { capture: true, once: true });
    setTimeout(() => next.abort());
    const { view } = placeOf(board) ?? place;
    const by = { x: from.x + view.x - place.view.x, y: from.y + view.y - place.view.y };
    dragged.set(board, { at, by });
  };
  const { signal } = over;
  glass.addEventListener("pointermove", move, { signal });
  glass.addEventListener("pointerup", end, { signal });
  glass.addEventListener("pointercancel", end, { signal });
}

export function lensTemplate(board: BoardHost): TemplateResult | typeof nothing {
  const { layoutNow, input, words, position } = board;
  const place = placeOf(board);
  if (!place) dragged.delete(board);
  if (!place || !layoutNow || !position) return nothing;
  const box = place.view;
  const inside = layoutNow.spots.filter(
    (s) => s.x > box.x && s.x < box.x + box.w && s.y > box.y && s.y < box.y + box.h,
  );
  return html`<div class="lens" role="dialog" aria-label=${words.lens}>
    <div class="lens-glass" @pointerdown=${(event: PointerEvent) => drag(board, event)}><svg viewBox=${`${box.x} ${box.y} ${box.w} ${box.h}`} aria-hidden="true">
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
  const { layoutNow, scale } = board;
  const place = placeOf(board)?.lens;
  const lens = board.renderRoot.querySelector<HTMLElement>(".lens");
  if (!layoutNow || !place || !lens) return;
  lens.style.left = `${place.x.toFixed(1)}px`;
  lens.style.top = `${place.y.toFixed(1)}px`;
  // Its button lies where the board has room beside it, and not over what stands around the board.
  const [frameW, frameH] = [layoutNow.width * scale, layoutNow.height * scale];
  const aside = place.x + place.w / 2 > frameW / 2 ? "left" : "right";
  lens.dataset.close =
    place.y + place.h + CLOSE <= frameH ? "below" : place.y > CLOSE ? "above" : aside;
  lens.style.width = `${place.w.toFixed(1)}px`;
  const glass = lens.querySelector<HTMLElement>(".lens-glass");
  if (glass) {
    glass.style.height = `${place.h.toFixed(1)}px`;
    glass.style.touchAction = "none";
  }
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

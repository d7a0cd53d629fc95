// SPDX-License-Identifier: MIT
// From what the element holds to what is drawn: the look of each hole, the stores, the hand.

import { nothing, type SVGTemplateResult, svg } from "lit";
import { counterOf } from "./face.js";
import { counterPicture } from "./faces.js";
import { toMove } from "./far.js";
import { heap } from "./heap.js";
import { type HoleLook, nameText, storePicture } from "./holes.js";
import type { BoardHost } from "./host.js";
import type { BoardState } from "./timeline.js";
import { holeValue, isValueSpot } from "./values.js";

/** Looks of all holes; one that is as before is the same object, so that nothing is drawn for it. */
export function looksOf(
  board: BoardHost,
  { now, base }: { now: BoardState; base: BoardState },
  before: readonly HoleLook[],
): HoleLook[] {
  return (board.layoutNow?.spots ?? []).map(({ index }, n) => {
    const [look, old] = [lookOf(board, index, now, base), before[n]];
    return old && sameLook(old, look) ? old : look;
  });
}

function sameLook(a: HoleLook, b: HoleLook): boolean {
  for (const key in a) if (a[key as keyof HoleLook] !== b[key as keyof HoleLook]) return false;
  return true;
}

function lookOf(board: BoardHost, index: number, now: BoardState, base: BoardState): HoleLook {
  const { timeline, shown, atEnd, flight } = board.player;
  const { picker, preview } = board;
  const change = preview?.changes.find((one) => one.hole === index)?.delta ?? 0;
  const captured = flight?.of.holes.get(index) ?? 0;
  const count = (now.counts[index] ?? 0) - (flight?.gone ? captured : 0);
  const delta = preview ? change : count - (base.counts[index] ?? 0);
  const option = board.pending && atEnd ? picker.optionAt(index) : null;
  const ends = preview
    ? preview.end === index
    : atEnd && ((board.pending ?? board.trace)?.end ?? null) === index;
  const takes = preview
    ? change < 0 &&
      board.position?.holes[index]?.seat !== board.position?.turn &&
      index !== preview.hole
    : captured > 0 || (timeline?.takenAt(shown).has(index) ?? false);
  const value = holeValue(board, index);
  return {
    count,
    mark: captured > 0 && count === 0 ? null : (now.marks[index] ?? null),
    owner: now.owners[index] ?? null,
    delta,
    ghost: preview !== null,
    legal: board.interactive && !board.pending && atEnd && picker.isLegal(index),
    selected: (board.editing ? board.edited : picker.selected) === index,
    faulty: board.faulty === index,
    option: option !== null,
    chosen:
      option !== null && option.text === picker.chosen?.text && board.pending?.choice === null,
    hint: board.hint === index,
    start: preview ? preview.hole === index : timeline?.start === index,
    end: ends,
    taken: takes,
    note: board.notes[index] ?? "",
    value: value && isValueSpot(board, index) ? value.text : "",
    valueSize: Math.min(board.numberSize * 0.96, 32),
    best: value?.best ?? false,
    worth: value?.words ?? "",
  };
}

/**
 * The name of a seat in so much room, with the sign of whose turn it is: drawn narrower where it is
 * long, then by the seat's letter where it begins with that, at last cut. The layer has it in full.
 */
function nameIn(board: BoardHost, seat: number, room: number): { name: string; narrowed: number } {
  const name = board.seatName(seat);
  const letter = board.numberSize * 0.55;
  const most = Math.floor(room / letter) - 2;
  if (name.length <= most) return { name, narrowed: 0 };
  if (name.length * NARROW <= most) return { name, narrowed: most * letter };
  const short = board.position?.letters[seat] ?? "";
  if (name.startsWith(`${short}: `)) return { name: short, narrowed: 0 };
  return { name: `${name.slice(0, Math.max(most, 3) - 1).trimEnd()}…`, narrowed: 0 };
}

/** How much narrower than usual letters may be. */
const NARROW = 0.63;

export function storesPicture(
  board: BoardHost,
  now: BoardState,
  base: BoardState,
): SVGTemplateResult[] {
  const { position, layoutNow } = board;
  if (!position || !layoutNow) return [];
  return layoutNow.stores.map((store) =>
    storePicture(position.game, store, {
      count: now.stores[store.seat] ?? 0,
      gain: (now.stores[store.seat] ?? 0) - (base.stores[store.seat] ?? 0),
      ...nameIn(board, store.seat, store.name.room),
      toMove: toMove(board) === store.seat && board.player.atEnd,
      from: position.seats === 2 ? 1 - store.seat : 4,
    }),
  );
}

export function namesPicture(board: BoardHost): SVGTemplateResult[] {
  return (board.layoutNow?.names ?? []).map(
    (at) =>
      svg`<text class="store-name of-${at.seat}" text-anchor=${at.anchor} x=${at.x} y=${at.y}>${nameText(nameIn(board, at.seat, at.room))}</text>`,
  );
}

export function movingPicture(board: BoardHost): SVGTemplateResult[] {
  const { moving } = board.player;
  const game = board.position?.game;
  const kind = counterOf(game ?? "");
  return moving.map(({ kind: what, count, hole, seat, at }) => {
    const lying = heap(hole + 300, Math.min(count, 9), 34);
    return svg`<g class="moving seat-${seat}" transform=${at}>
      ${what === "hand" ? hand : nothing}
      <g class="held">${lying.map((one) => counterPicture(kind, seat, one))}</g>
      <rect class="plate" x="-21" y="-58" width="42" height="32" rx="13"/>
      <text class="number" y="-42">${count}</text></g>`;
  });
}

/** A cupped hand from above: the bowl of the palm, the thumb, three lines between the fingers. */
const hand = svg`<path class="palm" d="M-37 -4C-46 -14 -40 -26 -31 -20L-27 -8C-18 -2 18 -2 27 -8C37 -14 44 -4 40 6C37 26 20 38 0 38C-21 38 -34 24 -37 -4Z"/>
  <path class="palm line" d="M24 -3C26 8 22 20 12 28M33 -4C36 6 31 19 21 28M14 -2C16 8 13 18 4 27"/>`;

export const shadeDefs = svg`<radialGradient id="shade" cx="0.36" cy="0.3" r="0.78">
  <stop class="sh-0" offset="0"/><stop class="sh-1" offset="0.32"/>
  <stop class="sh-2" offset="0.72"/><stop class="sh-3" offset="1"/></radialGradient>`;

// SPDX-License-Identifier: MIT
// What holes and options are worth, as somebody else found out: shown where they are chosen.

import { nothing, type SVGTemplateResult, svg } from "lit";
import type { BoardHost, BoardValue } from "./host.js";
import { round } from "./seeded.js";

/** The value of an option that stands open. */
export function optionValue(board: BoardHost, text: string): BoardValue | null {
  const { values, picker } = board;
  return values && values.prefix === picker.optionsPrefix ? (values.options[text] ?? null) : null;
}

/** The value to be shown at a hole. */
export function holeValue(board: BoardHost, index: number): BoardValue | null {
  const { values, pending, player, picker } = board;
  if (!values || player.playing || !player.atEnd) return null;
  if (!pending) return values.holes[index] ?? null;
  const option = picker.optionAt(index);
  return option ? optionValue(board, option.text) : null;
}

/** Whether the value is drawn here: of a pair it stands at the hole that stands for both. */
export function isValueSpot(board: BoardHost, index: number): boolean {
  return !board.pending || board.picker.optionAt(index)?.hole === index;
}

/** On a plate over the hole, `size` units high. */
export function valuePicture(
  text: string,
  best: boolean,
  size: number,
  r: number,
): SVGTemplateResult | typeof nothing {
  if (!text) return nothing;
  const y = round(-r * 0.66);
  const [w, h] = [round(size * (0.6 * text.length + 0.6)), round(size * 1.16)];
  return svg`<g class=${best ? "worth best" : "worth"}>
    <rect x=${round(-w / 2)} y=${round(y - h / 2)} width=${w} height=${h} rx=${round(h / 3)}/>
    <text y=${y} font-size=${round(size)}>${text}</text></g>`;
}

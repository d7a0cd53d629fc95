// SPDX-License-Identifier: MIT
// What changes while one plays: counters, numbers, marks, changes, the way the sowing went.

import type { GameName, HoleMark } from "chee";
import { nothing, type SVGTemplateResult, svg } from "lit";
import { guard } from "lit/directives/guard.js";
import { counterOf } from "./face.js";
import { counterPicture, spinster } from "./faces.js";
import type { Layout, Spot, StoreSpot } from "./geometry.js";
import { HEAP_MAX, heap, lineUp } from "./heap.js";
import { round } from "./seeded.js";
import type { Trail } from "./timeline.js";
import { valuePicture } from "./values.js";

/** How one hole stands. Everything that its drawing depends on. */
export interface HoleLook {
  count: number;
  mark: HoleMark | null;
  owner: number | null;
  /** Change shown beside the number, 0 for none; `ghost` when it is only foreseen. */
  delta: number;
  ghost: boolean;
  legal: boolean;
  selected: boolean;
  /** What is wrong with the position is wrong here. */
  faulty: boolean;
  option: boolean;
  chosen: boolean;
  hint: boolean;
  start: boolean;
  end: boolean;
  taken: boolean;
  note: string;
  /** What it is worth: to see, whether it is the best, and to hear. */
  value: string;
  best: boolean;
  valueSize: number;
  worth: string;
}

const minus = (delta: number) => (delta > 0 ? `+${delta}` : `−${-delta}`);

function counters(game: GameName, spot: Spot, look: HoleLook): SVGTemplateResult {
  const kind = counterOf(game);
  if (look.mark === "spinster") return spinster;
  const lying = heap(spot.index, look.count, spot.r);
  return svg`${lying.map((one) => counterPicture(kind, spot.seat, one))}`;
}

/** Horns on the rim: filled and turned up for the first seat, open and turned out for the other. */
function bull(owner: number | null, letter: string): SVGTemplateResult {
  const first = owner === 0;
  const d = first
    ? "M-18 -41C-36 -44 -44 -56 -40 -70C-37 -60 -30 -54 -14 -52ZM18 -41C36 -44 44 -56 40 -70C37 -60 30 -54 14 -52Z"
    : "M-15 -43C-34 -38 -52 -44 -58 -64C-48 -55 -34 -53 -13 -51ZM15 -43C34 -38 52 -44 58 -64C48 -55 34 -53 13 -51Z";
  return svg`<g class=${first ? "bull bull-first" : "bull bull-second"}>
    <circle class="bull-ring" r="45"/>
    ${first ? nothing : svg`<circle class="bull-ring-2" r="39"/>`}
    <path class="horns" d=${d}/>
    <path class="bull-plate" d="M-13 -58H13L10 -38Q0 -32 -10 -38Z"/>
    <text class="bull-letter" y="-47">${letter}</text></g>`;
}

/** What is at fault is crossed out, over its counters. */
function cross(r: number): SVGTemplateResult {
  const d = `M${-r} ${-r}L${r} ${r}M${r} ${-r}L${-r} ${r}`;
  return svg`<path class="faulty-back" d=${d}/><path class="faulty" d=${d}/>`;
}

/** A star at the upper right of the rim, where neither this hole's number is nor that of the hole above. */
function star(r: number): SVGTemplateResult {
  const at = round((r + 3) * Math.SQRT1_2);
  return svg`<path class="hint-sign" transform="translate(${at} ${-at})"
    d="M0 -17L5 -5H17L7.5 2L11 14L0 7L-11 14L-7.5 2L-17 -5H-5Z"/>`;
}

/** Rings and signs on the rim: every one has a shape of its own. */
function rings(look: HoleLook, r: number): SVGTemplateResult {
  const d = (k: number) => round(r + k);
  return svg`
    ${look.taken ? svg`<circle class="lit" r=${d(1)}/>` : nothing}
    ${look.legal ? svg`<circle class="ring legal" r=${d(3.5)}/><path class="peg" d="M-9 ${d(1)}L0 ${d(-8)}L9 ${d(1)}Z"/>` : nothing}
    ${look.start ? svg`<circle class="ring start" r=${d(1)}/>` : nothing}
    ${look.end ? svg`<circle class="ring end" r=${d(2)}/><path class="end-sign" d="M-11 ${-d(9)}H11L0 ${-d(-9)}Z"/>` : nothing}
    ${look.taken ? svg`<path class="taken" d="M${-d(4)} ${-r * 0.55}V${-d(4)}H${-r * 0.55}M${r * 0.55} ${-d(4)}H${d(4)}V${-r * 0.55}M${d(4)} ${r * 0.55}V${d(4)}H${r * 0.55}M${-r * 0.55} ${d(4)}H${-d(4)}V${r * 0.55}"/>` : nothing}
    ${look.option ? svg`<circle class=${look.chosen ? "ring option chosen" : "ring option"} r=${d(4)}/>` : nothing}
    ${look.selected ? svg`<circle class="ring selected" r=${d(4)}/><circle class="ring selected-2" r=${d(-1)}/>` : nothing}
    ${look.hint ? star(r) : nothing}`;
}

function numbers(layout: Layout, spot: Spot, look: HoleLook): SVGTemplateResult {
  const x = round(spot.number.x - spot.x);
  const y = round(spot.number.y - spot.y);
  const changed = look.delta === 0 ? nothing : minus(look.delta);
  const ghost = look.ghost ? "delta ghost" : "delta";
  const many = look.count > HEAP_MAX ? "number many" : "number";
  const note = look.note
    ? svg`<text class="note" y=${round(-spot.r * 0.1)}>${look.note}</text>`
    : nothing;
  if (layout.numbers === "below" || spot.centre) {
    return svg`<text class=${many} x=${x} y=${y}>${look.count || nothing}${
      changed === nothing
        ? nothing
        : svg`<tspan class=${ghost} dx=${look.count ? 7 : 0}>${changed}</tspan>`
    }</text>${note}`;
  }
  if (layout.numbers === "beside") {
    const shift = changed === nothing ? 0 : -15;
    return svg`<text class=${many} x=${x} y=${y + shift}>${look.count || nothing}</text>
      ${changed === nothing ? nothing : svg`<text class=${ghost} x=${x} y=${y + (look.count ? 17 : 0)}>${changed}</text>`}${note}`;
  }
  const text = String(look.count);
  const w = 18 + text.length * 15;
  return svg`${
    look.count > 1
      ? svg`<rect class="plate" x=${x - w / 2} y=${y - 16} width=${w} height="32" rx="12"/>
      <text class=${many} x=${x} y=${y}>${text}</text>`
      : nothing
  }
    ${changed === nothing ? nothing : svg`<text class="${ghost} halo" x=${-x} y=${-y}>${changed}</text>`}${note}`;
}

/** The number in the hole itself, instead of counters. */
function bigNumber(layout: Layout, spot: Spot, look: HoleLook): SVGTemplateResult {
  const number = look.count && look.mark !== "spinster" ? look.count : nothing;
  return svg`<text class="number big">${number}</text>
    ${numbers(layout, spot, { ...look, count: 0 })}`;
}

/** The name of a hole's drawing, for who shows it once more. */
export const holeId = (spot: Spot): string => `hole-${spot.index}`;

export function holePicture(
  game: GameName,
  layout: Layout,
  spot: Spot,
  look: HoleLook,
  letters: readonly string[],
  counts: "counters" | "numbers" = "counters",
): SVGTemplateResult {
  const key = [game, layout, counts, look];
  return svg`<g class="hole seat-${spot.seat}" id=${holeId(spot)} transform="translate(${round(spot.x)} ${round(spot.y)})">${guard(
    key,
    () => svg`${rings(look, spot.r)}
      ${look.mark === "bull" ? bull(look.owner, letters[look.owner ?? 0] ?? "") : nothing}
      ${counts === "counters" || look.mark === "spinster" ? svg`<g class=${look.selected ? "counters raised" : "counters"}>${counters(game, spot, look)}</g>` : nothing}
      ${counts === "counters" ? numbers(layout, spot, look) : bigNumber(layout, spot, look)}
      ${valuePicture(look.value, look.best, look.valueSize, spot.r)}
      ${look.faulty ? cross(spot.r) : nothing}`,
  )}</g>`;
}

/** Chevrons between the holes, in the direction of sowing; two where it passed more than once. */
export function trailPicture(layout: Layout, trail: Trail, ghost = false): SVGTemplateResult {
  const signs: SVGTemplateResult[] = [];
  for (const [key, passes] of trail) {
    const a = layout.spots[key >> 8];
    const b = layout.spots[key & 255];
    if (!a || !b) continue;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const length = Math.hypot(dx, dy);
    if (length > layout.pitch * 2.3 || length === 0) continue;
    let [mx, my] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
    // Where a number stands between two rows, the sign moves to the outer side.
    if (layout.numbers === "below" && Math.abs(dy) > Math.abs(dx))
      mx += mx < layout.width / 2 ? -58 : 58;
    if (layout.numbers === "beside" && Math.abs(dx) > Math.abs(dy))
      my += my < layout.height / 2 ? -54 : 54;
    const turn = Math.round((Math.atan2(dy, dx) * 180) / Math.PI);
    const d = passes > 1 ? "M-7 -9L0 0L-7 9M0 -9L7 0L0 9" : "M-4 -9L4 0L-4 9";
    signs.push(
      svg`<path d=${d} transform="translate(${round(mx)} ${round(my)}) rotate(${turn})"/>`,
    );
  }
  return svg`<g class=${ghost ? "trail ghost" : "trail"}>${signs}</g>`;
}

export interface StoreLook {
  count: number;
  gain: number;
  name: string;
  /** How long the name is drawn where it must be narrower; else 0. */
  narrowed: number;
  toMove: boolean;
  /** Whose counters lie there, for games in which that is to be seen. */
  from: number;
}

/** A name in letters as narrow as it takes. */
export function nameText({ name, narrowed }: { name: string; narrowed: number }) {
  return narrowed
    ? svg`<tspan textLength=${round(narrowed)} lengthAdjust="spacingAndGlyphs">${name}</tspan>`
    : name;
}

export function storePicture(game: GameName, store: StoreSpot, look: StoreLook): SVGTemplateResult {
  const { trough, name, count } = store;
  const kind = counterOf(game);
  return svg`<g class="store seat-${look.from} of-${store.seat}">${guard(
    [game, store, ...Object.values(look)],
    () => svg`
      <g transform="translate(${round(trough.x + trough.w / 2)} ${round(trough.y + trough.h / 2)})">
        ${lineUp(store.seat, look.count, trough.w, trough.h).map((one) => counterPicture(kind, look.from, one))}</g>
      <text class="store-name" text-anchor=${name.anchor} x=${name.x} y=${name.y}>${
        look.toMove ? svg`<tspan class="turn-sign">▸ </tspan>` : nothing
      }${nameText(look)}</text>
      <text class="store-count" x=${count.x} y=${count.y}>${look.count}</text>
      ${look.gain ? svg`<text class="delta" x=${count.x} y=${count.y + 30}>${minus(look.gain)}</text>` : nothing}`,
  )}</g>`;
}

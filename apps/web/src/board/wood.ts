// SPDX-License-Identifier: MIT
// Everything that does not move: planks with their grain, hollows, troughs, letters and numbers of
// rows and columns. Drawn once for a layout, in a picture of its own beneath the counters.

import type { GameName } from "chee";
import { type SVGTemplateResult, svg } from "lit";
import { type CutKind, lookOfFace } from "./face.js";
import type { Box, Layout, Point, Spot, StoreSpot } from "./geometry.js";
import { between, round, seeded } from "./seeded.js";

/** Gradients shared by the pictures; colours come from the style sheet. */
export function woodDefs(): SVGTemplateResult {
  return svg`
    <linearGradient id="plank-h" x1="0" y1="0" x2="0" y2="1">
      <stop class="w-light" offset="0"/><stop class="w-mid" offset="0.22"/>
      <stop class="w-mid" offset="0.75"/><stop class="w-dark" offset="1"/>
    </linearGradient>
    <linearGradient id="plank-v" x1="0" y1="0" x2="1" y2="0">
      <stop class="w-light" offset="0"/><stop class="w-mid" offset="0.22"/>
      <stop class="w-mid" offset="0.75"/><stop class="w-dark" offset="1"/>
    </linearGradient>
    <radialGradient id="bowl" cx="0.6" cy="0.66" r="0.66">
      <stop class="b-light" offset="0"/><stop class="b-mid" offset="0.52"/>
      <stop class="b-dark" offset="1"/>
    </radialGradient>
    <linearGradient id="cast" x1="0.2" y1="0.06" x2="0.66" y2="0.8">
      <stop class="cast-0" offset="0"/><stop class="cast-1" offset="0.55"/>
    </linearGradient>
    <linearGradient id="lip" x1="0.2" y1="0" x2="0.8" y2="1">
      <stop class="lip-0" offset="0.1"/><stop class="lip-1" offset="0.5"/>
      <stop class="lip-2" offset="0.92"/>
    </linearGradient>
    <linearGradient id="trough" x1="0" y1="0" x2="0" y2="1">
      <stop class="b-dark" offset="0"/><stop class="b-mid" offset="0.5"/>
      <stop class="b-light" offset="1"/>
    </linearGradient>
    <filter id="fibre-h" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">
      <feTurbulence type="fractalNoise" baseFrequency="0.007 0.3" numOctaves="3" seed="4"/>
      <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 -1.9 1.06"/>
      <feComposite operator="in" in2="SourceAlpha"/>
    </filter>
    <filter id="fibre-v" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">
      <feTurbulence type="fractalNoise" baseFrequency="0.3 0.007" numOctaves="3" seed="4"/>
      <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 -1.9 1.06"/>
      <feComposite operator="in" in2="SourceAlpha"/>
    </filter>
    <filter id="weave" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">
      <feTurbulence type="fractalNoise" baseFrequency="0.55 0.42" numOctaves="2" seed="9"/>
      <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 -1.2 0.7"/>
      <feComposite operator="in" in2="SourceAlpha"/>
    </filter>`;
}

/** Year rings as long lines that bend around one another: the figure of the wood. */
function figure(box: Box, vertical: boolean, key: number): string[] {
  const long = vertical ? box.h : box.w;
  const across = vertical ? box.w : box.h;
  const lines: string[] = [];
  const eyeAt = between(0.2, 0.8, key, 1) * long;
  const eyeY = between(0.3, 0.7, key, 2) * across;
  const count = Math.round(across / 15);
  for (let i = 1; i < count; i++) {
    const rest = (i / count) * across + between(-5, 5, key, i, 3);
    const steps = Math.max(6, Math.round(long / 150));
    let d = "";
    let previous: Point = { x: 0, y: rest };
    for (let s = 0; s <= steps; s++) {
      const along = (s / steps) * long;
      const near = Math.exp(-(((along - eyeAt) / (long * 0.16)) ** 2));
      const push = Math.sign(rest - eyeY || 1) * 16 * near * Math.exp(-Math.abs(rest - eyeY) / 60);
      const y = rest + push + Math.sin(along / 230 + key + i * 0.35) * 4;
      const point = { x: along, y };
      if (s === 0) d = place(box, vertical, point, "M");
      else {
        const half = { x: (previous.x + point.x) / 2, y: previous.y };
        const other = { x: half.x, y: point.y };
        d +=
          place(box, vertical, half, "C") +
          place(box, vertical, other, " ") +
          place(box, vertical, point, " ");
      }
      previous = point;
    }
    lines.push(d);
  }
  return lines;
}

function place(box: Box, vertical: boolean, p: Point, command: string): string {
  const x = round(box.x + (vertical ? p.y : p.x));
  const y = round(box.y + (vertical ? p.x : p.y));
  return `${command}${x} ${y}`;
}

function plank(box: Layout["planks"][number], key: number, cloth: boolean): SVGTemplateResult {
  const vertical = box.grain === "v";
  const { x, y, w, h } = box;
  const rx = Math.min(26, Math.min(w, h) * 0.12);
  const inner = { x: x + 5, y: y + 5, w: w - 10, h: h - 10 };
  return svg`
    <rect class="plank" x=${x} y=${y} width=${w} height=${h} rx=${rx}
      fill=${vertical ? "url(#plank-v)" : "url(#plank-h)"}/>
    ${
      cloth
        ? null
        : svg`<g class="figure">${figure(inner, vertical, key).map(
            (d, i) => svg`<path d=${d} class=${seeded(key, i, 9) > 0.72 ? "strong" : ""}/>`,
          )}</g>`
    }
    <rect class="fibre" x=${x + 2} y=${y + 2} width=${w - 4} height=${h - 4} rx=${rx - 2}
      filter=${cloth ? "url(#weave)" : vertical ? "url(#fibre-v)" : "url(#fibre-h)"}/>
    <rect class="edge-light" x=${x + 1.5} y=${y + 1.5} width=${w - 3} height=${h - 3} rx=${rx - 1}/>
    <rect class="edge-inner" x=${x + 6} y=${y + 6} width=${w - 12} height=${h - 12} rx=${rx - 5}/>`;
}

function hollow(spot: Spot): SVGTemplateResult {
  const { x, y, r } = spot;
  const k = round(r / 43);
  return svg`<g class=${spot.capture ? "hollow capture" : "hollow"}
      transform="translate(${round(x)} ${round(y)}) scale(${k})">
    <circle r="45.5" class="lip" stroke="url(#lip)"/>
    <circle r="43.5" fill="url(#bowl)"/>
    <path class="gouge" d="M-26 18Q0 34 27 15M-18 27Q2 37 20 25"/>
    <circle r="43.5" fill="url(#cast)"/>
    ${spot.capture ? svg`<path class="notch" d="M-4 -50L0 -44L4 -50ZM-4 50L0 44L4 50Z"/>` : null}
  </g>`;
}

function trough(store: StoreSpot): SVGTemplateResult {
  const { x, y, w, h } = store.trough;
  const rx = Math.min(h / 2, 34);
  return svg`<rect class="lip" stroke="url(#lip)" x=${x - 2} y=${y - 2} width=${w + 4} height=${h + 4} rx=${rx + 2}/>
    <rect x=${x} y=${y} width=${w} height=${h} rx=${rx} fill="url(#trough)"/>
    <rect x=${x} y=${y} width=${w} height=${h} rx=${rx} fill="url(#cast)"/>`;
}

/** One figure of a cut around x, and how far from one to the next. */
const figures: Readonly<Record<Exclude<CutKind, "groove">, [number, (x: number) => string]>> = {
  teeth: [20, (x) => `M${x - 8} 5L${x} -5L${x + 8} 5Z`],
  lozenges: [20, (x) => `M${x - 7} 0L${x} -5L${x + 7} 0L${x} 5Z`],
  horns: [25, (x) => `M${x - 9} -5Q${x} 9 ${x + 9} -5Q${x} 3 ${x - 9} -5Z`],
  dashes: [20, (x) => `M${x - 6} 0H${x + 6}`],
};

/** The line cut between the two sides, or along the arms. */
function cut(kind: CutKind, line: Point[]): SVGTemplateResult | null {
  const [a, b] = [line[0], line[line.length - 1]];
  if (!a || !b) return null;
  if (kind === "groove") {
    const d = line.map((p, i) => `${i ? "L" : "M"}${round(p.x)} ${round(p.y)}`).join("");
    return svg`<path class="groove-deep" d=${d}/>`;
  }
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const turn = a.x === b.x ? 90 : 0;
  let d = "";
  const [step, figureAt] = figures[kind];
  const n = Math.floor(length / step);
  const pad = (length - n * step) / 2;
  for (let i = 0; i < n; i++) d += figureAt(round(pad + i * step + step / 2));
  return svg`<g transform="translate(${a.x} ${a.y}) rotate(${turn})">
    <path class="cut cut-${kind}" d=${d}/><path class="cut-light" d=${d}/></g>`;
}

/** The cloth on which the arms of Swahili lie, with its border. */
function matPicture(box: Box): SVGTemplateResult {
  const { x, y, w, h } = box;
  const inset = (d: number, name: string) => svg`<rect class=${name} x=${x + d} y=${y + d}
    width=${w - 2 * d} height=${h - 2 * d} rx=${Math.max(4, 22 - d)}/>`;
  return svg`<g class="planks"><rect class="plank" x=${x} y=${y} width=${w} height=${h} rx="22" fill="url(#plank-h)"/></g>
    <rect class="fibre" x=${x} y=${y} width=${w} height=${h} rx="22" filter="url(#weave)"/>
    ${inset(1.5, "edge-light")}${inset(9, "mat-band")}${inset(9, "mat-dots")}${inset(20, "mat-line")}`;
}

/** A printed rose for the bare corners of the cloth. */
function rose(at: Point): SVGTemplateResult {
  const leaves = Array.from({ length: 8 }, (_, i) => i * 45);
  return svg`<g class="rose" transform="translate(${round(at.x)} ${round(at.y)})">
    <circle r="96"/><circle class="dots" r="84"/><circle r="20"/>
    ${leaves.map((turn) => svg`<path d="M0 -26C20 -42 16 -66 0 -76C-16 -66 -20 -42 0 -26Z" transform="rotate(${turn})"/>`)}
    </g>`;
}

/** The joint of a folded board, with the way of a row over it. */
function foldPicture({ hinge, way }: NonNullable<Layout["fold"]>): SVGTemplateResult {
  const d = way.map((p, i) => `${i ? "L" : "M"}${round(p.x)} ${round(p.y)}`).join("");
  const [before, end] = [way[way.length - 2], way[way.length - 1]];
  if (!before || !end) return svg``;
  const turn = Math.round((Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI);
  return svg`<rect class="hinge" x=${round(hinge.x)} y=${round(hinge.y)} width=${round(hinge.w)} height=${round(hinge.h)}/>
    <path class="fold-way" d=${d}/>
    <path class="fold-end" d="M-10 -8L4 0L-10 8Z" transform="translate(${round(end.x)} ${round(end.y)}) rotate(${turn})"/>`;
}

export function woodPicture(game: GameName, layout: Layout): SVGTemplateResult {
  const { cut: kind, cloth = false } = lookOfFace(game);
  const { hub } = layout;
  return svg`
    <defs>${woodDefs()}</defs>
    ${layout.mat ? matPicture(layout.mat) : null}
    <g class=${layout.mat ? "planks arms" : "planks"}>${layout.planks.map((box, i) => plank(box, i + layout.spots.length, cloth))}</g>
    ${
      hub
        ? svg`<rect class="hub" x=${hub.x} y=${hub.y} width=${hub.w} height=${hub.h} rx="30"/>
      <rect class="hub-line" x=${hub.x + 7} y=${hub.y + 7} width=${hub.w - 14} height=${hub.h - 14} rx="24"/>`
        : null
    }
    <g>${layout.roses.map(rose)}</g>
    <g class="grooves">${layout.grooves.map((line) => cut(kind, line))}</g>
    ${layout.fold ? foldPicture(layout.fold) : null}
    <g>${layout.stores.map(trough)}</g>
    <g>${layout.spots.map(hollow)}</g>
    <g class="labels">${layout.labels.map(
      (label) =>
        svg`<text class="${label.kind} of-${label.seat ?? "all"}" x=${round(label.x)} y=${round(label.y)}>${label.text}</text>`,
    )}</g>`;
}

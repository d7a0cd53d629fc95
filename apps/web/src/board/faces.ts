// SPDX-License-Identifier: MIT
// The counters of the games, drawn once as definitions and used by reference. Body in the
// current colour (a tone of the style sheet), light and shade laid over it.

import { type SVGTemplateResult, svg } from "lit";
import type { CounterKind } from "./face.js";
import { SHAPES } from "./heap.js";
import { between, round } from "./seeded.js";

/** A closed smooth line through points around 0,0 whose distance varies: a worn stone. */
export function blob(seed: number, rx: number, ry: number, rough: number): string {
  const n = 9;
  const points = Array.from({ length: n }, (_, i) => {
    const a = (i / n) * Math.PI * 2;
    const k = 1 + between(-rough, rough, seed, i, 77);
    return [Math.cos(a) * rx * k, Math.sin(a) * ry * k] as const;
  });
  const p = (i: number) => points[(i + n) % n] as readonly [number, number];
  let d = `M${round(p(0)[0])} ${round(p(0)[1])}`;
  for (let i = 0; i < n; i++) {
    const [a, b, c, e] = [p(i - 1), p(i), p(i + 1), p(i + 2)];
    const x1 = round(b[0] + (c[0] - a[0]) / 6);
    const y1 = round(b[1] + (c[1] - a[1]) / 6);
    const x2 = round(c[0] - (e[0] - b[0]) / 6);
    const y2 = round(c[1] - (e[1] - b[1]) / 6);
    d += `C${x1} ${y1} ${x2} ${y2} ${round(c[0])} ${round(c[1])}`;
  }
  return `${d}Z`;
}

function lit(d: string, extra: SVGTemplateResult | null = null): SVGTemplateResult {
  return svg`<path class="body" d=${d}/><path class="shade" d=${d} fill="url(#shade)"/>${extra}`;
}

function nut(i: number): SVGTemplateResult {
  const d = blob(i + 10, 12.6, 11.4, 0.045);
  return lit(
    d,
    svg`<path class="crease" d="M-9 ${2 + i} Q0 ${-3 + i} 9.5 ${1 + i}"/>
      <circle class="eye" cx=${-3 + i} cy="-3.4" r="1.5"/><circle class="eye" cx=${2.4 + i * 0.6} cy="3.6" r="1.3"/>`,
  );
}

function seed(i: number): SVGTemplateResult {
  const d = blob(i + 20, 13.6, 9.4, 0.035);
  return lit(
    d,
    svg`<path class="hilum" d="M-4.6 ${5.4 - i * 0.3}Q0 ${7.2 - i * 0.3} 4.6 ${5.4 - i * 0.3}"/>
      <ellipse class="glint" cx="-4" cy="-3.6" rx="4.2" ry="1.5" transform="rotate(-16 -4 -3.6)"/>`,
  );
}

function bead(i: number): SVGTemplateResult {
  const ry = 11 + (i % 2) * 0.6;
  const d = `M-11.6 0A11.6 ${ry} 0 1 1 11.6 0A11.6 ${ry} 0 1 1 -11.6 0Z`;
  return lit(
    d,
    svg`<ellipse class="bore" cx="0.6" cy="0.4" rx="3.8" ry="3.2"/>
      <path class="bore-edge" d="M-2.6 2.4A3.8 3.2 0 0 0 4 1.8"/>
      <path class="glint-line" d="M-7.6 -3.6A8.6 8.2 0 0 1 -1.6 -8.2"/>`,
  );
}

function pebble(i: number): SVGTemplateResult {
  const d = blob(i + 40, 13, 10.4, 0.11);
  const vein = i % 2 ? svg`<path class="vein" d="M-9 ${i - 3}Q-1 ${3 - i} 9 ${i}"/>` : null;
  return lit(d, vein);
}

/** A shield with its boss; the seat's pattern is laid on by `WARRIOR_SIGNS`. */
function warrior(): SVGTemplateResult {
  const d =
    "M0 -15.5C7.6 -11.4 10 -5 9.6 0C10 5.6 7 11.6 0 15.5C-7 11.6 -10 5.6 -9.6 0C-10 -5 -7.6 -11.4 0 -15.5Z";
  return lit(d, svg`<path class="rim-line" d=${d}/>`);
}

/** By seat; the last for warriors of whichever seat. */
const SIGNS = [
  svg`<path class="sign" d="M0 -11V11"/>`,
  svg`<path class="sign" d="M-7 -4.5H7M-7 4.5H7"/>`,
  svg`<circle class="sign-dot" cx="0" cy="-5.4" r="2.5"/><circle class="sign-dot" cx="0" cy="5.4" r="2.5"/>`,
  svg`<path class="sign" d="M-6.5 5L0 -4.5L6.5 5"/>`,
  svg`<circle class="sign-ring" cx="0" cy="0" r="3.4"/>`,
];

const DRAW: Record<Exclude<CounterKind, "warrior">, (i: number) => SVGTemplateResult> = {
  nut,
  seed,
  bead,
  pebble,
};

/** Definitions `k0`.. (warriors `w0`.. a seat, upright) and `kx`, the spinster. */
export function counterDefs(kind: CounterKind): SVGTemplateResult {
  const ground = svg`<ellipse class="ground" cx="1.6" cy="3.2" rx="12.4" ry="10.4"/>`;
  if (kind === "warrior") {
    return svg`${SIGNS.map(
      (
        sign,
        seat,
      ) => svg`<g id="w${seat}"><ellipse class="ground" cx="1.6" cy="3" rx="9.4" ry="14"/>
        ${warrior()}${sign}</g>`,
    )}`;
  }
  const draw = DRAW[kind];
  return svg`${Array.from({ length: SHAPES }, (_, i) => svg`<g id="k${i}">${ground}${draw(i)}</g>`)}
    <g id="kx"><path class="ground" d="M2 -16L19 3L2 22L-15 3Z"/>
      <path class="body spinster" d="M0 -17L17 0L0 17L-17 0Z"/>
      <path class="shade" d="M0 -17L17 0L0 17L-17 0Z" fill="url(#shade)"/>
      <path class="spinster-line" d="M0 -10.5L10.5 0L0 10.5L-10.5 0Z"/>
      <circle class="spinster-dot" cx="0" cy="0" r="3"/></g>`;
}

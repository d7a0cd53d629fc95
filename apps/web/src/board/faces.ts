// SPDX-License-Identifier: MIT
// The counters of the games. Body in the current colour (a tone of the style sheet), light and shade
// laid over it.

import { type SVGTemplateResult, svg } from "lit";
import type { CounterKind } from "./face.js";
import type { Lying } from "./heap.js";
import { ellipse, placed, type Step, stepsOf } from "./place.js";
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

/** A line or a spot on a counter: its class of the style sheet and its path. */
type Detail = readonly [name: string, path: string];

/** A counter about 0,0. */
interface Drawing {
  ground: string;
  body: string;
  details: readonly Detail[];
}

const ground = ellipse(1.6, 3.2, 12.4, 10.4);

function nut(i: number): Drawing {
  const eyes = ellipse(-3 + i, -3.4, 1.5, 1.5) + ellipse(round(2.4 + i * 0.6), 3.6, 1.3, 1.3);
  return {
    ground,
    body: blob(i + 10, 12.6, 11.4, 0.045),
    details: [
      ["crease", `M-9 ${2 + i}Q0 ${-3 + i} 9.5 ${1 + i}`],
      ["eye", eyes],
    ],
  };
}

function seed(i: number): Drawing {
  const [end, low] = [round(5.4 - i * 0.3), round(7.2 - i * 0.3)];
  return {
    ground,
    body: blob(i + 20, 13.6, 9.4, 0.035),
    details: [
      ["hilum", `M-4.6 ${end}Q0 ${low} 4.6 ${end}`],
      ["glint", ellipse(-4, -3.6, 4.2, 1.5, -16)],
    ],
  };
}

function bead(i: number): Drawing {
  return {
    ground,
    body: ellipse(0, 0, 11.6, 11 + (i % 2) * 0.6),
    details: [
      ["bore", ellipse(0.6, 0.4, 3.8, 3.2)],
      ["bore-edge", "M-2.6 2.4A3.8 3.2 0 0 0 4 1.8"],
      ["glint-line", "M-7.6 -3.6A8.6 8.2 0 0 1 -1.6 -8.2"],
    ],
  };
}

function pebble(i: number): Drawing {
  return {
    ground,
    body: blob(i + 40, 13, 10.4, 0.11),
    details: i % 2 ? [["vein", `M-9 ${i - 3}Q-1 ${3 - i} 9 ${i}`]] : [],
  };
}

/** By seat; the last for warriors of whichever seat. */
const SIGNS: readonly Detail[] = [
  ["sign", "M0 -11L0 11"],
  ["sign", "M-7 -4.5L7 -4.5M-7 4.5L7 4.5"],
  ["sign-dot", ellipse(0, -5.4, 2.5, 2.5) + ellipse(0, 5.4, 2.5, 2.5)],
  ["sign", "M-6.5 5L0 -4.5L6.5 5"],
  ["sign-ring", ellipse(0, 0, 3.4, 3.4)],
];

/** A shield with its boss and the pattern of its seat. */
function warrior(seat: number): Drawing {
  const body =
    "M0 -15.5C7.6 -11.4 10 -5 9.6 0C10 5.6 7 11.6 0 15.5C-7 11.6 -10 5.6 -9.6 0C-10 -5 -7.6 -11.4 0 -15.5Z";
  const sign = SIGNS[seat];
  const details: Detail[] = [["rim-line", body]];
  if (sign) details.push(sign);
  return { ground: ellipse(1.6, 3, 9.4, 14), body, details };
}

const DRAW: Record<CounterKind, (n: number) => Drawing> = { nut, seed, bead, pebble, warrior };

interface Shapes {
  ground: Step[];
  body: Step[];
  details: { name: string; steps: Step[] }[];
}

const shapes = new Map<string, Shapes>();

/** The shapes of a counter, taken apart once; `n` is a warrior's seat, of others one of their shapes. */
function shapesOf(kind: CounterKind, n: number): Shapes {
  const key = `${kind} ${n}`;
  let known = shapes.get(key);
  if (!known) {
    const drawing = DRAW[kind](n);
    const details = drawing.details.map(([name, path]) => ({ name, steps: stepsOf(path) }));
    known = { ground: stepsOf(drawing.ground), body: stepsOf(drawing.body), details };
    shapes.set(key, known);
  }
  return known;
}

/** A counter where it lies; warriors stand, and lean a little. */
export function counterPicture(kind: CounterKind, seat: number, lying: Lying): SVGTemplateResult {
  const stands = kind === "warrior";
  const at = stands ? { ...lying, turn: (lying.turn % 25) - 12 } : lying;
  const { ground, body, details } = shapesOf(kind, stands ? seat : lying.shape);
  const d = placed(body, at);
  return svg`<path class="ground" d=${placed(ground, at)}/><path class="body t${lying.tone}" d=${d}/>
    <path class="shade" d=${d} fill="url(#shade)"/>${details.map(({ name, steps }) => svg`<path class=${name} d=${placed(steps, at)}/>`)}`;
}

/** The spinster, of which a hole holds one. */
export const spinster = svg`<path class="ground" d="M2.2 -17.9L21.3 3.4L2.2 24.6L-16.8 3.4Z"/>
  <path class="body spinster" d="M0 -19L19 0L0 19L-19 0Z"/>
  <path class="shade" d="M0 -19L19 0L0 19L-19 0Z" fill="url(#shade)"/>
  <path class="spinster-line" d="M0 -11.8L11.8 0L0 11.8L-11.8 0Z"/>
  <circle class="spinster-dot" r="3.4"/>`;

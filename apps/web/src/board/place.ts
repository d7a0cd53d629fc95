// SPDX-License-Identifier: MIT
// Shapes at their places, as paths that need no transform: a browser keeps a piece of its drawing for
// each transform, hundreds on a large board, and goes through all of them with every frame.

import { round } from "./seeded.js";

/** A command of a path and the numbers behind it, all absolute. */
export interface Step {
  command: string;
  numbers: readonly number[];
}

/** Where something lies: moved, turned by degrees and enlarged about its middle. */
export interface Place {
  x: number;
  y: number;
  turn: number;
  size: number;
}

/** Takes a path apart, of M, L, C, Q, A and Z. */
export function stepsOf(path: string): Step[] {
  return [...path.matchAll(/([A-Z])([^A-Z]*)/g)].map(([, command = "", rest = ""]) => ({
    command,
    numbers: [...rest.matchAll(/-?[\d.]+/g)].map(Number),
  }));
}

/** The path of a shape that lies there. */
export function placed(steps: readonly Step[], { x, y, turn, size }: Place): string {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * size, Math.sin(angle) * size];
  let d = "";
  for (const { command, numbers } of steps) {
    d += command;
    const ends = numbers.length - 2;
    // An arc: two radii, the turn of its axes, two flags, then where it ends.
    if (command === "A") {
      const [rx = 0, ry = 0, axis = 0, large, sweep] = numbers;
      d += `${round(rx * size)} ${round(ry * size)} ${axis + turn} ${large} ${sweep} `;
    }
    for (let i = command === "A" ? ends : 0; i <= ends; i += 2) {
      const [a = 0, b = 0] = [numbers[i], numbers[i + 1]];
      d += `${round(x + a * cos - b * sin)} ${round(y + a * sin + b * cos)} `;
    }
  }
  return d;
}

/** An ellipse as a path. */
export function ellipse(cx: number, cy: number, rx: number, ry: number, turn = 0): string {
  const angle = (turn * Math.PI) / 180;
  const [dx, dy] = [rx * Math.cos(angle), rx * Math.sin(angle)];
  const [a, b] = [`${round(cx - dx)} ${round(cy - dy)}`, `${round(cx + dx)} ${round(cy + dy)}`];
  return `M${a}A${rx} ${ry} ${turn} 1 1 ${b}A${rx} ${ry} ${turn} 1 1 ${a}Z`;
}

// SPDX-License-Identifier: MIT
// Counters, numbers and signs.

import { css } from "lit";

export const things = css`
  text {
    font-family: var(--_font);
    dominant-baseline: central;
    text-anchor: middle;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .number {
    font-size: var(--number, 28px);
    font-weight: 650;
    fill: var(--ink);
  }
  .number.many {
    font-weight: 800;
  }
  .number.big {
    font-size: calc(var(--number, 28px) * 1.5);
    fill: #fff;
    stroke: #000;
    stroke-opacity: 0.55;
    stroke-width: 5px;
    paint-order: stroke;
    stroke-linejoin: round;
  }
  .numbers-corner .number:not(.big),
  .moving .number {
    fill: var(--on-plate);
  }
  .plate {
    fill: var(--plate);
    stroke: var(--ink);
    stroke-opacity: 0.35;
    stroke-width: 1.2;
  }
  .delta {
    font-size: calc(var(--number, 28px) * 0.82);
    font-weight: 750;
    fill: var(--mark);
  }
  .delta.ghost {
    font-style: italic;
    font-weight: 600;
  }
  .delta.halo {
    stroke: var(--plate);
    stroke-width: 6px;
    paint-order: stroke;
    stroke-linejoin: round;
    fill: var(--on-plate);
  }
  .worth rect {
    fill: var(--plate);
    stroke: var(--on-plate);
    stroke-width: 1.5;
  }
  .worth text {
    font-weight: 700;
    fill: var(--on-plate);
  }
  .worth.best rect {
    fill: var(--on-plate);
    stroke: var(--plate);
    stroke-width: 3.5;
  }
  .worth.best text {
    font-weight: 850;
    fill: var(--plate);
  }
  .note {
    font-size: calc(var(--number, 28px) * 0.78);
    font-weight: 700;
    fill: #fff;
    stroke: #000;
    stroke-opacity: 0.75;
    stroke-width: 5px;
    paint-order: stroke;
    stroke-linejoin: round;
  }
  .t0 {
    color: var(--tone-0);
  }
  .t1 {
    color: var(--tone-1);
  }
  .t2 {
    color: var(--tone-2);
  }
  .counters-warrior .body {
    color: var(--warrior);
  }
  .ground {
    fill: #000;
    opacity: 0.36;
  }
  .body {
    fill: currentColor;
  }
  .sh-0 {
    stop-color: #fff;
    stop-opacity: 0.62;
  }
  .sh-1 {
    stop-color: #fff;
    stop-opacity: 0.12;
  }
  .sh-2 {
    stop-color: #000;
    stop-opacity: 0.1;
  }
  .sh-3 {
    stop-color: #000;
    stop-opacity: 0.46;
  }
  .crease,
  .hilum,
  .vein {
    fill: none;
    stroke: var(--detail);
    stroke-width: 1.3;
    stroke-linecap: round;
    opacity: 0.6;
  }
  .vein {
    opacity: 0.4;
    stroke-width: 1.6;
  }
  .eye {
    fill: var(--detail);
    opacity: 0.75;
  }
  .glint {
    fill: #fff;
    opacity: 0.55;
  }
  .glint-line,
  .bore-edge {
    fill: none;
    stroke: #fff;
    stroke-width: 1.8;
    stroke-linecap: round;
    opacity: 0.75;
  }
  .bore {
    fill: #2d2210;
    opacity: 0.85;
  }
  .bore-edge {
    stroke-width: 1.1;
    opacity: 0.6;
  }
  .spinster {
    fill: #d45a3a;
  }
  .spinster-line {
    fill: none;
    stroke: #fff3df;
    stroke-width: 2;
  }
  .spinster-dot {
    fill: #fff3df;
  }
  .rim-line {
    fill: none;
    stroke: var(--detail);
    stroke-opacity: 0.65;
    stroke-width: 1.3;
  }
  .sign,
  .sign-ring {
    fill: none;
    stroke: var(--detail);
    stroke-width: 2.7;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .sign-dot {
    fill: var(--detail);
  }
  .counters.raised {
    transform: translate(0, -4px) scale(1.06);
  }
  .ring {
    fill: none;
    stroke: var(--mark);
    stroke-width: 2.6;
  }
  .peg {
    fill: var(--mark);
  }
  .ring.start {
    stroke-dasharray: 5 8;
    stroke-width: 4;
    stroke-linecap: round;
  }
  .lit {
    fill: var(--mark);
    fill-opacity: 0;
    animation: lit 1.6s ease-out;
  }
  @media (prefers-reduced-motion: reduce) {
    .lit {
      fill-opacity: 0.3;
      animation: none;
    }
  }
  @keyframes lit {
    from {
      fill-opacity: 0.6;
    }
  }
  .ring.end {
    stroke-width: 5;
  }
  .end-sign,
  .hint-sign {
    fill: var(--mark);
    stroke: var(--plate);
    stroke-width: 2;
    paint-order: stroke;
  }
  .faulty,
  .faulty-back {
    fill: none;
    stroke: var(--mark);
    stroke-width: 5;
    stroke-linecap: round;
  }
  .faulty-back {
    stroke: var(--plate);
    stroke-width: 10;
  }
  .taken {
    fill: none;
    stroke: var(--mark);
    stroke-width: 5;
    stroke-linejoin: round;
    stroke-linecap: round;
  }
  .ring.option {
    stroke-width: 5;
    stroke-dasharray: 16 9;
  }
  .ring.option.chosen {
    stroke-dasharray: none;
    stroke-width: 7;
  }
  .ring.selected {
    stroke-width: 4.5;
  }
  .ring.selected-2 {
    stroke-width: 2.2;
  }
  .bull-ring {
    fill: none;
    stroke: #8f2413;
    stroke-width: 6;
  }
  .bull-second .bull-ring,
  .bull-ring-2 {
    fill: none;
    stroke: #1c3566;
    stroke-width: 3.4;
  }
  .horns {
    fill: #8f2413;
    stroke: #f6ecd8;
    stroke-width: 1.6;
  }
  .bull-second .horns {
    fill: #f6ecd8;
    stroke: #1c3566;
    stroke-width: 3;
  }
  .bull-plate {
    fill: #8f2413;
  }
  .bull-second .bull-plate {
    fill: #1c3566;
  }
  .bull-letter {
    fill: #fff;
    font-size: 19px;
    font-weight: 800;
  }
  .trail path {
    fill: none;
    stroke: var(--mark);
    stroke-width: 3.2;
    stroke-linecap: round;
    stroke-linejoin: round;
    opacity: 0.85;
  }
  .store-name {
    font-family: var(--font-title, "Iowan Old Style", Palatino, serif);
    font-size: calc(var(--number, 28px) * 0.95);
    font-weight: 600;
    fill: var(--ink);
  }
  .store-name[text-anchor="start"] {
    text-anchor: start;
  }
  .store-name[text-anchor="end"] {
    text-anchor: end;
  }
  .store-count {
    font-size: calc(var(--number, 28px) * 1.25);
    font-weight: 700;
    fill: var(--ink);
  }
  .palm {
    fill: #000;
    fill-opacity: 0.5;
    stroke: var(--ink);
    stroke-opacity: 0.8;
    stroke-width: 2.6;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .palm.line {
    fill: none;
    stroke-opacity: 0.5;
    stroke-width: 2;
  }
  .held {
    filter: drop-shadow(0 7px 4px rgb(0 0 0 / 0.45));
  }
`;

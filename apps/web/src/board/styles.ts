// SPDX-License-Identifier: MIT
// The element's style sheet, adopted as a constructed one: no inline style anywhere.

import { css } from "lit";
import { palette } from "./palette.js";
import { controlStyles } from "./styles-controls.js";

const frame = css`
  :host {
    display: block;
    --_font: var(--font-board, Seravek, "Gill Sans Nova", Ubuntu, Calibri, "DejaVu Sans", sans-serif);
    --_focus: var(--focus, light-dark(#1b4b8f, #a5caff));
    font-family: var(--_font);
    color: var(--ink, light-dark(#231a11, #f2e8d9));
    contain: layout style;
  }
  :host([hidden]) {
    display: none;
  }
  .frame {
    position: relative;
    margin-inline: auto;
    container-type: normal;
    touch-action: pan-x pan-y pinch-zoom;
    -webkit-touch-callout: none;
    user-select: none;
    -webkit-user-select: none;
  }
  .frame > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: visible;
    pointer-events: none;
  }
  .wood,
  .things,
  .over {
    will-change: transform;
  }
  .unseen {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

const wood = css`
  .wood {
    filter: drop-shadow(0 2px 2px rgb(0 0 0 / 0.25)) drop-shadow(0 9px 14px rgb(40 22 6 / 0.32));
  }
  :host([picture]) .wood {
    filter: drop-shadow(0 2px 4px rgb(40 22 6 / 0.35));
  }
  .w-light {
    stop-color: var(--w-light);
  }
  .w-mid {
    stop-color: var(--w-mid);
  }
  .w-dark {
    stop-color: var(--w-dark);
  }
  .b-light {
    stop-color: var(--b-light);
  }
  .b-mid {
    stop-color: var(--b-mid);
  }
  .b-dark {
    stop-color: var(--b-dark);
  }
  .cast-0 {
    stop-color: #000;
    stop-opacity: 0.55;
  }
  .cast-1 {
    stop-color: #000;
    stop-opacity: 0;
  }
  .lip-0 {
    stop-color: #000;
    stop-opacity: 0.5;
  }
  .lip-1 {
    stop-color: #000;
    stop-opacity: 0.08;
  }
  .lip-2 {
    stop-color: #fff;
    stop-opacity: 0.55;
  }
  .lip {
    fill: none;
    stroke-width: 3.5;
  }
  .figure path {
    fill: none;
    stroke: var(--w-line);
    stroke-width: 1.3;
    opacity: 0.2;
  }
  .figure .strong {
    stroke-width: 2.6;
    opacity: 0.26;
  }
  .fibre {
    opacity: 0.24;
  }
  .arms .plank {
    stroke: #000;
    stroke-opacity: 0.4;
    stroke-width: 2;
  }
  .arms {
    filter: brightness(0.86);
  }
  .rose {
    fill: none;
    stroke: var(--mark);
    stroke-width: 2.4;
    opacity: 0.22;
  }
  .rose .dots {
    stroke-width: 5;
    stroke-dasharray: 4 10;
  }
  .mat-band {
    fill: none;
    stroke: var(--b-dark);
    stroke-width: 11;
  }
  .mat-dots {
    fill: none;
    stroke: var(--mark);
    stroke-width: 5;
    stroke-dasharray: 5 9;
  }
  .mat-line {
    fill: none;
    stroke: var(--mark);
    stroke-opacity: 0.55;
    stroke-width: 1.6;
  }
  .edge-light {
    fill: none;
    stroke: #fff;
    stroke-opacity: 0.28;
    stroke-width: 2;
  }
  .edge-inner {
    fill: none;
    stroke: #000;
    stroke-opacity: 0.22;
    stroke-width: 1.6;
  }
  .face-chuba .edge-inner,
  .face-swahili .edge-inner {
    stroke: var(--mark);
    stroke-opacity: 0.7;
    stroke-width: 2.2;
    stroke-dasharray: 11 7;
  }
  .gouge {
    fill: none;
    stroke: #fff;
    stroke-opacity: 0.07;
    stroke-width: 2.4;
    stroke-linecap: round;
  }
  .notch {
    fill: var(--ink);
    opacity: 0.85;
  }
  .hub {
    fill: var(--b-mid);
    stroke: var(--w-light);
    stroke-width: 5;
  }
  .hub-line {
    fill: none;
    stroke: var(--mark);
    stroke-opacity: 0.6;
    stroke-width: 2;
    stroke-dasharray: 3 6;
  }
  .groove-deep {
    fill: none;
    stroke: #000;
    stroke-opacity: 0.35;
    stroke-width: 12;
    stroke-linejoin: round;
    stroke-linecap: round;
  }
  .cut {
    fill: #000;
    fill-opacity: 0.34;
    stroke: none;
  }
  .cut-chuba {
    fill: none;
    stroke: var(--mark);
    stroke-opacity: 0.7;
    stroke-width: 3;
    stroke-linecap: round;
  }
  .cut-light {
    fill: none;
    stroke: #fff;
    stroke-opacity: 0.16;
    stroke-width: 1;
    transform: translate(1px, 1.4px);
  }
  .labels text {
    font-size: var(--label, 17px);
    fill: var(--ink);
    text-anchor: middle;
    dominant-baseline: central;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .labels .column {
    opacity: 0.82;
  }
  .labels .row {
    font-family: var(--font-title, "Iowan Old Style", Palatino, serif);
    font-weight: 700;
    font-size: calc(var(--label, 17px) * 1.15);
  }
`;

const things = css`
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
  .face-swahili use {
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
    opacity: 0.3;
  }
  .held {
    filter: drop-shadow(0 7px 4px rgb(0 0 0 / 0.45));
  }
`;

export const boardStyles = [palette, frame, wood, things, controlStyles];

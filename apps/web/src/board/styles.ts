// SPDX-License-Identifier: MIT
// The element's style sheet, adopted as a constructed one: no inline style anywhere.

import { css } from "lit";
import { palette } from "./palette.js";
import { controlStyles } from "./styles-controls.js";
import { footStyles } from "./styles-foot.js";
import { things } from "./styles-things.js";

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
  .spots,
  .over {
    will-change: transform;
  }
  .spots {
    position: absolute;
    inset: 0;
    pointer-events: none;
  }
  .spot {
    position: absolute;
    isolation: isolate;
    overflow: visible;
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
  /* On a group within the picture, where it is painted once: on the picture itself it would be made
     anew with every frame. */
  .planks {
    filter: drop-shadow(0 2px 2px rgb(0 0 0 / 0.25)) drop-shadow(0 9px 14px rgb(40 22 6 / 0.32));
  }
  :host([picture]) :is(.labels, .number, .delta, .store-name, .store-count, .plate) {
    display: none;
  }
  :host([picture]) .planks:not(.arms) {
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
  .cloth .edge-inner {
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
  .hinge {
    fill: #000;
    fill-opacity: 0.4;
  }
  .fold-way {
    fill: none;
    stroke: var(--mark);
    stroke-opacity: 0.75;
    stroke-width: 3;
    stroke-dasharray: 9 7;
    stroke-linejoin: round;
  }
  .fold-end {
    fill: var(--mark);
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
  .cut-dashes {
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

/* Each text turns about its own middle, so it stays where it is. */
const across = css`
  :host([far="0"]) :is(.hole.seat-0, .moving.seat-0, .store.of-0) text,
  :host([far="1"]) :is(.hole.seat-1, .moving.seat-1, .store.of-1) text,
  :host([far="0"]) :is(.labels .of-0, .store-name.of-0),
  :host([far="1"]) :is(.labels .of-1, .store-name.of-1) {
    transform-box: fill-box;
    transform-origin: center;
    transform: rotate(180deg);
  }
`;

export const boardStyles = [palette, frame, wood, across, things, controlStyles, footStyles];

// SPDX-License-Identifier: MIT
// Buttons over and below the board, the lens, and the board on paper.

import { css } from "lit";

export const controlStyles = css`
  .layer {
    position: absolute;
    inset: 0;
  }
  .layer [data-hole] {
    position: absolute;
    margin: 0;
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: none;
    color: inherit;
    cursor: default;
    -webkit-tap-highlight-color: transparent;
  }
  :host([interactive]) .layer [data-legal],
  .layer [data-choice] {
    cursor: pointer;
  }
  .layer [data-hole]:focus-visible {
    outline: 3px solid #fff;
    outline-offset: -2px;
    box-shadow: 0 0 0 3px #0b2d63;
    border-radius: 28%;
  }
  button.option,
  .commit,
  .quiet,
  .icon,
  .lens-close {
    font: inherit;
    min-width: 2.75rem;
    min-height: 2.75rem;
    border-radius: 0.6rem;
    border: 1.5px solid var(--line-strong, light-dark(#8c7a61, #8b7962));
    background: var(--surface, light-dark(#fdf9f0, #211b15));
    color: inherit;
    cursor: pointer;
  }
  button.option,
  .commit,
  .quiet {
    padding: 0.35rem 0.9rem;
  }
  .option .worth {
    padding: 0.05rem 0.35rem;
    border-radius: 0.4rem;
    border: 1.5px solid currentcolor;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
  .option .worth.best {
    background: light-dark(#231a11, #f2e8d9);
    color: light-dark(#fdf9f0, #211b15);
  }
  button.option[aria-pressed="true"] {
    border-width: 3px;
    font-weight: 700;
  }
  .commit {
    background: var(--accent, light-dark(#86371b, #eda167));
    border-color: transparent;
    color: var(--on-accent, light-dark(#fff7ea, #1d1108));
    font-weight: 650;
  }
  :is(.option, .commit, .quiet, .icon, .lens-close, .scrub):focus-visible {
    outline: 3px solid var(--_focus);
    outline-offset: 2px;
  }
  .transport {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 0.15rem;
    max-width: 40rem;
    margin-inline: auto;
  }
  .icon {
    border-color: transparent;
    background: none;
    padding: 0;
    flex: none;
  }
  .icon:hover:not(:disabled) {
    background: light-dark(#e9e0cf, #332a20);
  }
  .icon:disabled {
    opacity: 0.35;
    cursor: default;
  }
  .icon svg {
    width: 1.25rem;
    height: 1.25rem;
    vertical-align: middle;
    fill: currentColor;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linejoin: round;
    stroke-linecap: round;
  }
  .icon[data-do="pause"] svg {
    stroke-width: 4;
  }
  .icon[data-do="replay"] svg {
    fill: none;
  }
  .scrub {
    flex: 1 1 6rem;
    min-width: 3rem;
    height: 2.75rem;
    accent-color: var(--accent, light-dark(#86371b, #eda167));
  }
  .lap {
    min-width: 5.2em;
    font-size: var(--text-1, 0.8125rem);
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  @media (max-width: 34rem) {
    .transport {
      flex-wrap: wrap;
      gap: 0 0.15rem;
    }
    .scrub {
      flex-basis: 60%;
    }
  }
  .keys {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 0.25rem 0.9rem;
    margin: 0.35rem 0 0;
    font-size: var(--text-1, 0.8125rem);
    color: var(--muted, light-dark(#5d4f3f, #bcad95));
  }
  kbd {
    font: inherit;
    font-weight: 650;
    padding: 0 0.35em;
    border: 1px solid currentColor;
    border-radius: 0.25rem;
  }
  .lens {
    position: absolute;
    z-index: 3;
  }
  .lens-glass {
    position: relative;
    overflow: hidden;
    border-radius: 1.2rem;
    background: var(--w-mid);
    box-shadow:
      0 0 0 3px light-dark(#fdf9f0, #3a3026),
      0 8px 30px rgb(0 0 0 / 0.6);
  }
  .lens svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  .lens-hole {
    position: absolute;
    padding: 0;
    border: 0;
    background: none;
  }
  .lens-close {
    position: absolute;
    top: calc(100% + 6px);
    left: 50%;
    translate: -50% 0;
  }
  .lens[data-close="above"] .lens-close {
    top: auto;
    bottom: calc(100% + 6px);
  }
  .lens:is([data-close="left"], [data-close="right"]) .lens-close {
    top: 0;
    left: auto;
    translate: none;
  }
  .lens[data-close="left"] .lens-close {
    right: calc(100% + 6px);
  }
  .lens[data-close="right"] .lens-close {
    left: calc(100% + 6px);
  }
  @media (hover: hover) {
    :host([interactive]) .layer [data-legal]:hover,
    .layer [data-choice]:hover {
      background: radial-gradient(circle, rgb(255 255 255 / 0.16), transparent 70%);
    }
  }
  @media (forced-colors: active) {
    .layer [data-legal],
    .layer [data-choice] {
      border: 2px solid LinkText;
    }
    .layer [aria-pressed="true"] {
      border: 4px double Highlight;
    }
  }
  @media print {
    .caption .decide,
    .bar,
    .lens,
    .over,
    .options {
      display: none;
    }
    .frame {
      --w-light: #fff;
      --w-mid: #fff;
      --w-dark: #fff;
      --w-line: #bbb;
      --b-light: #fff;
      --b-mid: #f4f4f4;
      --b-dark: #cfcfcf;
      --ink: #000;
      --mark: #000;
      --plate: #fff;
      --on-plate: #000;
      --detail: #000;
      print-color-adjust: exact;
      -webkit-print-color-adjust: exact;
    }
    .planks {
      filter: none;
    }
    .fibre,
    .figure,
    .gouge {
      display: none;
    }
    .edge-light {
      stroke: #000;
      stroke-opacity: 1;
    }
    .cast-0 {
      stop-opacity: 0.18;
    }
    .lip-0,
    .lip-1,
    .lip-2 {
      stop-color: #000;
      stop-opacity: 0.8;
    }
  }
`;

// SPDX-License-Identifier: MIT
// Around the board: the room it has, the line that says what is seen, the line of what can be done.

import { css } from "lit";

export const footStyles = css`
  .caption {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 0.4rem 1rem;
    min-height: var(--caption, 2.75rem);
    margin-top: 0.5rem;
  }
  /* Of one height, or the board would move away under the finger as its words change. */
  .opposite {
    rotate: 180deg;
    height: 3.75rem;
    overflow: auto;
  }
  @media (max-width: 44rem) {
    .opposite {
      height: 6.25rem;
    }
  }
  .sentence {
    margin: 0;
    max-width: 62ch;
    font-size: var(--text-2, 1rem);
    line-height: 1.3;
    text-align: center;
    text-wrap: balance;
    overflow-wrap: break-word;
  }
  .decide,
  .options {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 0.4rem;
  }
  .kept {
    min-height: 2.75rem;
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 0.2rem 1rem;
  }
  .bar .transport {
    flex: 1 1 18rem;
  }
  .bar .keys {
    flex-basis: 100%;
  }
  .soon {
    position: relative;
    overflow: hidden;
  }
  .soon::after {
    content: "";
    position: absolute;
    inset: auto 0 0;
    height: 4px;
    background: currentColor;
    transform-origin: left;
    animation: soon 3s linear both;
  }
  @keyframes soon {
    to {
      transform: scaleX(0);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .soon::after {
      animation: none;
    }
  }

  /* As large as the room allows, with all that belongs to it in sight: every line below the board
     has a height that its words do not change. */
  :host([whole]) {
    display: flex;
    flex-direction: column;
    height: 100%;
    min-height: 0;
    container: whole / size;
  }
  :host([whole]) .room {
    flex: 1 1 0;
    min-width: 0;
    min-height: 0;
    display: flex;
    align-items: center;
    justify-content: center;
  }
  :host([whole]) .frame {
    flex: none;
    margin: 0;
  }
  :host([whole]) .foot {
    flex: none;
  }
  :host([whole]) .caption {
    height: 2.7rem;
    min-height: 0;
    margin-top: 0.4rem;
    overflow: auto;
    flex-wrap: nowrap;
    align-items: safe center;
  }
  :host([whole]) .bar {
    height: 2.75rem;
    flex-wrap: nowrap;
  }
  /* What its slider and words do cannot move the board, which is not laid out with them. */
  :host([whole]:not([foot])) .bar {
    contain: layout size;
  }
  /* Of a board without these controls. */
  :host([whole]) .bar:not(.kept):empty {
    height: 0;
  }
  :host([whole]) .transport {
    min-width: 0;
  }
  :host([whole]) .scrub {
    flex: 1 1 3rem;
    margin: 0;
  }
  :host([whole]) .keys {
    display: none;
  }
  :host([whole]) :is(.transport, .decide, .options) {
    flex-wrap: nowrap;
    white-space: nowrap;
  }
  /* First the answers or the keys, then what steps through a sowing, each at a place of its own:
     nothing moves when a choice opens. Where there is no room for both, the answers take it. */
  @container whole (min-width: 54rem) {
    :host([whole]:not([foot])) .bar {
      display: grid;
      grid: auto / minmax(0, 34rem) 25rem;
    }
    .bar > * {
      grid-area: 1 / 1;
      justify-self: end;
    }
    .transport {
      grid-column: 2;
      width: 100%;
    }
    :host([whole]) .keys:not(.decide ~ *) {
      display: flex;
      margin: 0;
    }
  }
  @container whole (max-width: 54rem) {
    .bar:has(.decide) .transport {
      display: none;
    }
  }
  @container whole (max-width: 44rem) {
    :host([whole]) .sentence {
      font-size: 0.84rem;
      line-height: 1.15;
    }
    :host([whole]) .lap {
      display: none;
    }
  }
  /* Beside the board (foot.ts). */
  :host([foot]) {
    flex-direction: row;
    gap: 0.75rem;
  }
  :host([foot]) .foot {
    flex: 0 0 11rem;
    display: flex;
    flex-direction: column;
    justify-content: center;
  }
  :host([foot]) .caption {
    flex: 0 1 7rem;
    height: auto;
  }
  /* What the far side reads, in a column at the other end, below their buttons (play-actions.css). */
  :host([foot]) .opposite {
    flex: 0 0 11rem;
    height: auto;
    margin-top: var(--far-high);
  }
  :host([foot]) .opposite .caption {
    flex-direction: column;
  }
  /* At least two rows of buttons high, so that nothing moves when a choice opens. */
  :host([foot]) .bar {
    height: auto;
    min-height: 5.9rem;
    align-content: start;
  }
  :host([foot]) :is(.transport, .bar, .decide, .options) {
    flex-wrap: wrap;
  }
  :host([foot="wide"]) .foot {
    flex-basis: 18rem;
  }
  @container whole (min-height: 24rem) {
    :host([foot]) .bar {
      min-height: 14rem;
    }
    :host([foot]) .scrub {
      flex-basis: 100%;
    }
  }
  /* Two buttons in a row, each at its place, however many there are. */
  @container whole (max-height: 24rem) {
    :host([foot]) .decide {
      display: grid;
      grid: auto / 1fr 1fr;
      width: 100%;
    }
    :host([foot]) .options {
      display: contents;
    }
    :host([foot]) .quiet {
      grid-column: 2;
    }
    :host([foot]) .decide button {
      padding: 0;
      font-size: 0.84rem;
      line-height: 1.15;
      white-space: normal;
      overflow-wrap: anywhere;
    }
    :host([foot]) :is(.scrub, .decide ~ .transport) {
      display: none;
    }
  }
`;

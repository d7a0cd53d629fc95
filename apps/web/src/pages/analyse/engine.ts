// SPDX-License-Identifier: MIT
// <chee-engine-side>: what the engine makes of the position looked at. `at` and `changes` say which
// state of the study is meant. What <chee-lines> tells goes through.
import type { Core } from "chee";
import { html, type TemplateResult } from "lit";
import "../../analysis/index.js";
import { Part } from "../../shell/dom.js";
import type { Study } from "../../study/study.js";
import { line, type Node } from "../../study/tree.js";

export class EngineSide extends Part {
  static override properties = {
    core: { attribute: false },
    study: { attribute: false },
    at: { attribute: false },
    changes: { attribute: false },
    prefix: { attribute: false },
    on: { attribute: false },
    valued: { attribute: false },
    lines: { state: true },
  };
  declare core: Core;
  declare study: Study;
  declare at: Node;
  declare changes: number;
  /** The move as far as it is chosen on the board. */
  declare prefix: string;
  declare on: boolean;
  declare valued: boolean;
  declare lines: number;

  constructor() {
    super();
    this.on = false;
    this.valued = false;
    // On a phone two leave room for the board.
    this.lines = innerWidth < 640 ? 2 : 3;
  }

  override render(): TemplateResult {
    const { study, at } = this;
    return html`<chee-lines
        .core=${this.core}
        .start=${study.start.text}
        .moves=${line(at).map((node) => node.move)}
        .prefix=${this.prefix}
        .count=${this.lines}
        .on=${this.on}
        .values=${this.valued}
        @chee-analysis=${(event: CustomEvent<{ count: number }>) => {
          this.lines = event.detail.count;
        }}
      ></chee-lines>`;
  }
}

customElements.define("chee-engine-side", EngineSide);

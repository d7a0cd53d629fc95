// SPDX-License-Identifier: MIT
// <chee-engine-side>: what the engine makes of the study. `at` and `changes` say which state of the
// study is meant. A move of a line is told as `chee-line`.
import type { Core } from "chee";
import { html, type TemplateResult } from "lit";
import "../analysis/index.js";
import type { Study } from "../study/study.js";
import { line, type Node } from "../study/tree.js";
import { Part } from "./dom.js";

export class EngineSide extends Part {
  static override properties = {
    core: { attribute: false },
    study: { attribute: false },
    at: { attribute: false },
    changes: { attribute: false },
    on: { attribute: false },
    lines: { state: true },
  };
  declare core: Core;
  declare study: Study;
  declare at: Node;
  declare changes: number;
  declare on: boolean;
  declare lines: number;

  constructor() {
    super();
    this.on = false;
    this.lines = 3;
  }

  override render(): TemplateResult {
    const { study, at } = this;
    return html`<chee-lines
      .core=${this.core}
      .start=${study.start.text}
      .moves=${line(at).map((node) => node.move)}
      .count=${this.lines}
      .on=${this.on}
      @chee-analysis=${(event: CustomEvent<{ on: boolean; count: number }>) => {
        this.lines = event.detail.count;
      }}
    ></chee-lines>`;
  }
}

customElements.define("chee-engine-side", EngineSide);

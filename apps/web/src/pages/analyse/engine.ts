// SPDX-License-Identifier: MIT
// <chee-engine-side>: what the engine makes of the study: lines and values of the position looked
// at, and the whole game annotated. `at` and `changes` say which state of the study is meant. What
// <chee-lines> tells goes through; an annotated game is told as `chee-annotated`.
import type { Core } from "chee";
import { html, nothing, type TemplateResult } from "lit";
import "../../analysis/index.js";
import { Part } from "../../shell/dom.js";
import type { Study } from "../../study/study.js";
import { line, type Node } from "../../study/tree.js";
import { type TextKey, t } from "../../texts/later.js";
import { nameOf } from "./graph.js";

export class EngineSide extends Part {
  static override properties = {
    core: { attribute: false },
    study: { attribute: false },
    at: { attribute: false },
    changes: { attribute: false },
    prefix: { attribute: false },
    on: { attribute: false },
    valued: { attribute: false },
    go: { attribute: false },
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
  /** Looks at a move of the study. */
  declare go: (node: Node) => void;
  declare lines: number;

  constructor() {
    super();
    this.on = false;
    this.valued = false;
    this.lines = 3;
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
      ></chee-lines>
      <chee-tables></chee-tables>
      ${study.tree.root.children.length ? this.#whole() : nothing}`;
  }

  #whole(): TemplateResult {
    const { study } = this;
    const { letters } = study.start;
    const main = study.tree.mainLine();
    return html`<chee-annotate
      .record=${() => study.record()}
      .line=${main.map((node) => node.move)}
      .labels=${main.map((node) => nameOf(study, node))}
      .names=${letters.map((letter) => t(`seat.${letter}` as TextKey))}
      @chee-goto=${(event: CustomEvent<{ ply: number }>) => {
        this.go(main[event.detail.ply - 1] ?? study.tree.root);
      }}
    ></chee-annotate>`;
  }
}

customElements.define("chee-engine-side", EngineSide);

// SPDX-License-Identifier: MIT
// Beside the board: the engine's lines, and below them one of the panels; or the form in which a
// position is made.
import type { Annotated, Core, PositionView } from "chee";
import { html, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import type { Finding } from "../../analysis/info.js";
import type { BoardValues } from "../../board/index.js";
import type { Study } from "../../study/study.js";
import type { Desk } from "./desk.js";
import "./editor.js";
import type { DraftDetail } from "./editor.js";
import "./engine.js";
import { keyList } from "./keys.js";
import { type MoveActions, notePart, treeText } from "./moves.js";
import { savePart } from "./nav.js";
import "./openings.js";
import { type PanelName, panelsPart } from "./panels.js";
import { reviewPart } from "./review.js";
import "./share.js";

/** What is shown, and what is told when something is done about it. */
export interface Side {
  core: Core;
  study: Study;
  desk: Desk;
  orientation: string;
  prefix: string;
  thinking: boolean;
  valued: boolean;
  panel: PanelName;
  /** How many mistakes of the review last made can be practised. */
  mistakes: number;
  moves: MoveActions;
  show(panel: PanelName): void;
  play(move: string): void;
  line(moves: readonly string[]): void;
  valuesFound(values: BoardValues | null): void;
  found(finding: Finding | null): void;
  engine(on: boolean, values: boolean): void;
  annotated(annotated: Annotated): void;
  save(): void;
  open(study: Study, said: string): void;
}

export function sidePart(side: Side): TemplateResult {
  const { core, study } = side;
  return html`<div class="side">
    <chee-engine-side
      .core=${core}
      .study=${study}
      .at=${study.tree.current}
      .changes=${study.tree.changes}
      .prefix=${side.prefix}
      .on=${side.thinking}
      .valued=${side.valued}
      @chee-line=${(event: CustomEvent<{ moves: string[] }>) => side.line(event.detail.moves)}
      @chee-values=${(event: CustomEvent<{ values: BoardValues | null }>) =>
        side.valuesFound(event.detail.values)}
      @chee-found=${(event: CustomEvent<{ finding: Finding | null }>) =>
        side.found(event.detail.finding)}
      @chee-analysis=${(event: CustomEvent<{ on: boolean; values?: boolean }>) =>
        side.engine(event.detail.on, event.detail.values ?? false)}
    ></chee-engine-side>
    <div class="more">
      ${guard(
        // The engine tells something new many times a second, which changes nothing of this.
        [
          side.panel,
          study,
          study.tree.changes,
          study.tree.current,
          side.desk.id,
          side.desk.dirty,
          side.orientation,
          side.mistakes,
        ],
        () => panelsOf(side),
      )}
    </div>
  </div>`;
}

function panelsOf(side: Side): TemplateResult {
  const { core, study, moves } = side;
  return panelsPart(side.panel, side.show, {
    moves: () => html`${treeText(study, moves)} ${notePart(study, moves)}
      ${savePart(side.desk, side.save)} ${keyList()}`,
    openings: () => html`<chee-openings
      .position=${side.panel === "openings" ? study.position : null}
      @chee-opening=${(event: CustomEvent<{ move: string }>) => side.play(event.detail.move)}
    ></chee-openings>`,
    review: () => reviewPart(study, moves.go, side.annotated, side.mistakes),
    share: () => html`<chee-share
      .core=${core}
      .study=${study}
      .orientation=${side.orientation}
      .stored=${() => (side.desk.dirty ? null : side.desk.id)}
      @chee-opened=${(event: CustomEvent<{ study: Study; said: string }>) =>
        side.open(event.detail.study, event.detail.said)}
      ></chee-share>
      <chee-tables></chee-tables>`,
  });
}

/** The form for a draft that begins as this position, and who is told of it. */
export function editorPart(
  core: Core,
  from: PositionView,
  drafted: (event: CustomEvent<DraftDetail>) => void,
  edited: (event: CustomEvent<PositionView | null>) => void,
): TemplateResult {
  return html`<div class="side">
    <chee-editor .core=${core} .from=${from} @chee-draft=${drafted} @chee-edited=${edited}></chee-editor>
  </div>`;
}

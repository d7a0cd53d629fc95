// SPDX-License-Identifier: MIT
// The board of the analysis: moves are played on it, or its holes are counted.
import { html, type TemplateResult } from "lit";
import type { BoardSource, BoardValues, Edit } from "../../board/index.js";
import { settings } from "../../shell/settings.js";
import { boardTexts } from "../../texts/board.js";
import type { DraftDetail } from "./editor.js";

export interface BoardState {
  orientation: string;
  editing: boolean;
  draft: DraftDetail | null;
  source: BoardSource;
  values: BoardValues | null;
  /** The move as far as it is chosen, "" when it is taken back. */
  chosen(prefix: string): void;
  play(move: string): void;
  /** The sowing that is shown is at its end. */
  ended(): void;
  edit(index: number, edit: Edit): void;
}

/** px of width below which there is no room for going through a sowing by hand. */
const phone = 640;

export function studyBoard(state: BoardState): TemplateResult {
  const { editing, draft } = state;
  const fault = draft && "fault" in draft.checked ? draft.checked.fault : null;
  return html`<chee-board
    data-role="study"
    .orientation=${state.orientation}
    .speed=${settings().speed}
    whole
    .controls=${innerWidth >= phone}
    .oneTap=${settings().tap === "once"}
    .presses=${settings().tap === "twice" ? "twice" : "auto"}
    .counts=${settings().counts}
    .interactive=${!editing}
    .editing=${editing}
    .edited=${draft?.picked ?? null}
    .faulty=${fault?.hole ?? null}
    .source=${editing ? null : state.source}
    .values=${editing ? null : state.values}
    .texts=${boardTexts()}
    @chee-select=${(event: CustomEvent<{ prefix: string }>) => state.chosen(event.detail.prefix)}
    @chee-cancel=${() => state.chosen("")}
    @chee-move=${(event: CustomEvent<{ move: string }>) => state.play(event.detail.move)}
    @chee-traceend=${state.ended}
    @chee-edit=${(event: CustomEvent<{ index: number } & Edit>) => state.edit(event.detail.index, event.detail)}
  ></chee-board>`;
}

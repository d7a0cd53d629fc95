// SPDX-License-Identifier: MIT
// The board of a game that goes on, and what a player at the far side of it needs.
import { html, nothing, type TemplateResult } from "lit";
import type { BoardSource, BoardValues } from "../../board/index.js";
import "../../board/index.js";
import type { AnyTable } from "../../game/table.js";
import { settings } from "../../shell/settings.js";
import { soundOf } from "../../shell/sound.js";
import { boardTexts } from "../../texts/board.js";
import { t } from "../../texts/texts.js";
import type { Side } from "./actions.js";

export interface BoardUse {
  /** The seat at the near side. */
  near: number;
  /** Whether a person may move. */
  open: boolean;
  /** Whether each move takes a press that says so, as one that is sent does. */
  confirm: boolean;
  /** Whose turn the board says it is; undefined: as the position has it. */
  turn: number | null | undefined;
  /** The hole to be marked. */
  hint: number | null;
  /** What holes are worth, where a hint says so. */
  values: BoardValues | null;
  source: BoardSource;
  move(move: string): void;
  selected(event: CustomEvent<{ hole: string }>): void;
  cancelled(): void;
  ended(): void;
}

/** The seat that sits in front of the screen, after so many turns of the board by hand. */
export function nearSeat({ facing, match }: AnyTable, flipped: number): number {
  return (facing + flipped) % match.position.seats;
}

/** Whether two people sit opposite each other, with the board between them. */
export function facesBoth({ match }: AnyTable): boolean {
  const { turning, seats } = match.plan;
  return turning === "both" && seats.length === 2 && seats.every(({ kind }) => kind === "person");
}

/** Who presses what stands at a side. */
export function seatAt(table: AnyTable, side: Side, near: number): number {
  if (!facesBoth(table)) return table.speaker;
  return side === "near" ? near : 1 - near;
}

export function boardPart(table: AnyTable, use: BoardUse): TemplateResult {
  const { match, names } = table;
  const { tap } = settings();
  return html`<chee-board
    data-role="game"
    .orientation=${match.position.letters[use.near] ?? "S"}
    .across=${facesBoth(table)}
    .speed=${settings().speed}
    whole
    .oneTap=${tap === "once" && !use.confirm}
    .presses=${use.confirm ? "confirm" : tap === "twice" ? "twice" : "auto"}
    .counts=${settings().counts}
    .interactive=${use.open}
    .turn=${use.turn}
    .source=${use.source}
    .names=${names}
    .hint=${use.hint}
    .values=${use.values}
    .texts=${boardTexts()}
    @chee-move=${(event: CustomEvent<{ move: string }>) => use.move(event.detail.move)}
    @chee-select=${use.selected}
    @chee-cancel=${use.cancelled}
    @chee-traceend=${use.ended}
    @chee-drop=${(event: CustomEvent<{ kind: string; count: number }>) =>
      soundOf(event.detail.kind, event.detail.count)}
  ></chee-board>`;
}

/** Status and buttons for whoever sits at the far side, turned to be read from there. */
export function farPart(
  table: AnyTable,
  near: number,
  status: string,
  buttons: TemplateResult,
): TemplateResult | typeof nothing {
  if (!facesBoth(table)) return nothing;
  const name = table.names[1 - near] ?? "";
  return html`<section class="far" aria-label=${t("play.far", { name })}>
    <p class="status">${status}</p>
    ${buttons}
  </section>`;
}

// SPDX-License-Identifier: MIT
// The accessible layer: a real button over each hole, in rows, and the options that are no hole.
// It is what is touched, focused and read out; the drawing beneath is hidden from readers.

import type { HoleView } from "chee";
import { html, noChange, nothing, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import { counted } from "./counted.js";
import { toMove } from "./far.js";
import { partOf } from "./frame.js";
import type { HoleLook } from "./holes.js";
import type { BoardHost } from "./host.js";

const still = Symbol("still");

/** Buttons drawn anew in a frame after a sowing: all of a large board would make it a long one. */
const MOST = 16;

/** What the layer of a board was drawn with. */
interface Stage {
  playing: boolean;
  /** The sowing is over, and some buttons do not say so yet. */
  waits: boolean;
  /** A frame has begun since some were drawn; false while one is asked for. */
  next: boolean;
  drawn: (readonly unknown[])[];
}

const stages = new WeakMap<BoardHost, Stage>();

function stageOf(board: BoardHost): Stage {
  const known = stages.get(board);
  const stage = known ?? { playing: false, waits: false, next: true, drawn: [] };
  if (!known) stages.set(board, stage);
  return stage;
}

/** Whether all buttons say what lies on the board now. */
export const layerSettled = (board: BoardHost): boolean => !stages.get(board)?.waits;

export function markOf(look: HoleLook, letters: readonly string[]): string {
  if (look.mark === "bull") return `bull-${letters[look.owner ?? 0] ?? ""}`;
  return look.mark ?? "";
}

function holeButton(board: BoardHost, hole: HoleView, look: HoleLook): TemplateResult {
  const { words, position, interactive } = board;
  const letters = position?.letters ?? [];
  const centre = hole.row === "centre";
  const owner = look.owner === null ? "" : board.seatName(look.owner);
  const held = position ? counted(position, look.count) : "";
  const name = centre
    ? words.centre(board.seatName(hole.seat), held)
    : words.hole(hole.name, look.count ? held : "", look.mark, owner);
  const states = [
    look.legal && "d-legal",
    look.selected && "d-selected",
    look.option && "d-option",
    look.hint && "d-hint",
    look.faulty && "d-faulty",
  ].filter(Boolean);
  // While a sowing runs every hole may be pressed: that ends it.
  const open = look.legal || look.option || !board.player.atEnd;
  return html`<button
    type="button"
    data-hole=${board.holeName(hole.index)}
    data-index=${hole.index}
    data-count=${look.count}
    data-mark=${markOf(look, letters)}
    data-seat=${letters[hole.seat] ?? ""}
    ?data-legal=${look.legal}
    ?data-choice=${look.option}
    ?data-end=${look.end}
    ?data-faulty=${look.faulty}
    data-delta=${look.delta || nothing}
    aria-label=${[name, look.note, look.worth].filter(Boolean).join(", ")}
    data-value=${look.value || nothing}
    aria-describedby=${states.length ? states.join(" ") : nothing}
    aria-pressed=${look.selected || look.chosen ? "true" : nothing}
    aria-disabled=${interactive && !open ? "true" : nothing}
    tabindex=${board.input.current === hole.index ? 0 : -1}
  ></button>`;
}

/** Rows as a reader meets them: the viewer's own first, from their left. */
function rowsOf(board: BoardHost): { label: string; holes: HoleView[] }[] {
  const { position, words, viewer } = board;
  if (!position) return [];
  const rows = new Map<string, { label: string; holes: HoleView[]; order: number }>();
  for (const hole of position.holes) {
    const depth = hole.row === "back" ? 1 : 0;
    const key = `${hole.seat}.${depth}`;
    let row = rows.get(key);
    if (!row) {
      const letter = hole.name.replace(/[0-9]+$/, "");
      const order = ((hole.seat - viewer + position.seats) % position.seats) * 2 + depth;
      row = { label: `${words.row(letter)}, ${board.seatName(hole.seat)}`, holes: [], order };
      rows.set(key, row);
    }
    row.holes.push(hole);
  }
  const list = [...rows.values()].sort((a, b) => a.order - b.order);
  for (const row of list) row.holes.sort((a, b) => a.column - b.column);
  return list;
}

/** The buttons in their rows; after a sowing some a frame. */
function rowsTemplate(board: BoardHost, looks: HoleLook[], ended: boolean): TemplateResult[] {
  const { player, interactive, layoutNow, names, texts } = board;
  const stage = stageOf(board);
  const staged = ended || stage.waits;
  let left = ended || !stage.next ? 0 : MOST;
  stage.waits = false;
  const buttonOf = (hole: HoleView) => {
    const look = looks[hole.index];
    if (!look) return nothing;
    const first = board.input.current === hole.index;
    const of = [layoutNow, look, first, interactive, player.atEnd, names, texts];
    const old = stage.drawn[hole.index];
    if (staged && old?.[0] === layoutNow && of.some((one, n) => one !== old[n]) && left-- <= 0) {
      stage.waits = true;
      return noChange;
    }
    stage.drawn[hole.index] = of;
    return guard(of, () => holeButton(board, hole, look));
  };
  const rows = rowsOf(board).map(
    (row) => html`<div role="group" aria-label=${row.label}>${row.holes.map(buttonOf)}</div>`,
  );
  if (stage.waits && stage.next) {
    stage.next = false;
    requestAnimationFrame(() => {
      stage.next = true;
      board.requestUpdate();
    });
  }
  return rows;
}

export function layerTemplate(board: BoardHost, looks: HoleLook[]): TemplateResult {
  const { words, player, position } = board;
  const stage = stageOf(board);
  const ended = stage.playing && !player.playing;
  stage.playing = player.playing;
  // While counters fall the layer keeps still: it is drawn again when they lie.
  const key = player.playing ? still : {};
  return html`<div
      class="layer"
      role="group"
      aria-label=${words.board}
      @click=${board.input.click}
      @pointerdown=${board.input.pointerDown}
      @pointerup=${board.input.pointerUp}
      @pointercancel=${board.input.pointerUp}
      @pointerover=${board.input.pointerOver}
      @pointerleave=${board.input.pointerLeave}
      @contextmenu=${board.input.contextMenu}
      @focusin=${board.input.focusIn}
      @focusout=${board.input.focusOut}
      @keydown=${board.input.keyDown}
    >${guard(
      [key],
      () => html`${rowsTemplate(board, looks, ended)}
    <div class="unseen">
      <span id="d-legal">${words.canPlay}</span><span id="d-selected">${words.selected}</span>
      <span id="d-option">${words.option(0)}</span><span id="d-hint">${words.hint}</span>
      <span id="d-faulty">${words.faulty}</span>
      <ul>${position?.stores.map((_, seat) => {
        const count = board.states?.now.stores[seat] ?? 0;
        const turn = toMove(board) === seat ? `, ${words.toMove}` : "";
        return html`<li>${words.store(board.seatName(seat), count)}${turn}</li>`;
      })}</ul>
    </div>`,
    )}</div>`;
}

/** By the element that holds the buttons: for what they were placed last. */
const placed = new WeakMap<Element, string>();

/** Lays the buttons over their holes; through the object model, as a strict policy wants it. */
export function placeLayer(board: BoardHost): void {
  const { layoutNow, scale } = board;
  const layer = partOf(board, "layer");
  if (!layoutNow || !layer) return;
  const buttons = layer.getElementsByTagName("button");
  const key = `${layoutNow.name} ${layoutNow.width} ${board.viewer} ${scale} ${buttons.length} ${board.position?.ruleset}`;
  if (placed.get(layer) === key) return;
  placed.set(layer, key);
  const size = layoutNow.pitch * scale;
  for (const button of buttons) {
    const spot = layoutNow.spots[Number(button.dataset.index)];
    if (!spot) continue;
    const side = spot.centre ? Math.min(size, spot.r * 2 * scale) : size;
    button.style.left = `${(spot.x * scale - side / 2).toFixed(1)}px`;
    button.style.top = `${(spot.y * scale - side / 2).toFixed(1)}px`;
    button.style.width = `${side.toFixed(1)}px`;
    button.style.height = `${side.toFixed(1)}px`;
  }
}

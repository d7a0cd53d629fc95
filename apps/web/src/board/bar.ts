// SPDX-License-Identifier: MIT
// Below the board: a sentence that says what is seen, the buttons of a choice, and the sowing's
// pause, steps and scrubbing.

import { html, nothing, svg, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { farMoves } from "./far.js";
import type { BoardHost } from "./host.js";
import { optionsTemplate } from "./options.js";

/** Paths in a square of 20. */
export const ICONS = {
  lapBack: "M4 4V16M16 4L6 10L16 16Z",
  counterBack: "M14 4L5 10L14 16Z",
  pause: "M6 4V16M14 4V16",
  play: "M6 3.5L16 10L6 16.5Z",
  replay: "M15.5 7A6.5 6.5 0 1 0 16.5 11M16 3V7.5H11.5",
  counterOn: "M6 4L15 10L6 16Z",
  lapOn: "M16 4V16M4 4L14 10L4 16Z",
  end: "M17 4V16M2.5 4.5L9 10L2.5 15.5ZM9 4.5L15.5 10L9 15.5Z",
};

function iconButton(
  icon: keyof typeof ICONS,
  label: string,
  act: () => void,
  disabled = false,
): TemplateResult {
  return html`<button type="button" class="icon" data-do=${icon} title=${label} aria-label=${label}
    ?disabled=${disabled} @click=${act}>
    <svg viewBox="0 0 20 20" aria-hidden="true">${svg`<path d=${ICONS[icon]}/>`}</svg></button>`;
}

/** What the line under the board says at this moment. */
export function sentenceOf(board: BoardHost): string {
  const { player, preview, pending, words, picker } = board;
  const { timeline, shown } = player;
  if (timeline && player.playing) {
    return words.running(timeline.lapAt(shown), timeline.capturedAt(shown));
  }
  if (timeline && !player.atEnd) {
    const told = timeline.toldAt(shown);
    const list = board.sentences;
    return list[told] ?? list[told - 1] ?? "";
  }
  if (pending?.choice) return `${board.holeName(pending.hole)}: ${pending.choice.question}`;
  if (pending?.move && picker.waiting) return words.soon(pending.move);
  if (preview) {
    const name = board.holeName(preview.hole);
    const text = words.preview(name, preview, board.holeName(preview.end));
    const again =
      picker.selected === preview.hole && preview.legal ? ` ${words.selectedNow(name)}` : "";
    return text + again;
  }
  return board.sentences.at(-1) ?? "";
}

/** Another sentence is another paragraph, not one whose words move aside. */
function sentencePart(text: string): unknown {
  return keyed(text, html`<p class="sentence" part="sentence">${text}</p>`);
}

/** `mine`: whether its reader is the one who decides, with the buttons for it. */
export function captionTemplate(board: BoardHost, mine: boolean): TemplateResult {
  return html`<div class="caption" @keydown=${board.input.keyDown}>
    ${sentencePart(sentenceOf(board))}
    ${mine ? decideTemplate(board) : nothing}
  </div>`;
}

/** Below the board: what is seen, in a line, and what can be done about it, in another. */
export function footTemplate(board: BoardHost): TemplateResult {
  const mine = !farMoves(board);
  return html`<div class="foot">${captionTemplate(board, false)}${barTemplate(board, mine)}</div>`;
}

/** The answers that are no hole of the board, and a complete move that waits. */
function decideTemplate(board: BoardHost): TemplateResult | typeof nothing {
  const { pending, player, words, picker, input } = board;
  if (!pending || !player.atEnd || player.playing) return nothing;
  return html`<div class="decide" @keydown=${input.keyDown}>
    ${optionsTemplate(board)}
    ${
      pending.move
        ? html`<button type="button" class="commit ${picker.waiting ? "soon" : ""}" data-do="commit"
          @click=${() => picker.commitPending()}>${words.play(pending.move)}</button>`
        : nothing
    }
    <button type="button" class="quiet" data-do="back" @click=${() => picker.back()}>
      ${words.back}</button>
  </div>`;
}

function barTemplate(board: BoardHost, mine: boolean): TemplateResult {
  const { player, words, input, controls } = board;
  const { timeline, shown, length, playing, atEnd } = player;
  const keys = input.keyboard
    ? html`<p class="keys">${(board.editing ? words.editKeys : words.keys).map(([key, what]) => html`<span><kbd>${key}</kbd> ${what}</span>`)}</p>`
    : nothing;
  const decide = mine ? decideTemplate(board) : nothing;
  // An empty bar keeps its place, so that the page does not jump when a sowing comes.
  if (!controls || !timeline || length < 2) {
    return html`<div class="bar ${controls ? "kept" : ""}">${decide}${keys}</div>`;
  }
  const main = playing ? "pause" : atEnd ? "replay" : "play";
  const mainLabel = playing ? words.pause : atEnd ? words.replay : words.resume;
  const lap = words.lap(timeline.lapAt(shown), timeline.laps);
  return html`<div class="bar" role="group" aria-label=${words.controls} @keydown=${input.keyDown}>
    ${decide}
    <div class="transport">
      ${iconButton("lapBack", words.lapBack, () => player.stepLap(-1), shown === 0)}
      ${iconButton("counterBack", words.counterBack, () => player.stepCounter(-1), shown === 0)}
      ${iconButton(main, mainLabel, () => (playing ? player.pause() : board.replay()))}
      ${iconButton("counterOn", words.counterOn, () => player.stepCounter(1), atEnd)}
      ${iconButton("lapOn", words.lapOn, () => player.stepLap(1), atEnd)}
      ${iconButton("end", words.end, () => player.finish(), atEnd)}
      <input type="range" class="scrub" min="0" max=${length} .value=${String(shown)}
        aria-label=${words.scrub} aria-valuetext=${lap || String(shown)}
        @keydown=${(event: KeyboardEvent) => event.key.startsWith("Arrow") && event.stopPropagation()}
        @input=${(event: Event) => player.seek(Number((event.target as HTMLInputElement).value))} />
      <span class="lap">${lap}</span>
    </div>
    ${keys}
  </div>`;
}

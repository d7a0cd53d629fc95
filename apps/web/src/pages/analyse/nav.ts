// SPDX-License-Identifier: MIT
// The buttons below the board of the analysis.
import { html, nothing, svg, type TemplateResult } from "lit";
import { replayAddress } from "../../shell/router.js";
import type { Study } from "../../study/study.js";
import { onward } from "../../study/tree.js";
import { type TextKey, t } from "../../texts/later.js";
import type { Desk } from "./desk.js";
import type { Command } from "./keys.js";

export interface Nav {
  study: Study;
  undo: boolean;
  do(command: Command): void;
  play(move: string): void;
}

const signs = {
  start: "M5 4V16M16 4L7 10L16 16Z",
  back: "M14 4L5 10L14 16Z",
  forward: "M6 4L15 10L6 16Z",
  end: "M15 4V16M4 4L13 10L4 16Z",
};

const acts = {
  edit: "M4 16L5 12L13 4L16 7L8 15ZM11 6L14 9",
  undo: "M8 4L4 8L8 12M4 8H12A4 4 0 0 1 12 16H7",
  flip: "M4 9A6 6 0 0 1 15 6.5M16 3V7H12M16 11A6 6 0 0 1 5 13.5M4 17V13H8",
};

export function navPart(nav: Nav): TemplateResult {
  const { tree, view } = nav.study;
  const { current } = tree;
  const of = current.ply + onward(current).length;
  const [back, forward] = [current !== tree.root, current.ply < of];
  // The only move is to pass.
  const pass = view.legal.length === 1 && view.legal[0]?.hole === null;
  const step = (command: keyof typeof signs, on: boolean) => {
    const label = t(`analyse.nav.${command}` as TextKey);
    return html`<button
      type="button"
      class="step-button"
      data-act=${command}
      title=${label}
      aria-label=${label}
      ?disabled=${!on}
      @click=${() => nav.do(command)}
    ><svg viewBox="0 0 20 20" aria-hidden="true">${svg`<path d=${signs[command]}/>`}</svg></button>`;
  };
  const plain = (command: keyof typeof acts, text: TextKey, on = true) => html`<button
    type="button"
    class="act"
    data-act=${command}
    ?disabled=${!on}
    @click=${() => nav.do(command)}
  ><svg viewBox="0 0 20 20" aria-hidden="true">${svg`<path d=${acts[command]}/>`}</svg><span>${t(text)}</span></button>`;
  return html`<div class="row nav" role="group" aria-label=${t("analyse.nav")}>
    <span class="steps">
      ${step("start", back)} ${step("back", back)}
      <span class="place" data-part="place">${t("analyse.nav.place", { n: current.ply, of })}</span>
      ${step("forward", forward)}
      ${step("end", forward)}
    </span>
    ${
      pass
        ? html`<button type="button" class="main" data-act="pass" @click=${() => nav.play("--")}>
            ${t("analyse.pass")}
          </button>`
        : nothing
    }
    ${plain("edit", "analyse.mode.edit")} ${plain("undo", "analyse.undo", nav.undo)}
    ${plain("flip", "analyse.flip")}
  </div>`;
}

/** Into the store, and to where the game can be replayed. */
export function savePart(desk: Desk, save: () => void): TemplateResult {
  return html`<div class="row">
    <button type="button" data-act="save-game" ?disabled=${!desk.dirty} @click=${save}>
      ${t(desk.id === null ? "analyse.save-new" : "analyse.save")}
    </button>
    ${
      desk.id === null
        ? nothing
        : html`<a class="button plain" data-act="replay" href=${replayAddress(desk.id)}>${t("analyse.replay")}</a>`
    }
  </div>`;
}

/** Who sows; then whose turn it is, or how the game ended there. */
export function statusText({ view, start }: Study, sowing: number | null): string {
  const { position, result } = view;
  const seat = sowing ?? position.turn ?? 0;
  const name = t(`seat.${start.letters[seat] ?? "A"}` as TextKey);
  if (sowing !== null) return t("play.sowing", { name });
  return result ? result.sentence : t("analyse.to-move", { name });
}

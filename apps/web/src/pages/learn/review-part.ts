// SPDX-License-Identifier: MIT
// Looking through one's games for mistakes: the button for it, how far it is, what was found.
import { html, type TemplateResult } from "lit";
import { t } from "../../texts/later.js";

/** How far the review is: the game looked through, of how many, and the part of it that is done. */
export interface Work {
  game: number;
  of: number;
  part: number;
}

interface Review {
  /** Null while nothing is looked through. */
  work: Work | null;
  /** How many games can be looked through. */
  games: number;
  told: string;
  stop(): void;
  review(): void;
}

export function reviewPart({ work, games, told, stop, review }: Review): TemplateResult {
  return html`<div class="review" data-part="review">
    ${work ? progressPart(work, stop) : games > 0 ? buttonPart(games, review) : html`<p class="quiet">${t("mistake.all-seen")}</p>`}
    <p role="status" data-part="told">${told}</p>
  </div>`;
}

function progressPart({ game, of, part }: Work, stop: () => void): TemplateResult {
  return html`<p role="status">${t("mistake.working", { n: game + 1, of })}</p>
    <div class="row">
      <progress max="1" .value=${(game + part) / of} aria-label=${t("mistake.progress")}></progress>
      <button type="button" data-act="stop" @click=${stop}>${t("mistake.stop")}</button>
    </div>`;
}

const buttonPart = (n: number, review: () => void): TemplateResult =>
  html`<button type="button" data-act="review" @click=${review}>${t("mistake.look", { n })}</button>`;

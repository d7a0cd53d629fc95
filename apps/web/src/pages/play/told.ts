// SPDX-License-Identifier: MIT
// What stands beside the board now and then: a hint, and the guide of a first game.
import { html, nothing, type TemplateResult } from "lit";
import type { Hint } from "../../game/hint.js";
import { sentenceList } from "../../game/sentences.js";
import { t } from "../../texts/opening.js";
import type { Guide } from "./guide.js";
import { unfold } from "./unfold.js";
import "./guide.css";

// There the guide's words may be scrolled, which a keyboard must reach.
const narrow = matchMedia("(max-width: 66rem)");

export function hintPart(hint: Hint | "looking" | "none", close: () => void): TemplateResult {
  const body =
    hint === "looking" || hint === "none"
      ? html`<p>${t(`hint.${hint}`)}</p>`
      : html`<p><strong data-part="hint-move">${t("hint.move", { move: hint.move })}</strong>
            ${hint.worth}</p>
          <div class="rest">
            <h3>${t("hint.does")}</h3>
            ${sentenceList(hint.sentences)}
            ${
              hint.line.length
                ? html`<h3>${t("hint.line")}</h3>
                    <p class="line">${hint.line.join("  ")}</p>`
                : nothing
            }
          </div>`;
  return html`<section class="hint" data-part="hint" aria-labelledby="hint-heading">
    <h2 id="hint-heading">${t("hint.heading")}</h2>
    <div aria-live="polite">${body}</div>
    <div class="row">
      <button type="button" data-act="hint-close" @click=${close}>${t("hint.close")}</button>
      ${typeof hint === "object" ? unfold() : nothing}
    </div>
  </section>`;
}

export function guidePart(
  guide: Guide,
  sentences: readonly string[],
  learn: string,
  next: () => void,
  leave: () => void,
): TemplateResult {
  const { n, total } = guide.number;
  const told = guide.step === "sowing" || guide.step === "reply" || guide.step === "aim";
  return html`<section class="guide" data-part="guide" data-step=${guide.step} aria-labelledby="guide-heading">
    <header class="row">
      <h2 id="guide-heading">${t("guide.heading")}</h2>
      <p class="quiet">${t("guide.step", { n, total })}</p>
      ${
        guide.step === "yours"
          ? nothing
          : html`<button type="button" class="plain" data-act="guide-leave" @click=${leave}>
              ${t("guide.skip")}
            </button>`
      }
    </header>
    <div class="told" aria-live="polite" tabindex=${narrow.matches ? 0 : -1}>
      <p>${guide.text()}</p>
      ${told && sentences.length ? sentenceList(sentences) : nothing}
    </div>
    ${guide.waits ? guideButtons(guide, learn, next, leave) : nothing}
  </section>`;
}

function guideButtons(
  guide: Guide,
  learn: string,
  next: () => void,
  leave: () => void,
): TemplateResult {
  const last = guide.step === "yours";
  return html`<div class="row">
    <button type="button" class="main" data-act="guide-next" @click=${last ? leave : next}>
      ${t(last ? "guide.done" : "guide.next")}
    </button>
    ${last ? html`<a class="button plain" href=${learn}>${t("learn.after-guide")}</a>` : nothing}
  </div>`;
}

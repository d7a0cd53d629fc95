// SPDX-License-Identifier: MIT
// The buttons below the board, and the questions that some of them ask first.
import { html, nothing, type TemplateResult } from "lit";
import type { Match } from "../../game/match.js";
import { learnAddress } from "../../shell/router.js";
import { type TextKey, t } from "../../texts/texts.js";

export type Question = "resign" | "new";
/** At which side of the board the buttons are. */
export type Side = "near" | "far";

export interface Actions {
  pass(): void;
  undo(): void;
  hint(): void;
  replay(): void;
  flip(): void;
  ask(question: Question): void;
  lookBack(): void;
  analyse(): void;
}

function button(
  act: string,
  text: TextKey,
  does: () => void,
  style = "",
  off = false,
): TemplateResult {
  return html`<button type="button" class=${style} data-act=${act} ?disabled=${off} @click=${does}>
    ${t(text)}
  </button>`;
}

/** `looking`: at a move of the past; `open`: a person may move. */
export function actions(
  match: Match,
  looking: boolean,
  open: boolean,
  side: Side,
  does: Actions,
): TemplateResult {
  if (looking) {
    return html`<div class="row actions">
      ${button("look-back", "moves.back", does.lookBack, "main")}
      ${button("analyse", "analyse.link", does.analyse)}
    </div>`;
  }
  const pass = open && match.mustPass;
  const resign = match.over
    ? nothing
    : button("resign", "play.resign", () => does.ask("resign"), "plain");
  const first = html`${pass ? button("pass", "play.pass.button", does.pass, "main") : nothing}
    ${button("undo", "play.undo", does.undo, "", !match.canUndo)}
    ${button("hint", "play.hint", does.hint, "", !open || pass)}`;
  if (side === "far") return html`<div class="row actions">${first} ${resign}</div>`;
  return html`<div class="row actions">
    ${first}
    ${button("replay", "play.replay", does.replay, "", match.moves.length === 0)}
    <a class="button" data-act="rules" href=${learnAddress(match.plan.game)}>${t("play.rules")}</a>
    ${button("analyse", "analyse.link", does.analyse, "plain")}
    ${button("flip", "play.flip", does.flip, "plain")}
    ${resign}
    ${button("new", "play.new", () => does.ask("new"), "plain")}
  </div>`;
}

export function question(
  about: Question,
  side: Side,
  answer: (yes: boolean) => void,
): TemplateResult {
  const text = (part: string) => `play.${about}.${part}` as TextKey;
  return html`<dialog aria-labelledby="question" class=${side}>
    <h2 id="question">${t(text("ask"))}</h2>
    <div class="row">
      ${button("no", text("no"), () => answer(false), "main")}
      ${button("yes", text("yes"), () => answer(true))}
    </div>
  </dialog>`;
}

// SPDX-License-Identifier: MIT
// The row of buttons of a game, what stands behind "more", and the questions that some ask first.
import { html, nothing, type TemplateResult } from "lit";
import type { Match } from "../../game/match.js";
import type { Remote } from "../../game/remote.js";
import type { AnyTable } from "../../game/table.js";
import { learnAddress } from "../../shell/router.js";
import { type TextKey, t } from "../../texts/texts.js";
import { iconButton, iconOf } from "./icons.js";

export type Question = "resign" | "new";
/** At which side of the board the buttons are. */
export type Side = "near" | "far";

export interface Actions {
  /** Whether the game is over, as far as has been seen. */
  over: boolean;
  undo(): void;
  hint(): void;
  replay(): void;
  flip(): void;
  ask(question: Question): void;
  analyse(): void;
  copy(): void;
  link(): void;
  qr(): void;
  /** To play on at this screen, where an answer is waited for; else null. */
  playOn: (() => void) | null;
  save(): void;
}

function button(act: string, text: TextKey, does: () => void, style = ""): TemplateResult {
  return html`<button type="button" class=${style} data-act=${act} @click=${does}>${t(text)}</button>`;
}

/** `open`: a person may move, and not only pass. */
export function actions(
  { match, watching }: AnyTable,
  open: boolean,
  side: Side,
  does: Actions,
  remote?: Remote | null,
): TemplateResult {
  const none = match.moves.length === 0;
  const own = html`${iconButton("undo", t("play.undo"), does.undo, watching || !match.canUndo)}
    ${iconButton("hint", t("play.hint"), does.hint, !open)}`;
  // While an answer is waited for, the seat to move is the other's.
  const settled = does.over || watching || does.playOn !== null;
  const resign = iconButton("resign", t("play.resign"), () => does.ask("resign"), settled);
  const show = html`${iconButton("replay", t("play.replay.short"), does.replay, none)}
    ${iconButton("flip", t("play.flip.short"), does.flip)}`;
  if (side === "far") return html`<div class="actions">${own}${resign}</div>`;
  return html`<div class="actions" role="group" aria-label=${t("play.actions")}>
    ${
      remote
        ? remote.actions({
            show,
            icon: iconButton,
            more: (items) => more(match, does, items),
            resign: () => does.ask("resign"),
          })
        : html`${own}${show}${resign}${more(match, does)}`
    }
  </div>`;
}

/** `own`: what stands there first in a game kept elsewhere, in place of what concerns games kept here. */
function more(match: Match, does: Actions, own?: TemplateResult): TemplateResult {
  const none = match.moves.length === 0;
  return html`<details class="more" @keydown=${escaped} @click=${chosen} @focusout=${left}>
    <summary class="tool" data-act="menu">${iconOf("more")}<span>${t("play.more")}</span></summary>
    <div class="menu">
      ${own ?? button("new", "play.new", () => does.ask("new"))}
      <a class="button" data-act="rules" href=${learnAddress(match.plan.game)}>${t("play.rules")}</a>
      ${
        own
          ? nothing
          : html`${button("analyse", "analyse.link", does.analyse)}
              ${button("link", "link.copy", does.link)} ${button("qr", "link.qr", does.qr)}
              ${does.playOn ? button("play-on", "link.play-on", does.playOn) : nothing}`
      }
      ${
        none
          ? nothing
          : html`${button("copy", "moves.copy", does.copy)} ${button("save", "moves.save", does.save)}`
      }
    </div>
  </details>`;
}

const menuOf = (event: Event) => event.currentTarget as HTMLDetailsElement;

function escaped(event: KeyboardEvent): void {
  const menu = menuOf(event);
  if (event.key !== "Escape" || !menu.open) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
  event.stopPropagation();
}

function chosen(event: Event): void {
  // What was pressed may be gone from the menu by now.
  if (!(event.target as Element).closest("summary")) menuOf(event).open = false;
}

function left(event: FocusEvent): void {
  const to = event.relatedTarget;
  if (to instanceof Node && !menuOf(event).contains(to)) menuOf(event).open = false;
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

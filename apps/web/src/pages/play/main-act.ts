// SPDX-License-Identifier: MIT
// The one thing that can be done now, where it is one: beside the line that says so.
import { html, nothing, type TemplateResult } from "lit";
import type { AnyTable } from "../../game/table.js";
import { t } from "../../texts/texts.js";

interface Now {
  /** Number of the move that is looked back at. */
  looking: number | null;
  /** Number of the move whose sowing is on the board. */
  sowing: number | null;
  /** Whether a person may move. */
  open: boolean;
  /** The game came by link, and is to be sent on. */
  waiting: boolean;
}

interface Does {
  takeOver(): void;
  retry(): void;
  lookBack(): void;
  send(): void;
  play(move: string): void;
}

export function mainAct(
  { watching, match, stuck }: AnyTable,
  { looking, sowing, open, waiting }: Now,
  does: Does,
): TemplateResult | typeof nothing {
  if (watching) return takeOver(does.takeOver);
  if (looking !== null) return button("look-back", t("moves.back"), does.lookBack);
  if (stuck) return button("retry", t("app.retry"), does.retry);
  if (waiting) return button("send", t("link.send"), does.send);
  const [only, other] = match.legal;
  if (!open || sowing !== null || !only || other) return nothing;
  return match.mustPass
    ? button("pass", t("play.pass.button"), () => does.play(only.text))
    : button("only", t("play.only.button", { move: only.text }), () => does.play(only.text));
}

/** To play on here what goes on in another window. */
export const takeOver = (does: () => void): TemplateResult =>
  button("take-over", t("play.take-over"), does);

function button(act: string, text: string, does: () => void): TemplateResult {
  return html`<button type="button" class="main" data-act=${act} @click=${does}>${text}</button>`;
}

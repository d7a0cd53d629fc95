// SPDX-License-Identifier: MIT
// What of a form in front of a game is about a board with arms: how many play, and who sits at each.
import { html, type TemplateResult } from "lit";
import { segments, selectField } from "../shell/fields.js";
import { t } from "../texts/texts.js";

export const levels = Array.from({ length: 10 }, (_, n) => n + 1);

export const sizeSegments = (
  sizes: readonly number[],
  now: number,
  set: (size: number) => void,
): TemplateResult =>
  segments("size", t("setup.players"), sizes, now, (n) => t("setup.players.value", { n }), set);

/** Who sits at each of the arms; `text` is that of one who could sit there. */
export const armSeats = <Who extends string | number>(
  now: readonly Who[],
  who: readonly Who[],
  text: (who: Who) => string,
  set: (seat: number, who: Who) => void,
): TemplateResult => html`<fieldset class="seats">
  <legend>${t("setup.seats")}</legend>
  ${now.map((one, n) => {
    const seat = "ABCD".charAt(n);
    return selectField(`seat-${seat}`, t("setup.seat", { seat }), who, one, text, (value) =>
      set(n, value),
    );
  })}
</fieldset>`;

// SPDX-License-Identifier: MIT
// Seats that are left for good: asking before an own one is, and what is offered of a free one.
import { html, type TemplateResult } from "lit";
import { ref } from "lit/directives/ref.js";
import { t } from "../texts/online.js";
import type { Feed } from "./feed.js";
import { seatLetter } from "./names.js";
import type { Ask } from "./protocol.js";
import { plain } from "./words.js";

/** A seat that waits for somebody. */
export const freeSeat = ({ state, seats }: Feed): string | undefined =>
  state === "over" ? undefined : seats.find(({ who }) => who === "open")?.seat;

/** Whether who uses this page may give a free seat away: who made the game, and whoever plays on in it. */
export const offersSeats = ({ leads, state, you, sides }: Feed): boolean =>
  leads || (state === "going" && you.length > 0 && sides.me === null);

/** Whether an own seat can be left so that the game goes on; a side is left among its people. */
export const standsUp = ({ state, setup, you, sides }: Feed): boolean =>
  state === "going" && you.length > 0 && sides.me === null && setup?.gone !== "lost";

/** Asks before a seat is left, and says what the table agreed on for that. */
export function leavePart(feed: Feed, tell: (ask: Ask) => void, close: () => void): TemplateResult {
  const leave = (): void => {
    close();
    tell({ type: "stand" });
  };
  return html`<dialog
    data-part="leaving"
    aria-labelledby="leaving"
    @close=${close}
    ${ref((dialog) => void ask(dialog))}
  >
    <h2 id="leaving">${t("online.stand.ask")}</h2>
    <p>${plain(`online.gone.${feed.setup?.gone}`)}</p>
    <div class="row">
      <button type="button" class="main" data-act="stay" @click=${close}>${t("online.stand.no")}</button>
      <button type="button" data-act="stand-up" @click=${leave}>${t("online.stand.yes")}</button>
    </div>
  </dialog>`;
}

/** Opens a dialog once it is in the page. */
async function ask(dialog: Element | undefined): Promise<void> {
  await null;
  if (dialog instanceof HTMLDialogElement && dialog.isConnected && !dialog.open) dialog.showModal();
}

/** A seat that anybody may take, to whoever looks on. */
export function vacantPart(seat: string, take: () => void): TemplateResult {
  return html`<section data-part="vacant">
    <p>${t("online.free", { seat: seatLetter(seat) })}</p>
    <button type="button" class="main" data-act="sit-down" @click=${take}>
      ${t("online.take", { seat: seatLetter(seat) })}
    </button>
  </section>`;
}

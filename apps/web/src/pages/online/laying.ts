// SPDX-License-Identifier: MIT
// Before a game with a rearranged start (4.16): who is to lay out stones does so, the others see the
// board and who it is.
import type { Core } from "chee";
import { html, nothing, type TemplateResult } from "lit";
import type { Plan, Seat } from "../../game/match.js";
import "../../game/opening-part.js";
import "./before-clock.js";
import { nameOf } from "../../online/names.js";
import { onlineAddress } from "../../online/place.js";
import type { Seating } from "../../online/seating.js";
import { decides } from "../../online/side-parts.js";
import { refusalText } from "../../online/words.js";
import { titleOf } from "../../shell/core.js";
import { Part, roomBeside } from "../../shell/dom.js";
import { boardTexts } from "../../texts/board.js";
import { t } from "../../texts/online.js";

class Laying extends Part {
  static override properties = {
    core: { attribute: false },
    seating: { attribute: false },
    seq: { attribute: false },
    fault: { state: true },
  };
  declare core: Core;
  declare seating: Seating;
  /** The last event of the game, with which this is drawn anew. */
  declare seq: number;
  declare fault: string;
  /** What the form below was made of, so that it keeps what has been laid out so far. */
  #plan: Plan | null = null;

  constructor() {
    super();
    this.fault = "";
  }

  get #start(): string {
    const { start, setup } = this.seating.feed;
    return start ?? setup?.rules ?? "";
  }

  /** The plan of this game for whoever lays out now. */
  #planNow(laying: string): Plan {
    const { feed } = this.seating;
    const position = this.core.game(this.#start, []).position;
    const opening = position.letters.indexOf(laying) as 0 | 1;
    const seats = feed.seats.map((one): Seat => ({ kind: "person", level: 1, name: nameOf(one) }));
    const plan: Plan = {
      game: position.game,
      start: position.text,
      seats,
      clock: null,
      turning: "stay",
      seed: 1,
      match: feed.setup?.match ?? "",
      opening,
    };
    const same = this.#plan?.start === plan.start && this.#plan.opening === opening;
    if (!same) this.#plan = plan;
    return this.#plan ?? plan;
  }

  async #lay(seat: string, start: string): Promise<void> {
    const { ask, feed } = this.seating;
    const kept = start === this.#plan?.start;
    const outcome = await ask({ type: "lay", game: feed.game, seat, ...(kept ? {} : { start }) });
    if (!outcome.ok) {
      this.fault = refusalText(outcome.refusal);
      this.#plan = null;
    }
  }

  override render(): TemplateResult | typeof nothing {
    const { feed } = this.seating;
    const { laying } = feed;
    if (!laying) return nothing;
    const fault = this.fault
      ? html`<p class="notice" role="alert" data-part="notice">${this.fault}</p>`
      : nothing;
    if (feed.you.includes(laying) && decides(feed))
      return html`${fault}<chee-opening
          .core=${this.core}
          .plan=${this.#planNow(laying)}
          .who=${feed.seats.map(nameOf)}
          @plan=${({ detail }: CustomEvent<Plan>) => void this.#lay(laying, detail.start)}
          @leave=${() => {
            location.hash = onlineAddress(null);
          }}
        ></chee-opening>`;
    const position = this.core.game(this.#start, []).position;
    const who = feed.seatOf(laying);
    return html`${fault}
      <section class="online-page" data-part="laying">
        <h1 tabindex="-1">${titleOf(this.core, position.game)}</h1>
        <p class="lead" role="status">${t("online.laying", { name: who ? nameOf(who) : laying })}</p>
        <chee-board
          .interactive=${false}
          .controls=${false}
          .legal=${[]}
          .maxHeight=${roomBeside(220)}
          .names=${feed.seats.map(nameOf)}
          .texts=${boardTexts()}
          .orientation=${feed.you[0] ?? "S"}
          .position=${position}
        ></chee-board>
      </section>`;
  }
}

customElements.define("chee-laying", Laying);

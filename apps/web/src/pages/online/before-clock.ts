// SPDX-License-Identifier: MIT
// Before the first move, while stones are laid out anew and a race is shown: clocks, which run already,
// and that the line is lost.
import { html, nothing, type TemplateResult } from "lit";
import { timeText } from "../../game/clock.js";
import { lineText } from "../../online/aside-parts.js";
import { daysText } from "../../online/days.js";
import type { LineState } from "../../online/line.js";
import { nameOf } from "../../online/names.js";
import type { Seating } from "../../online/seating.js";
import { Part } from "../../shell/dom.js";
import { t } from "../../texts/online.js";
import "./before-clock.css";

const tick = 200;

class BeforeClock extends Part {
  static override properties = {
    seating: { attribute: false },
    turn: { attribute: false },
    line: { attribute: false },
  };
  declare seating: Seating;
  /** The seat whose clock runs. */
  declare turn: string | null;
  declare line: LineState;

  protected override follow(): (() => void)[] {
    const timer = setInterval(() => {
      if (this.seating.feed.times.clock) this.requestUpdate();
    }, tick);
    return [() => clearInterval(timer)];
  }

  override render(): TemplateResult {
    const { line } = this;
    return html`${this.#clocks()}${
      line === "open" || line === "connecting"
        ? nothing
        : html`<p role="status" data-part="before-line">${lineText(line, false)}</p>`
    }`;
  }

  /** Where a move has days, what is left of that of whoever is to do something. */
  #clocks(): TemplateResult | typeof nothing {
    const { feed } = this.seating;
    const left = feed.left(this.turn);
    if (!left) return nothing;
    const days = feed.setup?.clock.kind === "days";
    return html`<p data-part="before-clocks">
      ${feed.seats.map((one, n) => {
        if (days && one.seat !== this.turn) return nothing;
        const [name, of] = [nameOf(one), left[n] ?? 0];
        const time = days ? daysText(of) : timeText(of);
        return html`<span
          ><span>${name}</span>
          <strong role="timer" data-seat=${one.seat} aria-label=${t("clock.label", { name, time })}
            >${time}</strong
          ></span
        >`;
      })}
    </p>`;
  }
}

customElements.define("chee-before-clock", BeforeClock);

// SPDX-License-Identifier: MIT
// What a link to a free seat shows: the game that is offered, and by whom. Opening it takes nothing.
import type { Core } from "chee";
import { html, nothing, type TemplateResult } from "lit";
import "../../board/index.js";
import { request } from "../../online/api.js";
import { seatLetter } from "../../online/names.js";
import type { Invitation } from "../../online/protocol.js";
import { faultText } from "../../online/words.js";
import { titleOf } from "../../shell/core.js";
import { Part } from "../../shell/dom.js";
import { learnAddress } from "../../shell/router.js";
import { t } from "../../texts/online.js";
import { nameField } from "./name-field.js";
import { terms } from "./terms.js";
import { Visitor } from "./visitor.js";

class InvitationPage extends Part {
  static override properties = {
    core: { attribute: false },
    invited: { attribute: false },
    seat: { attribute: false },
    secret: { attribute: false },
    device: { attribute: false },
    name: { state: true },
    fault: { state: true },
    busy: { state: true },
  };
  declare core: Core;
  declare invited: Invitation;
  /** The seat that the link offers; null where the address is that of the game alone. */
  declare seat: string | null;
  declare secret: string | null;
  /** The link is one's own, for another device. */
  declare device: boolean;
  declare name: string;
  declare fault: string;
  declare busy: boolean;
  readonly #visitor = new Visitor();

  constructor() {
    super();
    this.seat = null;
    this.secret = null;
    this.device = false;
    this.name = "";
    this.fault = "";
    this.busy = false;
    void this.#visitor.look().then(
      () => {
        this.name ||= this.#visitor.name;
      },
      () => {},
    );
  }

  async #take(event: Event): Promise<void> {
    event.preventDefault();
    const { secret, invited } = this;
    const seat = this.#seat;
    if (!seat || this.busy) return;
    this.busy = true;
    this.fault = "";
    try {
      await this.#visitor.sign(this.name);
      await request(`games/${invited.game}/seats/${seat}`, "POST", secret ? { secret } : {});
      this.dispatchEvent(new CustomEvent("taken"));
    } catch (reason) {
      this.fault = faultText(reason);
    }
    this.busy = false;
  }

  /** The seat of the link, or the first one that anybody may take. */
  get #seat(): string | null {
    const { seat, secret, invited } = this;
    if (seat && secret) return seat;
    return (invited.setup.lobby && invited.seats.find(({ who }) => who === "open")?.seat) || null;
  }

  override render(): TemplateResult {
    const { core, invited } = this;
    const seat = this.#seat;
    const { position } = core.game(invited.setup.start ?? invited.setup.rules);
    const { game } = position;
    const taken = invited.seats.some((one) => one.seat === seat && one.who !== "open");
    // Who sits there alone has made the game; of several the server does not say who did.
    const people = invited.seats.filter(({ who }) => who === "person");
    const host = people.length === 1 ? people[0] : null;
    const title = titleOf(core, game);
    return html`<section class="online-page invitation" data-game=${game}>
      <h1 tabindex="-1">
        ${host?.name ? t("online.invited-by", { name: host.name, game: title }) : t("online.invited", { game: title })}
      </h1>
      <div class="picture">
        <chee-board inert aria-hidden="true" picture .controls=${false} .legal=${[]} .maxHeight=${230}
          layout=${position.rows === 1 ? (position.seats > 2 ? "cross" : "line") : "wide"}
          .position=${position}></chee-board>
      </div>
      ${terms(core, invited)}
      ${seat ? this.#form(seat, taken) : html`<p data-part="no-link">${t("online.need-link")}</p>`}
      <nav class="row">
        ${
          invited.state === "going" && invited.setup.watchers
            ? html`<button type="button" class="plain" data-act="watch"
                @click=${() => this.dispatchEvent(new CustomEvent("watch"))}>${t("online.watch")}</button>`
            : nothing
        }
        <a class="button plain" href=${learnAddress(game)}>${t("play.rules")}</a>
      </nav>
    </section>`;
  }

  #form(seat: string, taken: boolean): TemplateResult {
    const { team = "none" } = this.invited.setup;
    const side = team !== "none" && !this.device;
    return html`<form @submit=${(event: Event) => void this.#take(event)}>
      ${nameField(this.name, this.#visitor.account, (name) => {
        this.name = name;
      })}
      ${this.fault ? html`<p class="notice" role="alert" data-part="notice">${this.fault}</p>` : nothing}
      <button class="main big" data-act="take" ?disabled=${this.busy}>
        ${t(side ? "online.take.side" : taken ? "online.take.too" : "online.take", { seat: seatLetter(seat) })}
      </button>
      <p class="quiet">${t(taken && !side ? "online.taken" : "online.take.note", { seat: seatLetter(seat) })}</p>
    </form>`;
  }
}

customElements.define("chee-invitation", InvitationPage);

// SPDX-License-Identifier: MIT
// A game that waits for others: links to its free seats, as text and as pictures, and the way to
// withdraw it.
import type { Core } from "chee";
import { html, nothing, type TemplateResult } from "lit";
import { request, type ServerInfo, serverInfo } from "../../online/api.js";
import { keepLink, linkOf } from "../../online/links.js";
import { seatLetter } from "../../online/names.js";
import { onlineAddress } from "../../online/place.js";
import type { Invitation } from "../../online/protocol.js";
import { faultText } from "../../online/words.js";
import { titleOf } from "../../shell/core.js";
import { Part } from "../../shell/dom.js";
import { copy } from "../../shell/take-along.js";
import { t } from "../../texts/online.js";
import { terms } from "./terms.js";

class Waiting extends Part {
  static override properties = {
    core: { attribute: false },
    invited: { attribute: false },
    lost: { attribute: false },
    info: { state: true },
    notice: { state: true },
    pictures: { state: true },
  };
  declare core: Core;
  declare invited: Invitation;
  /** The line to the server is lost. */
  declare lost: boolean;
  declare info: ServerInfo | null;
  declare notice: string;
  /** QR pictures by link. */
  declare pictures: ReadonlyMap<string, TemplateResult>;

  constructor() {
    super();
    this.lost = false;
    this.info = null;
    this.notice = "";
    this.pictures = new Map();
    void serverInfo().then(
      (info) => {
        this.info = info;
      },
      () => {},
    );
  }

  async #copy(link: string): Promise<void> {
    this.notice = t((await copy(link)) ? "online.copied" : "online.copy-failed");
  }

  async #draw(link: string): Promise<void> {
    try {
      const { qrPicture } = await import("../../game/qr.js");
      const picture = await qrPicture(link);
      this.pictures = new Map([...this.pictures, [link, picture]]);
    } catch (reason) {
      this.notice = faultText(reason);
    }
  }

  async #renew(seat: string): Promise<void> {
    const { game } = this.invited;
    try {
      const { link } = await request(`games/${game}/seats/${seat}/link`, "POST", {});
      keepLink(game, seat, String(link));
      this.requestUpdate();
    } catch (reason) {
      this.notice = faultText(reason);
    }
  }

  #withdraw(): void {
    this.dispatchEvent(new CustomEvent("withdraw"));
  }

  override render(): TemplateResult {
    const { core, invited } = this;
    const { setup, seats, host } = invited;
    const game = core.rules(setup.rules).game;
    const free = seats.filter(({ who }) => who === "open");
    return html`<section class="online-page waiting" data-game=${game}>
      <h1 tabindex="-1">${t("online.waits", { game: titleOf(core, game) })}</h1>
      <p class="lead" role="status" data-part="waits">
        ${this.lost ? t("online.line.lost") : t("online.waits-for", { n: free.length })}
      </p>
      ${
        this.info?.hereOnly
          ? html`<p class="notice" data-part="here-only">${t("online.here-only")}</p>`
          : nothing
      }
      ${setup.lobby ? html`<p data-part="listed">${t("online.waits.listed")}</p>` : nothing}
      ${host ? free.map((one) => this.#seat(one.seat)) : nothing}
      ${this.notice ? html`<p class="notice" role="status" data-part="notice">${this.notice}</p>` : nothing}
      ${terms(core, invited)}
      <div class="row">
        ${
          host
            ? html`<button type="button" data-act="withdraw" @click=${() => this.#withdraw()}>
                ${t("online.withdraw")}
              </button>`
            : nothing
        }
        <a class="button plain" href=${onlineAddress(null)}>${t("online.to-hall")}</a>
      </div>
    </section>`;
  }

  #seat(seat: string): TemplateResult {
    const link = linkOf(this.invited.game, seat);
    const picture = link && this.pictures.get(link);
    return html`<section class="link" data-seat=${seat}>
      <h2>${t("online.link-for", { seat: seatLetter(seat) })}</h2>
      ${
        link
          ? html`<input class="text address" readonly aria-label=${t("online.link-for", { seat: seatLetter(seat) })}
                .value=${link} @focus=${(event: Event) => (event.target as HTMLInputElement).select()} />
              <div class="row">
                <button type="button" class="main" data-act="copy-link" @click=${() => void this.#copy(link)}>
                  ${t("online.copy")}
                </button>
                ${
                  picture
                    ? nothing
                    : html`<button type="button" data-act="qr" @click=${() => void this.#draw(link)}>
                        ${t("link.qr")}
                      </button>`
                }
              </div>
              ${picture ?? nothing}`
          : html`<button type="button" data-act="renew" @click=${() => void this.#renew(seat)}>
              ${t("online.renew")}
            </button>`
      }
    </section>`;
  }
}

customElements.define("chee-waiting", Waiting);

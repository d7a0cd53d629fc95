// SPDX-License-Identifier: MIT
// A link to a seat, made while the game goes on: to one that was left, or to an own one for another
// device.
import { html, nothing, type TemplateResult } from "lit";
import { copy } from "../shell/take-along.js";
import { t } from "../texts/online.js";
import { request } from "./api.js";
import { seatLetter } from "./names.js";
import { faultText } from "./words.js";

export class SeatLink {
  #made: { seat: string; link: string; own: boolean } | null = null;
  /** The link as a QR picture, while that is shown instead of the text. */
  #picture: TemplateResult | null = null;
  #said = "";

  constructor(
    private readonly game: string,
    private readonly changed: () => void,
  ) {}

  readonly #path = (seat: string): string => `games/${this.game}/seats/${seat}/link`;

  async #ask(does: () => Promise<void>): Promise<void> {
    this.#said = "";
    this.#picture = null;
    try {
      await does();
    } catch (reason) {
      this.#said = faultText(reason);
    }
    this.changed();
  }

  /** Makes a link; those that were made to the seat before hold no more. */
  make(seat: string, own: boolean): void {
    void this.#ask(async () => {
      const { link } = await request(this.#path(seat), "POST", own ? { device: true } : {});
      // Whoever opens it is asked whether to play here, too, and not to join as somebody else.
      this.#made = { seat, link: own ? `${link}?device` : String(link), own };
    });
  }

  #void(seat: string): void {
    void this.#ask(async () => {
      await request(this.#path(seat), "DELETE");
      this.#made = null;
      this.#said = t("online.device.voided");
    });
  }

  async #copy(link: string): Promise<void> {
    this.#said = t((await copy(link)) ? "online.copied" : "online.copy-failed");
    this.changed();
  }

  async #draw(link: string): Promise<void> {
    this.#said = "";
    try {
      const { qrPicture } = await import("../game/qr.js");
      const picture = await qrPicture(link);
      if (this.#made?.link === link) this.#picture = picture;
    } catch (reason) {
      this.#said = faultText(reason);
    }
    this.changed();
  }

  #close(): void {
    this.#made = null;
    this.#picture = null;
    this.#said = "";
    this.changed();
  }

  /** The link that was made, or the way to make one to a seat that is free; `listed`: for anybody. */
  part(free: string | undefined, listed: boolean): TemplateResult | typeof nothing {
    const made = this.#made;
    const said = this.#said ? html`<p role="status">${this.#said}</p>` : nothing;
    if (!made && !free) return this.#said ? html`<section>${said}</section>` : nothing;
    if (!made || (free && made.own)) return this.#freePart(free ?? "", listed, said);
    return html`<section data-part="seat-link" ?data-asked=${this.#picture !== null}>
      <p>${t(made.own ? "online.device.say" : "online.link-for", { seat: seatLetter(made.seat) })}</p>
      ${
        this.#picture ??
        html`<input
          class="address"
          readonly
          aria-label=${t("online.link-for", { seat: seatLetter(made.seat) })}
          .value=${made.link}
        />`
      }
      <div class="row">
        ${button("copy-link", t("online.copy"), () => void this.#copy(made.link), "main")}
        ${this.#picture ? nothing : button("qr", t("link.qr"), () => void this.#draw(made.link))}
        ${made.own ? button("void-link", t("online.device.void"), () => this.#void(made.seat)) : nothing}
        ${button("close-link", t("online.close"), () => this.#close())}
      </div>
      ${said}
    </section>`;
  }

  #freePart(seat: string, listed: boolean, said: unknown): TemplateResult {
    return html`<section data-part="free-seat">
      <p>
        ${t("online.free", { seat: seatLetter(seat) })}${listed ? `. ${t("online.free.listed")}` : nothing}
      </p>
      ${button("renew", t("online.renew"), () => this.make(seat, false), "main")} ${said}
    </section>`;
  }
}

function button(act: string, text: string, does: () => void, style = ""): TemplateResult {
  return html`<button type="button" class=${style} data-act=${act} @click=${does}>${text}</button>`;
}

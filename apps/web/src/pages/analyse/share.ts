// SPDX-License-Identifier: MIT
// <chee-share>: what is studied as text, address, record and picture, and the way back in. Something
// that was opened is told as `chee-opened` with the study and what is to be said of it.
import { CheeError, type Core } from "chee";
import { html, nothing, type TemplateResult } from "lit";
import type { Linked } from "../../game/link.js";
import { titleOf } from "../../shell/core.js";
import { Part } from "../../shell/dom.js";
import { analyseAddress } from "../../shell/router.js";
import { sentence } from "../../shell/sentence.js";
import { settings } from "../../shell/settings.js";
import { copy, saveFile } from "../../shell/take-along.js";
import { dotsOf, type Picture, pictureOf } from "../../study/picture.js";
import { Study } from "../../study/study.js";
import { line } from "../../study/tree.js";
import { type TextKey, t } from "../../texts/later.js";

/** Letters of what may be pasted; longer files are opened game by game elsewhere. */
const pasteMax = 2_000_000;
const sizes = [1, 2, 3] as const;

export class Share extends Part {
  static override properties = {
    core: { attribute: false },
    study: { attribute: false },
    stored: { attribute: false },
    orientation: {},
    times: { state: true },
    told: { state: true },
    refused: { state: true },
  };
  declare core: Core;
  declare study: Study;
  /** Id of the game that is studied as the store has it; null where it is not from there. */
  declare stored: () => string | null;
  declare orientation: string;
  declare times: number;
  declare told: string;
  declare refused: string;

  constructor() {
    super();
    this.stored = () => null;
    this.orientation = "S";
    this.times = 2;
    this.told = "";
    this.refused = "";
  }

  async #copy(what: "position" | "address" | "record"): Promise<void> {
    await this.#try(async () => {
      const { position } = this.study;
      const address = new URL(analyseAddress(position.text), location.href).href;
      const text =
        what === "position" ? position.text : what === "address" ? address : this.study.pmn();
      this.told = t((await copy(text)) ? `share.copied.${what}` : "share.copy-failed");
    });
  }

  /** The moves that lead to what is seen; where they are the whole game, with its end. */
  async #lineHere(): Promise<Linked> {
    const { core, study } = this;
    const { start, tree } = study;
    const { ofRecord } = await import("../../game/sending.js");
    const moves = line(tree.current).map((one) => one.move);
    const whole = study.record();
    const same = whole.moves.map(({ m }) => m).join(" ") === moves.join(" ");
    const part = { rules: start.ruleset, start: start.text, moves: moves.map((m) => ({ m })) };
    return same ? ofRecord(core, whole, this.stored()) : ofRecord(core, part, null);
  }

  #link(): void {
    void this.#try(async () => {
      const { sendLink } = await import("../../game/sending.js");
      this.told = await sendLink(this.study.start.game, await this.#lineHere());
    });
  }

  /** What another page frames to show the line (docs/formats/link.md); of a long one the position alone. */
  #frame(): void {
    void this.#try(async () => {
      const { pack } = await import("../../game/link.js");
      const { start, position } = this.study;
      const link = (await pack(start.game, await this.#lineHere()))?.split("?l=")[1];
      const shown = link ? `l=${link}` : `p=${position.text.replace(/ /g, "_")}`;
      const { href } = new URL(`embed.html#${shown}`, location.href);
      const title = titleOf(this.core, start.game);
      const frame = `<iframe src="${href}" width="480" height="420" title="${title}"></iframe>`;
      const said = link ? "share.copied.frame" : "share.copied.frame-position";
      this.told = t((await copy(frame)) ? said : "share.copy-failed");
    });
  }

  async #try(act: () => Promise<void>): Promise<void> {
    this.told = "";
    this.refused = "";
    try {
      await act();
    } catch (reason) {
      this.refused = t("analyse.failed", { reason: sentence(reason) });
    }
  }

  get #name(): string {
    return `${this.study.position.ruleset}-${this.study.position.ply}`;
  }

  async #picture(): Promise<Picture> {
    const { position } = this.study;
    const names = position.letters.map((letter) => t(`seat.${letter}` as TextKey));
    const { counts } = settings();
    return pictureOf(position, { orientation: this.orientation, names, counts });
  }

  #save(kind: "pmn" | "svg" | "png"): void {
    void this.#try(async () => {
      const name = `${this.#name}.${kind}`;
      if (kind === "pmn") saveFile(name, this.study.pmn());
      else {
        const picture = await this.#picture();
        const svg = new Blob([picture.svg], { type: "image/svg+xml" });
        saveFile(name, kind === "svg" ? svg : await dotsOf(picture, this.times));
      }
    });
  }

  #open(event: Event): void {
    event.preventDefault();
    const field = this.querySelector<HTMLTextAreaElement>("[data-act=paste]");
    const text = field?.value ?? "";
    this.told = "";
    this.refused = "";
    if (!text.trim()) return;
    try {
      const { study, games } = this.#read(text);
      const said = games > 1 ? t("share.first-of", { n: games }) : "";
      if (field) field.value = "";
      this.dispatchEvent(new CustomEvent("chee-opened", { detail: { study, said } }));
    } catch (reason) {
      const at = reason instanceof CheeError && reason.column > 0 ? reason : null;
      const { line, column } = at ?? { line: 0, column: 0 };
      this.refused = at
        ? t("share.refused-at", { line: line || 1, column, reason: sentence(reason) })
        : t("share.refused", { reason: sentence(reason) });
    }
  }

  /** A record begins with a tag or is JSON; all else is taken for a position. */
  #read(text: string): { study: Study; games: number } {
    if (text.length > pasteMax) throw new Error(t("share.too-long"));
    if (!/^\s*[[{;%]/.test(text)) {
      return { study: Study.from(this.core, this.core.position(text.trim())), games: 1 };
    }
    const records = this.core.readRecords(text);
    const [first] = records;
    if (!first) throw new Error(t("share.no-game"));
    return { study: Study.ofRecord(this.core, first), games: records.length };
  }

  override render(): TemplateResult {
    const button = (act: string, text: TextKey, does: () => void) => html`<button
      type="button"
      data-act=${act}
      @click=${does}
    >${t(text)}</button>`;
    return html`<div class="share" data-part="share">
      <div class="row">
        ${button("copy-position", "share.position", () => void this.#copy("position"))}
        ${button("copy-address", "share.address", () => void this.#copy("address"))}
        ${button("link", "share.line", () => this.#link())}
        ${button("copy-frame", "share.frame", () => this.#frame())}
      </div>
      <div class="row">
        ${button("copy-record", "share.record", () => void this.#copy("record"))}
        ${button("save-record", "share.record-file", () => this.#save("pmn"))}
      </div>
      <div class="row">
        ${button("save-svg", "share.svg", () => this.#save("svg"))}
        ${button("save-png", "share.png", () => this.#save("png"))}
        <label class="few"
          ><span>${t("share.size")}</span>
          <select
            data-act="png-size"
            @change=${(event: Event) => {
              this.times = Number((event.target as HTMLSelectElement).value);
            }}
          >
            ${sizes.map(
              (size) => html`<option value=${size} .selected=${size === this.times}>
                ${t("share.times", { n: size })}
              </option>`,
            )}
          </select></label
        >
      </div>
      <p role="status" data-part="shared">${this.told}</p>
      <form @submit=${this.#open}>
        <label class="field">
          <span>${t("share.paste")}</span>
          <textarea rows="3" data-act="paste" spellcheck="false"></textarea>
        </label>
        ${this.refused ? html`<p role="alert" class="notice" data-part="refused">${this.refused}</p>` : nothing}
        <button data-act="open">${t("share.open")}</button>
      </form>
    </div>`;
  }
}

customElements.define("chee-share", Share);

// SPDX-License-Identifier: MIT
// A game that came by link, or is sent by one: where it is kept, whose turn it is to send it on, the
// address it stands in, and that address as a picture.
import type { Core, GameName } from "chee";
import type { TemplateResult } from "lit";
import type { Kept, Match } from "../../game/match.js";
import { linkAddress } from "../../shell/router.js";
import { sentence } from "../../shell/sentence.js";
import { copy } from "../../shell/take-along.js";
import { t } from "../../texts/texts.js";

/** What a game needs only now and then. */
export type Later = typeof import("./later.js");

interface LinkHost {
  core(): Core;
  game(): GameName;
  match(): Match | null;
  later(): Promise<Later>;
  say(text: string): void;
}

export class Links {
  /** Where a game that came by link is kept, and how many moves it came with. */
  #came: { key: string; moves: number } | null = null;
  #asked = 0;

  constructor(private readonly host: LinkHost) {}

  /** What the game that came is kept under; null where none came. */
  get key(): string | null {
    return this.#came?.key ?? null;
  }

  /** By link one plays one's own turns alone, and sends each of them. */
  get waiting(): boolean {
    const match = this.host.match();
    if (!this.#came || !match || match.over) return false;
    return (match.moves.length - this.#came.moves) % match.position.seats !== 0;
  }

  forget(): void {
    this.#asked++;
    this.#came = null;
  }

  /** The game in a link, and what to say of it; null where another is asked for since. Throws. */
  async take(link: string): Promise<{ kept: Kept; news: string } | null> {
    const asked = ++this.#asked;
    const { meet, unpack } = await this.host.later();
    const sent = await unpack(link);
    if (asked !== this.#asked) return null;
    const { key, kept, news } = meet(this.host.core(), this.host.game(), sent);
    this.#came = { key, moves: sent.moves.length };
    return { kept, news };
  }

  /** The game as an address; null, and said so, where it is too long for one. */
  async #address(): Promise<string | null> {
    const match = this.host.match();
    if (!match) return null;
    const { pack } = await this.host.later();
    const { id, plan, moves } = match;
    const link = await pack({ id, start: plan.start, moves: [...moves] });
    if (link === null) this.host.say(t("link.much"));
    return link && new URL(linkAddress(this.host.game(), link), location.href).href;
  }

  /** Puts the game as an address into the clipboard. */
  async send(): Promise<void> {
    const address = await this.#address();
    if (address) this.host.say(t((await copy(address)) ? "link.copied" : "link.here", { address }));
  }

  /** The address as a QR picture; null, and said why, where there is none. */
  async picture(): Promise<TemplateResult | null> {
    try {
      const address = await this.#address();
      if (!address) return null;
      const { qrPicture } = await this.host.later();
      return await qrPicture(address);
    } catch (reason) {
      this.host.say(sentence(reason));
      return null;
    }
  }
}

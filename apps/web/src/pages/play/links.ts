// SPDX-License-Identifier: MIT
// A game that came by link, or is sent by one: where it is kept, and whose turn it is to send it on.
import type { Core, GameName } from "chee";
import type { TemplateResult } from "lit";
import type { Kept, Match } from "../../game/match.js";
import { sentence } from "../../shell/sentence.js";

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
  #tooLong = "";

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

  /** Whether this is what was said of a game that no link can hold. */
  saysTooLong(notice: string): boolean {
    return notice !== "" && notice === this.#tooLong;
  }

  /** Another game follows the one that came: it is played by link, too, and the address is its own. */
  async follow({ id, plan }: Kept): Promise<void> {
    const { pack, sentKey } = await this.host.later();
    this.#came = { key: sentKey(id), moves: 0 };
    const { start, match } = plan;
    const address = await pack(plan.game, { id, start, moves: [], ...(match ? { match } : {}) });
    // What comes before the first move is no part of a link.
    if (address && plan.opening === undefined) history.replaceState(history.state, "", address);
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

  /** Puts the game as an address into the clipboard. */
  async send(): Promise<void> {
    await this.#with(async (match, { keepSent, ofMatch, sendLink }) => {
      this.host.say(await sendLink(this.host.game(), ofMatch(match)));
      keepSent(match);
    });
  }

  /** The address as a QR picture; null, and said why, where there is none. */
  picture(): Promise<TemplateResult | null> {
    return this.#with(async (match, { keepSent, linkPicture, ofMatch }) => {
      const picture = await linkPicture(this.host.game(), ofMatch(match));
      keepSent(match);
      return picture;
    });
  }

  async #with<T>(make: (match: Match, later: Later) => Promise<T>): Promise<T | null> {
    const match = this.host.match();
    try {
      return match && (await make(match, await this.host.later()));
    } catch (reason) {
      const said = sentence(reason);
      this.#tooLong = said === (await this.host.later()).tooLong() ? said : "";
      this.host.say(said);
      return null;
    }
  }
}

// SPDX-License-Identifier: MIT
// A game that came by link, or is sent by one: where it is kept, and whose turn it is to send it on.
import type { Core, GameName } from "chee";
import type { TemplateResult } from "lit";
import type { Kept, Match } from "../../game/match.js";
import { isAnswered, isSent, sentKey } from "../../game/sent.js";
import { sentence } from "../../shell/sentence.js";

type ByLink = typeof import("./by-link.js");
const byLink = (): Promise<ByLink> => import("./by-link.js");

interface LinkHost {
  core(): Core;
  game(): GameName;
  match(): Match | null;
  say(text: string): void;
}

/** A game that is played by link. */
interface Came {
  id: string;
  /** What it is kept under; null where that is its usual place. */
  key: string | null;
  /** At how many moves it is one's own turn; null where all sit at this screen. */
  moves: number | null;
}

export class Links {
  #came: Came | null = null;
  /** The game that the link goes another way than. */
  #from: { key: string; kept: Kept } | null = null;
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
    const { id, moves = null } = this.#came ?? {};
    if (moves === null || !match || match.id !== id || match.over) return false;
    return (match.moves.length - moves) % match.position.seats !== 0;
  }

  forget(): void {
    this.#asked++;
    this.#came = null;
    this.#from = null;
  }

  /** Whether the game kept here is another than the one that came. */
  get parted(): boolean {
    return this.#from !== null;
  }

  /** A game as it lies here: the answer to one that was sent is waited for after a reload, too. */
  resume(kept: Kept): void {
    if (isSent(kept)) this.#wait(kept);
  }

  /** People at this screen play on without waiting. */
  playOn(): void {
    if (this.#came) this.#came = { ...this.#came, moves: null };
  }

  // As if the last move had been one's own.
  #wait({ id, moves }: Pick<Kept, "id"> & { moves: readonly string[] }): void {
    this.#came = { id, key: this.key, moves: moves.length - 1 };
  }

  /** Whether this is what was said of a game that no link can hold. */
  saysTooLong(notice: string): boolean {
    return notice !== "" && notice === this.#tooLong;
  }

  /** Another game follows the one that came: it is played by link, too. */
  follow({ id }: Kept): void {
    this.#came = { id, key: sentKey(id), moves: 0 };
    this.#from = null;
  }

  /** The game kept here in place of the one that has parted from it. */
  takeKept(): Kept | null {
    const from = this.#from;
    if (!from) return null;
    const { key, kept } = from;
    this.#came = { id: kept.id, key, moves: kept.moves.length };
    this.#from = null;
    this.resume(kept);
    return kept;
  }

  /** Makes the address that of the game on the table, where one holds it. What comes before the first move is no part of one. */
  async goTo(): Promise<void> {
    const asked = this.#asked;
    const match = this.host.match();
    const { ofMatch, pack } = await byLink();
    const address = match && (await pack(this.host.game(), ofMatch(match)));
    if (address && asked === this.#asked) history.replaceState(history.state, "", address);
  }

  /** The game in a link, and what to say of it; null where another is asked for since. Throws. */
  async take(link: string): Promise<{ kept: Kept; news: string } | null> {
    const asked = ++this.#asked;
    const { meet, unpack } = await byLink();
    const sent = await unpack(link);
    if (asked !== this.#asked) return null;
    const { key, kept, news, from = null } = meet(this.host.core(), this.host.game(), sent);
    this.#came = { id: kept.id, key, moves: sent.moves.length };
    this.#from = from;
    this.resume(kept);
    return { kept, news };
  }

  /** Puts the game as an address into the clipboard. */
  async send(): Promise<void> {
    await this.#with(async (match, { keepSent, ofMatch, sendLink }) => {
      this.host.say(await sendLink(this.host.game(), ofMatch(match)));
      keepSent(match);
      this.#sent(match);
    });
  }

  /** The address as a QR picture in a dialog; null, and said why, where there is none. */
  picture(close: () => void): Promise<TemplateResult | null> {
    return this.#with(async (match, { keepSent, linkPicture, ofMatch, qrDialog }) => {
      const picture = await linkPicture(this.host.game(), ofMatch(match));
      keepSent(match);
      this.#sent(match);
      return picture && qrDialog(picture, close);
    });
  }

  // Whoever sends a game between people has made their move: the next one is the other's.
  #sent(match: Match): void {
    if (isAnswered(match.plan) && !this.waiting) this.#wait(match);
  }

  async #with<T>(make: (match: Match, of: ByLink) => Promise<T>): Promise<T | null> {
    const match = this.host.match();
    try {
      return match && (await make(match, await byLink()));
    } catch (reason) {
      const said = sentence(reason);
      this.#tooLong = said === (await byLink()).tooLong() ? said : "";
      this.host.say(said);
      return null;
    }
  }
}

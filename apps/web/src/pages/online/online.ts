// SPDX-License-Identifier: MIT
// Playing with people elsewhere: the place where games are made, an invitation, a game that waits
// for others, and the game itself on the screen that every game has.
import type { Core, GameName } from "chee";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Plan } from "../../game/match.js";
import { Refused, request, thisPerson } from "../../online/api.js";
import { nameOf } from "../../online/names.js";
import { onlineAddress, type Place, readPlace } from "../../online/place.js";
import { type End, type Invitation, isInvitation, isSnapshot } from "../../online/protocol.js";
import type { RemoteGame } from "../../online/remote.js";
import type { Seating } from "../../online/seating.js";
import { noSession, signInLink } from "../../online/sign-in.js";
import { faultText, refusalText } from "../../online/words.js";
import { onWindow, Part } from "../../shell/dom.js";
import { fetchPage } from "../../shell/lazy.js";
import { served } from "../../shell/served.js";
import { t } from "../../texts/online.js";
import "../../online/online-lists.css";
import { pollTurns } from "../../online/poll.js";
import "./online.css";

pollTurns();

/** Screens of this place by their elements; each is fetched when it is first wanted. */
const parts = {
  "chee-hall": () => import("./hall.js"),
  "chee-online-new": () => import("./form.js"),
  "chee-account": () => import("./account.js"),
  "chee-archive": () => import("./archive.js"),
  "chee-player": () => import("./player.js"),
  "chee-invitation": () => import("./invitation.js"),
  "chee-laying": () => import("./laying.js"),
  "chee-before-clock": () =>
    Promise.all([import("../../game/opening-part.js"), import("./before-clock.js")]),
  "chee-waiting": () => import("./waiting.js"),
  "chee-play": () => fetchPage("chee-play"),
} as const;
type PartName = keyof typeof parts;

/** What is known of a game; how it ended is told to whoever may see it. */
type Known = Invitation & { end?: End | null };

/** What follows a game and lays it on the table. */
const fetchTable = () => import("../../online/at-table.js");

class Online extends Part {
  static override properties = {
    core: { attribute: false },
    path: { attribute: false },
    there: { state: true },
    fault: { state: true },
    invited: { state: true },
    remote: { state: true },
    race: { state: true },
    watches: { state: true },
  };
  declare core: Core;
  declare path: string;
  /** Whether there is a server; null before it has answered. */
  declare there: boolean | null;
  declare fault: string;
  /** The game of the address, as far as who looks may see it. */
  declare invited: Known | null;
  declare remote: RemoteGame | null;
  /** A game whose race is shown before its board is. */
  declare race: Plan | null;
  /** The game that is looked at though a seat of it is free for anybody. */
  declare watches: string | null;
  #seating: Seating | null = null;
  #asked = 0;
  #place: Place | null = null;
  #table: Awaited<ReturnType<typeof fetchTable>> | null = null;
  /** What is wrong is that nobody is signed in. */
  #out = false;

  constructor() {
    super();
    this.there = null;
    this.fault = "";
    this.invited = null;
    this.remote = null;
    this.race = null;
    this.watches = null;
  }

  protected override follow(): (() => void)[] {
    return [
      () => this.#clear(),
      // What could not be found without a network is looked for again.
      onWindow("online", () => {
        if (!this.there || this.fault) void this.#enter();
      }),
    ];
  }

  override willUpdate(changed: PropertyValues): void {
    if (!changed.has("path")) return;
    const before = this.#place;
    this.#place = readPlace(this.path);
    if (!before || before.id !== this.#place?.id || this.fault) void this.#enter();
  }

  #clear(): void {
    this.#asked++;
    this.#seating?.end();
    this.#seating = null;
    this.remote = null;
    this.race = null;
    this.invited = null;
    this.fault = "";
    this.#out = false;
  }

  async #enter(): Promise<void> {
    this.#clear();
    const asked = this.#asked;
    const there = await served();
    if (asked !== this.#asked) return;
    this.there = there;
    const id = this.#place?.id;
    if (there && id) await this.#look(id);
  }

  /** Looks at the game of the address, which takes nothing. */
  async #look(id: string): Promise<void> {
    const asked = this.#asked;
    try {
      const view = await request(`games/${id}`);
      if (asked !== this.#asked) return;
      if (!isInvitation(view)) throw new Error(t("online.strange"));
      this.invited = view;
      // A link that was only opened takes nothing, not even a session.
      if (this.#offered || this.#vacant) return;
      if (isSnapshot(view) || view.you.length > 0) await this.#followGame(id);
    } catch (reason) {
      if (asked !== this.#asked) return;
      this.fault = faultText(reason);
      this.#out = reason instanceof Refused && reason.refusal.code === noSession;
    }
  }

  /** Follows the game from now on; who has no name yet looks on without one. */
  async #followGame(id: string): Promise<void> {
    const asked = this.#asked;
    const [table, person] = await Promise.all([fetchTable(), thisPerson()]);
    if (person === null) await request("session", "POST", {});
    if (asked !== this.#asked) return;
    this.#table = table;
    this.#seating?.end();
    const seating = new table.Seating(this.core, id, {
      changed: () => this.#changed(),
      said: (seat, word) => this.remote?.said(seat, word),
      refused: (code) => this.#refused(code),
    });
    this.#seating = seating;
  }

  #refused(code: string): void {
    if (!this.remote) {
      this.fault = refusalText({ code, args: {} });
      this.#out = code === noSession;
    }
    if (!this.remote || code !== "no-such-game") return;
    // Who sat here and does not any more sees it no longer.
    this.#clear();
    this.fault = t("online.closed.left");
  }

  #changed(): void {
    const [seating, table] = [this.#seating, this.#table];
    if (!seating || !table) return;
    const { feed } = seating;
    if (feed.known && feed.setup) {
      const { game, seq, setup, state, seats, you, host, end } = feed;
      this.invited = { game, seq: seq ?? 0, setup, state, seats, you, host, end, now: feed.now() };
      const played = (state !== "open" || feed.moves.length > 0) && !feed.laying;
      if (played && feed.end?.why !== "cancelled" && !this.remote) {
        // What is drawn of the race is one plan, so that it does not begin again with each event.
        const race = table.raceNow(this.core, feed);
        this.race = race && (this.race ?? race);
        if (!race) this.remote = new table.RemoteGame(this.core, seating, () => this.#sitDown());
      }
    }
    this.remote?.changed();
    this.requestUpdate();
  }

  #raced(): void {
    const feed = this.#seating?.feed;
    if (feed) this.#table?.raceSeen(feed);
    this.#changed();
  }

  /** The seat of the link has been taken: the address goes on without its secret. */
  #taken(): void {
    const id = this.#place?.id;
    if (!id) return;
    this.#clear();
    location.replace(onlineAddress(id));
    void this.#look(id);
  }

  /** Looks on, though a seat could be taken. */
  #watch(): void {
    const id = this.#place?.id;
    if (!id) return;
    this.watches = id;
    this.#followGame(id).catch((reason: unknown) => {
      if (id === this.#place?.id) this.fault = faultText(reason);
    });
  }

  /** Who looked on would like a seat that is free. */
  #sitDown(): void {
    const { invited } = this;
    this.#clear();
    this.watches = null;
    this.invited = invited;
  }

  async #withdraw(): Promise<void> {
    const id = this.#place?.id;
    const outcome = id && (await this.#seating?.ask({ type: "cancel", game: id }));
    if (!outcome || id !== this.#place?.id) return;
    if (outcome.ok) location.hash = onlineAddress(null);
    // Somebody has sat down meanwhile: the game that has begun is shown.
    else if (!this.remote && outcome.refusal.code !== "begun")
      this.fault = refusalText(outcome.refusal);
  }

  /** The address is a link to a seat that is not an own one. */
  get #offered(): boolean {
    const { seat = null, secret = null } = this.#place ?? {};
    const { invited } = this;
    if (!seat || !secret || !invited || invited.state === "over") return false;
    return !invited.you.includes(seat);
  }

  /** A seat of a game that goes on was left, and anybody may take it. */
  get #vacant(): boolean {
    const { invited } = this;
    if (!invited || invited.host || invited.you.length || invited.state !== "going") return false;
    const free = invited.setup.lobby && invited.seats.some(({ who }) => who === "open");
    return Boolean(free) && this.watches !== invited.game;
  }

  get #game(): GameName | null {
    const { invited } = this;
    return invited && this.core.rules(invited.setup.rules).game;
  }

  override render(): TemplateResult | typeof nothing {
    if (this.there === null) return html`<p class="notice" role="status">${t("app.loading")}</p>`;
    if (!this.there) return this.#notice(t("online.nobody"));
    if (this.fault) return this.#notice(this.fault, this.#out);
    const { invited } = this;
    const route = this.#place;
    if (!route) return this.#notice(t("app.lost"));
    if (!route.id) return this.#screen(route);
    if (!invited) return html`<p class="notice" role="status">${t("app.loading")}</p>`;
    const { remote } = this;
    if (remote)
      return this.#part(
        "chee-play",
        () =>
          html`<chee-play .core=${this.core} .game=${this.#game} .remote=${remote}></chee-play>`,
      );
    const before = this.#before(invited);
    if (before) return before;
    if (invited.end?.why === "cancelled") return this.#notice(t("online.withdrawn"));
    const { state, you, host } = invited;
    if (this.#offered || this.#vacant || (state === "open" && you.length === 0 && !host))
      return this.#part(
        "chee-invitation",
        () => html`<chee-invitation
          .core=${this.core}
          .invited=${invited}
          .seat=${route.seat}
          .secret=${route.secret}
          .device=${route.query === "device"}
          @watch=${() => this.#watch()}
          @taken=${() => this.#taken()}
        ></chee-invitation>`,
      );
    if (state === "open")
      return this.#part(
        "chee-waiting",
        () => html`<chee-waiting
          .core=${this.core}
          .invited=${invited}
          .lost=${this.#seating?.line === "lost"}
          @withdraw=${() => void this.#withdraw()}
        ></chee-waiting>`,
      );
    if (!isSnapshotLike(invited)) return this.#notice(t("online.closed"), true);
    const lost = this.#seating?.line === "lost";
    return html`<p class="notice" role="status">${t(lost ? "online.line.gone" : "app.loading")}</p>`;
  }

  /** What comes before the first move: stones are laid out anew, and a race is shown. */
  #before(invited: Known): TemplateResult | null {
    const seating = this.#seating;
    if (!seating) return null;
    const { race } = this;
    const { laying, start } = seating.feed;
    const clock = (turn: string | null): TemplateResult =>
      html`<chee-before-clock
        .seating=${seating}
        .turn=${turn}
        .line=${seating.line}
      ></chee-before-clock>`;
    if (laying && invited.state === "going")
      return this.#part(
        "chee-laying",
        () => html`${clock(laying)}
          <chee-laying .core=${this.core} .seating=${seating} .seq=${invited.seq}></chee-laying>`,
      );
    if (!race || !start) return null;
    const { letters, turn } = this.core.position(start);
    return this.#part(
      "chee-before-clock",
      () => html`${clock(letters[turn ?? -1] ?? null)}
        <chee-opening
          .core=${this.core}
          .plan=${race}
          .told=${start}
          .who=${invited.seats.map(nameOf)}
          @plan=${() => this.#raced()}
        ></chee-opening>`,
    );
  }

  #screen({ screen, game, name, query }: Place): TemplateResult {
    if (screen === "archive")
      return this.#part(
        "chee-archive",
        () => html`<chee-archive .core=${this.core} .query=${query}></chee-archive>`,
      );
    if (screen === "player")
      return this.#part(
        "chee-player",
        () => html`<chee-player .core=${this.core} .name=${name}></chee-player>`,
      );
    if (screen === "me")
      return this.#part("chee-account", () => html`<chee-account></chee-account>`);
    if (screen === "new")
      return this.#part(
        "chee-online-new",
        () => html`<chee-online-new .core=${this.core} .game=${game}></chee-online-new>`,
      );
    return this.#part(
      "chee-hall",
      () => html`<chee-hall .core=${this.core} .game=${game}></chee-hall>`,
    );
  }

  /** A part of this place, once it is there. */
  #part(name: PartName, show: () => TemplateResult): TemplateResult {
    if (customElements.get(name)) return show();
    void parts[name]().then(
      () => this.requestUpdate(),
      (reason: unknown) => {
        this.fault = faultText(reason);
      },
    );
    return html`<p class="notice" role="status">${t("app.loading")}</p>`;
  }

  /** `out`: who signs in may find more here. */
  #notice(text: string, out = false): TemplateResult {
    return html`<section class="notice" role="alert" data-part="fault">
      <h1 tabindex="-1">${t("online.heading")}</h1>
      <p>${text}</p>
      ${out ? signInLink() : nothing}
      <a class="button" href=${onlineAddress(null)} @click=${this.#toHall}>${t("online.to-hall")}</a>
    </section>`;
  }

  // Who is there already asks again.
  readonly #toHall = (): void => {
    if (location.hash === onlineAddress(null)) void this.#enter();
  };
}

/** Whether who looks may see the game, which is then on its way: one that is over everybody may. */
const isSnapshotLike = ({ you, host, setup, state }: Invitation): boolean =>
  you.length > 0 || host || setup.watchers || state === "over";

customElements.define("chee-online", Online);

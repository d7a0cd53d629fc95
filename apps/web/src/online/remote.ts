// SPDX-License-Identifier: MIT
// What the screen of a game shows and does more where the game is kept by a server: who is here,
// what people ask of each other and say, a line that is lost.
import type { Core } from "chee";
import { html, nothing, type TemplateResult } from "lit";
import type { Kit, Remote } from "../game/remote.js";
import type { TableHost } from "../game/table.js";
import { analyseGame } from "../shell/hand-over.js";
import { keep, recall } from "../shell/storage.js";
import { language } from "../texts/language.js";
import { t } from "../texts/online.js";
import { lagPart, lineMark, lineText, watchersPart } from "./aside-parts.js";
import { daysText } from "./days.js";
import { nameOf, othersAt } from "./names.js";
import { canNotify, notifies, setNotifies } from "./notify.js";
import { onlineAddress, playerAddress } from "./place.js";
import { canPlan } from "./plan.js";
import { Planner } from "./plan-part.js";
import { type Ask, type Greeting, greetings, type Offer } from "./protocol.js";
import { SeatLink } from "./seat-link.js";
import { freeSeat, leavePart, offersSeats, standsUp, vacantPart } from "./seat-parts.js";
import type { Seating } from "./seating.js";
import { changesPart, decides, peoplePart, trialPart, trialText } from "./side-parts.js";
import { signInLink } from "./sign-in.js";
import { OnlineTable } from "./table.js";
import { setTurn } from "./turns.js";
import { plain } from "./words.js";
import "../game/sheet.css";
import "./at-table.css";

const saidFor = 6000;

export class RemoteGame implements Remote {
  readonly id: string;
  readonly #link: SeatLink;
  readonly #planner: Planner;
  #table: OnlineTable | null = null;
  #host: TableHost | null = null;
  #said: { seat: string; word: Greeting } | null = null;
  #saidTimer = 0;
  /** Whether the people of the sides are shown. */
  #people = false;
  /** Whether it is asked if an own seat shall be left for good. */
  #leaving = false;
  #muted = recall("online.mute") === true;

  constructor(
    private readonly core: Core,
    private readonly seating: Seating,
    /** Takes a seat that is free for anybody. */
    private readonly sitDown: () => void,
  ) {
    this.id = seating.feed.game;
    const changed = (): void => this.#host?.changed();
    this.#link = new SeatLink(this.id, changed);
    this.#planner = new Planner(core, seating.feed, seating.ask, changed);
  }

  sit(host: TableHost): OnlineTable {
    this.#host = host;
    this.#table = new OnlineTable(
      this.core,
      { feed: this.seating.feed, ask: this.seating.ask },
      host,
    );
    return this.#table;
  }

  /** The game or the line has changed. */
  changed(): void {
    void this.#table?.follow();
    this.#host?.changed();
    const { feed } = this.seating;
    const waits = this.#table?.toMove ?? false;
    setTurn(feed.game, waits ? othersAt(feed.seats, feed.you) : null);
  }

  said(seat: string, word: Greeting): void {
    if (this.#muted) return;
    this.#said = { seat, word };
    clearTimeout(this.#saidTimer);
    this.#saidTimer = window.setTimeout(() => {
      this.#said = null;
      this.#host?.changed();
    }, saidFor);
    this.#host?.changed();
  }

  waiting(): string | null {
    const { feed, line } = this.seating;
    const table = this.#table;
    if (!table || table.match.over || feed.state === "over") return null;
    if (line !== "open") return lineText(line, table.sending);
    if (table.personToMove) return decides(feed) ? null : t("online.may-suggest");
    const trial = trialText(feed, true);
    if (trial) return trial;
    const seat = feed.seats[table.match.turn ?? -1];
    if (seat?.who === "open") return t("online.waiting.free");
    if (table.sending) return t("online.sending");
    if (!seat) return null;
    if (seat.who === "machine") return null;
    return t("online.waiting", { name: nameOf(seat) });
  }

  mark(seat: number): TemplateResult | typeof nothing {
    const { feed, line } = this.seating;
    const one = feed.seats[seat];
    if (one?.who !== "person") return nothing;
    // Without a line nobody here knows who is there.
    const here = line === "open" && feed.here.includes(one.seat);
    const word = t(here ? "online.here" : "online.away");
    return html` <span class="presence" data-here=${here ? "yes" : "no"} title=${word}
        ><span class="hidden">${word}</span></span
      >${this.#days(seat)}${lagPart(feed.lag, one.seat)}`;
  }

  /** How long whoever is to move has, where a move has days. */
  #days(seat: number): TemplateResult | typeof nothing {
    const left = this.#table?.daysLeft(seat) ?? null;
    if (left === null) return nothing;
    const { feed } = this.seating;
    const one = feed.seats[seat];
    const time = daysText(left);
    return html`<span
      class="clock days"
      role="timer"
      aria-label=${t("clock.label", { name: one ? nameOf(one) : "", time })}
      >${time}</span
    >`;
  }

  get again(): (() => void) | null {
    const { feed } = this.seating;
    return feed.you.length && decides(feed) ? this.#again : null;
  }

  readonly #again = (): void => {
    const { next } = this.seating.feed;
    if (next) location.hash = onlineAddress(next);
    else this.#table?.tell({ type: "offer", what: "new" });
  };

  leave(): void {
    location.hash = onlineAddress(null);
  }

  aside(): TemplateResult {
    const { feed, line } = this.seating;
    const watches = feed.you.length === 0 && feed.state !== "over";
    return html`${line === "open" ? nothing : lineMark(line)}
      <p class=${this.#said ? "said" : "hidden"} role="status" data-part="said">
        ${this.#said ? this.#saidText(this.#said) : nothing}
      </p>
      ${watches || feed.watching ? watchersPart(feed.watching, watches) : nothing}
      ${this.#leaving && standsUp(feed) ? this.#leavePart() : nothing}`;
  }

  news(): TemplateResult {
    const { feed, line } = this.seating;
    const free = freeSeat(feed);
    const lobby = feed.setup?.lobby ?? false;
    const tell = (ask: Ask): void => this.#table?.tell(ask);
    return html`${line === "out" ? signedOutPart() : nothing}
    ${this.#link.part(offersSeats(feed) ? free : undefined, lobby)}
    ${free && lobby && feed.you.length === 0 ? vacantPart(free, this.sitDown) : nothing}
    ${this.#closing()}
    ${this.#table?.toMove ? nothing : this.#planner.part(othersAt(feed.seats, feed.you))} ${trialPart(feed, tell)} ${changesPart(feed, tell)}
    ${feed.offers.map(({ seat, what, agreed }) => this.#offer(seat, what, agreed))}
    ${
      feed.next
        ? html`<section>
            <a class="button main" data-act="next" href=${onlineAddress(feed.next)}>${t("online.next")}</a>
          </section>`
        : nothing
    }`;
  }

  /** A game in which nothing happens is closed; all are told before. */
  #closing(): TemplateResult | typeof nothing {
    const { closing, state } = this.seating.feed;
    if (closing === null || state === "over") return nothing;
    const date = new Date(closing).toLocaleDateString(language, { dateStyle: "long" });
    return html`<section data-part="closing"><p>${t("online.closing", { date })}</p></section>`;
  }

  /** What a finished game leaves: ratings, and for whoever looks at it the way to study it. */
  afterwards(): TemplateResult | typeof nothing {
    const { feed } = this.seating;
    const match = this.#table?.match;
    if (!match) return nothing;
    const lines = feed.ratings.map(({ seat, before, rating }) => {
      const one = feed.seatOf(seat);
      const change = Math.round(rating) - Math.round(before);
      return t("online.rating", {
        name: one ? nameOf(one) : seat,
        rating: Math.round(rating),
        change: change < 0 ? `−${-change}` : `+${change}`,
      });
    });
    return html`${
      lines.length
        ? html`<section data-part="rated">${lines.map((line) => html`<p>${line}</p>`)}</section>`
        : nothing
    }
    <section data-part="afterwards">
      <div class="row">
        ${
          feed.you.length && !this.#table?.deleted
            ? nothing
            : html`<button type="button" class="main" data-act="analyse"
                @click=${() => analyseGame(match.record(), match.moves.length)}>
                ${t("result.analyse")}
              </button>`
        }
        ${["pmn", "jsonl"].map(
          (form) => html`<a class="button" data-act=${form} download
            href=${new URL(`api/games/${feed.game}/record.${form}`, document.baseURI).href}
            >${t(form === "pmn" ? "online.record.pmn" : "online.record.jsonl")}</a>`,
        )}
      </div>
    </section>`;
  }

  below(): TemplateResult | typeof nothing {
    if (!this.#people) return nothing;
    return peoplePart(
      this.seating.feed,
      (ask) => this.#table?.tell(ask),
      (seat) => this.#link.make(seat, false),
      () => this.#showPeople(false),
    );
  }

  #leavePart(): TemplateResult {
    const tell = (ask: Ask): void => this.#table?.tell(ask);
    return leavePart(this.seating.feed, tell, () => this.#askToLeave(false));
  }

  #askToLeave(ask: boolean): void {
    this.#leaving = ask;
    this.#host?.changed();
  }

  #showPeople(show: boolean): void {
    this.#people = show;
    // On a phone the list lies below the board, which is what one comes back to.
    if (!show) scrollTo({ top: 0 });
    this.#host?.changed();
  }

  #saidText({ seat, word }: { seat: string; word: Greeting }): string {
    const one = this.seating.feed.seatOf(seat);
    return t("online.said", { name: one ? nameOf(one) : seat, word: plain(`online.word.${word}`) });
  }

  #offer(seat: string, what: Offer, agreed: readonly string[]): TemplateResult {
    const { feed } = this.seating;
    const one = feed.seatOf(seat);
    const mine = feed.you.includes(seat);
    const open = feed.you.some((own) => !agreed.includes(own));
    const name = one ? nameOf(one) : seat;
    const text = mine ? plain(`online.offer.${what}.own`) : t(`online.offer.${what}`, { name });
    const button = (act: string, label: string, yes: boolean, style = "") =>
      html`<button type="button" class=${style} data-act=${act}
        @click=${() => this.#table?.tell({ type: "answer", what, yes })}>${label}</button>`;
    return html`<section class="offer" data-part="offer" data-what=${what} aria-live="polite">
      <p>${text}</p>
      <div class="row">
        ${
          mine
            ? button("withdraw", t("online.offer.withdraw"), false)
            : open
              ? html`${button("agree", t("online.offer.yes"), true, "main")}
                ${button("decline", t("online.offer.no"), false)}`
              : html`<span class="quiet">${t("online.offer.agreed")}</span>`
        }
      </div>
    </section>`;
  }

  actions({ show, icon, more, resign }: Kit): TemplateResult {
    const table = this.#table;
    const { feed } = this.seating;
    const pages = feed.seats.map(({ standing, name }) =>
      standing && name
        ? html`<a class="button" data-act="player" href=${playerAddress(name)}>${t("online.page-of", { name })}</a>`
        : nothing,
    );
    if (!table || feed.you.length === 0) return html`${show}${more(html`${pages}${this.#mute()}`)}`;
    const { match } = table;
    const setup = feed.setup;
    const played = match.moves.length > 0;
    const offered = (what: Offer) => feed.offers.some((offer) => offer.what === what);
    const going = feed.state === "going" && !match.over;
    const leaves = table.leaves;
    const speaks = going && decides(feed);
    return html`${
      setup?.takeback
        ? icon("undo", t("play.undo"), () => table.undo(), !speaks || !played || offered("back"))
        : nothing
    }
    ${
      setup?.hints
        ? icon("hint", t("play.hint"), () => void table.askHint(), !table.personToMove)
        : nothing
    }
    ${show}
    ${
      leaves
        ? icon("resign", t("online.leave"), () => this.#askToLeave(true), !speaks)
        : icon("resign", t("play.resign"), resign, !speaks)
    }
    ${more(html`${
      speaks
        ? html`${item("draw", t("online.draw"), () => table.tell({ type: "offer", what: "draw" }), offered("draw"))}
            ${item("again", t("online.again"), this.#again, offered("new"))}`
        : nothing
    }
    ${setup?.hints && going ? item("analyse", t("analyse.link"), () => analyseGame(match.record(), feed.moves.length)) : nothing}
    ${feed.seats.some(({ people }) => people) ? item("people", t("online.people"), () => this.#showPeople(true)) : nothing}
    ${going ? this.#device() : nothing}
    ${going && !leaves && standsUp(feed) ? item("stand", t("online.stand"), () => this.#askToLeave(true)) : nothing}
    ${speaks ? this.#byDays(table.toMove) : nothing}
    ${greetings.map((word) =>
      item(`say-${word}`, t("online.say", { word: plain(`online.word.${word}`) }), () =>
        this.#say(word),
      ),
    )}
    ${pages} ${this.#mute()} ${canNotify() ? this.#notify() : nothing}`)}`;
  }

  #notify(): TemplateResult {
    const on = notifies();
    return item("notify", t(on ? "online.notify.off" : "online.notify"), async () => {
      await setNotifies(!on);
      this.#host?.changed();
    });
  }

  /** What is there where a move has days: days off, and moves that answer what the other may play. */
  #byDays(toMove: boolean): TemplateResult {
    const { feed } = this.seating;
    const seat = this.#table?.speaks;
    const taken = feed.seatOf(seat)?.rested ?? 0;
    const left = (feed.setup?.holidays ?? 0) - taken;
    return html`${
      left > 0 && seat
        ? item("rest", t("online.rest", { n: left }), () =>
            this.#table?.tell({ type: "rest", days: taken + 1, seat }),
          )
        : nothing
    }
    ${
      canPlan(feed)
        ? item("plan", t("online.plan.heading"), () => this.#planner.show(true), toMove)
        : nothing
    }`;
  }

  #say(word: Greeting): void {
    const { feed } = this.seating;
    this.seating.say(word, feed.you.length > 1 ? feed.you[0] : undefined);
  }

  #device(): TemplateResult {
    const [seat] = this.seating.feed.you;
    return item("device", t("online.device"), () => seat && this.#link.make(seat, true));
  }

  #mute(): TemplateResult {
    return item("mute", t(this.#muted ? "online.unmute" : "online.mute"), () => {
      this.#muted = !this.#muted;
      keep("online.mute", this.#muted);
      this.#host?.changed();
    });
  }
}

/** Nothing more is heard of the game, whatever is said beside it. */
const signedOutPart = (): TemplateResult => html`<section data-part="signed-out">
  <p>${t("online.signed-out")}</p>
  ${signInLink()}
</section>`;

function item(act: string, text: string, does: () => unknown, off = false): TemplateResult {
  return html`<button type="button" data-act=${act} ?disabled=${off} @click=${does}>${text}</button>`;
}

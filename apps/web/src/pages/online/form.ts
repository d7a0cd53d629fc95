// SPDX-License-Identifier: MIT
// The screen on which a game with people elsewhere is made.
import type { Core, GameInfo, GameName } from "chee";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { armSeats, levels, sizeSegments } from "../../game/setup-arms.js";
import { matchFields, noMatch, termsOf, type Wanted } from "../../game/setup-match.js";
import { optionFields, sizeField } from "../../game/setup-rules.js";
import { rulesOf } from "../../game/start.js";
import { request, type ServerInfo } from "../../online/api.js";
import { keepLink } from "../../online/links.js";
import { onlineAddress } from "../../online/place.js";
import type { Setup } from "../../online/protocol.js";
import { faultText } from "../../online/words.js";
import { infoOf } from "../../shell/core.js";
import { Part } from "../../shell/dom.js";
import { segments, selectField } from "../../shell/fields.js";
import { asBag, type Bag } from "../../shell/storage.js";
import { t } from "../../texts/online.js";
import { check } from "./check.js";
import { clockField, clocks } from "./clocks.js";
import { nameField } from "./name-field.js";
import { oneEach, type Team, teamBody, teamFields } from "./team-fields.js";
import { has, Visitor } from "./visitor.js";
import "./invite.css";

const holidays = [0, 5, 10, 20, 30] as const;

/** Who sits at a seat: "me", "link", or the level of a machine. */
type Who = "me" | "link" | number;
type Side = "first" | "second" | "lot";

const flags = ["watchers", "hints", "takeback"] as const;
/** What becomes of a seat that is left for good. */
type Gone = Setup["gone"];
type Flag = (typeof flags)[number] | "lobby" | "rated";

class OnlineForm extends Part {
  static override properties = {
    core: { attribute: false },
    game: { attribute: false },
    info: { state: true },
    name: { state: true },
    chosen: { state: true },
    size: { state: true },
    options: { state: true },
    side: { state: true },
    seats: { state: true },
    lot: { state: true },
    clock: { state: true },
    flags: { state: true },
    gone: { state: true },
    wanted: { state: true },
    team: { state: true },
    holidays: { state: true },
    fault: { state: true },
    busy: { state: true },
  };
  declare core: Core;
  /** The game of the address; null where it names none. */
  declare game: GameName | null;
  declare info: ServerInfo | null;
  declare name: string;
  declare chosen: GameName;
  declare size: number;
  declare options: Record<string, string>;
  declare side: Side;
  declare seats: Who[];
  declare lot: boolean;
  declare clock: number;
  declare flags: Record<Flag, boolean>;
  /** null: what is usual. */
  declare gone: Gone | null;
  declare wanted: Wanted;
  declare team: Team;
  /** Days off that each may take, where a move has days. */
  declare holidays: number;
  declare fault: string;
  declare busy: boolean;
  readonly #visitor = new Visitor();

  constructor() {
    super();
    this.game = null;
    this.info = null;
    this.name = this.#visitor.name;
    this.side = "first";
    this.lot = false;
    this.clock = 0;
    this.flags = { watchers: false, takeback: true, hints: false, lobby: false, rated: false };
    this.gone = null;
    this.team = oneEach;
    this.holidays = 0;
    this.fault = "";
    this.busy = false;
  }

  protected override follow(): (() => void)[] {
    void this.#begin();
    return [];
  }

  async #begin(): Promise<void> {
    try {
      await this.#visitor.arrive(this);
    } catch (reason) {
      this.fault = faultText(reason);
    }
  }

  override willUpdate(changed: PropertyValues): void {
    if (changed.has("game")) this.#choose(this.game ?? this.core.usualGame());
  }

  #choose(game: GameName): void {
    const info = infoOf(this.core, game) ?? this.core.games()[0];
    if (!info) return;
    this.chosen = info.name;
    this.size = info.defaultSize;
    this.options = {};
    this.seats = ["me", "link", "link", "link"];
    this.wanted = noMatch;
    this.gone = null;
  }

  get #info(): GameInfo {
    const info = infoOf(this.core, this.chosen);
    if (!info) throw new Error(this.chosen);
    return info;
  }

  /** A game whose size is the number of players. */
  get #arms(): boolean {
    return this.#info.rows === 1;
  }

  get #rules(): string {
    return rulesOf(this.core, this.#info, this.size, this.options);
  }

  /** The terms of the match, as they are written; "" for a game alone. */
  get #terms(): string {
    return termsOf(this.core, this.#rules, this.wanted);
  }

  /**
   * Whether the game as it is chosen can count: between two, with accounts, without a side of several, and
   * begun as usual.
   */
  get #rates(): boolean {
    if (/surplus|race|rearranged/.test(this.#terms)) return false;
    const two = this.#arms
      ? this.size === 2 && [...this.seats.slice(0, 2)].sort().join() === "link,me"
      : this.team.way === "none";
    return two && this.#visitor.rates(this.info);
  }

  /** Whether a move has days, and the server knows of days off. */
  get #byDays(): boolean {
    const days = clocks[this.clock]?.kind === "days";
    return days && has(this.info, "holidays");
  }

  /** What may become of a seat that is left, what is usual first. No machine lays out stones anew. */
  get #gones(): readonly Gone[] {
    const { points } = this.core.start(this.#rules);
    if (this.flags.rated && this.#rates) return ["lost"];
    const laid = this.#terms.includes("rearranged");
    return [
      ...(points.length === 2 ? ["lost" as const] : []),
      ...(laid ? [] : ["machine" as const]),
      "open",
    ];
  }

  get #gone(): Gone {
    const all = this.#gones;
    return all.find((one) => one === this.gone) ?? all[0] ?? "open";
  }

  #seatList(rules: string): Bag[] {
    const { letters } = this.core.start(rules);
    const second = this.side === "second";
    const two: Who[] = second ? ["link", "me"] : ["me", "link"];
    return letters.map((seat, n) => {
      const who = (this.#arms ? this.seats[n] : two[n]) ?? "link";
      return typeof who === "number" ? { seat, who: "machine", level: who } : { seat, who };
    });
  }

  #body(): Bag {
    const rules = this.#rules;
    const { watchers, lobby } = this.flags;
    const rated = this.flags.rated && this.#rates;
    const takeback = this.flags.takeback && !rated;
    const hints = this.flags.hints && !rated;
    const match = this.#terms;
    return {
      rules,
      seats: this.#seatList(rules),
      lot: this.#arms ? this.lot : this.side === "lot",
      clock: clocks[this.clock] ?? { kind: "none" },
      watchers,
      takeback,
      hints,
      ...(lobby ? { lobby } : {}),
      ...(rated ? { rated } : {}),
      ...(this.#byDays && this.holidays ? { holidays: this.holidays } : {}),
      gone: this.#gone,
      ...(match ? { match } : {}),
      ...(this.#arms ? {} : teamBody(this.team)),
    };
  }

  async #make(event: Event): Promise<void> {
    event.preventDefault();
    if (this.busy) return;
    this.busy = true;
    this.fault = "";
    try {
      await this.#visitor.sign(this.name);
      const { game, seats } = await request("games", "POST", this.#body());
      for (const seat of Array.isArray(seats) ? seats : []) {
        const bag = asBag(seat);
        if (bag) keepLink(String(game), String(bag.seat), String(bag.link));
      }
      location.hash = onlineAddress(String(game));
    } catch (reason) {
      this.fault = faultText(reason);
    }
    this.busy = false;
  }

  override render(): TemplateResult {
    const { core } = this;
    return html`<section class="online-page invite">
      <h1 tabindex="-1">${t("online.make")}</h1>
      <form @submit=${(event: Event) => void this.#make(event)}>
        <div class="wide sorts">
          ${segments(
            "game",
            t("online.game"),
            core.games().map(({ name }) => name),
            this.chosen,
            (name) => infoOf(core, name)?.title ?? name,
            (name) => this.#choose(name),
          )}
          ${this.#arms ? this.#players() : this.#two()}
        </div>
        ${this.#arms ? this.#arm() : nothing}
        ${nameField(this.name, this.#visitor.account, (name) => {
          this.name = name;
        })}
        ${clockField(this.clock, (n) => {
          this.clock = n;
        })}
        ${
          this.#arms
            ? nothing
            : teamFields(this.team, (team) => {
                this.team = team;
              })
        }
        <div class="checks">
          ${
            this.#arms
              ? check("lot", t("online.lot"), this.lot, (on) => {
                  this.lot = on;
                })
              : nothing
          }
          ${has(this.info, "lobby") ? this.#flag("lobby") : nothing}
          ${this.#rates ? this.#flag("rated") : nothing}
        </div>
        <details>
          <summary>${t("online.more")}</summary>
          <div class="fields">${this.#rest()}</div>
        </details>
        <div class="wide">
          ${this.fault ? html`<p class="notice" role="alert" data-part="notice">${this.fault}</p>` : nothing}
          <div class="row">
            <button class="main big" data-act="make" ?disabled=${this.busy}>
              ${t("online.make.button")}
            </button>
            <a class="button plain" href=${onlineAddress(null)}>${t("online.back")}</a>
          </div>
          ${this.info?.hereOnly ? html`<p class="quiet" data-part="here-only">${t("online.here-only")}</p>` : nothing}
        </div>
      </form>
    </section>`;
  }

  /** What few ask for: size, options, matches, what the table agrees on. */
  #rest(): TemplateResult {
    return html`${
      this.#arms
        ? nothing
        : sizeField(this.#info, this.size, (size) => {
            this.size = size;
          })
    }
    ${optionFields(this.#info, this.size, this.options, (options) => {
      this.options = options;
    })}
    ${matchFields(this.core, this.#rules, this.wanted, (wanted) => {
      this.wanted = wanted;
    })}
    ${this.#goneField()}
    ${
      this.#byDays
        ? selectField(
            "holidays",
            t("online.holidays"),
            holidays,
            this.holidays,
            (n) => t("online.holidays.value", { n }),
            (n) => {
              this.holidays = n;
            },
          )
        : nothing
    }
    <div class="wide checks">${flags.map((flag) => this.#flag(flag))}</div>`;
  }

  #two(): TemplateResult {
    return segments(
      "side",
      t("setup.side"),
      ["first", "second", "lot"] as Side[],
      this.side,
      (side) => t(`setup.side.${side}`),
      (side) => {
        this.side = side;
      },
    );
  }

  #players(): TemplateResult {
    return sizeSegments(this.#info.sizes, this.size, (size) => {
      this.size = size;
    });
  }

  #arm(): TemplateResult {
    const machines = this.info?.machines === false ? [] : levels;
    return html`${armSeats<Who>(
      this.seats.slice(0, this.size),
      ["me", "link", ...machines],
      (who) =>
        typeof who === "number"
          ? t("setup.seat.machine", { level: who })
          : t(who === "me" ? "online.seat.me" : "online.seat.link"),
      (seat, who) => {
        this.seats = this.seats.map((one, n) => (n === seat ? who : one));
      },
    )}
`;
  }

  #flag(flag: Flag): TemplateResult {
    return check(flag, t(`online.flag.${flag}`), this.flags[flag], (on) => {
      this.flags = { ...this.flags, [flag]: on };
    });
  }

  #goneField(): TemplateResult {
    return selectField(
      "gone",
      t("online.gone"),
      this.#gones,
      this.#gone,
      (one) => t(`online.gone.${one}.short`),
      (one) => {
        this.gone = one;
      },
    );
  }
}

customElements.define("chee-online-new", OnlineForm);

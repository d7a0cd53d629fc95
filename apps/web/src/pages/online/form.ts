// SPDX-License-Identifier: MIT
// The form by which a game with people elsewhere is made.
import type { Core, GameInfo, GameName } from "chee";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { matchFields, noMatch, termsOf, type Wanted } from "../../game/setup-match.js";
import { optionFields, sizeField } from "../../game/setup-rules.js";
import { rulesOf } from "../../game/start.js";
import { request, type ServerInfo } from "../../online/api.js";
import { keepLink } from "../../online/links.js";
import { onlineAddress } from "../../online/place.js";
import type { ClockTerms } from "../../online/protocol.js";
import { clockText, faultText } from "../../online/words.js";
import { infoOf } from "../../shell/core.js";
import { Part } from "../../shell/dom.js";
import { segments, selectField } from "../../shell/fields.js";
import { asBag, type Bag } from "../../shell/storage.js";
import { t } from "../../texts/online.js";

const clocks: readonly ClockTerms[] = [
  { kind: "none" },
  { kind: "live", minutes: 5, increment: 5 },
  { kind: "live", minutes: 10, increment: 5 },
  { kind: "live", minutes: 20, increment: 10 },
  { kind: "live", minutes: 45, increment: 15 },
  { kind: "days", days: 1 },
  { kind: "days", days: 3 },
  { kind: "days", days: 7 },
];

const teams = ["none", "one", "all", "time"] as const;
type Team = (typeof teams)[number];

/** Who sits at a seat: "me", "link", or the level of a machine. */
type Who = "me" | "link" | number;
type Side = "first" | "second" | "lot";

const flags = ["watchers", "takeback", "hints"] as const;
type Flag = (typeof flags)[number] | "lobby";

class OnlineForm extends Part {
  static override properties = {
    core: { attribute: false },
    game: { attribute: false },
    info: { attribute: false },
    signIn: { attribute: false },
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
    fault: { state: true },
    busy: { state: true },
  };
  declare core: Core;
  /** The game of the address; null where it names none. */
  declare game: GameName | null;
  declare info: ServerInfo | null;
  /** Begins the session under the name in the field above. */
  declare signIn: () => Promise<void>;
  declare chosen: GameName;
  declare size: number;
  declare options: Record<string, string>;
  declare side: Side;
  declare seats: Who[];
  declare lot: boolean;
  declare clock: number;
  declare flags: Record<Flag, boolean>;
  declare gone: "machine" | "open";
  declare wanted: Wanted;
  /** Whether sides are of several people, and how a move that one shows comes to stand. */
  declare team: Team;
  declare fault: string;
  declare busy: boolean;

  constructor() {
    super();
    this.game = null;
    this.info = null;
    this.side = "first";
    this.lot = false;
    this.clock = 0;
    this.flags = { watchers: false, takeback: true, hints: false, lobby: false };
    this.gone = "machine";
    this.team = "none";
    this.fault = "";
    this.busy = false;
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

  /** Sides of several people are told of one game (4.14); any with two seats can be played so. */
  get #sided(): boolean {
    return !this.#arms;
  }

  get #rules(): string {
    return rulesOf(this.core, this.#info, this.size, this.options);
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
    const { watchers, takeback, hints, lobby } = this.flags;
    const match = termsOf(this.core, rules, this.wanted);
    return {
      rules,
      seats: this.#seatList(rules),
      lot: this.#arms ? this.lot : this.side === "lot",
      clock: clocks[this.clock] ?? { kind: "none" },
      watchers,
      takeback,
      hints,
      ...(lobby ? { lobby } : {}),
      ...(this.#arms && this.size > 2 ? { gone: this.gone } : {}),
      ...(match ? { match } : {}),
      ...(this.#sided && this.team !== "none" ? { team: this.team } : {}),
    };
  }

  async #make(event: Event): Promise<void> {
    event.preventDefault();
    if (this.busy) return;
    this.busy = true;
    this.fault = "";
    try {
      await this.signIn();
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
    return html`<form @submit=${(event: Event) => void this.#make(event)}>
      ${segments(
        "game",
        t("online.game"),
        core.games().map(({ name }) => name),
        this.chosen,
        (name) => infoOf(core, name)?.title ?? name,
        (name) => this.#choose(name),
      )}
      ${this.#arms ? this.#arm() : this.#two()} ${this.#sided ? this.#teams() : nothing} ${this.#clocks()}
      <details>
        <summary>${t("online.more")}</summary>
        ${
          this.#arms
            ? nothing
            : sizeField(this.#info, this.size, (size) => {
                this.size = size;
              })
        }
        ${optionFields(this.#info, this.size, this.options, (options) => {
          this.options = options;
        })}
        ${matchFields(core, this.#rules, this.wanted, (wanted) => {
          this.wanted = wanted;
        })}
        ${flags.map((flag) => this.#flag(flag))}
        ${this.#arms && this.size > 2 ? this.#goneField() : nothing}
      </details>
      ${this.info?.features.includes("lobby") ? this.#flag("lobby") : nothing}
      ${this.fault ? html`<p class="notice" role="alert" data-part="notice">${this.fault}</p>` : nothing}
      <button class="main big" data-act="make" ?disabled=${this.busy}>${t("online.make.button")}</button>
    </form>`;
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

  #teams(): TemplateResult {
    return selectField(
      "team",
      t("online.team"),
      teams,
      this.team,
      (one) => t(`online.team.${one}`),
      (one) => {
        this.team = one;
      },
    );
  }

  #arm(): TemplateResult {
    const letters = ["A", "B", "C", "D"].slice(0, this.size);
    return html`${segments(
      "size",
      t("setup.players"),
      this.#info.sizes,
      this.size,
      (n) => t("setup.players.value", { n }),
      (n) => {
        this.size = n;
      },
    )}
      <fieldset class="seats">
        <legend>${t("setup.seats")}</legend>
        ${letters.map((letter, n) => this.#seat(letter, n))}
      </fieldset>
      <label class="check"
        ><input type="checkbox" name="lot" .checked=${this.lot}
          @change=${(event: Event) => {
            this.lot = (event.target as HTMLInputElement).checked;
          }} /><span>${t("online.lot")}</span></label
      >`;
  }

  #seat(letter: string, n: number): TemplateResult {
    const now = this.seats[n] ?? "link";
    const levels = this.info?.machines === false ? [] : Array.from({ length: 10 }, (_, k) => k + 1);
    const values: Who[] = ["me", "link", ...levels];
    const text = (who: Who): string =>
      typeof who === "number"
        ? t("setup.seat.machine", { level: who })
        : t(who === "me" ? "online.seat.me" : "online.seat.link");
    return selectField(
      `seat-${letter}`,
      t("setup.seat", { seat: letter }),
      values,
      now,
      text,
      (who) => {
        this.seats = this.seats.map((one, m) => (m === n ? who : one));
      },
    );
  }

  #clocks(): TemplateResult {
    return selectField(
      "clock",
      t("setup.clock"),
      [...clocks.keys()],
      this.clock,
      (n) => clockText(clocks[n] ?? { kind: "none" }),
      (n) => {
        this.clock = n;
      },
    );
  }

  #flag(flag: Flag): TemplateResult {
    return html`<label class="check"
      ><input type="checkbox" name=${flag} .checked=${this.flags[flag]}
        @change=${(event: Event) => {
          this.flags = { ...this.flags, [flag]: (event.target as HTMLInputElement).checked };
        }} /><span>${t(`online.flag.${flag}`)}</span></label
    >`;
  }

  #goneField(): TemplateResult {
    return segments(
      "gone",
      t("online.gone"),
      ["machine", "open"] as const,
      this.gone,
      (one) => t(`online.gone.${one}.short`),
      (one) => {
        this.gone = one;
      },
    );
  }
}

customElements.define("chee-online-form", OnlineForm);

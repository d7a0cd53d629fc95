// SPDX-License-Identifier: MIT
// The form in front of a game. Sizes and options are those of the core's description of the game.
import type { Core, GameInfo, GameName, PositionView } from "chee";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { clocks } from "../../game/clock.js";
import { type Plan, type Seat, type Turning, turnings } from "../../game/match.js";
import { armSeats, levels, sizeSegments } from "../../game/setup-arms.js";
import type { Wanted } from "../../game/setup-match.js";
import { matchPlan, rulesOf } from "../../game/start.js";
import { infoOf, titleOf } from "../../shell/core.js";
import { Part } from "../../shell/dom.js";
import { firstAddress, learnAddress } from "../../shell/router.js";
import { asBag, asNumber, asOneOf, keep, recall } from "../../shell/storage.js";
import { boardTexts } from "../../texts/board.js";
import { maybe, t } from "../../texts/texts.js";
import { levelPart, radios } from "./setup-fields.js";

type Mode = "machine" | "together" | "mixed";
type Side = "first" | "second" | "lot";

const usualLevel = 3;

export class Setup extends Part {
  static override properties = {
    core: { attribute: false },
    game: { attribute: false },
    given: { attribute: false },
    mode: { state: true },
    level: { state: true },
    side: { state: true },
    size: { state: true },
    options: { state: true },
    seats: { state: true },
    clock: { state: true },
    turning: { state: true },
    wanted: { state: true },
  };
  declare core: Core;
  declare game: GameName;
  /** A position that the game starts from, read by the core. */
  declare given: PositionView | null;
  declare mode: Mode;
  declare level: number;
  declare side: Side;
  declare size: number;
  declare options: Record<string, string>;
  declare seats: Seat[];
  declare clock: number;
  declare turning: Turning;
  /** What a match is agreed on; null for a game alone. */
  declare wanted: Wanted | null;
  /** The part of the form that few ask for, once it is fetched. */
  #rest: typeof import("./setup-more.js") | null = null;

  constructor() {
    super();
    this.given = null;
    this.#usual(usualLevel);
  }

  #usual(level: number): void {
    this.mode = "machine";
    this.level = level;
    this.side = "first";
    this.options = {};
    this.seats = [];
    this.clock = -1;
    this.turning = "turn";
    this.wanted = null;
  }

  override willUpdate(changed: PropertyValues): void {
    if (changed.has("game") || changed.has("given")) this.#begin();
  }

  get #info(): GameInfo {
    const info = this.core.games().find((one) => one.name === this.game);
    if (!info) throw new Error(this.game);
    return info;
  }

  // As it was set last time, where that still makes sense.
  #begin(): void {
    const kept = asBag(recall(`setup.${this.game}`)) ?? {};
    const info = this.#info;
    this.#usual(Math.round(asNumber(kept.level, 1, 10) ?? usualLevel));
    this.mode = asOneOf(kept.mode, ["machine", "together", "mixed"] as const) ?? "machine";
    this.side = asOneOf(kept.side, ["first", "second", "lot"] as const) ?? "first";
    this.size = info.sizes.find((size) => size === kept.size) ?? info.defaultSize;
    this.clock = asNumber(kept.clock, -1, clocks.length - 1) ?? -1;
    this.turning = asOneOf(kept.turning, turnings) ?? "turn";
    const options = asBag(kept.options) ?? {};
    for (const option of info.options) {
      const value = option.values.find((one) => one === options[option.name]);
      if (value) this.options[option.name] = value;
    }
    if (this.given) this.size = this.core.rules(this.given.ruleset).size;
    if (this.#arms && this.mode !== "mixed") this.mode = "mixed";
    if (!this.#arms && this.mode === "mixed") this.mode = "machine";
    const who = asBag(kept.who) ?? {};
    this.seats = Array.from({ length: 4 }, (_, seat) => {
      const level = Math.round(asNumber(who[seat], 0, 10) ?? (seat && this.level));
      return { kind: level ? "machine" : "person", level: level || this.level };
    });
  }

  /** A game whose size is the number of players. */
  get #arms(): boolean {
    return this.#info.rows === 1;
  }

  get #seatCount(): number {
    return this.#arms ? this.size : 2;
  }

  #rules(): string {
    return rulesOf(this.core, this.#info, this.size, this.options);
  }

  #seatPlan(): Seat[] {
    if (this.mode === "mixed") return this.seats.slice(0, this.#seatCount);
    const person: Seat = { kind: "person", level: this.level };
    if (this.mode === "together") return [person, person];
    const machine: Seat = { kind: "machine", level: this.level };
    const second = this.side === "second" || (this.side === "lot" && Math.random() < 0.5);
    return second ? [machine, person] : [person, machine];
  }

  #start(event: Event): void {
    event.preventDefault();
    const { mode, level, side, size, options, clock, turning, game } = this;
    // Of each seat the machine's level, 0 where a person sits.
    const who = { ...this.seats.map(({ kind, level }) => (kind === "machine" ? level : 0)) };
    if (!this.given)
      keep(`setup.${game}`, { mode, level, side, size, options, clock, turning, who });
    const rules = this.#rules();
    const terms = this.wanted ? this.#rest?.termsOf(this.core, rules, this.wanted) : "";
    const plan: Plan = {
      game,
      start: this.given ? this.given.text : rules,
      seats: this.#seatPlan(),
      clock: clocks[clock] ?? null,
      turning,
      seed: 1 + Math.floor(Math.random() * 1e6),
      ...(terms && !this.given ? matchPlan(this.core, rules, terms) : {}),
    };
    this.dispatchEvent(new CustomEvent("plan", { detail: plan }));
  }

  readonly #more = async (): Promise<void> => {
    // Without a network the rest of the form may not be there; the first part is.
    this.#rest ??= await import("./setup-more.js").catch(() => null);
    this.requestUpdate();
  };

  override render(): TemplateResult {
    const game = titleOf(this.core, this.game);
    return html`<form class="setup" data-game=${this.game} @submit=${this.#start}>
      <h1 tabindex="-1">${t("setup.heading", { game })}</h1>
      <p class="lead">${maybe(`game.${this.game}.one`, infoOf(this.core, this.game)?.summary ?? "")}</p>
      <div class="picture">
        <chee-board
          inert
          aria-hidden="true"
          picture
          .controls=${false}
          .legal=${[]}
          .maxHeight=${this.#arms && this.#seatCount > 2 ? 340 : 260}
          layout=${this.#arms ? (this.#seatCount > 2 ? "cross" : "line") : "wide"}
          .texts=${boardTexts()}
          .position=${this.given ?? this.core.start(this.#rules())}
        ></chee-board>
      </div>
      ${this.given ? html`<p class="quiet">${t("setup.position")}</p>` : nothing}
      ${this.#arms ? this.#arm() : this.#two()}
      <button class="main big" data-act="start">${t("setup.start")}</button>
      <details data-act="more" @toggle=${this.#more}>
        <summary>${t("setup.more")}</summary>
        ${this.#rest?.moreFields(this, this.#info, this.#rules()) ?? nothing}
      </details>
      <nav class="row">
        <chee-online-door .game=${this.game}></chee-online-door>
        <a class="button" href=${firstAddress(this.game)}>${t("learn.first")}</a>
        <a class="button plain" href=${learnAddress(this.game)}>${t("play.rules")}</a>
      </nav>
    </form>`;
  }

  #two(): TemplateResult {
    return html`
      ${radios(
        "mode",
        t("setup.opponent"),
        ["machine", "together"] as Mode[],
        this.mode,
        (mode) => t(mode === "machine" ? "setup.against-machine" : "setup.together"),
        (mode) => {
          this.mode = mode;
        },
      )}
      ${
        this.mode === "machine"
          ? html`${levelPart(this.game, this.level, (level) => {
              this.level = level;
            })}
            ${radios(
              "side",
              t("setup.side"),
              ["first", "second", "lot"] as Side[],
              this.side,
              (side) => t(`setup.side.${side}`),
              (side) => {
                this.side = side;
              },
            )}`
          : this.#turnings()
      }
    `;
  }

  #turnings(): TemplateResult {
    return radios(
      "turning",
      t("setup.turning"),
      turnings.filter((one) => one !== "both" || this.#seatCount === 2),
      this.turning,
      (turning) => t(`setup.turning.${turning}`),
      (turning) => {
        this.turning = turning;
      },
    );
  }

  #arm(): TemplateResult {
    const seats = this.seats.slice(0, this.#seatCount);
    return html`
      ${
        this.given
          ? nothing
          : sizeSegments(this.#info.sizes, this.size, (size) => {
              this.size = size;
            })
      }
      ${armSeats(
        seats.map(({ kind, level }) => (kind === "machine" ? level : 0)),
        [0, ...levels],
        (level) => (level ? t("setup.seat.machine", { level }) : t("setup.seat.person")),
        (seat, level) => {
          this.seats = this.seats.map((one, n) =>
            n === seat ? { kind: level ? "machine" : "person", level: level || one.level } : one,
          );
        },
      )}
      ${seats.filter(({ kind }) => kind === "person").length > 1 ? this.#turnings() : nothing}
    `;
  }
}

customElements.define("chee-setup", Setup);

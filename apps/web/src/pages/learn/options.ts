// SPDX-License-Identifier: MIT
// Each option of a game with a switch: what comes of a move with and without it.
import type { Core, GameName, GameOption } from "chee";
import { html, type PropertyValues, type TemplateResult } from "lit";
import type { CheeBoard } from "../../board/index.js";
import "../../board/index.js";
import { Part } from "../../shell/dom.js";
import { learnAddress, playAddress } from "../../shell/router.js";
import { onSettings, settings } from "../../shell/settings.js";
import { boardTexts } from "../../texts/board.js";
import { maybe, t } from "../../texts/later.js";
import { comparisons, type Outcome, outcomesOf } from "./compare.js";
import { content } from "./content.js";
import { standing } from "./stages.js";

interface Shown {
  option: GameOption;
  outcomes: Outcome[];
  /** Which value is switched on, and whether its move was played. */
  value: string;
  played: boolean;
}

export class LearnOptions extends Part {
  static override properties = {
    core: { attribute: false },
    game: { attribute: false },
    all: { state: true },
    fault: { state: true },
  };
  declare core: Core;
  declare game: GameName;
  declare all: Shown[];
  declare fault: boolean;

  constructor() {
    super();
    this.all = [];
    this.fault = false;
  }

  protected override follow(): (() => void)[] {
    return [onSettings(() => this.requestUpdate())];
  }

  override willUpdate(changed: PropertyValues): void {
    if (changed.has("game")) void this.#load(this.game);
  }

  async #load(game: GameName): Promise<void> {
    this.all = [];
    this.fault = false;
    try {
      const cases = await content("cases", game);
      if (game !== this.game) return;
      const options = this.core.games().find(({ name }) => name === game)?.options ?? [];
      this.all = options.flatMap((option) => {
        const one = comparisons[game]?.find((found) => found.option === option.name);
        const outcomes = one ? outcomesOf(this.core, cases, one, option.values) : [];
        return [{ option, outcomes, value: option.values[0] ?? "", played: false }];
      });
    } catch {
      this.fault = true;
      return;
    }
    await this.updateComplete;
    for (const shown of this.all) this.#show(shown);
  }

  #board(shown: Shown): CheeBoard | null {
    return this.querySelector(`[data-option-part="${shown.option.name}"] chee-board`);
  }

  #show(shown: Shown): void {
    const outcome = shown.outcomes.find(({ value }) => value === shown.value);
    if (!outcome) return;
    const { before, after, trace } = outcome;
    if (shown.played)
      this.#board(shown)?.show({ position: after.position, trace, from: before.position });
    else this.#board(shown)?.show({ position: before.position });
    this.requestUpdate();
  }

  #switch(shown: Shown, value: string): void {
    shown.value = value;
    this.#show(shown);
  }

  #play(shown: Shown): void {
    shown.played = !shown.played;
    this.#show(shown);
  }

  override render(): TemplateResult {
    if (this.fault) return html`<p role="alert">${t("learn.failed")}</p>`;
    const info = this.core.games().find(({ name }) => name === this.game);
    if (info?.options.length === 0) return html`<p class="lead">${t("options.none")}</p>`;
    return html`<p class="lead">${t("options.lead")}</p>
      ${this.all.map((shown) => this.#option(shown))}`;
  }

  // Of an option without a board to compare on.
  #told({ name, meaning, clause, values }: GameOption): TemplateResult {
    const words = values.map((value) => maybe(`option.${name}.${value}`, value));
    return html`<section class="option" data-option-part=${name}>
      <h2>${maybe(`option.${name}`, meaning)}</h2>
      <p>${words.join(" · ")} (${clause})</p>
    </section>`;
  }

  #option(shown: Shown): TemplateResult {
    const { option, outcomes, value, played } = shown;
    const outcome = outcomes.find((one) => one.value === value);
    const { clause, name } = option;
    if (!outcome) return this.#told(option);
    const start = this.core.start(outcome.rules).text;
    return html`<section class="option" data-option-part=${name}>
      <h2>${maybe(`option.${name}`, option.meaning)}</h2>
      <p><a href=${learnAddress(this.game, clause)}>${t("learn.clause", { clause })}</a></p>
      <fieldset class="segments">
        <legend class="hidden">${maybe(`option.${name}`, option.meaning)}</legend>
        ${outcomes.map(
          (one) => html`<label>
            <input
              type="radio"
              name=${`option-${name}`}
              value=${one.value}
              .checked=${one.value === value}
              @change=${() => this.#switch(shown, one.value)}
            /><span>${maybe(`option.${name}.${one.value}`, one.value)}</span>
          </label>`,
        )}
      </fieldset>
      <div class="row">
        <button type="button" data-act="option-play" @click=${() => this.#play(shown)}>
          ${played ? t("learn.again") : t("learn.show-move", { move: outcome.trace.move })}
        </button>
        <a class="button plain" href=${playAddress(this.game, start)}>${t("options.play")}</a>
      </div>
      <chee-board
        data-game=${this.game}
        .speed=${settings().speed}
        .counts=${settings().counts}
        .maxHeight=${420}
        .texts=${boardTexts()}
      ></chee-board>
      <div class="outcomes">
        ${outcomes.map(
          (
            one,
          ) => html`<div data-value=${one.value} class=${one.value === value ? "outcome now" : "outcome"}>
            <h3>${maybe(`option.${name}.${one.value}`, one.value)}: ${one.trace.move}</h3>
            <ul>
              ${one.trace.sentences.map((sentence) => html`<li>${sentence}</li>`)}
              <li>${standing(one.after)}</li>
            </ul>
          </div>`,
        )}
      </div>
    </section>`;
  }
}

customElements.define("chee-learn-options", LearnOptions);

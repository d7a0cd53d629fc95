// SPDX-License-Identifier: MIT
// Conditional moves: what an own side answers to which move of the other one, chosen from what the core
// says is legal, and played by the server when it comes to that.
import type { Core } from "chee";
import { html, nothing, type TemplateResult } from "lit";
import { selectField } from "../shell/fields.js";
import { t } from "../texts/online.js";
import type { Feed } from "./feed.js";
import type { Outcome } from "./line.js";
import { canPlan, type Line, planned, planText } from "./plan.js";
import type { Ask } from "./protocol.js";
import { refusalText } from "./words.js";

export class Planner {
  open = false;
  /** The line that is gone on with; empty for a new one. */
  #base: Line = [];
  /** The moves that had been played when it was chosen: behind others it may be none. */
  #since = "";
  #theirs = "";
  #mine = "";
  #said = "";

  constructor(
    private readonly core: Core,
    private readonly feed: Feed,
    private readonly ask: (ask: Ask) => Promise<Outcome>,
    private readonly changed: () => void,
  ) {}

  show(open: boolean): void {
    this.open = open;
    this.#begin([]);
  }

  #begin(base: Line): void {
    this.#base = base;
    this.#since = this.#played;
    this.#theirs = "";
    this.#mine = "";
    this.changed();
  }

  get #played(): string {
    return this.feed.moves.join(" ");
  }

  /** What may be played behind these moves. */
  #legal(line: Line): string[] {
    const { feed } = this;
    const game = this.core.game(feed.start ?? "", [...feed.moves, ...line]);
    return game.result ? [] : game.legal.map(({ text }) => text);
  }

  async #send(lines: readonly Line[]): Promise<void> {
    const { feed } = this;
    const plan = planText(lines);
    const outcome = await this.ask({ type: "plan", game: feed.game, ply: feed.ply, plan });
    this.#said = outcome.ok ? "" : refusalText(outcome.refusal);
    if (outcome.ok) feed.plan = lines.map((line) => [...line]);
    this.#begin([]);
  }

  #add(theirs: string, mine: string): void {
    void this.#send(planned(this.feed.plan, [...this.#base, theirs, mine]));
  }

  part(name: string): TemplateResult | typeof nothing {
    if (!this.open || !canPlan(this.feed)) return nothing;
    return html`<section data-part="plan" data-asked>
      <h2>${t("online.plan.heading")}</h2>
      ${this.#said ? html`<p role="alert">${this.#said}</p>` : nothing}
      <ul>
        ${this.feed.plan.map(
          (line) => html`<li class="row">
            <span>${line.join(" ")}</span>
            ${button("plan-on", t("online.plan.on"), () => this.#begin(line))}
            ${button(
              "plan-drop",
              t("online.plan.drop"),
              () => void this.#send(this.feed.plan.filter((one) => one !== line)),
            )}
          </li>`,
        )}
      </ul>
      ${this.#builder(name)}
    </section>`;
  }

  #builder(name: string): TemplateResult {
    if (this.#since !== this.#played) this.#base = [];
    const theirs = this.#legal(this.#base);
    const first = theirs.includes(this.#theirs) ? this.#theirs : theirs[0];
    const mine = first === undefined ? [] : this.#legal([...this.#base, first]);
    const second = mine.includes(this.#mine) ? this.#mine : mine[0];
    const base = this.#base.length ? html`<p>${this.#base.join(" ")}</p>` : nothing;
    const done = button("plan-close", t("online.close"), () => this.show(false));
    if (first === undefined || second === undefined)
      return html`${base}<div class="row">${done}</div>`;
    return html`${base}
      <div class="row">
        ${selectField(
          "theirs",
          t("online.plan.theirs", { name }),
          theirs,
          first,
          String,
          (move) => {
            this.#theirs = move;
            this.changed();
          },
        )}
        ${selectField("mine", t("online.plan.mine"), mine, second, String, (move) => {
          this.#mine = move;
          this.changed();
        })}
      </div>
      <div class="row">
        ${button("plan-add", t("online.plan.add"), () => this.#add(first, second), "main")} ${done}
      </div>`;
  }
}

function button(act: string, text: string, does: () => void, style = ""): TemplateResult {
  return html`<button type="button" class=${style} data-act=${act} @click=${does}>${text}</button>`;
}

// SPDX-License-Identifier: MIT
// <chee-openings>: what was played at a position in the games that are kept here, and how it ended.
//
//   part.position = position;    // PositionView; nothing is looked up while it is null
//
// Event: chee-opening {move} when one of the moves was pressed.
import type { GameRecord, PositionView } from "chee";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { Part } from "../../shell/dom.js";
import { gamesAddress } from "../../shell/router.js";
import { sentence } from "../../shell/sentence.js";
import { allHeads, linesOf, onGames } from "../../store/games.js";
import { type GameHead, positionKey } from "../../store/head.js";
import { type Opening, type Openings, openingsAt } from "../../store/openings.js";
import { type TextKey, t } from "../../texts/later.js";

/** More moves than these are seldom worth a look. */
const rowsMost = 40;

export class CheeOpenings extends Part {
  static override properties = {
    position: { attribute: false },
    own: { state: true },
    found: { state: true },
    moves: { state: true },
    fault: { state: true },
  };
  declare position: PositionView | null;
  /** Only games that were played here. */
  declare own: boolean;
  declare found: Openings | null;
  /** The move of each of them as it was written, by the key it leads to. */
  declare moves: ReadonlyMap<number, string>;
  declare fault: string;

  #asked = 0;

  constructor() {
    super();
    this.position = null;
    this.own = false;
    this.found = null;
    this.moves = new Map();
    this.fault = "";
  }

  protected override follow(): (() => void)[] {
    return [onGames(() => void this.#look())];
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("position") || changed.has("own")) void this.#look();
  }

  async #look(): Promise<void> {
    const { position, own } = this;
    const asked = ++this.#asked;
    if (!position) return;
    try {
      const wanted = (head: GameHead) => head.game === position.game && (!own || head.own);
      const heads = (await allHeads()).filter(wanted);
      const found = openingsAt(heads, positionKey(position.text));
      found.next.splice(rowsMost);
      const moves = await movesOf(found.next);
      if (asked !== this.#asked) return;
      this.moves = moves;
      this.found = found;
      this.fault = "";
    } catch (reason) {
      if (asked === this.#asked) this.fault = sentence(reason);
    }
  }

  override render(): TemplateResult | typeof nothing {
    const { found, position } = this;
    if (this.fault) return html`<p role="alert">${this.fault}</p>`;
    if (!found || !position) return nothing;
    return html`<div class="openings-head">
        <p>${t("openings.games", { n: found.games })}</p>
        <label class="check"
          ><input
            type="checkbox"
            data-act="own"
            .checked=${this.own}
            @change=${(event: Event) => {
              this.own = (event.target as HTMLInputElement).checked;
            }}
          /><span>${t("openings.own")}</span></label
        >
      </div>
      ${found.next.length === 0 ? html`<p class="quiet">${t("openings.none")}</p>` : this.#table(found, position)}
      ${
        found.games > 0
          ? html`<p><a href=${gamesAddress(position.text)}>${t("openings.list", { n: found.games })}</a></p>`
          : nothing
      }`;
  }

  #table({ next }: Openings, { letters }: PositionView): TemplateResult {
    const names = letters.map((letter) => t(`seat.${letter}` as TextKey));
    return html`<table class="openings">
      <thead>
        <tr>
          <th scope="col">${t("openings.move")}</th>
          <th scope="col">${t("openings.count")}</th>
          <th scope="col">${t("openings.won", { names: names.join(" / ") })}</th>
        </tr>
      </thead>
      <tbody>
        ${next.map((one) => this.#row(one, names))}
      </tbody>
    </table>`;
  }

  #row(one: Opening, names: readonly string[]): TemplateResult {
    const move = this.moves.get(one.to) ?? "?";
    const tell = () =>
      this.dispatchEvent(new CustomEvent("chee-opening", { detail: { move }, bubbles: true }));
    return html`<tr>
      <th scope="row">
        <button type="button" class="step" data-move=${move} @click=${tell}>${move === "--" ? t("analyse.pass") : move}</button>
      </th>
      <td>${one.games}</td>
      <td>${resultsBar(one, names)}</td>
    </tr>`;
  }
}

/** How the games ended, in parts of a bar; every number is written, too. */
function resultsBar({ wins, drawn, open }: Opening, names: readonly string[]): TemplateResult {
  const parts = [
    ...wins.map((n, seat) => ({
      n,
      kind: `seat-${seat}`,
      text: t("openings.wins", { name: names[seat] ?? "", n }),
    })),
    { n: drawn, kind: "drawn", text: t("openings.drawn", { n: drawn }) },
    { n: open, kind: "open", text: t("openings.open", { n: open }) },
  ].filter(({ n }) => n > 0);
  return html`<span class="results"
    >${parts.map(
      ({ n, kind, text }) =>
        html`<span class=${kind} .style=${`flex-grow:${n}`} title=${text}
          ><span aria-hidden="true">${n}</span><span class="hidden">${text}, </span></span
        >`,
    )}</span
  >`;
}

/** The moves by the keys they lead to, each read out of one game in which it was played. */
async function movesOf(next: readonly Opening[]): Promise<Map<number, string>> {
  const lines = await linesOf(next.map(({ example }) => example.id));
  const moves = new Map<number, string>();
  for (const [n, { to, example }] of next.entries()) {
    const record = JSON.parse(lines[n] || "null") as GameRecord | null;
    const move = record?.moves[example.at]?.m;
    if (move) moves.set(to, move);
  }
  return moves;
}

customElements.define("chee-openings", CheeOpenings);

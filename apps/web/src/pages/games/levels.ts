// SPDX-License-Identifier: MIT
// How one stands against each level of the machine, game by game, and the level to play next.
import type { Core, GameName } from "chee";
import { html, nothing, type TemplateResult } from "lit";
import { adviceText } from "../../game/advice.js";
import { titleOf } from "../../shell/core.js";
import { playAddress } from "../../shell/router.js";
import { asBag, keep, recall } from "../../shell/storage.js";
import type { GameHead } from "../../store/head.js";
import { type GameLevels, levelsOf } from "../../store/levels.js";
import { t } from "../../texts/later.js";
import "./levels.css";

/** The next game is set up as the last one was, at this level. */
function choose(game: GameName, level: number): void {
  keep(`setup.${game}`, { ...asBag(recall(`setup.${game}`)), level });
}

/** Nothing where nobody has played against the machine to an end. */
export function levelsPart(
  core: Core,
  heads: readonly GameHead[],
): TemplateResult | typeof nothing {
  const all = levelsOf(heads);
  if (all.length === 0) return nothing;
  return html`<section class="levels" data-part="levels" aria-labelledby="levels-heading">
    <h2 id="levels-heading">${t("levels.heading")}</h2>
    <ul>
      ${all.map((one) => card(core, one))}
    </ul>
  </section>`;
}

function card(core: Core, { game, levels, last, next }: GameLevels): TemplateResult {
  const title = titleOf(core, game);
  return html`<li data-game=${game}>
    <table>
      <caption>
        ${title}
      </caption>
      <thead>
        <tr>
          <th scope="col">${t("levels.level")}</th>
          <th scope="col">${t("levels.won")}</th>
          <th scope="col">${t("levels.drawn")}</th>
          <th scope="col">${t("levels.lost")}</th>
        </tr>
      </thead>
      <tbody>
        ${levels.map(
          ({ level, won, drawn, lost }) => html`<tr>
            <th scope="row">${level}</th>
            <td>${won}</td>
            <td>${drawn}</td>
            <td>${lost}</td>
          </tr>`,
        )}
      </tbody>
    </table>
    <p class="quiet">${next === last ? t("levels.same") : adviceText(last, next)}</p>
    <a
      class="button"
      data-act="next-level"
      href=${playAddress(game)}
      aria-label=${t("levels.play.label", { game: title, level: next })}
      @click=${() => choose(game, next)}
      >${t("levels.play", { level: next })}</a
    >
  </li>`;
}

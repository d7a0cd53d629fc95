// SPDX-License-Identifier: MIT
// A game of a list: who plays what, and what is to be done.
import type { Core } from "chee";
import { html, nothing, type TemplateResult } from "lit";
import { titleOf } from "../shell/core.js";
import { language } from "../texts/language.js";
import { t } from "../texts/online.js";
import { nameOf, namesAt } from "./names.js";
import { type ListedGame, myTurn, type PastGame } from "./own-games.js";
import { onlineAddress } from "./place.js";
import { clockText } from "./words.js";

function stateText(game: ListedGame): string {
  if (myTurn(game)) return t("play.turn.you");
  const free = game.seats.filter(({ who }) => who === "open").length;
  if (free) return t(game.state === "open" ? "online.waits-for" : "online.free-in", { n: free });
  const one = game.seats.find(({ seat }) => seat === game.turn);
  return one ? t("online.waiting", { name: nameOf(one) }) : "";
}

export function gameRow(core: Core, game: ListedGame): TemplateResult {
  const { setup, seats, you } = game;
  const name = core.rules(setup.rules).game;
  return html`<li data-turn=${myTurn(game) ? "yes" : "no"} data-state=${game.state}>
    <a href=${onlineAddress(game.game)}>
      <strong>${titleOf(core, name)}</strong>
      <span class="with">${namesAt(seats, you).join(", ")}</span>
      <span class="state">${stateText(game)}</span>
      <span class="quiet">${clockText(setup.clock)}</span>
    </a>
  </li>`;
}

export function pastRow(core: Core, past: PastGame): TemplateResult {
  const { game, rules, changed, invitation, result } = past;
  const day = new Date(changed).toLocaleDateString(language, { dateStyle: "medium" });
  return html`<li data-state="over">
    <a href=${onlineAddress(game)}>
      <strong>${titleOf(core, core.rules(rules).game)}</strong>
      <span class="with"
        >${invitation ? namesAt(invitation.seats, invitation.you).join(" – ") : nothing}</span
      >
      <span class="state">${result}</span>
      <span class="quiet">${day}</span>
    </a>
  </li>`;
}

// SPDX-License-Identifier: MIT
// What was agreed on when a game was made, as a list that can be read before taking a seat.
import type { Core } from "chee";
import { html, nothing, type TemplateResult } from "lit";
import { nameOf, seatLetter } from "../../online/names.js";
import type { Invitation } from "../../online/protocol.js";
import { clockText, plain } from "../../online/words.js";
// Matches are named as where a game at one screen is set up.
import { t } from "../../texts/opening.js";

export function terms(core: Core, { setup, seats, you }: Invitation): TemplateResult {
  const match = core.match(setup.rules, setup.match);
  const lines = [
    clockText(setup.clock),
    match.kind === "series" ? "" : matchText(match.kind, match.length),
    match.race ? `${t("setup.match.race")}: ${t(`setup.match.race.${match.race}`)}` : "",
    match.rearranged ? t("setup.match.laid") : "",
    setup.holidays ? t("online.terms.holidays", { n: setup.holidays }) : "",
    setup.rated ? t("online.terms.rated") : "",
    t(setup.takeback ? "online.terms.takeback" : "online.terms.no-takeback"),
    setup.team && setup.team !== "none"
      ? t(`online.team.${setup.team}`, { n: setup.trial_seconds ?? 0 })
      : "",
    setup.hints ? t("online.terms.hints") : "",
    setup.watchers ? t("online.terms.watchers") : "",
    seats.length > 2 || setup.gone !== "lost" ? plain(`online.gone.${setup.gone}`) : "",
  ].filter(Boolean);
  return html`<dl class="terms" data-part="terms">
    <div>
      <dt>${t("online.seats")}</dt>
      <dd>
        <ul class="who">
          ${seats.map(
            (one) =>
              html`<li data-seat=${one.seat} data-who=${one.who}>
                <span class="letter" aria-hidden="true">${one.seat}</span>
                <span class="hidden">${seatLetter(one.seat)}:</span>
                ${one.who === "open" ? t("online.free.short") : nameOf(one)}
                ${you.includes(one.seat) ? html`<span class="quiet">${t("online.that-is-you")}</span>` : nothing}
              </li>`,
          )}
        </ul>
      </dd>
    </div>
    <div>
      <dt>${t("online.terms")}</dt>
      <dd><ul>${lines.map((line) => html`<li>${line}</li>`)}</ul></dd>
    </div>
    <div>
      <dt>${t("online.rules")}</dt>
      <dd><code>${setup.rules}</code></dd>
    </div>
  </dl>`;
}

function matchText(kind: string, length: number | null): string {
  return length === null ? plain(`setup.match.${kind}`) : t("setup.match.length", { n: length });
}

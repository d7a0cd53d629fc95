// SPDX-License-Identifier: MIT
// The end of a game: who won and why, the match it belongs to, what comes next and where it is kept.
import type { MatchView } from "chee";
import { html, nothing, type TemplateResult } from "lit";
import type { Match } from "../../game/match.js";
import type { Table } from "../../game/table.js";
import { analyseAddress, gamesAddress, learnAddress, replayAddress } from "../../shell/router.js";
import { t } from "../../texts/texts.js";
import { outcomeText } from "./status.js";

/** How the game ended and why. */
export function outcome(
  { match, names, stored }: Table,
  beginner: number | null,
  row: MatchView | null,
  again: () => void,
  fresh: () => void,
): TemplateResult {
  const { heading, reason, clause } = outcomeText(match, names);
  return html`<section class="result" data-part="result" aria-label=${heading}>
    <h2>${heading}</h2>
    <p data-part="reason">
      ${reason}
      ${
        clause
          ? html`<a href=${learnAddress(match.plan.game, clause)}>${t("result.clause", { clause })}</a>`
          : nothing
      }
    </p>
    ${row ? matchPart(row, match, names) : nothing}
    ${beginner === null || row ? nothing : html`<p class="quiet" data-part="beginner">${beginnerText(names, beginner)}</p>`}
    <div class="row">
      <button type="button" class="main" data-act="again" @click=${again}>
        ${t(row && !row.over ? "match.next" : "play.again")}
      </button>
      <button type="button" data-act="new" @click=${fresh}>${t("play.new")}</button>
    </div>
    ${storedPart(stored)}
  </section>`;
}

// The score after the game, by who sat where in it: seats change for the next one.
function matchPart(row: MatchView, match: Match, names: readonly string[]): TemplateResult {
  const seats = match.matchSeats(row);
  const [wins, stones] = [row.wins, row.stones];
  const lead = row.leader === null ? -1 : seats.indexOf(row.leader);
  return html`<div data-part="match">
    <ul>
      ${names.map((name, seat) => {
        const there = seats[seat] ?? seat;
        const fill = { name, wins: wins[there] ?? 0, stones: stones?.[there] ?? 0 };
        return html`<li>${t(stones ? "match.stones" : "match.wins", fill)}</li>`;
      })}
    </ul>
    <p class="quiet">
      ${
        !row.over
          ? t(row.length ? "match.of" : "match.coming", { n: row.game, of: row.length ?? 0 })
          : lead < 0
            ? t("match.even")
            : t("match.over", { name: names[lead] ?? "" })
      }
    </p>
  </div>`;
}

function beginnerText(names: readonly string[], beginner: number): string {
  const name = names[beginner] ?? "";
  return name === t("seat.you") ? t("result.next-you") : t("result.next", { name });
}

// Where the finished game went.
function storedPart(stored: Table["stored"]): TemplateResult | typeof nothing {
  if (!stored) return nothing;
  if ("reason" in stored) return html`<p class="quiet" data-part="not-stored">${stored.reason}</p>`;
  const { id } = stored;
  return html`<p class="kept" data-part="stored">
    <span>${t("result.kept")}</span> <a data-act="replay-stored" href=${replayAddress(id)}>${t("result.replay")}</a>
    <a data-act="analyse-stored" href=${analyseAddress(null, id)}>${t("result.analyse")}</a>
    <a href=${gamesAddress()}>${t("result.all-games")}</a>
  </p>`;
}

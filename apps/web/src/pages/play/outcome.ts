// SPDX-License-Identifier: MIT
// The end of a game: who won and why, the match it belongs to, what comes next and where it is kept.
import type { Core, MatchView } from "chee";
import { html, nothing, type TemplateResult } from "lit";
import { adviceOn, adviceText } from "../../game/advice.js";
import type { Match, Plan } from "../../game/match.js";
import { matchAfter, nextBeginner, nextPlan, playedAgain } from "../../game/next.js";
import { outcomeText } from "../../game/outcome.js";
import type { Remote } from "../../game/remote.js";
import type { AnyTable } from "../../game/table.js";
import { analyseAddress, gamesAddress, learnAddress, replayAddress } from "../../shell/router.js";
import { maybe, t } from "../../texts/opening.js";
import { matchText } from "./players.js";
import { unfold } from "./unfold.js";
import "./outcome.css";

/** What the match comes to with this game, for who sat there in it. */
export function matchScore(
  core: Core,
  match: Match,
  before: MatchView,
  seat: number,
): TemplateResult {
  const after = matchAfter(core, match);
  return html`${matchText(after ?? before, (after && match.matchSeats(after)[seat]) ?? seat)}`;
}

/** What is needed of the page. */
interface Page {
  core: Core;
  /** The game where it is kept elsewhere. */
  remote: Remote | null;
  /** Begins a game of this plan. */
  play(plan: Plan): void;
}

/** How the game ended and why, and what can follow. */
export function outcome(
  page: Page,
  { match, names, stored }: AnyTable,
  fresh: () => void,
): TemplateResult {
  const { core, remote } = page;
  const row = matchAfter(core, match);
  const repeats = playedAgain(match);
  const beginner = remote ? null : nextBeginner(core, match);
  // At this screen the machine may have another level then; elsewhere nothing follows a whole match.
  const playAgain = (level?: number) => page.play(nextPlan(core, match, level));
  const again = !remote ? () => playAgain() : row?.over ? null : remote.again;
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
    <div class="rest">
      ${pointsPart(match, names)} ${row ? matchPart(row, match, names) : nothing}
      ${repeats ? html`<p class="quiet" data-part="repeats">${t("match.repeats", { n: match.before?.game ?? 1 })}</p>` : nothing}
      ${beginner === null || row || repeats ? nothing : html`<p class="quiet" data-part="beginner">${beginnerText(match, names, beginner)}</p>`}
      ${row || repeats || !stored || remote ? nothing : advicePart(match.plan, playAgain)}
    </div>
    <div class="row">
      ${
        again
          ? html`<button type="button" class="main" data-act="again" @click=${again}>
              ${t(row && !row.over ? "match.next" : "play.again")}
            </button>`
          : nothing
      }
      <button type="button" data-act="new" @click=${fresh}>${t("play.new")}</button>
      ${unfold()}
    </div>
    ${storedPart(stored)}
  </section>`;
}

interface Column {
  title: string;
  values: readonly number[];
}

/** Numbers of each player, whose names begin the rows. */
function scores(names: readonly string[], columns: readonly Column[]): TemplateResult {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${t("result.player")}</th>
        ${columns.map(({ title }) => html`<th scope="col">${title}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${names.map(
        (name, n) => html`<tr>
          <th scope="row">${name}</th>
          ${columns.map(({ values }) => html`<td>${values[n] ?? 0}</td>`)}
        </tr>`,
      )}
    </tbody>
  </table>`;
}

// Where the core names the points when it says how the game ended, they are what counts.
function pointsPart(match: Match, names: readonly string[]): TemplateResult | typeof nothing {
  const { result } = match.view;
  if (!result?.sentence.includes(result.points.join("-"))) return nothing;
  const { points } = result;
  const sides = points.map((_, side) =>
    names.filter((_, seat) => seat % points.length === side).join(", "),
  );
  return html`<div data-part="points">${scores(sides, [{ title: pointsName(match), values: points }])}</div>`;
}

// What is counted in this game.
function pointsName(match: Match): string {
  return maybe(`result.points.${match.plan.game}`, t("result.points"));
}

// The score after the game, by who sat where in it: seats change for the next one.
function matchPart(row: MatchView, match: Match, names: readonly string[]): TemplateResult {
  const seats = match.matchSeats(row);
  const bySeat = (values: readonly number[]) => names.map((_, n) => values[seats[n] ?? n] ?? 0);
  const columns = [{ title: t("match.games"), values: bySeat(row.wins) }];
  if (row.stones) {
    columns.unshift({ title: pointsName(match), values: bySeat(row.stones) });
  }
  const lead = row.leader === null ? -1 : seats.indexOf(row.leader);
  return html`<div data-part="match">
    ${scores(names, columns)}
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

// Another level than that of this game, where the games so far speak for one.
function advicePart(
  plan: Match["plan"],
  again: (level: number) => void,
): TemplateResult | typeof nothing {
  const { last, next } = adviceOn(plan.game) ?? {};
  const played = plan.seats.some(({ kind, level }) => kind === "machine" && level === last);
  if (!played || last === undefined || next === undefined || next === last) return nothing;
  return html`<p class="row" data-part="advice">
    <span>${adviceText(last, next)}</span>
    <button type="button" data-act="next-level" @click=${() => again(next)}>
      ${t("levels.play", { level: next })}
    </button>
  </p>`;
}

function beginnerText({ plan }: Match, names: readonly string[], beginner: number): string {
  const name = names[beginner] ?? "";
  if (name === t("seat.you")) return t("result.next-you");
  // People are called by their seats, which change.
  return t(plan.seats[beginner]?.kind === "person" ? "result.next-seat" : "result.next", { name });
}

// Where the finished game went.
function storedPart(stored: AnyTable["stored"]): TemplateResult | typeof nothing {
  if (!stored) return nothing;
  if ("reason" in stored) return html`<p class="quiet" data-part="not-stored">${stored.reason}</p>`;
  const { id } = stored;
  return html`<div class="rest"><p class="kept" data-part="stored">
    <span>${t("result.kept")}</span> <a data-act="replay-stored" href=${replayAddress(id)}>${t("result.replay")}</a>
    <a data-act="analyse-stored" href=${analyseAddress(null, id)}>${t("result.analyse")}</a>
    <a href=${gamesAddress()}>${t("result.all-games")}</a>
  </p></div>`;
}

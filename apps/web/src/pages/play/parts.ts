// SPDX-License-Identifier: MIT
// The parts around the board while a game goes on.
import type { MatchView } from "chee";
import { html, nothing, type TemplateResult } from "lit";
import type { Hint } from "../../game/hint.js";
import type { Match } from "../../game/match.js";
import type { Table } from "../../game/table.js";
import { analyseAddress, gamesAddress, learnAddress, replayAddress } from "../../shell/router.js";
import { t } from "../../texts/texts.js";
import type { Guide } from "./guide.js";

// There the guide's words may be scrolled, which a keyboard must reach.
const narrow = matchMedia("(max-width: 40rem)");

export interface Now {
  /** Number of the move that is looked back at. */
  looking: number | null;
  /** Seat whose sowing is on the board. */
  sowing: number | null;
  /** The game came by link, and the move is another's. */
  waiting: boolean;
  /** Why there is no other move, where there is one alone. */
  only: string | null;
}

/** What happens now, in a line: never ahead of what the board shows. */
export function statusText(match: Match, names: readonly string[], now: Now): string {
  if (now.looking !== null) return t("moves.looking-back", { n: now.looking + 1 });
  if (now.sowing !== null) {
    const name = names[now.sowing] ?? "";
    return name === t("seat.you") ? t("play.sowing.you") : t("play.sowing", { name });
  }
  if (match.over) return outcomeText(match, names).heading;
  if (now.waiting) return t("link.waiting");
  const name = names[match.turn ?? 0] ?? "";
  if (match.seat?.kind === "machine") return t("play.turn.thinking", { name });
  if (match.mustPass) return t("play.must-pass");
  if (now.only) return now.only;
  const people = match.plan.seats.filter((seat) => seat.kind === "person").length;
  return people > 1 ? t("play.turn.you-as", { name }) : t("play.turn.you");
}

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

export function outcomeText(
  match: Match,
  names: readonly string[],
): { heading: string; reason: string; clause: string | null } {
  const { given } = match;
  const { result } = match.view;
  if (!result && given) {
    const name = names[given.seat] ?? "";
    const reason = t(given.kind === "time" ? "result.time" : "result.resigned", { name });
    const winner = names.length === 2 ? names[1 - given.seat] : null;
    return { heading: winner ? wins(winner) : t("play.turn.over"), reason, clause: null };
  }
  if (!result) return { heading: "", reason: "", clause: null };
  const { winner, shared, points } = result;
  let heading = t(points.length > 2 || names.length > 2 ? "result.shared" : "result.draw");
  if (!shared && winner !== null) {
    const team = points.length < names.length;
    const who = names.filter((_, seat) =>
      team ? seat % points.length === winner : seat === winner,
    );
    heading = team ? t("result.team", { names: who.join(", ") }) : wins(who[0] ?? "");
  }
  return { heading, reason: result.sentence, clause: result.clause };
}

function wins(name: string): string {
  return name === t("seat.you") ? t("result.you") : t("result.won", { name });
}

export function hintPart(hint: Hint | "looking" | "none", close: () => void): TemplateResult {
  const body =
    hint === "looking" || hint === "none"
      ? html`<p>${t(`hint.${hint}`)}</p>`
      : html`<p><strong data-part="hint-move">${t("hint.move", { move: hint.move })}</strong>
            ${hint.worth}</p>
          <h3>${t("hint.does")}</h3>
          ${sentenceList(hint.sentences)}
          ${
            hint.line.length
              ? html`<h3>${t("hint.line")}</h3>
                  <p class="line">${hint.line.join("  ")}</p>`
              : nothing
          }`;
  return html`<section class="hint" data-part="hint" aria-labelledby="hint-heading">
    <h2 id="hint-heading">${t("hint.heading")}</h2>
    <div aria-live="polite">${body}</div>
    <button type="button" data-act="hint-close" @click=${close}>${t("hint.close")}</button>
  </section>`;
}

export function sentenceList(sentences: readonly string[]): TemplateResult {
  return html`<ol class="sentences">${sentences.map((one) => html`<li>${one}</li>`)}</ol>`;
}

export function guidePart(
  guide: Guide,
  sentences: readonly string[],
  learn: string,
  next: () => void,
  leave: () => void,
): TemplateResult {
  const { n, total } = guide.number;
  const told = guide.step === "sowing" || guide.step === "reply" || guide.step === "aim";
  return html`<section class="guide" data-part="guide" data-step=${guide.step} aria-labelledby="guide-heading">
    <header class="row">
      <h2 id="guide-heading">${t("guide.heading")}</h2>
      <p class="quiet">${t("guide.step", { n, total })}</p>
      ${
        guide.step === "yours"
          ? nothing
          : html`<button type="button" class="plain" data-act="guide-leave" @click=${leave}>
              ${t("guide.skip")}
            </button>`
      }
    </header>
    <div class="told" aria-live="polite" tabindex=${narrow.matches ? 0 : -1}>
      ${guide.texts().map((text) => html`<p>${text}</p>`)}
      ${told && sentences.length ? sentenceList(sentences) : nothing}
    </div>
    ${guide.waits ? guideButtons(guide, learn, next, leave) : nothing}
  </section>`;
}

function guideButtons(
  guide: Guide,
  learn: string,
  next: () => void,
  leave: () => void,
): TemplateResult {
  const last = guide.step === "yours";
  return html`<div class="row">
    <button type="button" class="main" data-act="guide-next" @click=${last ? leave : next}>
      ${t(last ? "guide.done" : "guide.next")}
    </button>
    ${last ? html`<a class="button plain" href=${learn}>${t("learn.after-guide")}</a>` : nothing}
  </div>`;
}

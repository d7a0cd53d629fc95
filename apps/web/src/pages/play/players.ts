// SPDX-License-Identifier: MIT
// Who sits where, with what each has, as far as it has been seen on the board.
import type { MatchView, PositionView } from "chee";
import { html, nothing, type TemplateResult } from "lit";
import { timeText } from "../../game/clock.js";
import type { Match } from "../../game/match.js";
import { maybe, t } from "../../texts/texts.js";

export interface Shown {
  /** What lies on the board, for who looks at it. */
  position: PositionView;
  /** Whose turn it is there. */
  turn: number | null;
}

/** Points and store differ in some games, so each number stands with its word. */
function scorePart(position: PositionView, seat: number): TemplateResult {
  const points = position.points[seat % position.points.length] ?? 0;
  const taken = position.stores[seat] ?? 0;
  const fill = { points, taken };
  const plain = t(points === taken ? "score.plain" : "score.points", fill);
  const held = maybe(`score.${position.game}`, plain, fill);
  const captured = maybe(`score.${position.game}.captured`, "", fill);
  // It stands at the board's store, too, and gives way where there is little room.
  return html`${held}${captured ? html`<span class="captured">${captured}</span>` : nothing}`;
}

/** What the match so far comes to: stones brought along where they decide it (4.13), else games. */
export function matchText({ stones, wins }: MatchView, seat: number): string {
  const text = stones
    ? t("score.brought", { n: stones[seat] ?? 0 })
    : t("score.won", { n: wins[seat] ?? 0 });
  return ` · ${text}`;
}

export function players(
  match: Match,
  names: readonly string[],
  clock: readonly number[] | null,
  near: number,
  { position, turn }: Shown,
  ofMatch: (seat: number) => unknown,
  mark?: (seat: number) => unknown,
): TemplateResult {
  return html`<ul
    class="players"
    data-seats=${names.length}
    ?data-match=${match.before}
    aria-label=${t("play.players")}>
    ${names.map((name, seat) => {
      const left = clock?.[seat];
      return html`<li
        data-seat=${seat}
        data-turn=${turn === seat ? "yes" : "no"}
        data-side=${seat === near ? "near" : "far"}
      >
        <span class="seat" aria-hidden="true">${match.position.letters[seat]}</span>
        <span class="name">${name}${mark?.(seat)}</span>
        <span class="points"
          >${scorePart(position, seat)}${ofMatch(seat)}</span
        >
        ${
          left === undefined
            ? nothing
            : html`<span class="clock" role="timer" aria-label=${t("clock.label", { name, time: timeText(left) })}
                >${timeText(left)}</span
              >`
        }
      </li>`;
    })}
  </ul>`;
}

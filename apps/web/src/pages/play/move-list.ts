// SPDX-License-Identifier: MIT
// The moves so far, two a line, three where three play, with the numbers that records have; the one that is looked at, or the last, is marked and in sight.
import type { MatchView } from "chee";
import { html, nothing, type TemplateResult } from "lit";
import type { Match } from "../../game/match.js";
import { sentenceList } from "../../game/sentences.js";
import { type TextKey, t } from "../../texts/texts.js";

/** Which game of its match it is. */
function nth({ game, length }: MatchView): TemplateResult {
  const text = t(length === null ? "match.nth.open" : "match.nth", { n: game, of: length ?? 0 });
  return html` <span class="quiet" data-part="nth">${text}</span>`;
}

/** `looked`: number of the move that was pressed, whose sentences are shown; `seen`: moves shown. */
export function moveList(
  match: Match,
  looked: number | null,
  seen: number,
  show: (n: number) => void,
): TemplateResult {
  const moves = match.moves.slice(0, seen);
  const marked = looked ?? moves.length - 1;
  const { seats } = match.position;
  const line = seats === 3 ? 3 : 2;
  return html`<section class="moves" data-part="moves" aria-labelledby="moves-heading">
    <h2 id="moves-heading">${t("moves.heading")}${match.before ? nth(match.before) : nothing}</h2>
    ${
      // The list comes in the place of the sentence, and so moves nothing.
      moves.length === 0
        ? html`<p class="quiet">${t("moves.none")}</p>`
        : html`<ol class="pairs" data-line=${line}>
          ${moves.map((move, n) => {
            const trace = match.trace(n);
            const seat = match.position.letters[trace.seat] ?? "";
            return html`<li aria-current=${n === marked ? "true" : nothing}>
              ${n % line ? nothing : html`<span class="no" aria-hidden="true">${n % seats ? nothing : `${n / seats + 1}.`}</span>`}
              <button
                type="button"
                class="move"
                data-act="show"
                data-ply=${n}
                @click=${() => show(n)}
              >
                <span class="hidden">${t("moves.nth", { n: n + 1, seat: t(`seat.${seat}` as TextKey) })} </span>
                <span class="what">${move}</span>
                ${trace.captured ? html`<span class="took">+${trace.captured}</span>` : nothing}
              </button>
            </li>`;
          })}
        </ol>`
    }
    ${
      looked !== null && looked < moves.length
        ? html`<div class="told" data-part="told" tabindex="0">${sentenceList(match.trace(looked).sentences, false)}</div>`
        : nothing
    }
  </section>`;
}

/** The move that each list was brought to. */
const brought = new WeakMap<Element, string>();

/** Brings the marked move into sight within its list, and moves nothing else. */
const bring = ({ target }: { target: Element }): void => {
  const one = target.querySelector<HTMLElement>("li[aria-current]");
  if (!one) return;
  const [top, bottom] = [one.offsetTop, one.offsetTop + one.offsetHeight];
  if (top < target.scrollTop) target.scrollTop = top;
  else if (bottom > target.scrollTop + target.clientHeight)
    target.scrollTop = bottom - target.clientHeight;
};

// Told where lists lie once the page has been laid out, and again when something takes room of one.
const sizes = new ResizeObserver((lists) => lists.forEach(bring));

/** Keeps the marked move in sight. */
export function keepMarked(root: ParentNode): void {
  const list = root.querySelector(".pairs");
  const one = list?.querySelector("li[aria-current]");
  if (!list || !one) return;
  const move = `${one.textContent} ${list.childElementCount}`;
  if (brought.get(list) === move) return;
  brought.set(list, move);
  sizes.unobserve(list); // else a list of the same size as before is not told of again
  sizes.observe(list);
}

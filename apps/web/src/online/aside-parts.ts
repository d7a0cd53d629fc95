// SPDX-License-Identifier: MIT
// How it goes between here and the server: the line to it, lag that it gives back, and who watches.
import { html, nothing, svg, type TemplateResult } from "lit";
import { language } from "../texts/language.js";
import { t } from "../texts/online.js";
import type { Feed } from "./feed.js";
import type { LineState } from "./line.js";

/** What to say instead of whose turn it is, which the seats say as well. */
export function lineText(line: LineState, sending: boolean): string {
  if (line === "out") return t("online.line.out");
  return t(sending ? "online.line.kept" : "online.line.gone");
}

export function lineMark(line: LineState): TemplateResult {
  const words = t(line === "out" ? "online.line.out" : "online.line.lost");
  return html`<span class="line-lost" role="img" data-part="line" aria-label=${words} title=${words}>
    <svg viewBox="0 0 20 20" aria-hidden="true">
      ${svg`<path d="M2 7.5Q10 .5 18 7.5M5.2 11Q10 6.8 14.8 11M8.3 14.3Q10 12.8 11.7 14.3M3 18L17 2"/>`}
    </svg>
  </span>`;
}

/** How many watch, and whether who looks at it is one of them. */
export function watchersPart(watching: number, watches: boolean): TemplateResult {
  const words = [
    watches ? t("online.looking-on") : "",
    watching ? t("online.watching", { n: watching }) : "",
  ].join(" ");
  return html`<p class="watching quiet" data-part="watching" title=${words}>
    <svg viewBox="0 0 20 20" aria-hidden="true">
      ${svg`<path d="M1.5 10Q10 1.5 18.5 10Q10 18.5 1.5 10Z"/><circle cx="10" cy="10" r="2.6"/>`}
    </svg>
    <span aria-hidden="true">${watching || nothing}</span>
    <span class="hidden">${words}</span>
  </p>`;
}

/** Less is nothing to anybody. */
const lagShown = 100;

/** At a seat, what its clock was given back with the last move. */
export function lagPart(lag: Feed["lag"], seat: string): TemplateResult | typeof nothing {
  if (lag?.seat !== seat || lag.time < lagShown) return nothing;
  const time = (lag.time / 1000).toLocaleString(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const words = t("online.lag", { time });
  return html` <span class="lag" data-part="lag" title=${words}
    ><span aria-hidden="true">+${time} s</span><span class="hidden">${words}</span></span
  >`;
}

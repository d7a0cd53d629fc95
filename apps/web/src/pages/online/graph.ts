// SPDX-License-Identifier: MIT
// A rating as it went, a point a game.
import { html, nothing, svg, type TemplateResult } from "lit";
import { t } from "../../texts/archive.js";

export type Point = readonly [time: number, rating: number];

const wide = 320;
const high = 96;
const edge = 6;

/** Nothing for less than two points, which make no line. */
export function graph(points: readonly Point[]): TemplateResult | typeof nothing {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 2) return nothing;
  const ratings = points.map(([, rating]) => rating);
  const [low, top] = [Math.min(...ratings), Math.max(...ratings)];
  // Games are evenly spaced: a year without one is no part of how somebody plays.
  const x = (n: number): number => edge + ((wide - 2 * edge) * n) / (points.length - 1);
  const y = (rating: number): number =>
    high - edge - ((high - 2 * edge) * (rating - low)) / Math.max(1, top - low);
  const line = ratings.map((rating, n) => `${x(n).toFixed(1)},${y(rating).toFixed(1)}`).join(" ");
  const label = t("player.graph", {
    first: Math.round(first[1]),
    last: Math.round(last[1]),
    low: Math.round(low),
    high: Math.round(top),
  });
  return html`<svg class="rating-graph" viewBox="0 0 ${wide} ${high}" role="img" aria-label=${label}>
    ${svg`<polyline points=${line}/><circle cx=${x(points.length - 1)} cy=${y(last[1])} r="4"/>
      <text x=${edge} y="12">${Math.round(top)}</text><text x=${edge} y=${high - 2}>${Math.round(low)}</text>`}
  </svg>`;
}

// SPDX-License-Identifier: MIT
// A finished game as the archive lists it.
import type { Core } from "chee";
import { html, nothing, type TemplateResult } from "lit";
import { nameOf } from "../../online/names.js";
import { onlineAddress } from "../../online/place.js";
import type { SeatView } from "../../online/protocol.js";
import { titleOf } from "../../shell/core.js";
import { asBag } from "../../shell/storage.js";
import { t } from "../../texts/archive.js";
import { language } from "../../texts/language.js";

const clocks = ["none", "live", "days"] as const;

/** A kind of clock, as the server names it. */
export const clockName = (kind: unknown): string =>
  t(`player.clock.${clocks.find((one) => one === kind) ?? "none"}`);

export interface ArchivedGame {
  game: string;
  rules: string;
  /** The kind of it. */
  clock: string;
  rated: boolean;
  result: string;
  plies: number;
  /** When it ended. */
  at: number;
  seats: SeatView[];
}

/** Those of an answer that can be shown. */
export function archivedOf(games: unknown): ArchivedGame[] {
  if (!Array.isArray(games)) return [];
  return games.filter((one): one is ArchivedGame => {
    const bag = asBag(one);
    return (
      typeof bag?.game === "string" && typeof bag.rules === "string" && Array.isArray(bag.seats)
    );
  });
}

export const dayText = (time: number, timeZone?: "UTC"): string =>
  new Date(time).toLocaleDateString(language, {
    dateStyle: "medium",
    ...(timeZone ? { timeZone } : {}),
  });

export function archiveRow(core: Core, one: ArchivedGame): TemplateResult {
  const name = core.rules(one.rules).game;
  return html`<li>
    <a href=${onlineAddress(one.game)}>
      <strong>${titleOf(core, name)}</strong>
      <span class="with">${one.seats.map(nameOf).join(" – ")}</span>
      <span class="state">${one.result}</span>
      <span class="quiet"
        >${t("archive.moves", { n: one.plies })} · ${clockName(one.clock)}${
          one.rated ? html` · ${t("archive.rated")}` : nothing
        } · ${dayText(one.at)}</span
      >
    </a>
  </li>`;
}

export const archiveList = (core: Core, games: readonly ArchivedGame[]): TemplateResult =>
  games.length
    ? html`<ul class="online-games">${games.map((one) => archiveRow(core, one))}</ul>`
    : html`<p class="quiet">${t("archive.none")}</p>`;

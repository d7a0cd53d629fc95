// SPDX-License-Identifier: MIT
// The form that says which games are wanted, and in which order.
import type { Core } from "chee";
import { html, nothing, type TemplateResult } from "lit";
import type { Query, ResultKind, SortKey } from "../../store/search.js";
import { type TextKey, t } from "../../texts/later.js";

/** A query as it stands in the form; the position is a text yet. */
export interface Wanted extends Omit<Query, "position"> {
  position: string;
  text: string;
  sort: SortKey;
  up: boolean;
}

export function wantedOf(position: string): Wanted {
  // No position is longer; the core says so of what is.
  return { position: position.slice(0, 3000), text: "", sort: "changed", up: false };
}

const results: readonly ResultKind[] = ["1-0", "0-1", "1/2-1/2", "points", "*"];
const sorts: readonly SortKey[] = ["changed", "date", "game", "players", "moves", "result"];

// The list comes first where the form would push it out of the window.
const roomy = matchMedia("(min-width: 48rem) and (min-height: 55rem)");

function inputOf(event: Event): string {
  return (event.target as HTMLInputElement).value;
}

function select(
  name: string,
  label: TextKey,
  value: string,
  options: readonly [string, string][],
  take: (value: string) => void,
): TemplateResult {
  return html`<label class="field">
    <span>${t(label)}</span>
    <select name=${name} @change=${(event: Event) => take(inputOf(event))}>
      ${options.map(
        ([one, text]) => html`<option value=${one} ?selected=${one === value}>${text}</option>`,
      )}
    </select>
  </label>`;
}

/** `reason`: why the position that stands there is none. */
export function filterPart(
  core: Core,
  wanted: Wanted,
  reason: string,
  want: (wanted: Wanted) => void,
): TemplateResult {
  const number = (name: "least" | "most", label: TextKey) =>
    html`<label class="field small">
      <span>${t(label)}</span>
      <input
        type="number"
        name=${name}
        min="0"
        inputmode="numeric"
        .value=${String(wanted[name] ?? "")}
        @input=${(event: Event) => {
          const value = inputOf(event);
          want({ ...wanted, [name]: value === "" ? null : Number(value) });
        }}
      />
    </label>`;
  const any: [string, string] = ["", t("games.any")];
  return html`<details class="search" ?open=${roomy.matches}>
    <summary>${t("games.filter")}</summary>
    <form class="filter" role="search" data-part="filter" @submit=${(event: Event) => event.preventDefault()}>
    ${select(
      "game",
      "games.game",
      wanted.game ?? "",
      [any, ...core.games().map(({ name, title }): [string, string] => [name, title])],
      (value) =>
        want({ ...wanted, game: core.games().find(({ name }) => name === value)?.name ?? null }),
    )}
    ${select(
      "result",
      "games.result",
      wanted.result ?? "",
      [any, ...results.map((one): [string, string] => [one, t(`games.result.${one}` as TextKey)])],
      (value) => want({ ...wanted, result: results.find((one) => one === value) ?? null }),
    )}
    ${number("least", "games.least")} ${number("most", "games.most")}
    <label class="field wide">
      <span>${t("games.text")}</span>
      <input
        type="search"
        name="text"
        .value=${wanted.text}
        @input=${(event: Event) => want({ ...wanted, text: inputOf(event) })}
      />
    </label>
    <label class="field wider">
      <span>${t("games.position")}</span>
      <input
        type="search"
        name="position"
        spellcheck="false"
        autocomplete="off"
        placeholder=${core.start(core.usualGame()).text}
        aria-describedby=${reason ? "position-reason" : nothing}
        aria-invalid=${reason ? "true" : nothing}
        .value=${wanted.position}
        @input=${(event: Event) => want({ ...wanted, position: inputOf(event) })}
      />
      ${reason ? html`<span class="reason" id="position-reason" role="alert">${reason}</span>` : nothing}
    </label>
    ${select(
      "sort",
      "games.sort",
      wanted.sort,
      sorts.map((one): [string, string] => [one, t(`games.sort.${one}` as TextKey)]),
      (value) => want({ ...wanted, sort: sorts.find((one) => one === value) ?? "changed" }),
    )}
    <label class="check">
      <input
        type="checkbox"
        name="up"
        .checked=${wanted.up}
        @change=${(event: Event) => want({ ...wanted, up: (event.target as HTMLInputElement).checked })}
      />
      <span>${t("games.up")}</span>
    </label>
    <label class="check">
      <input
        type="checkbox"
        name="own"
        .checked=${wanted.own ?? false}
        @change=${(event: Event) => want({ ...wanted, own: (event.target as HTMLInputElement).checked })}
      />
      <span>${t("games.own")}</span>
    </label>
    </form>
  </details>`;
}

// SPDX-License-Identifier: MIT
// What of the form in front of a game is about matches: those that the core has for the rules.
import type { Core } from "chee";
import { html, nothing, type TemplateResult } from "lit";
import { selectField } from "../shell/fields.js";
import { sentence } from "../shell/sentence.js";
import { type TextKey, t } from "../texts/opening.js";

/** What a match is agreed on, as its terms are written; "" for what is not wished. */
export interface Wanted {
  kind: string;
  /** The race and the stones laid out anew before each game. */
  race: string;
  laid: string;
}

export const noMatch: Wanted = { kind: "", race: "", laid: "" };

function has(core: Core, rules: string, terms: string): boolean {
  try {
    return core.match(rules, terms).start !== null;
  } catch {
    return false;
  }
}

/** The terms of the match, without what the rules have not; "" for a game alone. */
export function termsOf(core: Core, rules: string, { kind, race, laid }: Wanted): string {
  if (!kind) return "";
  return [race, laid].reduce(
    (terms, more) => (more && has(core, rules, terms + more) ? terms + more : terms),
    kind,
  );
}

/** How many games: a number that the core reads, and says of another why it is none. */
function numberPart(
  core: Core,
  rules: string,
  kind: string,
  set: (kind: string) => void,
): TemplateResult {
  let reason = "";
  try {
    core.match(rules, kind);
  } catch (error) {
    reason = sentence(error);
  }
  return html`<label class="field">
    <span>${t("setup.match.number")}</span>
    <input
      type="number"
      name="match-games"
      min="1"
      max="1000"
      required
      inputmode="numeric"
      .value=${kind.split(":")[1] ?? ""}
      @input=${(event: Event) => set(`games:${(event.target as HTMLInputElement).value}`)}
    />
    <span role="status" data-part="match-fault">${reason}</span>
  </label>`;
}

export function matchFields(
  core: Core,
  rules: string,
  wanted: Wanted,
  set: (wanted: Wanted) => void,
): TemplateResult {
  const { kind, race, laid } = wanted;
  const games = kind.startsWith("games") ? kind : "games:2";
  const kinds = ["series", "games:2", "surplus"]
    .filter((one) => has(core, rules, one))
    .map((one) => (one === "games:2" ? games : one));
  const can = (more: string) => kind !== "" && has(core, rules, kind + more);
  return html`${selectField(
    "match",
    t("setup.match"),
    ["", ...kinds],
    kind,
    (terms) => t(`setup.match.${terms.split(":")[0] || "none"}` as TextKey),
    (one) => set({ ...wanted, kind: one }),
  )}
  ${kind === games ? numberPart(core, rules, kind, (one) => set({ ...wanted, kind: one })) : nothing}
  ${
    can(",race=first")
      ? selectField(
          "match-race",
          t("setup.match.race"),
          ["", ",race=first", ",race=farthest"],
          race,
          (one) => t(`setup.match.race.${one.split("=")[1] ?? "none"}` as TextKey),
          (one) => set({ ...wanted, race: one }),
        )
      : nothing
  }
  ${
    can(",rearranged=on")
      ? selectField(
          "match-laid",
          t("setup.match.laid"),
          ["", ",rearranged=on"],
          laid,
          (one) => t(one ? "setup.match.laid.on" : "setup.match.laid.none"),
          (one) => set({ ...wanted, laid: one }),
        )
      : nothing
  }`;
}

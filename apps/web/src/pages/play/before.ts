// SPDX-License-Identifier: MIT
// What stands in place of the board before the first move, where stones are laid out or a race is
// run (4.15, 4.16): few games have it, so it is fetched then.
import type { Core } from "chee";
import { html, type TemplateResult } from "lit";
import type { Plan } from "../../game/match.js";

interface BeforeHost {
  core: Core;
  /** `key`: what a game that is played by link is kept under, null for any other. */
  readonly links: { readonly key: string | null };
  leaveGame(): void;
}

/** `take`: hears the plan that the game begins with. `failed`: hears why it could not be fetched. */
export function openingPart(
  host: BeforeHost,
  plan: Plan,
  take: (event: CustomEvent<Plan>) => void,
  failed: (reason: unknown) => void,
): TemplateResult {
  import("../../game/opening-part.js").catch(failed);
  return html`<chee-opening
    .core=${host.core}
    .plan=${plan}
    .linked=${host.links.key !== null}
    @plan=${take}
    @leave=${() => host.leaveGame()}
  ></chee-opening>`;
}

// SPDX-License-Identifier: MIT
// What stands beside the board, one part of it at a time: the moves, what was played here before,
// the review of the whole game, and what is shared.
import { html, type TemplateResult } from "lit";
import { type TextKey, t } from "../../texts/later.js";

export const panels = ["moves", "openings", "review", "share"] as const;
export type PanelName = (typeof panels)[number];

/** All of them stay on the page, so that what goes on in one goes on while another is seen. */
export function panelsPart(
  shown: PanelName,
  show: (panel: PanelName) => void,
  parts: Record<PanelName, () => unknown>,
): TemplateResult {
  const step = (event: KeyboardEvent, at: number) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const next = panels[(at + by + panels.length) % panels.length];
    if (!by || !next) return;
    event.preventDefault();
    event.stopPropagation();
    show(next);
    const tabs = (event.currentTarget as HTMLElement).parentElement;
    tabs?.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus();
  };
  return html`<div class="panels" role="tablist" aria-label=${t("analyse.panels")}>
      ${panels.map(
        (panel, at) => html`<button
          type="button"
          role="tab"
          id="tab-${panel}"
          data-tab=${panel}
          aria-selected=${panel === shown ? "true" : "false"}
          aria-controls="panel-${panel}"
          tabindex=${panel === shown ? 0 : -1}
          @click=${() => show(panel)}
          @keydown=${(event: KeyboardEvent) => step(event, at)}
        >
          ${t(`analyse.panel.${panel}` as TextKey)}
        </button>`,
      )}
    </div>
    ${panels.map(
      (panel) => html`<div
        class="panel"
        role="tabpanel"
        id="panel-${panel}"
        data-panel=${panel}
        aria-labelledby="tab-${panel}"
        ?hidden=${panel !== shown}
      >
        ${parts[panel]()}
      </div>`,
    )}`;
}

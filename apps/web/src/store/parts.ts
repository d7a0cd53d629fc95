// SPDX-License-Identifier: MIT
// What the pages of records have in common: faults, progress, pages of a list.
import { html, nothing, type TemplateResult } from "lit";
import { onWindow } from "../shell/dom.js";
import { type TextKey, t } from "../texts/later.js";
import type { FileFault } from "./files.js";
import type { Added } from "./games.js";

/** What came of storing games. */
export function addedText({ added, known }: Added): string {
  const kind = known === 0 ? "games.added" : added === 0 ? "games.added-none" : "games.added-some";
  return t(kind, { added, known });
}

/** Why a file was not read: the sentence, where, and what stands there. */
export function faultPart(fault: FileFault, close: () => void): TemplateResult {
  const { message, line, column, before, behind, games } = fault;
  return html`<section class="notice fault" role="alert" data-part="fault">
    <p>
      ${line > 0 ? html`<strong>${t("files.place", { line, column })}</strong>` : nothing} ${message}
    </p>
    ${
      line > 0
        ? html`<pre><span>${before}</span><mark>${[...behind][0] ?? t("files.line-end")}</mark><span>${[...behind].slice(1).join("")}</span></pre>`
        : nothing
    }
    <p class="quiet">${games > 0 ? t("files.nothing-of", { n: games }) : t("files.nothing")}</p>
    <button type="button" data-act="fault-close" @click=${close}>${t("files.close")}</button>
  </section>`;
}

/** Work under way; `part` from 0 to 1. */
export function progressPart(text: string, part: number, cancel?: () => void): TemplateResult {
  return html`<section class="notice working" data-part="working">
    <p role="status">${text}</p>
    <progress aria-label=${text} max="1" .value=${part}></progress>
    ${
      cancel
        ? html`<button type="button" data-act="cancel" @click=${cancel}>${t("files.cancel")}</button>`
        : nothing
    }
  </section>`;
}

export const pageLength = 50;

/** Forward and back in a long list; nothing where one page is enough. */
export function pager(
  from: number,
  all: number,
  go: (from: number) => void,
): TemplateResult | typeof nothing {
  if (all <= pageLength) return nothing;
  const to = Math.min(all, from + pageLength);
  const last = Math.floor((all - 1) / pageLength) * pageLength;
  const button = (act: string, text: TextKey, at: number, off: boolean) =>
    html`<button type="button" data-act=${act} ?disabled=${off} @click=${() => go(at)}>
      ${t(text)}
    </button>`;
  return html`<nav class="row pager" aria-label=${t("games.pages")}>
    ${button("page-first", "games.page-first", 0, from === 0)}
    ${button("page-back", "games.page-back", from - pageLength, from === 0)}
    <span class="at">${t("games.page-at", { from: from + 1, to, all })}</span>
    ${button("page-on", "games.page-on", from + pageLength, to === all)}
    ${button("page-last", "games.page-last", last, to === all)}
  </nav>`;
}

/** A button that opens a file; the input itself is under it and stays reachable. */
export function fileButton(
  text: string,
  style: string,
  take: (file: File) => void,
): TemplateResult {
  const pick = (event: Event) => {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    // The same file may be chosen again after it was mended.
    input.value = "";
    if (file) take(file);
  };
  return html`<label class="button file ${style}"
    ><input type="file" accept=".pmn,.pgn,.txt,.jsonl,.json,.ndjson" @change=${pick} /><span
      >${text}</span
    ></label
  >`;
}

/**
 * Takes what is dropped, wherever on the page, since a browser would leave the page for a file that
 * nobody takes; what is dragged about on the page itself is nothing to be taken. The answer ends it.
 */
export function takeDrops(element: HTMLElement, take: (file: File | string) => void): () => void {
  let ours = false;
  const dragged = ({ type }: DragEvent) => {
    ours = type === "dragstart";
  };
  const over = (event: DragEvent) => {
    const { target, dataTransfer } = event;
    const field = target instanceof Element && target.matches("textarea, input:not([type=file])");
    if (ours || (field && !dataTransfer?.types.includes("Files"))) return;
    event.preventDefault();
    element.toggleAttribute("data-over", event.type === "dragover");
    if (event.type !== "drop") return;
    const file = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData("text/plain");
    if (file) take(file);
    else if (text) take(text);
  };
  const ends = [
    ...(["dragstart", "dragend"] as const).map((name) => onWindow(name, dragged)),
    ...(["dragover", "dragleave", "drop"] as const).map((name) => onWindow(name, over)),
  ];
  return () => {
    for (const end of ends) end();
  };
}

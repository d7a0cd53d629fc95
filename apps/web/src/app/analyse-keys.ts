// SPDX-License-Identifier: MIT
// The keys of the analysis, in one table: what they do and what the list of them says.
import { html, type TemplateResult } from "lit";
import { type TextKey, t } from "../texts/texts.js";

export type Command =
  | "back"
  | "forward"
  | "before"
  | "after"
  | "start"
  | "end"
  | "promote"
  | "remove"
  | "comment"
  | "good"
  | "bad"
  | "undo"
  | "flip"
  | "edit"
  | "engine";

const commands: Record<string, Command> = {
  ArrowLeft: "back",
  ArrowRight: "forward",
  "[": "back",
  "]": "forward",
  ArrowUp: "before",
  ArrowDown: "after",
  Home: "start",
  End: "end",
  "shift+ArrowUp": "promote",
  Delete: "remove",
  c: "comment",
  "!": "good",
  "?": "bad",
  u: "undo",
  "ctrl+z": "undo",
  f: "flip",
  e: "edit",
  l: "engine",
};

const list: readonly [string, TextKey][] = [
  ["← →", "analyse.key.line"],
  ["[ ]", "analyse.key.line-anywhere"],
  ["↑ ↓", "analyse.key.aside"],
  ["Home End", "analyse.key.ends"],
  ["Shift ↑", "analyse.key.promote"],
  ["Delete", "analyse.key.remove"],
  ["c", "analyse.key.comment"],
  ["! ?", "analyse.key.sign"],
  ["u", "analyse.key.undo"],
  ["f", "analyse.key.flip"],
  ["e", "analyse.key.edit"],
  ["l", "analyse.key.engine"],
];

export function commandOf(event: KeyboardEvent): Command | null {
  if (event.altKey) return null;
  const ctrl = event.ctrlKey || event.metaKey ? "ctrl+" : "";
  const shift = event.shiftKey && event.key.startsWith("Arrow") ? "shift+" : "";
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return commands[ctrl + shift + key] ?? null;
}

/** Keys that the holes of a board take for themselves while it is gone through by keys. */
export const boardKey = (key: string): boolean => /^(Arrow|Home$|End$)/.test(key);

export function keyList(): TemplateResult {
  return html`<details class="keys-list" data-part="keys">
    <summary>${t("analyse.keys")}</summary>
    <dl>
      ${list.map(
        ([keys, text]) => html`<div>
          <dt>${keys.split(" ").map((key) => html`<kbd>${key}</kbd> `)}</dt>
          <dd>${t(text)}</dd>
        </div>`,
      )}
    </dl>
  </details>`;
}

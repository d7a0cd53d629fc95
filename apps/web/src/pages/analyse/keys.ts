// SPDX-License-Identifier: MIT
// The keys of the analysis, in one table: what they do and what the list of them says.
import { html, type TemplateResult } from "lit";
import { type TextKey, t } from "../../texts/later.js";

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
  | "engine"
  | "values";

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
  v: "values",
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
  ["v", "analyse.key.values"],
];

function commandOf(event: KeyboardEvent): Command | null {
  if (event.altKey) return null;
  const ctrl = event.ctrlKey || event.metaKey ? "ctrl+" : "";
  const shift = event.shiftKey && event.key.startsWith("Arrow") ? "shift+" : "";
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return commands[ctrl + shift + key] ?? null;
}

// Keys that the holes of a board, and a row of tabs, take for themselves while they are gone through by keys.
const boardKey = /^(Arrow|Home$|End$)/;
const fields = "input:not([type=checkbox]), textarea, select, [role=slider]";

/**
 * Hears keys before the board does: whoever works with a mouse goes through the line though a hole
 * has the focus.
 */
export class Keyboard {
  /** Whether a mouse or a finger was used last. */
  #pointer = false;

  constructor(
    private readonly page: HTMLElement,
    private readonly board: () => HTMLElement | null,
    /** False when nothing is done with it. */
    private readonly act: (command: Command) => boolean,
  ) {}

  connect(): void {
    document.addEventListener("keydown", this.#key, true);
    document.addEventListener("pointerdown", this.#pressed, true);
  }

  disconnect(): void {
    document.removeEventListener("keydown", this.#key, true);
    document.removeEventListener("pointerdown", this.#pressed, true);
  }

  readonly #pressed = (): void => {
    this.#pointer = true;
  };

  readonly #key = (event: KeyboardEvent): void => {
    if (event.key === "Tab") this.#pointer = false;
    const command = this.#isOurs(event) ? commandOf(event) : null;
    if (!command || !this.act(command)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  #isOurs(event: KeyboardEvent): boolean {
    const path = event.composedPath();
    const target = path[0] instanceof Element ? path[0] : null;
    const board = this.board();
    if (!path.includes(this.page) && target !== document.body) return false;
    if (document.querySelector("dialog[open]")) return false;
    if (target?.matches(fields)) return false;
    const goneThrough = (board && path.includes(board)) || target?.matches("[role=tab]");
    return !(goneThrough && !this.#pointer && boardKey.test(event.key));
  }
}

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

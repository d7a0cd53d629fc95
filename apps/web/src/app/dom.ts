// SPDX-License-Identifier: MIT
import { LitElement } from "lit";

/** A part of the page: it lives in the page's own tree, so that the one style sheet reaches it. */
export class Part extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    return this;
  }
}

/** Moves the focus to the heading of what has just been shown. */
export function focusHeading(root: ParentNode): void {
  root.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
}

// SPDX-License-Identifier: MIT
import { LitElement } from "lit";

/** A part of the page: it lives in the page's own tree, so that the one style sheet reaches it. */
export class Part extends LitElement {
  #ends: readonly (() => void)[] = [];

  /** Begins to follow what it follows while it is on the page; each of the answers ends one. */
  protected follow(): (() => void)[] {
    return [];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#ends = this.follow();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const end of this.#ends) end();
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }
}

/** What the window hears, of its document too. */
type Heard = WindowEventMap & Pick<DocumentEventMap, "visibilitychange">;

/** Hears events of the window; the answer ends that. */
export function onWindow<K extends keyof Heard>(
  name: K,
  hear: (event: Heard[K]) => void,
): () => void {
  addEventListener(name, hear as EventListener);
  return () => removeEventListener(name, hear as EventListener);
}

/** px of height for a board where so many are taken by what stands above and below it. */
export const roomBeside = (taken: number): number => Math.max(240, innerHeight - taken);

/** Moves the focus to the heading of what has just been shown. */
export function focusHeading(root: ParentNode): void {
  root.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
}

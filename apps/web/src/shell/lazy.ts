// SPDX-License-Identifier: MIT
// The lazy pages: those that are not needed to play a game, fetched when one is first wanted.
// Pages stand above this folder, so how they are fetched is handed in by main.ts.

let load: () => Promise<unknown> = () => Promise.reject(new Error("there are no lazy pages"));

export function setLazyPages(fetch: () => Promise<unknown>): void {
  load = fetch;
}

/** Done when their elements are defined; once they are there it is done at once. */
export function lazyPages(): Promise<unknown> {
  return load();
}

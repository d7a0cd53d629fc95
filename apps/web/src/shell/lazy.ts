// SPDX-License-Identifier: MIT
// Pages and parts that are fetched when one is first wanted. They stand above this folder, so how
// they are fetched is handed in by main.ts.

/** How the module of each element is fetched, by the element's name. */
type Pages = Readonly<Record<string, () => Promise<unknown>>>;

let pages: Pages = {};

export function setPages(all: Pages): void {
  pages = all;
}

/** Done when the element is defined; once it is there that is at once. */
export function fetchPage(name: string): Promise<unknown> {
  const load = pages[name];
  return load ? load() : Promise.reject(new Error(`there is no ${name}`));
}

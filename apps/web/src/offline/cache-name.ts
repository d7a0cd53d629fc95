// SPDX-License-Identifier: MIT

/** What the names of our caches begin with; another copy of the page on the host has its own. */
export function cachePrefix(scope: URL): string {
  return `chee ${scope.pathname} `;
}

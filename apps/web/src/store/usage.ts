// SPDX-License-Identifier: MIT
// What the page has stored on this device: how much it is, and how to be rid of it.
import { cachePrefix } from "../offline/cache-name.js";
import { keepNoLonger } from "../shell/offline.js";
import { forget, keepNothing, prefix } from "../shell/storage.js";
import { clearGames, storedSize } from "./games.js";
import { openedSize } from "./opened.js";

export const storedKinds = ["page", "games", "settings"] as const;
export type StoredKind = (typeof storedKinds)[number];

// There are none where the page is not served as a browser wants it, which is no fault.
async function cacheNames(): Promise<string[]> {
  if (!("caches" in globalThis)) return [];
  const ours = cachePrefix(new URL("./", document.baseURI));
  return (await caches.keys()).filter((name) => name.startsWith(ours));
}

async function pageSize(): Promise<number> {
  let size = 0;
  for (const name of await cacheNames()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      size += (await (await cache.match(request))?.blob())?.size ?? 0;
    }
  }
  return size;
}

async function clearPage(): Promise<void> {
  await keepNoLonger();
  for (const name of await cacheNames()) await caches.delete(name);
}

const keptKeys = (storage: Storage = localStorage): string[] =>
  Object.keys(storage).filter((key) => key.startsWith(prefix));

// As near as a page can tell.
function keptSize(): number {
  const letters = (key: string): number => key.length + (localStorage.getItem(key)?.length ?? 0);
  return keptKeys().reduce((sum, key) => sum + 2 * letters(key), 0);
}

function clearKept(): void {
  keepNothing();
  for (const storage of [localStorage, sessionStorage])
    for (const key of keptKeys(storage)) storage.removeItem(key);
}

/** Bytes stored; 0 too where the browser does not let us look. */
export async function measure(kind: StoredKind): Promise<number> {
  try {
    if (kind === "page") return await pageSize();
    return kind === "games" ? (await storedSize()).bytes + (await openedSize()) : keptSize();
  } catch {
    return 0;
  }
}

/** Deletes it. What the page knows of settings is out of date afterwards. */
export async function clear(kind: StoredKind): Promise<void> {
  if (kind === "page") await clearPage();
  else if (kind === "games") {
    await clearGames();
    // The names of the last of them (game/recent.ts), and what they say of levels (store/advice.ts).
    forget("recent");
    forget("levels");
  } else clearKept();
}

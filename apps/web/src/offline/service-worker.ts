// SPDX-License-Identifier: MIT
// Keeps the page for use without a network: one cache a version, filled whole or not at all.
//
// A new version fills its own cache beside the old one and waits until a person takes it or all
// tabs are closed, as service workers do. A tab that still shows the old page then goes on with
// the old files: their names hold hashes, so they are found in the old cache and in no other.
import { cachePrefix } from "./cache-name.js";

declare const self: ServiceWorkerGlobalScope;
/**
 * Written in front of this by tools/web-offline.mjs: files by path, with their hashes; those of
 * `later`, endgame tables of some megabytes, are kept once they were asked for.
 */
declare const build: {
  version: string;
  files: Record<string, string>;
  later: Record<string, string>;
};

const scope = new URL("./", self.location.href);
const ours = cachePrefix(scope);
const cacheName = ours + build.version;
const page = "index.html";
const hashed = "assets/";

async function load(path: string): Promise<Response> {
  const ask = (cache: RequestCache): Promise<Response> =>
    fetch(new URL(path, scope), {
      integrity: build.files[path] ?? build.later[path] ?? "",
      cache,
    });
  // A file that is not the one of the list is an error, whatever stands between us and the server.
  const response = await ask(path.startsWith(hashed) ? "default" : "no-cache").catch(() =>
    ask("reload"),
  );
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  // Some hosts lead from index.html to the folder, and a page must not come from such an answer.
  if (!response.redirected) return response;
  return new Response(response.body, { headers: response.headers });
}

async function install(): Promise<void> {
  // An attempt that was broken off may have left something.
  await caches.delete(cacheName);
  const cache = await caches.open(cacheName);
  try {
    await Promise.all(
      Object.keys(build.files).map(async (path) =>
        cache.put(new URL(path, scope), await load(path)),
      ),
    );
  } catch (reason) {
    await caches.delete(cacheName);
    throw reason;
  }
  // What an older version had asked for and this one still has goes on being there.
  for (const path of Object.keys(build.later)) {
    const address = new URL(path, scope);
    const older = await caches.match(address);
    if (older) await cache.put(address, older).catch(() => undefined);
  }
}

/** Fetches what is kept from now on; where there is no room for it, it is not. */
async function keep(path: string, address: string): Promise<Response> {
  const loaded = await load(path);
  const bytes = await loaded.arrayBuffer();
  const { headers } = loaded;
  const cache = await caches.open(cacheName);
  await cache.put(address, new Response(bytes, { headers })).catch(() => undefined);
  return new Response(bytes, { headers });
}

async function answer(path: string, request: Request): Promise<Response> {
  const address = new URL(path, scope).href;
  const kept = await caches.match(address, { cacheName });
  if (kept) return kept;
  if (path in build.later) return keep(path, address);
  const older = path.startsWith(hashed) ? await caches.match(address) : undefined;
  return older ?? fetch(request);
}

/** The script that a tab began with, or null when it does not say. */
function entryOf(tab: Client): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(typeof data === "string" ? data : null);
    setTimeout(() => resolve(null), 5000);
    tab.postMessage("chee.entry?", [port2]);
  });
}

/** Deletes the caches of older versions that no tab shows any more. */
async function sweep(): Promise<void> {
  const updating = (): boolean =>
    self.registration.installing !== null || self.registration.waiting !== null;
  const names = (await caches.keys()).filter((name) => name.startsWith(ours) && name !== cacheName);
  if (names.length === 0 || updating()) return;
  const tabs = await self.clients.matchAll({ type: "window" });
  const entries = await Promise.all(tabs.filter((tab) => !isDocument(tab)).map(entryOf));
  for (const name of names) {
    for (const entry of entries) {
      // A tab that sleeps may need any of them.
      if (entry === null) return;
      if (await caches.match(entry, { cacheName })) continue;
      if (await caches.match(entry, { cacheName: name })) return;
    }
    if (updating()) return;
    await caches.delete(name);
  }
}

/** The documents lie in a folder of their own, and are no page of this. */
const isDocument = ({ url }: Client): boolean => url.startsWith(new URL("docs/", scope).href);

/** Whether a tab shows this page, and not one of those beside it. */
function isPage({ url, frameType }: WindowClient): boolean {
  const { pathname } = new URL(url);
  const path = pathname.slice(scope.pathname.length) || page;
  return frameType === "top-level" && path === page;
}

/** Brings a tab to the front and shows this place of the page in it; where there is none, opens one. */
async function show(hash: string): Promise<void> {
  const tab = (await self.clients.matchAll({ type: "window" })).find(isPage);
  if (!tab) {
    await self.clients.openWindow(new URL(hash, scope));
    return;
  }
  // Not every browser lets it, and the tab may show the place all the same.
  await tab.focus().catch(() => undefined);
  // The page is not loaded again where its address differs behind # alone.
  await tab.navigate(new URL(hash, tab.url));
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(String(event.notification.data)));
});

self.addEventListener("install", (event) => event.waitUntil(install()));

// The first visit, too, shall do without a network from now on.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== scope.origin) return;
  if (!pathname.startsWith(scope.pathname)) return;
  const path = pathname.slice(scope.pathname.length) || page;
  if (
    request.mode === "navigate"
      ? path !== page
      : !(path in build.files || path in build.later || path.startsWith(hashed))
  )
    return;
  event.respondWith(answer(path, request));
});

self.addEventListener("message", (event) => {
  if (event.data === "chee.take") event.waitUntil(self.skipWaiting());
  if (event.data === "chee.claim") event.waitUntil(self.clients.claim());
  if (event.data === "chee.sweep") event.waitUntil(sweep());
});

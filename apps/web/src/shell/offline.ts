// SPDX-License-Identifier: MIT
// The page's side of the service worker: starts it, and hears when a new version has come. Where
// there is none (http on another host, some private windows) nothing else changes.

/** Whether the page is kept on this device, and whether a newer version than this one is. */
export interface OfflineState {
  kept: boolean;
  fresh: boolean;
}

const hour = 3_600_000;
const workers = container();
const state: OfflineState = { kept: Boolean(workers?.controller), fresh: false };
const hearers = new Set<() => void>();
let registration: ServiceWorkerRegistration | undefined;
let taking = false;

// Some browsers have no such thing, whatever the types say, and some forbid to look.
function container(): ServiceWorkerContainer | undefined {
  try {
    return (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  } catch {
    return undefined;
  }
}

export function offlineState(): Readonly<OfflineState> {
  return state;
}

/** Calls back after each change; the answer ends that. */
export function onOffline(hear: () => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

function change(news: Partial<OfflineState>): void {
  Object.assign(state, news);
  for (const hear of hearers) hear();
}

/** The script this page began with; it is named after all that the page may still load. */
const entry = (): string =>
  document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src ?? "";

function watch(worker: ServiceWorker | null): void {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && workers?.controller) change({ fresh: true });
  });
}

/** Lets the page be kept for use without a network. */
export async function keepOffline(): Promise<void> {
  if (!workers) return;
  const before = workers.controller;
  workers.addEventListener("message", ({ data, ports }) => {
    if (data === "chee.entry?") ports[0]?.postMessage(entry());
  });
  workers.addEventListener("controllerchange", () => {
    if (taking) location.reload();
    else change(before ? { fresh: true } : { kept: true });
  });
  try {
    registration = await workers.register("./sw.js", { updateViaCache: "none" });
  } catch {
    // Not in this browser, or no network just now.
    registration = await workers.getRegistration().catch(() => undefined);
  }
  if (!registration) return;
  const found = registration;
  if (found.waiting && before) change({ fresh: true });
  watch(found.installing);
  found.addEventListener("updatefound", () => watch(found.installing));
  workers.controller?.postMessage("chee.sweep");
  // A page that was on its way while the worker began has none yet.
  if (!before) void workers.ready.then(({ active }) => active?.postMessage("chee.claim"));
  lookNowAndThen(found);
}

// A tab may stay open for weeks and is never loaded again.
function lookNowAndThen(found: ServiceWorkerRegistration): void {
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - looked < hour) return;
    looked = Date.now();
    void found.update().catch(() => undefined);
  });
}

/** Shows the new version in this tab. Another tab keeps the old one until it asks, too. */
export function takeNew(): void {
  taking = true;
  const waiting = registration?.waiting;
  if (waiting) waiting.postMessage("chee.take");
  else location.reload();
}

/** Keeps the page no longer; it is kept again when it is loaded the next time. */
export async function keepNoLonger(): Promise<void> {
  await registration?.unregister();
  registration = undefined;
  change({ kept: false });
}

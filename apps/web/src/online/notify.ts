// SPDX-License-Identifier: MIT
// Notifications of the system while the page is open and not looked at: whose turn it has become. They
// are off until they are asked for. The service worker shows them, since on phones nothing else may:
// they are offered where it keeps the page.
import { offlineState } from "../shell/offline.js";
import { keep, recall } from "../shell/storage.js";
import { t } from "../texts/online.js";
import { onlineAddress } from "./place.js";

/** Whether the browser has them, they were not forbidden, and there is somebody to show them. */
export const canNotify = (): boolean =>
  "Notification" in window && Notification.permission !== "denied" && offlineState().kept;

export const notifies = (): boolean =>
  canNotify() && Notification.permission === "granted" && recall("online.notify") === true;

/** Turns them on, asking the browser's user where that is needed, or off. */
export async function setNotifies(on: boolean): Promise<void> {
  const may = on && canNotify() && (await Notification.requestPermission()) === "granted";
  keep("online.notify", may);
}

/** A press on it brings a tab with that game to the front (offline/service-worker.ts). */
export async function tellTurn(game: string, names: string): Promise<void> {
  if (!document.hidden || !notifies()) return;
  const worker = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  const told = { body: names, tag: game, data: onlineAddress(game) };
  // It may have been forbidden since.
  await worker?.showNotification(t("play.turn.you"), told).catch(() => undefined);
}

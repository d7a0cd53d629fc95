// SPDX-License-Identifier: MIT
// Notifications of the system while the page is open and not looked at: whose turn it has become. They
// are off until they are asked for.
import { keep, recall } from "../shell/storage.js";
import { t } from "../texts/online.js";
import { onlineAddress } from "./place.js";

/** Whether the browser has them and they were not forbidden. */
export const canNotify = (): boolean =>
  "Notification" in window && Notification.permission !== "denied";

export const notifies = (): boolean =>
  canNotify() && Notification.permission === "granted" && recall("online.notify") === true;

/** Turns them on, asking the browser's user where that is needed, or off. */
export async function setNotifies(on: boolean): Promise<void> {
  const may = on && canNotify() && (await Notification.requestPermission()) === "granted";
  keep("online.notify", may);
}

export function tellTurn(game: string, names: string): void {
  if (!document.hidden || !notifies()) return;
  try {
    const told = new Notification(t("play.turn.you"), { body: names, tag: game });
    told.onclick = () => {
      window.focus();
      location.hash = onlineAddress(game);
      told.close();
    };
  } catch {
    // Some phones have notifications for service workers alone.
  }
}

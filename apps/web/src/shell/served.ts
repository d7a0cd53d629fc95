// SPDX-License-Identifier: MIT
// Whether the page comes from chee-server (docs/formats/server.md), which lets people play with
// others. A static host has a file there that says nothing.
import { fetchPage } from "./lazy.js";
import { recall } from "./storage.js";

let asked: Promise<boolean> | null = null;

async function ask(): Promise<boolean> {
  try {
    const answer = await fetch("api/server", { cache: "no-store" });
    return ((await answer.json()) as { protocol?: unknown }).protocol === 1;
  } catch {
    // Without an answer it is asked again the next time.
    asked = null;
    return false;
  }
}

export function served(): Promise<boolean> {
  if (!navigator.onLine) return Promise.resolve(false);
  asked ??= ask();
  return asked;
}

/** Fetches what a server's page has besides: the way to others, and whether their games wait. */
export async function lookForServer(): Promise<void> {
  if (!(await served())) return;
  await fetchPage("chee-online-door").catch(() => {});
  if (recall("online.used") === true) await fetchPage("chee-my-turns").catch(() => {});
}

// SPDX-License-Identifier: MIT
// What a person sets once for all games.
import { languages } from "../texts/language.js";
import { asBag, asOneOf, keep, recall } from "./storage.js";

export const choices = {
  speed: ["off", "fast", "normal", "slow", "step"],
  tap: ["auto", "twice", "once"],
  theme: ["auto", "light", "dark"],
  counts: ["counters", "numbers"],
  sound: ["off", "on"],
  language: ["auto", ...languages],
} as const;

export type SettingName = keyof typeof choices;
export type Settings = { -readonly [K in SettingName]: (typeof choices)[K][number] };

const usual: Settings = {
  speed: "normal",
  tap: "auto",
  theme: "auto",
  counts: "counters",
  sound: "off",
  language: "auto",
};

/** What is kept, and what is known for the rest. */
function read(known: Settings): Settings {
  const kept = asBag(recall("settings")) ?? {};
  const names = Object.keys(known) as SettingName[];
  const all = names.map((name) => [name, asOneOf(kept[name], choices[name]) ?? known[name]]);
  return Object.fromEntries(all) as Settings;
}

let now = read(usual);
const hearers = new Set<() => void>();

export function settings(): Readonly<Settings> {
  return now;
}

/** Whether it is kept, too. */
export function set<K extends SettingName>(name: K, value: Settings[K]): boolean {
  // Another window may have set something meanwhile.
  now = { ...read(now), [name]: value };
  const kept = keep("settings", now);
  apply();
  // Texts are taken when modules are loaded, so another language begins with another page.
  if (kept && name === "language") location.reload();
  for (const hear of hearers) hear();
  return kept;
}

/** Calls back after each change; the answer ends that. */
export function onSettings(hear: () => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

/** Puts the theme on the page, and whether text is so large that bars would leave no room for it. */
export function apply(): void {
  const root = document.documentElement;
  // What the browser calls usual is 16 px.
  if (Number.parseFloat(getComputedStyle(root).fontSize) > 24) root.dataset.text = "large";
  if (now.theme === "auto") root.removeAttribute("data-theme");
  else root.setAttribute("data-theme", now.theme);
}

// SPDX-License-Identifier: MIT
// One catalogue for all texts, in the language of the page (language.ts). Each file en-X.ts has a
// de-X.ts with the same keys, which the compiler demands; tests/texts.test.mjs compares the rest. The pseudo-locale exists for the tests: every text that went through
// the catalogue stands in brackets and is a third longer, so that a text in the code and a line
// that has no room show themselves.
import type { en } from "./en.js";
import type { enAccount } from "./en-account.js";
import type { enArchive } from "./en-archive.js";
import type { enBefore } from "./en-before.js";
import type { enEmbed } from "./en-embed.js";
import type { enExact } from "./en-exact.js";
import type { enGuide } from "./en-guide.js";
import type { enHome } from "./en-home.js";
import type { enLater } from "./en-later.js";
import type { enOnline } from "./en-online.js";
import type { enOpening } from "./en-opening.js";
import type { enSettings } from "./en-settings.js";
import { first } from "./first.js";

export type TextKey =
  | keyof typeof en
  | keyof typeof enAccount
  | keyof typeof enArchive
  | keyof typeof enBefore
  | keyof typeof enLater
  | keyof typeof enExact
  | keyof typeof enEmbed
  | keyof typeof enHome
  | keyof typeof enOnline
  | keyof typeof enOpening
  | keyof typeof enSettings
  | keyof typeof enGuide;

export type Fill = Readonly<Record<string, string | number>>;

const texts: Partial<Record<string, string>> = { ...first.texts };
let pseudo = false;

/** Takes texts in that came later. */
export function addTexts(more: Readonly<Record<string, string>>): void {
  Object.assign(texts, more);
}

/** "pseudo" for the tests; anything else is the language of the page. */
export function setLocale(name: string): void {
  pseudo = name === "pseudo";
}

export function isPseudo(): boolean {
  return pseudo;
}

/** A text with its places filled in. */
export function t(key: TextKey, fill: Fill = {}): string {
  // One that is missing shows its key, and takes nothing else of the page with it.
  const found = texts[key] ?? key;
  const text = fillIn(pseudo ? stretch(found) : found, fill);
  return pseudo ? `⟦${text}⟧` : text;
}

/** A key put together at run time, such as the name of an option; `fallback` where there is none. */
export function maybe(key: string, fallback: string, fill: Fill = {}): string {
  return key in texts ? t(key as TextKey, fill) : fallback;
}

// Numbers first, since their branches may hold places themselves.
function fillIn(text: string, fill: Fill): string {
  const counted = text.replace(
    /\{(\w+)\|([^|]*)\|((?:[^{}]|\{\w+\})*)\}/g,
    (_, name: string, one: string, more: string) => (Number(fill[name]) === 1 ? one : more),
  );
  return counted.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = fill[name];
    return value === undefined ? whole : String(value);
  });
}

const accents: Record<string, string> = { a: "á", e: "ë", i: "ï", o: "ö", u: "ü", A: "Å", E: "É" };

/** The pseudo-locale's form of a text; places in braces stay as they are. */
export function stretch(text: string): string {
  let depth = 0;
  let out = "";
  for (const letter of text) {
    if (letter === "{") depth++;
    out += depth > 0 ? letter : (accents[letter] ?? letter);
    if (letter === "}") depth--;
  }
  return out + "~".repeat(Math.ceil(text.length / 3));
}

// SPDX-License-Identifier: MIT
// The language of the page: what was chosen in the settings, or what the browser asks for. It is
// settled when the page is loaded; choosing another loads the page anew.

/** The languages there are texts in, by tag. The core has its sentences in the same ones. */
export const languages = ["en", "de"] as const;
export type Language = (typeof languages)[number];

const asLanguage = (tag: unknown): Language | undefined =>
  languages.find((one) => typeof tag === "string" && tag.toLowerCase().split("-")[0] === one);

/** For the tests: ?locale=de in front of the #; "pseudo" is English in disguise. */
export const asked =
  typeof location === "undefined" ? null : new URLSearchParams(location.search).get("locale");

/** Whether this is the page for frames of other pages, which neither keeps nor reads anything. */
export const framed = typeof location !== "undefined" && /embed\.html$/.test(location.pathname);

// As shell/settings.ts keeps it; that stands above this folder, and comes too late.
function kept(): Language | undefined {
  if (framed) return undefined;
  try {
    const bag: unknown = JSON.parse(localStorage.getItem("chee.settings") ?? "null");
    return asLanguage((bag as { language?: unknown } | null)?.language);
  } catch {
    return undefined;
  }
}

function chosen(): Language {
  if (typeof document === "undefined") return "en"; // node, in the tests
  if (asked === "pseudo") return "en";
  const wanted = navigator.languages.map(asLanguage).find((one) => one !== undefined);
  return asLanguage(asked) ?? kept() ?? wanted ?? "en";
}

export const language: Language = chosen();

/** A number as it is written in this language, without signs between thousands. */
export const numeral = (value: number, digits?: number): string =>
  new Intl.NumberFormat(language, {
    useGrouping: false,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits ?? 3,
  }).format(value);

// SPDX-License-Identifier: MIT
import { asked, language } from "../texts/language.js";
import { isPseudo, setLocale } from "../texts/texts.js";
import { apply } from "./settings.js";

// For the tests: ?locale=pseudo in front of the #.
setLocale(asked ?? language);
document.documentElement.lang = language;
if (language !== "en") {
  const manifest = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
  if (manifest) manifest.href = `./manifest-${language}.webmanifest`;
}
if (isPseudo()) document.documentElement.dataset.locale = "pseudo";
apply();

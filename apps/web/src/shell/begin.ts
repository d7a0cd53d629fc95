// SPDX-License-Identifier: MIT
import { isPseudo, setLocale } from "../texts/texts.js";
import { apply } from "./settings.js";

// For the tests: ?locale=pseudo in front of the #.
setLocale(new URLSearchParams(location.search).get("locale") ?? "en");
if (isPseudo()) document.documentElement.dataset.locale = "pseudo";
apply();

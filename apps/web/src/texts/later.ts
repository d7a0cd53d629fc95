// SPDX-License-Identifier: MIT
// The catalogue with all its texts: for whatever is no part of the first load.
import { language } from "./language.js";
import { addTexts } from "./texts.js";

addTexts(
  language === "de"
    ? (await import("./de-later.js")).deLater
    : (await import("./en-later.js")).enLater,
);

export * from "./texts.js";

// SPDX-License-Identifier: MIT
// The catalogue with the texts of what comes before the first move.
import { language } from "./language.js";
import { addTexts } from "./texts.js";

addTexts(
  language === "de"
    ? (await import("./de-before.js")).deBefore
    : (await import("./en-before.js")).enBefore,
);

export * from "./texts.js";

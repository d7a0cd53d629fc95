// SPDX-License-Identifier: MIT
// The catalogue with the texts of the guide.
import { language } from "./language.js";
import { addTexts } from "./texts.js";

addTexts(
  language === "de"
    ? (await import("./de-guide.js")).deGuide
    : (await import("./en-guide.js")).enGuide,
);

export * from "./texts.js";

// SPDX-License-Identifier: MIT
// The catalogue with the texts about playing with people elsewhere.
import { language } from "./language.js";
import { addTexts } from "./texts.js";

addTexts(
  language === "de"
    ? (await import("./de-online.js")).deOnline
    : (await import("./en-online.js")).enOnline,
);

export * from "./texts.js";

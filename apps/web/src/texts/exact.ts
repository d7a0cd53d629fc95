// SPDX-License-Identifier: MIT
// The catalogue with the texts about exact values.
import { language } from "./language.js";
import { addTexts } from "./texts.js";

addTexts(
  language === "de"
    ? (await import("./de-exact.js")).deExact
    : (await import("./en-exact.js")).enExact,
);

export * from "./texts.js";

// SPDX-License-Identifier: MIT
// The catalogue with the texts of the settings.
import { language } from "./language.js";
import { addTexts } from "./texts.js";

addTexts(
  language === "de"
    ? (await import("./de-settings.js")).deSettings
    : (await import("./en-settings.js")).enSettings,
);

export * from "./texts.js";

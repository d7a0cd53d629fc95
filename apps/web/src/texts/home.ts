// SPDX-License-Identifier: MIT
// The catalogue with the texts of the first page.
import { language } from "./language.js";
import { addTexts } from "./texts.js";

addTexts(
  language === "de" ? (await import("./de-home.js")).deHome : (await import("./en-home.js")).enHome,
);

export * from "./texts.js";

// SPDX-License-Identifier: MIT
// The catalogue with the texts that a game needs only now and then.
import { language } from "./language.js";
import { addTexts } from "./texts.js";

addTexts(
  language === "de"
    ? (await import("./de-opening.js")).deOpening
    : (await import("./en-opening.js")).enOpening,
);

export * from "./texts.js";

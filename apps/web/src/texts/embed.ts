// SPDX-License-Identifier: MIT
// The catalogue with the texts of the frame for other pages.
import { language } from "./language.js";
import { addTexts } from "./texts.js";

addTexts(
  language === "de"
    ? (await import("./de-embed.js")).deEmbed
    : (await import("./en-embed.js")).enEmbed,
);

export * from "./texts.js";

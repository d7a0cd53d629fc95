// SPDX-License-Identifier: MIT
// The catalogue with the texts about finished games that can be looked up, and the pages of players.
import { language } from "./language.js";
import { addTexts } from "./texts.js";

addTexts(
  language === "de"
    ? (await import("./de-archive.js")).deArchive
    : (await import("./en-archive.js")).enArchive,
);

export * from "./texts.js";

// SPDX-License-Identifier: MIT
// The catalogue with the texts about accounts.
import { language } from "./language.js";
import { addTexts } from "./texts.js";

addTexts(
  language === "de"
    ? (await import("./de-account.js")).deAccount
    : (await import("./en-account.js")).enAccount,
);

export * from "./texts.js";

// SPDX-License-Identifier: MIT
// The catalogue with the texts about exact values.
import { enExact } from "./en-exact.js";
import { addTexts } from "./texts.js";

addTexts(enExact);

export * from "./texts.js";

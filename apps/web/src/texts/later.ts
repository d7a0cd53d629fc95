// SPDX-License-Identifier: MIT
// The catalogue with all its texts: for whatever is no part of the first load.
import { enLater } from "./en-later.js";
import { addTexts } from "./texts.js";

addTexts(enLater);

export * from "./texts.js";

// SPDX-License-Identifier: MIT
// The texts of the first load, of the page's language alone: a file of their own for each.
import { language } from "./language.js";

export const first =
  language === "de" ? await import("./de-first.js") : await import("./en-first.js");

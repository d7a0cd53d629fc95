// SPDX-License-Identifier: MIT
// Settings and language first, since other modules take texts as soon as they are loaded; then how
// pages are fetched, since the app asks for one at once.
import "./shell/begin.js";
import "./lazy-pages.js";
import "./shell/app.js";

// SPDX-License-Identifier: MIT
// Settings and language first, since other modules take texts as soon as they are loaded.
import "./shell/begin.js";
import "./shell/app.js";

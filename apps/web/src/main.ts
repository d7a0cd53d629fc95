// SPDX-License-Identifier: MIT
// Settings and language first, since other modules take texts as soon as they are loaded.
import "./shell/begin.js";
import "./pages/home/home.js";
import "./pages/play/play.js";
import "./shell/app.js";
import { setLazyPages } from "./shell/lazy.js";

setLazyPages(() => import("./lazy-pages.js"));

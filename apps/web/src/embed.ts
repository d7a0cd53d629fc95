// SPDX-License-Identifier: MIT
import "./shell/begin.js";
import "./pages/embed/embed.js";

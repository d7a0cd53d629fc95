// SPDX-License-Identifier: MIT
// All that is not needed to play a game, in one file: small ones compress badly, and after the
// first of these pages the others are there at once.
import "./pages/analyse/analyse.js";
import "./pages/games/games.js";
import "./pages/learn/learn.js";
import "./pages/replay/replay.js";
import "./store/usage-part.js";

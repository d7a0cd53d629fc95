// SPDX-License-Identifier: MIT
// All that is not needed to play a game, in one file: small ones compress badly, and after the
// first of these pages the others are there at once.
import "./analyse.js";
import "./games.js";
import "./learn.js";
import "./replay.js";
import "./stored-part.js";

export { deleteGame, putGame } from "./games-store.js";

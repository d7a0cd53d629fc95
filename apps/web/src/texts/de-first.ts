// SPDX-License-Identifier: MIT
// What a German page needs before anything else.
export { de as texts } from "./de.js";
export { deBoard as board } from "./de-board.js";

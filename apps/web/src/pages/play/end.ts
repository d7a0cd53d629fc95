// SPDX-License-Identifier: MIT
// What a game needs when it is over, in one file that is fetched then.
import "../../game/sheet.css";

export { outcomeText } from "../../game/outcome.js";
export { matchScore, outcome } from "./outcome.js";

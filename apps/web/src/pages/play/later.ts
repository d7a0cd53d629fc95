// SPDX-License-Identifier: MIT
// What a game needs only now and then, in one file that is fetched then.
import "../../game/sheet.css";

export { matchAfter, nextBeginner, nextPlan, playedAgain } from "../../game/next.js";
export { openingPart } from "./before.js";
export { Guide, guidePlan } from "./guide.js";
export { outcome } from "./outcome.js";
export { guidePart, hintPart } from "./told.js";

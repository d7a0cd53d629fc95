// SPDX-License-Identifier: MIT
// What a game needs only now and then, in one file that is fetched then.
import "../../game/sheet.css";

export { openingPart } from "./before.js";
export { Guide, guidePlan } from "./guide.js";
export { guidePart, hintPart } from "./told.js";

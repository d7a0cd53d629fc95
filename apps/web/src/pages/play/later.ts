// SPDX-License-Identifier: MIT
// What a game needs only now and then, in one file that is fetched then.
import "../../game/sheet.css";

export { pack, unpack } from "../../game/link.js";
export { keepSent, meet, sentKey } from "../../game/meet.js";
export { matchAfter, nextBeginner, nextPlan, playedAgain } from "../../game/next.js";
export { qrDialog } from "../../game/qr.js";
export { linkPicture, ofMatch, sendLink, tooLong } from "../../game/sending.js";
export { openingPart } from "./before.js";
export { Guide, guidePlan } from "./guide.js";
export { outcome } from "./outcome.js";
export { guidePart, hintPart } from "./told.js";

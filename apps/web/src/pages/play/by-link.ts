// SPDX-License-Identifier: MIT
// What a game that is sent, or came by link, needs, in one file that is fetched then.
export { pack, unpack } from "../../game/link.js";
export { keepSent, meet } from "../../game/meet.js";
export { qrDialog } from "../../game/qr.js";
export { linkPicture, ofMatch, sendLink, tooLong } from "../../game/sending.js";

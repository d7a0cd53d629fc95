// SPDX-License-Identifier: MIT
// A game as an address that can be sent, and that address as a picture.
import type { GameName } from "chee";
import type { TemplateResult } from "lit";
import { pack } from "../../game/link.js";
import type { Match } from "../../game/match.js";
import { qrPicture } from "../../game/qr.js";
import { linkAddress } from "../../shell/router.js";
import { copy } from "../../shell/take-along.js";
import { t } from "../../texts/opening.js";

/** The game as an address; throws where it is too long for one. */
async function addressOf(game: GameName, { id, plan, moves }: Match): Promise<string> {
  const link = await pack({ id, start: plan.start, moves: [...moves] });
  if (link === null) throw new Error(t("link.much"));
  return new URL(linkAddress(game, link), location.href).href;
}

/** Puts the game as an address into the clipboard; what is to be said of that. */
export async function sendLink(game: GameName, match: Match): Promise<string> {
  const address = await addressOf(game, match);
  return t((await copy(address)) ? "link.copied" : "link.here", { address });
}

export async function linkPicture(game: GameName, match: Match): Promise<TemplateResult | null> {
  return qrPicture(await addressOf(game, match));
}

// SPDX-License-Identifier: MIT
// The position in an address that a game is to begin from.
import type { Core, GameName, PositionView } from "chee";
import { sentence } from "../shell/sentence.js";
import { t } from "../texts/texts.js";
import { positionMax } from "./start.js";

/** The position in an address, or why it is none of this game. */
export function readStart(
  core: Core,
  game: GameName,
  text: string,
): { position: PositionView } | { reason: string } {
  if (text.length > positionMax) return { reason: t("setup.position-long") };
  try {
    const position = core.position(text);
    return position.game === game ? { position } : { reason: t("setup.position-other") };
  } catch (reason) {
    return { reason: sentence(reason) };
  }
}

// SPDX-License-Identifier: MIT
// What a game begins from.
import type { Core, GameName, PositionView } from "chee";
import { t } from "../texts/texts.js";
import type { Kept, Plan } from "./match.js";
import { newId } from "./storage.js";
import { sentence } from "./table.js";

// docs/formats/position.md; what is longer need not be read.
export const positionMax = 2048;

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

export function fresh(plan: Plan): Kept {
  return { id: newId(), plan, moves: [], left: null, given: null };
}

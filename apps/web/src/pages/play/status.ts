// SPDX-License-Identifier: MIT
// What is said of a game that goes on.
import type { Match } from "../../game/match.js";
import { t } from "../../texts/texts.js";

export interface Now {
  /** How the game ended, once its words are there. */
  ended: string | undefined;
  /** Number of the move that is looked back at. */
  looking: number | null;
  /** Seat whose sowing is on the board. */
  sowing: number | null;
  /** What to say while the move is that of somebody elsewhere. */
  waiting: string | null;
  /** Whether the machine that is to move has failed, which is told below. */
  stuck: boolean;
  /** Why there is no other move, where there is one alone. */
  only: string | null;
}

/** What happens now, in a line: never ahead of what the board shows. */
export function statusText(match: Match, names: readonly string[], now: Now): string {
  if (now.looking !== null) return t("moves.looking-back", { n: now.looking + 1 });
  if (now.sowing !== null) {
    const name = names[now.sowing] ?? "";
    return name === t("seat.you") ? t("play.sowing.you") : t("play.sowing", { name });
  }
  if (match.over) return now.ended ?? t("play.turn.over");
  const name = names[match.turn ?? 0] ?? "";
  if (now.waiting) return now.waiting;
  if (match.seat?.kind === "machine") return now.stuck ? "" : t("play.turn.thinking", { name });
  if (match.mustPass) return t("play.must-pass");
  if (now.only) return now.only;
  return name === t("seat.you") ? t("play.turn.you") : t("play.turn.you-as", { name });
}

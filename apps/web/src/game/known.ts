// SPDX-License-Identifier: MIT
// Endgame tables in a game that is played: asked for where it comes near them, so that whoever plays
// little of the end loads nothing of them.
import type { ExactHint } from "../analysis/exact.js";
import { countersIn } from "../shell/core.js";
import type { Match } from "./match.js";

// No table that comes with the page is fetched for more counters.
const near = 20;

async function tablesFor({
  position,
}: Match): Promise<typeof import("../analysis/exact.js") | null> {
  if (countersIn(position) > near || position.turn === null) return null;
  return import("../analysis/exact.js").catch(() => null);
}

/** Fetches the tables that the game is near to, for the searches to come. */
export async function approachTables(match: Match): Promise<void> {
  await (await tablesFor(match))?.approachSoon(match.position);
}

/** The best move by the tables; null where there are none that know all moves. */
export async function knownHint(match: Match): Promise<ExactHint | null> {
  const { position, plan, moves } = match;
  const exact = await tablesFor(match);
  return exact?.exactHint(position, plan.start, moves).catch(() => null) ?? null;
}

// SPDX-License-Identifier: MIT
// The games of who uses this browser as the server lists them, those first that wait for them.
import { recall } from "../shell/storage.js";
import { request } from "./api.js";
import { othersAt } from "./names.js";
import { type Invitation, isInvitation } from "./protocol.js";
import { setTurns } from "./turns.js";

/** A game in a list: what an invitation has, and whose turn it is. */
export interface ListedGame extends Invitation {
  turn?: string;
}

export const myTurn = ({ state, turn, you }: ListedGame): boolean =>
  state === "going" && turn !== undefined && you.includes(turn);

const rank = (game: ListedGame): number => (myTurn(game) ? 0 : game.state === "over" ? 2 : 1);

export function gamesOf(answer: { games?: unknown }): ListedGame[] {
  return Array.isArray(answer.games) ? answer.games.filter(isInvitation) : [];
}

export async function ownGames(): Promise<ListedGame[]> {
  const games = gamesOf(await request("games"));
  games.sort((a, b) => rank(a) - rank(b));
  const waits = games.filter(myTurn);
  setTurns(new Map(waits.map(({ game, seats, you }) => [game, othersAt(seats, you)])));
  return games;
}

/** Whether this browser has games on this server, so that asking for them is worth it. */
export const hasOwnGames = (): boolean => recall("online.used") === true;

// SPDX-License-Identifier: MIT
// The games of who uses this browser as the server lists them, those first that wait for them.
import { asBag, recall } from "../shell/storage.js";
import { Refused, request } from "./api.js";
import { othersAt } from "./names.js";
import { type Invitation, isInvitation } from "./protocol.js";
import { noSession } from "./sign-in.js";
import { setTurns } from "./turns.js";

/** A game in a list: what an invitation has, and whose turn it is. */
export interface ListedGame extends Invitation {
  turn?: string;
}

export const myTurn = ({ state, turn, you }: ListedGame): boolean =>
  state === "going" && turn !== undefined && you.includes(turn);

const rank = (game: ListedGame): number => (myTurn(game) ? 0 : 1);

export function gamesOf(answer: { games?: unknown }): ListedGame[] {
  return Array.isArray(answer.games) ? answer.games.filter(isInvitation) : [];
}

/** A finished game of whoever uses this browser; of the newest it is listed who played, and how it ended. */
export interface PastGame {
  game: string;
  rules: string;
  /** When it was last changed. */
  changed: number;
  invitation?: Invitation;
  result?: string;
}

/** Those of the last answer that are over, the newest first. */
export let pastGames: readonly PastGame[] = [];

function pastOf(answer: { games?: unknown }): PastGame[] {
  const all = Array.isArray(answer.games) ? answer.games.map(asBag) : [];
  return all.flatMap((one): PastGame[] => {
    if (one?.state !== "over" || typeof one.game !== "string" || typeof one.rules !== "string")
      return [];
    const past = { game: one.game, rules: one.rules, changed: Number(one.changed) };
    const result = asBag(one.end)?.result;
    return isInvitation(one)
      ? [{ ...past, invitation: one, result: typeof result === "string" ? result : "*" }]
      : [past];
  });
}

/** Who was signed out has none. */
function noneLeft(reason: unknown): never {
  if (reason instanceof Refused && reason.refusal.code === noSession) {
    pastGames = [];
    setTurns(new Map());
  }
  throw reason;
}

export async function ownGames(): Promise<ListedGame[]> {
  const answer = await request("games").catch(noneLeft);
  pastGames = pastOf(answer);
  const games = gamesOf(answer).filter(({ state }) => state !== "over");
  games.sort((a, b) => rank(a) - rank(b));
  const waits = games.filter(myTurn);
  setTurns(new Map(waits.map(({ game, seats, you }) => [game, othersAt(seats, you)])));
  return games;
}

/** Whether this browser has games on this server, so that asking for them is worth it. */
export const hasOwnGames = (): boolean => recall("online.used") === true;

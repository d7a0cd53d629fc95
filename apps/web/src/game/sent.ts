// SPDX-License-Identifier: MIT
// What a device knows of the games that it has sent by link.
import { recall } from "../shell/storage.js";
import { type Kept, type Plan, readKept } from "./match.js";

/** The key of a game that is played by link. */
export const sentKey = (id: string): string => `by.${id}`;

export const amongPeople = ({ seats }: Plan): boolean =>
  seats.every(({ kind }) => kind === "person");

/** Whether an answer is waited for once it is sent. A clock runs at one screen, where all sit then. */
export const isAnswered = (plan: Plan): boolean => amongPeople(plan) && !plan.clock;

/** Whether a game was sent as it stands, so that its answer is to come. */
export function isSent({ id, plan, moves }: Kept): boolean {
  const sent = readKept(recall(sentKey(id)), plan.game);
  return sent?.moves.length === moves.length && isAnswered(plan);
}

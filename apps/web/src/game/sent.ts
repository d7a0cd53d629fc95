// SPDX-License-Identifier: MIT
// What a device knows of the games that it has sent by link.
import { keep, recall } from "../shell/storage.js";
import type { Kept, Match, Plan } from "./match.js";

/** The key of a game that is played by link. */
export const sentKey = (id: string): string => `by.${id}`;

export const amongPeople = ({ seats }: Plan): boolean =>
  seats.every(({ kind }) => kind === "person");

/** Whether an answer is waited for once it is sent. A clock runs at one screen, where all sit then. */
export const isAnswered = (plan: Plan): boolean => amongPeople(plan) && !plan.clock;

// One that came is kept as one that was sent is, so how far it was sent stands by itself.
const farKey = (id: string): string => `sent.${id}`;

export const noteSent = ({ id, moves }: Match): boolean => keep(farKey(id), moves.length);

/** Whether a game was sent as it stands, so that its answer is to come. */
export const isSent = ({ id, plan, moves }: Kept): boolean =>
  recall(farKey(id)) === moves.length && isAnswered(plan);

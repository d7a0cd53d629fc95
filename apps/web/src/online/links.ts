// SPDX-License-Identifier: MIT
// The links of games that were made in this window. The server keeps no link, only what it is
// recognised by; so one that is lost is made anew.
import { keepHere, recallHere } from "../shell/storage.js";

const keyOf = (game: string, seat: string): string => `online.link.${game}.${seat}`;

export function keepLink(game: string, seat: string, link: string): void {
  keepHere(keyOf(game, seat), link);
}

export const linkOf = (game: string, seat: string): string | null => recallHere(keyOf(game, seat));

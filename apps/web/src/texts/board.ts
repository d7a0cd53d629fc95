// SPDX-License-Identifier: MIT
// The texts of the board, which stands alone and has its English with it (board/texts.ts). Here
// they are those of the page's language, and pass through the pseudo-locale like all others.
import { type BoardTexts, ENGLISH } from "../board/texts.js";
import { first } from "./first.js";
import { isPseudo, stretch } from "./texts.js";

let made: BoardTexts | null = null;

export function boardTexts(): BoardTexts {
  made ??= isPseudo() ? (through(ENGLISH) as BoardTexts) : (first.board ?? ENGLISH);
  return made;
}

function through(value: unknown): unknown {
  if (typeof value === "string") return value === "" ? "" : `⟦${stretch(value)}⟧`;
  if (typeof value === "function") {
    return (...fill: unknown[]) => through((value as (...fill: unknown[]) => unknown)(...fill));
  }
  if (Array.isArray(value)) return value.map(through);
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, through(one)]));
  }
  return value;
}

// SPDX-License-Identifier: MIT
// What an English page needs before anything else. The board has its English with it.
import type { BoardTexts } from "../board/texts.js";

export { en as texts } from "./en.js";
export const board: BoardTexts | null = null;

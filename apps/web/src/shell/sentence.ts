// SPDX-License-Identifier: MIT
import { CheeError } from "chee";

/** What went wrong, in words, with the clause of the rules where the core names one. */
export function sentence(reason: unknown): string {
  if (reason instanceof CheeError) {
    const { message, clause } = reason;
    return clause && !message.includes(clause) ? `${message} (${clause})` : message;
  }
  return reason instanceof Error ? reason.message : String(reason);
}

// SPDX-License-Identifier: MIT
// Nothing sounds unless the setting says so, and what makes sounds is not fetched before.
import { settings } from "./settings.js";

/** The sound of what happens on a board; without a network it may have to stay away. */
export function soundOf(kind: string, count: number): void {
  if (settings().sound === "on")
    void import("./knock.js").then(
      (made) => made.soundOf(kind, count),
      () => {},
    );
}

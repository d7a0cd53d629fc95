// SPDX-License-Identifier: MIT
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder of this process' own, which is removed when the process ends. */
export function scratch(name) {
  const folder = mkdtempSync(join(tmpdir(), `chee-${name}-`));
  // A browser that is just ending may still write there.
  const often = { maxRetries: 10, retryDelay: 100 };
  process.on("exit", () => rmSync(folder, { recursive: true, force: true, ...often }));
  return folder;
}

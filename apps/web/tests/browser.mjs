// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

// The one without windows takes half the time of the other.
const known = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

/**
 * Starts Chromium, the one that $CHROMIUM names or else Debian's. A sound goes nowhere: the sound
 * server would leave a folder behind.
 */
export function launch(...args) {
  const found = process.env.CHROMIUM || known.map((name) => `/usr/bin/${name}`).find(existsSync);
  assert.ok(found, "there is no browser: tools/deps browser installs one");
  const always = ["--no-sandbox", "--disable-audio-output"];
  return chromium.launch({ executablePath: found, args: [...always, ...args] });
}

// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import { scratch } from "./scratch.mjs";

/**
 * ms that a wait of a test lasts at most. How long things take on a busy machine is not what is
 * tested: ctest bounds a whole file.
 */
export const patience = 120_000;

// The one without windows takes half the time of the other.
const known = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

// Nothing of the page is drawn by a graphics processor: the browser need not start a process that
// emulates one.
const plain = ["--disable-gpu", "--disable-software-rasterizer", "--in-process-gpu"];

/**
 * Starts Chromium, the one that $CHROMIUM names or else Debian's. A sound goes nowhere: the sound
 * server would leave a folder behind. What Chromium itself leaves when it is ended goes with a folder
 * of the test's own.
 */
export async function launch(...args) {
  const found = process.env.CHROMIUM || known.map((name) => `/usr/bin/${name}`).find(existsSync);
  assert.ok(found, "there is no browser: tools/deps browser installs one");
  const always = ["--no-sandbox", "--disable-audio-output", ...plain];
  const env = { ...process.env, TMPDIR: scratch("browser") };
  const browser = await chromium.launch({
    executablePath: found,
    args: [...always, ...args],
    env,
  });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(patience);
    return context;
  };
  return browser;
}

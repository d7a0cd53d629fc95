// SPDX-License-Identifier: MIT
// The parts of the analysis in the example page, in Chromium: what their tests share.
import assert from "node:assert/strict";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { serve } from "../../../tools/web-serve.mjs";
import { launch, patience } from "./browser.mjs";
import { scratch } from "./scratch.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

export async function begin() {
  const outDir = scratch("analysis");
  await build({
    configFile: false,
    root,
    base: "./",
    logLevel: "error",
    worker: { format: "es" },
    build: {
      target: "es2022",
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rollupOptions: { input: join(root, "examples/analysis.html") },
    },
  });
  const { server, address } = await serve(outDir, 0);
  const browser = await launch();
  const end = async () => {
    await browser.close();
    server.close();
  };
  return { address, browser, end };
}

export async function open(kit, game, options = {}) {
  const context = await kit.browser.newContext({
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  page.faults = [];
  page.on("pageerror", (error) => page.faults.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") page.faults.push(message.text());
  });
  await page.goto(`${kit.address}examples/analysis.html?game=${encodeURIComponent(game)}`);
  await page.waitForFunction(() => document.querySelector("chee-lines")?.start);
  return page;
}

export async function close(page) {
  assert.deepEqual(page.faults, [], "the page reported errors");
  await page.context().close();
}

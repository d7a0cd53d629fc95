// SPDX-License-Identifier: MIT
// Pictures of every screen at three sizes, light and dark:  node tests/app-shots.mjs [FOLDER [NAME]]
// NAME chooses the screens that have it in their name; `large` after it takes text twice as large.
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { begin, open } from "./app-kit.mjs";
import { launch } from "./browser.mjs";
import { frames, screens } from "./screens.mjs";

const folder = resolve(process.argv[2] ?? "shots");
const only = process.argv[3] ?? "";
const large = process.argv[4] === "large";
mkdirSync(folder, { recursive: true });

const sizes = large
  ? [[360, 740]]
  : [
      [1280, 800],
      [768, 1024],
      [360, 740],
    ];

const kit = await begin();
// Text twice as large is a setting of the browser.
const browser = large ? await launch("--blink-settings=defaultFontSize=32") : kit.browser;

async function shoot(page, name, width) {
  // Bars that stick would lie across the middle of a page that was scrolled.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(150);
    const file = `${name}-${width}-${colorScheme}.png`;
    await page.screenshot({ path: join(folder, file), fullPage: true });
    for (const fault of page.faults ?? []) console.error(`${file}: ${fault}`);
  }
  await page.context().close();
}

try {
  for (const [name, [hash, go, options]] of Object.entries(screens)) {
    if (!name.includes(only)) continue;
    for (const [width, height] of sizes) {
      const page = await open({ ...kit, browser }, hash, {
        viewport: { width, height },
        ...options,
      });
      try {
        await go?.(page);
        await shoot(page, name, width);
      } catch (reason) {
        console.error(`${name} at ${width}: ${reason}`);
        process.exitCode = 1;
      }
    }
  }
  for (const [name, address] of Object.entries(frames)) {
    if (!name.includes(only)) continue;
    const context = await browser.newContext({ viewport: { width: 480, height: 420 } });
    const page = await context.newPage();
    await page.goto(`${kit.address}embed.html${await address()}`);
    await page.locator("chee-board, [role=alert], p").first().waitFor();
    await shoot(page, name, 480);
  }
  console.log(folder);
} finally {
  if (large) await browser.close();
  await kit.end();
}

// SPDX-License-Identifier: MIT
// What the tests of records share: records made by the command, and modules of the page by themselves.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { here } from "./app-kit.mjs";
import { scratch } from "./scratch.mjs";

const games = ["mefuhva.8", "njombwa.8", "chuba.11", "enkeshui.8", "swahili.3"];

/** Random games of all five rule sets, `each` of one, as a file of records. */
export function randomGames(each, { seed = 1, format = "pmn" } = {}) {
  const chee = process.env.CHEE;
  assert.ok(chee, "CHEE names the command that makes the records");
  const folder = scratch("records");
  return games
    .map((rules) => {
      const file = join(folder, `${rules}.${format}`);
      execFileSync(chee, ["playouts", rules, String(each), "-s", String(seed), "-r", file]);
      return readFileSync(file, "utf8");
    })
    .join("");
}

/** A file of so many games from the tree, no two alike. */
export function manyGames(count) {
  const folder = join(here, "../../../tests/records/playthroughs");
  const whole = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  const round = (n) => whole[n % whole.length].replace(/\[Round ".*"\]/, `[Round "${n}"]`);
  return Array.from({ length: count }, (_, n) => round(n)).join("");
}

/** Puts the exports of a module of the page on `window.it`, as the page's own address would. */
export async function bring(page, source) {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: join(here, "..", "src"), loader: "ts" },
    bundle: true,
    format: "esm",
    write: false,
  });
  const packaged = join(here, "..", "packages", "chee", "dist");
  await page.route(/\/chee\.wasm$/, (route) =>
    route.fulfill({
      path: join(packaged, new URL(route.request().url()).pathname.slice(1)),
      contentType: "application/wasm",
    }),
  );
  await page.route(/\/brought\.js$/, (route) =>
    route.fulfill({ body: outputFiles[0].text, contentType: "text/javascript" }),
  );
  await page.evaluate(async () => {
    window.it = await import("/brought.js");
  });
}

/** What is read in a part of the page, blanks taken together. */
export const text = async (page, selector) =>
  (await page.locator(selector).first().textContent()).replace(/\s+/g, " ").trim();

/** Opens a file by the button. */
export async function give(page, content, name = "games.pmn") {
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(content) });
}

/** Drops a file on the page. */
export async function drop(page, name, content) {
  const data = await page.evaluateHandle(
    ([called, inside]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([inside], called, { type: "text/plain" }));
      return transfer;
    },
    [name, content],
  );
  const target = page.locator("chee-replay, chee-games").locator(".drop, .records").first();
  await target.dispatchEvent("dragover", { dataTransfer: data });
  await target.dispatchEvent("drop", { dataTransfer: data });
}

/** Drops a large file that is made where it is dropped; without a `unit` it is noise. */
export async function dropMade(page, start, unit, times) {
  await page.evaluate(
    ([head, part, count]) => {
      const noise = () => {
        const bytes = new Uint8Array(count);
        for (let i = 0, x = 1; i < count; i++) {
          x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
          bytes[i] = x >>> 24;
        }
        return bytes;
      };
      const transfer = new DataTransfer();
      transfer.items.add(
        new File([head, part === null ? noise() : part.repeat(count)], "games.pmn"),
      );
      const drop = new DragEvent("drop", {
        dataTransfer: transfer,
        bubbles: true,
        cancelable: true,
      });
      // Not taken, a browser would show the file in place of the page.
      if (document.body.dispatchEvent(drop)) throw new Error("the drop was not taken");
    },
    [start, unit, times],
  );
}

// SPDX-License-Identifier: MIT
// Files on their way into #/replay: what is taken and what is not, and which of two comes to lie there.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, close, open } from "./app-kit.mjs";
import { give, manyGames } from "./records-kit.mjs";

let kit;
before(async () => {
  kit = await begin();
});
after(() => kit.end());

test("what is dragged about on the page itself is not opened", async () => {
  const page = await open(kit, "#/replay");
  await page.locator("[data-part=opening]").waitFor();
  const dragged = (own) =>
    page.evaluate((ours) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", "no game");
      const link = document.querySelector(".to-stored a");
      const events = ours ? ["dragstart", "dragover", "drop", "dragend"] : ["dragover", "drop"];
      const taken = events.map((name) => {
        const event = new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true });
        return !link.dispatchEvent(event);
      });
      return taken.at(ours ? 2 : 1);
    }, own);
  assert.equal(await dragged(true), false);
  assert.equal(await dragged(false), true);
  await page.locator("[data-part=fault]").waitFor();
  await close(page);
});

test("a file from before a reload can be cancelled, and takes no place of one opened since", async () => {
  const page = await open(kit, "#/replay");
  await give(page, manyGames(3));
  await page.locator("[data-part=list]").waitFor();
  // It is read when the test lets it be.
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    window.held = [];
    window.hold = true;
    Worker.prototype.postMessage = function (...words) {
      if (window.hold) window.held.push(() => postMessage.apply(this, words));
      else postMessage.apply(this, words);
    };
  });
  await page.reload();
  await page.waitForFunction(() => window.held.length > 0);
  await page.locator("[data-act=cancel]").click();
  await page.locator("[data-part=working]").waitFor({ state: "detached" });
  await page.reload();
  await page.waitForFunction(() => window.held.length > 0);
  await page.evaluate(() => {
    window.hold = false;
  });
  await give(page, manyGames(2), "second.pmn");
  const heading = page.locator("#list-heading", { hasText: "second.pmn" });
  await heading.waitFor();
  await page.evaluate(() => {
    for (const post of window.held) post();
  });
  await page.waitForTimeout(500);
  assert.equal(await heading.count(), 1);
  await close(page);
});

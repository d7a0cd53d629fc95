// SPDX-License-Identifier: MIT
// What the tests of the analysis share.

export const text = async (page, selector) =>
  (await page.locator(selector).first().textContent()).replace(/\s+/g, " ").trim();

export const address = (page) => page.evaluate(() => location.hash);

/** What is studied, as the page knows it. */
export const study = (page) =>
  page.evaluate(() => {
    const now = document.querySelector("chee-analyse").study;
    const line = [];
    for (let node = now.tree.current; node.parent; node = node.parent) line.unshift(node.move);
    return { position: now.position.text, line, record: now.record() };
  });

export const hole = (page, name) =>
  page.locator(`chee-board[data-role=study] [data-hole="${name}"]`);

/** Plays a move without a choice by pressing its hole twice. */
export async function played(page, name) {
  const before = await address(page);
  await hole(page, name).click();
  await hole(page, name).click();
  await page.waitForFunction((was) => location.hash !== was, before, { polling: 10 });
}

export const toMove = (page, seat) =>
  page.waitForFunction((letter) => location.hash.split("_")[3] === letter, seat, { polling: 10 });

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

/** A study with variations, a sign and a comment, all parts of the page open. */
export async function grown(page, comment = "gives a counter away; better was b6") {
  await page.locator(".study[data-game=njombwa]").waitFor();
  for (const move of ["B8", "b8", "B6", "b6"]) await played(page, move);
  await page.locator("[data-act=back]").click();
  await played(page, "b4");
  await page.locator("[data-sign='2']").click();
  await page.locator("[data-act=comment]").fill(comment);
  await page.locator("[data-act=comment]").blur();
  await page.locator("[data-part=keys] summary").click();
}

/** The editor, with a bull that has too few stones. */
export async function broken(page) {
  await page.locator(".study[data-game=enkeshui]").waitFor();
  await page.locator("[data-act=edit]").click();
  await hole(page, "a5").click();
  for (const key of ["2", "m"]) await page.keyboard.press(key);
  await page.locator("[data-valid=no]").waitFor();
}

export const grownAt = "#/analyse?p=njombwa.8_1*8/1*8/1*8/1*8_0,0_S_SN_0";
export const brokenAt = "#/analyse?p=enkeshui.8_0,3,4S,0,5*4/1,0,0,7N,2*4_4,1_N_-_9";

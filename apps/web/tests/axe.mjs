// SPDX-License-Identifier: MIT
// What axe-core complains of on a page, light and dark.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * What axe complains of on the page as it stands, in light and then in dark: there of contrast alone,
 * since nothing but colours differs. The page has its own theme again afterwards.
 */
export async function complaints(page, options = {}) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  return page.evaluate(async (given) => {
    const root = document.documentElement;
    const own = root.dataset.theme;
    const told = [];
    for (const theme of ["light", "dark"]) {
      root.dataset.theme = theme;
      if (getComputedStyle(root).colorScheme !== theme) told.push(`the page cannot be ${theme}`);
      const { violations } = await window.axe.run(document, {
        resultTypes: ["violations"],
        ...(theme === "dark" ? { runOnly: ["color-contrast"] } : given),
      });
      for (const { id, nodes } of violations)
        for (const { target, failureSummary } of nodes)
          told.push(`${theme}, ${id}: ${target.join(" ")} ${failureSummary}`);
    }
    if (own === undefined) delete root.dataset.theme;
    else root.dataset.theme = own;
    return told;
  }, options);
}

// SPDX-License-Identifier: MIT
// The licences of other people's programs that a build of the page holds, in one file beside it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const licencesName = "licences.txt";

/** The folder and name of the package that a module belongs to, or null for one of ours. */
const packageOf = (id) => /^(?:\0)?(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(id);

/** What a package says of its licence: the file it brings for that. */
function licenceOf(folder) {
  const name = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  return name && readFileSync(join(folder, name), "utf8").trim();
}

/** A plugin of Vite. */
export function licences() {
  return {
    name: "chee-licences",
    apply: "build",
    generateBundle(_, bundle) {
      const held = new Map();
      for (const { modules } of Object.values(bundle)) {
        for (const id of Object.keys(modules ?? {})) {
          const found = packageOf(id);
          if (found && !/\/packages\/chee\//.test(id)) held.set(found[2], found[1]);
        }
      }
      const parts = [...held].sort().map(([name, folder]) => {
        const text = licenceOf(folder);
        if (!text) this.error(`${name} brings no licence, and the page holds it`);
        const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
        return `${name} ${version} (${license})\n\n${text}\n`;
      });
      this.emitFile({ type: "asset", fileName: licencesName, source: parts.join(`\n${"-".repeat(72)}\n\n`) });
    },
  };
}

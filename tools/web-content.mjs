// SPDX-License-Identifier: MIT
// What people read, do or solve is no script: rule sheets, texts on where the games come from, rule
// cases and exercises are taken from their places in the tree when the page is built, and come as
// files of JSON of their own. `virtual:content` holds their addresses, by "KIND/NAME".
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readCases } from "./web-cases.mjs";
import { readExercises } from "./web-exercises.mjs";
import { blocks } from "./web-sheets.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/** Each kind: where its files lie, how they end, and what is made of their text. */
const kinds = {
  rules: ["docs/rules", ".md", blocks],
  people: ["docs/people", ".md", blocks],
  // What only the test suite looks at stays behind.
  cases: ["tests/cases", ".t", (text) => readCases(text).map(({ seen, ...one }) => one)],
  exercises: ["tests/exercises", ".exercises", readExercises],
};

/** All there is: [key, file, JSON of it]. */
function everything() {
  return Object.entries(kinds).flatMap(([kind, [folder, end, read]]) =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith(end))
      .map((file) => {
        const path = join(root, folder, file);
        const json = JSON.stringify(read(readFileSync(path, "utf8")));
        return [`${kind}/${file.slice(0, -end.length)}`, path, json];
      }),
  );
}

/** A plugin of Vite. */
export function content() {
  const id = "virtual:content";
  let serving = false;
  return {
    name: "chee-content",
    configResolved({ command }) {
      serving = command === "serve";
    },
    resolveId: (asked) => (asked === id ? `\0${id}` : null),
    load(asked) {
      if (asked !== `\0${id}`) return null;
      const entries = everything().map(([key, path, source]) => {
        this.addWatchFile(path);
        if (serving) return `"${key}": "/content/${key}.json"`;
        const name = `${key.replace("/", "-")}.json`;
        return `"${key}": import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: "asset", name, source })}`;
      });
      return `export default { ${entries.join(", ")} };`;
    },
    configureServer(server) {
      server.middlewares.use("/content/", (request, response, next) => {
        const key = /^\/?(\w+\/\w+)\.json/.exec(request.url)?.[1];
        const found = everything().find(([name]) => name === key);
        if (!found) return next();
        response.setHeader("Content-Type", "application/json");
        response.end(found[2]);
      });
    },
  };
}

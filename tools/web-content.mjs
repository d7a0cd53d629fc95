// SPDX-License-Identifier: MIT
// What people read, do or solve is no script: rule sheets, texts on where the games come from, rule
// cases and exercises are taken from their places in the tree when the page is built, and come as
// one file of JSON, since apart they are a third larger when compressed. `virtual:content` is its
// address.
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

/** All there is: files, and their JSON, {KIND: {NAME: ...}}. */
function everything() {
  const files = [];
  const all = {};
  for (const [kind, [folder, end, read]] of Object.entries(kinds)) {
    all[kind] = {};
    for (const file of readdirSync(join(root, folder)).filter((name) => name.endsWith(end))) {
      const path = join(root, folder, file);
      files.push(path);
      all[kind][file.slice(0, -end.length)] = read(readFileSync(path, "utf8"));
    }
  }
  return { files, json: JSON.stringify(all) };
}

/** A plugin of Vite. */
export function content() {
  const id = "virtual:content";
  const served = "/content.json";
  let serving = false;
  return {
    name: "chee-content",
    configResolved({ command }) {
      serving = command === "serve";
    },
    resolveId: (asked) => (asked === id ? `\0${id}` : null),
    load(asked) {
      if (asked !== `\0${id}`) return null;
      const { files, json: source } = everything();
      for (const file of files) this.addWatchFile(file);
      if (serving) return `export default "${served}";`;
      const emitted = this.emitFile({ type: "asset", name: "content.json", source });
      return `export default import.meta.ROLLUP_FILE_URL_${emitted};`;
    },
    configureServer(server) {
      server.middlewares.use(served, (_request, response) => {
        response.setHeader("Content-Type", "application/json");
        response.end(everything().json);
      });
    },
  };
}

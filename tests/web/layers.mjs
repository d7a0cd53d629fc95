// SPDX-License-Identifier: MIT
// Fails where a folder of the page imports a higher one, where files of the page, the npm package
// or the bridge need each other in a circle, or where the bridge reaches behind the library's
// public headers:  node layers.mjs ROOT
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { argv, exit } from "node:process";

const root = argv[2] ?? ".";
const web = "apps/web";
let faults = 0;
let count = 0;

function fault(file, at, sentence) {
  console.log(at > 0 ? `${file}:${at}: ${sentence}` : `${file}: ${sentence}`);
  faults++;
}

function filesBelow(folder, ends) {
  const names = existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true })
    : [];
  return names
    .map((name) => `${folder}/${String(name)}`)
    .filter((name) => ends.test(name) && statSync(join(root, name)).isFile())
    .sort();
}

/** The text without its comments, every line in its place. */
function bare(text) {
  const blank = (found) => found.replace(/[^\n]/g, "");
  return text.replace(/"(?:\\.|[^"\\\n])*"|\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*/g, (found) =>
    found.startsWith('"') ? found : blank(found),
  );
}

/** What a text names, as [line, name], by patterns with one group each. */
function named(text, patterns) {
  const found = [];
  for (const pattern of patterns) {
    for (const match of text.matchAll(pattern)) {
      const place = match.index + match[0].lastIndexOf(match[1]);
      found.push([text.slice(0, place).split("\n").length, match[1]]);
    }
  }
  return found.sort(([a], [b]) => a - b);
}

// Types count too: who needs to know the shape of a thing depends on it.
const scriptPatterns = [
  /\b(?:from|import)\s*["']([^"']+)["']/g,
  /\bimport\s*\(\s*["']([^"']+)["']/g,
  /\bnew\s+URL\(\s*["'](\.[^"']+\.ts)["']/g,
];
const stylePatterns = [/@import\s+["']([^"']+)["']/g];
const includePatterns = [/^[ \t]*#[ \t]*include[ \t]*"([^"]+)"/gm];

/** Which files each file of a part needs: { FILE: [[LINE, FILE], ...] }. */
function needs(files, resolve) {
  const known = new Set(files);
  const all = {};
  for (const file of files) {
    count++;
    const text = bare(readFileSync(join(root, file), "utf8"));
    const patterns = /\.[ch]$/.test(file)
      ? includePatterns
      : file.endsWith(".css")
        ? stylePatterns
        : scriptPatterns;
    all[file] = [];
    for (const [line, name] of named(text, patterns)) {
      const target = resolve(file, line, name, known);
      if (target) all[file].push([line, target]);
    }
  }
  return all;
}

function resolveScript(file, line, name, known) {
  if (!name.startsWith(".")) return null;
  const path = normalize(join(dirname(file), name));
  // Of a script that the build puts there only the types lie among the sources.
  const found = [path, path.replace(/\.js$/, ".ts"), path.replace(/\.js$/, ".d.ts")].find((one) =>
    known.has(one),
  );
  if (!found) fault(file, line, `"${name}" is no file of this part`);
  return found;
}

function resolveInclude(file, line, name, known) {
  if (name.startsWith("chee/")) return null;
  const found = [`${dirname(file)}/${name}`, `${web}/${name}`]
    .map(normalize)
    .find((one) => known.has(one));
  if (!found) fault(file, line, `"${name}" is neither the bridge's own nor a public header`);
  return found;
}

/** Names every circle once, by its first file. */
function findCircles(all) {
  const state = {};
  const path = [];
  const visit = (file) => {
    state[file] = "open";
    path.push(file);
    for (const [line, next] of all[file] ?? []) {
      if (state[next] === "open") {
        const circle = [...path.slice(path.indexOf(next)), next];
        fault(file, line, `files that need each other: ${circle.join(" -> ")}`);
      } else if (!state[next]) visit(next);
    }
    path.pop();
    state[file] = "done";
  };
  for (const file of Object.keys(all)) if (!state[file]) visit(file);
}

function checkFolders(all) {
  const list = "tests/web/layers.txt";
  const lines = readFileSync(join(root, list), "utf8").split("\n");
  const order = lines
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
  const base = `${web}/src/`;
  const folderOf = (file) => file.slice(base.length).split("/").slice(0, -1);
  const floorOf = ([folder]) => (folder === undefined ? order.length : order.indexOf(folder));
  const unknown = new Set();
  for (const file of Object.keys(all)) {
    const [folder] = folderOf(file);
    if (folder !== undefined && !order.includes(folder)) unknown.add(folder);
    if (folder === "pages" && folderOf(file).length < 2)
      fault(file, 0, "a page has a folder of its own");
  }
  for (const folder of unknown)
    fault(`${base}${folder}`, 0, `${list} does not say where this folder stands`);
  for (const [file, targets] of Object.entries(all)) {
    const here = folderOf(file);
    for (const [line, target] of targets) {
      const there = folderOf(target);
      const name = target.slice(base.length);
      if (floorOf(there) > floorOf(here)) fault(file, line, `upward import of "${name}"`);
      else if (here[0] === "pages" && there[0] === "pages" && here[1] !== there[1]) {
        fault(file, line, `a page imports another: "${name}"`);
      }
    }
  }
}

const page = needs(filesBelow(`${web}/src`, /\.(ts|css)$/), resolveScript);
checkFolders(page);
findCircles(page);
findCircles(needs(filesBelow(`${web}/packages`, /\/src\/[^/]*\.ts$/), resolveScript));
const bridge = [`${web}/bridge.c`, ...filesBelow(`${web}/bridge`, /\.[ch]$/)];
findCircles(needs(bridge, resolveInclude));

if (faults > 0) {
  console.log(`${faults} faults in ${count} files`);
  exit(1);
}
console.log(`${count} files, every import points down`);

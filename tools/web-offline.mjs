// SPDX-License-Identifier: MIT
// What the page needs to be installed and to work without a network, made when it is built: icons,
// manifest, and the service worker with the list of the build's files and their hashes.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { iconPng, iconSvg } from "./web-icons.mjs";
import { licencesName } from "./web-licences.mjs";
import { isTable } from "./web-tables.mjs";

const source = join(
  dirname(fileURLToPath(import.meta.url)),
  "../apps/web/src/offline/service-worker.ts",
);
const workerName = "sw.js";
// chee-server answers here itself (docs/formats/server.md). On another host the page's question whether there is
// such a server finds this file, which says no.
const serverName = "api/server";
// The documents lie beside the page where they were made (tools/docs), and licences always. The page itself asks for neither.
const beside = (name) => name.startsWith("docs/") || name === licencesName;

const icon = (size, purpose, name = `icon-${size}.png`) => ({
  src: name,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** What a manifest says in each language of the page; the page names the one of its own. */
const said = {
  en: {
    name: "chee: sowing games",
    description: "Play Mefuhva, Njombwa, Chuba, Enkeshui and Swahili, with or without a network.",
  },
  de: {
    name: "chee: Säspiele",
    description: "Mefuhva, Njombwa, Chuba, Enkeshui und Swahili spielen, mit und ohne Netz.",
  },
};

// Addresses are relative to the manifest, so the page may lie under any path. The id is the same in
// every language: it is one program.
const manifest = (lang) => ({
  id: "./",
  ...said[lang],
  short_name: "chee",
  lang,
  start_url: "./",
  scope: "./",
  display: "standalone",
  background_color: "#f4eee2",
  theme_color: "#f4eee2",
  categories: ["games", "education"],
  icons: [
    { src: "icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
    icon(192, "any"),
    icon(512, "any"),
    icon(512, "maskable", "icon-maskable-512.png"),
  ],
});

/** The files beside the page, by name. */
function extras() {
  return {
    "manifest.webmanifest": `${JSON.stringify(manifest("en"))}\n`,
    "manifest-de.webmanifest": `${JSON.stringify(manifest("de"))}\n`,
    "icon.svg": iconSvg(),
    "icon-180.png": iconPng(180, { bleed: true }),
    "icon-192.png": iconPng(192),
    "icon-512.png": iconPng(512),
    "icon-maskable-512.png": iconPng(512, { bleed: true }),
    [serverName]: "{}\n",
  };
}

const link = (rel, href, more = {}) => ({
  tag: "link",
  attrs: { rel, href, ...more },
  injectTo: "head",
});
const tint = (scheme, content) => ({
  tag: "meta",
  attrs: { name: "theme-color", media: `(prefers-color-scheme: ${scheme})`, content },
  injectTo: "head",
});
const tags = [
  link("icon", "./icon.svg", { type: "image/svg+xml" }),
  link("apple-touch-icon", "./icon-180.png"),
  link("manifest", "./manifest.webmanifest"),
  tint("light", "#f4eee2"),
  tint("dark", "#15110d"),
];

/**
 * The files of a build, without compressed forms, with their hashes, as an integrity attribute writes them; endgame tables,
 * which are kept once a game has asked for them, with `later`.
 */
export function listFiles(folder, later = false) {
  const names = readdirSync(folder, { recursive: true })
    .map((name) => String(name).split(sep).join("/"))
    .filter((name) => name !== workerName && name !== serverName && statSync(join(folder, name)).isFile())
    .filter((name) => isTable(name) === later && !name.endsWith(".gz") && !beside(name))
    .sort();
  return Object.fromEntries(
    names.map((name) => {
      const hash = createHash("sha256").update(readFileSync(join(folder, name)));
      return [name, `sha256-${hash.digest("base64")}`];
    }),
  );
}

/** Writes the service worker into the folder of a build, with what lies there now. */
export function writeWorker(folder, code) {
  const files = listFiles(folder);
  const later = listFiles(folder, true);
  const hash = createHash("sha256")
    .update(JSON.stringify([files, later]))
    .update(code);
  const build = { version: hash.digest("hex").slice(0, 12), files, later };
  writeFileSync(join(folder, workerName), `const build = ${JSON.stringify(build)};\n${code}`);
  return build;
}

/** The code of a service worker that `writeWorker` wrote, without its list. */
export function workerCode(folder) {
  const text = readFileSync(join(folder, workerName), "utf8");
  return text.slice(text.indexOf("\n") + 1);
}

/** A plugin of Vite. `build` is Vite's own, which cannot be found from this folder. */
export function offline(build) {
  return {
    name: "chee-offline",
    apply: "build",
    transformIndexHtml: { order: "post", handler: () => tags },
    generateBundle() {
      for (const [fileName, content] of Object.entries(extras())) {
        this.emitFile({ type: "asset", fileName, source: content });
      }
    },
    // The page's bundle has modules; a service worker that every browser takes has none.
    async writeBundle({ dir }) {
      const [{ output }] = await build({
        configFile: false,
        logLevel: "warn",
        build: {
          write: false,
          target: "es2022",
          lib: { entry: source, formats: ["iife"], name: "offline" },
        },
      });
      writeWorker(dir, output[0].code);
    },
  };
}

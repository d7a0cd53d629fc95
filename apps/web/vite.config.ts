// SPDX-License-Identifier: MIT
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, defineConfig } from "vite";
// @ts-expect-error a plain script without types
import { content } from "../../tools/web-content.mjs";
// @ts-expect-error a plain script without types
import { licences } from "../../tools/web-licences.mjs";
// @ts-expect-error a plain script without types
import { offline } from "../../tools/web-offline.mjs";
// @ts-expect-error a plain script without types
import { packed } from "../../tools/web-packed.mjs";
// @ts-expect-error a plain script without types
import { lazyImports, squeeze } from "../../tools/web-squeeze.mjs";
// @ts-expect-error a plain script without types
import { tables } from "../../tools/web-tables.mjs";

// Small files compress badly: what most pages need is one file, and what the pages beside the game
// share is another. Each page is a file of its own, and so is what a game needs only later on.
// Texts are files of their own, so that a page fetches those of its language alone.
const texts = (name: string, of: string): [string, RegExp][] =>
  ["en", "de"].map((tag) => [`${name}-${tag}`, new RegExp(`/src/texts/${tag}(${of})\\.`)]);

const chunks: readonly [string, RegExp][] = [
  ["jobs", /\/packages\/chee\/dist\/jobs\./],
  ...texts("texts", "|-first|-offline|-board"),
  ...texts("texts-study", "-later|-learn|-analyse|-analysis|-records"),
  ...texts("texts-exact", "-exact"),
  ...texts("texts-guide", "-guide"),
  ...texts("texts-opening", "-opening"),
  ...texts("texts-before", "-before"),
  ...texts("texts-embed", "-embed"),
  ...texts("texts-online", "-online"),
  ["online-door", /\/src\/online\/door\./],
  ...texts("texts-account", "-account"),
  ["online-account", /\/src\/pages\/online\/(account|once)|\/src\/texts\/account\./],
  ...texts("texts-archive", "-archive"),
  [
    "online-archive",
    /\/src\/pages\/online\/(archive|archive-row|player|graph)\.|\/src\/texts\/archive\./,
  ],
  ["online-hall", /\/src\/pages\/online\/(hall|turn-feed)\./],
  ["online-new", /\/src\/pages\/online\/(form|invite|team-fields)\./],
  ["online-laying", /\/src\/pages\/online\/(laying|before-clock)\./],
  ["online-seat", /\/src\/pages\/online\/(invitation|waiting|terms)\./],
  [
    "online-table",
    /\/src\/online\/(at-table|remote|race|table|feed|line|seating|side-parts|sides|seat-link|adviser|days|plan|plan-part|kept|stored|unsent|(side|online)-match)\./,
  ],
  ["online", /\/src\/(online|pages\/online)\/|\/src\/texts\/online\./],
  ["embed", /embed\.html$|\/src\/(embed|pages\/embed\/embed|texts\/embed)\./],
  ["update", /\/src\/shell\/update-notice\./],
  ["knock", /\/src\/shell\/knock\./],
  ["home", /\/src\/(pages\/home\/|texts\/home\.)/],
  ...texts("texts-home", "-home"),
  ["settings", /\/src\/(shell\/settings-dialog|texts\/settings)\./],
  ...texts("texts-settings", "-settings"),
  ["qr", /\/uqr\//],
  [
    "exact",
    /\/fzstd\/|\/packages\/chee\/dist\/tables|\/src\/analysis\/exact\.|\/src\/texts\/exact\./,
  ],
  // What opens a dialog as soon as it is there: at a table with others, and where one draws.
  ["ref", /\/lit(-html)?\/(async-directive|directives\/ref)\./],
  // What the settings and the list of games tell of what is stored.
  ["stored", /\/src\/store\/usage/],
  // Of Lit's directives a game needs none but guard.
  [
    "study",
    /\/src\/(store|study|analysis|practice)\/|\/src\/offline\/cache-name\.|\/src\/texts\/later\.|\/lit(-html)?\/(async-directive|directives\/(?!guard|keyed))/,
  ],
  // What only a game by link needs.
  ["by-link", /\/src\/(pages\/play\/by-link|game\/meet)\./],
  [
    "play-later",
    /\/src\/pages\/play\/(later|before|guide|told|unfold)\.|\/src\/(game\/hint|texts\/guide)\./,
  ],
  ["play-end", /\/src\/pages\/play\/(end|outcome)\.|\/src\/game\/(next|keep-game)\./],
  // What sends a game is wanted by the analysis and by replays, too.
  ["link", /\/src\/(game\/(link|sending|qr)|texts\/opening)\./],
  // How games end, in words.
  ["outcome", /\/src\/game\/outcome\./],
  // What lies over a game as a sheet: ends and hints, and what people elsewhere ask for.
  ["sheet", /\/src\/game\/sheet\.css/],
  ["opening", /\/src\/(game\/opening(-part)?|texts\/before)\./],
  ["setup-more", /\/src\/(pages\/play\/setup-more|game\/setup-(match|rules))\./],
  ["play", /\/src\/(pages\/play|game\/(?!recent|start|advice|names|outcome))/],
  // Where somebody sits at an arm.
  ["arms", /\/src\/board\/layout-arms\./],
  ["cross", /\/src\/board\/layout-cross\./],
  ["lens", /\/src\/board\/lens\./],
  [
    "base",
    /index\.html$|preload-helper|node_modules|\/packages\/|\/src\/(main|lazy-pages|(board|design|texts|offline|shell)\/|game\/(recent|start|advice|names))/,
  ],
];
// The names are those below this folder: the folders above it may be called anything.
const here = fileURLToPath(new URL(".", import.meta.url));
const chunkOf = (id: string): string | undefined => {
  const path = id.replace(here, "/");
  return chunks.find(([, names]) => names.test(path))?.[0];
};

export default defineConfig({
  base: "./",
  define: {
    // The documents lie beside the page where they could be made (tools/docs).
    CHEE_DOCUMENTS: existsSync(`${here}../../build/docs/index.html`),
    // What the package has for Node is left out.
    "globalThis.process": "undefined",
  },
  plugins: [content(), tables(), lazyImports(), squeeze(), licences(), offline(build), packed()],
  // A licence notice stands once in a file, at its end.
  esbuild: { legalComments: "eof" },
  worker: { format: "es" },
  build: {
    target: "es2022",
    // 3 % smaller than what esbuild makes of it, which is 1.7 KB on the way to a game.
    minify: "terser",
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3 } },
    outDir: "dist",
    // Inlined files would need a looser policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rollupOptions: {
      input: ["index.html", "embed.html"],
      output: { manualChunks: chunkOf, onlyExplicitManualChunks: true },
    },
  },
});

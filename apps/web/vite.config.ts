// SPDX-License-Identifier: MIT
import { build, defineConfig } from "vite";
// @ts-expect-error a plain script without types
import { content } from "../../tools/web-content.mjs";
// @ts-expect-error a plain script without types
import { offline } from "../../tools/web-offline.mjs";
// @ts-expect-error a plain script without types
import { plainImports, squeeze } from "../../tools/web-squeeze.mjs";

export default defineConfig({
  base: "./",
  plugins: [content(), plainImports(), squeeze(), offline(build)],
  // A licence notice stands once in a file, at its end.
  esbuild: { legalComments: "eof" },
  worker: { format: "es" },
  build: {
    target: "es2022",
    outDir: "dist",
    // Inlined files would need a looser policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // One style sheet: small files compress badly.
    cssCodeSplit: false,
  },
});
